/// The operands of plural rules: the absolute value of a number as written, so that `1` and `1.0`
/// differ.
///
/// Of a part with more than 15 digits, only the last 15 are kept, with a 1 before them.
public struct PluralOperands: Sendable, Equatable {
  /// The integer part, such as 1200000 for `1.2e6`.
  let i: UInt64
  /// The number of fraction digits that remain after applying the exponent.
  let v: UInt64
  /// The fraction digits as a number, with and without trailing zeros.
  let f, t: UInt64
  /// The exponent of ten in compact formats: 6 in `1c6`.
  let e: UInt64

  public init(_ number: Int64) {
    i = Self.wrapped(number.magnitude)
    (v, f, t, e) = (0, 0, 0, 0)
  }

  /// Reads a number in the notation of CLDR samples: `12`, `-1.50`, `1c6`, `1.2e6`. Nil if the
  /// integer part is empty, if the text has any other character, or if the exponent is not 0...15.
  public init?(_ text: some StringProtocol) {
    let number = text.utf8.drop { $0 == .minus }
    let parts = number.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == 0x63 || $0 == 0x65 })
    let digits = parts[0].split(separator: .period, omittingEmptySubsequences: false)
    guard digits.count <= 2, digits[0].first?.isDigit == true,
      digits.joined().allSatisfy({ $0.isDigit })
    else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let value = Int(String(decoding: parts[1], as: UTF8.self)), (0...15).contains(value)
      else { return nil }
      exponent = value
    }
    let written = digits.count == 2 ? Array(digits[1]) : []
    let zeros = [UInt8](repeating: 0x30, count: max(0, exponent - written.count))
    let whole = Array(digits[0]) + written.prefix(exponent) + zeros
    let fraction = written.dropFirst(exponent)
    i = Self.value(of: whole)
    v = UInt64(written.count - min(exponent, written.count))
    f = Self.value(of: Array(fraction))
    t = Self.value(of: Array(fraction.reversed().drop { $0 == 0x30 }.reversed()))
    e = UInt64(exponent)
  }

  /// The limit from which a part loses digits; rules only use the last digits, or compare with
  /// small numbers.
  private static let limit: UInt64 = 1_000_000_000_000_000

  private static func wrapped(_ value: UInt64) -> UInt64 {
    value < limit ? value : limit + value % limit
  }

  private static func value(of digits: [UInt8]) -> UInt64 {
    digits.reduce(0) { wrapped($0 * 10 + UInt64($1 - 0x30)) }
  }
}
