public import CatalogModel

/// A text prepared for rules: its bytes, kinds of characters and format specifiers, each found in
/// one pass.
public struct CheckedText: Sendable {
  /// The text in UTF-8; ranges of findings refer to these bytes.
  public let bytes: [UInt8]
  public let features: Features
  /// The text with its percent signs, at most `limit` of them, including those that may be prose.
  private(set) var format: FormatString

  public init(_ text: String) {
    bytes = Array(text.utf8)
    features = Features(of: bytes)
    format = FormatString(text, features.contains(.percent) ? bytes : [], limit: Self.limit)
  }
  /// Decides which doubtful percent signs are specifiers, by comparison with related texts, such as
  /// the source.
  mutating func settleDoubts(beside others: [CheckedText]) {
    format.settleDoubts(beside: others.map { $0.format })
  }

  /// The percent signs in order, including those that may be prose; only the first 200.
  public var specifiers: [Placeholder] { format.signs }

  /// The number of percent signs that are read per text; rules compare all of them, and real texts
  /// have fewer.
  private static let limit = 200

  /// Returns the text in a range of UTF-8 offsets; a character that is cut by the range becomes
  /// U+FFFD.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  public var string: String { format.text }

  /// Whether the text looks like a name in code, such as `menu.share` or `orderButton`: ASCII
  /// letters, digits and `._-:/` only, with a sign after the start or a capital after a small
  /// letter. False for fewer than three bytes, and if it ends in `.` or `:`.
  public var isName: Bool {
    guard bytes.count > 2, specifiers.isEmpty else { return false }
    var hasSign = false
    var previous: UInt8 = .space
    for byte in bytes {
      switch byte {
      case .period, .underscore, .minus, .colon, .slash: hasSign = hasSign || previous != .space
      default:
        guard byte.isLetter || byte.isDigit else { return false }
        let isCapital = byte.isLetter && byte & 0x20 == 0
        if isCapital, previous.isLetter, previous & 0x20 != 0 { hasSign = true }
      }
      previous = byte
    }
    return hasSign && bytes.last != .period && bytes.last != .colon
  }

  /// Returns whether another text has the same bytes.
  public func isSame(_ other: CheckedText) -> Bool { bytes == other.bytes }
}

/// The kinds of characters in a text, which let most rules skip most texts.
public struct Features: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let percent = Features(rawValue: 1 << 0)
  public static let lineBreak = Features(rawValue: 1 << 1)
  public static let tab = Features(rawValue: 1 << 2)
  /// ASCII digits.
  public static let digit = Features(rawValue: 1 << 3)
  public static let nonASCII = Features(rawValue: 1 << 4)
  /// `<` and `>`.
  public static let angle = Features(rawValue: 1 << 5)
  public static let ampersand = Features(rawValue: 1 << 6)
  /// `[` and `]`.
  public static let square = Features(rawValue: 1 << 7)
  /// Parentheses, braces and `$`.
  public static let bracket = Features(rawValue: 1 << 8)
  public static let backslash = Features(rawValue: 1 << 9)
  /// White space at the start or end; also any text beyond ASCII, whose edges may be other spaces.
  public static let edgeSpace = Features(rawValue: 1 << 10)
  public static let doubleSpace = Features(rawValue: 1 << 11)
  /// `...`.
  public static let dots = Features(rawValue: 1 << 12)
  /// `://` or `@`.
  public static let address = Features(rawValue: 1 << 13)
  /// Markdown characters: `*`, `_`, backtick, `~`.
  public static let markdown = Features(rawValue: 1 << 14)
  /// ASCII control characters, except tab and line breaks.
  public static let control = Features(rawValue: 1 << 15)
  /// The bytes E2, EF and C2, which begin invisible characters such as direction marks and special
  /// spaces (U+00A0, U+2000…U+206F, U+FE00…), but also many visible ones.
  public static let format = Features(rawValue: 1 << 16)
  /// `{`, `}` and `$`.
  public static let brace = Features(rawValue: 1 << 17)
  /// Straight quotation marks, `"` and `'`.
  public static let quote = Features(rawValue: 1 << 18)
  public static let empty = Features(rawValue: 1 << 19)
  /// ASCII letters.
  public static let letter = Features(rawValue: 1 << 20)
  public static let any = Features(rawValue: .max)

  init(of bytes: [UInt8]) {
    var result: Features = bytes.isEmpty ? .empty : []
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for byte in bytes {
      result.formUnion(Features(rawValue: Self.classes[Int(byte)]))
      if byte == previous {
        if byte == .space { result.insert(.doubleSpace) }
        if byte == .slash, beforePrevious == .colon { result.insert(.address) }
        if byte == .period, beforePrevious == .period { result.insert(.dots) }
      }
      beforePrevious = previous
      previous = byte
    }
    if let first = bytes.first, let last = bytes.last {
      if Self.isEdge(first) || Self.isEdge(last) || result.contains(.nonASCII) {
        result.insert(.edgeSpace)
      }
    }
    self = result
  }

  private static func isEdge(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte.isLineBreak
  }

  /// The raw features of each byte, by its value.
  private static let classes: [UInt32] = (0...255).map { value in
    let byte = UInt8(value)
    var result: Features = []
    switch byte {
    case .percent: result = .percent
    case .newline, .carriageReturn: result = .lineBreak
    case .tab: result = .tab
    case 0..<0x20, 0x7F: result = .control
    case .lessThan, .greaterThan: result = .angle
    case .ampersand: result = .ampersand
    case .leftBracket, .rightBracket: result = .square
    case .leftParenthesis, .rightParenthesis: result = .bracket
    case .leftBrace, .rightBrace, .dollar: result = [.bracket, .brace]
    case .backslash: result = .backslash
    case .atSign: result = .address
    case .asterisk, .underscore, .backtick, 0x7E: result = .markdown
    case .quote, .apostrophe: result = .quote
    case 0xE2, 0xEF, 0xC2: result = [.format, .nonASCII]
    default:
      if byte.isDigit { result = .digit }
      if byte.isLetter { result = .letter }
      if byte >= 0x80 { result = .nonASCII }
    }
    return result.rawValue
  }
}
