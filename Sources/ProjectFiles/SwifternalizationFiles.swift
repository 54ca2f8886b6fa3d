internal import CatalogModel

/// The files of Swifternalization in one folder: `base.json`, those of languages, and
/// `expressions.json`.
public struct SwifternalizationFiles: Sendable, Hashable {
  /// The folder, as its path was given; empty for the root.
  public let folder: String
  /// The languages that have a file, spelled as in the file names (`fr`, `pt-BR`), sorted.
  public let languages: [String]
  public let hasExpressions: Bool

  /// The name of the file with the source texts, used as the name of their table; no other table
  /// has it.
  public static let table = "base.json"
  private static let expressions = "expressions.json"

  /// Finds the files among the names in a folder; nil without `base.json`, or if neither a file of
  /// a language nor `expressions.json` is beside it.
  ///
  /// - Parameter names: The names of the files in the folder.
  public init?(folder: String, names: some Sequence<String>) {
    let names = Set(names)
    hasExpressions = names.contains(Self.expressions)
    languages = names.compactMap(Self.language).sorted { $0.precedesByBytes($1) }
    guard names.contains(Self.table), hasExpressions || !languages.isEmpty else { return nil }
    self.folder = folder
  }

  /// Finds the files in a folder; nil if it cannot be listed, or as for `init(folder:names:)`.
  public init?(folder: String, in fileSystem: some FileReading) {
    guard let entries = try? fileSystem.list(folder.isEmpty ? "." : folder) else { return nil }
    self.init(folder: folder, names: entries.lazy.filter { $0.kind == .file }.map(\.name))
  }

  /// Returns the groups that the files at the paths form, one for each folder, sorted by folder.
  /// Leaves out incomplete groups, for which `init(folder:names:)` is nil.
  public static func all(in paths: some Sequence<String>) -> [SwifternalizationFiles] {
    let files = paths.filter { isPart(Path.lastComponent($0)) }
    return Dictionary(grouping: files, by: Path.deletingLastComponent).compactMap {
      SwifternalizationFiles(folder: $0.key, names: $0.value.map(Path.lastComponent))
    }.sorted { $0.folder.precedesByBytes($1.folder) }
  }

  /// Returns whether a file of this name can belong to a group: `base.json`, `expressions.json`,
  /// `fr.json`.
  public static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(".json") else { return false }
    return name == table || name == expressions || language(name) != nil
  }

  /// Returns the language in a file name, such as `fr` in `fr.json`; nil if the name is not a
  /// language tag followed by `.json`.
  public static func language(_ name: String) -> String? {
    let language = name.utf8.prefix { $0 != .minus && $0 != .period }
    guard (2...3).contains(language.count), Path.fileExtension(name) == "json" else { return nil }
    let stem = Path.stem(name)
    return LanguageTag(stem) == nil ? nil : stem
  }

  public var basePath: String { Path.join(folder, Self.table) }
  /// The path of the shared expressions, whether or not they exist.
  public var expressionsPath: String { Path.join(folder, Self.expressions) }
  public func path(of language: String) -> String { Path.join(folder, "\(language).json") }
  /// The paths of the files with texts, `base.json` first.
  public var textPaths: [String] { [basePath] + languages.map(path(of:)) }
  /// The paths of all files, with `expressions.json`, if it exists, last.
  public var paths: [String] { textPaths + (hasExpressions ? [expressionsPath] : []) }
}
