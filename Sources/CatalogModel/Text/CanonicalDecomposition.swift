/// The canonical decomposition of characters (Unicode NFD): `ä` into `a` and a diaeresis.
struct CanonicalDecomposition {
  private let parts: [UInt32: [Unicode.Scalar]]

  /// The table, read when first needed.
  static let unicode = CanonicalDecomposition()

  private init() {
    var parts: [UInt32: [Unicode.Scalar]] = [:]
    for line in Self.table.unicodeScalars.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let number = words.first.flatMap({ UInt32(String($0), radix: 16) }) else { continue }
      for (offset, word) in words.dropFirst().enumerated() where !word.elementsEqual(["-"]) {
        parts[number + UInt32(offset)] = Array(word)
      }
    }
    self.parts = parts
  }

  /// Returns the code points of a text in NFD, with combining marks in canonical order.
  func scalars(of text: String) -> [UInt32] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { add(scalar, to: &result) }
    Self.order(&result)
    return result.map { $0.value }
  }

  private func add(_ scalar: Unicode.Scalar, to result: inout [Unicode.Scalar]) {
    if Hangul.syllables.contains(scalar.value) {
      result += Hangul.parts(of: scalar.value).compactMap { Unicode.Scalar($0) }
    } else if scalar.value >= 0xC0, let parts = parts[scalar.value] {
      result += parts
    } else {
      result.append(scalar)
    }
  }

  /// Sorts consecutive combining marks by their combining class.
  private static func order(_ scalars: inout [Unicode.Scalar]) {
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let end = scalars[start...].firstIndex { combiningClass($0) == 0 } ?? scalars.endIndex
      if end - start > 1 {
        // Marks of the same class must keep their order; `sort` is stable.
        scalars[start..<end].sort { combiningClass($0) < combiningClass($1) }
      }
      start = end + 1
    }
  }

  private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
  }

  /// The decomposition of Hangul syllables by arithmetic (The Unicode Standard, 3.12).
  private enum Hangul {
    static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    static func parts(of syllable: UInt32) -> [UInt32] {
      let number = syllable - syllables.lowerBound
      let letters = [0x1100 + number / 588, 0x1161 + number % 588 / 28]
      return number % 28 == 0 ? letters : letters + [0x11A7 + number % 28]
    }
  }
}
