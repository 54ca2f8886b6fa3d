package import AppleFormats
package import CatalogModel
package import Checks
package import ExchangeFormats
package import ProjectFiles
package import ProjectReading

/// A table with all its languages, and where its texts stand.
package struct ReadTable: Sendable {
  package private(set) var catalog: Catalog
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errors: [FileError] = []
  private var documents: [Document] = []
  /// The only language to check; nil for all.
  package var onlyLanguage: LanguageTag?

  /// A file that was read.
  private enum Document: Sendable {
    case catalog(String, XCStringsDocument)
    case strings(String, LanguageTag, StringsDocument)
    case stringsdict(
      String, LanguageTag, StringsdictDocument, [[UInt8]: StringsdictDocument.Entry])
    case units(SourceText, XLIFFPlaces)
  }

  /// The `.strings` files; those in no `.lproj` folder count as in `Base`.
  package var stringsDocuments: [(path: String, localization: String, document: StringsDocument)] {
    documents.compactMap {
      guard case .strings(let path, _, let document) = $0 else { return nil }
      return (path, TableFile(path: path)?.localization ?? "Base", document)
    }
  }

  /// Takes the texts of one table from a file of a translator.
  package init(_ file: XLIFFDocument.File, in text: SourceText) {
    catalog = file.catalog().catalog
    documents = [.units(text, XLIFFPlaces(file))]
    onlyLanguage = file.targetLanguage.flatMap { LanguageTag($0) } ?? catalog.sourceLanguage
  }

  /// Reads the files of a table; what is wrong with them is in `diagnostics`.
  ///
  /// A name of a folder stands for the language that `tag` says.
  package init(
    _ files: TableFiles, _ development: LanguageTag, tag: (String) -> LanguageTag?,
    in fileSystem: any FileSystem
  ) {
    catalog = Catalog(table: files.name, sourceLanguage: development, entries: [])
    if let path = files.catalog {
      read(path, fileSystem) { (table, bytes) throws(ParseError) in
        try table.readCatalog(bytes, path)
      }
    }
    var places: [[UInt8]: Int] = [:]
    let isInDevelopment = files.files.contains { tag($0.localization) == development }
    if let path = files.interface, !isInDevelopment {
      read(path, fileSystem) { (table, bytes) throws(ParseError) in
        try table.readInterface(bytes, &places)
      }
    }
    // A key that is in both counts in the dictionary, which comes last.
    for (localization, path) in files.files {
      let isBase = localization == "Base" || localization.isEmpty
      guard let language = isBase ? development : tag(localization), !(isBase && isInDevelopment)
      else { continue }
      read(path, fileSystem) { (table, bytes) throws(ParseError) in
        if Path.fileExtension(path) == "stringsdict" {
          try table.readStringsdict(bytes, path, language, &places)
        } else {
          try table.readStrings(bytes, path, language, &places)
        }
      }
    }
  }

  private mutating func read(
    _ path: String, _ fileSystem: any FileSystem,
    _ use: (inout ReadTable, [UInt8]) throws(ParseError) -> Void
  ) {
    do throws(FileError) {
      let bytes = try fileSystem.read(path)
      do throws(ParseError) {
        try use(&self, bytes)
      } catch {
        diagnostics.append(Diagnostic(error, of: bytes, at: path))
      }
    } catch {
      errors.append(error)
    }
  }

  /// Takes texts of the code for keys that have none in the source language.
  package mutating func take(_ values: [[String]: String]) {
    guard !values.isEmpty else { return }
    let language = catalog.sourceLanguage
    for index in catalog.entries.indices where catalog.entries[index].localizations[language] == nil
    {
      guard let value = values[[catalog.table, catalog.entries[index].key]] else { continue }
      catalog.entries[index].value = value
    }
  }

  /// The languages that have a text, sorted.
  package var languages: [LanguageTag] {
    var result: Set<LanguageTag> = []
    for entry in catalog.entries { result.formUnion(entry.localizations.keys) }
    if let onlyLanguage { return result.intersection([onlyLanguage]).sorted() }
    return result.union([catalog.sourceLanguage]).sorted()
  }
}

extension ReadTable {
  private mutating func readCatalog(_ bytes: [UInt8], _ path: String) throws(ParseError) {
    let document = try XCStringsDocument.parse(bytes)
    report(document.problems, bytes, path)
    catalog =
      document.catalog(
        table: catalog.table, unlessNamed: catalog.sourceLanguage
      ).catalog
    documents.append(.catalog(path, document))
  }

  private mutating func readInterface(
    _ bytes: [UInt8], _ places: inout [[UInt8]: Int]
  ) throws(ParseError) {
    for string in try InterfaceBuilderDocument.parse(bytes).strings {
      add(string.id, Localization(string.text), catalog.sourceLanguage, nil, &places)
    }
  }

  private mutating func readStrings(
    _ bytes: [UInt8], _ path: String, _ language: LanguageTag, _ places: inout [[UInt8]: Int]
  ) throws(ParseError) {
    let document = try StringsDocument.parse(bytes)
    report(document.problems, document.text, path, joined: document.joiningDuplicates)
    for entry in document.entries {
      add(entry.key, Localization(entry.value), language, entry.comment, &places)
    }
    documents.append(.strings(path, language, document))
  }

  private mutating func readStringsdict(
    _ bytes: [UInt8], _ path: String, _ language: LanguageTag, _ places: inout [[UInt8]: Int]
  ) throws(ParseError) {
    let document = try StringsdictDocument.parse(bytes)
    let (entries, problems) = document.read()
    report(problems, document.text, path, joined: document.joiningDuplicates)
    for entry in entries { add(entry.key, entry.texts, language, nil, &places) }
    let byKey = Dictionary(entries.map { (Array($0.key.utf8), $0) }) { $1 }
    documents.append(.stringsdict(path, language, document, byKey))
  }

  private mutating func add(
    _ key: String, _ localization: Localization, _ language: LanguageTag, _ comment: String?,
    _ places: inout [[UInt8]: Int]
  ) {
    let bytes = Array(key.utf8)
    let place = places[bytes] ?? catalog.entries.count
    if place == catalog.entries.count {
      places[bytes] = place
      catalog.entries.append(Entry(key: key))
    }
    catalog.entries[place].localizations[language] = localization
    if let comment, language == catalog.sourceLanguage || catalog.entries[place].comments.isEmpty {
      catalog.entries[place].comments = [comment]
    }
  }

  /// Keys that stand twice are errors where they do not say the same, which `--fix` joins.
  private mutating func report(
    _ problems: [Problem], _ bytes: [UInt8], _ path: String,
    joined: @autoclosure () -> JoinedDuplicates? = nil
  ) {
    guard !problems.isEmpty else { return }
    let text = SourceText(path: path, bytes: bytes)
    let hasDuplicates = problems.contains { $0.id == Self.duplicateKey && $0.severity != .error }
    let same = hasDuplicates ? Set(joined()?.removed.map(\.range) ?? []) : []
    diagnostics += problems.map { problem in
      let diagnostic = Diagnostic(problem, in: text)
      guard hasDuplicates, problem.id == Self.duplicateKey, !same.contains(problem.range) else {
        return diagnostic
      }
      return Diagnostic(
        diagnostic.id, .error, diagnostic.message + " with another value",
        at: diagnostic.span, notes: diagnostic.notes)
    }
  }

  private static let duplicateKey = "duplicate-key"
}

extension ReadTable {
  /// Finds the places of findings in a language; the lines of a file are counted once.
  package func spans(of findings: [Finding], in language: LanguageTag) -> [Span?] {
    guard !findings.isEmpty else { return [] }
    var texts: [String: SourceText] = [:]
    func span(_ path: String, _ bytes: [UInt8], _ range: Range<Int>) -> Span {
      let text = texts[path] ?? SourceText(path: path, bytes: bytes)
      texts[path] = text
      return text.span(range)
    }
    return findings.map { finding in
      for document in documents.reversed() {
        switch document {
        case .catalog(let path, let document):
          let (way, kind) = finding.way
          if let range = document.range(of: finding.key, language, way, forms: kind, finding.range)
          {
            return span(path, document.text, range)
          }
        case .stringsdict(let path, language, let document, let entries):
          if let entry = entries[Array(finding.key.utf8)] {
            let (way, kind) = finding.way
            let range = entry.range(in: document, way, forms: kind, finding.range)
            return span(path, document.text, range)
          }
        case .units(let text, let places):
          if let range = places.range(of: finding.key, finding.place.names) {
            return text.span(range)
          }
        case .strings(let path, language, let document):
          if let range = document.range(of: finding.key, finding.range) {
            return span(path, document.text, range)
          }
        default: continue
        }
      }
      return fallback(language)
    }
  }

  /// The file of a language, for a key that it does not have.
  private func fallback(_ language: LanguageTag) -> Span? {
    var result: String?
    for document in documents {
      switch document {
      case .catalog(let path, _), .strings(let path, language, _),
        .stringsdict(let path, language, _, _):
        result = result ?? path
      case .units(let text, _): result = result ?? text.path
      default: continue
      }
    }
    return result.map { Span(file: $0) }
  }
}

extension Finding {
  /// The way to the text, or to forms of a kind.
  fileprivate var way: (path: TextPath, kind: TextPath.Kind?) {
    switch place {
    case .text(let path): (path, nil)
    case .forms(let kind, let path): (path, kind)
    case .expression: (TextPath(), nil)
    }
  }
}
