import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Keys that only the system looks up, because an Info.plist names them.
struct SystemKeyTests {
  private static let files = [
    "Shop.xcodeproj/project.pbxproj": Shop.project(
      "INFOPLIST_FILE = Info.plist; PRODUCT_NAME = Teapot;"),
    "Info.plist": """
    <plist version="1.0"><dict>
      <key>CFBundleDocumentTypes</key>
      <array><dict><key>CFBundleTypeName</key><string>Tea List</string></dict></array>
      <key>NSServices</key>
      <array><dict><key>NSMenuItem</key>
        <dict><key>default</key><string>Brew in $(PRODUCT_NAME)</string></dict>
      </dict></array>
    </dict></plist>
    """,
    "Sources/Shop/Cart.swift": Shop.cart,
  ]

  private static let strings = """
    "Brew in Teapot" = "Brew in Teapot";
    "Gone" = "Gone";

    """

  private static func catalog(_ keys: String...) -> String {
    let entries = keys.map {
      """
      "\($0)": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "x"}}}}
      """
    }
    return #"{"sourceLanguage": "en", "strings": {"# + entries.joined(separator: ",")
      + #"}, "version": "1.0"}"#
  }

  @Test func `titles of services are used`() async {
    var files = InMemoryFileSystem(
      Self.files.merging(["Sources/Shop/en.lproj/ServicesMenu.strings": Self.strings]) { $1 })
    let status = await files.run("status --unused -l fr")
    #expect(!status.contains("\"Brew in Teapot\""), "\(status)")
    #expect(status.contains("\"Gone\" unused"), "\(status)")
  }

  @Test func `what the system looks up does not become stale`() async {
    var files = InMemoryFileSystem(
      Self.files.merging([
        "Sources/Shop/InfoPlist.xcstrings": Self.catalog("Tea List", "Old List"),
        "Sources/Shop/ServicesMenu.xcstrings": Self.catalog("Brew in Teapot", "Old service"),
      ]) { $1 })
    let text = await files.run("extract --check")
    #expect(text.contains("stale \"Old List\""), "\(text)")
    #expect(text.contains("stale \"Old service\""), "\(text)")
    #expect(!text.contains("\"Tea List\"") && !text.contains("\"Brew in Teapot\""), "\(text)")
  }
}
