import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import TestSupport
import Testing

struct TableImportTests {
  private static func merge(_ units: [XLIFFDocument.Unit], into text: String) throws -> (
    text: String, outcome: ImportOutcome
  ) {
    var document = try StringsDocument.parse(Array(text.utf8))
    let result = TableImport.merge(
      units.map { ImportedUnit($0, file: 0) }, into: &document, SourceTexts(), ImportRules())
    return (String(decoding: document.serialize(), as: UTF8.self), result.outcome)
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
    XLIFFDocument.Unit(id: "c", source: "c", target: .init("added")),
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
      outcome.left == [
        .noTarget: 1, .emptyTarget: 1, .unfinishedChange: 1, .notTranslatable: 1, .duplicate: 1,
      ])
  }

  @Test func `merging twice is merging once`() throws {
    let once = try Self.merge(Self.units, into: Self.table)
    let twice = try Self.merge(Self.units, into: once.text)
    #expect(twice.text == once.text)
    #expect(twice.outcome.added + twice.outcome.changed == 0)
  }

  /// A rule, a unit, the text in the project and in the sent bundle, and the resulting table.
  private static let decisions: [(String, XLIFFDocument.Unit, String?, String?, String)] = [
    ("", .init(id: "k", source: "Tea", target: .init("Thé")), "Tea", nil, "Thé added"),
    ("", .init(id: "k", source: "Old", target: .init("Thé")), "Tea", nil, "unmarkable"),
    ("skip", .init(id: "k", source: "Old", target: .init("Thé")), "Tea", nil, "stale"),
    ("take", .init(id: "k", source: "Old", target: .init("Thé")), "Tea", nil, "Thé added"),
    (
      "", .init(id: "k", source: "%d teas", target: .init("%@ thés")), nil, nil,
      "broken-placeholder"
    ),
    ("allow", .init(id: "k", source: "%d", target: .init("%@")), nil, nil, "%@ added"),
    ("", .init(id: "b", source: "b", target: .init("new")), nil, "old", "new changed"),
    ("", .init(id: "b", source: "b", target: .init("sent")), nil, "sent", "unedited"),
    ("", .init(id: "b", source: "b", target: .init("new")), nil, "sent", "changed-on-both-sides"),
    ("", .init(id: "b", source: "b", target: .init("old")), nil, "sent", "old unchanged"),
    ("ours", .init(id: "b", source: "b", target: .init("new")), nil, "sent", "ours"),
    ("theirs", .init(id: "b", source: "b", target: .init("new")), nil, "sent", "new changed"),
    ("keep", .init(id: "k", source: "k", target: .init("x", state: "new")), nil, nil, "x added"),
    ("", .init(id: "gone", source: "k", target: .init("x")), nil, nil, "x added"),
  ]

  @Test(arguments: decisions.indices)
  func `a unit is taken or left by the rules`(_ index: Int) throws {
    let (rule, unit, now, sent, expected) = Self.decisions[index]
    var rules = ImportRules()
    rules.stale = ImportRules.Stale(rawValue: rule) ?? .review
    rules.unfinished = ImportRules.Unfinished(rawValue: rule) ?? .skip
    rules.preferred = ImportRules.Side(rawValue: rule)
    rules.allowsBrokenPlaceholders = rule == "allow"
    var source = SourceTexts()
    source.texts = now.map { [Key(unit.id): $0] } ?? [:]
    source.strange = [Key("gone")]
    var document = try StringsDocument.parse(Array(Self.table.utf8))
    let base = sent.map { [Key(unit.id): $0] }
    let result = TableImport.merge(
      [ImportedUnit(unit, file: 0)], into: &document, source, rules, base: base)
    let outcome = result.outcome
    let deed = outcome.added > 0 ? "added" : outcome.changed > 0 ? "changed" : "unchanged"
    let left = outcome.left.keys.first?.rawValue
    #expect(left ?? "\(document.value(for: unit.id) ?? "") \(deed)" == expected)
    #expect(outcome.total == 1)
    let isTold = ["allow", "ours", "take", "theirs"].contains(rule) || unit.id == "gone"
    let isQuiet = !isTold && ["unedited", nil].contains(left)
    #expect(result.findings.isEmpty == isQuiet)
  }

  @Test func `of two translations of one text none is taken`() throws {
    let units = [
      XLIFFDocument.Unit(id: "a", source: "a", target: .init("x")),
      XLIFFDocument.Unit(id: "a", source: "a", target: .init("y")),
      XLIFFDocument.Unit(id: "b", source: "b", target: .init("z")),
    ]
    let (text, outcome) = try Self.merge(units, into: "\"a\" = \"w\";\n")
    #expect(text == "\"a\" = \"w\";\n\n\"b\" = \"z\";\n\n")
    #expect(outcome.left == [.conflictingUnits: 2] && outcome.added == 1)
  }

  @Test func `two bundles may say the same, and one should not`() throws {
    let unit = XLIFFDocument.Unit(id: "a", source: "a", target: .init("x"))
    let cases: [(files: [Int], findings: [ImportFinding.Kind])] = [
      ([0, 1], []), ([1, 1], [.left(.duplicate)]),
    ]
    for (files, findings) in cases {
      var document = StringsDocument()
      let result = TableImport.merge(
        files.map { ImportedUnit(unit, file: $0) }, into: &document, SourceTexts(), ImportRules())
      #expect(result.outcome.added == 1 && result.outcome.left == [.duplicate: 1])
      #expect(result.findings.map(\.kind) == findings, "\(files)")
    }
  }

  @Test func `a table is replaced as Xcode does`() throws {
    var rules = ImportRules()
    rules.mode = .replace
    var document = try StringsDocument.parse(
      Array(#"/* x */ "b" = "B"; "gone" = "g"; "c" = "C"; "name" = "N"; "two" = "2";"#.utf8))
    let units = [
      XLIFFDocument.Unit(id: "name", isTranslatable: false, source: "Name"),
      XLIFFDocument.Unit(id: "two", source: "2", target: .init("deux")),
      XLIFFDocument.Unit(id: "two", source: "2", target: .init("zwei")),
      XLIFFDocument.Unit(id: "b", source: "b", target: .init("B")),
      XLIFFDocument.Unit(id: "a10", source: "a", target: .init("ten"), notes: [.init("Note")]),
      XLIFFDocument.Unit(id: "a9", source: "a", target: .init("nine")),
      XLIFFDocument.Unit(id: "c", source: "c"),
    ]
    let result = TableImport.merge(
      units.map { ImportedUnit($0, file: 0) }, into: &document, SourceTexts(), rules)
    #expect(
      String(decoding: document.serialize(), as: UTF8.self) == """
        /* (No Comment) */
        "a9" = "nine";

        /* Note */
        "a10" = "ten";

        /* (No Comment) */
        "b" = "B";

        /* (No Comment) */
        "name" = "N";

        /* (No Comment) */
        "two" = "2";


        """)
    #expect(result.outcome.total == 7 && result.outcome.removed == 2)
  }

  @Test func `twenty thousand units take no noticeable time`() throws {
    let units = (0..<20_000).map {
      XLIFFDocument.Unit(id: "key \($0)", source: "", target: .init("text"))
    }
    let time = try processorTime { _ = try Self.merge(units, into: "") }
    #expect(time < .seconds(10))
  }
}
