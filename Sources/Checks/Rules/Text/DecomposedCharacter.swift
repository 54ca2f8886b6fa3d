import CatalogModel

extension Rule {
  static let decomposedCharacter = Rule(
    "decomposed-character", .text, .note,
    "a character is written as several code points where one would do",
    why: """
      It looks the same, but search, comparison by bytes and some fonts tell it apart; it usually \
      comes from file names on a Mac. The composed form (NFC) is what keyboards type.
      """,
    flagged: [
      Example("fr", "Coffee", "Cafe\u{301}"), Example("ja", "Bread", "ハ\u{309A}ン"),
      Example("ko", "Tea", "\u{110E}\u{1161}"), Example("vi", "Tea", "Tra\u{300}"),
    ],
    passing: [
      Example("fr", "Coffee", "Café"), Example("ja", "Bread", "パン"), Example("ko", "Tea", "차"),
      // Sequences without a composed form, or that normalization decomposes.
      Example("lt", "Tea", "m\u{303}"), Example("hi", "Letter", "ज़"),
    ],
    check: .text(.nonASCII) { pair, report in
      guard hasMarks(pair.target.bytes) else { return }
      let text = pair.target.string
      guard let character = text.first(where: { composed($0) != nil }),
        let new = composed(character)
      else { return }
      let fixed = String(text.map { composed($0) ?? $0 })
      report.add(
        "'\(new)' is written as \(character.unicodeScalars.count) code points instead of one; use the composed form (NFC)",
        pair, replacement: fixed)
    })

  /// Returns whether the bytes contain a combining mark (U+0300…U+036F, or U+3099 and U+309A of
  /// kana) or a part of a Hangul syllable (U+1100…U+11FF).
  private static func hasMarks(_ bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropLast() {
      switch bytes[index] {
      case 0xCC: return true
      case 0xCD where bytes[index + 1] < 0xB0: return true
      case 0xE3 where bytes[index + 1] == 0x82 && index + 2 < bytes.count:
        if bytes[index + 2] == 0x99 || bytes[index + 2] == 0x9A { return true }
      case 0xE1 where (0x84...0x87).contains(bytes[index + 1]): return true
      default: break
      }
    }
    return false
  }

  /// Returns the composed form of a character as a single scalar; nil if the character is a single
  /// scalar already, or if it is neither in `composedForms` nor a Hangul syllable.
  private static func composed(_ character: Character) -> Character? {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return nil }
    if scalars.first.map({ (0x1100...0x1112).contains($0.value) }) == true {
      return syllable(scalars.map { $0.value })
    }
    return composedForms[character]
  }

  /// The composed Latin, Greek, Cyrillic and kana characters, each as its own key: keys are equal
  /// if they are canonically equivalent, so a decomposed character finds its composed form.
  private static let composedForms: [Character: Character] = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1EFF, 0x1F00...0x1FFC,
      0x304C...0x30FE,
    ]
    let all = ranges.joined().compactMap { Unicode.Scalar($0) }.map { Character($0) }
    return Dictionary(first: all.map { ($0, $0) })
  }()

  /// Returns the syllable of a leading Hangul consonant, a vowel and optionally a final consonant
  /// (The Unicode Standard, 3.12); nil if anything else follows the first.
  private static func syllable(_ parts: [UInt32]) -> Character? {
    guard parts.count <= 3, (0x1161...0x1175).contains(parts[1]) else { return nil }
    let last = parts.count == 3 ? parts[2] : 0x11A7
    guard (0x11A7...0x11C2).contains(last) else { return nil }
    let number = ((parts[0] - 0x1100) * 21 + parts[1] - 0x1161) * 28 + last - 0x11A7
    return Unicode.Scalar(0xAC00 + number).map { Character($0) }
  }
}
