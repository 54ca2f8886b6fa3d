import AppleFormats
import Testing

struct InfoPlistTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleDisplayName</key><string>Tea &amp; Co</string>
      <key>CFBundleIdentifier</key><string>shop.tea</string>
      <key>NSHumanReadableCopyright</key><string></string>
      <key>NSCameraUsageDescription</key><string>To scan tea bags</string>
      <key>NSBrandNewUsageDescription</key><string>Nobody knows yet</string>
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key><string>Tea List</string>
          <key>LSItemContentTypes</key><array><string>shop.tea.list</string></array>
        </dict>
      </array>
      <key>UTExportedTypeDeclarations</key>
      <array>
        <dict><key>UTTypeDescription</key><string>List of teas</string></dict>
        <dict><key>UTTypeDescription</key><string>List of teas</string></dict>
      </array>
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <dict><key>Delivery</key><string>To bring the tea</string></dict>
      <key>UIApplicationShortcutItems</key>
      <array>
        <dict>
          <key>UIApplicationShortcutItemTitle</key><string>Order again</string>
          <key>UIApplicationShortcutItemType</key><string>again</string>
        </dict>
      </array>
    </dict>
    </plist>
    """

  @Test func `the texts that people see are found, with Xcode's notes`() throws {
    let document = try InfoPlistDocument.parse(Array(Self.list.utf8))
    #expect(
      document.texts.map { "\($0.id) | \($0.text) | \($0.note)" } == [
        "CFBundleDisplayName | Tea & Co | Bundle display name",
        "NSCameraUsageDescription | To scan tea bags | Privacy - Camera Usage Description",
        "List of teas | List of teas | ",
        "To bring the tea | To bring the tea | ",
        "Order again | Order again | ",
      ])
  }

  @Test func `the keys that the system looks up are known`() throws {
    let list = """
      <plist version="1.0"><dict>
        <key>CFBundleDocumentTypes</key>
        <array><dict><key>CFBundleTypeName</key><string>Tea List</string></dict></array>
        <key>NSServices</key>
        <array>
          <dict>
            <key>NSMenuItem</key>
            <dict><key>default</key><string>Brew</string><key>other</key><string>No</string></dict>
            <key>NSMessage</key><string>brew</string>
            <key>NSServiceDescription</key><string>Brews the selection</string>
          </dict>
          <dict><key>NSMenuItem</key><dict><key>default</key><string></string></dict></dict>
        </array>
        <key>NSMenuItem</key><dict><key>default</key><string>Elsewhere</string></dict>
      </dict></plist>
      """
    let document = try InfoPlistDocument.parse(Array(list.utf8))
    #expect(
      document.lookUps.map { "\($0.table) | \($0.key)" } == [
        "InfoPlist | Tea List", "ServicesMenu | Brew", "ServicesMenu | Brews the selection",
      ])
  }
}
