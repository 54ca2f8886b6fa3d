/// A percent sign in a text, as `String(format:)` reads it (IEEE 1003.1 printf, with the additions
/// of Foundation and string catalogs: `%@`, `%#@name@`, `%arg`, `%(name)@`).
///
///     %2$-5.2lf     position 2, style -5.2, kind float, specifier -5.2lf
///     %(count)lld   name count, kind longLong, specifier lld
public struct Placeholder: Sendable, Equatable {
  public let kind: Kind
  /// The UTF-8 range in the text, including the percent sign.
  public let range: Range<Int>
  /// The explicit argument number, counted from 1; nil if there is none.
  public let position: Int?
  /// The UTF-8 range of the name in `%#@name@` or `%(name)@`, without the marks; also in `%(name)`,
  /// which is not a placeholder. Nil if there is no name.
  public let name: Range<Int>?
  /// The number of arguments that specify width and precision, such as 1 for `%*d`.
  public let stars: Int
  /// The UTF-8 range of flags, width and precision; empty if there are none.
  public let style: Range<Int>
  /// The part after the percent sign, number and name, including flags and width: `lld`, `5.2f`,
  /// `#@name@`.
  ///
  /// Empty for `%%` and a lone percent sign.
  public let specifier: String
  /// Whether the flags include a space: `% d` is a placeholder in C, `100 % of` is meant as prose.
  public let hasSpace: Bool
  /// Whether the sign may be prose, as in `50% off`, where a letter follows by chance.
  public internal(set) var isDoubtful: Bool

  /// The kind of a percent sign, mostly the kind of the argument that it takes.
  public enum Kind: Sendable, Equatable {
    case object
    /// Integers of up to `int` size, of `long` size and of `long long` size.
    case int, long, longLong
    case float, longDouble
    case character
    /// `%s` for bytes, and `%S` for UTF-16 code units; neither can be read as the other.
    case cString, wideString
    case pointer
    /// `%n`, which writes to memory.
    case write
    /// A reference to a substitution: `%#@name@`.
    case variable
    /// `%arg`, the number of a substitution.
    case argument
    /// An escaped percent sign: `%%`.
    case percent
    /// A percent sign that does not begin a known placeholder.
    case nothing
  }

  /// Whether the sign takes an argument, unlike `%%` and a lone percent sign.
  public var takesArgument: Bool {
    switch kind {
    case .percent, .nothing: false
    default: true
    }
  }

  /// Whether the sign is a placeholder and certainly not prose.
  public var counts: Bool { takesArgument && !isDoubtful }

  /// Whether the placeholder formats a number, such as `%lld`; false for `%arg`.
  public var isNumber: Bool { kind.isNumber && kind != .argument }

  /// Returns whether both are numbers of the same kind; `long` and `long long` count as the same.
  func isSameNumber(as other: Placeholder) -> Bool {
    func size(_ kind: Kind) -> Kind { kind == .long ? .longLong : kind }
    return isNumber && size(kind) == size(other.kind)
  }
}

/// A reader of one sign at a time, from the offset of its percent sign.
struct PlaceholderReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : .nul
  }

  /// Reads the sign at the offset of a percent sign, such as `%%`; its kind is `nothing` if no
  /// placeholder begins there.
  mutating func read(at start: Int) -> Placeholder {
    offset = start + 1
    if byte() == .percent { return make(.percent, start, offset + 1) }
    let position = readPosition()
    let name = readName()
    if let width = widthOfVariable() {
      // '%1#@name@' is read as '%1$#@name@'.
      offset += width
      return readVariable(start, position)
    }
    let styleStart = offset
    var hasSpace = false
    while Self.isFlag(byte()) {
      hasSpace = hasSpace || byte() == .space
      offset += 1
    }
    let stars = readNumber() + (byte() == .period ? readPrecision() : 0)
    let style = styleStart..<offset
    if byte() == 0x61, byte(1) == 0x72, byte(2) == 0x67, !hasSpace {
      offset += 3
      return make(.argument, start, offset, position: position, style: style, from: styleStart)
    }
    let length = readLength()
    guard let kind = Self.kind(byte(), length) else {
      return make(.nothing, start, start + 1, name: name)
    }
    offset += 1
    let isDoubtful = position == nil && isProse(start, kind, hasSpace, isBare: style.isEmpty)
    return Placeholder(
      kind: kind, range: start..<offset, position: position, name: name, stars: stars,
      style: style, specifier: text(styleStart..<offset), hasSpace: hasSpace,
      isDoubtful: isDoubtful)
  }

  private func make(
    _ kind: Placeholder.Kind, _ start: Int, _ end: Int, position: Int? = nil,
    name: Range<Int>? = nil, style: Range<Int>? = nil, from specifier: Int? = nil
  ) -> Placeholder {
    Placeholder(
      kind: kind, range: start..<end, position: position, name: name, stars: 0,
      style: style ?? end..<end, specifier: specifier.map { text($0..<end) } ?? "",
      hasSpace: false, isDoubtful: false)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Reads a position such as `2$`; nil, without moving, if there is none.
  private mutating func readPosition() -> Int? {
    var end = offset
    var value: Int64 = 0
    while end < bytes.count, bytes[end].isDigit {
      value = min(value * 10 + Int64(bytes[end] - 0x30), Int64(Int32.max))
      end += 1
    }
    guard end > offset, end < bytes.count, bytes[end] == .dollar else { return nil }
    offset = end + 1
    return Int(value)
  }

  /// Returns the number of digits before `#@`, at most three; nil if `#@` does not follow.
  private func widthOfVariable() -> Int? {
    var digits = 0
    while digits < 3, byte(digits).isDigit { digits += 1 }
    return byte(digits) == .hash && byte(digits + 1) == .atSign ? digits : nil
  }

  /// Reads `(name)`, the argument names of Xcode 26 (apple-formats 6.10), and returns the range of
  /// the name; nil, without moving, if there is none.
  private mutating func readName() -> Range<Int>? {
    guard byte() == .leftParenthesis else { return nil }
    var end = offset + 1
    while end < bytes.count, Self.isOfName(bytes[end]) { end += 1 }
    guard end > offset + 1, end < bytes.count, bytes[end] == .rightParenthesis else { return nil }
    let name = offset + 1..<end
    offset = end + 1
    return name
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .underscore || byte >= 0x80
  }

  /// Reads `#@name@`; the result is `nothing` if the name is empty or its end is missing.
  private mutating func readVariable(_ start: Int, _ position: Int?) -> Placeholder {
    let nameStart = offset + 2
    var end = nameStart
    while end < bytes.count, bytes[end] != .atSign, bytes[end] != .newline { end += 1 }
    guard end > nameStart, end < bytes.count, bytes[end] == .atSign else {
      return make(.nothing, start, start + 1)
    }
    return make(
      .variable, start, end + 1, position: position, name: nameStart..<end, from: offset)
  }

  /// Skips a width or precision; returns 1 if it is `*`, which takes an argument, otherwise 0.
  private mutating func readNumber() -> Int {
    if byte() == .asterisk {
      offset += 1
      return 1
    }
    while byte().isDigit { offset += 1 }
    return 0
  }

  private mutating func readPrecision() -> Int {
    offset += 1
    return readNumber()
  }

  private enum Length { case none, small, long, longLong, longDouble }

  private mutating func readLength() -> Length {
    var length = Length.none
    while true {
      switch byte() {
      case 0x68: length = .small
      case 0x6C: length = length == .long ? .longLong : .long
      case 0x71, 0x6A: length = .longLong
      case 0x7A, 0x74: length = .long
      case 0x4C: length = .longDouble
      default: return length
      }
      offset += 1
    }
  }

  private static func kind(_ conversion: UInt8, _ length: Length) -> Placeholder.Kind? {
    switch conversion {
    case .atSign: return .object
    case 0x64, 0x69, 0x75, 0x78, 0x58, 0x6F:  // d i u x X o
      switch length {
      case .none, .small: return .int
      case .long: return .long
      case .longLong, .longDouble: return .longLong
      }
    case 0x44, 0x55, 0x4F: return .long  // D U O
    case 0x66, 0x46, 0x65, 0x45, 0x67, 0x47, 0x61, 0x41:  // f F e E g G a A
      return length == .longDouble ? .longDouble : .float
    case 0x63, 0x43: return .character
    case 0x73: return .cString
    case 0x53: return .wideString
    case 0x70: return .pointer
    case 0x6E: return .write
    default: return nil
    }
  }

  private static func isFlag(_ byte: UInt8) -> Bool {
    byte == .space || byte == .minus || byte == .plus || byte == .hash || byte == 0x30
      || byte == .apostrophe
  }

  /// Returns whether the sign reads like a percentage: a space follows it, a digit precedes it, or
  /// a word continues after the letter as in `50%off`.
  ///
  /// Without a space, the following are never prose: signs that end with `d` or `u`, such as `%lu`;
  /// `%@`; `%lf`; and any sign with flags, a width or a precision.
  private func isProse(
    _ start: Int, _ kind: Placeholder.Kind, _ hasSpace: Bool, isBare: Bool
  ) -> Bool {
    if hasSpace { return true }
    if kind == .object { return false }
    let goesOn = offset < bytes.count && (bytes[offset].isLetter || bytes[offset] >= 0xC3)
    // `%d`, `%u`, `%lf`, `%.1f`, `%5s`
    let last = bytes[offset - 1]
    if last == 0x64 || last == 0x75 || last == 0x66 && offset - start > 2 || !isBare {
      return false
    }
    let followsDigit = start > 0 && bytes[start - 1].isDigit
    return goesOn || followsDigit
  }
}
