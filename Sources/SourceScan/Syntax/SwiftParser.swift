import CatalogModel

/// Reads Swift by recursive descent, forgiving everything.
///
/// What lies between brackets is read with `limit` at the closing one, so that a mistake inside
/// stays inside. Every loop moves on, and what is nested too deep is passed over.
struct SwiftParser {
  let bytes: [UInt8]
  /// The tokens that are no white space and no comment, without `#if` lines.
  let tokens: [Token]
  /// The keyword that a token is, if any.
  let keywords: [Keyword?]
  /// For each token that opens something the one that closes it, else -1; for a parenthesis or
  /// bracket without partner -2 less the last token of its line.
  let closings: [Int32]
  /// Where code begins that is not for all builds, or for others.
  let changes: [SyntaxTokens.Change]
  /// The first place from which on something is not read.
  var mistake: SyntaxTree.Mistake?
  var imports: [Range<Int>] = []
  /// The tokens for which a body is worth reading.
  var landmarks: [Int32]
  var nodes: [SyntaxNode] = []
  /// The current token.
  var index = 0
  /// How many bytes of the current token, an operator, are used up: `>` of `>>`.
  var used = 0
  /// The token that nothing may go beyond.
  var limit: Int
  /// Brackets and chains around the current token.
  var depth = 0
  /// Whether `case` names an element here, not a pattern.
  var isInEnum = false
  /// Nodes that were cut off from their parents because of their depth.
  var orphans: [Int32] = []

  /// Where nesting ends to be read: more than real code has (none of 11,000 files reaches 60), and
  /// little enough for the stack of any thread, 512 KB on macOS.
  static let maximumDepth = 80
  /// How many operators or calls in a row become nodes in each other.
  static let maximumChain = 200

  /// What is made of a file on the way to its tree; its memory serves for one file after the other.
  struct Memory {
    fileprivate var source = SyntaxTokens()
    fileprivate var closings: [Int32] = []
    fileprivate var nodes: [SyntaxNode] = []
  }

  init(_ text: SourceText, _ memory: inout Memory) {
    bytes = text.bytes
    memory.source.read(text)
    let source = memory.source
    let unpaired = TokenStream.pair(source.tokens, &memory.closings)
    if unpaired != nil { Self.closeByLine(&memory.closings, source.tokens) }
    tokens = source.tokens
    keywords = source.keywords
    closings = memory.closings
    changes = source.changes
    mistake =
      source.mistake
      ?? unpaired.map {
        SyntaxTree.Mistake(kind: .unpairedBracket, range: source.tokens[$0].range)
      }
    landmarks = source.landmarks
    limit = source.tokens.count
    swap(&nodes, &memory.nodes)
    nodes.reserveCapacity(source.tokens.count / 2)
  }

  /// Lets parentheses and brackets without partner end with their line, so that one missing hides
  /// no more than that.
  private static func closeByLine(_ closings: inout [Int32], _ tokens: [Token]) {
    var last = tokens.count - 1
    for index in tokens.indices.reversed() {
      let isOpening = tokens[index].kind == .leftParenthesis || tokens[index].kind == .leftBracket
      if isOpening, closings[index] < 0 { closings[index] = -2 - Int32(last) }
      if tokens[index].flags.contains(.startsLine) { last = index - 1 }
    }
  }

  /// Reads the file; returns its nodes, the last of which is the block of all statements.
  mutating func parseFile(_ memory: inout Memory) -> [SyntaxNode] {
    var list = NodeList()
    parseStatements(&list)
    orphans.forEach { link($0, &list) }
    _ = finish(.block, 0, list)
    // As many as there are, in memory of their own.
    var result: [SyntaxNode] = []
    result.reserveCapacity(nodes.count)
    result += nodes
    nodes.removeAll(keepingCapacity: true)
    swap(&nodes, &memory.nodes)
    return result
  }
}

/// Children of a node that is not there yet.
struct NodeList {
  var first: Int32 = -1
  var last: Int32 = -1
}

extension SwiftParser {
  // MARK: Nodes

  /// Appends a node to a list of siblings.
  mutating func link(_ node: Int32, _ list: inout NodeList) {
    if list.last < 0 { list.first = node } else { nodes[Int(list.last)].next = node }
    list.last = node
  }

  mutating func link(_ node: Int32?, _ list: inout NodeList) {
    if let node { link(node, &list) }
  }

  /// Makes a node that reaches from a byte to the end of the last token that was used.
  mutating func finish(
    _ kind: SyntaxNode.Kind, _ start: Int, _ list: NodeList = NodeList(), name: Range<Int> = 0..<0,
    flags: SyntaxNode.Flags = []
  ) -> Int32 {
    let length = UInt16(exactly: name.count) ?? 0
    nodes.append(
      SyntaxNode(
        kind: kind, flags: flags, nameLength: length,
        nameStart: UInt32(truncatingIfNeeded: name.lowerBound),
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: lastEnd(start)),
        first: list.first))
    return Int32(nodes.count - 1)
  }

  /// Makes a node around another.
  mutating func wrap(
    _ kind: SyntaxNode.Kind, _ child: Int32, name: Range<Int> = 0..<0,
    flags: SyntaxNode.Flags = []
  ) -> Int32 {
    finish(
      kind, Int(nodes[Int(child)].start), NodeList(first: child, last: child), name: name,
      flags: flags)
  }

  private func lastEnd(_ start: Int) -> Int {
    if used > 0 { return tokens[index].range.lowerBound + used }
    return index > 0 ? max(start, tokens[index - 1].range.upperBound) : start
  }

  // MARK: Tokens

  var isAtEnd: Bool { index >= limit }

  /// The kind of the current token; `unknown` at the end.
  var kind: Token.Kind { isAtEnd ? .unknown : tokens[index].kind }

  var keyword: Keyword? { isAtEnd ? nil : keywords[index] }

  /// Where the current token begins, or where the file ends.
  var start: Int { isAtEnd ? endOffset : tokens[index].range.lowerBound + used }

  private var endOffset: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  func kind(ahead: Int) -> Token.Kind {
    index + ahead < limit ? tokens[index + ahead].kind : .unknown
  }

  func keyword(ahead: Int) -> Keyword? {
    index + ahead < limit ? keywords[index + ahead] : nil
  }

  /// Whether the current token begins another branch of an `#if` than the token before.
  var isAtBranch: Bool { index < limit && tokens[index].flags.contains(.startsBranch) }

  /// Whether a line begins with the token so far ahead.
  func isOnNewLine(ahead: Int = 0) -> Bool {
    index + ahead < limit && tokens[index + ahead].flags.contains(.startsLine)
  }

  mutating func advance(by count: Int = 1) {
    index = min(index + count, limit)
    used = 0
  }

  mutating func consume(_ wanted: Token.Kind) -> Bool {
    guard kind == wanted else { return false }
    advance()
    return true
  }

  mutating func consume(_ wanted: Keyword) -> Bool {
    guard keyword == wanted else { return false }
    advance()
    return true
  }

  /// Whether the rest of the current operator begins with the text.
  func isOperator(_ text: StaticString) -> Bool {
    guard kind == .operator else { return false }
    let rest = bytes[start..<tokens[index].range.upperBound]
    return text.withUTF8Buffer { unsafe rest.starts(with: $0) }
  }

  /// Whether the current token is just this operator.
  func isWholeOperator(_ text: StaticString) -> Bool {
    isOperator(text) && tokens[index].range.upperBound - start == text.utf8CodeUnitCount
  }

  /// Uses up some bytes of the current operator.
  mutating func consumeOperator(_ count: Int) {
    used += count
    if used >= tokens[index].range.count { advance() }
  }

  /// The current token as a name.
  mutating func consumeName() -> Range<Int>? {
    guard kind == .identifier else { return nil }
    let range = tokens[index].range
    advance()
    return range
  }

  /// Whether the current token is this word.
  func isWord(_ word: StaticString, ahead: Int = 0) -> Bool {
    guard kind(ahead: ahead) == .identifier else { return false }
    let bytes = bytes[tokens[index + ahead].range]
    return word.withUTF8Buffer { unsafe bytes.elementsEqual($0) }
  }

  /// The token that closes the one at the index, the limit where it is missing.
  func closing(of opening: Int) -> Int {
    let closing = Int(closings[opening])
    return closing == -1 ? limit : min(closing < 0 ? -2 - closing : closing, limit)
  }

  /// Whether there is anything between two tokens that strings may be found by.
  func hasLandmark(_ range: Range<Int>) -> Bool {
    let place = landmarks.partition { Int($0) < range.lowerBound }
    return place < landmarks.count && Int(landmarks[place]) < range.upperBound
  }

  /// Reads what is between the bracket here and its partner, and moves behind it.
  ///
  /// What is nested too deep is passed over.
  mutating func inBrackets(_ read: (inout SwiftParser) -> Void) {
    let close = closing(of: index)
    let outer = limit
    limit = closings[index] < 0 ? min(close + 1, limit) : close
    index += 1
    used = 0
    if depth < Self.maximumDepth {
      depth += 1
      read(&self)
      depth -= 1
    } else {
      noteDepth()
    }
    limit = outer
    index = close
    used = 0
    if index < limit { advance() }
  }

  /// Remembers the first place that is nested too deep.
  mutating func noteDepth() {
    guard mistake == nil, !isAtEnd else { return }
    mistake = SyntaxTree.Mistake(kind: .tooDeep, range: tokens[index].range)
  }

  /// Moves to the next comma or the end, over brackets.
  mutating func skipToComma() {
    while !isAtEnd, kind != .comma { skipToken() }
  }

  /// Moves over a token, with everything up to its partner if it opens something.
  mutating func skipToken() {
    guard !isAtEnd else { return }
    let close = kind.closer == nil ? index : closing(of: index)
    index = min(close + 1, limit)
    used = 0
  }
}
