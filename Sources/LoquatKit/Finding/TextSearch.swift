internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Swifternalization

/// A search request, with its text prepared for comparison.
struct TextSearch: Sendable {
  private let request: FindRequest
  private let text: String
  /// Whether the text is ASCII, so that a byte search excludes most texts.
  private let isPlain: Bool
  let developmentLanguage: LanguageTag

  init(_ request: FindRequest, _ developmentLanguage: LanguageTag) {
    self.request = request
    text = request.matchesCase ? request.text : request.text.lowercased()
    isPlain = Self.isPlain(text)
    self.developmentLanguage = developmentLanguage
  }

  /// Returns whether to search a part of a table, in a language if the part has one.
  func includes(_ part: FindRequest.Part, _ language: LanguageTag? = nil) -> Bool {
    guard request.parts.contains(part) else { return false }
    return language.map { request.languages.isEmpty || request.languages.contains($0) } ?? true
  }

  /// Returns whether a text contains the requested one, or equals it if the request asks for whole
  /// matches. Ignores case unless the request matches it; accents match in all Unicode forms.
  func matches(_ other: String) -> Bool {
    let other = request.matchesCase ? other : other.lowercased()
    if request.isWhole { return other == text }
    guard isPlain else { return other.contains(text) }
    // An accent after the last letter makes it another one.
    return other.containsBytes(of: text) && (Self.isPlain(other) || other.contains(text))
  }

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

struct SearchedFile: Sendable {
  let path: String
  let table: String
  /// The language; nil for a file with several.
  let language: LanguageTag?
  /// Whether it is a main file of its table, whose keys and comments the other files repeat.
  let isFirst: Bool
  var format: TableFormat?

  struct Result: Sendable {
    var matches: [FindResult.Match] = []
    var searchedCount = 0
    /// The languages that have a text in the file, whether it matches or not.
    var languages: Set<LanguageTag> = []
    var diagnostics: [Diagnostic] = []
    var errors: [FileError] = []
  }

  func search(
    _ search: TextSearch, _ languages: ProjectLanguages, _ fileSystem: any FileSystem
  ) -> Result {
    var result = Result()
    do throws(FileError) {
      let bytes = try fileSystem.read(path)
      guard let format = format ?? TableFormat.all.format(of: path) else { return result }
      do throws(ParseError) {
        let place = TablePlace(
          name: table, language: language ?? search.developmentLanguage,
          sourceLanguage: search.developmentLanguage)
        let open = try format.open(bytes, at: place)
        collect(search, open, languages, &result)
      } catch {
        result.diagnostics.append(Diagnostic(error, of: bytes, at: path))
      }
    } catch {
      result.errors.append(error)
    }
    return result
  }

  private func collect(
    _ search: TextSearch, _ open: OpenTable, _ languages: ProjectLanguages, _ result: inout Result
  ) {
    let source = SourceText(path: path, bytes: open.text)
    let sourceLanguage =
      open.sourceLanguage.flatMap { LanguageTag($0) } ?? search.developmentLanguage
    result.diagnostics = open.problems.filter { $0.severity == .error }.map {
      Diagnostic($0, in: source)
    }
    var found: [(place: Int, match: FindResult.Match)] = []
    func look(
      _ part: FindRequest.Part, _ text: String, _ key: String, _ language: LanguageTag? = nil,
      _ path: TextPath = TextPath(), _ range: () -> Range<Int>?
    ) {
      guard search.includes(part, language) else { return }
      if isFirst || language != nil { result.searchedCount += 1 }
      guard search.matches(text) else { return }
      let range = range()
      let span = range.map(source.span) ?? Span(file: self.path)
      found.append(
        (
          range?.lowerBound ?? 0,
          FindResult.Match(
            part: part, table: table, key: key, language: language, place: path.names, text: text,
            span: span)
        ))
    }
    for text in open.texts {
      let key = text.key
      look(.keys, key, key) { open.range(ofKey: key) }
      if let comment = text.comment { look(.comments, comment, key) { open.range(ofKey: key) } }
      for (name, localization) in text.localizations {
        guard let language = self.language ?? languages.tag(for: name) else { continue }
        result.languages.insert(language)
        let part = language == sourceLanguage ? FindRequest.Part.texts : .translations
        for leaf in localization.leaves {
          look(part, leaf.text, key, language, leaf.path) {
            open.range(of: key, language, leaf.path, forms: nil, nil)
          }
        }
      }
    }
    result.matches = found.sorted { $0.place < $1.place }.map(\.match)
  }
}

extension Discovery {
  /// Returns the files of all tables of the project, each path once, and then those of
  /// Swifternalization. In a table, the catalog comes first, then the files in the development
  /// language, or else in the language of the first file.
  func searchedFiles(with fileSystem: any FileSystem) -> [SearchedFile] {
    let own = project.developmentLanguage
    let tables = TableFiles.all(of: project, with: fileSystem).flatMap { table -> [SearchedFile] in
      let files = table.files.map { file in
        (file.path, file.localization.isEmpty ? own : languages.tag(for: file.localization) ?? own)
      }
      let first = files.contains { $0.1 == own } ? own : files.first?.1
      let catalog = table.catalog.map {
        SearchedFile(path: $0, table: table.name, language: nil, isFirst: true)
      }
      let others = files.map {
        SearchedFile(path: $0.0, table: table.name, language: $0.1, isFirst: $0.1 == first)
      }
      return (catalog.map { [$0] } ?? []) + others.filter(\.isFirst) + others.filter { !$0.isFirst }
    }
    let others = project.swifternalization.flatMap { files in
      files.textPaths.map { path in
        SearchedFile(
          path: project.path(of: path), table: SwifternalizationFiles.table,
          language: path == files.basePath ? own : languages.tag(for: Path.stem(path)) ?? own,
          isFirst: path == files.basePath, format: .swifternalization)
      }
    }
    var seen: Set<String> = []
    return (tables + others).filter { seen.insert($0.path).inserted }
  }
}
