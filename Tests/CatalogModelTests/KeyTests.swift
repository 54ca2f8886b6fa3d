import CatalogModel
import Testing

struct KeyTests {
  @Test func `two spellings of one letter are two keys`() {
    #expect("\u{E9}" == "e\u{301}")
    let places = [Key("\u{E9}"): 1, Key("e\u{301}"): 2]
    #expect(places[Key("\u{E9}")] == 1)
    #expect(places[Key("e")] == nil)
  }
}
