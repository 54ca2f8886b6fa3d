/// The orders in which Apple's tools write keys and paths.
public enum SortOrder: Sendable {
  /// Finder's order, `localizedStandardCompare` (apple-formats 2.4, 4.2): punctuation before
  /// digits before letters, numbers by value, letter case last.
  case standard
  /// `compare(options: .numeric)` (apple-formats 2.4): code units, digit runs by value.
  case numeric
  /// `caseInsensitiveCompare` (apple-formats 5.1): code units of the lower-cased text.
  case caseInsensitive
  /// The order in which Apple's tools write the keys of property lists.
  case codePoint

  /// The elements in this order of their texts; equal texts keep their order.
  public func sorted<Element>(
    _ elements: [Element], by text: (Element) -> String
  ) -> [Element] {
    elements.map { (key: key(text($0)), element: $0) }
      .sorted { $0.key < $1.key }
      .map(\.element)
  }

  /// Whether the left text comes first.
  public func isIncreasing(_ left: String, _ right: String) -> Bool { key(left) < key(right) }

  private func key(_ text: String) -> SortKey {
    switch self {
    case .standard: SortKey(standard: text)
    case .numeric: SortKey(units: Array(text.utf16).map(UInt32.init), numeric: true)
    case .codePoint: SortKey(units: text.unicodeScalars.map(\.value), numeric: false)
    case .caseInsensitive:
      SortKey(units: text.lowercased().utf16.map(UInt32.init), numeric: false, tie: text)
    }
  }
}

/// Levels of weights, compared one after the other; the last level is the text itself.
private struct SortKey: Comparable {
  var levels: [[UInt32]]

  static func < (left: SortKey, right: SortKey) -> Bool {
    for (leftLevel, rightLevel) in zip(left.levels, right.levels) where leftLevel != rightLevel {
      return leftLevel.lexicographicallyPrecedes(rightLevel)
    }
    return false
  }

  /// Code units; `tie` is the text whose code units decide between equal ones.
  init(units: [UInt32], numeric: Bool, tie: String? = nil) {
    let text = tie.map { $0.utf16.map(UInt32.init) } ?? units
    levels = [numeric ? Self.joiningDigits(units, digits: 0x30...0x39) : units, text]
  }

  init(standard text: String) {
    let weights = text.unicodeScalars.map(CollationWeight.init)
    levels = [
      Self.joiningDigits(weights.map(\.primary), digits: CollationWeight.digits),
      weights.map(\.accent),
      weights.map { $0.isUppercase ? 1 : 0 },
      text.unicodeScalars.map(\.value),
    ]
  }

  /// Makes digit runs compare by value: each becomes a zero, its length, and its digits.
  private static func joiningDigits(
    _ weights: [UInt32], digits: ClosedRange<UInt32>
  ) -> [UInt32] {
    var result: [UInt32] = []
    var rest = weights[...]
    while let weight = rest.first {
      guard digits.contains(weight) else {
        result.append(weight)
        rest.removeFirst()
        continue
      }
      let significant = rest.prefix(while: digits.contains).drop { $0 == digits.lowerBound }
      result += [digits.lowerBound, UInt32(significant.count)] + significant
      rest = rest.drop(while: digits.contains)
    }
    return result
  }
}

/// The weights of a character in the root order of the Unicode collation algorithm (UTS 10, CLDR).
///
/// ASCII and common punctuation follow a table; Latin letters with marks take the weight of their
/// base letter; everything else stands behind them in code point order.
private struct CollationWeight {
  var primary: UInt32
  var accent: UInt32 = 0
  var isUppercase = false

  /// Characters with a fixed place, lowest first.
  private static let order = Array(
    "\t\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029} _‿-–—,;:!¡?¿.…·'‘’‚‹›\"“”„«»()[]{}§¶@*/\\&#%‰†‡•`´˜^¯¨°©®+±÷×<=>|¦~¬¤¢$£¥€0123456789"
      .unicodeScalars)
  private static let places = Dictionary(
    uniqueKeysWithValues: order.enumerated().map { ($1, UInt32($0 + 1)) })
  static let digits = UInt32(order.count - 9)...UInt32(order.count)
  private static let letters = UInt32(0x200)
  private static let others = UInt32(0x1000)

  init(_ scalar: Unicode.Scalar) {
    if let place = Self.places[scalar] {
      primary = place
    } else if scalar.isASCII, UInt8(ascii: scalar).isLetter {
      primary = Self.letters + UInt32(UInt8(ascii: scalar).lowercased)
      isUppercase = scalar.properties.isUppercase
    } else if let (base, mark) = Self.latinLetter(scalar) {
      primary = Self.letters + UInt32(base)
      accent = mark
      isUppercase = scalar.properties.isUppercase
    } else {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      primary = Self.others + lower.value
      isUppercase = lower != scalar
    }
  }

  /// The base letter of `LATIN SMALL LETTER E WITH ACUTE`, and a weight for its mark.
  private static func latinLetter(_ scalar: Unicode.Scalar) -> (base: UInt8, mark: UInt32)? {
    guard 0xC0...0x24F ~= scalar.value || 0x1E00...0x1EFF ~= scalar.value,
      let words = scalar.properties.name?.split(separator: " "), words.count > 5,
      words[0] == "LATIN", words[4] == "WITH", words[3].utf8.count == 1,
      let base = words[3].utf8.first
    else { return nil }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return (base.lowercased, lower.value)
  }
}
