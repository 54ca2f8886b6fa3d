/// The orders in which Apple's tools write keys and paths.
public enum SortOrder: Sendable {
  /// Finder's order, `localizedStandardCompare` (apple-formats 2.4, 4.2): punctuation before
  /// digits before letters, numbers by value, letter case last.
  case standard
  /// `compare(options: .numeric)` (apple-formats 2.4): scalars of the canonically decomposed text,
  /// digit runs by value.
  case numeric
  /// `caseInsensitiveCompare` (apple-formats 5.1): UTF-16 code units of the lower-cased text.
  case caseInsensitive
  /// The order of code points, in which Apple's tools write the keys of property lists.
  case codePoint

  /// Returns the elements sorted by their texts; equal texts keep their order.
  public func sorted<Element>(
    _ elements: [Element], by text: (Element) -> String
  ) -> [Element] {
    let keys = elements.map { key(text($0)) }
    // Store places contiguously, so that comparisons do not retain anything.
    var places: [UInt32] = []
    var starts = [0]
    starts.reserveCapacity(keys.count + 1)
    for key in keys {
      places += key.places
      starts.append(places.count)
    }
    return elements.indices.sorted { left, right in
      var (place, other) = (starts[left], starts[right])
      let (end, otherEnd) = (starts[left + 1], starts[right + 1])
      while place < end, other < otherEnd {
        if places[place] != places[other] { return places[place] < places[other] }
        place += 1
        other += 1
      }
      if place < end || other < otherEnd { return place == end }
      return keys[left] < keys[right]
    }.map { elements[$0] }
  }

  /// Returns whether `left` sorts before `right`; false if they are equal.
  public func isIncreasing(_ left: String, _ right: String) -> Bool {
    if self == .standard, let order = Self.quickOrder(left.utf8, right.utf8) { return order }
    return key(left) < key(right)
  }

  /// Returns whether `left` sorts first in Finder's order if, after equal printing ASCII
  /// characters, the texts differ in two ASCII letters, and not only in case, or if only one of
  /// them ends.
  ///
  /// Returns nil for all others and for equal texts.
  private static func quickOrder(
    _ left: String.UTF8View, _ right: String.UTF8View
  ) -> Bool? {
    var right = right.makeIterator()
    for byte in left {
      guard let other = right.next() else { return false }
      guard byte &- 0x20 < 0x5F, other &- 0x20 < 0x5F else { return nil }
      if byte == other { continue }
      let (folded, otherFolded) = (byte.lowercased, other.lowercased)
      return folded != otherFolded && byte.isLetter && other.isLetter ? folded < otherFolded : nil
    }
    return right.next() == nil ? nil : true
  }

  /// Returns the sort key of a text; reuse it if the text is compared often.
  public func key(_ text: String) -> Key {
    var key = Key(text: text)
    switch self {
    case .standard: key.addWeights()
    case .numeric: key.addScalars()
    case .codePoint: key.places = text.unicodeScalars.map { $0.value }
    case .caseInsensitive:
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      key.places =
        isASCII
        ? text.utf8.map { UInt32($0.lowercased) } : text.lowercased().utf16.map(UInt32.init)
    }
    return key
  }

  /// The sort key of a text, to be compared only with keys of the same order.
  public struct Key: Comparable, Sendable {
    let text: String
    /// The numbers that are compared first: primary weights in Finder's order, code points or
    /// UTF-16 code units in other orders.
    var places: [UInt32] = []
    /// The accent and variant of each character in Finder's order, which break ties; empty in other
    /// orders.
    var details: [UInt32] = []

    init(text: String) { self.text = text }

    public static func == (left: Key, right: Key) -> Bool { compare(left, right) == 0 }

    public static func < (left: Key, right: Key) -> Bool { compare(left, right) < 0 }

    private static func compare(_ left: Key, _ right: Key) -> Int {
      var order = compare(left.places, right.places) { $0 }
      if order == 0, left.details != right.details {
        order = compare(left.details, right.details) { $0 >> 16 }
        if order == 0 { order = compare(left.details, right.details) { $0 & 0xFFFF } }
      }
      if order != 0 || left.text.utf8.elementsEqual(right.text.utf8) { return order }
      return left.text.utf16.lexicographicallyPrecedes(right.text.utf16) ? -1 : 1
    }

    private static func compare(
      _ left: [UInt32], _ right: [UInt32], _ weight: (UInt32) -> UInt32
    ) -> Int {
      for index in 0..<min(left.count, right.count) {
        let (leftWeight, rightWeight) = (weight(left[index]), weight(right[index]))
        if leftWeight != rightWeight { return leftWeight < rightWeight ? -1 : 1 }
      }
      return left.count - right.count
    }
  }
}

extension SortOrder.Key {
  /// Adds the code points of the decomposed text; runs of ASCII digits compare by value.
  mutating func addScalars() {
    places.reserveCapacity(text.utf8.count + 2)
    // In most texts, every byte is a scalar, and iterating over bytes is faster.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      add(text.utf8.lazy.map(UInt32.init))
    } else {
      add(CanonicalDecomposition.unicode.scalars(of: text))
    }
  }

  @inline(__always)
  private mutating func add(_ scalars: some Sequence<UInt32>) {
    var number = DigitRun()
    for scalar in scalars {
      if 0x30...0x39 ~= scalar {
        number.add(scalar - 0x30)
      } else {
        number.move(to: &places, place: 0x30)
        places.append(scalar)
      }
    }
    number.move(to: &places, place: 0x30)
  }

  /// Adds the weights of the text's characters in Finder's order.
  mutating func addWeights() {
    places.reserveCapacity(text.utf8.count)
    details.reserveCapacity(text.utf8.count)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return addASCII() }
    var number = DigitRun()
    var vowel: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let digit = Self.digit(scalar) {
        if let waiting = vowel { add(waiting) }
        vowel = nil
        number.add(digit)
        Self.forEachWeight(of: scalar) { details.append($0.detail) }
        continue
      }
      number.move(to: &places, place: Collation.number)
      if let waiting = vowel {
        vowel = nil
        guard !Collation.isConsonant(scalar, of: waiting) else {
          add(scalar)
          add(waiting)
          continue
        }
        add(waiting)
      }
      if Collation.isPrefixedVowel(scalar) { vowel = scalar } else { add(scalar) }
    }
    if let vowel { add(vowel) }
    number.move(to: &places, place: Collation.number)
  }

  /// Adds the weights of an ASCII text, as most keys are.
  private mutating func addASCII() {
    let weights = Collation.ascii
    var number = DigitRun()
    for byte in text.utf8 {
      let weight = weights[Int(byte)]
      guard weight.place > 0 else { continue }
      details.append(weight.detail)
      if byte.isDigit {
        number.add(UInt32(byte) - 0x30)
      } else {
        number.move(to: &places, place: Collation.number)
        places.append(weight.place)
      }
    }
    number.move(to: &places, place: Collation.number)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    Self.forEachWeight(of: scalar) { weight in
      if weight.place > 0 { places.append(weight.place) }
      details.append(weight.detail)
    }
  }

  private static func forEachWeight(
    of scalar: Unicode.Scalar, _ body: (Collation.Weight) -> Void
  ) {
    guard scalar.isASCII else { return Collation.root.forEachWeight(of: scalar, body) }
    let weight = Collation.ascii[Int(scalar.value)]
    if weight.place > 0 { body(weight) }
  }

  /// Returns the value of a decimal digit in any script; nil for other characters, and for all from
  /// U+4E00 to U+D7A3.
  private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    if scalar.isASCII { return 0x30...0x39 ~= scalar.value ? scalar.value - 0x30 : nil }
    guard !Collation.isEastAsian(scalar) else { return nil }
    let properties = scalar.properties
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { UInt32($0) }
  }
}

/// A run of digits, which compares as a number: by digit count, then digit by digit.
private struct DigitRun {
  private(set) var isEmpty = true
  private var digits: [UInt32] = []

  /// Adds a digit; leading zeros are ignored.
  mutating func add(_ digit: UInt32) {
    isEmpty = false
    if digit > 0 || !digits.isEmpty { digits.append(digit) }
  }

  /// Appends the weights of the number: `place`, which all numbers share, the digit count and the
  /// digits. Then it resets the run; it does nothing without digits.
  mutating func move(to places: inout [UInt32], place: UInt32) {
    guard !isEmpty else { return }
    places.append(place)
    places.append(UInt32(digits.count))
    places += digits
    digits.removeAll(keepingCapacity: true)
    isEmpty = true
  }
}

extension SortOrder {
  /// Returns where to insert new keys among known ones, in ascending order. `place` is the index of
  /// the known key to insert before, or `known.count`; `fresh` has the indices of the new keys to
  /// insert there, in the order of the keys.
  ///
  /// If the known keys are not sorted, all new ones come last, in the given order.
  public func places(of fresh: [String], among known: [String]) -> [(place: Int, fresh: [Int])] {
    let isSorted = sorted(Array(known.indices)) { known[$0] }.elementsEqual(known.indices)
    guard isSorted else { return [(known.count, Array(fresh.indices))] }
    let count = known.count
    let merged = sorted(Array(0..<count + fresh.count)) {
      $0 < count ? known[$0] : fresh[$0 - count]
    }
    var result: [(place: Int, fresh: [Int])] = []
    var place = 0
    for index in merged {
      if index < count {
        place = index + 1
      } else if result.last?.place == place {
        result[result.count - 1].fresh.append(index - count)
      } else {
        result.append((place, [index - count]))
      }
    }
    return result
  }
}
