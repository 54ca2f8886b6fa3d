import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Code that the platforms of a target exclude is not searched for its strings, although another
/// target that shares the file has them.
@Suite struct TargetPlatformTests {
  private static let xcodeGen = """
    targets:
      Phone: {type: application, platform: iOS, sources: [Phone, Shared]}
      Desk: {type: application, platform: auto, supportedDestinations: [macOS], sources: [Desk, Shared]}
    """
  private static let settings = """
    settingGroups: {desk: {SDKROOT: macosx}}
    targets:
      Phone: {type: application, settings: {SUPPORTED_PLATFORMS: "iphoneos iphonesimulator"}, sources: [Phone, Shared]}
      Desk: {type: application, platform: iOS, settings: {groups: [desk]}, sources: [Desk, Shared]}
    """
  private static let tuist = """
    import ProjectDescription
    let project = Project(name: "Tea", targets: [
      .target(name: "Phone", destinations: [.iPhone, .iPad, .macCatalyst], product: .app, bundleId: "a",
        sources: ["Phone/**", "Shared/**"], resources: ["Phone/**"]),
      .target(name: "Desk", destinations: .macOS, product: .app, bundleId: "b",
        sources: ["Desk/**", "Shared/**"], resources: ["Desk/**"]),
    ])
    """
  private static let bazel = """
    swift_library(name = "Shared", srcs = glob(["Shared/**/*.swift"]))
    ios_application(name = "Phone", deps = [":Shared"], resources = glob(["Phone/**"]))
    macos_application(name = "Desk", deps = [":Shared"], resources = glob(["Desk/**"]))
    """

  @Test(arguments: [
    ["project.yml": xcodeGen], ["project.yml": settings], ["Project.swift": tuist],
    ["MODULE.bazel": "", "BUILD": bazel],
  ])
  func `targets that share a file take what their platforms compile`(
    _ description: [String: String]
  ) async {
    let others = [
      "Phone/en.lproj/Localizable.strings": "", "Desk/en.lproj/Localizable.strings": "",
      "Shared/Menu.swift": """
      let both = NSLocalizedString("Both", comment: "")
      #if os(macOS)
      let desk = NSLocalizedString("Desk", comment: "")
      #else
      let phone = NSLocalizedString("Phone", comment: "")
      #endif
      """,
    ]
    var files = InMemoryFileSystem(description.merging(others) { first, _ in first })
    #expect(
      await files.run("extract -v") == """
        changed Desk/en.lproj/Localizable.strings: 2 added
          + "Both"
          + "Desk"
        changed Phone/en.lproj/Localizable.strings: 2 added
          + "Both"
          + "Phone"
        ! 3 strings from 1 file of 2 targets; 2 files: 2 changed
        exit 0
        """)
  }
}
