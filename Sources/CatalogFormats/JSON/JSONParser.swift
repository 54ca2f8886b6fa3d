public import CatalogModel

extension JSONDocument {
  /// Reads JSON as RFC 8259 defines it, with a byte order mark allowed at the beginning; the
  /// errors are `malformed-json` and `invalid-encoding`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> JSONDocument {
    let encoding = try TextEncoding.validate(bytes)
    guard case .utf8 = encoding else {
      throw ParseError("malformed-json", "JSON is written in UTF-8", at: 0)
    }
    guard bytes.count < Int(UInt32.max) else {
      throw ParseError("malformed-json", "the file is larger than 4 GB", at: 0)
    }
    var parser = JSONParser(bytes, from: encoding.byteOrderMark.count)
    try parser.read()
    return parser.document
  }
}

extension JSONValue {
  /// Reads a whole text into values; for large files see `JSONDocument`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> JSONValue {
    try JSONDocument.parse(bytes).value()
  }
}

/// Finds the nodes of a JSON text.
///
/// The open objects and arrays are kept on a stack of our own, so that no input can exhaust the
/// one of the thread.
private struct JSONParser {
  private(set) var document: JSONDocument
  private var offset: Int
  private var open: [Container] = []
  /// The names of large objects; those of small ones are compared one by one.
  private var names: [Int: Set<[UInt8]>] = [:]

  /// An object or array whose end is not reached yet.
  private struct Container {
    let node: Int
    let isObject: Bool
    var members = 0
  }

  /// How many objects and arrays may be inside each other.
  private static let depthLimit = 512

  init(_ bytes: [UInt8], from offset: Int) {
    document = JSONDocument(bytes: bytes)
    // A node takes some twelve bytes of a string catalog.
    document.nodes.reserveCapacity(bytes.count / 12)
    self.offset = offset
  }

  private var bytes: [UInt8] { document.bytes }

  mutating func read() throws(ParseError) {
    while true {
      skipWhitespace()
      guard try valueOrOpening() else { continue }
      while let container = open.last {
        if try continues(container) { break }
        close()
      }
      guard open.isEmpty else { continue }
      skipWhitespace()
      guard offset == bytes.count else {
        throw error("nothing may follow the end of the JSON value")
      }
      return
    }
  }

  /// Reads a value; false when a container was opened that is not empty.
  private mutating func valueOrOpening() throws(ParseError) -> Bool {
    guard offset < bytes.count else { throw error(unfinished) }
    switch bytes[offset] {
    case .leftBrace: return try openContainer(isObject: true)
    case .leftBracket: return try openContainer(isObject: false)
    case .quote: try string()
    case .minus, 0x30...0x39: try number()
    default: try word()
    }
    return true
  }

  private mutating func word() throws(ParseError) {
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

  private mutating func openContainer(isObject: Bool) throws(ParseError) -> Bool {
    guard open.count < Self.depthLimit else {
      throw error("more than \(Self.depthLimit) values are inside each other")
    }
    open.append(Container(node: document.nodes.count, isObject: isObject))
    append(isObject ? .object : .array, offset..<offset + 1)
    offset += 1
    skipWhitespace()
    if offset < bytes.count, bytes[offset] == (isObject ? .rightBrace : .rightBracket) {
      offset += 1
      close()
      return true
    }
    if isObject { try memberName() }
    return false
  }

  /// Reads what follows an element: true before the next one, false behind the closing bracket.
  private mutating func continues(_ container: Container) throws(ParseError) -> Bool {
    skipWhitespace()
    guard offset < bytes.count else { throw error(unfinished) }
    let byte = bytes[offset]
    if byte == .comma {
      offset += 1
      skipWhitespace()
      if container.isObject { try memberName() }
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
    names[container.node] = nil
  }

  private mutating func memberName() throws(ParseError) {
    guard offset < bytes.count, bytes[offset] == .quote else {
      throw error(offset < bytes.count ? "expected a name in double quotes" : unfinished)
    }
    let name = document.nodes.count
    try string()
    try requireNew(name)
    skipWhitespace()
    guard offset < bytes.count, bytes[offset] == .colon else {
      throw error(offset < bytes.count ? "expected ':' behind a name" : unfinished)
    }
    offset += 1
  }
}

extension JSONParser {
  /// How many members are compared one by one before a table is made.
  private static let smallObject = 12

  /// Refuses a name that the object has already.
  private mutating func requireNew(_ name: Int) throws(ParseError) {
    let last = open.count - 1
    let object = open[last].node
    open[last].members += 1
    let isNew: Bool
    if open[last].members <= Self.smallObject {
      isNew = !earlierNames(before: name, of: object).contains { isSameString($0, name) }
    } else {
      if names[object] == nil {
        names[object] = Set(earlierNames(before: name, of: object).map(key))
      }
      isNew = names[object, default: []].insert(key(name)).inserted
    }
    guard !isNew else { return }
    let first = earlierNames(before: name, of: object).first { key($0) == key(name) } ?? name
    let place = SourceText(path: "", bytes: bytes)
      .position(of: document.nodes[first].range.lowerBound)
    let text = document.string(name) ?? ""
    throw error(
      "'\(text)' is already defined on line \(place.line)",
      at: document.nodes[name].range.lowerBound)
  }

  private func earlierNames(before name: Int, of object: Int) -> some Sequence<Int> {
    sequence(first: object + 1) { document.nodes[$0 + 1].next }.lazy.prefix { $0 < name }
  }

  private func isSameString(_ left: Int, _ right: Int) -> Bool {
    let (leftNode, rightNode) = (document.nodes[left], document.nodes[right])
    if leftNode.hasEscapes || rightNode.hasEscapes { return key(left) == key(right) }
    return leftNode.range.count == rightNode.range.count
      && bytes[leftNode.range].elementsEqual(bytes[rightNode.range])
  }

  /// The decoded bytes: `String` would take two spellings of one letter for the same name.
  private func key(_ name: Int) -> [UInt8] {
    let node = document.nodes[name]
    let inner = bytes[(node.range.lowerBound + 1)..<(node.range.upperBound - 1)]
    return node.hasEscapes ? JSONEscapes.decode(inner) : Array(inner)
  }

  private mutating func skipWhitespace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab else {
        return
      }
      offset += 1
    }
  }

  private mutating func number() throws(ParseError) {
    var cursor = ByteCursor(bytes, at: offset)
    _ = cursor.consume(.minus)
    func digits() throws(ParseError) {
      if cursor.consume(while: \.isDigit).isEmpty {
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

  private mutating func string() throws(ParseError) {
    let start = offset
    var index = offset + 1
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .quote {
        offset = index + 1
        return append(.string, start..<offset, hasEscapes: hasEscapes)
      }
      if byte == .backslash {
        hasEscapes = true
        let (length, problem) = JSONEscapes.check(bytes, at: index)
        if let problem { throw error(problem) }
        index += length
      } else if byte < 0x20 {
        throw error("control characters in strings must be escaped", at: index)
      } else {
        index += 1
      }
    }
    throw error("the string has no closing quote", at: start)
  }

  private func error(_ problem: JSONEscapes.Problem) -> ParseError {
    switch problem {
    case .unknown(let offset): error("unknown escape in a string", at: offset)
    case .digits(let offset): error("expected four hexadecimal digits behind '\\u'", at: offset)
    case .surrogate(let offset): error("lone surrogate in a string", at: offset)
    }
  }

  private func error(_ message: String, at offset: Int? = nil) -> ParseError {
    ParseError("malformed-json", message, at: offset ?? self.offset)
  }

  private var unfinished: String { "the file ends before the JSON value does" }
}
