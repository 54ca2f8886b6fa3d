import CatalogModel
import Syntaxes

extension FuzzTarget {
  /// The syntaxes below the formats.
  static let syntaxes = [
    FuzzTarget("json", seeds: [".json", ".xcstrings", ".arb"]) { bytes in
      guard let value = try? JSONValue.parse(bytes) else { return [] }
      let written = value.serialize()
      return law("reads what it writes", (try? JSONValue.parse(written)) == value)
        + law("a document has the same value", (try? JSONDocument.parse(bytes))?.value() == value)
        + law(
          "comments are allowed, not required",
          (try? JSONDocument.parseCommented(bytes))?.value() == value)
    },
    FuzzTarget("xml", seeds: [".xml", ".xliff", ".xib", ".storyboard"]) { bytes in
      guard let document = try? XMLDocument.parse(bytes, documentTypes: .withoutDeclarations)
      else { return [] }
      let text = "a <&>\"' ]]> b"
      var broken = law("is written as it was", document.serialize() == bytes)
      let elements = document.nodes.indices.filter { document.nodes[$0].kind == .element }
      for (number, element) in elements.enumerated().prefix(20) {
        let edited = document.serialize([document.settingText(text, of: element)])
        guard let read = try? XMLDocument.parse(edited, documentTypes: .withoutDeclarations) else {
          broken.append("can be read after a change")
          continue
        }
        let same = read.nodes.indices.filter { read.nodes[$0].kind == .element }
        broken += law("a text is the one that was set", read.text(of: same[number]) == text)
      }
      return broken
    },
    FuzzTarget("plist", seeds: [".plist", ".stringsdict", ".pbxproj", ".strings"]) { bytes in
      guard let document = try? PropertyListDocument.parseAnyForm(bytes) else { return [] }
      var broken = law("is written as it was", document.serialize() == bytes)
      guard let value = document.originalValue() else { return broken }
      // Compared as binary, because NaN is not equal to itself. XML has no control characters.
      let binary = value.binary
      let read = try? PropertyListDocument.parse(binary)
      broken += law("reads what it writes", read?.originalValue()?.binary == binary)
      if let read = try? PropertyListDocument.parse(value.xml) {
        broken += law("reads the XML that it writes", read.originalValue()?.xml == value.xml)
      }
      return broken
    },
    FuzzTarget("yaml", seeds: [".yml", ".yaml"]) { bytes in
      _ = try? YAMLNode.parse(bytes)
      return []
    },
    FuzzTarget("zip", seeds: [".zip"]) { bytes in
      guard let archive = try? ZIPArchive.parse(bytes) else { return [] }
      var files: [(path: String, bytes: [UInt8])] = []
      for entry in archive.entries where !entry.isFolder && entry.size < 1 << 20 {
        guard let contents = try? archive.contents(of: entry) else { continue }
        files.append((entry.path, contents))
      }
      var broken = law(
        "its own files change nothing", (try? archive.serialize(with: files)) ?? bytes == bytes)
      let added = files + [(path: "added by us", bytes: Array("ours".utf8))]
      guard let changed = try? archive.serialize(with: added) else { return broken }
      guard let read = try? ZIPArchive.parse(changed) else { return broken + ["can be read again"] }
      for file in added {
        let entry = read.entries.last { $0.path == file.path }
        broken += law(
          "a file is kept", entry.flatMap { try? read.contents(of: $0) } == file.bytes)
      }
      return broken
    },
  ]
}
