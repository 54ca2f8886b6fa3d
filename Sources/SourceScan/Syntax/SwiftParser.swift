import CatalogModel

/// A recursive-descent parser of Swift that gives a tree for every input, even for invalid code.
///
/// The contents of brackets are parsed with `limit` at the closing bracket, so that a mistake
/// inside stays inside. Every loop makes progress, and code that is nested too deeply is skipped.
struct SwiftParser {
  let bytes: [UInt8]
  /// The tokens without white space, comments, invalid bytes, `#if` lines and the code in
  /// `#if false`.
  let tokens: [Token]
  /// The keyword of each token; nil if it is not a keyword.
  let keywords: [Keyword?]
  /// For each token, the index of the one that closes it. For an opening parenthesis or bracket
  /// without one, -2 minus the index of the last token of its line. -1 for any other token.
  let closings: [Int32]
  /// The places where the set of builds that compile the code changes, in file order.
  let changes: [SyntaxTokens.Change]
  /// The first unterminated literal or comment or conflict marker; without one, the first unpaired
  /// bracket; without that, the first code that is nested too deeply. Nil if there is none of them.
  var mistake: SyntaxTree.Mistake?
  var imports: [Range<Int>] = []
  /// The indices of the tokens that make a body worth reading, such as the start of a string, in
  /// ascending order.
  var landmarks: [Int32]
  var nodes: [SyntaxNode] = []
  /// The index of the current token.
  var index = 0
  /// The number of bytes of the current operator that are consumed: 1 after the first `>` of `>>`.
  var used = 0
  /// The index of the token at which parsing stops, such as a closing bracket.
  var limit: Int
  /// The current depth of nesting, of brackets, expressions, types and `else if` together.
  var depth = 0
  /// Whether the innermost type around the current token is an enumeration, so that a statement
  /// that begins with `case` declares its elements.
  var isInEnum = false
  /// The indices of nodes that were detached because their chains are too long to nest. They become
  /// the last children of the root.
  var orphans: [Int32] = []

  /// The maximum depth of nesting: more than real code has (none of 11,000 files reaches 60), and
  /// safe for the stack of any thread, 512 KB on macOS.
  static let maximumDepth = 80
  /// The maximum number of chained operators or calls that become nested nodes; a longer chain is
  /// detached into `orphans`, and goes on after a node of kind `unknown`.
  static let maximumChain = 200

  /// The buffers for building a tree, which are reused from file to file.
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

  /// Closes unpaired parentheses and brackets at the end of their line, so that a missing one hides
  /// no more than the rest of the line.
  private static func closeByLine(_ closings: inout [Int32], _ tokens: [Token]) {
    var last = tokens.count - 1
    for index in tokens.indices.reversed() {
      let isOpening = tokens[index].kind == .leftParenthesis || tokens[index].kind == .leftBracket
      if isOpening, closings[index] < 0 { closings[index] = -2 - Int32(last) }
      if tokens[index].flags.contains(.startsLine) { last = index - 1 }
    }
  }

  /// Parses the file; returns its nodes, the last of which is the block of all statements.
  mutating func parseFile(_ memory: inout Memory) -> [SyntaxNode] {
    var list = NodeList()
    parseStatements(&list)
    orphans.forEach { link($0, &list) }
    _ = finish(.block, 0, list)
    // An exact copy, in memory of its own.
    var result: [SyntaxNode] = []
    result.reserveCapacity(nodes.count)
    result += nodes
    nodes.removeAll(keepingCapacity: true)
    swap(&nodes, &memory.nodes)
    return result
  }
}

/// The first and last child of a node under construction, as node indices; -1 for none.
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

  /// Appends a node that extends from a start offset to the end of the last consumed token; returns
  /// its index. A name of more than 65,535 bytes is dropped.
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

  /// Appends a node that has one child and begins where the child does; returns its index.
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

  /// The byte offset of the part of the current token that is not consumed; at the limit, the
  /// offset of the end of the token before it.
  var start: Int { isAtEnd ? endOffset : tokens[index].range.lowerBound + used }

  private var endOffset: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  func kind(ahead: Int) -> Token.Kind {
    index + ahead < limit ? tokens[index + ahead].kind : .unknown
  }

  func keyword(ahead: Int) -> Keyword? {
    index + ahead < limit ? keywords[index + ahead] : nil
  }

  /// Whether the current token begins a branch of an `#if` that does not continue a chain of calls.
  var isAtBranch: Bool { index < limit && tokens[index].flags.contains(.startsBranch) }

  /// Returns whether the token `ahead` places after the current one begins a line; false at the
  /// limit.
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

  /// Returns whether the rest of the current operator begins with the text.
  func isOperator(_ text: StaticString) -> Bool {
    guard kind == .operator else { return false }
    let rest = bytes[start..<tokens[index].range.upperBound]
    return text.withUTF8Buffer { unsafe rest.starts(with: $0) }
  }

  /// Returns whether the rest of the current operator is exactly the text.
  func isWholeOperator(_ text: StaticString) -> Bool {
    isOperator(text) && tokens[index].range.upperBound - start == text.utf8CodeUnitCount
  }

  /// Consumes a number of bytes of the current operator; moves to the next token if none are left.
  mutating func consumeOperator(_ count: Int) {
    used += count
    if used >= tokens[index].range.count { advance() }
  }

  /// Consumes the current token if it is an identifier, even a keyword, and returns its byte range,
  /// with any backticks; returns nil for any other token.
  mutating func consumeName() -> Range<Int>? {
    guard kind == .identifier else { return nil }
    let range = tokens[index].range
    advance()
    return range
  }

  /// Returns whether the token `ahead` places after the current one is this word, without
  /// backticks.
  func isWord(_ word: StaticString, ahead: Int = 0) -> Bool {
    guard kind(ahead: ahead) == .identifier else { return false }
    let bytes = bytes[tokens[index + ahead].range]
    return word.withUTF8Buffer { unsafe bytes.elementsEqual($0) }
  }

  /// Returns the index of the token that closes the one at an index, at most `limit`. If it is
  /// missing, returns the index of the last token of the line for a parenthesis or bracket,
  /// otherwise `limit`.
  func closing(of opening: Int) -> Int {
    let closing = Int(closings[opening])
    return closing == -1 ? limit : min(closing < 0 ? -2 - closing : closing, limit)
  }

  /// Returns whether a range of token indices contains a landmark, a place where strings may be
  /// found.
  func hasLandmark(_ range: Range<Int>) -> Bool {
    let place = landmarks.partition { Int($0) < range.lowerBound }
    return place < landmarks.count && Int(landmarks[place]) < range.upperBound
  }

  /// Parses the contents of the bracket at the current token up to its `closing(of:)`, and moves
  /// past that. Contents that are nested too deeply are skipped.
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

  /// Records that the current token is nested too deeply, unless a mistake is already recorded or
  /// no token is left before `limit`.
  mutating func noteDepth() {
    guard mistake == nil, !isAtEnd else { return }
    mistake = SyntaxTree.Mistake(kind: .tooDeep, range: tokens[index].range)
  }

  /// Moves to the next comma outside of brackets, or to the limit.
  mutating func skipToComma() {
    while !isAtEnd, kind != .comma { skipToken() }
  }

  /// Moves past the current token, or past its closing one if it opens something.
  mutating func skipToken() {
    guard !isAtEnd else { return }
    let close = kind.closer == nil ? index : closing(of: index)
    index = min(close + 1, limit)
    used = 0
  }
}
