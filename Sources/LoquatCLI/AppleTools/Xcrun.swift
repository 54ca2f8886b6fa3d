internal import ProjectFiles
internal import ProjectReading

/// `xcrun`: runs the tools of Xcode that Loquat stands in for.
struct Xcrun: AppleTool {
  static let name = "xcrun"
  static let usage = """
    usage: xcrun [--sdk name] [--toolchain name] [--find] tool [word]...
    """

  /// The tool to find; running one is up to `tool(in:)`.
  private let found: String

  init(_ words: ToolArguments) throws(ToolError) {
    let call = try Call(words.words)
    guard Self.tool(named: call.tool) != nil else {
      let names = appleTools.map { $0.name }.filter { $0 != Self.name }.joined(separator: ", ")
      throw .beyond("'\(call.tool)' is a tool of Xcode", instead: "Loquat stands in for \(names)")
    }
    found = call.tool
  }

  func run(_ context: inout Context) -> ExitStatus {
    let folder = Path.deletingLastComponent(InstalledProgram.path)
    context.console.print(Path.join(folder, found))
    return .done
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
