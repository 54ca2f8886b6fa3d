import CatalogModel
import LoquatKit

/// Exports the French texts of a project, imports them again, and prints what Loquat says of it:
/// `round-trip Examples/TeaShop Translations`
@main
struct RoundTrip {
  static func main() async {
    guard CommandLine.arguments.count == 3, let french = LanguageTag("fr") else {
      return print("usage: round-trip <project> <folder for bundles>")
    }
    let (project, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
    var workspace = Workspace()
    do {
      let sent = ExportRequest(project: project, output: folder, languages: [french])
      for path in try await workspace.export(sent) { print("wrote \(path)") }

      // Here a translator works on the bundle.
      let returned = ImportRequest(project: project, bundles: [folder])
      for path in try await workspace.importBundles(returned) { print("changed \(path)") }
    } catch {
      print("error: \(error)")
    }
    workspace.settleDiagnostics()
    for diagnostic in workspace.diagnostics {
      let place = diagnostic.span.map { "\($0.place): " } ?? ""
      print("\(place)\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]")
    }
  }
}
