internal import CatalogModel
internal import ProjectFiles
public import StringResolution
internal import Swifternalization

/// The texts of a program in the user's language, on systems without Apple's frameworks.
///
///     let localizer = try Localizer(directory: "Resources", preferring: ["ru-RU", "en"])
///     print(localizer.string("order", arguments: 21))
///
/// It reads the `.lproj` folders and string catalogs of a directory, such as the resources of a
/// package: `.strings` and `.stringsdict` files, text or binary, and uncompiled `.xcstrings` files.
/// It also reads the files of Swifternalization, such as `base.json`. Everything is read once, by
/// the initializer; the value can then be shared between threads. No file and no argument stops the
/// program: `problems` lists what is wrong with files, and placeholders that cannot be filled stay
/// in the text.
public struct Localizer: Sendable {
  /// The chosen languages, best first, spelled as folders and catalogs spell them.
  public var languages: [String] { choice.localizations }
  /// The languages that have a table, spelled as folders and catalogs spell them, sorted; without
  /// `Base`, but with the development language if there are files of Swifternalization.
  public let available: [String]
  /// The problems of files, including files that cannot be read, in the order of reading.
  public let problems: [Problem]
  /// The language to fall back to: the requested one, or else the first source language of catalogs
  /// by name, or else `en`.
  private let development: String
  private let choice: LanguageChoice
  private let tables: [String: LocalizedTable]
  /// The texts of Swifternalization for the chosen languages; nil without such texts.
  private let library: SwifternalizationLibrary?
  /// The localizations in which to look up texts, best first; `Base` is last if the chosen
  /// languages include the development language.
  private let places: [String]
  /// The resolver for the texts of each localization in `places`.
  private let resolvers: [String: StringResolver]

  /// The way to choose texts of Swifternalization.
  public enum Swifternalization: Sendable {
    /// As its library does; if the choice depends on chance, takes the first text of the file.
    case library
    /// As its documentation promises: `base.json` for keys that a language lacks, and the longest
    /// text if no width is given.
    case documented
  }

  /// A problem of a file. Entries without a problem are still used.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    public let path: String
    /// The problem in the form `path:line:column: severity: message [id]`, without line and column
    /// if it concerns the whole file.
    public let description: String
  }

  /// The reason why a directory cannot be listed.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let path: String
    public let message: String

    public var description: String { "\(path): \(message)" }
  }

  /// Reads the tables of a directory and chooses languages for the user.
  ///
  /// - Parameters:
  ///   - directory: The folder that contains `.lproj` folders and `.xcstrings` files.
  ///   - preferred: The user's languages, best first: `["fr-CA", "en"]`. Regions and numbering
  ///     systems (`ar-EG`, `hi-u-nu-deva`) decide how numbers are written.
  ///   - developmentLanguage: The language to fall back to; nil means the source language of the
  ///     catalogs, the first by name if they differ, or else English.
  ///   - swifternalization: The way to choose texts of Swifternalization.
  /// - Throws: `Failure` if the directory cannot be listed.
  public init(
    directory: String, preferring preferred: [String], developmentLanguage: String? = nil,
    swifternalization: Swifternalization = .library
  ) throws(Failure) {
    try self.init(
      directory: directory, preferring: preferred, developmentLanguage: developmentLanguage,
      swifternalization: swifternalization, in: DiskFileSystem())
  }

  init(
    directory: String, preferring preferred: [String], developmentLanguage: String? = nil,
    swifternalization: Swifternalization = .library, in fileSystem: any FileReading
  ) throws(Failure) {
    var reader = DirectoryReader(fileSystem)
    do throws(FileError) {
      try reader.read(directory)
    } catch {
      throw Failure(path: error.path, message: error.message)
    }
    self.init(reader, preferred, developmentLanguage, swifternalization)
  }

  /// Creates a localizer without texts, which returns keys.
  init(withoutTablesFor preferred: [String]) {
    self.init(DirectoryReader(DiskFileSystem()), preferred, nil, .library)
  }

  private init(
    _ reader: DirectoryReader, _ preferred: [String], _ developmentLanguage: String?,
    _ swifternalization: Swifternalization
  ) {
    tables = reader.tables
    problems = reader.problems
    let sources = Set(reader.tables.values.compactMap(\.sourceLanguage)).sorted()
    let development = developmentLanguage ?? sources.first ?? "en"
    self.development = development
    let texts = reader.tables[SwifternalizationFiles.table]?.swifternalization
    available = Set(reader.tables.values.flatMap(\.localizations)).subtracting(["Base"])
      .union(texts == nil ? [] : [development]).sorted { $0.precedesByBytes($1) }
    choice = LanguageChoice(
      preferred: preferred, available: available, development: development)
    library = texts?.library(
      for: choice.localizations, mode: swifternalization == .library ? .library : .strict)
    let isDevelopment = choice.localizations.contains(development)
    places = choice.localizations + (isDevelopment ? ["Base"] : [])
    let locale = choice.locale
    resolvers = Dictionary(
      places.map { place in
        let name = place == "Base" ? development : place
        return (
          place,
          StringResolver(language: LanguageTag(localization: name) ?? .english, locale: locale)
        )
      }
    ) { first, _ in first }
  }

  /// Returns the text for a key with its arguments filled in, from the best of `languages` that has
  /// the table, or else from `Base` if `languages` include the development language.
  ///
  /// For a missing key, returns `value` or else the key. Keys that the default table lacks are
  /// looked up in the files of Swifternalization, whose expressions match the first argument. Pass
  /// numbers as numbers, so that they choose plural forms and are formatted for the locale. `width`
  /// chooses among texts for several widths; nil means unlimited.
  public func string(
    _ key: String, table: String = "Localizable", value: String? = nil, width: Int? = nil,
    arguments: any LocalizerArgument...
  ) -> String {
    resolution(of: key, table: table, value: value, width: width, arguments: arguments).text
  }

  /// Returns the text that `string` returns, with its problems and the decisions that led to it.
  public func resolution(
    of key: String, table: String = "Localizable", value: String? = nil, width: Int? = nil,
    arguments: [any LocalizerArgument] = []
  ) -> Resolution {
    let input = FormatInput(arguments.map(\.formatArgument), width: width)
    if let library, [Catalog.defaultTable, SwifternalizationFiles.table].contains(table),
      tables[table]?.find(key, in: places).isText != true, library.has(key)
    {
      return library.resolve(key, value: value, with: input)
    }
    let fallback = resolvers[choice.localizations[0]] ?? StringResolver(language: .english)
    switch tables[table]?.find(key, in: places) {
    case .text(let localization, let place, _)?:
      let names = tables[table]?.argumentNames(of: key, in: [development, "Base"])
      return (resolvers[place] ?? fallback).resolve(
        localization, key: key, names: names, with: input)
    case .key?: return fallback.resolve(key, with: input)
    case .nothing?, .noTable?, nil: return fallback.resolve(value ?? key, with: input)
    }
  }
}

extension LocalizedTable.Found {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

private struct DirectoryReader {
  private let fileSystem: any FileReading
  private(set) var tables: [String: LocalizedTable] = [:]
  private(set) var problems: [Localizer.Problem] = []

  init(_ fileSystem: any FileReading) { self.fileSystem = fileSystem }

  mutating func read(_ directory: String) throws(FileError) {
    let entries = try fileSystem.list(directory)
    // Tables in folders come last, because they take precedence over a catalog of the same name.
    for entry in entries where Path.fileExtension(entry.name) == "xcstrings" {
      add(Path.join(directory, entry.name), "")
    }
    for entry in entries where Path.fileExtension(entry.name) == "lproj" {
      let folder = Path.join(directory, entry.name)
      var errors: [FileError] = []
      for file in fileSystem.list(folder, &errors)
      where ["strings", "stringsdict"].contains(Path.fileExtension(file.name)) {
        add(Path.join(folder, file.name), Path.stem(entry.name))
      }
      errors.forEach { report($0) }
    }
    for path in SwifternalizationFiles(folder: directory, in: fileSystem)?.paths ?? [] {
      add(path, "", to: SwifternalizationFiles.table)
    }
  }

  /// Adds a file to a table, by default that with the file's name, and reports its problems.
  private mutating func add(_ path: String, _ localization: String, to table: String? = nil) {
    let name = table ?? Path.stem(path)
    do throws(FileError) {
      let bytes = try fileSystem.read(path)
      do throws(ParseError) {
        let (text, found) = try tables[name, default: LocalizedTable(name: name)]
          .add(bytes, from: path, localization: localization)
        guard !found.isEmpty else { return }
        let source = SourceText(path: path, bytes: text)
        found.forEach { report(Diagnostic($0, in: source)) }
      } catch {
        report(Diagnostic(error, in: SourceText(path: path, bytes: bytes)))
      }
    } catch {
      report(error)
    }
  }

  private mutating func report(_ error: FileError) {
    report(Diagnostic(error))
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    let path = diagnostic.span?.path ?? ""
    let place = diagnostic.span?.place ?? ""
    problems.append(
      Localizer.Problem(
        path: path,
        description:
          "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id)]"))
  }
}
