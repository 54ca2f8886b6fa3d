public import CatalogModel
internal import Syntaxes

/// The localized images and other assets in the `Contents.json` of a set in an asset catalog
/// (apple-formats 1.4).
///
///     { "images" : [ { "filename" : "a.png" }, { "filename" : "b.png", "locale" : "da" } ],
///       "properties" : { "localizable" : true } }
public struct AssetSetDocument: Sendable {
  let bytes: [UInt8]
  let value: JSONValue

  /// The part of a set for one language: its `Contents.json`, and the files it names.
  public struct Part: Sendable, Equatable {
    public let contents: [UInt8]
    /// For each file that `contents` names, in the same order: its name, and the file of the set to
    /// copy to that name. The two differ only for the copies that `part(of:)` makes.
    public let files: [(name: String, source: String)]

    public static func == (left: Part, right: Part) -> Bool {
      left.contents == right.contents
        && left.files.elementsEqual(right.files) { $0 == $1 }
    }
  }

  /// Parses a file; throws the errors of `JSONDocument.parse`. A root that is not an object has no
  /// entries.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> AssetSetDocument {
    AssetSetDocument(bytes: bytes, value: try JSONDocument.parse(bytes).value())
  }

  /// Whether the set's `properties` contain `"localizable" : true`.
  public var isLocalizable: Bool { value["properties"]?["localizable"]?.boolValue == true }

  /// The entries without a language, which are those of the development language. The contents are
  /// the original bytes if no entry has a language.
  public var source: Part {
    let hasLocales = entries.contains { $0["locale"] != nil }
    return part(bytes: hasLocales ? nil : bytes) { $0.filter { $0["locale"] == nil } }
  }

  /// Returns the entries of a language. A list that has none of them gets copies of its entries
  /// without a language, whose files are renamed for the language: `a_da.png`.
  public func part(of language: LanguageTag) -> Part {
    part { entries in
      let own = entries.filter {
        $0["locale"]?.stringValue.flatMap { LanguageTag($0) } == language
      }
      if !own.isEmpty { return own }
      return entries.filter { $0["locale"] == nil }.map { entry in
        var entry = entry
        if let name = entry["filename"]?.stringValue {
          entry.set("filename", .string(Self.name(name, language)))
        }
        entry.set("locale", .string(language.description))
        return entry
      }
    }
  }

  private static func name(_ name: String, _ language: LanguageTag) -> String {
    guard let dot = name.utf8.lastIndex(of: .period), dot > name.startIndex else {
      return "\(name)_\(language)"
    }
    return "\(name[..<dot])_\(language)\(name[dot...])"
  }

  private var entries: [JSONValue] { lists.flatMap { $0.entries } }

  /// Each array of the root object with its member name, such as `images` or `colors`, in file
  /// order.
  var lists: [(name: String, entries: [JSONValue])] {
    (value.members ?? []).compactMap { member in
      guard case .array(let entries) = member.value else { return nil }
      return (member.name, entries)
    }
  }

  private func part(
    bytes: [UInt8]? = nil, _ choose: ([JSONValue]) -> [JSONValue]
  ) -> Part {
    var result = value
    var files: [(name: String, source: String)] = []
    for (name, entries) in lists {
      let chosen = choose(entries)
      result.set(name, .array(chosen))
      let plain = entries.filter { $0["locale"] == nil }.map { $0["filename"]?.stringValue }
      for (index, entry) in chosen.enumerated() {
        guard let file = entry["filename"]?.stringValue else { continue }
        let isOwn = entries.contains { $0["filename"]?.stringValue == file }
        let source = isOwn ? file : index < plain.count ? plain[index] : nil
        if let source { files.append((file, source)) }
      }
    }
    return Part(contents: bytes ?? result.serialize(), files: files)
  }
}
