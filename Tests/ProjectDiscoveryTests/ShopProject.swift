import CatalogModel
import Foundation
import ProjectDiscovery
import ProjectFiles

/// The project of the fixture with its files, all in memory.
struct ShopProject {
  var files: [String: String] = [
    "Mac/Shop/Shop.swift": "", "Mac/Shop/Old/Basket.m": "", "Mac/Shop/legacy.inc": "",
    "Mac/Shop/en.lproj/Shop.strings": "", "Mac/Shop/fr.lproj/Shop.strings": "",
    "Mac/Shop/Base.lproj/Main.storyboard": "", "Mac/Shop/Model.xcdatamodeld/contents": "",
    "Mac/Shop/Settings.bundle/Root.plist": "", "Mac/Shop/Settings.bundle/en.lproj/Root.strings": "",
    "Mac/Shop/Templates/en.lproj/Letter.strings": "", "Mac/Shop/Templates/code.swift": "",
    "Mac/Shop/Shop.xcconfig": "SHOP = Tea // and more\nLOCALIZED_STRING_MACRO_NAMES = teaText",
    "Mac/Widget/Entry.swift": "", "Mac/Widget/View.swift": "", "Mac/Widget/Info.plist": "",
    "Mac/Widget/Previews/Preview.swift": "", "Mac/Widget/Web/code.swift": "",
    "Mac/Widget/Web/Web.strings": "", "Mac/Widget/en.lproj/Menu.strings": "",
    "Mac/Widget/fr.lproj/Menu.strings": "", "Mac/Widget/fr.lproj/Else.strings": "",
    "Mac/Widget/.hidden/A.swift": "", "Mac/Widget/Assets.xcassets/Contents.json": "",
    "Mac/Widget/notes.txt": "", "Mac/Widget/Configuration/Widget.xcconfig": "WIDGET = 1",
    "Mac/Parts.xcodeproj/project.pbxproj": "", "Tea/Package.swift": "", "Shared/Common.swift": "",
    "Cups/Package.swift": "", "Tests/ShopTests.swift": "",
  ]
  let path = "Mac/Shop.xcodeproj"
  var pbxproj: String {
    get { files[path + "/project.pbxproj"] ?? "" }
    set { files[path + "/project.pbxproj"] = newValue }
  }

  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Shop.pbxproj")

  init() throws { pbxproj = try String(contentsOf: Self.file, encoding: .utf8) }

  func read() -> XcodeProject { XcodeProject.read(path, in: InMemoryFileSystem(files)) }

  /// Returns the settings of the first target with an `.xcconfig` file of the project.
  func settings(_ configuration: String) -> LocalizationSettings? {
    var copy = self
    copy.files["Mac/Shop/Shop.xcconfig"] = configuration
    return copy.read().targets.first?.settings
  }
}

extension [Diagnostic] {
  /// The entries in short form, with their notes.
  var lines: [String] {
    flatMap { diagnostic in
      [
        "\(diagnostic.span?.place ?? ""): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]"
      ]
        + diagnostic.notes.map { "\($0.span?.place ?? ""): \($0.message)" }
    }
  }
}
