import CatalogModel
import StringResolution
import Testing

struct LocalizedTableTests {
  private static let stringsdict = """
    <plist version="1.0"><dict>
    <key>login</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>100</key><string>Log in</string><key>300</key><string>Please log in, %@</string>
    </dict></dict>
    <key>hint</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><string>Tap</string>
      <key>mac</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>%lld click</string><key>other</key><string>%lld clicks</string>
        </dict></dict></dict></dict>
    <key>pets</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@dogs@</string>
      <key>dogs</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d dog %2$#@cats@</string>
        <key>other</key><string>%d dogs %2$#@cats@</string></dict>
      <key>cats</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>zero</key><string>and no cats</string>
        <key>other</key><string>and %d cats</string></dict></dict>
    </dict></plist>
    """

  private func text(
    _ key: String, _ input: FormatInput, in table: LocalizedTable
  ) -> String {
    guard case .text(let localization, _, _) = table.find(key, in: ["en"]) else { return "" }
    return StringResolver(language: .english).resolve(localization, key: key, with: input).text
  }

  @Test func `reads widths, devices and variables in variables`() throws {
    var table = LocalizedTable(name: "T")
    _ = try table.add(Array(Self.stringsdict.utf8), from: "T.stringsdict", localization: "en")
    #expect(text("login", FormatInput(width: 250), in: table) == "Log in")
    #expect(text("login", FormatInput(["Ana"], width: 300), in: table) == "Please log in, Ana")
    #expect(text("hint", FormatInput([1], device: Device("mac")), in: table) == "1 click")
    #expect(text("hint", FormatInput(), in: table) == "Tap")
    #expect(text("pets", FormatInput([1, 0]), in: table) == "1 dog and no cats")
    #expect(text("pets", FormatInput([2, 3]), in: table) == "2 dogs and 3 cats")
  }

  @Test(arguments: [true, false])
  func `takes the .stringsdict before the .strings file in any order`(isFirst: Bool) throws {
    var table = LocalizedTable(name: "T")
    let strings = Array("\"hint\" = \"hidden\"; \"other\" = \"Other\";".utf8)
    if isFirst { _ = try table.add(strings, from: "T.strings", localization: "en") }
    _ = try table.add(Array(Self.stringsdict.utf8), from: "T.stringsdict", localization: "en")
    if !isFirst { _ = try table.add(strings, from: "T.strings", localization: "en") }
    table.add(
      [(key: "more", localization: Localization("More"))], from: "T.json", localization: "fr")
    #expect(table.localizations == ["en", "fr"])
    #expect(table.keys == ["hint", "login", "more", "other", "pets"])
    guard case .text(let hint, _, let file) = table.find("hint", in: ["en"]) else {
      throw ParseError(DiagnosticID("missing", ""), "there is no text", at: 0)
    }
    #expect(hint.plainText == nil && file == "T.stringsdict")
    guard case .nothing("fr") = table.find("hint", in: ["fr", "en"]) else {
      throw ParseError(DiagnosticID("found", ""), "another language is asked", at: 0)
    }
    #expect(throws: ParseError.self) { _ = try table.add([], from: "T.txt") }
  }
}
