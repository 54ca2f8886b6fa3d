import CatalogModel

extension Rule {
  static let changedLink = Rule(
    "changed-link", .markup, .warning, "the links of a translation are not those of the source",
    why: """
      In '[terms](https://example.com)' the text is to be translated, the target is not. A link \
      that was broken shows its brackets.
      """,
    flagged: [
      Example("de", "See [terms](https://a.b/c)", "Siehe [AGB](https://a.b/d)"),
      Example("fr", "See [terms](https://a.b/c)", "Voir [conditions] (https://a.b/c)"),
      Example("ja", "[Sign in](app://login) now", "ログイン"),
    ],
    passing: [
      Example("de", "See [terms](https://a.b/c)", "Siehe [AGB](https://a.b/c)"),
      Example("ja", "[A](x://1) or [B](x://2)", "[ビー](x://2)か[エー](x://1)"),
      Example("fr", "[done] (now)", "[fini] (maintenant)"),
    ],
    check: .pair(.square) { pair, report in
      let wanted = links(in: pair.source)
      guard !wanted.isEmpty else { return }
      let found = links(in: pair.target)
      guard Set(found.map { $0.target }) != Set(wanted.map { $0.target }) else { return }
      if let other = found.first(where: { link in !wanted.contains { $0.target == link.target } }) {
        report.add(
          "link leads to '\(other.target)', which is not a link target of the source", pair,
          at: other.range, notes: ["source: \(pair.source.string)"])
      } else if let lost = wanted.first(where: { link in
        !found.contains { $0.target == link.target }
      }) {
        report.add("translation lacks the link to '\(lost.target)'", pair)
      }
    })

  /// Returns the targets of `[text](target)` with their UTF-8 offsets, at most 100; `^[text](…)` is
  /// not a link.
  private static func links(in text: CheckedText) -> [(target: String, range: Range<Int>)] {
    let bytes = text.bytes
    var result: [(target: String, range: Range<Int>)] = []
    var open: [Int] = []
    var index = 0
    while index < bytes.count, result.count < 100 {
      if bytes[index] == .leftBracket { open.append(index) }
      if bytes[index] == .rightBracket, let start = open.popLast(), index + 1 < bytes.count,
        bytes[index + 1] == .leftParenthesis, start == 0 || bytes[start - 1] != 0x5E
      {
        let target =
          index
          + 2..<(bytes[(index + 2)...].firstIndex {
            $0 == .rightParenthesis || $0 == .newline
          } ?? bytes.count)
        if target.upperBound < bytes.count, bytes[target.upperBound] == .rightParenthesis {
          result.append((text.text(target), target))
          index = target.upperBound
        }
      }
      index += 1
    }
    return result
  }
}
