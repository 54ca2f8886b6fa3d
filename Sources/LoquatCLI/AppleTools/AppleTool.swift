internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading

/// A command-line tool of Xcode that Loquat stands in for: it takes the options of that tool, and does
/// what they ask for.
///
/// It runs as `loquat <name> …`, and when the program is called by its name through a link.
protocol AppleTool: Sendable {
  static var name: String { get }
  /// What `-help` prints.
  static var usage: String { get }

  /// Takes the words after the name.
  init(_ words: ToolArguments) throws(ToolError)

  /// Does the work, and says nothing but what the tool of Xcode says.
  func run(_ context: inout Context) async throws(FileError) -> ExitStatus
}

/// Why a tool cannot do what its command line asks for.
enum ToolError: Error, Equatable {
  /// The words make no sense to the tool of Xcode either.
  case usage(String)
  /// The tool of Xcode can do it, and Loquat cannot: what, and what to do instead.
  case beyond(String, instead: String)
}

/// All tools, in alphabetical order; `make install-compat` links them.
let appleTools: [any AppleTool.Type] = [
  ExtractLocStrings.self, Genstrings.self, Ibtool.self, Xcodebuild.self, Xcrun.self,
  XCStringsTool.self,
]

extension Program {
  /// Runs a tool of Xcode, and shows what it found on stderr.
  mutating func run(_ type: any AppleTool.Type, _ words: [String]) async -> ExitStatus {
    if type == Xcrun.self, let tool = Xcrun.tool(in: words) {
      return await run(tool.type, tool.words)
    }
    guard !words.contains(where: { ["-help", "--help", "-h"].contains($0) }) else {
      console.write(Array("\(type.usage)\n".utf8))
      return .done
    }
    let tool: any AppleTool
    do throws(ToolError) {
      tool = try type.init(ToolArguments(words))
    } catch {
      return refuse(error, type, words)
    }
    var context = Context(fileSystem: fileSystem, console: console, ofTool: .unspecific)
    context.workspace.packageCache = packageCache
    var status = ExitStatus.done
    do throws(FileError) {
      status = try await tool.run(&context)
    } catch {
      context.workspace.fail(error)
    }
    context.workspace.settleDiagnostics()
    fileSystem = context.workspace.fileSystem
    hasWritten = context.workspace.hasWritten
    let renderer = TextRenderer(usesColor: console.usesColor)
    for diagnostic in context.workspace.diagnostics.folded().capped() {
      console.writeError(renderer.render(diagnostic.shortened))
    }
    let hasErrors = context.workspace.diagnostics.contains { $0.severity == .error }
    return max(
      status, context.workspace.hasFailed ? .failure : .done, hasErrors ? .problems : .done)
  }

  private func refuse(
    _ error: ToolError, _ type: any AppleTool.Type, _ words: [String]
  ) -> ExitStatus {
    switch error {
    case .usage(let message):
      console.writeError(
        "\(type.name): error: \(message.escapingControls)\nSee '\(type.name) -help'.\n")
    case .beyond(let message, let instead):
      // The tool itself, on a machine that has it.
      if let path = InstalledProgram.other(named: type.name) {
        InstalledProgram.replace(with: path, words)
      }
      console.writeError(
        "\(type.name): error: \(message.escapingControls), and there is no other "
          + "'\(type.name)' on this machine; \(instead)\n")
    }
    return .failure
  }
}

extension GlobalOptions {
  /// What holds where nobody asked for anything.
  fileprivate static var unspecific: GlobalOptions {
    guard var arguments = try? Arguments([], accepting: specs),
      let options = try? GlobalOptions(&arguments)
    else { preconditionFailure("every option has a default") }
    return options
  }
}
