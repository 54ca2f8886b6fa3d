import CatalogModel

extension Rule {
  static let changedMarkdown = Rule(
    "changed-markdown", .markup, .warning, "a Markdown mark in a translation has no partner",
    why: "A '**', '~~' or backtick without its partner is shown as it is, and formats nothing.",
    flagged: [
      Example("de", "Tea is **hot**", "Tee ist **heiß"),
      Example("fr", "Type `tea`", "Tapez `thé"), Example("ja", "~~old~~ tea", "~~古い~お茶"),
    ],
    passing: [
      Example("de", "Tea is **hot**", "Tee ist **heiß**"), Example("fr", "**Tea**", "Thé"),
      Example("ja", "5 * 5", "5 * 5"), Example("ja", "`A` and `B`", "`A`と`B`"),
    ],
    check: .pair(.markdown) { pair, report in
      for mark in ["**", "`", "~~"] {
        let bytes = Array(mark.utf8)
        guard pair.target.count(of: bytes) % 2 == 1, pair.source.count(of: bytes) % 2 == 0,
          pair.source.count(of: bytes) > 0
        else { continue }
        report.add("'\(mark)' has no partner", pair)
        return
      }
    })
}
