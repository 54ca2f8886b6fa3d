import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Look-ups in packages that do not name the package's bundle.
@Suite struct MissingBundleTests {
  private static func package(_ version: String, _ code: String) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "Package.swift": """
      // swift-tools-version: \(version)
      import PackageDescription
      let package = Package(
        name: "Tea", defaultLocalization: "en", targets: [.target(name: "Tea"), .target(name: "Bare")])
      """,
      "Sources/Tea/Tea.swift": code,
      "Sources/Tea/Resources/Localizable.xcstrings":
        #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
      "Sources/Bare/Bare.swift": #"let bare = NSLocalizedString("Bare", comment: "")"#,
    ])
  }

  private static let code = """
    import SwiftUI
    let a = Text("A", comment: "x")
    let b = Text("B", tableName: "Localizable")
    let c = String(localized: "C", locale: .current)
    let d = NSLocalizedString("D", comment: "")
    let e = Text("E", bundle: .module)
    let f = Button("F") { Text("G") }
    let h = LocalizedStringResource("H", comment: "x")

    """

  /// The tools version of a package, and its code after `--fix`.
  @Test(
    arguments: [
      ("5.9", ".module", ".atURL(Bundle.module.bundleURL)"), ("6.2", "#bundle", "#bundle"),
    ])
  func `a look-up of a package gets its bundle`(
    _ version: String, _ module: String, _ resource: String
  ) async {
    var files = Self.package(version, Self.code)
    let text = await files.run("check --rule missing-bundle")
    #expect(text.components(separatedBy: "[missing-bundle]").count - 1 == 7, "\(text)")
    #expect(!text.contains("Bare.swift"), "\(text)")
    let before = files
    #expect(await files.run("check --rule missing-bundle --diff").contains("7: , ") == false)
    #expect(files.files == before.files)
    _ = await files.run("check --rule missing-bundle --fix")
    let fixed = String(decoding: files.files["Sources/Tea/Tea.swift"] ?? [], as: UTF8.self)
    #expect(
      fixed == """
        import SwiftUI
        let a = Text("A", bundle: \(module), comment: "x")
        let b = Text("B", tableName: "Localizable", bundle: \(module))
        let c = String(localized: "C", bundle: \(module), locale: .current)
        let d = NSLocalizedString("D", bundle: \(module), comment: "")
        let e = Text("E", bundle: .module)
        let f = Button("F") { Text("G", bundle: \(module)) }
        let h = LocalizedStringResource("H", bundle: \(resource), comment: "x")

        """)
    let again = await files.run("check --rule missing-bundle")
    #expect(again.contains("'Button' looks the text up in the app"), "\(again)")
    #expect(again.components(separatedBy: "[missing-bundle]").count - 1 == 1, "\(again)")
  }
}
