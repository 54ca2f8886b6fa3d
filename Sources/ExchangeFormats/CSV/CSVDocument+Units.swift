public import CatalogModel
internal import Syntaxes

extension CSVDocument {
  /// Returns the units of an XLIFF as a new table, with a byte order mark for programs that
  /// otherwise do not assume UTF-8. Untranslatable texts are left out.
  public static func serialize(_ document: XLIFFDocument) -> [UInt8] {
    var bytes = TextEncoding.utf8(hasBOM: true).byteOrderMark
    func add(_ row: [String]) {
      bytes += row.map { cell($0, isQuoted: true) }.joined(separator: [.comma])
      bytes += [.carriageReturn, .newline]
    }
    add(Column.allCases.map { $0.rawValue })
    for file in document.files {
      let form = XLIFFForm(original: file.original)
      for unit in file.units where unit.isTranslatable { add(row(unit, file.original, form)) }
    }
    return bytes
  }

  private static func row(
    _ unit: XLIFFDocument.Unit, _ file: String, _ form: XLIFFForm
  ) -> [String] {
    let (key, variation) = form.columns(of: unit)
    let source = unit.sourcePhrases?.joined(separator: "\n") ?? unit.source ?? ""
    let target = unit.target?.phrases?.joined(separator: "\n") ?? unit.target?.text
    let state = unit.target?.translationState.name ?? ""
    let comment = unit.notes.map { $0.text }.filter { !$0.isEmpty }.joined(separator: "\n")
    return [file, key, variation, source, target ?? "", state, comment]
  }

  /// Returns the rows as units by file, the problems of rows, and the number of rows left out:
  /// those without a file or a key, with too many cells, or with a variation in a file whose texts
  /// have none.
  ///
  /// A row without target and state is untranslated; one with a target and no state is translated.
  /// An unknown state needs review. A row with a syntax error is in `damaged` of its file. Blank
  /// rows are ignored.
  ///
  /// - Parameter original: The file of rows that name none; nil leaves them out.
  public func files(
    sourceLanguage: LanguageTag, targetLanguage: LanguageTag, original: String? = nil
  ) -> (files: [XLIFFDocument.File], problems: [Problem], lostCount: Int) {
    var lostCount = 0
    var files: [XLIFFDocument.File] = []
    var places: [String: Int] = [:]
    var problems = ProblemList()
    for row in 0..<count where !isBlank(row) {
      let named = value(.file, of: row).flatMap { $0.isEmpty ? nil : $0 }
      guard let file = named ?? original, let key = value(.key, of: row) else {
        lostCount += 1
        let missing = (named ?? original) == nil ? "file" : "key"
        let isNew = missing == "file" && columns[.file] == nil
        let way = isNew ? "add a column 'file' with its path" : "name it in the column '\(missing)'"
        problems.add(
          .csvRow, .error,
          "the row does not name its \(missing), and is left out; \(way), as 'loquat export --as csv' does",
          at: range(of: row))
        continue
      }
      guard !isTooLong(row) else {
        lostCount += 1
        problems.add(
          .csvRow, .error,
          "the row has more cells than the first row, and is left out; put texts that contain \(separatorName) in quotes",
          at: range(of: row))
        continue
      }
      guard let unit = unit(row, key, of: file, &problems) else {
        lostCount += 1
        continue
      }
      let place = places[file] ?? files.count
      if place == files.count {
        places[file] = place
        files.append(
          XLIFFDocument.File(
            original: file, sourceLanguage: sourceLanguage.description,
            targetLanguage: targetLanguage.description, range: range(of: row)))
      }
      guard isDamaged(row) else {
        files[place].units.append(unit)
        continue
      }
      files[place].damaged.append(
        XLIFFDocument.Unit(id: unit.id, isTranslatable: false, source: nil))
    }
    return (files, problems.problems, lostCount)
  }

  private var separatorName: String {
    switch separator {
    case .semicolon: "a semicolon"
    case .tab: "a tab"
    default: "a comma"
    }
  }

  /// Returns whether the known cells of a row are empty, as in rows that programs leave at the end.
  private func isBlank(_ row: Int) -> Bool {
    Column.allCases.allSatisfy { value($0, of: row)?.isEmpty != false }
  }

  /// Returns the unit of a row; reports a problem and returns nil for a variation in a file whose
  /// texts cannot vary.
  private func unit(
    _ row: Int, _ key: String, of file: String, _ problems: inout ProblemList
  ) -> XLIFFDocument.Unit? {
    let variation = value(.variation, of: row) ?? ""
    let form = XLIFFForm(original: file)
    let isSet = variation == XLIFFForm.phrases
    guard form != .plain || isSet || variation.isEmpty else {
      problems.add(
        .csvRow, .error,
        "the row is for '\(variation)', but texts of '\(file)' do not vary, so it is left out; correct its 'file' or 'variation', or export again with 'loquat export --as csv'",
        at: range(of: row))
      return nil
    }
    let lines = { (text: String) in
      text.utf8.withPlainLineEnds.split(separator: .newline, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let source = value(.source, of: row)
    let comment = value(.comment, of: row) ?? ""
    var unit = XLIFFDocument.Unit(
      id: isSet || variation.isEmpty ? key : form.id(key: key, variation: variation),
      source: source, target: target(row, form, &problems),
      notes: comment.isEmpty ? [] : [XLIFFDocument.Note(comment)], range: range(of: row))
    guard isSet else { return unit }
    unit.sourcePhrases = source.map(lines)
    unit.source = unit.sourcePhrases?.joined()
    if let phrases = (unit.target?.text).map(lines) {
      unit.target?.phrases = phrases
      unit.target?.text = phrases.joined()
    }
    return unit
  }

  /// Returns whether parsing reported an error in a row, such as a missing closing quote.
  private func isDamaged(_ row: Int) -> Bool {
    let range = range(of: row)
    return problems.contains { $0.severity == .error && range.contains($0.range.lowerBound) }
  }

  private func target(
    _ row: Int, _ form: XLIFFForm, _ problems: inout ProblemList
  ) -> XLIFFDocument.Target? {
    let text = value(.target, of: row) ?? ""
    let written = value(.state, of: row) ?? ""
    let name = written.lowercased()
    guard !text.isEmpty || !name.isEmpty else { return nil }
    var state = TranslationState.known.first { $0.name == name } ?? .translated
    if !name.isEmpty, state.name != name {
      state = .needsReview
      problems.add(
        .unknownState, .warning,
        "'\(written)' is not a state, so the row counts as not finished; use 'translated', 'needs_review' or 'new'",
        at: range(of: row))
    }
    guard form == .catalog || state != .translated else { return XLIFFDocument.Target(text) }
    return XLIFFDocument.Target(XLIFFLeaf(path: .whole, text: text, state: state))
  }
}

extension XLIFFForm {
  /// The variation of a set of phrases, which has one phrase per line of the cell.
  static let phrases = "phrases"

  /// Returns the cells for the key and the variation of a unit. If they could not restore the id,
  /// the key is the whole id and the variation is empty.
  fileprivate func columns(of unit: XLIFFDocument.Unit) -> (key: String, variation: String) {
    guard unit.sourcePhrases == nil else { return (unit.id, Self.phrases) }
    let (key, path) = place(of: unit.id)
    let variation =
      self == .catalog
      ? String(decoding: unit.id.utf8.dropFirst(key.utf8.count + 4), as: UTF8.self)
      : path.names.joined(separator: ".")
    guard !path.isEmpty, id(key: key, variation: variation).hasSameBytes(as: unit.id) else {
      return (unit.id, "")
    }
    return (key, variation)
  }

  fileprivate func id(key: String, variation: String) -> String {
    switch self {
    case .plain: key
    case .catalog: key + "|==|" + variation
    case .stringsdict:
      id(
        key: key,
        entryKeys: variation.split(separator: ".", omittingEmptySubsequences: false).map(
          String.init))
    }
  }
}
