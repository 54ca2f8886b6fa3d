internal import CatalogModel

/// A YAML parser that is guided by the columns where values begin.
///
///     targets:            mapping in column 0
///       Shop:             mapping in column 2
///         sources:        mapping in column 4
///         - App           list in column 4, allowed after the key in column 4
///
/// A value belongs to a block if it begins to the right of the block's column, `parent`.
struct YAMLParser {
  let bytes: [UInt8]
  var offset: Int
  /// The byte offset of the start of the line that contains `offset`.
  var lineStart: Int
  /// The values of anchors by name.
  var anchors: [String: YAMLNode] = [:]
  /// The names of the anchors whose values are being read.
  var openAnchors: Set<String> = []
  /// The number of values that aliases may still add.
  private var allowance = Self.allowance

  static let depthLimit = 100
  /// The maximum number of values that all aliases together may add.
  static let allowance = 100_000

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = offset
  }

  mutating func document() throws(ParseError) -> YAMLNode {
    if let place = bytes.firstIndex(where: Self.isForbidden) {
      throw error("YAML cannot contain control characters", at: place)
    }
    try skipToValue()
    if peek() == .percent, column == 0 { throw error("directives are not supported") }
    if isMarker(.minus) { offset += 3 }
    let node = try blockNode(parent: -1, depth: 0)
    try skipToValue()
    if isMarker(.period) {
      offset += 3
      try skipToValue()
    }
    guard !isMarker(.minus) else {
      throw error("a second document begins, but a file can have only one; remove it")
    }
    guard isAtEnd else { throw error("the indentation matches no enclosing block") }
    return node
  }
}

extension YAMLParser {
  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case .tab, .newline, .carriageReturn: false
    default: byte < .space || byte == 0x7F
    }
  }

  var isAtEnd: Bool { offset >= bytes.count }
  var column: Int { offset - lineStart }

  func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : nil
  }

  func error(_ message: String, at place: Int? = nil) -> ParseError {
    ParseError(.malformedYAML, message, at: place ?? offset)
  }

  /// Whether a blank, a line end or the end of the file is at a distance from the current offset.
  func isBlank(_ distance: Int = 0) -> Bool {
    guard let byte = peek(distance) else { return true }
    return byte == .space || byte == .tab || byte.isLineBreak
  }

  /// Whether only a comment follows on the line, or nothing; blanks must be skipped before.
  var isAtLineEnd: Bool {
    guard let byte = peek() else { return true }
    return byte.isLineBreak
      || byte == .hash && (offset == lineStart || isBlank(-1))
  }

  /// Whether the parser is at the start of a line that begins with a byte three times, such as
  /// `---` or `...`, and then a blank or the line's end.
  func isMarker(_ byte: UInt8) -> Bool {
    column == 0 && peek() == byte && peek(1) == byte && peek(2) == byte && isBlank(3)
  }

  var isDocumentEnd: Bool { isAtEnd || isMarker(.minus) || isMarker(.period) }

  mutating func skipBlanks() {
    while let byte = peek(), byte == .space || byte == .tab { offset += 1 }
  }

  /// Moves after a line break if it is next; returns whether it was.
  mutating func breakLine() -> Bool {
    guard let byte = peek(), byte.isLineBreak else { return false }
    offset += byte == .carriageReturn && peek(1) == .newline ? 2 : 1
    lineStart = offset
    return true
  }

  mutating func skipLine() {
    while let byte = peek(), !byte.isLineBreak { offset += 1 }
    _ = breakLine()
  }

  /// Moves to the next value, or to the end, skipping comments and empty lines; throws for a tab in
  /// the indentation.
  mutating func skipToValue() throws(ParseError) {
    while true {
      let isIndentation = offset == lineStart
      let start = offset
      skipBlanks()
      guard !isAtEnd else { return }
      guard isAtLineEnd else {
        if isIndentation, let tab = bytes[start..<offset].firstIndex(of: .tab) {
          throw error("YAML is indented with spaces, not with tabs", at: tab)
        }
        return
      }
      skipLine()
    }
  }
}

extension YAMLParser {
  /// Reads the value of a key, a list element or the document, on the same line or a later one; it
  /// is an empty plain text if missing. `ofKey` allows a list in the column of its key, and
  /// `inList` a list or mapping on the line of the list's indicator.
  mutating func blockNode(
    parent: Int, ofKey: Bool = false, inList: Bool = false, depth: Int
  ) throws(ParseError) -> YAMLNode {
    guard depth < Self.depthLimit else {
      throw error("values are nested more than \(Self.depthLimit) deep")
    }
    let start = offset
    skipBlanks()
    let anchor = try properties()
    let isSameLine = !isAtLineEnd
    if !isSameLine { try skipToValue() }
    let isList = peek() == .minus && isBlank(1)
    guard !isDocumentEnd, isSameLine || column > parent || ofKey && isList && column == parent
    else {
      return try named(anchor, YAMLNode(.scalar("", isPlain: true), start..<start))
    }
    if let anchor { openAnchors.insert(anchor) }
    // A list may begin after the indicator of another one, or on a new line.
    let isFree = !isSameLine || inList && anchor == nil || parent < 0 && anchor == nil
    return try named(
      anchor, try blockValue(parent: parent, isFree: isFree, isList: isList, depth: depth))
  }

  private mutating func blockValue(
    parent: Int, isFree: Bool, isList: Bool, depth: Int
  ) throws(ParseError) -> YAMLNode {
    if isList {
      guard isFree else { throw error("a list must begin on a line of its own") }
      return try blockSequence(parent: parent, depth: depth)
    }
    if peek() == .questionMark, isBlank(1) { throw error("keys after '?' are not supported") }
    if peek() == .verticalBar || peek() == .greaterThan { return try blockScalar(parent: parent) }
    let start = offset
    if let key = try key() {
      guard isFree else {
        throw error(
          "a mapping must begin on a line of its own; quote a text with ': ' in it", at: start)
      }
      return try blockMapping(from: key, at: start, depth: depth)
    }
    let node = try flowNode(parent: parent, depth: depth)
    skipBlanks()
    if peek() == .colon, isBlank(1) { throw error("a key must be a text on one line", at: start) }
    guard isAtLineEnd else { throw error("nothing may follow a value on its line") }
    return node
  }

  private mutating func blockSequence(parent: Int, depth: Int) throws(ParseError) -> YAMLNode {
    let (start, own) = (offset, column)
    var elements: [YAMLNode] = []
    var end = offset
    while !isDocumentEnd, column == own, peek() == .minus, isBlank(1) {
      offset += 1
      let element = try blockNode(parent: own, inList: true, depth: depth + 1)
      elements.append(element)
      end = max(element.range.upperBound, end)
      try skipToValue()
    }
    guard isDocumentEnd || column <= own else {
      throw error("the indentation matches no enclosing block")
    }
    // The next key of a mapping may follow a list in the column of its key.
    if !isDocumentEnd, column == own, own > parent {
      let place = offset
      let isKey = try key() != nil
      throw error(
        isKey
          ? "a key is where a list element is expected"
          : "expected a list element with '-' before it", at: place)
    }
    return YAMLNode(.sequence(elements), start..<max(start + 1, end))
  }

  private mutating func blockMapping(
    from first: Key, at start: Int, depth: Int
  ) throws(ParseError) -> YAMLNode {
    let own = start - lineStart
    var mapping = Mapping()
    var key = first
    while true {
      let value = try blockNode(parent: own, ofKey: true, depth: depth + 1)
      try add(key, value, to: &mapping)
      try skipToValue()
      guard !isDocumentEnd, column >= own else { break }
      guard column == own else { throw error("the indentation matches no enclosing block") }
      if peek() == .minus, isBlank(1) { throw error("a list element is where a key is expected") }
      if peek() == .questionMark, isBlank(1) { throw error("keys after '?' are not supported") }
      guard let next = try self.key() else { throw error("expected a key with ':' after it") }
      key = next
    }
    return mapping.node(from: start)
  }
}

extension YAMLParser {
  /// Reads the anchor before a value, such as `&name`, and returns its name; nil if there is none.
  /// Tags are errors.
  mutating func properties() throws(ParseError) -> String? {
    var anchor: String?
    while let byte = peek() {
      if byte == .exclamationMark {
        throw error("tags such as '!!str' are not supported; remove the tag")
      }
      guard byte == .ampersand else { break }
      guard anchor == nil else { throw error("a value can have only one anchor") }
      offset += 1
      anchor = try name(of: "anchor")
      skipBlanks()
    }
    return anchor
  }

  private mutating func name(of what: String) throws(ParseError) -> String {
    let start = offset
    while !isBlank(), let byte = peek(), !Self.flowIndicators.contains(byte) { offset += 1 }
    guard offset > start else { throw error("expected the name of an \(what)") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Records a value under its anchor, if any, and returns it.
  mutating func named(_ anchor: String?, _ node: YAMLNode) throws(ParseError) -> YAMLNode {
    if let anchor {
      openAnchors.remove(anchor)
      anchors[anchor] = node
    }
    return node
  }

  /// Reads an alias, such as `*name`, and returns the value of its anchor.
  mutating func alias() throws(ParseError) -> YAMLNode {
    let start = offset
    offset += 1
    let name = try name(of: "alias")
    if openAnchors.contains(name) {
      throw error("the alias '*\(name)' is inside its own anchor", at: start)
    }
    guard let node = anchors[name] else {
      throw error("the alias '*\(name)' has no anchor '&\(name)' before it", at: start)
    }
    try spend(node.size, at: start)
    return node
  }

  /// Subtracts the values that an alias adds from the allowance; throws if it is exceeded.
  mutating func spend(_ count: Int, at place: Int) throws(ParseError) {
    allowance -= count
    guard allowance >= 0 else {
      throw error("aliases expand to more than \(Self.allowance) values", at: place)
    }
  }
}
