import CatalogModel
import ProjectDiscovery
import ProjectFiles
import Testing

struct XcodeWorkspaceTests {
  private static let files = InMemoryFileSystem([
    "All/Shop.xcworkspace/contents.xcworkspacedata": """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace version = "1.0">
       <FileRef location = "group:Mac/Shop.xcodeproj"></FileRef>
       <Group location = "container:Parts" name = "Parts">
          <FileRef location = "group:Cup.xcodeproj"></FileRef>
          <Group location = "group:../.."><FileRef location = "group:Tea"/></Group>
       </Group>
       <FileRef location = "group:Mac/Shop.xcodeproj"/>
       <FileRef location = "absolute:/Else.xcodeproj"/>
       <FileRef location = "developer:X.xcodeproj"/>
       <FileRef location = "group:README.md"/>
       <FileRef location = "group:Pods.xcodeproj"/>
       <FileRef location = "odd:A.xcodeproj"/>
       <FileRef/>
    </Workspace>
    """,
    "All/Mac/Shop.xcodeproj/project.pbxproj": "", "All/Parts/Cup.xcodeproj/project.pbxproj": "",
    "Tea/Package.swift": "",
    "Shop.xcodeproj/project.xcworkspace/contents.xcworkspacedata":
      "<Workspace><FileRef location='self:'/></Workspace>",
    "Shop.xcodeproj/project.pbxproj": "",
    "Tea/.swiftpm/xcode/package.xcworkspace/contents.xcworkspacedata":
      "<Workspace><FileRef location='self:'/></Workspace>",
    "Bad.xcworkspace/contents.xcworkspacedata":
      "<Workspace>\n<FileRef location='group:'></Workspace>",
  ])

  @Test func `reads projects and packages`() {
    let workspace = XcodeWorkspace.read("All/Shop.xcworkspace", in: Self.files)
    #expect(workspace.projects == ["All/Mac/Shop.xcodeproj", "All/Parts/Cup.xcodeproj"])
    #expect(workspace.packages == ["Tea"])
    let path = "All/Shop.xcworkspace/contents.xcworkspacedata"
    #expect(
      workspace.diagnostics.lines == [
        "\(path):9:4: warning: '/Else.xcodeproj' does not exist; restore it, or remove the reference [missing-file]",
        "\(path):12:4: warning: 'All/Pods.xcodeproj' does not exist; restore it, or remove the reference [missing-file]",
        "\(path):13:4: warning: location 'odd:A.xcodeproj' is of an unknown kind, and is left out; add it again in Xcode "
          + "[unknown-location]",
      ])
    let inside = XcodeWorkspace.read("Shop.xcworkspace", root: "All", in: Self.files)
    #expect(inside.packages == ["../Tea"] && inside.projects.first == "Mac/Shop.xcodeproj")
  }

  @Test func `reads workspaces inside projects and packages`() {
    let project = XcodeWorkspace.read("Shop.xcodeproj/project.xcworkspace", in: Self.files)
    #expect(project.projects == ["Shop.xcodeproj"] && project.diagnostics.isEmpty)
    let package = XcodeWorkspace.read("Tea/.swiftpm/xcode/package.xcworkspace", in: Self.files)
    #expect(package.packages == ["Tea"] && package.diagnostics.isEmpty)
  }

  @Test func `says what is wrong with a workspace`() {
    let bad = XcodeWorkspace.read("Bad.xcworkspace", in: Self.files).diagnostics
    #expect(bad.map(\.severity) == [.error] && bad.first?.span?.bounds?.start.line == 2)
    let none = XcodeWorkspace.read("None.xcworkspace", in: Self.files).diagnostics
    #expect(none.map(\.id) == [.fileError])
  }
}
