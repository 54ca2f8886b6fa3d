internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
package import Checks
package import ExchangeFormats
package import ProjectFiles
internal import ProjectReading
internal import Synchronization

/// A table with all its languages, and the places of its texts.
package struct ReadTable: Sendable {
  package private(set) var catalog: Catalog
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errors: [FileError] = []
  private var files: [File] = []
  /// The text of a translator's file, and the places of its units; nil for other files.
  private var units: (text: SourceText, places: XLIFFPlaces)?
  /// Whether Xcode generates symbols for the keys; nil if unknown.
  package var makesSymbols: Bool?
  /// The path of the string catalog; nil for a table in other files, or if it could not be read.
  package var catalogPath: String? { files.first { $0.format.kind == .catalog }?.path }
  /// Whether the texts with forms are in a `.stringsdict`, or a translator's file for one.
  package private(set) var isStringsdict = false
  /// The only language to check; nil for all.
  package var onlyLanguage: LanguageTag?
  /// The indices of the catalog's entries by key, while files are read.
  private var places: [Key: Int] = [:]
  /// The texts from the code that `take` has set as values, by the index of the entry.
  private(set) var taken: [Int: String] = [:]
  /// The files that the table was read from, with their bytes; nil if one could not be read, or for
  /// a table from a translator's file.
  package private(set) var origin: [FileBytes]?

  /// A file as it was read.
  package struct FileBytes: Sendable, Equatable {
    package let path: String
    fileprivate let language: LanguageTag
    fileprivate let bytes: [UInt8]
  }

  fileprivate struct File: Sendable {
    let path: String
    let format: TableFormat
    let table: OpenTable
    private let lines = Lines()

    init(path: String, format: TableFormat, table: OpenTable) {
      (self.path, self.format, self.table) = (path, format, table)
    }

    /// The text of the file. Its lines are counted once, at the first use, and not again for each
    /// language.
    var text: SourceText { lines.text(path, table) }

    /// Returns whether the file can contain texts in a language.
    func isIn(_ language: LanguageTag) -> Bool {
      format.kind == .catalog || table.place.language == language
    }
  }

  private final class Lines: Sendable {
    private let counted = Mutex<SourceText?>(nil)

    func text(_ path: String, _ table: OpenTable) -> SourceText {
      counted.withLock { text in
        let result = text ?? SourceText(path: path, bytes: table.text)
        text = result
        return result
      }
    }
  }

  /// A `.strings` file.
  struct Strings: Sendable {
    let path: String
    /// The name of its `.lproj` folder, such as `fr`; `Base` for a file outside of such folders.
    let localization: String
    let table: OpenTable
  }

  var stringsTables: [Strings] {
    files.compactMap { file in
      guard file.format == .strings else { return nil }
      let localization = TableFile(path: file.path)?.localization ?? "Base"
      return Strings(path: file.path, localization: localization, table: file.table)
    }
  }

  /// Creates a table from the texts of one table in a translator's file. Only the target language
  /// of the file is checked, or its source language if it names no valid target language.
  package init(_ file: XLIFFDocument.File, in text: SourceText) {
    catalog = file.catalog().catalog
    units = (text, XLIFFPlaces(file))
    isStringsdict = file.original.hasSuffix(".stringsdict")
    onlyLanguage = file.targetLanguage.flatMap { LanguageTag($0) } ?? catalog.sourceLanguage
  }

  /// A file of a table that is to be read, with the language of its texts.
  struct Source: Sendable {
    let path: String
    let format: TableFormat
    let place: TablePlace
  }

  /// The contents of a file: its texts, or the catalog; its problems; the error if it cannot be
  /// read.
  struct Content: Sendable {
    /// The bytes of the file; nil if it could not be read.
    fileprivate(set) var origin: FileBytes?
    fileprivate var file: File?
    fileprivate var texts: [TableText] = []
    fileprivate var catalog: Catalog?
    fileprivate var diagnostics: [Diagnostic] = []
    fileprivate var error: FileError?
  }

  /// Returns the files of a table to read, in this order. Leaves out files of unknown formats,
  /// folders whose name is no language, and base and interface files if the development language
  /// has files of its own.
  ///
  /// - Parameter tag: Returns the language for the name of an `.lproj` folder; nil for an unknown
  ///   one.
  static func sources(
    of files: TableFiles, _ development: LanguageTag, tag: (String) -> LanguageTag?
  ) -> [Source] {
    var result: [Source] = []
    func add(_ path: String, _ language: LanguageTag) {
      guard let format = TableFormat.format(of: path) else { return }
      let place = TablePlace(name: files.name, language: language, sourceLanguage: development)
      result.append(Source(path: path, format: format, place: place))
    }
    if let path = files.catalog { add(path, development) }
    let isInDevelopment = files.files.contains { tag($0.localization) == development }
    if let path = files.interface, !isInDevelopment { add(path, development) }
    // The dictionary comes last, so it wins if both have a key.
    for (localization, path) in files.files {
      let isBase = localization == "Base" || localization.isEmpty
      guard let language = isBase ? development : tag(localization), !(isBase && isInDevelopment)
      else { continue }
      add(path, language)
    }
    return result
  }

  /// Creates a table from the contents of its files, in their order.
  init(named name: String, _ development: LanguageTag, _ contents: some Sequence<Content>) {
    catalog = Catalog(table: name, sourceLanguage: development, entries: [])
    var origin: [FileBytes] = []
    var isWhole = true
    for content in contents {
      if let file = content.origin { origin.append(file) } else { isWhole = false }
      diagnostics += content.diagnostics
      if let error = content.error { errors.append(error) }
      guard let file = content.file else { continue }
      if let catalog = content.catalog { self.catalog = catalog }
      for text in content.texts { add(text, file.table.place.language) }
      // Texts of an interface file are translated in tables, which provide the places.
      if file.format.kind != .source { files.append(file) }
    }
    places = [:]
    isStringsdict = catalogPath == nil && files.contains { $0.format == .stringsdict }
    if isWhole { self.origin = origin }
  }

  private mutating func add(_ text: TableText, _ language: LanguageTag) {
    let key = Key(text.key)
    let place = places[key] ?? catalog.entries.count
    if place == catalog.entries.count {
      places[key] = place
      catalog.entries.append(Entry(key: text.key))
    }
    catalog.entries[place].localizations[language] = text.localizations.first?.localization
    if let comment = text.comment,
      language == catalog.sourceLanguage || catalog.entries[place].comments.isEmpty
    {
      catalog.entries[place].comments = [comment]
    }
  }

  /// Uses texts of the code as values of the table's keys without a text in the source language.
  /// `values` has the texts by `[table, key]`.
  package mutating func take(_ values: [[String]: String]) {
    guard !values.isEmpty else { return }
    let language = catalog.sourceLanguage
    for index in catalog.entries.indices where catalog.entries[index].localizations[language] == nil
    {
      guard let value = values[[catalog.table, catalog.entries[index].key]] else { continue }
      catalog.entries[index].value = value
      taken[index] = value
    }
  }

  /// The languages to check, sorted: the source language and those with a text. If `onlyLanguage`
  /// is set, only that one, or none if it has no text.
  package var languages: [LanguageTag] {
    var result: Set<LanguageTag> = []
    for entry in catalog.entries { result.formUnion(entry.localizations.keys) }
    if let onlyLanguage { return result.intersection([onlyLanguage]).sorted() }
    return result.union([catalog.sourceLanguage]).sorted()
  }
}

extension ReadTable.Source {
  /// Reads and parses the file. With a memory, returns the content that was parsed earlier if the
  /// bytes are the same.
  func content(in fileSystem: any FileSystem, _ memory: FileMemory?) -> ReadTable.Content {
    do throws(FileError) {
      let bytes = try fileSystem.read(path)
      return memory.value(
        "\(place.language) table \(place.name) from \(place.sourceLanguage)", of: path, bytes
      ) { content(of: bytes) }
    } catch {
      var content = ReadTable.Content()
      content.error = error
      return content
    }
  }

  private func content(of bytes: [UInt8]) -> ReadTable.Content {
    var content = ReadTable.Content()
    content.origin = ReadTable.FileBytes(path: path, language: place.language, bytes: bytes)
    do throws(ParseError) {
      let table = try format.open(bytes, at: place)
      content.report(table, format, at: path)
      if format.kind == .catalog {
        content.catalog = try table.parts()?.parts.first?.catalog
      } else {
        content.texts = table.texts
      }
      content.file = ReadTable.File(path: path, format: format, table: table)
    } catch {
      content.diagnostics.append(Diagnostic(error, of: bytes, at: path))
    }
    return content
  }
}

extension ReadTable.Content {
  /// Adds the problems of a file to the diagnostics. A warning about a duplicate key becomes an
  /// error, unless all entries of the key have the same value, so that `--fix` can join them.
  fileprivate mutating func report(_ table: OpenTable, _ format: TableFormat, at path: String) {
    let problems = table.problems
    guard !problems.isEmpty else { return }
    let text = SourceText(path: path, bytes: table.text)
    let hasDuplicates = problems.contains { $0.id == .duplicateKey && $0.severity != .error }
    let joined = hasDuplicates && format.kind != .catalog ? table.joiningDuplicates : nil
    let same = Set(joined?.removed.map(\.range) ?? [])
    diagnostics += problems.map { problem in
      let diagnostic = Diagnostic(problem, in: text)
      guard hasDuplicates, problem.id == .duplicateKey, !same.contains(problem.range) else {
        return diagnostic
      }
      return Diagnostic(
        diagnostic.id, .error, diagnostic.message, at: diagnostic.span,
        notes: diagnostic.notes + [Diagnostic.Note("the values differ")])
    }
  }
}

extension ReadTable {
  /// Returns the place of each finding in a language: of the finding's key or text, or only the
  /// file if the file has neither; nil if the language has no file.
  package func spans(of findings: [Finding], in language: LanguageTag) -> [Span?] {
    findings.map { finding in
      for file in files.reversed() where file.isIn(language) {
        if let range = file.table.range(of: finding, in: language) {
          return file.text.span(range)
        }
      }
      if let (text, places) = units, let range = places.range(of: finding.key, finding.place.names)
      {
        return text.span(range)
      }
      let first = files.first { $0.isIn(language) }?.path ?? units?.text.path
      // A key that the file of the language lacks has no place in it.
      return first.map { Span(file: $0) }
    }
  }
}

extension OpenTable {
  /// Returns the byte range that a finding concerns; nil if its text is not in the table.
  fileprivate func range(of finding: Finding, in language: LanguageTag) -> Range<Int>? {
    let (key, part) = (finding.key, finding.range)
    return switch finding.place {
    case .key: range(ofKey: key)
    case .text(let path): range(of: key, language, path, forms: nil, part)
    case .forms(let kind, let path): range(of: key, language, path, forms: kind, part)
    case .expression: range(of: key, language, TextPath(), forms: nil, part)
    }
  }
}
