import CatalogModel
import Foundation
import LoquatKit
import TestSupport
import Testing

/// A workspace answers one request after the other while people change the files.
struct WorkspaceTests {
  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.file("App.swift", code("menu.tea"))
    try folder.file("en.lproj/Localizable.strings", "\"menu.tea\" = \"Tea\";\n")
    try folder.file("fr.lproj/Localizable.strings", "")
    return folder
  }

  private func code(_ keys: String...) -> String {
    "import Foundation\n"
      + keys.map { "let x = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `takes the files as they are at each request`() async throws {
    let folder = try project()
    let french = try #require(LanguageTag("fr"))
    let xliff = folder["Out/fr.xcloc/Localized Contents/fr.xliff"]
    var workspace = Workspace()
    let sent = ExportRequest(
      project: folder.path, output: folder["Out"], languages: [french])
    #expect(try await !workspace.export(sent).files.changes.isEmpty)
    #expect(try await workspace.export(sent).files.changes.isEmpty)

    // Somebody adds a text to the code and the table, and a translator works on the bundle.
    try folder.file("App.swift", code("menu.tea", "menu.coffee"))
    try folder.file(
      "en.lproj/Localizable.strings", "\"menu.tea\" = \"Tea\";\n\"menu.coffee\" = \"Coffee\";\n")
    try folder.file(
      "Out/fr.xcloc/Localized Contents/fr.xliff",
      try text(xliff).replacing(
        "<source>Tea</source>", with: "<source>Tea</source>\n        <target>Thé</target>"))
    let returned = ImportRequest(project: folder.path, bundles: [folder["Out/fr.xcloc"]])
    #expect(try await workspace.importBundles(returned).files.changes.count == 1)
    #expect(try text(folder["fr.lproj/Localizable.strings"]).contains("\"Thé\""))
    #expect(try await !workspace.export(sent).files.changes.isEmpty)
    let again = try text(xliff)
    #expect(again.contains("Thé") && again.contains("menu.coffee"), "\(again)")
    workspace.settleDiagnostics()
    #expect(workspace.diagnostics.allSatisfy { $0.severity == .note }, "\(workspace.diagnostics)")
  }

  @Test func `says that there is nothing to export or to import`() async throws {
    let folder = TemporaryFolder()
    var workspace = Workspace()
    await #expect(throws: (any Error).self) {
      try await workspace.export(
        ExportRequest(project: folder.path, output: folder["Out"]))
    }
    let project = try project()
    try project.file("empty.xliff", "")
    let request = ImportRequest(project: project.path, bundles: [project["empty.xliff"]])
    #expect(try await workspace.importBundles(request).files.changes.isEmpty)
    #expect(workspace.diagnostics.contains { $0.severity == .error })
  }
}
