internal import CatalogModel
internal import ExchangeFormats
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

extension Workspace {
  /// Returns the contents of a bundle or of a file for translators, as entries of the original
  /// tables; nil, with diagnostics, if it cannot be read or has errors.
  ///
  /// - Parameter original: The original file of the texts in a PO or CSV file that names none.
  mutating func entries(ofBundle path: String, original: String) async -> [KeyEntry]? {
    if let format = ExchangeFormat(fileName: path), [.po, .csv].contains(format) {
      return entries(ofTable: path, format, original: original)
    }
    var sources: [ImportSource] = []
    var isDamaged = false
    let errors = await importSources([path], sourceLanguage: .english) { source, workspace in
      workspace.diagnostics += source.problems.map { Diagnostic($0, in: source.text) }
      isDamaged = isDamaged || source.problems.contains { $0.severity == .error }
      sources.append(source)
    }
    errors.forEach { fail($0) }
    guard errors.isEmpty, !isDamaged, !sources.isEmpty else { return nil }
    return sources.flatMap { source in
      source.document.files.flatMap { $0.entries(in: source.text) }
    }
  }

  private mutating func entries(
    ofTable path: String, _ format: ExchangeFormat, original: String
  ) -> [KeyEntry]? {
    guard let bytes = bytes(at: path) else { return nil }
    do throws(ParseError) {
      let content = try format.parse(
        bytes, language: LanguageTag(localization: Path.stem(path)) ?? .undetermined,
        sourceLanguage: .english, original: original)
      let text = SourceText(path: path, bytes: content.text)
      diagnostics += content.problems.map { Diagnostic($0, in: text) }
      guard !content.problems.reach(.error) else { return nil }
      return content.document.files.flatMap { $0.entries(in: text) }
    } catch {
      diagnostics.append(Diagnostic(error, of: bytes, at: path))
      return nil
    }
  }
}

extension XLIFFDocument.File {
  /// Returns an entry for each key, in the order of the first unit of each. The comment is that of
  /// the key's last unit with notes, which are joined by line breaks.
  fileprivate func entries(in source: SourceText) -> [KeyEntry] {
    let table = KeyTable(
      name: Path.stem(original), files: [], original: original, formsOriginal: original)
    let from = LanguageTag(sourceLanguage) ?? .english
    var entries: [KeyEntry] = []
    var places: [Key: Int] = [:]
    for unit in units {
      let (key, path) = place(of: unit)
      let place = places[Key(key)] ?? entries.count
      if place == entries.count {
        places[Key(key)] = place
        entries.append(KeyEntry(table: table, key: key, sourceLanguage: from))
      }
      let notes = unit.notes.map(\.text).filter { !$0.isEmpty }
      if !notes.isEmpty { entries[place].comment = notes.joined(separator: "\n") }
      if !unit.isTranslatable { entries[place].isTranslatable = false }
      let form: TextPath =
        switch path {
        case .text(let path): path
        case .entry(let path): TextPath([], in: path.keys.joined(separator: "."))
        }
      func add(_ text: String, _ language: LanguageTag, _ state: TranslationState?) {
        entries[place].texts.append(
          KeyEntry.Text(
            language: language, path: form, text: text, state: state,
            span: source.span(unit.range), keys: nil))
      }
      if let text = unit.source { add(text, from, nil) }
      guard let target = unit.target, let language = targetLanguage.flatMap({ LanguageTag($0) })
      else { continue }
      add(target.text, language, target.translationState)
    }
    return entries
  }
}
