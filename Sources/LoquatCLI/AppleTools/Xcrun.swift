internal import ProjectFiles
internal import ProjectReading

/// `xcrun`: runs the tools of Xcode that Loquat stands in for.
struct Xcrun: AppleTool {
  static let name = "xcrun"
  static let usage = """
    usage: xcrun [--sdk name] [--toolchain name] [--find] tool [word]...
    """

  private enum Work: Sendable {
    case run(any AppleTool)
    case find(String)
  }

  private let work: Work

  init(_ words: ToolArguments) throws(ToolError) {
    var rest = words.words[...]
    var isSearch = false
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
    guard let name = rest.popFirst() else { throw .usage("no tool is named") }
    guard let tool = appleTools.first(where: { $0.name == name && name != Self.name }) else {
      let names = appleTools.map { $0.name }.filter { $0 != Self.name }.joined(separator: ", ")
      throw .beyond("'\(name)' is a tool of Xcode", instead: "Loquat stands in for \(names)")
    }
    work = isSearch ? .find(name) : .run(try tool.init(ToolArguments(Array(rest))))
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    switch work {
    case .run(let tool): return try await tool.run(&context)
    case .find(let name):
      let folder = Path.deletingLastComponent(InstalledProgram.path)
      context.console.print(Path.join(folder, name))
      return .done
    }
  }
}
