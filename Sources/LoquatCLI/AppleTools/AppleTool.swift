internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading

/// A command-line tool of Xcode that Loquat replaces, with the options of that tool.
///
/// It runs as `loquat <name> …`, or if a link with its name starts the program.
protocol AppleTool: Sendable {
  static var name: String { get }
  /// The output of `-help`.
  static var usage: String { get }

  /// Parses the words after the tool's name; throws if the tool refuses them.
  init(_ words: ToolArguments) throws(ToolError)

  /// Does the work and prints what Xcode's tool would print; the caller shows the diagnostics of
  /// the workspace afterwards.
  func run(_ context: inout Context) async throws(FileError) -> ExitStatus
}

/// The reason why a tool refuses its command line.
enum ToolError: Error, Equatable {
  /// A mistake that Xcode's tool would refuse, too.
  case usage(String)
  /// A request that only Xcode's tool can fulfil; `instead` is the advice to the user.
  case beyond(String, instead: String)
}

/// All tools, in alphabetical order; `make install-compat` links them.
let appleTools: [any AppleTool.Type] = [
  ExtractLocStrings.self, Genstrings.self, Ibtool.self, Xcodebuild.self, Xcrun.self,
  XCStringsTool.self,
]

extension Program {
  /// Runs Loquat's version of a tool, or prints its usage for `-help`; shows its diagnostics on
  /// stderr. Another program replaces the process if `xcrun` names one, or if only the installed
  /// tool can do the work.
  mutating func run(_ type: any AppleTool.Type, _ words: [String]) async -> ExitStatus {
    if type == Xcrun.self, let tool = Xcrun.tool(in: words) {
      return await run(tool.type, tool.words)
    }
    if type == Xcrun.self, let program = Xcrun.program(in: words) {
      InstalledProgram.replace(with: program.path, program.words)
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
    for diagnostic in context.workspace.diagnostics.forTerminal(hasOptions: false) {
      console.writeError(renderer.render(diagnostic))
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
      console.report(.error, message, by: type.name)
      console.writeError("See 'loquat \(type.name) -help'.\n")
    case .beyond(let message, let instead):
      // The tool itself, on a machine that has it.
      if let path = InstalledProgram.other(named: type.name) {
        InstalledProgram.replace(with: path, words)
      }
      console.report(
        .error, "\(message), and this machine has no other '\(type.name)'; \(instead)",
        by: type.name)
    }
    return .failure
  }
}

extension Console {
  /// Writes a line of a tool to stderr, in the form of Xcode's tools: `genstrings: note: …`.
  func report(_ severity: Diagnostic.Severity, _ text: String, by tool: String) {
    writeError("\(tool): \(severity.rawValue): \(text.escapingControls)\n")
  }
}

extension GlobalOptions {
  /// The global options of an empty command line, all with their defaults.
  fileprivate static var unspecific: GlobalOptions {
    guard var arguments = try? Arguments([], accepting: specs),
      let options = try? GlobalOptions(&arguments)
    else { preconditionFailure("every option has a default") }
    return options
  }
}
