internal import CatalogModel

/// The amount of text to translate, as agencies count it.
///
/// - A word is a run of letters, digits and the marks on them. An apostrophe, a full stop, a comma
///   or a colon between two of them does not end it, as in `don't`, `3.14` and `10:30`; a hyphen
///   does. These are the word boundaries of Unicode (UAX #29), simplified.
/// - Chinese, Japanese, Thai, Lao, Khmer and Burmese do not separate words by spaces: each letter
///   is a word. Korean has spaces.
/// - Characters are letters, digits, punctuation and symbols; not white space or combining marks.
/// - Placeholders (`%@`, `%1$lld`, `%#@teas@`, `${name}`), tags (`<b>`, `</b>`, `<br/>`) and the
///   addresses of Markdown links count as neither, and end words. `%%` is one character.
public struct TextSize: Sendable, Equatable {
  public var words: Int
  public var characters: Int

  public init(words: Int = 0, characters: Int = 0) {
    self.words = words
    self.characters = characters
  }

  /// Counts the words and characters of a text in O(n).
  public init(of text: String) {
    var counter = SizeCounter()
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && !TranslatableText.isStart($0) }
    if isPlain {
      for byte in text.utf8 { counter.add(ScalarKind(ascii: byte)) }
    } else {
      let bytes = TranslatableText(text).bytes
      if bytes.allSatisfy({ $0 < 0x80 }) {
        for byte in bytes { counter.add(ScalarKind(ascii: byte)) }
      } else {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
          counter.add(ScalarKind(scalar))
        }
      }
    }
    self = counter.size
  }

  public static func += (left: inout TextSize, right: TextSize) {
    left.words += right.words
    left.characters += right.characters
  }
}

private struct SizeCounter {
  private(set) var size = TextSize()
  private var isInWord = false
  /// Whether the last character, apart from marks, was a sign that belongs to a word if a letter
  /// follows, such as an apostrophe.
  private var isJoined = false

  mutating func add(_ kind: ScalarKind) {
    if kind != .space, kind != .mark { size.characters += 1 }
    switch kind {
    case .letter:
      if !isInWord { size.words += 1 }
      (isInWord, isJoined) = (true, false)
    case .ideograph:
      size.words += 1
      (isInWord, isJoined) = (false, false)
    case .joiner:
      isInWord = isInWord && !isJoined
      isJoined = isInWord
    case .mark: break
    case .space, .other: (isInWord, isJoined) = (false, false)
    }
  }
}

private enum ScalarKind {
  case letter, ideograph, mark, joiner, space, other

  init(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else {
      self.init(ascii: UInt8(scalar.value))
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      self = Self.isWithoutSpaces(scalar.value) ? .ideograph : .letter
    case .decimalNumber, .letterNumber, .otherNumber: self = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: self = .mark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: self = .space
    default: self = scalar == "\u{2019}" ? .joiner : .other
    }
  }

  init(ascii byte: UInt8) {
    switch byte {
    case _ where byte.isLetter || byte.isDigit: self = .letter
    case .apostrophe, .period, .comma, .colon: self = .joiner
    case 0...(.space), 0x7F: self = .space
    default: self = .other
    }
  }

  /// Returns whether a character belongs to a script without spaces between words.
  private static func isWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF,  // Thai, Lao
      0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Burmese
      0x1780...0x17FF,  // Khmer
      0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x303C,  // radicals, signs for ideographs
      0x3040...0x312F, 0x31A0...0x31FF, 0xFF66...0xFF9F,  // kana, bopomofo
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

/// The UTF-8 bytes of a text in which NUL replaces each part that is not translated, and `%` each
/// `%%`.
private struct TranslatableText {
  let bytes: [UInt8]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: Self.isStart) else {
      self.bytes = bytes
      return
    }
    var holes = FormatString(text).placeholders.map { $0.range }[...]
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var offset = 0
    // The closing bytes that do not occur any more.
    var missing: Set<UInt8> = []
    while true {
      let start = bytes[offset...].firstIndex(where: Self.isStart) ?? bytes.count
      kept += bytes[offset..<start]
      offset = start
      if offset == bytes.count { break }
      if let hole = holes.first, hole.lowerBound == offset {
        holes.removeFirst()
        kept.append(.nul)
        offset = hole.upperBound
      } else if let end = Self.end(ofMarkAt: offset, bytes, &missing) {
        kept.append(.nul)
        offset = end
        holes = holes.drop { $0.lowerBound < end }
      } else {
        kept.append(bytes[offset])
        let isPercent = bytes[offset] == .percent && offset + 1 < bytes.count
        offset += isPercent && bytes[offset + 1] == .percent ? 2 : 1
      }
    }
    self.bytes = kept
  }

  /// Returns whether a byte may begin a part that is not translated: `%`, `<`, `$` or `]`.
  static func isStart(_ byte: UInt8) -> Bool {
    byte == .percent || byte == .lessThan || byte == .dollar || byte == .rightBracket
  }

  /// Returns the offset after `${name}`, a tag or a link's address that begins at an offset; nil
  /// for anything else.
  ///
  /// A missing closing byte is searched for only once.
  private static func end(
    ofMarkAt start: Int, _ bytes: [UInt8], _ missing: inout Set<UInt8>
  ) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let close: UInt8
    switch (bytes[start], bytes[start + 1]) {
    case (.dollar, .leftBrace): close = .rightBrace
    case (.rightBracket, .leftParenthesis): close = .rightParenthesis
    case (.lessThan, let next) where next.isLetter || next == .slash: close = .greaterThan
    default: return nil
    }
    guard !missing.contains(close) else { return nil }
    for offset in start + 2..<bytes.count {
      if bytes[offset] == close { return offset + 1 }
      // This is not a tag; the next `<` is examined by itself.
      if bytes[offset] == .lessThan, close == .greaterThan { return nil }
    }
    missing.insert(close)
    return nil
  }
}
