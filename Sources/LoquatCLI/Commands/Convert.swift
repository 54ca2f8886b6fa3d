internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

/// `loquat convert`: tables in one format in, the same texts in another one out.
struct Convert: Subcommand {
  /// What is written.
  enum Format: String, CaseIterable {
    case strings, xcstrings, swifternalization, po, csv, android
  }

  static let name = "convert"
  static let summary = "Write tables in another format, and name what it has no place for"
  static let discussion = [
    """
    Reads .xcstrings, .strings and .stringsdict files, strings.xml of Android, and base.json and \
    others of Swifternalization. The language is that of the folder, fr.lproj or values-fr, or of the \
    name, fr.json. Files of one table are put together.
    """,
    """
    Everything that is written is read again: what differs is named. With '--verify' that is an \
    error, and nothing is written. 'strings' writes a .stringsdict beside it where texts depend on \
    numbers; 'po' and 'csv' write a file for each language. A file that is there and holds something \
    else is kept without '--force', and then nothing is written.
    """,
  ]
  static let examples = [
    "loquat convert Localizable.xcstrings --to android --output app/src/main/res",
    "loquat convert en.lproj/Menu.strings fr.lproj/Menu.strings --to xcstrings --output .",
    "loquat convert Texts/*.json --to strings --output Resources --verify",
  ]

  let format: Format
  let output: String
  let language: LanguageTag?
  let sourceLanguage: LanguageTag
  let verifies: Bool
  let isCheck: Bool
  let isForced: Bool
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let format = try arguments.choice("--to", of: Format.self, help: "The format to write")
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write into this folder", completion: .directory)
    language = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a tag such as fr or pt-BR",
      help: "The language of files whose place does not say it", completion: .language
    ) { LanguageTag($0) }.last
    let source = try arguments.options(
      "--source-language", value: "tag", expecting: "a tag such as en",
      help: "The language of base.json and values (default: en)", completion: .language
    ) { LanguageTag($0) }.last
    verifies = arguments.flag(
      "--verify", help: "Write nothing if something would be lost, and exit with 1")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    isForced = arguments.flag("--force", help: "Replace files that hold something else")
    paths = try arguments.operands("file", help: "Tables", minimum: 1, completion: .file)
    sourceLanguage = source ?? .english
    guard let format else {
      throw UsageError(
        "missing '--to <format>', one of \(Format.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    guard let output else { throw UsageError("missing '--output <dir>', the place for the files") }
    self.format = format
    self.output = output
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var reader = TableReader(language: language, sourceLanguage: sourceLanguage)
    for path in paths.sorted(by: { $0.precedesByBytes($1) }) { reader.read(path, &context) }
    var files: [ConvertedFile] = []
    if !context.diagnostics.contains(where: { $0.severity == .error }) {
      files = reader.catalogs.flatMap { converted($0) }
      if format == .android || format == .swifternalization, reader.catalogs.count > 1 {
        context.diagnostics.append(.severalTables(reader.catalogs.map(\.table)))
      }
      for file in files {
        let losses = file.losses.map { FormatLoss(original: file.table, loss: $0) }
        context.diagnostics += losses.diagnostics(at: Path.join(output, file.path)).map {
          verifies ? $0.with(.error) : $0
        }
      }
      for (path, losses) in reader.losses {
        let lost = losses.map { FormatLoss(original: Path.lastComponent(path), loss: $0) }
        context.diagnostics += lost.diagnostics(at: path).map { verifies ? $0.with(.error) : $0 }
      }
    }
    var report = FileReport(isCheck: isCheck)
    guard !context.diagnostics.contains(where: { $0.severity == .error }) else {
      context.report = [JSONMember("files", report.json)]
      return .problems
    }
    let isWritten = try NewFiles(folder: output, isForced: isForced || isCheck).write(
      files.map { ($0.path, $0.bytes, $0.count.counted("text")) }, to: &report, &context)
    context.report = [JSONMember("files", report.json)]
    if isWritten { context.summary = [report.summary] }
    return isWritten ? report.status : .problems
  }

  private func converted(_ catalog: Catalog) -> [ConvertedFile] {
    let files = ConvertedFiles(catalog)
    return switch format {
    case .xcstrings: files.xcstrings
    case .strings: files.strings
    case .android: files.android
    case .swifternalization: files.swifternalization
    case .po: files.exchange(.po)
    case .csv: files.exchange(.csv)
    }
  }
}

extension Diagnostic {
  fileprivate static func severalTables(_ names: [String]) -> Diagnostic {
    Diagnostic(
      "several-tables", .error,
      "the format has one table, but these are \(names.count): \(names.joined(separator: ", ")); convert them one by one",
      at: nil)
  }
}
