import CatalogModel

extension SwiftParser {
  mutating func parseStatements(_ list: inout NodeList) {
    while !isAtEnd {
      if consume(.semicolon) { continue }
      let before = (index, used)
      link(parseStatement(), &list)
      if (index, used) == before { skipToken() }
    }
  }

  /// Parses `{ ... }`; nil if the current token is not a brace.
  mutating func parseBlock() -> Int32? {
    guard kind == .leftBrace else { return nil }
    let start = start
    var list = NodeList()
    // Counts twice as much as an expression, because it takes twice as much of the stack.
    depth += 1
    inBrackets { $0.parseStatements(&list) }
    depth -= 1
    return finish(.block, start, list)
  }

  /// Parses the body of a function or accessor; nil if the current token is not a brace. Its
  /// statements are only read if a string may be found in it; otherwise the block is flagged as
  /// skipped.
  mutating func parseBody() -> Int32? {
    guard kind == .leftBrace else { return nil }
    guard !hasLandmark(index..<closing(of: index)) else { return parseBlock() }
    let start = start
    skipToken()
    return finish(.block, start, flags: .isSkipped)
  }

  mutating func parseStatement() -> Int32? {
    if kind == .atSign || isAtDeclaration { return parseDeclaration() }
    if kind == .identifier, kind(ahead: 1) == .colon, keyword(ahead: 2).map(\.isLoop) == true {
      advance(by: 2)
    }
    guard let keyword else { return parseExpression() }
    switch keyword {
    case .if: return parseIf()
    case .guard: return parseGuard()
    case .while: return parseConditional(.whileStatement)
    case .repeat where kind(ahead: 1) == .leftBrace: return parseRepeat()
    case .for: return parseFor()
    case .switch: return parseSwitch()
    case .do where kind(ahead: 1) != .colon: return parseDo()
    case .defer where kind(ahead: 1) == .leftBrace:
      advance()
      return parseBlock()
    case .return: return parseValueStatement(.returnStatement)
    case .throw: return parseValueStatement(.throwStatement)
    case .break, .continue, .fallthrough:
      advance()
      if kind == .identifier, !isOnNewLine(), self.keyword == nil { advance() }
      return nil
    case .case, .default: return parseStraySwitchCase()
    default: return parseExpression()
    }
  }

  private mutating func parseValueStatement(_ kind: SyntaxNode.Kind) -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    if !isAtEnd, self.kind != .semicolon, keyword.map(\.isReserved) != true,
      !(isOnNewLine() && isAtDeclaration)
    {
      link(parseExpression(), &list)
    }
    return finish(kind, start, list)
  }

  mutating func parseIf() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    parseConditions(&list)
    link(parseBlock(), &list)
    if consume(.else) {
      if keyword == .if, depth < Self.maximumDepth {
        depth += 1
        link(parseIf(), &list)
        depth -= 1
      } else {
        link(parseBlock(), &list)
      }
    }
    return finish(.ifStatement, start, list)
  }

  private mutating func parseGuard() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    parseConditions(&list)
    _ = consume(.else)
    link(parseBlock(), &list)
    return finish(.guardStatement, start, list)
  }

  private mutating func parseConditional(_ kind: SyntaxNode.Kind) -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    parseConditions(&list)
    link(parseBlock(), &list)
    return finish(kind, start, list)
  }

  private mutating func parseRepeat() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    link(parseBlock(), &list)
    if consume(.while) { link(parseExpression(), &list) }
    return finish(.repeatStatement, start, list)
  }

  /// Parses the conditions of `if`, `guard` and `while`.
  private mutating func parseConditions(_ list: inout NodeList) {
    repeat {
      link(parseCondition(), &list)
      // Something invalid must not hide the block after it.
      while !isAtEnd, kind != .comma, kind != .leftBrace, keyword != .else, !isOnNewLine() {
        skipToken()
      }
    } while consume(.comma)
  }

  private mutating func parseCondition() -> Int32? {
    let start = start
    var list = NodeList()
    switch keyword {
    case .let, .var:
      if kind(ahead: 1) == .leftParenthesis { return parseTupleBinding() }
      advance()
      let name = consumeName() ?? 0..<0
      link(parseTypeAnnotation(), &list)
      link(parseConditionValue(), &list)
      return finish(.optionalBinding, start, list, name: name)
    case .case:
      advance()
      link(parseExpression(above: .assignment, inCondition: true), &list)
      link(parseConditionValue(), &list)
      return finish(.caseCondition, start, list)
    default: return parseExpression(inCondition: true)
    }
  }

  /// Parses `let (a, b) = c`, which means the same as `case (a, b)? = c`.
  private mutating func parseTupleBinding() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    if let pattern = parsePrimary(inCondition: true) { link(wrap(.chained, pattern), &list) }
    _ = parseTypeAnnotation()
    link(parseConditionValue(), &list)
    return finish(.caseCondition, start, list)
  }

  private mutating func parseConditionValue() -> Int32? {
    guard isWholeOperator("=") else { return nil }
    advance()
    switch keyword {
    case .if: return parseIf()
    case .switch: return parseSwitch()
    default: return parseExpression(inCondition: true)
    }
  }

  private mutating func parseFor() -> Int32 {
    let start = start
    advance()
    while keyword == .try || keyword == .await || keyword == .unsafe { advance() }
    var list = NodeList()
    _ = consume(.case)
    link(parseExpression(above: .assignment, inCondition: true), &list)
    link(parseTypeAnnotation(), &list)
    if consume(.in) { link(parseExpression(inCondition: true), &list) }
    link(parseWhere(), &list)
    link(parseBlock(), &list)
    return finish(.forStatement, start, list)
  }

  private mutating func parseWhere() -> Int32? {
    guard keyword == .where else { return nil }
    let start = start
    advance()
    var list = NodeList()
    link(parseExpression(inCondition: true), &list)
    return finish(.whereClause, start, list)
  }

  mutating func parseSwitch() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    link(parseExpression(inCondition: true), &list)
    depth += 1
    if kind == .leftBrace { inBrackets { $0.parseSwitchCases(&list) } }
    depth -= 1
    return finish(.switchStatement, start, list)
  }

  private mutating func parseSwitchCases(_ list: inout NodeList) {
    while !isAtEnd {
      let before = index
      link(parseSwitchCase(), &list)
      if index == before { skipToken() }
    }
  }

  private mutating func parseSwitchCase() -> Int32? {
    if kind == .atSign { skipAttribute() }
    guard keyword == .case || keyword == .default else { return nil }
    let start = start
    var list = NodeList()
    let isDefault = keyword == .default
    advance()
    if !isDefault { parseCasePatterns(&list) }
    while !isAtEnd, kind != .colon { skipToken() }
    _ = consume(.colon)
    while !isAtEnd, keyword != .case, keyword != .default || kind(ahead: 1) != .colon {
      if kind == .atSign, isWord("unknown", ahead: 1) { break }
      if consume(.semicolon) { continue }
      let before = (index, used)
      link(parseStatement(), &list)
      if (index, used) == before { skipToken() }
    }
    return finish(.switchCase, start, list)
  }

  /// Parses a `case` or `default` outside of a `switch`, as in invalid code.
  private mutating func parseStraySwitchCase() -> Int32? {
    let start = start
    var list = NodeList()
    advance()
    while !isAtEnd, kind != .colon, !isOnNewLine() {
      link(parseExpression(above: .assignment, inCondition: true), &list)
      if kind != .colon { skipToken() }
    }
    return finish(.unknown, start, list)
  }

  private mutating func parseCasePatterns(_ list: inout NodeList) {
    repeat {
      let start = start
      var parts = NodeList()
      link(parseExpression(above: .assignment, inCondition: true), &parts)
      link(parseWhere(), &parts)
      link(finish(.casePattern, start, parts), &list)
    } while consume(.comma)
  }

  mutating func parseDo() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    if keyword == .throws { skipThrows() }
    link(parseBlock(), &list)
    while keyword == .catch {
      let start = self.start
      advance()
      var parts = NodeList()
      if kind != .leftBrace { parseCasePatterns(&parts) }
      link(parseBlock(), &parts)
      link(finish(.catchClause, start, parts), &list)
    }
    return finish(.doStatement, start, list)
  }

  /// Skips `async`, `rethrows`, `throws` or `throws(T)`.
  mutating func skipThrows() {
    advance()
    if kind == .leftParenthesis { skipToken() }
  }
}

extension Keyword {
  fileprivate var isLoop: Bool {
    switch self {
    case .for, .while, .repeat, .if, .switch, .do: true
    default: false
    }
  }
}
