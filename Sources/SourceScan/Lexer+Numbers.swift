import CatalogModel

extension Lexer {
  /// Lexes `1_000`, `0x1F`, `2.5e-3` or `0x1.8p4`; a period belongs to the number only before a
  /// digit, and not if the number itself follows a period, as in `x.0.1`.
  mutating func lexNumber() {
    let start = offset
    let isHexadecimal = at(0) == 0x30 && at(1) == 0x78
    let exponent: UInt8 = isHexadecimal ? 0x70 : 0x65
    // In `x.0.1` the numbers are names of members, in `x. 0.1` as well.
    let mayHaveFraction = tokens.last { !$0.kind.isSpace }?.kind != .period
    passDigits(exponent, isHexadecimal)
    if mayHaveFraction, at(0) == .period, isHexadecimal ? at(1).hexValue != nil : at(1).isDigit {
      offset += 1
      passDigits(exponent, isHexadecimal)
    }
    emit(.number, from: start)
  }

  private mutating func passDigits(_ exponent: UInt8, _ isHexadecimal: Bool) {
    while at(0).isIdentifierPart {
      let isExponent = at(0) | 0x20 == exponent
      offset += 1
      if isExponent, at(0) == .plus || at(0) == .minus, at(1).isDigit { offset += 1 }
    }
  }
}
