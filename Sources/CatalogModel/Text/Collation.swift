/// The weights of characters in the root order of the Unicode collation algorithm (UTS 10, CLDR).
///
/// White space and punctuation count, as in Finder.
///
/// A character has a primary weight, its place, and two lesser weights that count only if the
/// places of whole texts are equal: its accent, and its variant (letter case, width).
///
///     é   place of e, accent 1, variant 0        é < f, but e < é < ea
///     É   place of e, accent 1, variant 8        É < f, but é < É < éa
///
/// ASCII needs no table; the table is read when first needed.
struct Collation {
  /// The place, accent and variant of a character. Place 0 is that of combining marks that only
  /// have an accent, and of ASCII control characters that are ignored.
  struct Weight {
    var place: UInt32
    var accent: UInt16 = 0
    var variant: UInt16 = 0

    /// The accent and the variant as one number, the accent in the upper 16 bits.
    var detail: UInt32 { UInt32(accent) << 16 | UInt32(variant) }
  }

  /// A range of consecutive characters with consecutive places; the weight is that of the first
  /// one.
  private struct Run {
    let scalars: ClosedRange<UInt32>
    let weight: Weight
  }

  /// The runs, sorted by character.
  private let runs: [Run]
  private let expansions: [UInt32: [UInt32]]

  static let root = Collation()

  private init() {
    var table = Table()
    table.read(Self.places)
    table.place = Base.kana
    table.read(Self.kana)
    table.readHan(Self.displacedHan)
    table.readMarks(Self.letterMarks) { Weight(place: Base.others + $0) }
    table.readMarks(Self.accentMarks) { Weight(place: 0, accent: Self.accent(of: $0)) }
    runs = table.runs.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }
    var expansions: [UInt32: [UInt32]] = [:]
    for word in Self.expansions.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let first = word.first else { continue }
      expansions[first.value] = word.dropFirst().map { $0.value }
    }
    self.expansions = expansions
  }

  /// Calls `body` with each weight of a character: none for an ignored one, such as a format
  /// character, several for ligatures and other characters that stand for several.
  func forEachWeight(of scalar: Unicode.Scalar, _ body: (Weight) -> Void) {
    if let weight = tabled(scalar.value) { return body(weight) }
    if let expansion = expansions[scalar.value] {
      for part in expansion.compactMap({ Unicode.Scalar($0) }) {
        guard var weight = tabled(part.value) ?? Self.untabled(part) else { continue }
        weight.variant += Self.expanded
        body(weight)
      }
      return
    }
    if Self.hangul ~= scalar.value { return Self.jamo(scalar.value, body) }
    if let weight = Self.untabled(scalar) { body(weight) }
  }

  /// Returns the weight of a character in the table, by binary search; nil if the table lacks it.
  private func tabled(_ value: UInt32) -> Weight? {
    let place = runs.partition { $0.scalars.upperBound < value }
    guard place < runs.count, runs[place].scalars.contains(value) else { return nil }
    var weight = runs[place].weight
    weight.place += value - runs[place].scalars.lowerBound
    return weight
  }

  private static let expanded: UInt16 = 0x100
}

extension Collation {
  /// Where the places of each group of characters begin, in ascending order; those of the table
  /// `places` come before all of them.
  private enum Base {
    static let others: UInt32 = 0x20_0000
    static let hangul: UInt32 = 0x40_0000
    static let kana: UInt32 = 0x50_0000
    static let han: UInt32 = 0x60_0000
    static let rareHan: UInt32 = 0xC0_0000
    static let privateUse: UInt32 = 0xD0_0000
  }

  /// The distance between the places of consecutive Han characters, with room for displaced ones.
  private static let hanDistance: UInt32 = 0x100

  private static func hanPlace(_ value: UInt32) -> UInt32 {
    Base.han + (value - firstHan) * hanDistance
  }

  private static func untabled(_ scalar: Unicode.Scalar) -> Weight? {
    let value = scalar.value
    switch value {
    case firstHan...0x9FFF: return Weight(place: hanPlace(value))
    case 0x3400...0x4DBF: return Weight(place: Base.rareHan + value - 0x3400)
    case 0x20000...0x3FFFF: return Weight(place: Base.rareHan + value)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format: return nil
    case .nonspacingMark, .enclosingMark:
      let isSelector = 0xFE00...0xFE0F ~= value || value >= 0xE0000
      return isSelector ? nil : Weight(place: 0, accent: accent(of: value))
    case .privateUse, .unassigned: return Weight(place: Base.privateUse + value)
    default: break
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return Weight(place: Base.others + lower.value, variant: lower == scalar ? 0 : 8)
  }

  /// Returns the accent of a combining mark, which is greater than those of letters in the table.
  private static func accent(of mark: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: mark) | 0x100 }

  private static let firstHan: UInt32 = 0x4E00
  private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Calls `body` with the weights of the two or three letters of a Hangul syllable (Unicode 16,
  /// section 3.12).
  private static func jamo(_ value: UInt32, _ body: (Weight) -> Void) {
    let index = value - hangul.lowerBound
    body(Weight(place: Base.hangul + index / 588))
    body(Weight(place: Base.hangul + 0x100 + index % 588 / 28))
    if index % 28 > 0 { body(Weight(place: Base.hangul + 0x200 + index % 28)) }
  }

  /// Returns whether a character is in the range from the first Han character to the last Hangul
  /// syllable, in which none is read as a digit.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    firstHan...hangul.upperBound ~= scalar.value
  }

  /// Returns whether a character is a Thai or Lao vowel that is written before the consonant after
  /// which it sorts.
  static func isPrefixedVowel(_ scalar: Unicode.Scalar) -> Bool {
    0xE40...0xE44 ~= scalar.value || 0xEC0...0xEC4 ~= scalar.value
  }

  /// Returns whether a character is a consonant in the script of a prefixed vowel, Thai or Lao.
  static func isConsonant(_ scalar: Unicode.Scalar, of vowel: Unicode.Scalar) -> Bool {
    (vowel.value < 0xE80 ? 0xE01...0xE2E : 0xE81...0xEAE) ~= scalar.value
  }
}

extension Collation {
  /// The printing ASCII characters and white space, in ascending order; letters stand for both
  /// cases.
  private static let asciiOrder = Array(
    "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// The distance between the places of consecutive ASCII characters, with room for others.
  private static let distance: UInt32 = 0x2000
  static let upperCase: UInt16 = 8

  /// The weights of ASCII characters, by code; control characters that are not white space have
  /// place 0.
  static let ascii: [Weight] = {
    var result = [Weight](repeating: Weight(place: 0), count: 128)
    for (index, byte) in asciiOrder.enumerated() {
      let place = UInt32(index + 1) * distance
      result[Int(byte)].place = place
      guard byte.isLetter else { continue }
      result[Int(byte ^ 0x20)] = Weight(place: place, variant: upperCase)
    }
    return result
  }()

  /// The place of numbers, just before single digits such as those in `½`.
  static let number = ascii[0x30].place - 1

  /// A reader of the texts of the tables, which collects their runs.
  private struct Table {
    var runs: [Run] = []
    var place: UInt32 = 0
    private var accent: UInt16 = 0
    private var variant: UInt16 = 0

    mutating func read(_ text: String) {
      for line in text.unicodeScalars.split(separator: "\n") {
        let scalars = line.dropFirst()
        switch line.first {
        case "|": readPlaces(scalars)
        case "=":
          begin(scalars.first)
          readVariants(scalars)
        case "+":
          accent += 1
          variant = 0
          readVariants(scalars)
        default: readVariants(scalars)
        }
      }
    }

    /// Moves to the next place, or to that of an ASCII character, and resets accent and variant.
    private mutating func begin(_ scalar: Unicode.Scalar?) {
      (accent, variant) = (0, 0)
      if let scalar, scalar.isASCII {
        place = Collation.ascii[Int(scalar.value)].place
      } else {
        place += 1
      }
    }

    private mutating func readVariants(_ scalars: Substring.UnicodeScalarView) {
      var isFirst = true
      for scalar in scalars {
        if scalar == " ", !isFirst {
          accent += 1
          variant = 0
        } else {
          if scalar.isASCII, scalar.properties.isUppercase { variant = Collation.upperCase }
          add(scalar.value...scalar.value)
          variant += 1
        }
        isFirst = false
      }
    }

    private mutating func readPlaces(_ scalars: Substring.UnicodeScalarView) {
      var last: UInt32?
      var isRange = false
      for scalar in scalars {
        if scalar == "…", last != nil {
          isRange = true
          continue
        }
        begin(nil)
        if isRange, let last, last < scalar.value {
          add(last + 1...scalar.value)
          place += scalar.value - last - 1
        } else {
          add(scalar.value...scalar.value)
        }
        (last, isRange) = (scalar.value, false)
      }
    }

    /// Reads groups of Han characters, separated by white space, and places the others of a group
    /// after its first one. A group that begins with `+` continues the previous one.
    mutating func readHan(_ text: String) {
      (accent, variant) = (0, 0)
      for group in text.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        guard let first = group.first else { continue }
        if first != "+" { place = Collation.hanPlace(first.value) }
        for scalar in group.dropFirst() {
          place += 1
          add(scalar.value...scalar.value)
        }
      }
    }

    /// Reads the hexadecimal code points of marks, such as `81B` or `7A6-7B0`, and adds each with
    /// its weight.
    mutating func readMarks(_ text: String, _ weight: (UInt32) -> Weight) {
      for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last, first <= last else { continue }
        for scalar in first...last {
          runs.append(Run(scalars: scalar...scalar, weight: weight(scalar)))
        }
      }
    }

    private mutating func add(_ scalars: ClosedRange<UInt32>) {
      runs.append(
        Run(scalars: scalars, weight: Weight(place: place, accent: accent, variant: variant)))
    }
  }
}
