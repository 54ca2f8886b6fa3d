internal import CatalogModel

/// Lists and mappings in brackets, which may span several lines.
extension YAMLParser {
  /// Reads an alias, a plain or quoted text, or a list or mapping in brackets; `isInside` states
  /// whether the value is itself inside of brackets.
  mutating func flowNode(
    parent: Int, depth: Int, isInside: Bool = false
  ) throws(ParseError) -> YAMLNode {
    guard depth < Self.depthLimit else {
      throw error("values are nested more than \(Self.depthLimit) deep")
    }
    let start = offset
    switch peek() {
    case .leftBracket: return try flowSequence(depth: depth)
    case .leftBrace: return try flowMapping(depth: depth)
    case .asterisk: return try alias()
    case .quote, .apostrophe:
      let text = try quoted()
      return YAMLNode(.scalar(text, isPlain: false), start..<offset)
    default:
      try requirePlainStart()
      let (text, end) = try plain(parent: parent, isInside: isInside)
      return YAMLNode(.scalar(text, isPlain: true), start..<end)
    }
  }

  private mutating func flowSequence(depth: Int) throws(ParseError) -> YAMLNode {
    let start = offset
    offset += 1
    var elements: [YAMLNode] = []
    while try !isClosed(by: .rightBracket, from: start, isFirst: elements.isEmpty) {
      elements.append(try flowValue(depth: depth))
      try skipInside(from: start)
      if peek() == .colon { throw error("a pair in a list must be in braces") }
    }
    return YAMLNode(.sequence(elements), start..<offset)
  }

  private mutating func flowMapping(depth: Int) throws(ParseError) -> YAMLNode {
    let start = offset
    offset += 1
    var mapping = Mapping()
    while try !isClosed(by: .rightBrace, from: start, isFirst: mapping.places.isEmpty) {
      let place = offset
      let node = try flowNode(parent: -1, depth: depth + 1, isInside: true)
      guard case .scalar(let text, let isPlain) = node.content else {
        throw error("a key must be a text", at: place)
      }
      let key = Key(text: text, range: node.range, isMerge: isPlain && text == "<<")
      try skipInside(from: start)
      var value = YAMLNode(.scalar("", isPlain: true), offset..<offset)
      if peek() == .colon {
        offset += 1
        try skipInside(from: start)
        let isEmpty = peek() == .comma || peek() == .rightBrace
        if !isEmpty { value = try flowValue(depth: depth) }
      }
      try add(key, value, to: &mapping)
    }
    mapping.end = offset
    return mapping.node(from: start)
  }

  private mutating func flowValue(depth: Int) throws(ParseError) -> YAMLNode {
    let anchor = try properties()
    if let anchor { openAnchors.insert(anchor) }
    return try named(anchor, try flowNode(parent: -1, depth: depth + 1, isInside: true))
  }

  /// Skips the comma before any element but the first and returns false; or reads the closing
  /// bracket, also after a comma, and returns true.
  private mutating func isClosed(
    by bracket: UInt8, from start: Int, isFirst: Bool
  ) throws(ParseError) -> Bool {
    try skipInside(from: start)
    if !isFirst, peek() != bracket {
      guard peek() == .comma else {
        throw error("expected ',' or '\(Character(Unicode.Scalar(bracket)))'")
      }
      offset += 1
      try skipInside(from: start)
    }
    guard peek() == bracket else { return false }
    offset += 1
    return true
  }

  /// Skips blanks, comments and line ends inside brackets; the end of the document is an error.
  private mutating func skipInside(from start: Int) throws(ParseError) {
    repeat {
      skipBlanks()
      if isAtLineEnd, peek() == .hash {
        while let byte = peek(), !byte.isLineBreak { offset += 1 }
      }
    } while breakLine()
    guard !isDocumentEnd else { throw error("the bracket has no partner", at: start) }
  }
}
