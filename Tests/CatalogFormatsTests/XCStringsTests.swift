import CatalogFormats
import CatalogModel
import TestSupport
import Testing

struct XCStringsTests {
  @Test(arguments: ["synced", "empty"]) func `writes catalogs as Xcode does`(_ name: String) throws
  {
    let fixture = try #require(
      Fixture.all(in: "XCStrings", extension: "xcstrings").first { $0.name == name })
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: try #require(LanguageTag("en")),
      entries: name == "empty" ? [] : Self.entries)
    expectGolden(XCStringsWriter.serialize(catalog), fixture.url)
  }

  static let entries = [
    Entry(key: "Brew", comments: ["A command", "Title of a button"]),
    Entry(key: "brew"),
    Entry(key: ""),
    Entry(key: "cup.10", value: "Ten cups"),
    Entry(key: "cup.2", value: "%@ of %lld cups", comments: ["Two"]),
    Entry(key: "%@ of %lld"),
    Entry(key: "%2$@ of %1$lld"),
    Entry(key: "%lld"),
    Entry(key: "Same", value: "Same"),
    Entry(key: "Nothing", value: ""),
    Entry(key: "Path /\\ \"quoted\"\n\té\u{7F}\u{1}"),
  ]
}
