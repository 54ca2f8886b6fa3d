public import CatalogModel

/// Reads JSON as RFC 8259 defines it, with a byte order mark allowed at the beginning.
///
/// The open objects and arrays are kept on a stack of our own, so that no input can exhaust the
/// one of the thread.
public struct JSONParser {
  private var cursor: ByteCursor
  private var open: [Container] = []

  /// Reads a text; the errors are `malformed-json` and `invalid-encoding`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> JSONValue {
    let encoding = try TextEncoding.decode(bytes).encoding
    switch encoding {
    case .utf8:
      var parser = JSONParser(bytes, from: encoding.byteOrderMark.count)
      return try parser.document()
    default: throw ParseError("malformed-json", "JSON is written in UTF-8", at: 0)
    }
  }

  /// How many objects and arrays may be inside each other.
  static let depthLimit = 512

  private init(_ bytes: [UInt8], from offset: Int) {
    cursor = ByteCursor(bytes, at: offset)
  }

  /// An object or array whose end is not reached yet.
  private struct Container {
    var members: [JSONMember] = []
    var values: [JSONValue] = []
    /// The member name whose value comes next.
    var name = ""
    var nameOffset = 0
    /// Names by their bytes: `String` would take two spellings of one letter for the same name.
    var names: [[UInt8]: Int] = [:]
    let isObject: Bool
    let offset: Int
  }

  private mutating func document() throws(ParseError) -> JSONValue {
    while true {
      skipWhitespace()
      guard var value = try valueOrOpening() else { continue }
      while let container = open.last {
        add(value)
        if try continues(container) { break }
        value = close()
      }
      guard open.isEmpty else { continue }
      skipWhitespace()
      guard cursor.isAtEnd else { throw error("nothing may follow the end of the JSON value") }
      return value
    }
  }

  /// A complete value; nil when a container was opened that is not empty.
  private mutating func valueOrOpening() throws(ParseError) -> JSONValue? {
    let offset = cursor.offset
    switch cursor.peek() {
    case .leftBrace: return try openContainer(isObject: true)
    case .leftBracket: return try openContainer(isObject: false)
    case .quote: return .string(try string())
    case .minus: return .number(try number())
    case let byte? where byte.isDigit: return .number(try number())
    case nil: throw error(unfinished)
    default:
      let word = cursor.consume(while: \.isLetter)
      switch String(decoding: cursor.bytes[word], as: UTF8.self) {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default: throw error("expected a JSON value", at: offset)
      }
    }
  }

  private mutating func openContainer(isObject: Bool) throws(ParseError) -> JSONValue? {
    guard open.count < Self.depthLimit else {
      throw error("more than \(Self.depthLimit) values are inside each other")
    }
    open.append(Container(isObject: isObject, offset: cursor.offset))
    cursor.advance()
    skipWhitespace()
    if cursor.consume(isObject ? .rightBrace : .rightBracket) { return close() }
    if isObject { try memberName() }
    return nil
  }

  private mutating func add(_ value: JSONValue) {
    let last = open.count - 1
    if open[last].isObject {
      let member = JSONMember(open[last].name, value, nameOffset: open[last].nameOffset)
      open[last].members.append(member)
    } else {
      open[last].values.append(value)
    }
  }

  /// Reads what follows an element: true before the next one, false behind the closing bracket.
  private mutating func continues(_ container: Container) throws(ParseError) -> Bool {
    skipWhitespace()
    if cursor.consume(.comma) {
      skipWhitespace()
      if container.isObject { try memberName() }
      return true
    }
    if cursor.consume(container.isObject ? .rightBrace : .rightBracket) { return false }
    if cursor.isAtEnd { throw error(unfinished) }
    throw error("expected ',' or '\(container.isObject ? "}" : "]")'")
  }

  private mutating func close() -> JSONValue {
    let container = open.removeLast()
    return container.isObject ? .object(container.members) : .array(container.values)
  }

  private mutating func memberName() throws(ParseError) {
    let offset = cursor.offset
    guard cursor.peek() == .quote else {
      throw error(cursor.isAtEnd ? unfinished : "expected a name in double quotes")
    }
    let name = try string()
    let last = open.count - 1
    if let first = open[last].names.updateValue(offset, forKey: Array(name.utf8)) {
      let line = SourceText(path: "", bytes: cursor.bytes).position(of: first).line
      throw error("'\(name)' is already defined on line \(line)", at: offset)
    }
    open[last].name = name
    open[last].nameOffset = offset
    skipWhitespace()
    guard cursor.consume(.colon) else {
      throw error(cursor.isAtEnd ? unfinished : "expected ':' behind a name")
    }
  }
}

extension JSONParser {
  private mutating func skipWhitespace() {
    cursor.consume { $0 == .space || $0 == .newline || $0 == .carriageReturn || $0 == .tab }
  }

  private mutating func number() throws(ParseError) -> String {
    let start = cursor.offset
    _ = cursor.consume(.minus)
    if !cursor.consume(0x30), cursor.consume(while: \.isDigit).isEmpty { throw error(noDigit) }
    if cursor.consume(.period), cursor.consume(while: \.isDigit).isEmpty { throw error(noDigit) }
    if cursor.peek()?.lowercased == UInt8(ascii: "e") {
      cursor.advance()
      if !cursor.consume(.plus) { _ = cursor.consume(.minus) }
      if cursor.consume(while: \.isDigit).isEmpty { throw error(noDigit) }
    }
    return String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
  }

  private mutating func string() throws(ParseError) -> String {
    let start = cursor.offset
    cursor.advance()
    var result: [UInt8] = []
    while true {
      let plain = cursor.consume { $0 != .quote && $0 != .backslash && $0 >= 0x20 }
      result += cursor.bytes[plain]
      switch cursor.peek() {
      case .quote:
        cursor.advance()
        return String(decoding: result, as: UTF8.self)
      case .backslash: try escape(&result)
      case nil: throw error("the string has no closing quote", at: start)
      default: throw error("control characters in strings must be escaped")
      }
    }
  }

  private mutating func escape(_ result: inout [UInt8]) throws(ParseError) {
    let start = cursor.offset
    let letter = cursor.peek(1)
    cursor.advance(by: 2)
    switch letter {
    case .quote, .backslash, .slash: result.append(letter ?? .slash)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(.newline)
    case UInt8(ascii: "r"): result.append(.carriageReturn)
    case UInt8(ascii: "t"): result.append(.tab)
    case UInt8(ascii: "u"):
      guard let scalar = Unicode.Scalar(try codePoint()) else {
        throw error("lone surrogate in a string", at: start)
      }
      result.append(scalar)
    default: throw error("unknown escape in a string", at: start)
    }
  }

  /// Four hexadecimal digits, or two times four for a surrogate pair; the `\u` is already read.
  private mutating func codePoint() throws(ParseError) -> UInt32 {
    let high = try codeUnit()
    guard 0xD800...0xDBFF ~= high, cursor.isNext("\\u") else { return high }
    cursor.advance(by: 2)
    let low = try codeUnit()
    guard 0xDC00...0xDFFF ~= low else { return high }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func codeUnit() throws(ParseError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = cursor.peek()?.hexValue else {
        throw error("expected four hexadecimal digits behind '\\u'")
      }
      result = result << 4 | UInt32(digit)
      cursor.advance()
    }
    return result
  }

  private func error(_ message: String, at offset: Int? = nil) -> ParseError {
    ParseError("malformed-json", message, at: offset ?? cursor.offset)
  }

  private var noDigit: String { "expected a digit in a number" }
  private var unfinished: String { "the file ends before the JSON value does" }
}
