import CatalogModel

extension SwiftParser {
  /// Parses a type with its prefixes and suffixes, such as `[String]?` or `(A, B) throws -> C`; nil
  /// if none begins at the current token, or if it is nested too deeply.
  mutating func parseType() -> Int32? {
    guard depth < Self.maximumDepth else {
      noteDepth()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let isAutoclosure = skipTypeSpecifiers()
    guard var type = parseTypePrimary() else { return nil }
    while true {
      if isOperator("?") || isOperator("!"), isLeftBound(start) {
        consumeOperator(1)
        type = wrap(.optionalType, type)
      } else if kind == .period, kind(ahead: 1) == .identifier {
        type = parseTypeMember(type)
      } else {
        break
      }
    }
    if isWholeOperator("&") { type = parseComposition(type) }
    return isAtArrow ? parseFunctionType(type, isAutoclosure ? .isAutoclosure : []) : type
  }

  /// Skips `inout`, `some`, `@escaping` and so on, before a type; returns whether `@autoclosure` is
  /// one of them.
  @discardableResult
  private mutating func skipTypeSpecifiers() -> Bool {
    var isAutoclosure = false
    while true {
      if kind == .atSign {
        isAutoclosure = isAutoclosure || isWord("autoclosure", ahead: 1)
        skipTypeAttribute()
      } else if keyword == .nonisolated, keyword(ahead: 2) == .nonsending {
        advance(by: 4)
      } else if kind == .operator, isWholeOperator("~") {
        advance()
      } else if let keyword, keyword.isTypeSpecifier,
        kind(ahead: 1) != .period, kind(ahead: 1) != .operator || keyword == .inout
      {
        advance()
      } else {
        return isAutoclosure
      }
    }
  }

  /// Skips an attribute of a type. `@escaping` and `@autoclosure` take no arguments: a parenthesis
  /// after them, even without a blank, begins the type.
  private mutating func skipTypeAttribute() {
    guard isWord("escaping", ahead: 1) || isWord("autoclosure", ahead: 1) else {
      return skipAttribute()
    }
    advance(by: 2)
  }

  mutating func parseTypePrimary() -> Int32? {
    switch kind {
    case .identifier: return keyword.map(\.isReserved) == true ? nil : parseTypeName()
    case .leftBracket: return parseBracketType()
    case .leftParenthesis: return parseTupleType()
    case .number: return parseNumberType()
    default: return nil
    }
  }

  /// Parses the number that is an argument of a generic type, as in `InlineArray<4, String>`.
  private mutating func parseNumberType() -> Int32 {
    let start = start
    let name = tokens[index].range
    advance()
    return finish(.typeName, start, name: name)
  }

  /// Parses `A.B<C>`; nil if the current token is not an identifier.
  mutating func parseTypeName() -> Int32? {
    let start = start
    guard let name = consumeName() else { return nil }
    var list = NodeList()
    parseTypeArguments(&list)
    var type = finish(.typeName, start, list, name: name)
    while kind == .period, kind(ahead: 1) == .identifier { type = parseTypeMember(type) }
    return type
  }

  private mutating func parseTypeMember(_ base: Int32) -> Int32 {
    advance()
    let name = consumeName() ?? 0..<0
    var list = NodeList()
    link(base, &list)
    parseTypeArguments(&list)
    return finish(.typeMember, Int(nodes[Int(base)].start), list, name: name)
  }

  /// Parses `<A, B>` after the name of a type; moves back if it is not a list of types.
  private mutating func parseTypeArguments(_ list: inout NodeList) {
    guard isOperator("<") else { return }
    let outer = (index, used)
    let nodeCount = nodes.count
    let before = list
    consumeOperator(1)
    while let type = parseType() {
      link(type, &list)
      guard consume(.comma) else { break }
    }
    if isOperator(">") { return consumeOperator(1) }
    // It was not a list of types.
    nodes.removeSubrange(nodeCount...)
    list = before
    if before.last >= 0 { nodes[Int(before.last)].next = -1 }
    (index, used) = outer
  }

  private mutating func parseBracketType() -> Int32 {
    let start = start
    var list = NodeList()
    var kind = SyntaxNode.Kind.arrayType
    inBrackets { parser in
      parser.link(parser.parseType(), &list)
      if parser.consume(.colon) {
        kind = .dictionaryType
        parser.link(parser.parseType(), &list)
      }
    }
    return finish(kind, start, list)
  }

  private mutating func parseTupleType() -> Int32 {
    let start = start
    var list = NodeList()
    var count = 0
    var isLabelled = false
    inBrackets { parser in
      while !parser.isAtEnd {
        let before = parser.index
        let argument = parser.parseTupleTypeElement(&isLabelled)
        parser.link(argument, &list)
        count += 1
        parser.skipToComma()
        _ = parser.consume(.comma)
        if parser.index == before { parser.skipToken() }
      }
    }
    let inner = list.first < 0 ? -1 : nodes[Int(list.first)].first
    if count == 1, !isLabelled, inner >= 0, !isAtArrow { return inner }
    return finish(.tupleType, start, list)
  }

  private mutating func parseTupleTypeElement(_ isLabelled: inout Bool) -> Int32 {
    let start = start
    var name = 0..<0
    if kind == .identifier, kind(ahead: 1) == .identifier, kind(ahead: 2) == .colon { advance() }
    if kind == .identifier, kind(ahead: 1) == .colon {
      name = tokens[index].range
      isLabelled = true
      advance(by: 2)
    }
    var list = NodeList()
    link(parseType(), &list)
    if isOperator("...") { advance() }
    return finish(.argument, start, list, name: name)
  }

  private mutating func parseComposition(_ first: Int32) -> Int32 {
    var list = NodeList()
    link(first, &list)
    while isWholeOperator("&") {
      advance()
      skipTypeSpecifiers()
      link(parseTypePrimary(), &list)
    }
    return finish(.compositionType, Int(nodes[Int(first)].start), list)
  }

  /// Whether `->` comes next, perhaps after `async throws`.
  var isAtArrow: Bool {
    if isWholeOperator("->") { return true }
    guard keyword == .async || keyword == .throws || keyword == .rethrows else { return false }
    for ahead in 1...5 where kind(ahead: ahead) == .operator {
      let range = tokens[index + ahead].range
      return bytes[range].elementsEqual("->".utf8)
    }
    return false
  }

  private mutating func parseFunctionType(
    _ parameters: Int32, _ flags: SyntaxNode.Flags
  ) -> Int32 {
    while keyword == .async || keyword == .throws || keyword == .rethrows { skipThrows() }
    let arrow = start
    if isWholeOperator("->") { advance() }
    var list = NodeList()
    if nodes[Int(parameters)].kind == .tupleType {
      list.first = nodes[Int(parameters)].first
      list.last = list.first
      while list.last >= 0, nodes[Int(list.last)].next >= 0 {
        list.last = nodes[Int(list.last)].next
      }
    } else {
      link(wrap(.argument, parameters), &list)
    }
    var result = NodeList()
    link(parseType(), &result)
    link(finish(.resultType, arrow, result), &list)
    return finish(.functionType, Int(nodes[Int(parameters)].start), list, flags: flags)
  }

  /// Parses `<A, B>` directly after a name in an expression; moves back if the token after it shows
  /// that it is a comparison.
  mutating func parseExpressionTypeArguments(_ list: inout NodeList) {
    guard isOperator("<"), index > 0, tokens[index - 1].range.upperBound == start,
      mayBeTypeArguments
    else { return }
    let outer = (index, used, nodes.count, list)
    parseTypeArguments(&list)
    guard (index, used) != (outer.0, outer.1), !canFollowTypeArguments else { return }
    (index, used) = (outer.0, outer.1)
    nodes.removeSubrange(outer.2...)
    list = outer.3
    if list.last >= 0 { nodes[Int(list.last)].next = -1 }
  }

  /// Whether a `>` follows within 60 tokens that could all belong to types.
  private var mayBeTypeArguments: Bool {
    var ahead = 1
    while ahead < 60, index + ahead < limit {
      switch kind(ahead: ahead) {
      case .identifier, .number, .comma, .period, .colon, .leftBracket, .rightBracket,
        .leftParenthesis,
        .rightParenthesis, .atSign:
        ahead += 1
      case .operator:
        let first = bytes[tokens[index + ahead].range.lowerBound]
        if first == .greaterThan { return true }
        guard
          first == .lessThan || first == .questionMark || first == .exclamationMark
            || first == .minus || first == .ampersand
        else { return false }
        ahead += 1
      default: return false
      }
    }
    return false
  }

  /// Whether the next token can follow the `>` of type arguments in an expression. More lenient
  /// than Swift's own parser: any operator but `<`, and any token on a new line, may follow.
  private var canFollowTypeArguments: Bool {
    switch kind {
    case .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace, .leftBracket, .rightBracket,
      .period, .comma, .semicolon, .colon, .unknown, .interpolationEnd:
      true
    case .operator: !isOperator("<")
    default: isOnNewLine()
    }
  }
}

extension Keyword {
  fileprivate var isTypeSpecifier: Bool {
    switch self {
    case .inout, .some, .any, .borrowing, .consuming, .sending, .isolated, .each, .repeat,
      .nonisolated, .__owned, .__shared, ._const:
      true
    default: false
    }
  }
}
