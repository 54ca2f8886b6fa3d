import CatalogModel
import ProjectDiscovery
import ProjectFiles
import Testing

struct TableHomesTests {
  /// The tables, the source, and the home of its strings in table `T`.
  @Test(arguments: [
    ([], "a.swift", "en.lproj/T.strings"),
    (["fr.lproj/T.strings"], "a.swift", "en.lproj/T.strings"),
    (["x/en.lproj/T.strings"], "y/a.swift", "x/en.lproj/T.strings"),
    (["x/en.lproj/T.strings", "en.lproj/T.strings"], "x/y/a.swift", "x/en.lproj/T.strings"),
    (["x/en.lproj/T.strings", "en.lproj/T.strings"], "y/a.swift", "en.lproj/T.strings"),
    (["x/en.lproj/T.strings", "x/y/en.lproj/T.strings"], "x/a.swift", "x/en.lproj/T.strings"),
    (["x/en.lproj/T.strings", "y/en.lproj/T.strings"], "a.swift", "x/en.lproj/T.strings"),
    (["x/en.lproj/T.strings", "xy/en.lproj/T.strings"], "xy/a.swift", "xy/en.lproj/T.strings"),
    (["x/en.lproj/A.strings"], "y/a.swift", "x/en.lproj/T.strings"),
    (["x/en.lproj/A.strings", "y/en.lproj/A.strings"], "y/a.swift", "y/en.lproj/T.strings"),
    (["x/en.lproj/T.strings", "y/en.lproj/A.strings"], "y/a.swift", "x/en.lproj/T.strings"),
    (["English.lproj/A.strings"], "a.swift", "English.lproj/T.strings"),
    (["English.lproj/A.strings", "fr.lproj/T.strings"], "a.swift", "English.lproj/T.strings"),
    (["Base.lproj/T.strings"], "a.swift", "Base.lproj/T.strings"),
    (["Base.lproj/T.strings", "en.lproj/T.strings"], "a.swift", "en.lproj/T.strings"),
    (["S.bundle/en.lproj/T.strings"], "a.swift", "en.lproj/T.strings"),
    (["x/T.xcstrings", "y/en.lproj/T.strings"], "x/a.swift", "x/T.xcstrings"),
    (["x/T.xcstrings", "y/en.lproj/T.strings"], "y/a.swift", "y/en.lproj/T.strings"),
    (["x/A.xcstrings"], "y/a.swift", "x/T.xcstrings"),
    (["x/A.xcstrings", "y/InfoPlist.xcstrings"], "y/a.swift", "x/T.xcstrings"),
    (["x/Shop-InfoPlist.xcstrings"], "x/a.swift", "x/T.xcstrings"),
    (["mul.lproj/T.xcstrings"], "a.swift", "en.lproj/T.strings"),
  ])
  func `a string is at home in the nearest table`(
    tables: [String], source: String, home: String
  ) async throws {
    for root in [".", "App", "./App/", "/App"] {
      let files = InMemoryFileSystem(
        Dictionary(uniqueKeysWithValues: (tables + [source]).map { (Path.join(root, $0), "") }))
      let project = try await Discovery(at: root, in: files).project
      let found = TableHomes(project).homes(of: "T", usedIn: source)
      #expect(found.map(\.path) == [home])
      #expect(found.map(\.exists) == [tables.contains(home)])
    }
  }

  /// Two targets in one project, the second with a table of its own.
  private static func project(_ settings: LocalizationSettings = .init()) -> [Target] {
    [
      Target(
        name: "Shop", kind: .application, container: "A.xcodeproj", folder: "Shop",
        sources: ["Common.swift", "Shop/a.swift"], settings: settings),
      Target(
        name: "Widget", kind: .appExtension, container: "A.xcodeproj", folder: "Widget",
        sources: ["Common.swift"], resources: ["Tables/fr.lproj/T.strings", "Tables/M.xcstrings"]),
    ]
  }

  /// The table, the source, whether catalogs are preferred, and the homes.
  @Test(arguments: [
    ("T", "Common.swift", false, ["Shop/en.lproj/T.strings", "Tables/en.lproj/T.strings"]),
    ("M", "Common.swift", false, ["Shop/en.lproj/M.strings", "Tables/M.xcstrings"]),
    ("N", "Common.swift", true, ["Shop/N.xcstrings", "Tables/N.xcstrings"]),
    ("T", "Shop/a.swift", true, ["Shop/T.xcstrings"]), ("T", "else.swift", false, []),
  ])
  func `a string belongs to each target that compiles it`(
    table: String, source: String, prefersCatalogs: Bool, homes: [String]
  ) {
    var settings = LocalizationSettings()
    settings.prefersCatalogs = prefersCatalogs
    let project = Project(
      root: ".", containers: ["A.xcodeproj"], developmentLanguage: .english, languages: [],
      targets: Self.project(settings), omissions: [])
    #expect(TableHomes(project).homes(of: table, usedIn: source).map(\.path) == homes)
  }

  @Test func `a file is one table, also to a target that does not have it`() {
    let targets = ["Shop", "Kit"].map { name in
      Target(
        name: name, kind: .application, container: "A.xcodeproj", folder: "Code",
        sources: ["Code/a.swift"], resources: name == "Kit" ? [] : ["Code/en.lproj/T.strings"])
    }
    let project = Project(
      root: ".", containers: ["A.xcodeproj"], developmentLanguage: .english, languages: [],
      targets: targets, omissions: [])
    let table = ProjectTable(name: "T", path: "Code/en.lproj/T.strings", exists: true)
    #expect(TableHomes(project).homes(of: "T", usedIn: "Code/a.swift") == [table])
  }
}
