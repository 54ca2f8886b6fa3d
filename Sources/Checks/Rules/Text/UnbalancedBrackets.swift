import CatalogModel

extension Rule {
  static let unbalancedBrackets = Rule(
    "unbalanced-brackets", .text, .warning, "a bracket in a translation has no partner",
    why: "One bracket of a pair was lost or changed, and what it held together falls apart.",
    flagged: [
      Example("de", "Tea (hot)", "Tee (heiß"), Example("ja", "Tea (hot)", "お茶（ホット"),
      Example("fr", "Tea [hot]", "Thé chaud]"),
    ],
    passing: [
      Example("de", "Tea (hot)", "Heißer Tee"), Example("ja", "Tea (hot)", "お茶（ホット）"),
      Example("ar", "Tea (hot)", "شاي (ساخن)"), Example("de", "1) Tea", "1) Tee"),
      Example("zh-Hans", "Tea (hot)", "茶（热)"),
    ],
    check: .pair([.bracket, .square, .nonASCII]) { pair, report in
      let found = balances(pair.target)
      let wanted = balances(pair.source)
      for (kind, name) in ["parentheses", "square brackets", "braces"].enumerated()
      where found[kind] != 0 && wanted[kind] == 0 {
        let (more, fewer) = found[kind] > 0 ? ("opening", "closing") : ("closing", "opening")
        report.add(
          "translation has more \(more) than \(fewer) \(name)", pair)
        return
      }
    })

  /// Returns three numbers, each of opening minus closing brackets: of parentheses, including wide
  /// ones but not those of smileys, of square brackets, and of braces.
  private static func balances(_ text: CheckedText) -> [Int] {
    var result = [0, 0, 0]
    var index = 0
    let bytes = text.bytes
    while index < bytes.count {
      switch bytes[index] {
      case .leftParenthesis: result[0] += isSmile(bytes, index) ? 0 : 1
      case .rightParenthesis: result[0] -= isSmile(bytes, index) ? 0 : 1
      case .leftBracket: result[1] += 1
      case .rightBracket: result[1] -= 1
      case .leftBrace: result[2] += 1
      case .rightBrace: result[2] -= 1
      case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBC:
        // （ and ）
        if bytes[index + 2] == 0x88 { result[0] += 1 }
        if bytes[index + 2] == 0x89 { result[0] -= 1 }
      default: break
      }
      index += 1
    }
    return result
  }

  /// Returns whether the parenthesis at a byte offset belongs to a smiley, such as `:)` or `;-(`.
  private static func isSmile(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let previous = bytes[index - 1] == .minus && index > 1 ? bytes[index - 2] : bytes[index - 1]
    return previous == .colon || previous == .semicolon
  }
}
