import CatalogModel
import Testing

@testable import AppleFormats

/// Compares the context of texts in interface files with the files beside them.
struct InterfaceContextTests {
  private static func document(
    _ objects: String, _ runtime: String = "iOS.CocoaTouch"
  ) throws -> InterfaceBuilderDocument {
    let text = """
      <document type="com.apple.InterfaceBuilder3.XIB" targetRuntime="\(runtime)">\(objects)</document>
      """
    return try InterfaceBuilderDocument.parse(Array(text.utf8))
  }

  @Test(arguments: [
    (
      #"<label text="a" id="b"><constraints><constraint firstAttribute="width" constant="80.5"/></constraints></label>"#,
      80
    ),
    (
      #"<label text="a" id="b" numberOfLines="0"><constraints><constraint firstAttribute="width" constant="80"/></constraints></label>"#,
      nil
    ),
    (
      #"<label text="a" id="b" adjustsFontSizeToFit="YES"><constraints><constraint firstAttribute="width" constant="80"/></constraints></label>"#,
      nil
    ),
    (
      #"<label text="a" id="b"><constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="80"/></constraints></label>"#,
      nil
    ),
    (
      #"<label text="a" id="b"><constraints><constraint firstAttribute="width" relation="lessThanOrEqual" constant="80"/><constraint firstAttribute="height" constant="3"/></constraints></label>"#,
      80
    ),
    (
      #"<label text="a" id="b"><constraints><constraint firstAttribute="width" secondItem="c" constant="80"/></constraints></label>"#,
      nil
    ),
    (
      #"<label text="a" id="b"><constraints><constraint firstAttribute="width" priority="750" constant="80"/></constraints></label>"#,
      nil
    ),
    (
      #"<label text="a" id="b" fixedFrame="YES"><rect key="frame" x="0" y="0" width="42" height="21"/></label>"#,
      42
    ),
    (
      #"<label text="a" id="b" fixedFrame="YES"><rect key="frame" width="42"/><autoresizingMask key="autoresizingMask" widthSizable="YES"/></label>"#,
      nil
    ),
    (
      #"<label text="a" id="b"><rect key="frame" x="0" y="0" width="42" height="21"/></label>"#, nil
    ),
    (#"<label text="a" id="b" fixedFrame="YES"><rect key="frame" width="-3"/></label>"#, nil),
    (#"<textView text="a" id="b" fixedFrame="YES"><rect key="frame" width="42"/></textView>"#, nil),
    (
      #"<button id="b" fixedFrame="YES"><rect key="frame" width="42"/><state key="normal" title="a"/></button>"#,
      42
    ),
  ])
  func `a width is told where it is fixed`(object: String, expected: Int?) throws {
    let document = try Self.document(object)
    let string = try #require(document.strings.first)
    #expect(document.maximumWidth(of: string) == expected)
  }

  @Test func `a cell is as wide as its control`() throws {
    let document = try Self.document(
      """
      <textField id="f"><constraints><constraint firstAttribute="width" constant="90"/></constraints>\
      <textFieldCell key="cell" lineBreakMode="clipping" title="a" id="c"/></textField>
      """, "MacOSX.Cocoa")
    #expect(document.strings.map { document.maximumWidth(of: $0) } == [90])
  }

  /// Every name in the table is that of an attribute that can be translated.
  @Test func `every attribute with a role is one that is found`() {
    let attributes = Set(InterfaceBuilderRule.all.map(\.attribute))
    let unknown = InterfaceBuilderString.roles.flatMap { _, names in
      names.split { $0.isWhitespace }.filter { name in
        !attributes.contains { name.hasSuffix(".\($0)") }
      }
    }
    #expect(unknown == [])
    let names = InterfaceBuilderString.roles.flatMap { $0.names.split { $0.isWhitespace } }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    (#"<navigationItem title="a" id="b"/>"#, "navigation title"),
    (#"<viewController title="a" id="b"/>"#, "title of a screen"),
    (
      #"<segmentedControl id="b"><segments><segment title="a"/></segments></segmentedControl>"#,
      "segment"
    ),
    (#"<label text="a" id="b"/>"#, "text"),
    (#"<searchBar placeholder="a" id="b"/>"#, "search field placeholder"),
    (#"<textField placeholder="a" id="b"/>"#, "text field placeholder"),
    (
      #"<view id="b"><accessibility key="accessibilityConfiguration" hint="a"/></view>"#,
      "accessibility hint"
    ),
  ])
  func `class and attribute say the role`(object: String, expected: String) throws {
    #expect(try Self.document(object).strings.map { $0.role?.rawValue } == [expected])
  }
}
