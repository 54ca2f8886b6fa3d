import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import TestSupport
import Testing

struct CatalogImportTests {
  private static func unit(_ state: String, _ value: String) -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
  }

  private static func catalog(_ french: String?) -> String {
    let french = french.map { #","fr":\#($0)"# } ?? ""
    return
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(unit("translated", "Tea"))\#(french)},"x":1}},"version":"1.0"}"#
  }

  struct Row: Sendable {
    let french: String?
    let id: String
    let source: String
    let target: String?
    let state: String?
    let expected: String
    let count: String

    init(
      _ french: String?, _ id: String, _ source: String, _ target: String?, _ state: String?,
      _ expected: String, _ count: String
    ) {
      self.french = french
      self.id = id
      self.source = source
      self.target = target
      self.state = state
      self.expected = expected
      self.count = count
    }
  }

  private static let substituted =
    #"{"stringUnit":{"state":"translated","value":"%#@a@"},"substitutions":{"a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":\#(unit("translated", "%arg"))}}}}}"#

  /// The French text, a unit, the resulting French text, and the counts.
  private static let rows: [Row] = [
    Row(nil, "k", "Tea", "Thé", nil, unit("translated", "Thé"), "added"),
    Row(
      #"{"variations":{"device":{"other":\#(unit("translated", "b"))}}}"#,
      "k|==|device.fridge", "Tea", "Thé", nil,
      #"{"variations":{"device":{"other":\#(unit("translated", "b"))}}}"#, "unknown-key"),
    Row(unit("translated", "Thé"), "k", "Tea", "Thé", nil, unit("translated", "Thé"), "unchanged"),
    Row(unit("new", "Tea"), "k", "Tea", "Thé", "final", unit("translated", "Thé"), "changed"),
    Row(unit("new", "Tea"), "k", "Tea", "Thé", "done", unit("needs_review", "Thé"), "changed"),
    Row(unit("new", "Tea"), "k", "Old", "Thé", nil, unit("needs_review", "Thé"), "changed"),
    Row(unit("new", "Tea"), "k", "Tea", "Thé", "new", unit("new", "Tea"), "unfinished-change"),
    Row(unit("new", "Tea"), "k", "Tea", "Tea", "new", unit("new", "Tea"), "unfinished"),
    Row(
      unit("needs_review", "Thé"), "k", "Tea", "Thé", "needs-review-l10n",
      unit("needs_review", "Thé"), "unfinished"),
    Row(
      unit("needs_review", "The"), "k", "Tea", "Thé", "needs-review-l10n",
      unit("needs_review", "The"), "unfinished-change"),
    Row(
      substituted, "k|==|substitutions.a.plural.other", "%lld", "%lld x", "new", substituted,
      "unfinished-change"),
    Row(
      substituted, "k|==|substitutions.a.plural.other", "%lld", "%lld", "new", substituted,
      "unfinished"),
    Row(unit("new", "Tea"), "k", "Tea", nil, nil, unit("new", "Tea"), "no-target"),
    Row(unit("new", "Tea"), "gone", "Tea", "Thé", nil, unit("new", "Tea"), "unknown-key"),
    Row(
      #"{"variations":{"plural":{"one":\#(unit("translated", "a")),"other":\#(unit("translated", "b"))}}}"#,
      "k|==|plural.one", "Tea", "Thé", nil,
      #"{"variations":{"plural":{"one":\#(unit("translated", "Thé")),"other":\#(unit("translated", "b"))}}}"#,
      "changed"
    ),
    Row(
      substituted, "k", "Tea", "%1$#@a@", nil, substituted, "unchanged"
    ),
  ]

  @Test(arguments: rows)
  func `a unit goes into its catalog`(_ row: Row) throws {
    var document = try XCStringsDocument.parse(Array(Self.catalog(row.french).utf8))
    let language = try #require(LanguageTag("fr"))
    var unit = XLIFFDocument.Unit(id: row.id, source: row.source, target: nil)
    unit.target = row.target.map { XLIFFDocument.Target($0, state: row.state) }
    let result = CatalogImport.merge(
      [CatalogImport.Part(language, [ImportedUnit(unit, file: 0)])], into: &document,
      ImportRules())[0]
    let outcome = result.outcome
    #expect(String(decoding: document.serialize(), as: UTF8.self) == Self.catalog(row.expected))
    #expect(
      result.findings.isEmpty == !["unknown-key", "unfinished-change"].contains(row.count)
        || row.source == "Old")
    #expect(outcome.total == 1)
    let counts = [
      "added": outcome.added, "changed": outcome.changed, "unchanged": outcome.unchanged,
    ]
    let ignored = outcome.left.first { $0.key.rawValue == row.count }?.value
    #expect((counts[row.count] ?? ignored) == 1)
  }
}
