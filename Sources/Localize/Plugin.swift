import Foundation
import PackagePlugin

/// Runs a command of Loquat on the package: `swift package localize export --language fr`.
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
