public import CatalogModel

extension JSONDocument {
  /// Parses JSON as defined by RFC 8259, with an optional byte order mark.
  ///
  /// Throws `invalid-encoding`, `duplicate-key` for a repeated name, and `malformed-json`, which
  /// includes files that are in UTF-16 or UTF-32, larger than 4 GB, or nested more than 512 deep.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> JSONDocument {
    let document = try parseAllowingRepeatedNames(bytes)
    guard let repeated = document.repeatedNames.first else { return document }
    throw document.error(repeated, in: SourceText(path: "", bytes: bytes))
  }

  /// Parses JSON with `//` and `/* */` comments, trailing commas and repeated names, as in
  /// configuration files; throws `malformed-json` or `invalid-encoding`.
  public static func parseCommented(_ bytes: [UInt8]) throws(ParseError) -> JSONDocument {
    try parseAllowingRepeatedNames(bytes, isCommented: true)
  }

  /// Parses JSON with repeated names, which are listed in `repeatedNames`; `isCommented` also
  /// allows comments and trailing commas.
  package static func parseAllowingRepeatedNames(
    _ bytes: [UInt8], isCommented: Bool = false
  ) throws(ParseError) -> JSONDocument {
    let encoding = TextEncoding.detect(bytes)
    guard case .utf8 = encoding else {
      throw ParseError(.malformedJSON, "JSON must be in UTF-8; convert the file", at: 0)
    }
    guard bytes.count < UInt32.max else {
      throw ParseError(.malformedJSON, "the file is larger than 4 GB", at: 0)
    }
    var parser = JSONParser(
      bytes, from: encoding.byteOrderMark.count, isCommented: isCommented)
    do throws(ParseError) {
      try parser.read(bytes.span)
    } catch {
      // A file in another encoding has errors everywhere; this is the helpful one.
      try TextEncoding.validateUTF8(bytes)
      throw error
    }
    return parser.document
  }

  private func error(_ repeated: RepeatedName, in source: SourceText) -> ParseError {
    let line = source.position(of: nodes[repeated.first].range.lowerBound).line
    return ParseError(
      .duplicateKey, "'\(string(repeated.name) ?? "")' is already defined on line \(line)",
      at: nodes[repeated.name].range.lowerBound)
  }
}

extension JSONValue {
  /// Parses JSON into a tree of values; throws like `JSONDocument.parse(_:)`. For large files, use
  /// `JSONDocument`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> JSONValue {
    try JSONDocument.parse(bytes).value()
  }
}

/// A parser that finds the nodes of a JSON text and checks its encoding.
///
/// Open objects and arrays are on an explicit stack, so that no input can exhaust the thread's
/// stack.
private struct JSONParser {
  private(set) var document: JSONDocument
  private var offset: Int
  private var open: [Container] = []
  /// Whether comments and trailing commas are allowed.
  private let isCommented: Bool

  /// An object or array whose end has not been reached.
  private struct Container {
    let node: Int
    let isObject: Bool
    /// The node of the last name; 0 if there is none yet.
    var lastName = 0
    /// Whether all names so far are sorted by bytes; in most objects they are, which excludes
    /// repeated names.
    var isIncreasing = true
  }

  /// The maximum nesting depth of objects and arrays.
  private static let depthLimit = 512

  init(_ bytes: [UInt8], from offset: Int, isCommented: Bool) {
    document = JSONDocument(bytes: bytes)
    // In a string catalog, a node takes about 24 bytes.
    document.nodes.reserveCapacity(bytes.count / 20)
    self.offset = offset
    self.isCommented = isCommented
  }

  mutating func read(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    while true {
      skipWhitespace(bytes)
      guard try valueOrOpening(bytes) else { continue }
      while let container = open.last {
        if try continues(container, bytes) { break }
        close()
      }
      guard open.isEmpty else { continue }
      skipWhitespace(bytes)
      guard offset == bytes.count else {
        throw error("nothing may follow the end of the JSON value")
      }
      return document.sortRepeatedNames()
    }
  }

  /// Reads a scalar or an empty container and returns true, or opens a nonempty container, reads
  /// the first name of an object with its colon, and returns false.
  private mutating func valueOrOpening(_ bytes: Swift.Span<UInt8>) throws(ParseError) -> Bool {
    guard offset < bytes.count else { throw error(unfinished) }
    switch bytes[offset] {
    case .quote: try string(bytes)
    case .leftBrace: return try openContainer(isObject: true, bytes)
    case .leftBracket: return try openContainer(isObject: false, bytes)
    case .minus, 0x30...0x39: try number()
    default: try word()
    }
    return true
  }

  private mutating func word() throws(ParseError) {
    let bytes = document.bytes
    for (text, kind) in [("true", JSONDocument.Kind.true), ("false", .false), ("null", .null)] {
      let end = offset + text.utf8.count
      guard end <= bytes.count, bytes[offset..<end].elementsEqual(text.utf8),
        end == bytes.count || !bytes[end].isLetter
      else { continue }
      append(kind, offset..<end)
      offset = end
      return
    }
    throw error("expected a JSON value")
  }

  private mutating func append(
    _ kind: JSONDocument.Kind, _ range: Range<Int>, hasEscapes: Bool = false
  ) {
    document.nodes.append(
      JSONDocument.Node(
        kind, range, next: document.nodes.count + 1, hasEscapes: hasEscapes))
  }

  private mutating func openContainer(
    isObject: Bool, _ bytes: Swift.Span<UInt8>
  ) throws(ParseError) -> Bool {
    guard open.count < Self.depthLimit else {
      throw error("values are nested more than \(Self.depthLimit) deep")
    }
    open.append(Container(node: document.nodes.count, isObject: isObject))
    append(isObject ? .object : .array, offset..<offset + 1)
    offset += 1
    skipWhitespace(bytes)
    if offset < bytes.count, bytes[offset] == (isObject ? .rightBrace : .rightBracket) {
      offset += 1
      close()
      return true
    }
    if isObject { try memberName(bytes) }
    return false
  }

  /// Reads a comma, with the name of the next member in an object, and returns true; or reads the
  /// closing bracket, in commented JSON also one after a comma, and returns false.
  private mutating func continues(
    _ container: Container, _ bytes: Swift.Span<UInt8>
  ) throws(ParseError) -> Bool {
    skipWhitespace(bytes)
    guard offset < bytes.count else { throw error(unfinished) }
    let byte = bytes[offset]
    if byte == .comma {
      offset += 1
      skipWhitespace(bytes)
      if isCommented, offset < bytes.count,
        bytes[offset] == (container.isObject ? .rightBrace : .rightBracket)
      {
        offset += 1
        return false
      }
      if container.isObject { try memberName(bytes) }
      return true
    }
    guard byte == (container.isObject ? .rightBrace : .rightBracket) else {
      throw error("expected ',' or '\(container.isObject ? "}" : "]")'")
    }
    offset += 1
    return false
  }

  private mutating func close() {
    let container = open.removeLast()
    document.nodes[container.node].close(at: offset, next: document.nodes.count)
    if !container.isIncreasing { document.findRepeatedNames(of: container.node) }
  }

  private mutating func memberName(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    guard offset < bytes.count, bytes[offset] == .quote else {
      throw error(offset < bytes.count ? "expected a name in double quotes" : unfinished)
    }
    let name = document.nodes.count
    try string(bytes)
    let last = open.count - 1
    if open[last].lastName > 0, open[last].isIncreasing {
      open[last].isIncreasing = document.isIncreasing(open[last].lastName, name)
    }
    open[last].lastName = name
    skipWhitespace(bytes)
    guard offset < bytes.count, bytes[offset] == .colon else {
      throw error(offset < bytes.count ? "expected ':' after a name" : unfinished)
    }
    offset += 1
  }
}

extension JSONParser {
  private mutating func skipWhitespace(_ bytes: Swift.Span<UInt8>) {
    repeat {
      var index = offset
      while index < bytes.count {
        let byte = bytes[index]
        guard byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab else {
          break
        }
        index += 1
        // Skip the indentation.
        while byte == .newline, word(at: index, bytes) == 0x2020_2020_2020_2020 { index += 8 }
      }
      offset = index
    } while isCommented && skipComment(bytes)
  }

  /// Skips a comment at the current offset and returns true; returns false without moving if there
  /// is none or it has no end.
  private mutating func skipComment(_ bytes: Swift.Span<UInt8>) -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] == .slash else { return false }
    var index = offset + 2
    switch bytes[offset + 1] {
    case .slash:
      while index < bytes.count, !bytes[index].isLineBreak { index += 1 }
    case .asterisk:
      while index < bytes.count,
        bytes[index] != .slash || bytes[index - 1] != .asterisk
          || index < offset + 3
      { index += 1 }
      guard index < bytes.count else { return false }
      index += 1
    default: return false
    }
    offset = index
    return true
  }

  private mutating func string(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    let start = offset
    var index = offset + 1
    var hasEscapes = false
    while index < bytes.count {
      if bytes[index] < 0x80, let word = word(at: index, bytes) {
        let marks = Self.marks(in: word)
        index += marks.trailingZeroBitCount / 8
        if marks == 0 { continue }
      }
      let byte = bytes[index]
      if byte == .quote {
        offset = index + 1
        return append(.string, start..<offset, hasEscapes: hasEscapes)
      }
      if byte == .backslash {
        hasEscapes = true
        let (length, problem) = JSONEscapes.check(document.bytes, at: index)
        if let problem { throw error(problem) }
        index += length
      } else if byte < 0x20 {
        throw error("control characters in strings must be escaped", at: index)
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = TextEncoding.sequenceLength(bytes, at: index)
        guard length > 0 else { throw error("the string is not valid UTF-8", at: index) }
        index += length
      }
    }
    throw error("the string has no closing quote", at: start)
  }

  /// Returns the eight bytes at an index as a little-endian word; nil if fewer remain.
  @inline(__always)
  private func word(at index: Int, _ bytes: Swift.Span<UInt8>) -> UInt64? {
    guard index <= bytes.count - 8 else { return nil }
    return unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Returns a word with the highest bit set in each byte that is a quote, a backslash, a control
  /// character or not ASCII.
  ///
  /// Only the lowest mark is reliable, because exact marks would take longer.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ ones &* UInt64(UInt8.quote)
    let backslashes = word ^ ones &* UInt64(UInt8.backslash)
    let marks = word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
    return marks & (ones &* 0x80)
  }

  private mutating func number() throws(ParseError) {
    var cursor = ByteCursor(document.bytes, at: offset)
    _ = cursor.consume(.minus)
    func digits() throws(ParseError) {
      if cursor.consume(while: { $0.isDigit }).isEmpty {
        throw error("expected a digit in a number", at: cursor.offset)
      }
    }
    if !cursor.consume(0x30) { try digits() }
    if cursor.consume(.period) { try digits() }
    if cursor.peek()?.lowercased == UInt8(ascii: "e") {
      cursor.advance()
      if !cursor.consume(.plus) { _ = cursor.consume(.minus) }
      try digits()
    }
    append(.number, offset..<cursor.offset)
    offset = cursor.offset
  }

  private func error(_ problem: JSONEscapes.Problem) -> ParseError {
    switch problem {
    case .unknown(let offset): error("unknown escape in a string", at: offset)
    case .digits(let offset): error("expected four hexadecimal digits after '\\u'", at: offset)
    case .surrogate(let offset): error("lone surrogate in a string", at: offset)
    }
  }

  private func error(_ message: String, at offset: Int? = nil) -> ParseError {
    let offset = offset ?? self.offset
    let isOpenComment = isCommented && document.bytes[offset...].starts(with: "/*".utf8)
    return ParseError(
      .malformedJSON, isOpenComment ? "the comment is not closed; add '*/'" : message, at: offset)
  }

  private var unfinished: String { "the file ends before the JSON value does" }
}
