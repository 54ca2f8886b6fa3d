/// Named ASCII bytes and byte classes, which make scanners readable.
extension UInt8 {
  public static let nul: UInt8 = 0x00
  public static let tab: UInt8 = 0x09
  public static let newline: UInt8 = 0x0A
  public static let carriageReturn: UInt8 = 0x0D
  public static let space: UInt8 = 0x20
  public static let quote: UInt8 = 0x22
  public static let hash: UInt8 = 0x23
  public static let dollar: UInt8 = 0x24
  public static let percent: UInt8 = 0x25
  public static let ampersand: UInt8 = 0x26
  public static let apostrophe: UInt8 = 0x27
  public static let leftParenthesis: UInt8 = 0x28
  public static let rightParenthesis: UInt8 = 0x29
  public static let asterisk: UInt8 = 0x2A
  public static let plus: UInt8 = 0x2B
  public static let comma: UInt8 = 0x2C
  public static let minus: UInt8 = 0x2D
  public static let period: UInt8 = 0x2E
  public static let slash: UInt8 = 0x2F
  public static let colon: UInt8 = 0x3A
  public static let semicolon: UInt8 = 0x3B
  public static let lessThan: UInt8 = 0x3C
  public static let equals: UInt8 = 0x3D
  public static let greaterThan: UInt8 = 0x3E
  public static let questionMark: UInt8 = 0x3F
  public static let exclamationMark: UInt8 = 0x21
  public static let atSign: UInt8 = 0x40
  public static let leftBracket: UInt8 = 0x5B
  public static let backslash: UInt8 = 0x5C
  public static let rightBracket: UInt8 = 0x5D
  public static let caret: UInt8 = 0x5E
  public static let underscore: UInt8 = 0x5F
  public static let backtick: UInt8 = 0x60
  public static let leftBrace: UInt8 = 0x7B
  public static let verticalBar: UInt8 = 0x7C
  public static let rightBrace: UInt8 = 0x7D

  /// Whether the byte is one of `0`...`9`.
  public var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is LF or CR.
  public var isLineBreak: Bool { self == .newline || self == .carriageReturn }

  /// Whether the byte is an ASCII letter.
  public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit; nil for other bytes.
  public var hexValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// The lower-case letter of an ASCII upper-case one; other bytes are unchanged.
  public var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
