import Foundation
import PackagePlugin

/// The plugin that runs a command of Loquat in the folder of the package, such as
/// `swift package localize export --language fr`; `help` if no command is named.
@main
struct Localize: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "loquat").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["help"] : arguments
    try process.run()
    process.waitUntilExit()
    // The command has said what is wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
