internal import CatalogModel

/// A number as its decimal digits: 0.d₁d₂d₃… × 10^`point`.
struct DecimalDigits {
  var isNegative: Bool
  /// The digits, from 0 to 9, of which the first and the last are not 0; empty for zero.
  private(set) var digits: [UInt8]
  private(set) var point: Int

  init(_ value: some BinaryInteger) {
    isNegative = value < 0
    digits = String(value.magnitude).utf8.map { $0 - 0x30 }
    point = digits.count
    trim()
  }

  /// Finds the shortest digits that identify the number, as in ICU; nil for infinity and NaN.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value.sign == .minus
    let parts = value.magnitude.description.utf8.split(separator: 0x65)
    let mantissa = parts[0].split(separator: .period, omittingEmptySubsequences: false)
    digits = mantissa.joined().map { $0 - 0x30 }
    point = mantissa[0].count
    if parts.count > 1 { point += Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 }
    trim()
  }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Rounds to at most a number of fraction digits; half-way cases go to the even digit.
  mutating func round(toFraction count: Int) { keep(point + count) }

  /// Rounds to at most a number of significant digits; half-way cases go to the even digit.
  mutating func round(toSignificant count: Int) { keep(count) }

  private mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      return trim()
    }
    let rest = digits[count...]
    let isHalf = rest.first == 5 && rest.count == 1
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let goesUp = isHalf ? isOdd : (rest.first ?? 0) >= 5
    digits.removeSubrange(count...)
    if goesUp { increment() }
    trim()
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    point += 1
  }

  /// The integer digits, at least one.
  var whole: [UInt8] {
    guard point > 0 else { return [0] }
    let zeros = [UInt8](repeating: 0, count: max(0, point - digits.count))
    return Array(digits.prefix(point)) + zeros
  }

  /// The digits after the decimal separator, from 0 to 9; empty for an integer.
  var fraction: [UInt8] {
    [UInt8](repeating: 0, count: digits.isEmpty ? 0 : max(0, -point))
      + digits.dropFirst(max(0, point))
  }

  /// The number in the form `-1.5`, without an exponent; zero has no sign.
  var plain: String {
    func text(_ digits: [UInt8]) -> String {
      String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    }
    let sign = isNegative && !digits.isEmpty ? "-" : ""
    return sign + text(whole) + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}
