import ProjectDiscovery
import ProjectFiles
import TestSupport
import Testing

/// Projects on a real disk, with links in them.
struct DiscoveryTests {
  @Test func `takes the texts of an Info.plist that XcodeGen has not made yet`() async throws {
    var files = [
      "project.yml":
        "targets: {App: {type: application, platform: iOS, sources: [App], info: {path: Info.plist, properties: {NSCameraUsageDescription: For cups, UILaunchScreen: {}}}}}",
      "App/a.swift": "",
    ]
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    let settings = try #require(found.project.targets.first).settings
    #expect(settings.infoPlist == nil)
    #expect(settings.infoPlistTexts == [.init(key: "NSCameraUsageDescription", text: "For cups")])
    files["Info.plist"] = ""
    let later = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    #expect(later.project.targets.first?.settings.infoPlist == "Info.plist")
  }

  @Test func `reads a package once, whatever links lead to its folder`() async throws {
    let folder = TemporaryFolder()
    try folder.file(
      "All.xcworkspace/contents.xcworkspacedata",
      """
      <Workspace><FileRef location='group:Tea'/><FileRef location='group:Linked'/>
      <FileRef location='group:Cup'/></Workspace>
      """)
    try folder.file("Tea/Package.swift", "let package = Package(name: \"Tea\")")
    folder.link("Linked", to: "Tea")
    folder.link("Cup/Package.swift", to: "../Tea/Package.swift")
    let discovery = try await Discovery(at: folder.path, in: DiskFileSystem())
    // The same manifest in another folder has other files.
    #expect(
      discovery.project.containers == ["All.xcworkspace", "Tea/Package.swift", "Cup/Package.swift"])
  }

  /// A link to a folder with code, and whether it may hide uses of the tables of two targets.
  @Test(arguments: [
    ("Docs", "Else", false, false), ("Sources/Tea/Linked", "Else", true, false),
    ("Sources/Cup/Linked", "Else", false, true), ("Sources/Bare/Linked", "Else", true, true),
    ("Tests/TeaTests/Linked", "Else", false, false), ("Sources/Linked", "Else", false, false),
    ("Sources/Tea/Linked", "nowhere", false, false),
    ("Sources/Tea/a.swift", "nowhere", true, false),
    ("Sources/Tea/Linked", "App/Sources/Cup", false, false),
    ("Sources/Tea/Linked", "App", false, false),
    ("Sources/Tea/Linked", "App/Shared", false, false),
    ("Sources/Tea/Linked", "App/Pods/Kit", true, false),
  ])
  func `a link hides uses of the tables of the targets that have it`(
    link: String, target: String, hidesTea: Bool, hidesCup: Bool
  ) async throws {
    let folder = TemporaryFolder()
    try folder.file(
      "App/Package.swift",
      """
      // swift-tools-version: 5.9
      let package = Package(name: "Tea", defaultLocalization: "en", targets: [
        .target(name: "Tea"), .target(name: "Cup"), .target(name: "Bare")])
      """)
    for name in ["Tea", "Cup"] {
      try folder.file("App/Sources/\(name)/b.swift", "")
      try folder.file("App/Sources/\(name)/Localizable.xcstrings", "{}")
    }
    try folder.file("App/Sources/Bare/b.swift", "")
    try folder.file("App/Shared/c.swift", "")
    try folder.file("App/Pods/Kit/d.swift", "")
    try folder.file("Else/b.swift", "")
    folder.link("App/\(link)", to: folder[target])
    let discovery = try await Discovery(at: folder["App"], in: DiskFileSystem())
    #expect(discovery.gap == nil)
    let hidden = ["Tea", "Cup"].map {
      discovery.link(
        hidingUsesOf: ProjectTable(catalog: "Sources/\($0)/Localizable.xcstrings"))
    }
    let path = "\(folder["App"])/\(link)"
    #expect(hidden == [hidesTea ? path : nil, hidesCup ? path : nil])
    let sharers = discovery.tableSharers(in: DiskFileSystem()).sources
    #expect(sharers.contains("Shared/c.swift") == (target == "App" || target == "App/Shared"))
  }
}
