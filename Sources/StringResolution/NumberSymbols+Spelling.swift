internal import CatalogModel

/// Numbers as `String(localized:)` and `localizedStringWithFormat` write them.
///
/// They have the digits and separators of the locale, as in the public sources of CoreFoundation.
/// Hexadecimal and octal numbers are as in C.
extension NumberSymbols {
  /// Returns an integer as `%d` and `%u` show it; a precision is the minimum number of digits.
  func spell(
    _ value: some BinaryInteger, _ specifier: FormatSpecifier, width: Int, precision: Int?
  ) -> String {
    let digits = DecimalDigits(value)
    // Zeros are added before separators: `%06d` gives 00,042.
    let wanted = precision ?? (specifier.padsWithZeros && !specifier.isLeftAligned ? width : 0)
    let whole = [UInt8](repeating: 0, count: max(0, wanted - digits.whole.count)) + digits.whole
    let text = grouped(whole)
    return padded(sign(value < 0, specifier) + text, specifier, width)
  }

  /// Returns a number as `%f`, `%e` and `%g` show it; infinity is `∞`, and NaN is `NaN`.
  func spell(_ value: Double, _ specifier: FormatSpecifier, width: Int, precision: Int?) -> String {
    let sign = sign(value.sign == .minus && !value.isNaN, specifier)
    guard let digits = DecimalDigits(value) else {
      return padded(value.isNaN ? "NaN" : sign + "∞", specifier, width)
    }
    let body =
      switch specifier.conversion {
      case _ where "eE".utf8.contains(specifier.conversion):
        scientific(digits, digits: (precision ?? 6) + 1, keepsZeros: true)
      case _ where "gG".utf8.contains(specifier.conversion): general(digits, precision)
      default: fixed(digits, precision ?? 6)
      }
    guard specifier.padsWithZeros, !specifier.isLeftAligned else {
      return padded(sign + body, specifier, width)
    }
    let missing = max(0, width - (sign + body).unicodeScalars.count)
    return sign + spell([UInt8](repeating: 0, count: missing)) + body
  }

  /// Returns the digits in the locale's form, with separators between groups: `1,234`.
  private func grouped(_ whole: [UInt8]) -> String {
    guard whole.count >= grouping.last + minimum else { return spell(whole) }
    var end = whole.count
    var size = grouping.last
    var groups: [String] = []
    while end > size {
      groups.append(spell(whole[(end - size)..<end]))
      end -= size
      size = grouping.others
    }
    groups.append(spell(whole[..<end]))
    return groups.reversed().joined(separator: group)
  }

  /// Returns digits from 0 to 9 in the locale's form: `३` for 3 in `hi-u-nu-deva`.
  func spell(_ digits: some Sequence<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for digit in digits where Int(digit) < self.digits.count {
      result.append(self.digits[Int(digit)])
    }
    return String(result)
  }

  private func fixed(_ number: DecimalDigits, _ precision: Int) -> String {
    var number = number
    number.round(toFraction: precision)
    let fraction = number.fraction
    let zeros = [UInt8](repeating: 0, count: max(0, precision - fraction.count))
    let whole = grouped(number.whole)
    return precision == 0 ? whole : whole + decimal + spell(fraction + zeros)
  }

  private func scientific(_ number: DecimalDigits, digits count: Int, keepsZeros: Bool) -> String {
    var number = number
    number.round(toSignificant: count)
    var digits = number.digits.isEmpty ? [0] : number.digits
    let exponent = number.digits.isEmpty ? 0 : number.point - 1
    if keepsZeros { digits += [UInt8](repeating: 0, count: max(0, count - digits.count)) }
    let power = String(exponent.magnitude).utf8.map { $0 - 0x30 }
    return spell(digits.prefix(1)) + (digits.count > 1 ? decimal + spell(digits.dropFirst()) : "")
      + exponential + (exponent < 0 ? minus : plus) + spell(power.count < 2 ? [0] + power : power)
  }

  /// Returns the number without its sign as `%g` shows it: rounded to `precision` significant
  /// digits, 6 if it is nil, and with an exponent if it is very large or very small.
  private func general(_ number: DecimalDigits, _ precision: Int?) -> String {
    let count = max(1, precision ?? 6)
    let isPower = number.digits == [1] && number.point == count + 1
    if number.point > count && !isPower || number.point < -3 {
      return scientific(number, digits: count, keepsZeros: false)
    }
    var number = number
    number.round(toSignificant: count)
    let whole = grouped(number.whole)
    return number.fraction.isEmpty ? whole : whole + decimal + spell(number.fraction)
  }

  private func sign(_ isNegative: Bool, _ specifier: FormatSpecifier) -> String {
    isNegative ? minus : specifier.showsPlus ? plus : ""
  }
}

/// Returns the text padded with spaces to a width in Unicode scalars; they follow the text if the
/// specifier is left-aligned.
func padded(_ text: String, _ specifier: FormatSpecifier, _ width: Int) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  return specifier.isLeftAligned ? text + spaces : spaces + text
}
