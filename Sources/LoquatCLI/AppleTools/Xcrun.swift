internal import ProjectFiles
internal import ProjectReading

/// `xcrun`: runs the tools of Xcode that Loquat stands in for, and what else is in the `PATH`, such
/// as `swift`.
struct Xcrun: AppleTool {
  static let name = "xcrun"
  static let usage = """
    usage: xcrun [--sdk name] [--toolchain name] [--find] tool [word]...
    """

  /// The path of the tool to find; running one is up to `tool(in:)` and `program(in:)`.
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

  /// Returns the program in the `PATH` that a command line runs where there is no Xcode, with its
  /// words; nil if it runs none.
  static func program(in words: [String]) -> (path: String, words: [String])? {
    guard let call = try? Call(words), !call.isSearch, tool(named: call.tool) == nil,
      InstalledProgram.other(named: name) == nil
    else { return nil }
    return InstalledProgram.other(named: call.tool).map { ($0, call.words) }
  }

  /// Returns the tool that a command line runs, with its words; nil if it runs none of ours.
  static func tool(in words: [String]) -> (type: any AppleTool.Type, words: [String])? {
    guard let call = try? Call(words), !call.isSearch, let type = tool(named: call.tool) else {
      return nil
    }
    return (type, call.words)
  }

  private static func tool(named name: String) -> (any AppleTool.Type)? {
    appleTools.first { $0.name == name && name != Self.name }
  }

  /// A command line: options, a tool, and its words.
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
