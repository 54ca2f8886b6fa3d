import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Code in an `#if` whose name no configuration of a target defines is not searched for that
/// target's strings.
@Suite struct TargetFlagTests {
  private static let menu = """
    let menu = NSLocalizedString("Menu", comment: "")
    #if BETA
      let beta = NSLocalizedString("Beta", comment: "")
      let old = NSLocalizedString("Old", comment: "")
    #else
      let plain = NSLocalizedString("Plain", comment: "")
    #endif
    #if DEBUG
      let debug = NSLocalizedString("Debug", comment: "")
    #endif
    #if TRIAL || INTERNAL
      let trial = NSLocalizedString("Trial", comment: "")
    #endif
    """
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Gone" : {},
        "Old" : {}
      },
      "version" : "1.0"
    }

    """
  private static let all = """
    changed Sources/Localizable.xcstrings: 5 added, 1 removed
      - "Gone"
      + "Beta"
      + "Debug"
      + "Menu"
      + "Plain"
      + "Trial"
    ! 6 strings from 1 file of 1 target; 1 file: 1 changed
    exit 0
    """

  private static func app(_ settings: String) -> [String: String] {
    [
      "Shop.xcodeproj/project.pbxproj": Shop.project(settings),
      "Sources/Menu.swift": menu, "Sources/Localizable.xcstrings": catalog,
    ]
  }

  @Test(arguments: [
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"BETA TRIAL\";",
    "OTHER_SWIFT_FLAGS = \"-D INTERNAL -DBETA\";",
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(OF_CI)\";",
  ])
  func `names that may be given count`(_ settings: String) async {
    var files = InMemoryFileSystem(Self.app(settings))
    let said = await files.run("extract -v")
    #expect(said == Self.all)
  }

  @Test func `names that nobody gives leave strings out and nothing stale`() async {
    var files = InMemoryFileSystem(Self.app("SWIFT_ACTIVE_COMPILATION_CONDITIONS = OTHER;"))
    let said = await files.run("extract -v")
    #expect(
      said == """
        ! 2 strings left out by '#if': no target sets 'BETA'
        ! 1 string left out by '#if': no target sets 'INTERNAL' or 'TRIAL'
        changed Sources/Localizable.xcstrings: 3 added, 1 removed
          - "Gone"
          + "Debug"
          + "Menu"
          + "Plain"
        ! note: 1 key of catalogs is looked up, but by no target that has the catalog and extracts the look-up; left as it is, while Xcode makes it stale if it is not 'manual' [key-of-other-target]
        ! note: "Old"
        ! 6 strings (3 in no table) from 1 file of 1 target; 1 file: 1 changed
        exit 0
        """)
  }

  @Test func `packages give names, too`() async {
    var files = InMemoryFileSystem([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Shop", defaultLocalization: "en", targets: [
        .target(name: "Shop", swiftSettings: [.define("INTERNAL", .when(configuration: .debug))])
      ])
      """,
      "Sources/Shop/Menu.swift": Self.menu, "Sources/Shop/Localizable.xcstrings": Self.catalog,
    ])
    let said = await files.run("extract -v")
    #expect(
      said == """
        ! 2 strings left out by '#if': no target sets 'BETA'
        changed Sources/Shop/Localizable.xcstrings: 4 added, 1 removed
          - "Gone"
          + "Debug"
          + "Menu"
          + "Plain"
          + "Trial"
        ! note: 1 key of catalogs is looked up, but by no target that has the catalog and extracts the look-up; left as it is, while Xcode makes it stale if it is not 'manual' [key-of-other-target]
        ! note: "Old"
        ! 6 strings (2 in no table) from 1 file of 1 target; 1 file: 1 changed
        exit 0
        """)
  }
}
