import CatalogModel
import Testing

struct CatalogLossTests {
  private static func catalog(_ entries: Entry...) -> Catalog {
    Catalog(table: "T", sourceLanguage: .english, entries: entries)
  }

  private static func text(_ text: String, _ state: TranslationState = .translated)
    -> [LanguageTag: Localization]
  { [.english: Localization(text, state: state)] }

  private static let plural = Localization(
    .plural([.one: .text("a", .new), .other: .text("b", .translated)]))

  /// The intended entry, the written entry, and the losses.
  @Test(arguments: [
    (Entry(key: "k"), Entry(key: "k"), []),
    (Entry(key: "k"), nil, ["entry: the entry has no place in X"]),
    (
      Entry(key: "k", localizations: [.english: plural]), nil,
      ["entry: plural forms have no place in X"]
    ),
    (
      Entry(key: "k", comments: ["a"]), Entry(key: "k"),
      ["comment: comments have no place in X"]
    ),
    (
      Entry(key: "k", comments: ["a", "b"]), Entry(key: "k", comments: ["a\nb"]),
      ["comment: several comments become one in X"]
    ),
    (
      Entry(key: "k", comments: [" a"]), Entry(key: "k", comments: ["a"]),
      ["comment: the comment changes in X"]
    ),
    (
      Entry(key: "k", comments: ["a"], isCommentGenerated: true), Entry(key: "k", comments: ["a"]),
      ["comment: the mark of a generated comment has no place in X"]
    ),
    (
      Entry(key: "k", extractionState: .manual, isTranslatable: false), Entry(key: "k"),
      [
        "extraction-state: the extraction state 'manual' has no place in X",
        "translatable: the mark 'do not translate' has no place in X",
      ]
    ),
    (
      Entry(key: "k", value: "v"), Entry(key: "k", localizations: text("v")), []
    ),
    (Entry(key: "k"), Entry(key: "k", localizations: text("k", .new)), []),
    (
      Entry(key: "k", localizations: text("k", .needsReview)), Entry(key: "k"),
      ["state en: the state 'needs_review' has no place in X"]
    ),
    (
      Entry(key: "k", localizations: text("Cafe\u{301}")),
      Entry(key: "k", localizations: text("Caf\u{E9}")),
      ["text en: texts change in X"]
    ),
    (
      Entry(key: "k", localizations: [.english: plural]),
      Entry(key: "k", localizations: text("b")), ["text en: plural forms become texts in X"]
    ),
    (
      Entry(key: "k", localizations: [.english: Localization(.phrases([], .new))]),
      Entry(key: "k", localizations: [.english: Localization(.phrases([], .translated))]),
      ["state en: the state 'new' has no place in X"]
    ),
  ])
  func `names what differs`(_ entry: Entry, _ written: Entry?, _ expected: [String]) {
    var result = Self.catalog()
    if let written { result.entries = [written] }
    let losses = Self.catalog(entry).losses(in: result, languages: [.english], place: "X")
    let words = losses.map { loss in
      ([loss.part.rawValue] + (loss.language.map { [$0] } ?? [])).joined(separator: " ")
        + ": \(loss.message)"
    }
    #expect(words == expected)
  }

  @Test func `explains texts as the writer does`() {
    let explanation = CatalogLoss(key: "k", language: "en", part: .text, message: "why")
    let entry = Entry(key: "k", localizations: [.english: Self.plural])
    for (written, part) in [
      (Self.catalog(), CatalogLoss.Part.entry),
      (Self.catalog(Entry(key: "k", value: "b")), .text),
    ] {
      let losses = Self.catalog(entry).losses(
        in: written, languages: [.english], place: "X", explanations: [explanation])
      #expect(losses.map(\.message) == ["why"])
      #expect(losses.map(\.part) == [part])
    }
    let same = Self.catalog(entry).losses(
      in: Self.catalog(entry), languages: [.english], place: "X", explanations: [explanation])
    #expect(same.isEmpty)
  }

  @Test func `puts languages together`() throws {
    let german = try #require(LanguageTag("de"))
    var catalog = Self.catalog(
      Entry(key: "a", value: "A", comments: ["c"]), Entry(key: "b", localizations: Self.text("B")))
    let losses = catalog.merge(
      Self.catalog(
        Entry(key: "b", comments: ["d"], localizations: Self.text("B")),
        Entry(key: "c", localizations: [german: Localization("C")]),
        Entry(
          key: "a", comments: ["other"], localizations: [german: Localization("Ä")],
          extractionState: .manual)))
    #expect(losses.map(\.message) == ["another comment already exists"])
    #expect(
      catalog.entries == [
        Entry(
          key: "a", value: "A", comments: ["c"], localizations: [german: Localization("Ä")],
          extractionState: .manual),
        Entry(key: "b", comments: ["d"], localizations: Self.text("B")),
        Entry(key: "c", localizations: [german: Localization("C")]),
      ])
    let others = catalog.merge(
      Self.catalog(Entry(key: "b", localizations: Self.text("?"), extractionState: .stale)))
    #expect(others.map(\.part) == [.text])
    #expect(catalog.merge(catalog).isEmpty)
  }

  @Test(arguments: [
    ("en", "one other"), ("fr-CA", "one other"), ("uk", "one few many other"), ("ja", "other"),
    ("zh-Hant", "other"), ("ar", "zero one two few many other"), ("sl", "one two few other"),
    ("yue", "other"), ("he", "one two other"), ("qq", "one other"),
  ])
  func `knows the plural forms`(_ language: String, _ expected: String) throws {
    let forms = PluralCategory.forms(of: try #require(LanguageTag(language)))
    #expect(forms.map(\.rawValue).joined(separator: " ") == expected)
  }
}
