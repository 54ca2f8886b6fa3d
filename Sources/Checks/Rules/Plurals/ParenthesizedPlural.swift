import CatalogModel

extension Rule {
  static let parenthesizedPlural = Rule(
    "parenthesized-plural", .plurals, .warning, "a text has '(s)' for a plural",
    why: """
      '%lld file(s)' is neither one nor many, is read aloud as it stands, and cannot be translated \
      into languages whose plurals are not endings. Vary the text by plural instead.
      """,
    flagged: [
      Example("en", "", "%lld file(s)", key: "a"), Example("en", "", "Delete photo(s)?", key: "b"),
      Example("en", "", "%d box(es) left", key: "c"),
    ],
    passing: [
      Example("en", "", "Size (S)", key: "a"), Example("en", "", "Press (s) to start", key: "b"),
      Example("en", "", "f(x)", key: "c"),
      Example("ja", "Delete file(s)?", "ファイルを削除しますか？"),
    ],
    check: .text(.bracket) { pair, report in
      guard pair.isSource, pair.words.code == "en" else { return }
      let bytes = pair.target.bytes
      for index in bytes.indices
      where index > 1 && bytes[index] == .leftParenthesis && bytes[index - 1].isLetter
        && bytes[index - 2].isLetter
      {
        for ending in ["(s)", "(es)"] where bytes[index...].starts(with: ending.utf8) {
          let range = index..<index + ending.utf8.count
          report.add("'\(ending)' is not a plural; give the text plural forms", pair, at: range)
          return
        }
      }
    })
}
