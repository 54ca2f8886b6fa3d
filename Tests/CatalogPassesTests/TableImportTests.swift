import CatalogFormats
import CatalogModel
import CatalogPasses
import Testing

struct TableImportTests {
  private static func merge(_ units: [XLIFFDocument.Unit], into text: String) throws -> (
    text: String, outcome: TableImport
  ) {
    var document = try StringsDocument.parse(Array(text.utf8))
    let outcome = TableImport.merge(units, into: &document)
    return (String(decoding: document.serialize(), as: UTF8.self), outcome)
  }

  private static let table = """
    // Ours, keep the order
    "b" = "old";   "a" = 'same';

    /* gone from the bundle */
    "kept" = "kept";
    junk here

    """

  private static let units = [
    XLIFFDocument.Unit(id: "a", source: "a", target: .init("same")),
    XLIFFDocument.Unit(id: "b", source: "b", target: .init("new\n\"text\"")),
    XLIFFDocument.Unit(id: "c", source: "c", target: .init("added"), notes: [.init("Note")]),
    XLIFFDocument.Unit(id: "d", source: "d", target: .init("bare")),
    XLIFFDocument.Unit(id: "e", source: "e"),
    XLIFFDocument.Unit(id: "f", source: "f", target: .init("")),
    XLIFFDocument.Unit(id: "g", source: "", target: .init("")),
    XLIFFDocument.Unit(id: "h", source: "h", target: .init("x", state: "needs-review-l10n")),
    XLIFFDocument.Unit(id: "i", isTranslatable: false, source: "i", target: .init("x")),
    XLIFFDocument.Unit(id: "c", source: "c", target: .init("again")),
  ]

  @Test func `only what changed is changed, and everything is accounted for`() throws {
    let (text, outcome) = try Self.merge(Self.units, into: Self.table)
    #expect(
      text == """
        // Ours, keep the order
        "b" = "new\\n\\"text\\"";   "a" = 'same';

        /* gone from the bundle */
        "kept" = "kept";
        junk here
        /* Note */
        "c" = "added";

        /* (No Comment) */
        "d" = "bare";

        /* (No Comment) */
        "g" = "";


        """)
    #expect([outcome.added, outcome.changed, outcome.unchanged, outcome.total] == [3, 1, 1, 10])
    #expect(
      outcome.ignored == [
        .noTarget: 1, .emptyTarget: 1, .unfinished: 1, .notTranslatable: 1, .duplicate: 1,
      ])
  }

  @Test func `merging twice is merging once`() throws {
    let once = try Self.merge(Self.units, into: Self.table)
    let twice = try Self.merge(Self.units, into: once.text)
    #expect(twice.text == once.text)
    #expect(twice.outcome.added + twice.outcome.changed == 0)
  }

  @Test func `twenty thousand units take no noticeable time`() throws {
    let units = (0..<20_000).map {
      XLIFFDocument.Unit(id: "key \($0)", source: "", target: .init("text"))
    }
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try Self.merge(units, into: "") }
    #expect(time < .seconds(10))
  }
}
