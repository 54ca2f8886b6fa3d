import AppleFormats
import CatalogModel
import Testing

struct TableUpdateTests {
  private static let catalog = Catalog(
    table: "T", sourceLanguage: .english,
    entries: [
      Entry(key: "A", comments: ["new comment"]), Entry(key: "b", value: "value"),
      Entry(key: "c", comments: ["c"]),
    ])

  @Test func `texts and entries stay, comments are renewed, strings are added`() throws {
    var document = try StringsDocument.parse(
      Array(
        """
        /* old comment */
        "A" = "edited";
        "c" = "no comment yet";

        /* by hand */
        "z" = "not in the code";
        """.utf8))
    let unused = TableUpdate.update(&document, from: Self.catalog).unused
    #expect(unused == 1)
    #expect(
      String(decoding: document.serialize(), as: UTF8.self) == """
        /* new comment */
        "A" = "edited";
        /* No comment provided by engineer. */
        "b" = "value";

        /* c */
        "c" = "no comment yet";

        /* by hand */
        "z" = "not in the code";
        """)
    let once = document
    TableUpdate.update(&document, from: Self.catalog)
    #expect(document == once)
  }

  @Test func `a fresh file updated from its own catalog stays as it is`() throws {
    let fresh = StringsDocument.serialize(Self.catalog.stringsEntries)
    var document = try StringsDocument.parse(fresh)
    let again = TableUpdate.update(&document, from: Self.catalog)
    #expect(again.unused == 0 && again.changes.isEmpty)
    #expect(document.serialize() == fresh)
  }

  @Test func `spaces at the ends of a comment are none`() throws {
    let text = "/*  padded */\n\"A\" = \"a\";\n"
    var document = try StringsDocument.parse(Array(text.utf8))
    let catalog = Catalog(
      table: "T", sourceLanguage: .english, entries: [Entry(key: "A", comments: [" padded "])])
    #expect(TableUpdate.update(&document, from: catalog).changes.isEmpty)
    #expect(document.serialize() == Array(text.utf8))
  }
}
