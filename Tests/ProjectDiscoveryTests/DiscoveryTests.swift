import ProjectDiscovery
import ProjectFiles
import TestSupport
import Testing

/// Projects on a real disk, with links in them.
struct DiscoveryTests {
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
    // What has the same manifest in another folder has other files.
    #expect(
      discovery.project.containers == ["All.xcworkspace", "Tea/Package.swift", "Cup/Package.swift"])
  }

  /// Where a link to a folder with code is, and whether that code is missing.
  @Test(arguments: [
    ("Docs", nil), ("Sources/Tea/Linked", "Sources/Tea/Linked"), ("Tests/TeaTests/Linked", nil),
    ("Sources/Linked", nil),
  ])
  func `misses what is behind a link in the folder of a target`(
    link: String, expected: String?
  ) async throws {
    let folder = TemporaryFolder()
    try folder.file(
      "App/Package.swift",
      """
      let package = Package(name: "Tea", defaultLocalization: "en", targets: [.target(name: "Tea")])
      """)
    try folder.file("App/Sources/Tea/a.swift", "")
    try folder.file("Else/b.swift", "")
    folder.link("App/\(link)", to: folder["Else"])
    let discovery = try await Discovery(at: folder["App"], in: DiskFileSystem())
    #expect(discovery.gap == expected.map { "link '\(folder["App"])/\($0)' is not followed" })
  }
}
