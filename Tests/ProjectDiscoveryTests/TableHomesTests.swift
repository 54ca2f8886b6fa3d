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

  /// Returns two targets in one project, the second with a table of its own.
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
    let all = TableHomes(project)
    #expect(all.homes(of: table, usedIn: source).map(\.path) == homes)
    // An import can create every table that an export names.
    #expect(homes.allSatisfy(all.canMake) && !all.canMake("Elsewhere/\(table).xcstrings"))
  }

  /// The Info.plist, unless a build generates it, the resources, and the table of its texts.
  @Test(arguments: [
    (nil, [], "App/en.lproj/Shop-InfoPlist.strings"),
    (nil, ["App/A.xcstrings"], "App/Shop-InfoPlist.xcstrings"),
    (nil, ["App/fr.lproj/Shop-InfoPlist.strings"], "App/en.lproj/Shop-InfoPlist.strings"),
    (nil, ["Other/InfoPlist.xcstrings"], "Other/InfoPlist.xcstrings"),
    ("App/Info.plist", [], "App/en.lproj/InfoPlist.strings"),
    ("App/Kit.plist", [], "App/en.lproj/Kit-InfoPlist.strings"),
    ("Config/Shop-Info.plist", [], "Config/en.lproj/Shop-InfoPlist.strings"),
    ("Config/X-Info.plist", ["App/X-InfoPlist.xcstrings"], "App/X-InfoPlist.xcstrings"),
    (
      "Config/X-Info.plist", ["App/en.lproj/X-Info-InfoPlist.strings"],
      "App/en.lproj/X-Info-InfoPlist.strings"
    ),
    ("App/Info.plist", ["App/en.lproj/infoPlist.strings"], "App/en.lproj/infoPlist.strings"),
    (
      "App/Info.plist", ["App/en.lproj/infoPlist.strings", "B/en.lproj/InfoPlist.strings"],
      "B/en.lproj/InfoPlist.strings"
    ),
  ])
  func `Info.plist has one table, which may have several names`(
    file: String?, resources: [String], expected: String
  ) {
    var settings = LocalizationSettings()
    settings.infoPlist = file
    settings.generatesInfoPlist = file == nil
    let target = Target(
      name: "Shop", kind: .application, container: "A.xcodeproj", folder: "App",
      resources: resources, settings: settings)
    let project = Project(
      root: ".", containers: ["A.xcodeproj"], developmentLanguage: .english, languages: [],
      targets: [target], omissions: [])
    #expect(TableHomes(project).infoPlistTable(of: 0)?.path == expected)
  }

  @Test func `a target makes one table, wherever its sources lie`() {
    let target = Target(
      name: "Shop", kind: .application, container: "A.xcodeproj", folder: "x",
      sources: ["x/a.swift", "y/b.swift"],
      resources: ["x/en.lproj/A.strings", "y/en.lproj/A.strings"])
    let project = Project(
      root: ".", containers: ["A.xcodeproj"], developmentLanguage: .english, languages: [],
      targets: [target], omissions: [])
    let homes = target.sources.map { TableHomes(project).homes(of: "T", usedIn: $0).map(\.path) }
    #expect(homes == [["x/en.lproj/T.strings"], ["x/en.lproj/T.strings"]])
  }

  /// The settings and resources of two targets that share their sources, and the folders for new
  /// tables.
  @Test(arguments: [
    ("INFOPLIST_FILE = iOS/Info.plist;", "INFOPLIST_FILE = Mac/Info.plist;", "", ["Mac", "iOS"]),
    // A resource of both identifies neither.
    ("INFOPLIST_FILE = Info.plist;", "INFOPLIST_FILE = Info.plist;", "", ["Shared"]),
    ("", "INFOPLIST_FILE = Mac/Info.plist;", "A", ["Mac", "iOS"]),
  ])
  func `targets that share sources have tables of their own`(
    first: String, second: String, assets: String, folders: [String]
  ) async throws {
    func target(_ name: String, _ settings: String, _ resources: String) -> String {
      """
      T\(name) = { isa = PBXNativeTarget; name = "Shop \(name)"; buildConfigurationList = L\(name);
        buildPhases = (S, R\(name)); productType = "com.apple.product-type.application"; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
      C\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (TiOS, TMac); };
        G = { isa = PBXGroup; children = (F, I); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Shared/a.swift; sourceTree = "<group>"; };
        I = { isa = PBXFileReference; path = iOS/Assets.xcassets; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        A = { isa = PBXBuildFile; fileRef = I; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        \(target("iOS", first, assets))
        \(target("Mac", second, ""))
      }; rootObject = P; }
      """
    let files = InMemoryFileSystem([
      "Shop.xcodeproj/project.pbxproj": project, "Shared/a.swift": "",
      "iOS/Assets.xcassets/Contents.json": "", "Info.plist": "",
    ])
    let found = try await Discovery(at: ".", in: files).project
    let homes = TableHomes(found).homes(of: "T", usedIn: "Shared/a.swift")
    #expect(homes.map(\.path).sorted() == folders.map { "\($0)/en.lproj/T.strings" })
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
