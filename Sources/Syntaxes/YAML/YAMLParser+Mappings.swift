internal import CatalogModel

extension YAMLParser {
  /// The key of a mapping and its byte range, without its colon.
  struct Key {
    let text: String
    let range: Range<Int>
    /// Whether it is an unquoted `<<`, which merges the members of other mappings.
    let isMerge: Bool
  }

  /// A mapping that is being read.
  struct Mapping {
    var members: [YAMLNode.Member] = []
    /// The members of merged mappings; own members take precedence, then earlier mappings.
    var merged: [YAMLNode.Member] = []
    var places: [String: Int] = [:]
    var end = 0

    /// Returns the mapping, with merged members before its own.
    func node(from start: Int) -> YAMLNode {
      var seen = Set(members.map { Array($0.key.utf8) })
      let others = merged.filter { seen.insert(Array($0.key.utf8)).inserted }
      return YAMLNode(.mapping(others + members), start..<max(start, end))
    }
  }

  /// Adds a member, or the members of a merge key's mappings; throws `duplicate-key` for a repeated
  /// key.
  mutating func add(
    _ key: Key, _ value: YAMLNode, to mapping: inout Mapping
  ) throws(ParseError) {
    if let first = mapping.places[key.text] {
      let line = SourceText(path: "", bytes: bytes).position(of: first).line
      throw ParseError(
        .duplicateKey, "'\(key.text)' is already defined on line \(line)", at: key.range.lowerBound)
    }
    mapping.places[key.text] = key.range.lowerBound
    mapping.end = max(mapping.end, offset, value.range.upperBound)
    guard key.isMerge else {
      mapping.members.append(
        YAMLNode.Member(key: key.text, keyRange: key.range, value: value))
      return
    }
    for source in value.elements ?? [value] {
      guard let members = source.members else {
        throw error(
          "'<<' needs a mapping, or a list of mappings, as in '<<: *name'",
          at: key.range.lowerBound)
      }
      mapping.merged += members
    }
  }

  /// Reads a key of a block and its colon; returns nil without moving for any other value. Throws
  /// for an empty key, and for a quoted one of several lines.
  mutating func key() throws(ParseError) -> Key? {
    let start = offset
    guard let byte = peek() else { return nil }
    let text: String
    let isPlain = byte != .quote && byte != .apostrophe
    var end = start
    if isPlain {
      guard let colon = plainKeyEnd() else { return nil }
      end = bytes[start..<colon].lastIndex { $0 != .space && $0 != .tab }.map { $0 + 1 } ?? start
      guard end > start else { throw error("expected a key before ':'") }
      try requirePlainStart()
      text = String(decoding: bytes[start..<end], as: UTF8.self)
      offset = colon
    } else {
      let line = lineStart
      text = try quoted()
      end = offset
      skipBlanks()
      guard peek() == .colon, isBlank(1) else {
        (offset, lineStart) = (start, line)
        return nil
      }
      guard lineStart == line else { throw error("a key must be a text on one line", at: start) }
    }
    offset += 1
    return Key(text: text, range: start..<end, isMerge: isPlain && text == "<<")
  }

  /// Returns the offset of the colon after a plain key; nil if the rest of the line has none
  /// outside of a comment, or begins with another kind of value.
  private func plainKeyEnd() -> Int? {
    guard let first = peek(), !Self.otherStarts.contains(first) else { return nil }
    var distance = 0
    while let byte = peek(distance), !byte.isLineBreak {
      if byte == .colon, isBlank(distance + 1) { return offset + distance }
      if byte == .hash, distance == 0 || isBlank(distance - 1) { return nil }
      distance += 1
    }
    return nil
  }

  /// The bytes that begin a value other than a plain or quoted text.
  private static let otherStarts: Set<UInt8> = [
    .leftBrace, .leftBracket, .asterisk, .ampersand, .exclamationMark,
  ]
  static let flowIndicators: Set<UInt8> = [
    .comma, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
  ]
}
