package import AppleFormats
package import CatalogModel
package import ProjectFiles
package import StringExtraction

/// The tables in the folders of source files, which are read when a string needs one.
package struct KnownTables {
  /// The files by table name, each with the folder of the table, which contains any `.lproj`
  /// folder.
  private var files: [String: [(folder: String, path: String)]] = [:]
  private var keys: [String: TableKeys] = [:]
  /// The nearest files by table name and folder of a source file.
  private var nearest: [String: [String: [String]]] = [:]

  /// Collects the tables of the source language from `paths`: string catalogs, and `.strings` files
  /// in its `.lproj` folder, in `Base.lproj` or in no such folder.
  package init(_ paths: [String], sourceLanguage: LanguageTag) {
    for path in paths {
      let file = TableFile(path: path, extensions: Self.extensions)
      if let file, file.localization != "Base", file.language != sourceLanguage { continue }
      let folder = file?.folder ?? Path.deletingLastComponent(path)
      files[Path.stem(path), default: []].append((folder, path))
    }
  }

  package static let extensions: Set<String> = ["strings", "xcstrings"]

  /// Resolves the specifiers of a string if exactly one key fits it in one of the nearest tables
  /// with the name of the string's table.
  package mutating func settle(_ string: inout ExtractedString, in fileSystem: some FileSystem) {
    for path in files(for: string) { keys(at: path, in: fileSystem).settle(&string) }
  }

  /// Returns the paths of the nearest tables of the strings with unknown specifiers, each once.
  package mutating func files(for strings: [ExtractedString]) -> [String] {
    var seen: Set<String> = []
    return strings.flatMap { files(for: $0) }.filter { seen.insert($0).inserted }
  }

  private mutating func files(for string: ExtractedString) -> [String] {
    guard string.interpolations.contains(where: { $0.basis == .nothing }) else { return [] }
    return nearest(string.table, to: string.span.path)
  }

  private mutating func nearest(_ table: String, to source: String) -> [String] {
    guard let files = files[table] else { return [] }
    let place = Path.deletingLastComponent(source)
    if let known = nearest[table]?[place] { return known }
    let folder = Path.nearest(files.map(\.folder), to: source)
    let found = files.filter { $0.folder == folder }.map(\.path)
    nearest[table, default: [:]][place] = found
    return found
  }

  private mutating func keys(at path: String, in fileSystem: some FileSystem) -> TableKeys {
    if let known = keys[path] { return known }
    let table = Self.keys(at: path, in: fileSystem)
    add(table)
    return table
  }

  /// Adds the keys of a file, which then need not be read.
  package mutating func add(_ table: TableKeys) { keys[table.path] = table }

  /// Returns the keys in a file; none if it cannot be read.
  package static func keys(at path: String, in fileSystem: some FileSystem) -> TableKeys {
    let found = (try? fileSystem.read(path)).map { keys(in: $0, at: path) } ?? []
    return TableKeys(path: path, keys: found)
  }

  private static func keys(in bytes: [UInt8], at path: String) -> [String] {
    if TableFormat.catalog.isFormat(of: path) {
      return (try? XCStringsDocument.parse(bytes)).map(keys) ?? []
    }
    return (try? TableFormat.strings.open(bytes))?.texts.map(\.key) ?? []
  }

  /// Returns the keys of a catalog, except manual and stale ones, which do not come from the latest
  /// build.
  package static func keys(of document: XCStringsDocument) -> [String] {
    document.entries.filter { ![.manual, .stale].contains($0.extractionState) }.map(\.key)
  }
}
