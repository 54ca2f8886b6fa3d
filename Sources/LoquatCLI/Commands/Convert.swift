internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ExchangeFormats
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat convert`: tables in one format in, the same texts in another one out.
struct Convert: Subcommand {
  /// What can be written.
  private static let formats = TableFormat.all.filter { $0.write != nil }

  static let name = "convert"
  static let summary = "Write tables in another format, and name what it has no place for"
  static let discussion = [
    """
    Reads .xcstrings, .strings and .stringsdict files, strings.xml of Android, ARB files of Flutter, \
    base.json and others of Swifternalization, CSV files by 'loquat export' or with columns 'key' and 'target', and PO \
    files, also of other programs, whose texts are the keys then. The language is that of the folder, \
    fr.lproj or values-fr, of the header of a PO file, of '@@locale', or of the name, fr.json. Files of \
    one table are put together.
    """,
    """
    The source language is what catalogs and PO files say, or else English if there are texts in it, \
    or in values, base.json or Base.lproj. Where nothing says it, no texts in it are made up.
    """,
    """
    A file that cannot be read, or whose language nothing says, is named and left out, and the others \
    are converted; the exit status is 1 then. Everything that is written is read again: what differs is \
    named. With '--verify' either is an error, and nothing is written. 'strings' writes a .stringsdict beside it where texts depend on \
    numbers; 'po' and 'csv' write a file for each language, of the source language for texts with \
    forms. A file that is there and holds something \
    else is kept without '--force', and then nothing is written.
    """,
  ]
  static let examples = [
    "loquat convert Localizable.xcstrings --to android --output app/src/main/res",
    "loquat convert en.lproj/Menu.strings fr.lproj/Menu.strings --to xcstrings --output .",
    "loquat convert Texts/*.json --to strings --output Resources --verify",
    "loquat convert po/*.po --to xcstrings --source-language en --output .",
  ]

  let format: TableFormat
  let output: String
  let languages: [LanguageTag]
  let sourceLanguage: LanguageTag?
  let verifies: Bool
  let isCheck: Bool
  let isForced: Bool
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let format = try arguments.choice(
      "--to", of: Self.formats.map { ($0.id, $0) }, help: "The format to write")
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write into this folder", completion: .directory)
    languages = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a tag such as fr or pt-BR",
      help: "Write texts in this language only; it is that of files whose place does not say it",
      completion: .language
    ) { LanguageTag($0) }
    sourceLanguage = try arguments.options(
      "--source-language", value: "tag", expecting: "a tag such as en",
      help: "The language that texts are translated from, where files do not say it",
      completion: .language
    ) { LanguageTag($0) }.last
    verifies = arguments.flag(
      "--verify", help: "Write nothing if something would be lost, and exit with 1")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    isForced = arguments.flag("--force", help: "Replace files that hold something else")
    paths = try arguments.operands("file", help: "Tables", minimum: 1, completion: .file)
    guard let format else {
      throw UsageError(
        "missing '--to <format>', one of \(Self.formats.map(\.id).joined(separator: ", "))"
      )
    }
    guard let output else { throw UsageError("missing '--output <dir>', the place for the files") }
    self.format = format
    self.output = output
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    // Nobody else writes there from before the tables are read, which may lie there.
    let lock = isCheck ? nil : try context.workspace.lock(into: output)
    defer { withExtendedLifetime(lock) {} }
    var reader = TableReader(
      language: languages.count == 1 ? languages[0] : nil, sourceLanguage: sourceLanguage)
    for path in paths.sorted(by: { $0.precedesByBytes($1) }) {
      reader.read(path, &context.workspace)
    }
    let tables = reader.tables(&context.workspace)
    var files: [WrittenFile] = []
    var losses: [(path: String, losses: [FormatLoss])] = []
    var canWrite = !verifies || !context.workspace.diagnostics.contains { $0.severity == .error }
    canWrite = canWrite && isClear(tables, &context)
    if canWrite {
      files = tables.flatMap { converted($0) }
      losses = reader.losses.map { path, losses in
        (path, losses.map { FormatLoss(original: Path.lastComponent(path), loss: $0) })
      }
      losses += files.map { file in
        let all = file.losses.map { FormatLoss(original: file.table, loss: $0) }
        return (Path.join(output, file.path), all)
      }
      for (path, losses) in losses {
        context.workspace.diagnostics += losses.diagnostics(at: path).map {
          verifies ? $0.with(.error) : $0
        }
      }
      canWrite = !verifies || !context.workspace.diagnostics.contains { $0.severity == .error }
    }
    var report: FileReport?
    if canWrite {
      let new = NewFiles(
        folder: output, report: FileReport(isCheck: isCheck, context.options), isForced: isForced)
      report = try new.write(
        files.map { ($0.path, $0.bytes, $0.count.counted("text")) }, &context.workspace)
    }
    context.report = [
      JSONMember("files", report?.json ?? .array([])),
      JSONMember("losses", .array(losses.flatMap { path, all in all.map { $0.json(at: path) } })),
    ]
    guard let report else { return .problems }
    context.summary = [report.summary]
    return report.status
  }

  /// Whether tables can be written in the format; tells why not.
  private func isClear(_ tables: [ConvertedTable], _ context: inout Context) -> Bool {
    let count = context.workspace.diagnostics.count
    guard !tables.isEmpty else { return false }
    let found = Set(tables.flatMap(\.languages))
    for language in languages where !found.contains(language) {
      context.workspace.diagnostics.append(.noTexts(language, found.sorted()))
    }
    if let table = tables.first(where: {
      $0.hasUnnamedTexts || format.needsSourceLanguage && $0.catalog.sourceLanguage == .undetermined
    }) {
      context.workspace.diagnostics.append(.noSourceLanguage(table.catalog.table))
    }
    if format.holdsOneTable, tables.count > 1 {
      context.workspace.diagnostics.append(.severalTables(tables.map(\.catalog.table)))
    }
    return context.workspace.diagnostics.count == count
  }

  private func converted(_ table: ConvertedTable) -> [WrittenFile] {
    let writable = WritableTable(
      table.catalog, in: table.languages, only: languages, generator: "Loquat \(Loquat.version)")
    return format.write?(writable) ?? []
  }
}

extension Diagnostic {
  fileprivate static func noTexts(
    _ language: LanguageTag, _ found: [LanguageTag]
  ) -> Diagnostic {
    let names = found.filter { $0 != .undetermined }.map(\.description).joined(separator: ", ")
    return Diagnostic(
      .unknownLanguage, .error,
      "there are no texts in '\(language)'; those of the files are in \(names)", at: nil)
  }

  fileprivate static func noSourceLanguage(_ table: String) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "nothing says which language the texts of '\(table)' are translated from; name it with '--source-language', as in '--source-language en'",
      at: nil)
  }

  fileprivate static func severalTables(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .severalTables, .error,
      "the format has one table, but these are \(names.count): \(names.joined(separator: ", ")); convert them one by one",
      at: nil)
  }
}
