import CatalogModel

/// The words and operators before an operand.
private enum Prefix {
  case none, `try`, passedOver, bindingPattern, `is`, `if`, `switch`, `do`, `operator`
}

extension SwiftParser {
  /// Parses an operand with its prefix, such as `try` or `-`, and its suffixes, such as calls; nil
  /// if none begins at the current token.
  ///
  /// It recurses deeply, so it is split into functions that use little stack.
  mutating func parseUnary(_ inCondition: Bool) -> Int32? {
    switch prefix(inCondition) {
    case .none:
      guard let primary = parsePrimary(inCondition: inCondition) else { return nil }
      return parsePostfix(primary, inCondition)
    case .passedOver:
      advance()
      return parseOperand(inCondition)
    case .try: return parseTry(inCondition)
    case .bindingPattern: return parseBindingPattern(inCondition)
    case .is: return parseTypePattern()
    case .if: return parseIf()
    case .switch: return parseSwitch()
    case .do: return parseDo()
    case .operator: return parsePrefixOperator(inCondition)
    }
  }

  private func prefix(_ inCondition: Bool) -> Prefix {
    guard let keyword else { return kind == .operator && !isOperator("=") ? .operator : .none }
    switch keyword {
    case .try: return .try
    case .await, .unsafe: return isBeforeOperand ? .passedOver : .none
    case .consume, .copy, .each, .repeat, .any, .some: return isBeforeName ? .passedOver : .none
    case .let, .var: return .bindingPattern
    case .is: return .is
    case .if where !inCondition: return .if
    case .switch where !inCondition: return .switch
    case .do where !inCondition && kind(ahead: 1) == .leftBrace: return .do
    default: return .none
    }
  }

  /// Parses the operand after a word or an operator; nil if none begins at the current token, or if
  /// it is nested too deeply.
  private mutating func parseOperand(_ inCondition: Bool) -> Int32? {
    guard depth < Self.maximumDepth else {
      noteDepth()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return parseUnary(inCondition)
  }

  private mutating func parseTry(_ inCondition: Bool) -> Int32? {
    advance()
    let isOptional = isOperator("?") && isLeftBound(start)
    if isOptional || isOperator("!") && isLeftBound(start) { advance() }
    guard let value = parseExpression(inCondition: inCondition) else { return nil }
    return isOptional ? wrap(.optionalTry, value) : value
  }

  private mutating func parseBindingPattern(_ inCondition: Bool) -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    link(parseOperand(inCondition), &list)
    return finish(.bindingPattern, start, list)
  }

  /// Parses `is T` as a pattern.
  private mutating func parseTypePattern() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    link(parseType(), &list)
    return finish(.unknown, start, list)
  }

  private mutating func parsePrefixOperator(_ inCondition: Bool) -> Int32? {
    let name = start..<tokens[index].range.upperBound
    guard isRightBound(name.upperBound) else {
      // An operator as an argument: `reduce(0, +)`.
      guard index + 1 == limit || kind(ahead: 1) == .comma else { return nil }
      advance()
      return finish(.identifier, name.lowerBound, name: name)
    }
    advance()
    var list = NodeList()
    link(parseOperand(inCondition), &list)
    return finish(.prefix, name.lowerBound, list, name: name)
  }

  private var isBeforeName: Bool {
    kind(ahead: 1) == .identifier && !isOnNewLine(ahead: 1)
      && keyword(ahead: 1).map(\.isReserved) != true
  }

  /// Whether an operand follows the current word, so that the word is not a name itself.
  private var isBeforeOperand: Bool {
    guard index + 1 < limit, !isOnNewLine(ahead: 1) else { return false }
    let range = tokens[index + 1].range
    let isAdjacent = isLeftBound(range.lowerBound)
    switch tokens[index + 1].kind {
    case .identifier, .hash, .stringStart, .number, .leftBrace: return true
    case .period, .leftParenthesis, .leftBracket: return !isAdjacent
    case .operator: return !isAdjacent && isRightBound(range.upperBound)
    default: return false
    }
  }
}
