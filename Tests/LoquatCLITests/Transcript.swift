import CatalogModel
import ProjectFiles
import Syntaxes

@testable import LoquatCLI
@testable import LoquatKit

/// A command that requests one of each kind of argument, and reports their values.
struct Brew: Subcommand {
  enum Leaf: String, CaseIterable { case green, black, oolong }

  static let name = "brew"
  static let summary = "Brew tea from leaves"
  static let discussion = [
    "Leaves are read from files. Water is taken from the tap, unless told not to."
  ]
  static let examples = ["loquat brew --leaf black Pots"]

  let lines: [String]
  let actions: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Pour into <dir>", completion: .directory)
    let exclude = arguments.options(
      "--exclude", value: "pattern",
      help: "Leave out the pots that match this pattern, as a whole or in part")
    let minutes = try arguments.options(
      "--minutes", "-m", value: "number", expecting: "a number", help: "Wait this long"
    ) { Int($0) }
    let leaf = try arguments.choice("--leaf", default: Leaf.green, help: "Choose the leaves")
    let second = try arguments.choice("--then", of: Leaf.self, help: "Follow with other leaves")
    let check = arguments.flag("--check", "-c", help: "Pour nothing; exit 1 if there is tea left")
    let pot = try arguments.operand("pot", help: "The pot", completion: .directory)
    actions = try arguments.operands("action", help: "What to do with it", maximum: 3)
    lines = [
      "output \(output ?? "none")", "exclude \(exclude)", "minutes \(minutes)",
      "leaf \(leaf), then \(second?.rawValue ?? "none")", "check \(check)", "pot \(pot)",
      "actions \(actions)",
    ]
    if actions.contains("explode") { throw UsageError("cannot explode") }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let text = SourceText(path: "a\u{1B}.tea", bytes: Array("one\ntwo".utf8))
    for action in actions {
      switch action {
      case "warn":
        context.workspace.diagnostics.append(
          Diagnostic(
            DiagnosticID("cold-water", ""), .warning, "water is cold", at: text.span(4..<6),
            notes: [.init("first boiled here", at: text.span(0..<1)), .init("heat it")]))
      case "err":
        context.workspace.diagnostics.append(
          Diagnostic(DiagnosticID("no-leaves", ""), .error, "no\nleaves", at: nil))
      case "note":
        context.workspace.diagnostics.append(
          Diagnostic(DiagnosticID("nice", ""), .note, "nice", at: Span(file: "b")))
      case "read": _ = try context.workspace.fileSystem.read("nowhere")
      case "skip": context.workspace.fail(FileError(path: "locked", message: "permission denied"))
      case "say":
        context.say("poured \u{202E}1 cup")
        context.say("heard the kettle", .verbose)
      case "report":
        context.report = [
          JSONMember("cups", .integer(3)),
          JSONMember("kinds", .array([.string("a"), .string("\"\u{1}")])),
        ]
      case "write": _ = try context.workspace.write([1], to: "out")
      case "dirty": return .problems
      default: lines.forEach { context.print($0) }
      }
    }
    return .done
  }
}

struct Taste: Subcommand {
  static let name = "taste"
  static let summary = "Taste what was brewed"
  init(_: inout Arguments) throws(UsageError) {}
  func run(_ context: inout Context) -> ExitStatus { .done }
}

/// Returns both streams in order, each line of stderr after `! `, and the exit status.
func transcript(
  _ line: String, isTerminal: Bool = false, environment: [String: String] = [:],
  delivery: Console.Delivery = .delivered
) async -> String {
  var lines: [String] = []
  let console = Console(isErrorTerminal: isTerminal, width: 60, environment: environment) {
    stream, bytes in
    if stream == .output, delivery != .delivered { return delivery }
    lines += transcriptLines(Array(bytes), stream)
    return .delivered
  }
  var program = Program(
    subcommands: [Brew.self, Taste.self], fileSystem: InMemoryFileSystem(), console: console)
  let status = await program.run(line.split(separator: " ").map(String.init))
  return (lines + ["exit \(status.rawValue)"]).joined(separator: "\n")
}

/// Returns the transcript of a command line with some files, and the resulting files.
func transcript<Files: FileSystem>(
  _ line: String, of subcommands: [any Subcommand.Type], in files: Files,
  packageCache: String? = nil, variables: [String: String] = [:]
) async -> (text: String, files: Files) {
  await transcript(
    words: line.split(separator: " ").map(String.init), of: subcommands, in: files,
    packageCache: packageCache, variables: variables)
}

/// Returns the same for words that may contain spaces.
func transcript<Files: FileSystem>(
  words: [String], of subcommands: [any Subcommand.Type] = subcommands, in files: Files,
  packageCache: String? = nil, variables: [String: String] = [:]
) async -> (text: String, files: Files) {
  var lines: [String] = []
  var program = Program(
    subcommands: subcommands, fileSystem: files,
    console: Console {
      lines += transcriptLines(Array($1), $0)
      return .delivered
    })
  program.packageCache = packageCache
  program.variables = variables
  let status = await program.run(words)
  let text = (lines + ["exit \(status.rawValue)"]).joined(separator: "\n")
  return (text, program.fileSystem as? Files ?? files)
}

private func transcriptLines(_ bytes: [UInt8], _ stream: Console.Stream) -> [String] {
  String(decoding: bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    .map { (stream == .output ? "" : "! ") + $0 }
}
