import Foundation
import LoquatKit

/// Exports the French texts of a project, imports them again, and prints what Loquat reports:
/// `round-trip Examples/TeaShop Translations`. Exits with 1 after an error.
@main
struct RoundTrip {
  static func main() async {
    guard CommandLine.arguments.count == 3, let french = LanguageTag("fr") else {
      print("usage: round-trip <project> <folder for bundles>")
      exit(2)
    }
    let (project, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
    var workspace = Workspace()
    var hasFailed = false
    do {
      let sent = ExportRequest(project: project, output: folder, languages: [french])
      for path in try await workspace.export(sent).files.changes { print("wrote \(path)") }

      // Here a translator works on the bundle.
      let returned = ImportRequest(project: project, bundles: [folder])
      let changed = try await workspace.importBundles(returned).files.changes
      for path in changed { print("changed \(path)") }
      if changed.isEmpty { print("nothing to change") }
    } catch {
      print("error: \(error)")
      hasFailed = true
    }
    for diagnostic in workspace.takeDiagnostics() {
      let place = diagnostic.span.map { "\($0.place): " } ?? ""
      print("\(place)\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]")
      hasFailed = hasFailed || diagnostic.severity == .error
    }
    exit(hasFailed ? 1 : 0)
  }
}
