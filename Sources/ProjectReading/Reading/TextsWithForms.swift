internal import AppleFormats
package import CatalogModel
internal import ProjectFiles

extension Workspace {
  /// Returns a table of code without the strings in the `.stringsdict` with its name, unless the
  /// `.strings` file at this path has them, too: an app takes these from the `.stringsdict`.
  ///
  /// If the `.stringsdict` cannot be read, which is an error, only strings that are in the
  /// `.strings` file remain.
  package mutating func withoutTextsWithForms(_ catalog: Catalog, at path: String) -> Catalog {
    let files = Self.stringsdicts(beside: path).filter { fileSystem.kind(of: $0) == .file }
    guard !files.isEmpty else { return catalog }
    var keys: Set<Key>? = []
    for file in files {
      guard let document = document(at: file, parse: StringsdictDocument.parse) else {
        diagnostics.append(.nothingAdded(to: path, beside: file))
        keys = nil
        break
      }
      keys?.formUnion(document.keys)
    }
    // An unreadable file is reported when it is changed.
    let known = (try? fileSystem.read(path)).flatMap { try? StringsDocument.parse($0) }?.entries
    let own = Set((known ?? []).map { Key($0.key) })
    var result = catalog
    result.entries.removeAll { entry in
      let key = Key(entry.key)
      return keys?.contains(key) != false && !own.contains(key)
    }
    return result
  }

  /// Returns the keys with plural forms, widths or plain texts in the `.stringsdict` files of a
  /// table, given the paths of its `.strings` files. Texts by device do not count, because the
  /// table has those for other devices.
  package mutating func keysWithForms(besides paths: [String]) -> Set<Key> {
    var keys: Set<Key> = []
    for path in Set(paths.flatMap(Self.stringsdicts)).sorted()
    where fileSystem.kind(of: path) == .file {
      let entries = document(at: path, parse: StringsdictDocument.parse)?.entries ?? []
      for entry in entries {
        if case .rules(let rules) = entry.content, rules.devices != nil { continue }
        keys.insert(Key(entry.key))
      }
    }
    return keys
  }

  /// Returns the paths at which an app looks for a `.stringsdict` with the same name: in the same
  /// `.lproj` folder and in `Base.lproj`; for a file in no such folder, beside it.
  private static func stringsdicts(beside path: String) -> [String] {
    guard let file = TableFile(path: path) else {
      return [Path.join(Path.deletingLastComponent(path), "\(Path.stem(path)).stringsdict")]
    }
    let base = TableFile(folder: file.folder, localization: "Base", table: file.table)
    return (file == base ? [file] : [file, base]).map { $0.path(extension: "stringsdict") }
  }
}

extension Diagnostic {
  /// Reports a table that gets no strings because it is unknown which of them have forms.
  fileprivate static func nothingAdded(to path: String, beside other: String) -> Diagnostic {
    Diagnostic(
      .tableNotChanged, .error,
      "'\(other)' cannot be read, so nothing is added to this table; correct that file first",
      at: Span(file: path))
  }
}
