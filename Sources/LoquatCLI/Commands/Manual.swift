internal import LoquatKit

/// `loquat manual` prints the page of a command or of `loquat` itself for `man`, or the names of
/// all commands.
struct Manual: Subcommand {
  static let name = "manual"
  static let summary = "Print the manual page of a command, for man"
  static let discussion = [
    """
    Without a command, the page is the one about 'loquat' itself. 'make install' installs all of them, so that \
    'man loquat-export' shows one.
    """
  ]
  static let examples = [
    "loquat manual export | man -l -", "loquat manual export > share/man/man1/loquat-export.1",
    "loquat manual --list",
  ]

  private let command: String?
  private let isList: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    isList = arguments.flag("--list", help: "Print the names of the commands, one per line")
    command = try arguments.operands(
      "command", help: "The command (default: the program)", maximum: 1, completion: .command
    ).first
    if let command, !subcommands.contains(where: { $0.name == command }) {
      throw UsageError(unknown: "command", command, among: subcommands.map { $0.name })
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let type = subcommands.first { $0.name == command }
    let text = ManPage(subcommands: subcommands).text(of: type)
    let lines = isList ? subcommands.map { $0.name } : text.split(separator: "\n").map(String.init)
    for line in lines { context.printResult(line) }
    return .done
  }
}
