import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The files that describe the shop to another tool than Xcode.
struct DescribedProject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  /// The file in place of the Xcode project.
  let container: String
  /// The file with the targets, if it is another one.
  let targets: String?

  init(_ name: String, _ container: String, targets: String? = nil, _ files: [String: String]) {
    testDescription = name
    self.container = container
    self.targets = targets
    self.files = files
  }

  /// The tool decides on the table for a generated Info.plist, so exports leave it out.
  static let lines = [
    "project", "project --format json", "extract --check", "extract",
    "export --table Localizable --table Errors --table Hours", "health",
  ]

  /// Compares the output and the effect of a command with those for the same Xcode project.
  func expectSame(
    _ line: String, settings: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var files = Shop.with(["Shop.xcodeproj/project.pbxproj": nil])
    for (path, text) in self.files { files.put(text, at: path) }
    let shop = Shop.with(["Shop.xcodeproj/project.pbxproj": Shop.project(settings)])
    var project = shop
    let expected = await project.run(line)
    var text = await files.run(line).replacing(targets ?? container, with: "Shop.xcodeproj")
      .replacing(container, with: "Shop.xcodeproj")
    if line.contains("json") {
      // Synchronized folders are reported in another way, and Bazel has no setting for the
      // language.
      text = text.replacing("\"Sources/Shop\"", with: "\"Sources\"")
        .replacing("\"developmentLanguage\" : null", with: "\"developmentLanguage\" : \"en\"")
    }
    #expect(text == expected, sourceLocation: sourceLocation)
    for path in project.changes(since: shop) where !path.hasSuffix(".json") {
      #expect(files.files[path] == project.files[path], "\(path)", sourceLocation: sourceLocation)
    }
  }
}
