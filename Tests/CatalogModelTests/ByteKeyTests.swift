import CatalogModel
import Testing

struct ByteKeyTests {
  @Test func `two spellings of one letter are two keys`() {
    #expect("\u{E9}" == "e\u{301}")
    let places = [ByteKey("\u{E9}"): 1, ByteKey("e\u{301}"): 2]
    #expect(places[ByteKey("\u{E9}")] == 1)
    #expect(places[ByteKey("e")] == nil)
  }
}
