internal import ProjectFiles
internal import ProjectReading

/// `xcrun`: runs the tools of Xcode that Loquat replaces. It leaves other programs, such as
/// `swift`, to another `xcrun` if the machine has one, or else runs them from the `PATH`.
struct Xcrun: AppleTool {
  static let name = "xcrun"
  static let usage = """
    usage: xcrun [--sdk name] [--toolchain name] [--find] tool [word]...
    """

  /// The path of the tool that `--find` prints; to run a tool, use `tool(in:)` or `program(in:)`.
  private let path: String

  init(_ words: ToolArguments) throws(ToolError) {
    let call = try Call(words.words)
    if Self.tool(named: call.tool) != nil {
      path = Path.join(Path.deletingLastComponent(InstalledProgram.path), call.tool)
    } else if InstalledProgram.other(named: Self.name) == nil,
      let program = InstalledProgram.other(named: call.tool)
    {
      path = program
    } else {
      let names = appleTools.map { $0.name }.filter { $0 != Self.name }.joined(separator: ", ")
      throw .beyond(
        "'\(call.tool)' is not in the PATH", instead: "Loquat stands in for \(names)")
    }
  }

  func run(_ context: inout Context) -> ExitStatus {
    context.console.print(path)
    return .done
  }

  /// Returns the path of the program in the `PATH` that a command line runs, with the words after
  /// its name; nil for an invalid command line, for `--find`, for a tool of Loquat, for an unknown
  /// program, and if the machine has another `xcrun`.
  static func program(in words: [String]) -> (path: String, words: [String])? {
    guard let call = try? Call(words), !call.isSearch, tool(named: call.tool) == nil,
      InstalledProgram.other(named: name) == nil
    else { return nil }
    return InstalledProgram.other(named: call.tool).map { ($0, call.words) }
  }

  /// Returns the tool of Loquat that a command line runs, with the words after its name; nil for an
  /// invalid command line, for `--find` and for other programs.
  static func tool(in words: [String]) -> (type: any AppleTool.Type, words: [String])? {
    guard let call = try? Call(words), !call.isSearch, let type = tool(named: call.tool) else {
      return nil
    }
    return (type, call.words)
  }

  private static func tool(named name: String) -> (any AppleTool.Type)? {
    appleTools.first { $0.name == name }
  }

  /// A parsed command line: options of `xcrun`, the name of a tool, and the words for the tool.
  private struct Call {
    var isSearch = false
    let tool: String
    let words: [String]

    init(_ words: [String]) throws(ToolError) {
      var rest = words[...]
      while let word = rest.first, word.hasPrefix("-") {
        rest.removeFirst()
        switch word {
        case "--sdk", "-sdk", "--toolchain", "-toolchain": rest = rest.dropFirst()
        case "--find", "-find", "-f": isSearch = true
        case "--run", "-run", "-r", "--verbose", "-v", "--log", "-l", "--no-cache", "-n": break
        default:
          throw .beyond("'\(word)' needs Xcode", instead: "name a tool such as xcstringstool")
        }
      }
      guard let tool = rest.popFirst() else { throw .usage("no tool is named") }
      self.tool = tool
      self.words = Array(rest)
    }
  }
}
