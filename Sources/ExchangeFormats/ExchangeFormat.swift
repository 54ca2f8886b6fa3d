public import CatalogModel
internal import Syntaxes

/// A file format for exchanging texts with translators, read into and written from the units of an
/// `XLIFFDocument`.
public enum ExchangeFormat: String, Sendable, CaseIterable {
  case xliff, xliff2, po, csv

  /// Creates the format for a file name such as `fr.po` or `Texts.tsv`, ignoring case; nil for an
  /// unknown extension. `.xliff` and `.xlf` give `xliff`, which can also parse XLIFF 2.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let kinds: [(format: ExchangeFormat, endings: [String])] = [
      (.po, [".po"]), (.csv, [".csv", ".tsv"]), (.xliff, [".xliff", ".xlf"]),
    ]
    guard let kind = kinds.first(where: { $0.endings.contains { name.hasSuffix($0) } }) else {
      return nil
    }
    self = kind.format
  }

  /// The extension of the format's files, without the dot: `xliff`, `po` or `csv`.
  public var fileExtension: String {
    switch self {
    case .xliff, .xliff2: "xliff"
    case .po, .csv: rawValue
    }
  }

  /// The display name of the format, such as `XLIFF 1.2`.
  public var name: String {
    switch self {
    case .xliff: "XLIFF 1.2"
    case .xliff2: "XLIFF 2.1"
    case .po: "PO"
    case .csv: "CSV"
    }
  }

  /// The contents of a parsed file: its units, the losses and problems of reading them, and the
  /// UTF-8 bytes that ranges refer to.
  public struct Content: Sendable {
    public let document: XLIFFDocument
    public var losses: [CatalogLoss] = []
    public let problems: [Problem]
    public let text: [UInt8]
    /// The number of texts that are in no unit, because they cannot be read or do not say which
    /// text of which file they belong to. In XLIFF, unknown elements count, too.
    public var lostCount = 0
  }

  /// Parses a file. Throws the errors of the format's own `parse`, and `csv-language` if `language`
  /// is nil for a CSV file.
  ///
  /// - Parameters:
  ///   - language: The language of the translations, for a format that does not state it.
  ///   - sourceLanguage: The language of the texts to translate, for a format that does not state
  ///     it.
  ///   - original: The file of PO or CSV texts that do not name their file, such as those of
  ///     programs that use gettext; nil leaves such texts out.
  public func parse(
    _ bytes: [UInt8], language: LanguageTag?, sourceLanguage: LanguageTag, original: String? = nil
  ) throws(ParseError) -> Content {
    switch self {
    case .xliff, .xliff2:
      let file = try XLIFFFile.parse(bytes)
      return Content(
        document: XLIFFDocument(file), problems: file.problems + file.translatorNotes,
        text: file.xml.bytes, lostCount: file.lostCount)
    case .po:
      let file = try PODocument.parse(bytes)
      let (files, problems, lostCount, losses) = file.files(
        language: language, sourceLanguage: sourceLanguage, original: original)
      return Content(
        document: XLIFFDocument(files: files), losses: losses,
        problems: file.problems + problems, text: file.text,
        lostCount: file.damagedCount + lostCount)
    case .csv:
      let file = try CSVDocument.parse(bytes)
      guard let language else { throw CSVDocument.noLanguage }
      let (files, problems, lostCount) = file.files(
        sourceLanguage: sourceLanguage, targetLanguage: language, original: original)
      return Content(
        document: XLIFFDocument(files: files), problems: file.problems + problems, text: file.text,
        lostCount: lostCount)
    }
  }
}

extension ExchangeFormat {
  /// Serializes units as a file in this format. `language` and `project`, the name for
  /// `Project-Id-Version`, matter only to PO, which falls back to English if `language` is not a
  /// valid tag.
  ///
  /// - Parameter generator: The name of the program that writes the file, for the header of a PO
  ///   file.
  public func serialize(
    _ xliff: XLIFFDocument, language: String, project: String, generator: String
  ) -> [UInt8] {
    switch self {
    case .xliff: xliff.serialize()
    case .xliff2: xliff.serializeSecond()
    case .csv: CSVDocument.serialize(xliff)
    case .po:
      PODocument.serialize(
        xliff, language: LanguageTag(language) ?? .english, project: project, generator: generator)
    }
  }
}

extension XLIFFDocument {
  /// Returns the path of each file, in order, with the losses of its units: the parts that are
  /// missing or different in `read`, which is the same document written in a format and parsed
  /// again.
  ///
  /// - Parameter place: The name of the format in messages.
  public func losses(
    in read: XLIFFDocument, place: String
  ) -> [(original: String, losses: [CatalogLoss])] {
    let known = Dictionary(last: read.files.map { (Key($0.original), $0) })
    return files.map { file in
      let units = known[Key(file.original)]?.units ?? []
      let found = Dictionary(first: units.map { (Key($0.id), $0) })
      let losses = file.units.flatMap { unit in
        unit.losses(in: found[Key(unit.id)], file.targetLanguage, place)
      }
      return (file.original, losses)
    }
  }
}

extension XLIFFDocument.File {
  /// Returns whether a unit is one of several texts of its key, such as a plural form or a phrase.
  public func isVariation(_ unit: XLIFFDocument.Unit) -> Bool {
    unit.sourcePhrases != nil || !XLIFFForm(original: original).place(of: unit.id).path.isEmpty
  }
}

extension XLIFFDocument.Unit {
  fileprivate func losses(
    in read: XLIFFDocument.Unit?, _ language: String?, _ place: String
  ) -> [CatalogLoss] {
    func loss(_ part: CatalogLoss.Part, _ message: String) -> CatalogLoss {
      CatalogLoss(key: id, language: language, part: part, message: message)
    }
    guard isTranslatable == read?.isTranslatable else {
      return [
        isTranslatable
          ? loss(.entry, "the text has no place in \(place)")
          : loss(.translatable, "a text that is not to be translated is left out of \(place)")
      ]
    }
    guard let read else { return [] }
    var losses: [CatalogLoss] = []
    if !isSame(source ?? "", read.source ?? "") || sourcePhrases != read.sourcePhrases {
      losses.append(loss(.text, "the source text changes in \(place)"))
    }
    switch (target, read.target) {
    case (nil, nil): break
    case (let old?, nil) where old.text.isEmpty:
      losses.append(loss(.text, "an empty translation counts as missing in \(place)"))
    case (let old?, let new?)
    where isSame(old.text, new.text)
      && (old.phrases ?? [old.text]) == (new.phrases ?? [new.text]):
      if old.translationState != new.translationState {
        losses.append(
          loss(.state, "the state '\(old.translationState.name)' has no place in \(place)"))
      }
    default: losses.append(loss(.text, "the translation changes in \(place)"))
    }
    if notes != read.notes {
      losses.append(
        loss(
          .comment,
          notes.map { $0.text } == read.notes.map { $0.text }
            ? "the mark of a generated comment has no place in \(place)"
            : "the comment changes in \(place)"))
    }
    return losses
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.hasSameBytes(as: right)
  }
}
