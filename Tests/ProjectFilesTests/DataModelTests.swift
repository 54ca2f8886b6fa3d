import CatalogModel
import ProjectFiles
import Testing

struct DataModelTests {
  private static func declarations(_ model: String) throws(ParseError) -> String {
    String(decoding: try DataModel.parse(Array(model.utf8)).declarations, as: UTF8.self)
  }

  @Test func `declares what Xcode generates, on the lines of the elements`() throws {
    let model = """
      <?xml version="1.0"?>
      <model>
        <entity name="Tea" representedClassName="Tea" codeGenerationType="class">
          <attribute name="steeps" attributeType="Integer 16" usesScalarValueType="YES"/>
          <attribute name="grams" attributeType="Double"/>
          <attribute name="name" optional="YES" attributeType="String"/>
          <relationship name="shop" destinationEntity="Shop"/>
          <relationship name="cups" toMany="YES" destinationEntity="Cup"/>
        </entity>
        <entity name="Green" representedClassName="Green" parentEntity="Tea" codeGenerationType="class"/>
        <entity name="Shop" representedClassName="Shop" codeGenerationType="category">
          <attribute name="rate" attributeType="Float" usesScalarValueType="YES"/></entity>
        <entity name="Own" representedClassName="Own">
          <attribute name="rate" attributeType="Float" usesScalarValueType="YES"/>
        </entity>
      </model>
      """
    let lines = [
      "", "", "class Tea: NSManagedObject { ", "var steeps: Int16; ", "var grams: NSNumber?; ",
      "var name: String?; ", "var shop: Shop?; ", "var cups: NSSet?; } ", "",
      "class Green: Tea { } ", "extension Shop { ", "var rate: Float; } ",
    ]
    #expect(try Self.declarations(model) == lines.joined(separator: "\n"))
  }

  @Test func `takes no code out of names`() throws {
    let model = """
      <model><entity representedClassName="A { }" codeGenerationType="class"/>
      <entity representedClassName="B" parentEntity="1; x" codeGenerationType="class">
      <attribute name="a: Int; var b" attributeType="String"/>
      <attribute name="c" attributeType="New"/></entity></model>
      """
    #expect(try Self.declarations(model) == "\nclass B: NSManagedObject { } ")
  }

  @Test func `refuses what is no XML`() {
    #expect(throws: ParseError.self) { try Self.declarations("<model") }
  }
}
