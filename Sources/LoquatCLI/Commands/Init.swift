internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat init` writes the detected facts about a project to a file in which they can be
/// corrected.
struct Init: Subcommand {
  static let name = "init"
  static let summary = "Write a loquat.json with what was found, for you to correct"
  static let discussion = [
    """
    No command needs the file. It is the place for what cannot be found out: where a table lies, \
    names of macros, what is left out. It contains the development language, and in comments the \
    languages, targets and tables that were found.
    """
  ]
  static let examples = ["loquat init", "loquat init --check App"]

  private let request: ConfigureRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = ConfigureRequest()
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.options = try SourceOptions(&arguments)
    request.project = try arguments.projectFolder()
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.configure(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.report = [JSONMember("files", result.files.json)]
    return result.files.status
  }
}
