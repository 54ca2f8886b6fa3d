import CatalogModel

extension Rule {
  static let unbalancedDirection = Rule(
    "unbalanced-direction", .markup, .error,
    "a directional formatting character has no partner",
    why: """
      U+2066 to U+2068 and U+202A to U+202E turn the direction of what follows until they are \
      closed. One without its partner turns the rest of the line, and can hide a part of the text.
      """,
    flagged: [
      Example("de", "\u{2068}%@\u{2069} joined", "\u{2068}%@ beigetreten"),
      Example("ar", "%@ joined", "انضم %@\u{2069}"), Example("he", "Tea", "\u{202B}תה"),
    ],
    passing: [
      Example("ar", "\u{2068}%@\u{2069} joined", "انضم \u{2068}%@\u{2069}"),
      Example("he", "Tea", "\u{200F}תה"), Example("fa", "Tea", "\u{202B}چای\u{202C}"),
    ],
    check: .text(.format) { pair, report in
      guard pair.target.bytes.contains(0xE2) else { return }
      var open: [(isIsolate: Bool, range: Range<Int>)] = []
      var wrong: Range<Int>?
      for (scalar, range) in pair.target.scalars {
        switch scalar.value {
        case 0x2066...0x2068: open.append((true, range))
        case 0x202A, 0x202B, 0x202D, 0x202E: open.append((false, range))
        case 0x2069, 0x202C:
          if open.last?.isIsolate == (scalar.value == 0x2069) {
            open.removeLast()
          } else {
            wrong = wrong ?? range
          }
        default: break
        }
      }
      guard let place = wrong ?? open.last?.range else { return }
      let name = pair.target.text(place).unicodeScalars.first?.codePoint ?? ""
      report.add(
        wrong == nil
          ? "\(name) has no partner that closes it"
          : "\(name) closes nothing, or not what was opened last", pair, at: place)
    })
}
