import AppleFormats
import CatalogModel
import TestSupport
import Testing

struct InterfaceBuilderTests {
  /// Compares each file with the table beside it, which Xcode wrote.
  @Test(
    arguments: Fixture.all(in: "InterfaceBuilder", extension: "storyboard")
      + Fixture.all(in: "InterfaceBuilder", extension: "xib"))
  func `finds the texts of a file in Xcode's order`(_ fixture: Fixture) throws {
    let document = try InterfaceBuilderDocument.parse(try fixture.bytes())
    let entries = document.strings.map {
      StringsEntry(key: $0.id, value: $0.text, comment: $0.note)
    }
    expectGolden([0x0A] + StringsDocument.serialize(entries), fixture.sibling("strings"))
  }

  @Test(arguments: [
    ("<label text='a' id='b'/>", "touch", "UILabel text"),
    ("<mapView toolTip='a' id='b'/>", "touch", "MKMapView ibShadowedToolTip"),
    ("<searchBar placeholder='a' id='b'/>", "touch", "UISearchBar placeholder"),
    ("<tabBarController title='a' id='b'/>", "touch", "UITabBarController title"),
    ("<label text='a'/>", "touch", ""),
    ("<label text='a' id='b'/>", "mac", ""),
    ("<comboBoxCell placeholderString='a' id='b'/>", "mac", "NSComboBoxCell placeholderString"),
    ("<label text='a' id='b'/>", "watch", "WKInterfaceLabel text"),
    ("<controller title='a' id='b'/>", "watch", "WKInterfaceController title"),
    ("<label id='b'><string key='text' base64-UTF8='YES'>*</string></label>", "touch", ""),
  ])
  func `names classes`(_ object: String, _ platform: String, _ expected: String) throws {
    let runtimes = ["touch": "iOS.CocoaTouch", "mac": "MacOSX.Cocoa", "watch": "watchKit"]
    let text = """
      <document type="com.apple.InterfaceBuilder3.XIB" \
      targetRuntime="\(runtimes[platform] ?? "")">\(object)</document>
      """
    let strings = try InterfaceBuilderDocument.parse(Array(text.utf8)).strings
    #expect(strings.map { "\($0.className) \($0.attribute)" }.joined() == expected)
  }

  @Test func `refuses other files`() {
    let error = ParseError(
      .notInterfaceBuilder,
      "the root is '<archive>' instead of the '<document>' of Interface Builder; if an older Xcode wrote the file, save it with Xcode 5 or later",
      at: 0)
    #expect(throws: error) { try InterfaceBuilderDocument.parse(Array("<archive/>".utf8)) }
  }

  @Test func `survives damage`() throws {
    for fixture in Fixture.all(in: "InterfaceBuilder", extension: "xib") {
      for bytes in Mutations.random(of: try fixture.bytes(), count: 200) {
        _ = try? InterfaceBuilderDocument.parse(bytes)
      }
    }
  }
}
