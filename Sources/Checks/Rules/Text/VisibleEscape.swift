import CatalogModel

extension Rule {
  static let visibleEscape = Rule(
    "visible-escape", .text, .warning,
    "a translation shows an escape that the source does not have",
    why: """
      '\\n', '\\"' or '&amp;' in a text means that it was escaped twice on its way. People see the \
      backslash or the entity.
      """,
    flagged: [
      Example("de", "One\nTwo", "Eins\\nZwei"), Example("fr", "Say \"tea\"", "Dites \\\"thé\\\""),
      Example("ja", "Tea & milk", "お茶&amp;ミルク"),
    ],
    passing: [
      Example("de", "Type \\n", "Tippe \\n"), Example("fr", "Tea &amp; milk", "Thé &amp; lait"),
      Example("ja", "C:\\temp", "C:\\temp"),
    ],
    check: .pair([.backslash, .ampersand]) { pair, report in
      for escape: StaticString in [
        "\\n", "\\\"", "\\t", "\\u", "&amp;", "&quot;", "&lt;", "&gt;", "&#",
      ] {
        guard let range = pair.target.first(escape), pair.source.first(escape) == nil else {
          continue
        }
        report.add("'\(escape)' is shown as it is; write the character itself", pair, at: range)
        return
      }
    })
}
