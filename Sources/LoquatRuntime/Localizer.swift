internal import CatalogModel
internal import ProjectFiles
public import StringResolution
internal import Swifternalization

/// The texts of a program in the language of a person, on systems without Apple's frameworks.
///
///     let localizer = try Localizer(directory: "Resources", preferring: ["ru-RU", "en"])
///     print(localizer.string("order", arguments: 21))
///
/// It reads the `.lproj` folders and string catalogs of a directory, such as the resources of a
/// package: `.strings` and `.stringsdict` files of every form, binary ones too, and `.xcstrings`
/// files as they are. Beside them it reads the files of Swifternalization, `base.json` and the like. All is read once, when it is made; then it is a value that threads can share.
/// No file and no argument stops a program: what is wrong with files is in `problems`, and what
/// cannot be put into a text stays in it as it is written.
public struct Localizer: Sendable {
  /// The languages that are taken, the best first, as folders and catalogs call them.
  public var languages: [String] { choice.localizations }
  /// The languages that there are, sorted.
  public let available: [String]
  /// Files that cannot be read, and what is wrong with others, by path and place.
  public let problems: [Problem]
  /// The language that texts are translated from.
  private let development: String
  private let choice: LanguageChoice
  private let tables: [String: LocalizedTable]
  /// What files of Swifternalization say in the chosen language.
  private let library: SwifternalizationLibrary?
  /// Where texts are looked for.
  private let places: [String]
  /// By place.
  private let resolvers: [String: StringResolver]

  /// What is shown of Swifternalization's texts.
  public enum Swifternalization: Sendable {
    /// What its library shows; where that is left to chance, the first text of the file.
    case library
    /// What its documentation promises: texts of `base.json` for values that a language has none for,
    /// and the longest text where no width is given.
    case documented
  }

  /// Something wrong with a file; the rest of it counts.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    public let path: String
    /// `path:line:column: severity: message [id]`
    public let description: String
  }

  /// Why nothing can be read at all.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let path: String
    public let message: String

    public var description: String { "\(path): \(message)" }
  }

  /// Reads the tables of a directory, and chooses a language for a person.
  ///
  /// - Parameters:
  ///   - directory: The folder that holds `.lproj` folders and `.xcstrings` files.
  ///   - preferred: What the person prefers, the best first: `["fr-CA", "en"]`. Regions and
  ///     numbering systems (`ar-EG`, `hi-u-nu-deva`) decide how numbers are written.
  ///   - developmentLanguage: What counts where nothing fits; nil is the language that a catalog is
  ///     translated from, or else English.
  ///   - swifternalization: How texts of Swifternalization are chosen.
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

  /// Knows no texts, so that keys stand for them.
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

  /// The text for a key with arguments in it, in the best of `languages` that has the table.
  ///
  /// A key that is not there becomes `value`, or itself. Keys that the default table lacks are looked
  /// for in `base.json` and the files beside it, whose expressions are asked with the first argument.
  /// Numbers are arguments as numbers, so that
  /// they choose plural forms and are written as the locale does it.
  public func string(
    _ key: String, table: String = "Localizable", value: String? = nil, width: Int? = nil,
    arguments: any LocalizerArgument...
  ) -> String {
    resolution(of: key, table: table, value: value, width: width, arguments: arguments).text
  }

  /// The same, with the way to the text and what is wrong with it.
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

/// Reads what lies in a directory.
private struct DirectoryReader {
  private let fileSystem: any FileReading
  private(set) var tables: [String: LocalizedTable] = [:]
  private(set) var problems: [Localizer.Problem] = []

  init(_ fileSystem: any FileReading) { self.fileSystem = fileSystem }

  mutating func read(_ directory: String) throws(FileError) {
    let entries = try fileSystem.list(directory)
    // Tables in folders come last, as they count more than a catalog of the same name.
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

  /// Adds a file to its table. Other formats belong here, too: `LocalizedTable` takes the texts of
  /// any.
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
