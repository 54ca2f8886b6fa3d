import AppleFormats
import CatalogModel
import ExchangeFormats
import Testing

@Suite struct UnitPathTests {
  @Test(arguments: [
    ("teas", "teas", ""),
    ("teas|==|plural.one", "teas", "plural.one"),
    ("a|==|device.mac", "a", "device.mac"),
    ("a|==|device.toaster.plural.few", "a", "device.toaster.plural.few"),
    ("a|==|substitutions.n.plural.other", "a", "substitutions.n.plural.other"),
    ("a|==|substitutions.@n.m@.device.mac", "a", "substitutions.n.m.device.mac"),
    ("a|==|plural.three", "a|==|plural.three", ""),
    ("a|==|width.20", "a|==|width.20", ""),
    ("a|==|plural.one.device.mac", "a|==|plural.one.device.mac", ""),
    ("a|==|substitutions.n", "a|==|substitutions.n", ""),
    ("a|==|plural.one|==|plural.two", "a|==|plural.one", "plural.two"),
  ])
  func `reads and spells ids of catalogs`(_ id: String, _ key: String, _ path: String) {
    let place = XLIFFDocument.File.place(inCatalog: id)
    #expect(place.key == key && place.path.description == path)
    #expect(XLIFFDocument.File.id(inCatalogOf: place.key, place.path) == id)
  }

  @Test(arguments: [
    ("/k:dict/NSStringLocalizedFormatKey:dict/:string", StringsdictPath(.format)),
    ("/k:dict/n:dict/one:dict/:string", StringsdictPath(.form(variable: "n", .one))),
    (
      "/k:dict/NSStringDeviceSpecificRuleType:dict/other:dict/:string",
      StringsdictPath(.choice(.device("other")))
    ),
    (
      "/k:dict/NSStringVariableWidthRuleType:dict/wide:dict/:string",
      StringsdictPath(.choice(.width("wide")))
    ),
    (
      "/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/n:dict/few:dict/:string",
      StringsdictPath(.form(variable: "n", .few), in: .device("mac"))
    ),
    ("/k:dict/n:dict/three:dict/:string", nil), ("k", nil),
  ])
  func `reads ids of entries with rules`(_ id: String, _ path: StringsdictPath?) {
    let place = XLIFFDocument.File.place(inStringsdict: id)
    #expect(place.path == path)
    #expect(place.key == (path == nil ? id : "k"))
    guard let path else { return }
    #expect("/" + (["k"] + path.keys).joined(separator: ":dict/") + ":dict/:string" == id)
  }

  @Test func `takes the text for any other device for no plural form`() {
    #expect(StringsdictPath(.choice(.device("other"))).category == nil)
    #expect(StringsdictPath(.form(variable: "n", .other)).category == .other)
  }
}
