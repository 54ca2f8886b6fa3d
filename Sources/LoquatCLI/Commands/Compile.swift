internal import AppleFormats
internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat compile` compiles string catalogs to the tables in an app.
struct Compile: Subcommand {
  static let name = "compile"
  static let isWatchable = true
  static let summary = "Compile string catalogs into the tables that an app carries"
  static let discussion = [
    """
    Writes <dir>/<language>.lproj/<table>.strings, and .stringsdict for texts that depend on numbers \
    or devices, as 'xcstringstool compile' of Xcode does: the name of a catalog is the name of its \
    table. Texts that are 'new' are left out, and in the source language also keys without a text. \
    Other states make no difference, and stale entries and entries that are not to be translated are \
    compiled, too.
    """,
    """
    All files are made, or none if a catalog cannot be read or has errors. A table that an earlier \
    run made from a catalog, but that this run does not make, is reported; '--prune' deletes it. If \
    a table that people have written, as text or with comments, would change, nothing is written \
    without '--force'.
    """,
  ]
  static let examples = [
    "loquat compile Localizable.xcstrings --output Build/App.app",
    "loquat compile --as binary -l fr Sources/*.xcstrings -o Build",
    "loquat compile --list Localizable.xcstrings -o Build",
  ]

  private let request: CompileRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<language>.lproj/<table>.strings",
      completion: .directory)
    var request = CompileRequest(catalogs: [], output: output ?? "")
    request.form = try arguments.choice(
      "--as", default: .xml,
      help: "Write property lists, or .strings files as text")
    request.languages = try arguments.languages(help: "Make the tables of this language only")
    request.hasSourceTexts = arguments.flag(
      "--source-texts",
      help: "Write all texts of the source language, also keys without a text, and new texts")
    request.isComplete = arguments.flag(
      "--complete", help: "Write both files of each language, even without a text")
    request.prunes = arguments.flag(
      "--prune", help: "Delete tables of these catalogs that are no longer made")
    request.isPlan = arguments.flag(
      "--list", formerly: ["--dry-run"],
      help: "Write nothing; print the paths of the files, one per line")
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.isForced = arguments.flag("--force", help: "Replace tables that people have written")
    request.catalogs = try arguments.operands(
      "catalog", help: "String catalogs", minimum: 1, completion: .file)
    guard output != nil else {
      throw UsageError("missing '--output <dir>', the place for the tables")
    }
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try context.workspace.compile(request)
    let isPlanned = result.completion == .done && result.files == nil
    if isPlanned { result.paths.forEach { context.print($0) } }
    context.report =
      isPlanned
      ? [JSONMember("paths", .array(result.paths.map { .string($0) }))]
      : [JSONMember("files", result.files?.json ?? .array([]))]
    guard let files = result.files else { return ExitStatus(result.completion) }
    context.summary = [files.summary]
    return files.status
  }
}
