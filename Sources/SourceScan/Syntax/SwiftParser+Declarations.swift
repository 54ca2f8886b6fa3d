import CatalogModel

extension SwiftParser {
  /// Whether a declaration begins at the current token, perhaps with modifiers; false for one that
  /// begins with an attribute.
  var isAtDeclaration: Bool {
    var ahead = 0
    while ahead < Self.maximumModifiers, let keyword = keyword(ahead: ahead) {
      if keyword.isDeclaration, isDeclaration(keyword, ahead: ahead) { return true }
      guard keyword.isModifier else { return false }
      ahead += 1
      if kind(ahead: ahead) == .leftParenthesis {
        // `private(set)`, `unowned(safe)`.
        guard kind(ahead: ahead + 2) == .rightParenthesis else { return false }
        ahead += 3
      }
      if kind(ahead: ahead) == .atSign { return true }
    }
    return false
  }

  /// The maximum number of tokens to look at before the word that begins a declaration.
  private static let maximumModifiers = 60

  private func isDeclaration(_ keyword: Keyword, ahead: Int) -> Bool {
    let next = kind(ahead: ahead + 1)
    switch keyword {
    case .`init`:
      return next == .leftParenthesis || next == .operator
    case .subscript: return next == .leftParenthesis || next == .operator
    case .actor, .macro, .precedencegroup:
      return next == .identifier && !isOnNewLine(ahead: ahead + 1)
    case .class:
      return next == .identifier
        && self.keyword(ahead: ahead + 1).map(\.isModifierOrDeclaration) != true
    case .case: return isInEnum && next == .identifier
    default: return true
    }
  }

  mutating func parseDeclaration() -> Int32? {
    let start = start
    var list = NodeList()
    var flags: SyntaxNode.Flags = []
    while true {
      if kind == .atSign {
        link(parseAttribute(), &list)
      } else if let keyword, keyword.isModifier,
        !(keyword.isDeclaration && isDeclaration(keyword, ahead: 0))
      {
        advance()
        // `private(set)` restricts only changes.
        if kind == .leftParenthesis {
          skipToken()
        } else {
          flags.formUnion(keyword.declarationFlags)
        }
      } else {
        break
      }
      if isAtEnd { break }
    }
    guard let keyword else { return parseAttributedExpression(list, start) }
    switch keyword {
    case .import: return skipImport(start)
    case .let, .var: return parseVariable(list, flags, start)
    case .func, .macro, .`init`, .subscript, .deinit: return parseFunction(list, flags, start)
    case .struct, .class, .enum, .protocol, .actor, .extension:
      return parseType(list, flags, start)
    case .case: return parseEnumElements(list, start)
    case .typealias: return parseTypeAlias(list, flags, start)
    case .associatedtype: return parseAssociatedType(list, start)
    case .operator, .precedencegroup: return skipOperatorDeclaration()
    default: return parseAttributedExpression(list, start)
    }
  }

  /// Parses the expression after the attributes in `list`, such as a closure or a macro; nil if
  /// there are neither attributes nor an expression.
  private mutating func parseAttributedExpression(_ list: NodeList, _ start: Int) -> Int32? {
    var list = list
    if !isAtEnd, !isAtDeclaration { link(parseExpression(), &list) }
    return list.first < 0 ? nil : finish(.unknown, start, list)
  }

  private mutating func skipImport(_ start: Int) -> Int32? {
    _ = skipLine()
    imports.append(start..<tokens[index - 1].range.upperBound)
    return nil
  }

  private mutating func skipOperatorDeclaration() -> Int32? { skipLine() }

  private mutating func skipLine() -> Int32? {
    repeat { skipToken() } while !isAtEnd && !isOnNewLine() && kind != .semicolon
    return nil
  }

  // MARK: Attributes

  /// Parses `@Name` or `@Name(arguments)`; nil if no name follows the `@`.
  mutating func parseAttribute() -> Int32? {
    let start = start
    advance()
    var list = NodeList()
    guard kind == .identifier else { return nil }
    link(parseTypeName(), &list)
    if kind == .leftParenthesis,
      tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    {
      parseArguments(&list)
    }
    return finish(.attribute, start, list)
  }

  mutating func skipAttribute() {
    _ = parseAttribute()
  }

  // MARK: Variables

  private mutating func parseVariable(
    _ attributes: NodeList, _ flags: SyntaxNode.Flags, _ start: Int
  ) -> Int32 {
    var list = attributes
    let flags = keyword == .let ? flags.union(.isLet) : flags
    advance()
    repeat { link(parseBinding(), &list) } while consume(.comma)
    return finish(.variable, start, list, flags: flags)
  }

  private mutating func parseBinding() -> Int32 {
    let start = start
    var list = NodeList()
    link(parseSimplePattern(), &list)
    link(parseTypeAnnotation(), &list)
    link(parseInitialValue(), &list)
    if kind == .leftBrace, !(isOnNewLine() && list.first < 0) { link(parseAccessors(), &list) }
    return finish(.binding, start, list)
  }

  /// Parses a name or a tuple of names; nil if neither is present.
  private mutating func parseSimplePattern() -> Int32? {
    if kind == .leftParenthesis { return parsePrimary(inCondition: true) }
    let start = start
    guard let name = consumeName() else { return nil }
    return finish(.identifier, start, name: name)
  }

  mutating func parseTypeAnnotation() -> Int32? {
    guard kind == .colon else { return nil }
    let start = start
    advance()
    var list = NodeList()
    link(parseType(), &list)
    return finish(.typeAnnotation, start, list)
  }

  private mutating func parseInitialValue() -> Int32? {
    guard isOperator("=") else { return nil }
    let start = start
    consumeOperator(1)
    var list = NodeList()
    link(parseExpression(), &list)
    return finish(.initialValue, start, list)
  }

  private mutating func parseAccessors() -> Int32 {
    let start = start
    var list = NodeList()
    let body = index..<closing(of: index)
    let hasNames = keyword(ahead: 1).map(\.isAccessor) == true || isAccessorAhead(1)
    if !hasNames {
      link(parseBody(), &list)
    } else if !hasLandmark(body) {
      let word = keyword(ahead: 1)
      skipToken()
      let isObserver = word == .willSet || word == .didSet
      return finish(.accessors, start, flags: isObserver ? [.isSkipped, .isOptional] : .isSkipped)
    } else {
      inBrackets { $0.parseAccessorList(&list) }
    }
    return finish(.accessors, start, list)
  }

  /// Returns whether an accessor begins at the token `ahead`, perhaps with modifiers or attributes.
  private func isAccessorAhead(_ ahead: Int) -> Bool {
    var ahead = ahead
    while kind(ahead: ahead) == .atSign || keyword(ahead: ahead).map(\.isModifier) == true {
      ahead += kind(ahead: ahead) == .atSign ? 2 : 1
      if kind(ahead: ahead) == .leftParenthesis { ahead = closing(of: index + ahead) - index + 1 }
    }
    return keyword(ahead: ahead).map(\.isAccessor) == true
  }

  private mutating func parseAccessorList(_ list: inout NodeList) {
    while !isAtEnd {
      let before = index
      let start = start
      var parts = NodeList()
      while kind == .atSign || keyword?.isModifier == true {
        if kind == .atSign { link(parseAttribute(), &parts) } else { advance() }
      }
      if keyword.map(\.isAccessor) == true, let name = consumeName() {
        if kind == .leftParenthesis { skipToken() }
        while keyword == .async || keyword == .throws { skipThrows() }
        link(parseBody(), &parts)
        link(finish(.accessor, start, parts, name: name), &list)
      }
      if index == before { skipToken() }
    }
  }

  // MARK: Functions

  private mutating func parseFunction(
    _ attributes: NodeList, _ flags: SyntaxNode.Flags, _ start: Int
  ) -> Int32 {
    var list = attributes
    var flags = flags
    let isSubscript = keyword == .subscript
    let name = parseFunctionHead(&flags)
    parseGenericParameters(&list)
    if kind == .leftParenthesis {
      inBrackets { $0.parseParameters(&list) }
    }
    skipEffects()
    if isWholeOperator("->") { parseResultType(&list) }
    parseRequirements(&list)
    if isOperator("=") { parseMacroDefinition(&list) }
    if kind == .leftBrace { link(isSubscript ? parseAccessors() : parseBody(), &list) }
    return finish(.function, start, list, name: name, flags: flags)
  }

  /// Parses `func name`, `macro name`, `init?`, `subscript` or `deinit`; returns the byte range of
  /// the name, empty if it is missing, or of the keyword if it takes no name.
  private mutating func parseFunctionHead(_ flags: inout SyntaxNode.Flags) -> Range<Int> {
    let word = tokens[index].range
    let isMacro = keyword == .macro
    let isNamed = isMacro || keyword == .func
    if isMacro { flags.insert(.isMacro) }
    advance()
    if isNamed {
      return kind == .identifier || kind == .operator ? consumeFunctionName() : 0..<0
    }
    if isOperator("?") || isOperator("!") {
      flags.insert(.isOptional)
      advance()
    }
    return word
  }

  private mutating func skipEffects() {
    while keyword == .async || keyword == .throws || keyword == .rethrows { skipThrows() }
  }

  private mutating func parseResultType(_ list: inout NodeList) {
    let start = self.start
    advance()
    var parts = NodeList()
    link(parseType(), &parts)
    link(finish(.resultType, start, parts), &list)
  }

  private mutating func parseMacroDefinition(_ list: inout NodeList) {
    consumeOperator(1)
    link(parseExpression(), &list)
    parseRequirements(&list)
  }

  /// Parses a name or an operator; returns its byte range, without the `<` of generic parameters
  /// that may be joined with an operator, as in `func ==<T>`.
  private mutating func consumeFunctionName() -> Range<Int> {
    let range = tokens[index].range
    guard kind == .operator, range.count > 1, bytes[range.upperBound - 1] == .lessThan,
      kind(ahead: 1) == .identifier
    else {
      advance()
      return range
    }
    used = range.count - 1
    return range.lowerBound..<range.upperBound - 1
  }

  /// Parses `label name: Type = value, ...` between parentheses.
  ///
  /// Only in a closure may names lack types; elsewhere, as in `case a(Int)`, an item without a
  /// colon is a type.
  mutating func parseParameters(_ list: inout NodeList, ofClosure: Bool = false) {
    while !isAtEnd {
      let before = index
      link(parseParameter(ofClosure), &list)
      skipToComma()
      _ = consume(.comma)
      if index == before { skipToken() }
    }
  }

  private mutating func parseParameter(_ ofClosure: Bool) -> Int32? {
    let start = start
    var list = NodeList()
    while kind == .atSign { link(parseAttribute(), &list) }
    var label: Range<Int>?
    let isNamed =
      kind(ahead: 1) == .colon || kind(ahead: 1) == .identifier && kind(ahead: 2) == .colon
    if isNamed || ofClosure { label = consumeName() }
    if label != nil, kind == .identifier {
      let start = self.start
      if let name = consumeName() { link(finish(.internalName, start, name: name), &list) }
    }
    if label == nil || consume(.colon) { link(parseType(), &list) }
    var flags: SyntaxNode.Flags = []
    if isOperator("...") {
      advance()
      flags = .isTrailing
    }
    link(parseInitialValue(), &list)
    return list.first < 0 && label == nil
      ? nil : finish(.parameter, start, list, name: label ?? 0..<0, flags: flags)
  }

  mutating func parseGenericParameters(_ list: inout NodeList) {
    guard isOperator("<") else { return }
    consumeOperator(1)
    while !isAtEnd, !isOperator(">") {
      let before = (index, used)
      let start = start
      _ = consume(.let)
      _ = consume(.each)
      var parts = NodeList()
      let name = consumeName() ?? 0..<0
      if consume(.colon) { link(parseType(), &parts) }
      link(finish(.genericParameter, start, parts, name: name), &list)
      _ = consume(.comma)
      if (index, used) == before { return }
    }
    if isOperator(">") { consumeOperator(1) }
  }

  /// Parses `where A: B, C == D` if it is next.
  mutating func parseRequirements(_ list: inout NodeList) {
    guard consume(.where) else { return }
    repeat {
      let start = start
      var parts = NodeList()
      link(parseType(), &parts)
      if consume(.colon) {
        link(parseType(), &parts)
      } else if isOperator("==") {
        advance()
        link(parseType(), &parts)
      }
      link(finish(.requirement, start, parts), &list)
    } while consume(.comma)
  }

  // MARK: Types

  private mutating func parseType(
    _ attributes: NodeList, _ flags: SyntaxNode.Flags, _ start: Int
  ) -> Int32 {
    var list = attributes
    let keyword = keyword
    advance()
    var name = 0..<0
    if keyword == .extension {
      let first = index
      let isNamed = kind == .identifier
      _ = isNamed ? parseTypeName() : self.parseType()
      while isOperator("?") { consumeOperator(1) }
      if index > first {
        name = tokens[first].range.lowerBound..<tokens[index - 1].range.upperBound
      }
      if isNamed, bytes[name].last != .questionMark,
        let generics = bytes[name].firstIndex(of: .lessThan)
      {
        name = name.lowerBound..<generics
      }
    } else {
      name = consumeName() ?? name
    }
    parseGenericParameters(&list)
    if consume(.colon) { parseInherited(&list) }
    parseRequirements(&list)
    if kind == .leftBrace { link(parseMembers(isEnum: keyword == .enum), &list) }
    return finish(
      .typeDeclaration, start, list, name: name, flags: flags.union(keyword?.typeFlags ?? []))
  }

  private mutating func parseInherited(_ list: inout NodeList) {
    repeat {
      let start = start
      var parts = NodeList()
      // Swift 4 wrote `AnyObject` as `class` in `protocol Source: class`.
      if keyword == .class { advance() } else { link(parseType(), &parts) }
      link(finish(.inheritedType, start, parts), &list)
    } while consume(.comma)
  }

  private mutating func parseMembers(isEnum: Bool) -> Int32? {
    let outer = isInEnum
    isInEnum = isEnum
    defer { isInEnum = outer }
    return parseBlock()
  }

  private mutating func parseEnumElements(_ attributes: NodeList, _ start: Int) -> Int32? {
    var elements = NodeList()
    var list = attributes
    advance()
    repeat {
      let start = list.first < 0 ? self.start : start
      let name = consumeName() ?? 0..<0
      if kind == .leftParenthesis { inBrackets { $0.parseParameters(&list) } }
      link(parseInitialValue(), &list)
      link(finish(.enumElement, start, list, name: name), &elements)
      list = NodeList()
    } while consume(.comma)
    return finish(.unknown, start, elements)
  }

  private mutating func parseTypeAlias(
    _ attributes: NodeList, _ flags: SyntaxNode.Flags, _ start: Int
  ) -> Int32 {
    var list = attributes
    advance()
    let name = consumeName() ?? 0..<0
    parseGenericParameters(&list)
    if isOperator("=") {
      consumeOperator(1)
      link(parseType(), &list)
    }
    parseRequirements(&list)
    return finish(.typeAlias, start, list, name: name, flags: flags)
  }

  private mutating func parseAssociatedType(_ attributes: NodeList, _ start: Int) -> Int32 {
    var list = attributes
    advance()
    let name = consumeName() ?? 0..<0
    if consume(.colon) { parseInherited(&list) }
    if isOperator("=") {
      consumeOperator(1)
      link(parseType(), &list)
    }
    parseRequirements(&list)
    return finish(.associatedType, start, list, name: name)
  }
}

extension Keyword {
  fileprivate var isModifierOrDeclaration: Bool { isModifier || isDeclaration }

  fileprivate var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .`init`: true
    default: false
    }
  }

  fileprivate var declarationFlags: SyntaxNode.Flags {
    switch self {
    case .static, .class: .isStatic
    case .private, .fileprivate: .isPrivate
    case .lazy: .isExtension
    default: []
    }
  }

  fileprivate var typeFlags: SyntaxNode.Flags {
    switch self {
    case .enum: .isLet
    case .struct: .isOptional
    case .extension: .isExtension
    case .protocol: .isProtocol
    default: []
    }
  }
}
