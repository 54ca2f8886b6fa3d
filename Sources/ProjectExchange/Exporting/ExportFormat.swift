internal import AppleFormats
package import CatalogModel
package import ExchangeFormats
internal import ProjectFiles
package import ProjectReading
package import Syntaxes

/// The format that an export writes for each language; the raw value is the name on the command
/// line.
public enum ExportFormat: String, CaseIterable, Sendable {
  case xcloc
  case archive = "xcloc.zip"
  case xliff, xliff2, po, csv, tmx, strings

  /// Whether the format is Xcode's bundle, as a folder or in a ZIP archive.
  package var isBundle: Bool { self == .xcloc || self == .archive }
}

extension ExportFormat {
  /// Returns the files of a format that is not a bundle, with the texts of a bundle's XLIFF, by
  /// path relative to `folder`. The diagnostics are about parts that the format cannot represent
  /// and, for CSV, texts that look like formulas.
  package func files(
    of bundle: XclocBundle, in folder: String
  ) -> (files: [(path: String, bytes: [UInt8])], diagnostics: [Diagnostic]) {
    if self == .tmx {
      let (memory, left) = bundle.memory
      let name = "\(bundle.language).tmx"
      let note = Diagnostic(
        .noPlace, .note,
        "\(left.counted("text")) of plural forms or other variations \(left == 1 ? "is" : "are") left out; a translation memory holds only texts without variations",
        at: Span(file: Path.join(folder, name)))
      return (
        [(name, memory.serialize(generator: "Loquat \(Loquat.version)"))], left > 0 ? [note] : []
      )
    }
    guard let format = ExchangeFormat(rawValue: rawValue) else {
      return LanguageFolders(bundle, in: folder).files
    }
    let name = "\(bundle.language).\(format.fileExtension)"
    let path = Path.join(folder, name)
    let bytes = format.serialize(
      bundle.xliff, language: bundle.language, project: bundle.manifest.projectName,
      generator: "Loquat \(Loquat.version)")
    var diagnostics = format.losses(of: bundle, bytes).diagnostics(at: path)
    if format == .csv { diagnostics += CSVDocument.formulas(in: bundle.xliff, at: path) }
    return ([(name, bytes)], diagnostics)
  }
}

extension XclocBundle {
  /// The finished translations as a translation memory, and the number of those with variations,
  /// which are left out. Texts with phrases are left out, too, but not counted.
  fileprivate var memory: (document: TMXDocument, left: Int) {
    var left = 0
    let units = xliff.files.flatMap { file -> [TMXDocument.Unit] in
      guard let own = LanguageTag(file.sourceLanguage),
        let language = file.targetLanguage.flatMap({ LanguageTag($0) })
      else { return [] }
      let varied = file.variedKeys
      return file.units.compactMap { unit in
        guard let source = unit.source, let target = unit.target, !target.text.isEmpty,
          unit.sourcePhrases == nil, target.translationState == .translated
        else { return nil }
        guard !varied.contains(Key(file.place(of: unit).key)) else {
          left += 1
          return nil
        }
        return TMXDocument.Unit(
          texts: [(own, source), (language, target.text)], origin: file.original, key: unit.id)
      }
    }
    let document = TMXDocument(
      sourceLanguage: xliff.files.first.flatMap { LanguageTag($0.sourceLanguage) }, units: units)
    return (document, left)
  }
}

extension Diagnostic {
  fileprivate static func nothingFinished(_ path: String) -> Diagnostic {
    Diagnostic(
      .nothingToExport, .warning,
      "no finished translation fits into a '.strings' file, so nothing is written",
      at: Span(file: path))
  }
}

extension ExportFormat {
  /// Reports that an import refuses the texts of the development language in this format.
  package func diagnostics(_ languages: [LanguageTag], developmentLanguage: LanguageTag)
    -> [Diagnostic]
  {
    guard languages.contains(developmentLanguage), ExchangeFormat(rawValue: rawValue) != nil else {
      return []
    }
    return [
      Diagnostic(
        .sourceLanguage, .warning,
        "an import refuses the source texts of '\(developmentLanguage)' in this format; "
          + "'--as xcloc' writes a bundle in which they can be changed",
        at: nil)
    ]
  }

  /// Reports the requested aids for translators that the format cannot contain.
  package func diagnostics(_ aids: ContextOptions, suggests: Bool) -> [Diagnostic] {
    var result: [Diagnostic] = []
    if suggests, !isBundle, self != .xliff {
      result.append(
        Diagnostic(
          .noPlace, .warning,
          "'--as \(rawValue)' has no place for what '--suggest' adds; use '--as xliff', or leave out '--suggest'",
          at: nil))
    }
    if aids.screenshots != nil, !isBundle {
      result.append(
        Diagnostic(
          .noPlace, .warning,
          "'--as \(rawValue)' has no place for screenshots; use '--as xcloc', or leave them out",
          at: nil))
    }
    if aids.isWanted, [.csv, .tmx, .strings].contains(self) {
      result.append(
        Diagnostic(
          .noPlace, .warning,
          "'--as \(rawValue)' has no place for what '--context' adds; use '--as xliff' or '--as po', or leave "
            + "out '--context'",
          at: nil))
    }
    return result
  }
}

extension ExchangeFormat {
  /// Parses a file in the format that its name shows, such as `fr.po`, or as XLIFF under any other
  /// name. In a format that does not state the language of the translations, it is the text before
  /// the first dot, if that is a language.
  package static func parse(
    _ bytes: [UInt8], at path: String, sourceLanguage: LanguageTag
  ) throws(ParseError) -> Content {
    let name = Path.lastComponent(path)
    let language = name.prefix { $0 != "." }
    return try (ExchangeFormat(fileName: name) ?? .xliff).parse(
      bytes, language: LanguageTag(localization: String(language)),
      sourceLanguage: sourceLanguage)
  }

  /// Returns the parts of the bundle that are missing when the written file is read again; none for
  /// XLIFF 1.2, or if the file cannot be read.
  fileprivate func losses(of bundle: XclocBundle, _ bytes: [UInt8]) -> [FormatLoss] {
    let source = bundle.xliff.files.first.flatMap { LanguageTag($0.sourceLanguage) }
    guard self != .xliff,
      let read = try? parse(
        bytes, language: LanguageTag(bundle.language), sourceLanguage: source ?? .english)
    else { return [] }
    return bundle.xliff.losses(in: read.document, place: name).flatMap { original, losses in
      losses.map { FormatLoss(original: original, loss: $0) }
    }
  }
}

/// A part of a project's file that another format cannot represent.
package struct FormatLoss {
  package let original: String
  package let loss: CatalogLoss

  package init(original: String, loss: CatalogLoss) {
    self.original = original
    self.loss = loss
  }

  package func json(at path: String) -> JSONValue {
    .object([
      "path": .string(path), "key": .string(loss.key),
      "language": loss.language.map { .string($0) } ?? .null, "part": .string(loss.part.rawValue),
      "message": .string(loss.message),
    ])
  }
}

extension [FormatLoss] {
  /// Returns one diagnostic for each kind of loss, with its first three strings as notes: a warning
  /// if texts are lost, else a note.
  package func diagnostics(at path: String) -> [Diagnostic] {
    var groups: [(message: String, losses: [FormatLoss])] = []
    var places: [String: Int] = [:]
    for loss in self {
      let place = places[loss.loss.message] ?? groups.count
      if place == groups.count {
        places[loss.loss.message] = place
        groups.append((loss.loss.message, []))
      }
      groups[place].losses.append(loss)
    }
    return groups.map { message, losses in
      let isText = losses.contains { $0.loss.part == .text || $0.loss.part == .entry }
      let shown = losses.prefix(3).map {
        Diagnostic.Note("'\($0.loss.key)' of \($0.original)")
      }
      let more = losses.count - shown.count
      return Diagnostic(
        .noPlace, isText ? .warning : .note,
        "\(losses.count.counted("string")): \(message)", at: Span(file: path),
        notes: shown + (more > 0 ? [.init("and \(more) more")] : []))
    }
  }
}

extension XclocManifest {
  /// The name of the Xcode project or workspace without its extension; `project` if the manifest
  /// names none.
  fileprivate var projectName: String {
    let name = container ?? "project"
    return Path.fileExtension(name).isEmpty
      ? name : String(name.dropLast(Path.fileExtension(name).count + 1))
  }
}

extension CSVDocument {
  /// Returns a note with the number of cells that spreadsheet programs take for formulas, if there
  /// are any. They stay as they are: an escape character would be imported as part of the text.
  fileprivate static func formulas(in xliff: XLIFFDocument, at path: String) -> [Diagnostic] {
    let texts = xliff.files.flatMap { file in
      file.units.filter(\.isTranslatable).flatMap { unit -> [String] in
        // The notes of a unit share a cell.
        let comment = unit.notes.lazy.map(\.text).first { !$0.isEmpty } ?? ""
        return [file.place(of: unit).key, unit.source ?? "", unit.target?.text ?? "", comment]
      }
    }
    let count = texts.count { $0.utf8.first.map { "=+-@".utf8.contains($0) } == true }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .formula, .note,
        "\(count.counted("cell")) \(count == 1 ? "begins" : "begin") with '=', '+', '-' or '@', which spreadsheets take for a formula; open the file with all columns as text",
        at: Span(file: path))
    ]
  }
}

/// The `.strings` tables of a bundle in a folder for its language.
///
///     fr.lproj/Localizable.strings    the finished translations
///
/// Tables with the same name, apart from letter case, are in subfolders that are named after their
/// folders in the project, and keep their extension: `Shop/Menu.xcstrings.strings`.
private struct LanguageFolders {
  private let bundle: XclocBundle
  private let folder: String

  init(_ bundle: XclocBundle, in folder: String) {
    self.bundle = bundle
    self.folder = folder
  }

  var files: (files: [(path: String, bytes: [UInt8])], diagnostics: [Diagnostic]) {
    let names = names
    var tables: [(path: String, bytes: [UInt8])] = []
    var losses: [FormatLoss] = []
    for (file, name) in zip(bundle.xliff.files, names) {
      let (translated, lost) = file.stringsEntries
      losses += lost.map { FormatLoss(original: file.original, loss: $0) }
      guard !translated.isEmpty else { continue }
      let path = Path.join("\(bundle.language).lproj", name)
      tables.append((path, StringsDocument.serialize(translated)))
    }
    let path = Path.join(folder, "\(bundle.language).lproj")
    return (tables, losses.diagnostics(at: path) + (tables.isEmpty ? [.nothingFinished(path)] : []))
  }

  /// The path of each file's table relative to its language folder, in the order of the files.
  private var names: [String] {
    let tables = bundle.xliff.files.map { file in
      let name = Path.lastComponent(file.original)
      return String(name.dropLast(Path.fileExtension(name).count)) + "strings"
    }
    let counts = Dictionary(tables.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    var used: Set<String> = []
    return zip(bundle.xliff.files, tables).map { file, table in
      guard counts[table.lowercased()] != 1 else { return table }
      let path = ExportedFile.pathInside(file.original)
      // `../Shared/Menu.strings` and `Shared/Menu.strings` have the same path inside.
      var (name, number) = (path, 2)
      while !used.insert(name.lowercased()).inserted {
        name = "\(path)-\(number)"
        number += 1
      }
      return name + ".strings"
    }
  }
}

extension XLIFFDocument.File {
  /// The finished translations as entries of a `.strings` table, and what the table cannot
  /// represent: variations, phrases, and translations in another state. Texts that should not be
  /// translated are ignored.
  fileprivate var stringsEntries: (translated: [StringsEntry], losses: [CatalogLoss]) {
    var translated: [StringsEntry] = []
    var losses: [CatalogLoss] = []
    func lose(_ unit: XLIFFDocument.Unit, _ part: CatalogLoss.Part, _ message: String) {
      losses.append(
        CatalogLoss(key: unit.id, language: targetLanguage, part: part, message: message))
    }
    for unit in units where unit.isTranslatable {
      guard !isVariation(unit), unit.source != nil else {
        lose(unit, .text, "variations and phrases have no place in a '.strings' file")
        continue
      }
      let notes = unit.notes.map(\.text).filter { !$0.isEmpty }
      let comment = notes.isEmpty ? nil : notes.joined(separator: "\n")
      guard let target = unit.target else { continue }
      guard target.translationState == .translated else {
        lose(
          unit, .state,
          "a translation in the state '\(target.translationState.name)' has no place in a '.strings' file"
        )
        continue
      }
      translated.append(StringsEntry(key: unit.id, value: target.text, comment: comment))
    }
    return (translated, losses)
  }
}
