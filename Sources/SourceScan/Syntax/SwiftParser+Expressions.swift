import CatalogModel

/// The precedence of operators, lowest first (The Swift Programming Language, "Expressions").
enum Precedence: Int, Comparable {
  case lowest, assignment, arrow, ternary, disjunction, conjunction, comparison, fallback, cast,
    other
  case range, addition, multiplication, shift

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// Finds the precedence of an operator by its text: `assignment` for an unknown one that ends
  /// with `=`, `other` for any other unknown one.
  init(_ name: ArraySlice<UInt8>) {
    self = Self.table[Self.key(name)] ?? (name.last == .equals ? .assignment : .other)
  }

  private static let table: [UInt32: Precedence] = {
    let levels: [(Precedence, String)] = [
      (.arrow, "->"), (.disjunction, "||"), (.conjunction, "&&"),
      (.comparison, "== != < > <= >= === !== ~= .== .!= .< .> .<= .>="), (.fallback, "??"),
      (.range, "... ..<"), (.addition, "+ - &+ &- | ^"), (.multiplication, "* / % &* &"),
      (.shift, "<< >> &<< &>>"),
    ]
    var table: [UInt32: Precedence] = [:]
    for (level, names) in levels {
      for name in names.utf8.split(separator: .space) { table[key(Array(name)[...])] = level }
    }
    return table
  }()

  /// Returns the bytes of an operator as a number; 0 for more than three.
  private static func key(_ name: ArraySlice<UInt8>) -> UInt32 {
    name.count > 3 ? 0 : name.reduce(0) { $0 << 8 | UInt32($1) }
  }

  var isRightAssociative: Bool {
    switch self {
    case .assignment, .arrow, .ternary, .fallback: true
    default: false
    }
  }
}

extension SwiftParser {
  /// Parses an expression whose operators have a higher precedence than `lowest`; nil if none
  /// begins at the current token, or if it is nested too deeply.
  mutating func parseExpression(
    above lowest: Precedence = .lowest, inCondition: Bool = false
  ) -> Int32? {
    guard depth < Self.maximumDepth else {
      noteDepth()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    guard var left = parseUnary(inCondition) else { return nil }
    var length = 0
    while let next = parseOperator(behind: left, above: lowest, inCondition) {
      left = next
      length += 1
      if length > Self.maximumChain {
        orphans.append(left)
        left = finish(.unknown, start)
        length = 0
      }
    }
    return left
  }

  /// Parses the next binary operator, cast or `?:` with what follows it; returns the combined
  /// expression, or nil if no operator of a higher precedence than `lowest` is next.
  private mutating func parseOperator(
    behind left: Int32, above lowest: Precedence, _ inCondition: Bool
  ) -> Int32? {
    if keyword == .as || keyword == .is { return parseCast(left, above: lowest) }
    if keyword == .async || keyword == .throws, isAtArrow { skipThrows() }
    guard kind == .operator else { return nil }
    let range = start..<tokens[index].range.upperBound
    if bytes[range].elementsEqual("?".utf8) {
      return lowest < .ternary ? parseTernary(left, inCondition) : nil
    }
    guard isBinary(range) else { return nil }
    let precedence = Precedence(bytes[range])
    guard precedence > lowest else { return nil }
    advance()
    let bound =
      precedence.isRightAssociative
      ? Precedence(rawValue: precedence.rawValue - 1) ?? .lowest : precedence
    var list = NodeList()
    link(left, &list)
    link(parseExpression(above: bound, inCondition: inCondition), &list)
    return finish(.binary, Int(nodes[Int(left)].start), list, name: range)
  }

  /// Returns whether an operator, by its byte range, touches an operand on both sides or on
  /// neither, or is `=`.
  private func isBinary(_ range: Range<Int>) -> Bool {
    if range.count == 1, bytes[range.lowerBound] == .equals { return true }
    return isLeftBound(range.lowerBound) == isRightBound(range.upperBound)
  }

  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case .space, .tab, .newline, .carriageReturn, .leftParenthesis, .leftBracket, .leftBrace,
      .comma, .semicolon, .colon:
      return false
    case .slash: return offset < 2 || bytes[offset - 2] != .asterisk
    default: return true
    }
  }

  func isRightBound(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case .space, .tab, .newline, .carriageReturn, .rightParenthesis, .rightBracket, .rightBrace,
      .comma, .semicolon, .colon:
      return false
    case .slash:
      return offset + 1 == bytes.count
        || bytes[offset + 1] != .slash && bytes[offset + 1] != .asterisk
    default: return true
    }
  }

  private mutating func parseCast(_ left: Int32, above lowest: Precedence) -> Int32? {
    guard lowest < .cast else { return nil }
    let isTest = keyword == .is
    advance()
    var flags: SyntaxNode.Flags = []
    if isOperator("?") || isOperator("!") {
      if isOperator("?") { flags = .isOptional }
      consumeOperator(1)
    }
    var list = NodeList()
    link(left, &list)
    link(parseType(), &list)
    return finish(isTest ? .typeTest : .cast, Int(nodes[Int(left)].start), list, flags: flags)
  }

  private mutating func parseTernary(_ condition: Int32, _ inCondition: Bool) -> Int32 {
    advance()
    var list = NodeList()
    link(condition, &list)
    link(parseExpression(), &list)
    if consume(.colon) {
      link(parseExpression(above: .assignment, inCondition: inCondition), &list)
    }
    return finish(.ternary, Int(nodes[Int(condition)].start), list)
  }

  // MARK: After an operand

  mutating func parsePostfix(_ primary: Int32, _ inCondition: Bool) -> Int32 {
    var result = primary
    var length = 0
    while let next = parseSuffix(result, inCondition) {
      result = next
      length += 1
      if length > Self.maximumChain {
        orphans.append(result)
        result = finish(.unknown, start)
        length = 0
      }
    }
    return result
  }

  private mutating func parseSuffix(_ base: Int32, _ inCondition: Bool) -> Int32? {
    switch kind {
    case .period where !isAtBranch: return parseMember(base)
    case .leftParenthesis where !isOnNewLine(): return parseCall(base, inCondition)
    case .leftBracket where !isOnNewLine(): return parseSubscript(base)
    case .leftBrace where canTakeClosure(base) && isAtTrailingClosure(inCondition):
      return parseCall(base, inCondition)
    case .operator: return parsePostfixOperator(base)
    default: return nil
    }
  }

  private mutating func parseMember(_ base: Int32) -> Int32? {
    let next = kind(ahead: 1)
    guard next == .identifier || next == .number else { return nil }
    advance()
    var list = NodeList()
    link(base, &list)
    let name = tokens[index].range
    advance()
    skipArgumentNames()
    parseExpressionTypeArguments(&list)
    return finish(.member, Int(nodes[Int(base)].start), list, name: name)
  }

  /// Returns whether a trailing closure may directly follow the expression.
  private func canTakeClosure(_ base: Int32) -> Bool {
    switch nodes[Int(base)].kind {
    case .identifier, .member, .implicitMember, .call, .macro, .subscriptCall, .chained, .forced:
      return true
    default: return false
    }
  }

  private mutating func parseCall(_ callee: Int32, _ inCondition: Bool) -> Int32 {
    var list = NodeList()
    link(callee, &list)
    if kind == .leftParenthesis { parseArguments(&list) }
    parseTrailingClosures(&list, inCondition)
    return finish(.call, Int(nodes[Int(callee)].start), list)
  }

  private mutating func parseSubscript(_ base: Int32) -> Int32 {
    var list = NodeList()
    link(base, &list)
    parseArguments(&list)
    return finish(.subscriptCall, Int(nodes[Int(base)].start), list)
  }

  private mutating func parsePostfixOperator(_ base: Int32) -> Int32? {
    let range = start..<tokens[index].range.upperBound
    guard isLeftBound(range.lowerBound) else { return nil }
    switch bytes[range.lowerBound] {
    case .exclamationMark where range.count == 1:
      advance()
      return wrap(.forced, base)
    case .questionMark where range.count == 1:
      advance()
      return wrap(.chained, base)
    default:
      guard !isRightBound(range.upperBound), !isOperator("="), !isOperator("->") else { return nil }
      advance()
      return wrap(.prefix, base, name: range)
    }
  }

  // MARK: Arguments

  /// Parses the arguments between parentheses, brackets or the ends of an interpolation, and moves
  /// after them.
  mutating func parseArguments(_ list: inout NodeList) {
    inBrackets { $0.parseArgumentList(&list) }
  }

  mutating func parseArgumentList(_ list: inout NodeList) {
    while !isAtEnd {
      let before = index
      let start = start
      var name = 0..<0
      if kind == .identifier, kind(ahead: 1) == .colon {
        name = tokens[index].range
        advance(by: 2)
      }
      var parts = NodeList()
      link(parseExpression(), &parts)
      link(finish(.argument, start, parts, name: name), &list)
      skipUnreadArgument(&list)
      _ = consume(.comma)
      if index == before { skipToken() }
    }
  }

  /// Skips the rest of an argument that was not an expression, up to the next comma; expressions in
  /// it are kept for their strings.
  private mutating func skipUnreadArgument(_ list: inout NodeList) {
    while !isAtEnd, kind != .comma {
      let before = index
      if let rest = parseExpression() { link(wrap(.unknown, rest), &list) }
      if index == before { skipToken() }
    }
  }

  /// Skips the `(a:b:)` of a function name with labels, if it is next.
  mutating func skipArgumentNames() {
    guard kind == .leftParenthesis, !isOnNewLine() else { return }
    var ahead = 1
    while kind(ahead: ahead) == .identifier, kind(ahead: ahead + 1) == .colon { ahead += 2 }
    if ahead > 1, kind(ahead: ahead) == .rightParenthesis { skipToken() }
  }

  /// Returns whether the current token is a brace that begins a closure, not a block, accessors or
  /// the cases of a `switch`.
  ///
  /// In a condition, it does only if the code after its end continues the condition: a brace, a
  /// comma, `where`, or on the same line a suffix, an operator, a colon or a cast.
  func isAtTrailingClosure(_ inCondition: Bool) -> Bool {
    guard kind == .leftBrace else { return false }
    let first = keyword(ahead: 1)
    if first == .didSet || first == .willSet || first == .case { return false }
    guard inCondition else { return true }
    let close = closing(of: index)
    guard close + 1 < limit else { return false }
    switch tokens[close + 1].kind {
    case .leftBrace, .comma: return true
    case .leftParenthesis, .leftBracket, .period, .operator, .colon:
      return !tokens[close + 1].flags.contains(.startsLine)
    default: return keywords[close + 1] == .where || isCast(close + 1)
    }
  }

  private func isCast(_ position: Int) -> Bool {
    (keywords[position] == .is || keywords[position] == .as)
      && !tokens[position].flags.contains(.startsLine)
  }

  mutating func parseTrailingClosures(_ list: inout NodeList, _ inCondition: Bool) {
    guard isAtTrailingClosure(inCondition) else { return }
    link(wrap(.argument, parseClosure(), flags: .isTrailing), &list)
    while kind == .identifier, kind(ahead: 1) == .colon, kind(ahead: 2) == .leftBrace,
      keyword != .default
    {
      let name = tokens[index].range
      advance(by: 2)
      link(wrap(.argument, parseClosure(), name: name, flags: .isTrailing), &list)
    }
  }
}
