import CatalogModel
import ExchangeFormats
import LoquatKit
import ProjectFiles
import Testing

/// Requests on files outside of projects.
struct FileRequestTests {
  private let catalog = """
    {"sourceLanguage": "en", "strings": {"Tea": {"localizations": {"fr": {"stringUnit":
    {"state": "translated", "value": "Thé"}}}}}, "version": "1.0"}
    """

  @Test func `collects the strings of sources`() async throws {
    var workspace = Kiosk.workspace()
    let collected = try await workspace.collect(CollectRequest(sources: ["."]))
    #expect(collected.tables.map(\.table) == ["Localizable"])
    #expect(
      collected.tables.first?.entries.map(\.key).sorted() == [
        "greeting", "menu.coffee", "menu.tea",
      ])
    #expect(collected.files.files.isEmpty && collected.sourceCount == 1)
    let written = try await workspace.collect(CollectRequest(sources: ["."], output: "Out"))
    #expect(written.files.changes == ["Out/Localizable.strings"])
    #expect(workspace.text("Out/Localizable.strings")?.contains("/* On the board */") == true)
    #expect(workspace.findings() == [])
  }

  /// An app shows the default value of the code if the language has no text, whatever other
  /// languages have.
  @Test func `takes the default value where only another language has the key`() async throws {
    var workspace = Workspace(
      InMemoryFileSystem([
        "en.lproj/Menu.strings": "\"tea\" = \"Tea\";\n",
        "fr.lproj/Menu.strings": "\"mint\" = \"Menthe\";\n",
        "Menu.swift":
          #"let a = String(localized: "mint", defaultValue: "Fresh mint", table: "Menu")"#,
      ]))
    var request = ResolveRequest(key: "mint")
    request.isMatrix = true
    let strings = try await workspace.resolve(request).strings
    #expect(strings.map { $0.resolution.text } == ["Fresh mint", "Menthe"])
    #expect(strings.map { $0.isFound } == [false, true])
  }

  @Test func `makes tables out of a catalog`() throws {
    var workspace = Workspace(InMemoryFileSystem(["Menu.xcstrings": catalog]))
    var request = CompileRequest(catalogs: ["Menu.xcstrings"], output: "Out")
    request.isPlan = true
    let plan = try workspace.compile(request)
    #expect(plan.paths == ["Out/fr.lproj/Menu.strings"] && plan.files == nil)
    #expect(workspace.text("Out/fr.lproj/Menu.strings") == nil)
    request.isPlan = false
    #expect(try workspace.compile(request).files?.changes == plan.paths)
    #expect(workspace.text("Out/fr.lproj/Menu.strings")?.contains("Thé") == true)
    request.catalogs = ["Menu.strings"]
    #expect(try workspace.compile(request).completion == .refused)
    #expect(workspace.findings() == ["error not-a-catalog Menu.strings"])
  }

  @Test func `writes tables in another format`() async throws {
    var workspace = Workspace(InMemoryFileSystem(["Menu.xcstrings": catalog]))
    var request = ConvertRequest(files: ["Menu.xcstrings"], to: .po, output: "Out")
    #expect(try await workspace.convert(request).files?.changes == ["Out/Menu/fr.po"])
    #expect(workspace.text("Out/Menu/fr.po")?.contains("msgstr \"Thé\"") == true)
    #expect(workspace.findings() == [])
    request.format = .xliff
    #expect(try await workspace.convert(request).files == nil)
    #expect(workspace.findings() == ["error unknown-format"])
  }

  @Test func `merges two versions of a table`() throws {
    let files = [
      "base.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "ours.strings": "\"a\" = \"1\";\n\"b\" = \"B\";\n",
      "theirs.strings": "\"a\" = \"A\";\n\"b\" = \"2\";\n", "other.strings": "\"a\" = \"9\";\n",
    ]
    var workspace = Workspace(InMemoryFileSystem(files))
    var request = MergeRequest(base: "base.strings", ours: "ours.strings", theirs: "theirs.strings")
    let merged = try #require(try workspace.merge(request).result)
    #expect(String(decoding: merged.bytes, as: UTF8.self) == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
    #expect(merged.conflicts.isEmpty && workspace.findings() == [])
    request.theirs = "other.strings"
    #expect(try workspace.merge(request).result?.conflicts.map(\.key) == ["a"])
    #expect(workspace.findings() == ["error merge-conflict ours.strings"])
    request.name = "menu.txt"
    #expect(try workspace.merge(request).completion == .failed)
    #expect(workspace.findings() == ["error unknown-format menu.txt"])
  }

  @Test func `rewrites files as their tools do`() throws {
    var workspace = Workspace(InMemoryFileSystem(["Menu.xcstrings": catalog]))
    var request = FormatRequest(paths: ["Menu.xcstrings"])
    request.isCheck = true
    #expect(try workspace.format(request).changes == ["Menu.xcstrings"])
    #expect(workspace.text("Menu.xcstrings") == catalog)
    request.isCheck = false
    #expect(try workspace.format(request).changes == ["Menu.xcstrings"])
    #expect(try workspace.format(request).changes.isEmpty)
    #expect(workspace.findings() == [])
  }
}
