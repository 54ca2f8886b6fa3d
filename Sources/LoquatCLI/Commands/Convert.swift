internal import AppleFormats
internal import CatalogModel
internal import LoquatKit
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat convert` converts tables to another format.
struct Convert: Subcommand {
  static let name = "convert"
  static let summary = "Convert tables to another format, and report what it cannot hold"
  static let discussion = [
    """
    Reads .xcstrings, .strings and .stringsdict files, strings.xml of Android, ARB files of Flutter, \
    base.json and other files of Swifternalization, CSV files by 'loquat export' or with columns \
    'key' and 'target', and PO files; in PO files of other programs, the texts are the keys. The \
    language comes from the folder (fr.lproj, values-fr), the header of a PO file, '@@locale', or \
    the name (fr.json). Files of one table are put together.
    """,
    """
    The source language is the one that catalogs and PO files name, or else English if there are \
    texts in English, or in values, base.json or Base.lproj. If nothing says which language it is, \
    no source texts are made up.
    """,
    """
    A file that cannot be read, or whose language is not known, is reported and left out; the others \
    are converted, and the exit status is 1, or 2 if a file does not exist or cannot be opened. \
    Everything that is written is read again, and what differs is reported. With '--verify', a \
    difference or a file that is left out is an error, and nothing is written. 'strings' also \
    writes a .stringsdict for texts that depend on numbers; 'po' and 'csv' write a file for each \
    language, and for the source language if texts have forms. If a file with different content \
    already exists, nothing is written without '--force'.
    """,
  ]
  static let examples = [
    "loquat convert Localizable.xcstrings --as android --output app/src/main/res",
    "loquat convert en.lproj/Menu.strings fr.lproj/Menu.strings --as xcstrings --output .",
    "loquat convert Texts/*.json --as strings --output Resources --verify",
    "loquat convert po/*.po --as xcstrings --source-language en --output .",
  ]

  private let request: ConvertRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let format = try arguments.choice(
      "--as", formerly: ["--to"], of: ConvertRequest.formats.map { ($0.id, $0) },
      help: "The format to write")
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write the files into this folder",
      completion: .directory)
    let languages = try arguments.languages(
      help:
        "Write texts in this language only; files whose place names no language count as texts in it"
    )
    let sourceLanguage = try arguments.option(
      "--source-language", value: "tag", expecting: "a tag such as en",
      help: "The language that texts are translated from, if the files do not say it",
      completion: .language
    ) { LanguageTag($0) }
    let verifies = arguments.flag(
      "--verify", help: "Write nothing if something would be lost, and exit with 1")
    let isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    let isForced = arguments.flag("--force", help: "Replace files with different content")
    let paths = try arguments.operands("file", help: "Tables", minimum: 1, completion: .file)
    guard let format else {
      throw UsageError(
        "missing '--as <format>', one of \(ConvertRequest.formats.map(\.id).joined(separator: ", "))"
      )
    }
    guard let output else { throw UsageError("missing '--output <dir>', the place for the files") }
    var request = ConvertRequest(files: paths, to: format, output: output)
    request.languages = languages
    request.sourceLanguage = sourceLanguage
    request.verifies = verifies
    request.isCheck = isCheck
    request.isForced = isForced
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.convert(request)
    context.report = [
      JSONMember("files", result.files?.json ?? .array([])),
      JSONMember(
        "losses", .array(result.losses.flatMap { path, all in all.map { $0.json(at: path) } })),
    ]
    guard let files = result.files else { return .problems }
    context.summary = [files.summary]
    return files.status
  }
}
