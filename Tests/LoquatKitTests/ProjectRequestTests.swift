import CatalogModel
import LoquatKit
import ProjectFiles
import Testing

/// Requests on a project without a command line: they return values and diagnostics, and write
/// files only on request.
struct ProjectRequestTests {
  @Test func `opens a project`() async throws {
    var workspace = Kiosk.workspace()
    var request = OpenRequest()
    request.countsKeys = true
    let project = try await workspace.open(request)
    #expect(project.root == ".")
    #expect(project.developmentLanguage == .english)
    #expect(project.languages == [Kiosk.french])
    #expect(project.targets.map(\.sources) == [["App.swift"]])
    let tables = project.targets.flatMap(\.tables)
    #expect(tables.map(\.path) == ["en.lproj/Localizable.strings"])
    #expect(tables.first?.exists == true)
    #expect(tables.first?.keyCounts == [.literals: 2, .unused: 1])
    #expect(workspace.findings() == [])
  }

  @Test func `finds no project in an empty folder`() async throws {
    var workspace = Workspace(InMemoryFileSystem(["Notes/tea.txt": "Tea"]))
    let project = try await workspace.open(OpenRequest(paths: ["Notes"]))
    #expect(project.targets.flatMap(\.tables).map(\.path) == [])
    #expect(workspace.findings() == ["error nothing-found Notes"])
    await #expect(throws: FileError.self) {
      try await workspace.status(StatusRequest(project: "Notes"))
    }
    await #expect(throws: FileError.self) {
      try await workspace.extract(ExtractRequest(project: "Nowhere"))
    }
  }

  @Test func `extracts what the code uses`() async throws {
    var workspace = Kiosk.workspace()
    let path = "en.lproj/Localizable.strings"
    var request = ExtractRequest()
    request.isCheck = true
    let plan = try await workspace.extract(request)
    #expect(plan.completion == .done)
    #expect(plan.changes.map(\.key) == ["menu.coffee", "menu.tea"])
    #expect(plan.changes.map(\.kind) == [.added, .commented])
    #expect(plan.files.changes == [path] && plan.files.isCheck)
    #expect(plan.stringCount == 3 && plan.sourceCount == 1 && plan.targetCount == 1)
    #expect(workspace.text(path) == Kiosk.files[path])

    request.isCheck = false
    let done = try await workspace.extract(request)
    #expect(done.changes.map(\.kind) == plan.changes.map(\.kind))
    #expect(done.files.files.map(\.outcome) == [.changed])
    let text = try #require(workspace.text(path))
    #expect(text.contains("\"menu.coffee\"") && text.contains("\"menu.juice\""), "\(text)")
    #expect(try await workspace.extract(request).files.changes.isEmpty)
    #expect(workspace.findings() == [])
  }

  @Test func `marks what a catalog has and the code does not use`() async throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"menu.tea": {}, "menu.juice": {}, "menu.milk":
      {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Lait"}}}}},
      "version": "1.0"}
      """
    var workspace = Workspace(
      InMemoryFileSystem([
        "App.swift": "import Foundation\nlet tea = String(localized: \"menu.tea\")\n",
        "Localizable.xcstrings": catalog,
      ]))
    var request = ExtractRequest()
    request.isCheck = true
    let changes = try await workspace.extract(request).changes
    #expect(changes.map(\.key) == ["menu.juice", "menu.milk"])
    #expect(changes.map(\.kind) == [.removed, .stale])
    request.marksUnused = false
    #expect(try await workspace.extract(request).changes.isEmpty)
    #expect(workspace.text("Localizable.xcstrings") == catalog)
  }

  @Test func `checks texts, and puts right what is sure`() async throws {
    var workspace = Kiosk.workspace()
    var request = CheckRequest()
    request.languages = [Kiosk.french]
    let result = try await workspace.check(request)
    #expect(result.completion == .done && result.isOverLimit)
    #expect(result.errorCount == 1 && result.tableCount == 1)
    #expect(result.languages == [Kiosk.french])
    let error = try #require(result.findings.first { $0.severity == .error })
    #expect(error.key == "greeting" && error.language == Kiosk.french)
    #expect(error.span?.path == "fr.lproj/Localizable.strings")
    let found = workspace.findings()
    #expect(found.count == result.findings.count)
    #expect(found.contains { $0.hasSuffix(" trailing-space fr.lproj/Localizable.strings") })

    request.fixing = .show
    #expect(try await workspace.check(request).fixes.last?.changes.count == 1)
    #expect(workspace.text("fr.lproj/Localizable.strings")?.contains("\"Thé \"") == true)
    request.fixing = .write
    _ = try await workspace.check(request)
    #expect(workspace.text("fr.lproj/Localizable.strings")?.contains("\"Thé\"") == true)
  }

  @Test func `leaves out what a baseline knows`() async throws {
    var workspace = Kiosk.workspace()
    var request = CheckRequest()
    request.limits.newBaseline = "known.json"
    let first = try await workspace.check(request)
    guard case .written(let count) = first.baseline else {
      Issue.record("no baseline: \(String(describing: first.baseline))")
      return
    }
    #expect(count > 0)
    _ = workspace.takeDiagnostics()
    request.limits.newBaseline = nil
    request.limits.baseline = "known.json"
    let second = try await workspace.check(request)
    #expect(second.knownCount == count && second.goneCount == 0)
    #expect(second.findings.isEmpty && !second.isOverLimit)
    #expect(workspace.findings() == [])
  }

  @Test func `takes rules by their names`() throws {
    #expect(RuleSelection(only: ["trailing-spaec"]) == nil)
    #expect(RuleSelection(except: ["trailing-space"]) != nil)
  }

  @Test func `says how far a project is translated`() async throws {
    var workspace = Kiosk.workspace()
    var request = StatusRequest()
    request.floors = CoverageFloors("90") ?? CoverageFloors()
    request.listsKeys = true
    let result = try await workspace.status(request)
    let french = try #require(result.report.languages.first)
    #expect(result.report.languages.map(\.language) == [Kiosk.french])
    #expect(french.status.coverage.translated == 2 && french.status.coverage.total == 4)
    #expect(french.floor == 90 && french.isBelowFloor)
    #expect(french.tables.map(\.name) == ["en.lproj/Localizable.strings"])
    let keys = try #require(result.keys)
    #expect(keys.usedCount == 2 && keys.others.map(\.key) == ["menu.juice"])
    #expect(workspace.findings() == ["error below-floor"])
  }

  @Test func `takes files as they are at each request`() async throws {
    var workspace = Kiosk.workspace()
    var request = StatusRequest()
    request.listsKeys = true
    _ = try await workspace.status(request)
    workspace.fileSystem = InMemoryFileSystem(
      Kiosk.files.merging([
        "App.swift": "import Foundation\nlet a = NSLocalizedString(\"menu.juice\", comment: \"\")\n"
      ]) { $1 })
    let keys = try #require(try await workspace.status(request).keys)
    #expect(keys.usedCount == 1 && keys.others.map(\.key) == ["menu.tea", "greeting"])
  }

  @Test func `resolves a key as an app does`() async throws {
    var workspace = Kiosk.workspace([
      "fr.lproj/Localizable.stringsdict": """
      <plist version="1.0"><dict><key>tickets</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d billet</string><key>other</key><string>%d billets</string>
      </dict></dict></dict></plist>
      """
    ])
    var request = ResolveRequest(key: "tickets")
    request.languages = ["fr"]
    request.input.arguments = [.integer(1)]
    let result = try await workspace.resolve(request)
    #expect(result.completion == .done && result.languages == ["en", "fr"])
    #expect(result.strings.map(\.resolution.text) == ["1 billet"])
    #expect(result.strings.first?.table == "Localizable")
    #expect(result.strings.first?.span?.path == "fr.lproj/Localizable.stringsdict")
    request.showsPlurals = true
    let forms = try await workspace.resolve(request).strings
    #expect(forms.map(\.sample?.category) == [.one, .many, .other])
    #expect(
      forms.first?.resolution.text == "0 billet" && forms.last?.resolution.text == "2 billets")
    #expect(workspace.findings() == [])

    let unknown = try await workspace.resolve(ResolveRequest(key: "menu.water"))
    #expect(unknown.completion == .refused && unknown.strings.isEmpty)
    #expect(workspace.findings() == ["error key-not-found"])
  }

  @Test func `says in one run whether all is in order`() async throws {
    var workspace = Kiosk.workspace()
    var request = HealthRequest()
    request.floors = CoverageFloors("fr=50") ?? CoverageFloors()
    let result = try await workspace.health(request)
    #expect(result.parts.map(\.name) == [.tables, .texts, .files, .coverage])
    #expect(result.parts.map(\.verdict) == [.failed, .failed, .failed, .passed])
    #expect(result.parts.prefix(2).map(\.remedy) == [.extract, .check])
    #expect(workspace.takeDiagnostics().contains { $0.severity == .error })
    #expect(
      workspace.text("en.lproj/Localizable.strings") == Kiosk.files["en.lproj/Localizable.strings"])
  }

  /// All files change, or none: what is not written is not in the result.
  @Test func `says that nothing is written`() async throws {
    var files = InMemoryFileSystem(
      Kiosk.files.merging([
        "fr.xliff": """
        <xliff version="1.2"><file original="en.lproj/Localizable.strings" source-language="en" \
        target-language="fr" datatype="plaintext"><body>
        <trans-unit id="menu.tea"><source>Tea</source><target>Thé</target></trans-unit>
        <trans-unit id="menu.juice"><source>Juice</source><target>Jus</target></trans-unit>
        </body></file></xliff>
        """,
        "fr.lproj/Localizable.strings": "\"menu.tea\" = \"Thé\";\n",
        "Menu.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Milk": {"localizations": {"fr": {"stringUnit":
        {"state": "translated", "value": "Lait"}}}}}, "version": "1.0"}
        """,
      ]) { $1 })
    var workspace = Workspace(files)
    let pseudo = PseudoRequest(languages: try [#require(LanguageTag("en-XA"))])
    #expect(try await workspace.pseudoTranslate(pseudo).completion == .done)
    files = try #require(workspace.fileSystem as? InMemoryFileSystem)
    files.unwritable = ["."]
    workspace.fileSystem = files

    let imported = try await workspace.importBundles(ImportRequest(bundles: ["fr.xliff"]))
    #expect(imported.completion == .refused && imported.unchangedCount == 1)
    #expect(imported.files.changes == [])
    var request = pseudo
    request.strategies = [.doubleLength]
    let translated = try await workspace.pseudoTranslate(request)
    #expect(translated.completion == .refused && translated.files.changes == [])
    request.work = .remove
    let removed = try await workspace.pseudoTranslate(request)
    #expect(removed.completion == .refused && removed.files.changes == [])
    var prune = PruneRequest()
    prune.languages = [Kiosk.french]
    let pruned = try await workspace.prune(prune)
    #expect(pruned.completion == .refused && pruned.files.changes == [])
    #expect(workspace.fileSystem as? InMemoryFileSystem == files)
  }

  @Test func `tells those who watch what goes on`() async throws {
    let files = InMemoryFileSystem(Kiosk.files)
    var told: [String] = []
    var workspace = Workspace(files) { event in
      switch event {
      case .progress(let title, let done, let count) where done == count: told.append(title)
      case .file(let file, let isCheck): told.append("\(file.path) \(isCheck)")
      default: break
      }
    }
    _ = try await workspace.extract(ExtractRequest())
    #expect(told.last == "en.lproj/Localizable.strings false")
    #expect(told.contains("Gathering strings"))
  }
}
