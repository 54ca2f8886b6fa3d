internal import CatalogModel

/// A token of a `BUILD` file, which is written in Starlark.
struct BuildToken: Sendable {
  enum Kind: Sendable, Equatable {
    case name, number
    case text(String)
    /// An operator, bracket or separator, such as `+=`, `(` or `,`.
    case mark(String)
    case newline, end
  }

  let kind: Kind
  let range: Range<Int>
}

/// Splits a `BUILD` file into tokens, without comments and line breaks within brackets.
struct BuildLexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  private(set) var tokens: [BuildToken] = []
  /// The message about the first character that cannot be in a `BUILD` file, or string without an
  /// end, and its byte range; nothing after it is read. Nil if the file has neither.
  private(set) var mistake: (message: String, range: Range<Int>)?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while offset < bytes.count, mistake == nil { lexToken() }
    tokens.append(BuildToken(kind: .newline, range: bytes.count..<bytes.count))
    tokens.append(BuildToken(kind: .end, range: bytes.count..<bytes.count))
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func add(_ kind: BuildToken.Kind, from start: Int) {
    tokens.append(BuildToken(kind: kind, range: start..<offset))
  }

  private mutating func lexToken() {
    let start = offset
    let byte = bytes[offset]
    switch byte {
    case .space, .tab, .carriageReturn: offset += 1
    case .newline:
      offset += 1
      if depth == 0 { add(.newline, from: start) }
    case .hash:
      while let next = peek(), next != .newline { offset += 1 }
    case .backslash where peek(1) == .newline: offset += 2
    case .backslash where peek(1) == .carriageReturn: offset += peek(2) == .newline ? 3 : 2
    case .quote, .apostrophe: lexText(from: start, isRaw: false)
    case _ where Self.isWord(byte):
      while let next = peek(), Self.isWord(next) { offset += 1 }
      let word = bytes[start..<offset]
      if let next = peek(), next == .quote || next == .apostrophe,
        word.elementsEqual("r".utf8) || word.elementsEqual("b".utf8)
      {
        return lexText(from: start, isRaw: word.first == UInt8(ascii: "r"))
      }
      add(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? .number : .name, from: start)
    default: lexMark(from: start)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func lexMark(from start: Int) {
    let byte = bytes[offset]
    guard Array("()[]{}+-*/%=<>!&|^~.,:;".utf8).contains(byte) else {
      mistake = ("character is not allowed in a BUILD file", start..<start + 1)
      return
    }
    offset += 1
    if Array("([{".utf8).contains(byte) { depth += 1 }
    if Array(")]}".utf8).contains(byte) { depth = max(0, depth - 1) }
    // `//`, `<<`, `>>`; two stars begin the arguments of a call instead.
    if peek() == byte, Array("/<>".utf8).contains(byte) { offset += 1 }
    if peek() == UInt8(ascii: "="), Array("+-*/%=<>!".utf8).contains(byte) { offset += 1 }
    add(.mark(String(decoding: bytes[start..<offset], as: UTF8.self)), from: start)
  }

  private mutating func lexText(from start: Int, isRaw: Bool) {
    let quote = bytes[offset]
    let isLong = peek(1) == quote && peek(2) == quote
    offset += isLong ? 3 : 1
    var result: [UInt8] = []
    while let byte = peek() {
      if byte == quote, !isLong || peek(1) == quote && peek(2) == quote {
        offset += isLong ? 3 : 1
        return add(.text(String(decoding: result, as: UTF8.self)), from: start)
      }
      if byte == .newline, !isLong { break }
      if byte == .backslash, let next = peek(1) {
        offset += 2
        if isRaw || !Self.escapes.keys.contains(next) {
          result += next == .newline && !isRaw ? [] : [byte, next]
        } else {
          result.append(Self.escapes[next] ?? next)
        }
        continue
      }
      result.append(byte)
      offset += 1
    }
    mistake = ("string has no end", start..<min(start + (isLong ? 3 : 1), bytes.count))
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): .newline, UInt8(ascii: "t"): .tab, UInt8(ascii: "r"): .carriageReturn,
    .backslash: .backslash, .quote: .quote, .apostrophe: .apostrophe,
  ]
}
