import CatalogModel

extension SwiftParser {
  /// Parses an operand without prefixes and suffixes: a literal, a name, a macro, a key path, a
  /// closure or an expression in brackets; nil if none begins at the current token.
  mutating func parsePrimary(inCondition: Bool) -> Int32? {
    let start = start
    switch kind {
    case .identifier: return parseIdentifier()
    case .stringStart: return parseString()
    case .number:
      let range = tokens[index].range
      advance()
      return finish(isFloat(range) ? .float : .integer, start)
    case .regex:
      advance()
      return finish(.regex, start)
    case .leftBracket: return parseCollection()
    case .leftParenthesis: return parseTuple()
    case .leftBrace where isAtTrailingClosure(inCondition): return parseClosure()
    case .period where kind(ahead: 1) == .identifier: return parseImplicitMember()
    case .hash where kind(ahead: 1) == .identifier: return parseMacro(inCondition)
    case .backslash: return parseKeyPath()
    case .atSign where !isOnNewLine(): return parseType().map { wrap(.unknown, $0) }
    default: return nil
    }
  }

  private func isFloat(_ range: Range<Int>) -> Bool {
    let bytes = bytes[range]
    if bytes.starts(with: "0x".utf8) {
      return bytes.contains(.period) || bytes.contains { $0.lowercased == 0x70 }
    }
    return bytes.contains(.period) || bytes.contains { $0.lowercased == 0x65 }
  }

  private mutating func parseIdentifier() -> Int32? {
    guard keyword.map(\.isReserved) != true else { return nil }
    let start = start
    let name = consumeName() ?? 0..<0
    skipArgumentNames()
    var list = NodeList()
    parseExpressionTypeArguments(&list)
    return finish(.identifier, start, list, name: name)
  }

  private mutating func parseImplicitMember() -> Int32 {
    let start = start
    advance()
    let name = consumeName() ?? 0..<0
    skipArgumentNames()
    var list = NodeList()
    parseExpressionTypeArguments(&list)
    return finish(.implicitMember, start, list, name: name)
  }

  /// Parses `#name(arguments) { }`.
  private mutating func parseMacro(_ inCondition: Bool) -> Int32 {
    let start = start
    advance()
    let name = consumeName() ?? 0..<0
    var list = NodeList()
    if isOperator("<") { parseExpressionTypeArguments(&list) }
    if kind == .leftParenthesis, !isOnNewLine() { parseArguments(&list) }
    parseTrailingClosures(&list, inCondition)
    return finish(.macro, start, list, name: name)
  }

  private mutating func parseString() -> Int32 {
    let start = start
    let close = closing(of: index)
    var list = NodeList()
    advance()
    while index < close {
      if kind == .interpolationStart {
        let start = self.start
        var parts = NodeList()
        parseArguments(&parts)
        link(finish(.interpolation, start, parts), &list)
      } else {
        advance()
      }
    }
    index = close
    if index < limit { advance() }
    return finish(.string, start, list)
  }

  /// Parses the literal of an array or a dictionary.
  private mutating func parseCollection() -> Int32 {
    let start = start
    var list = NodeList()
    var isDictionary = false
    inBrackets { parser in
      while !parser.isAtEnd {
        let before = parser.index
        parser.link(parser.parseExpression(), &list)
        if parser.consume(.colon) {
          isDictionary = true
          parser.link(parser.parseExpression(), &list)
        }
        let (rest, first) = (parser.index, parser.start)
        parser.skipToComma()
        // Unreadable parts are elements, too, so that the others are not mistaken for all.
        if parser.index > rest, !isDictionary {
          parser.link(parser.finish(.unknown, first), &list)
        }
        _ = parser.consume(.comma)
        if parser.index == before { parser.skipToken() }
      }
    }
    return finish(isDictionary ? .dictionary : .array, start, list)
  }

  /// Parses a tuple; returns the expression itself if there is only one, without a label.
  private mutating func parseTuple() -> Int32 {
    let start = start
    var list = NodeList()
    parseArguments(&list)
    if list.first >= 0, list.first == list.last {
      let argument = nodes[Int(list.first)]
      if argument.nameRange.isEmpty, argument.first >= 0 { return argument.first }
    }
    return finish(.tuple, start, list)
  }

  // MARK: Closures

  mutating func parseClosure() -> Int32 {
    let start = start
    var list = NodeList()
    inBrackets { parser in
      if let end = parser.signatureEnd { parser.parseSignature(until: end, &list) }
      parser.parseStatements(&list)
    }
    return finish(.closure, start, list)
  }

  /// The index of the `in` token after the parameters of a closure whose first token is the current
  /// one; nil if it has no signature, or more than 40 tokens between the parameters and `in`.
  private var signatureEnd: Int? {
    var position = index
    func kind(_ position: Int) -> Token.Kind { position < limit ? tokens[position].kind : .unknown }
    while kind(position) == .atSign { position += 2 }
    if kind(position) == .leftBracket { position = closing(of: position) + 1 }
    if kind(position) == .leftParenthesis {
      position = closing(of: position) + 1
    } else {
      while kind(position) == .identifier,
        keywords[position] == nil || keywords[position]?.isReserved == false,
        kind(position + 1) == .comma
      {
        position += 2
      }
      if kind(position) == .identifier, keywords[position] != .in,
        keywords[position].map(\.isReserved) != true
      {
        position += 1
      }
    }
    // `async throws -> Type`
    let last = min(position + 40, limit)
    var isResult = false
    while position < last {
      if keywords[position] == .in { return position }
      switch (tokens[position].kind, keywords[position]) {
      case (.identifier, .async), (.identifier, .throws): position += 1
      case (.operator, _) where bytes[tokens[position].range].elementsEqual("->".utf8):
        isResult = true
        position += 1
      case (.leftParenthesis, _), (.leftBracket, _):
        guard isResult || keywords[position - 1] == .throws else { return nil }
        position = closing(of: position) + 1
      case (.identifier, _), (.period, _), (.operator, _), (.comma, _), (.colon, _):
        guard isResult else { return nil }
        position += 1
      default: return nil
      }
    }
    return nil
  }

  private mutating func parseSignature(until end: Int, _ list: inout NodeList) {
    let outer = limit
    limit = end
    while kind == .atSign { skipAttribute() }
    if kind == .leftBracket { inBrackets { $0.parseCaptures(&list) } }
    if kind == .leftParenthesis {
      inBrackets { $0.parseParameters(&list, ofClosure: true) }
    } else {
      while kind == .identifier, keyword != .async, keyword != .throws {
        let start = start
        let name = consumeName() ?? 0..<0
        link(finish(.parameter, start, name: name), &list)
        _ = consume(.comma)
      }
    }
    while keyword == .async || keyword == .throws { skipThrows() }
    if isWholeOperator("->") {
      let start = start
      advance()
      var parts = NodeList()
      link(parseType(), &parts)
      link(finish(.resultType, start, parts), &list)
    }
    limit = outer
    index = end
    used = 0
    advance()
  }

  /// Parses `[weak self, name = value]`; keeps only captures with values.
  private mutating func parseCaptures(_ list: inout NodeList) {
    while !isAtEnd {
      let start = start
      if kind == .identifier, kind(ahead: 1) == .operator, let name = consumeName(),
        isWholeOperator("=")
      {
        advance()
        var parts = NodeList()
        link(parseExpression(), &parts)
        link(finish(.capture, start, parts, name: name), &list)
      }
      if !isAtEnd { skipToken() }
    }
  }

  // MARK: Key paths

  /// Parses `\.a.b`, `\Type.a` or `\.[0]`.
  private mutating func parseKeyPath() -> Int32 {
    let start = start
    advance()
    var list = NodeList()
    if kind == .identifier || kind == .leftBracket || kind == .leftParenthesis {
      link(parseKeyPathType(), &list)
    }
    var path = finish(.keyPathRoot, self.start)
    while true {
      if kind == .period, kind(ahead: 1) == .identifier || kind(ahead: 1) == .number {
        advance()
        path = parseKeyPathMember(path, start)
      } else if kind == .period, kind(ahead: 1) == .leftBracket {
        advance()
      } else if kind == .leftBracket, !isOnNewLine() {
        path = parseSubscript(path, start)
      } else if isOperator("?") || isOperator("!") {
        consumeOperator(1)
        path = wrap(.chained, path)
      } else if isOperator(".") {
        // `\.?.name` begins with an operator.
        consumeOperator(1)
        if used == 0, kind == .identifier { path = parseKeyPathMember(path, start) }
      } else {
        break
      }
    }
    link(path, &list)
    return finish(.keyPath, start, list)
  }

  private mutating func parseKeyPathMember(_ base: Int32, _ start: Int) -> Int32 {
    var list = NodeList()
    link(base, &list)
    let name = tokens[index].range
    advance()
    skipArgumentNames()
    return finish(.member, start, list, name: name)
  }

  private mutating func parseSubscript(_ base: Int32, _ start: Int) -> Int32 {
    var list = NodeList()
    link(base, &list)
    parseArguments(&list)
    return finish(.subscriptCall, start, list)
  }

  /// Parses the type at the start of a key path. After a period, only capitalized names belong to
  /// it, because the grammar is ambiguous.
  private mutating func parseKeyPathType() -> Int32? {
    guard kind == .identifier else { return parseTypePrimary() }
    let start = start
    guard let name = consumeName() else { return nil }
    var list = NodeList()
    parseExpressionTypeArguments(&list)
    var type = finish(.typeName, start, list, name: name)
    while kind == .period, kind(ahead: 1) == .identifier,
      bytes[tokens[index + 1].range.lowerBound].isUppercase
    {
      advance()
      let name = consumeName() ?? 0..<0
      var parts = NodeList()
      link(type, &parts)
      type = finish(.typeMember, start, parts, name: name)
    }
    return type
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { self &- 0x41 < 26 }
}
