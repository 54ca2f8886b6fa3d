import SourceScan

extension StringFinder {
  /// Returns whether a call must be resolved: its name is a word such as `NSLocalizedString`, or an
  /// argument begins with a word such as `localized`, or may get its value from a string literal.
  func matters(_ callee: Int, _ arguments: [Int]) -> Bool {
    tree.isLandmark(at: tree.nodes[callee].nameRange.lowerBound)
      || arguments.contains { argument in
        tree.isLandmark(at: tree.nodes[argument].range.lowerBound) || exposesLiteral(argument)
      }
  }

  /// Returns whether literals among the arguments of a call may be localizable, as far as its name
  /// says; true if that is uncertain.
  ///
  /// Most calls with literals go to functions that only take a `String`, such as `print`, and need
  /// not be resolved.
  mutating func mayLocalize(_ callee: Int, _ arguments: [Int]) -> Bool {
    let kind = tree.nodes[callee].kind
    guard kind == .identifier || kind == .member,
      !tree.isLandmark(at: tree.nodes[callee].nameRange.lowerBound),
      arguments.allSatisfy({ isPlain($0) })
    else { return true }
    let name = tree.name(of: callee)
    if kind == .identifier, bounds[name] != nil || isLocal(name) { return true }
    return isLocalizing(name)
  }

  /// Returns whether an argument is a string literal, or contains neither one nor a word such as
  /// `localized`.
  private func isPlain(_ argument: Int) -> Bool {
    guard tree.hasLandmark(argument) else { return true }
    return tree.firstChild(of: argument).map { isLiteral($0) } ?? false
  }

  /// Returns whether a declaration or type of this name may have a localizable or generic
  /// parameter; true if that is uncertain, as for `init` and an alias, and for a localizable type.
  private mutating func isLocalizing(_ name: String) -> Bool {
    if let known = cache.localizingNames[name] { return known }
    let isLocalizing = findsLocalizing(name)
    cache.localizingNames[name] = isLocalizing
    return isLocalizing
  }

  private mutating func findsLocalizing(_ name: String) -> Bool {
    guard !["init", "self", "Self", "super"].contains(name), index.named[name] == nil else {
      return true
    }
    var declarations = (index.members[name] ?? []) + (index.globals[name] ?? [])
    let inner = (index.outerPaths[name] ?? []).map { $0 + "." + name }
    for path in [name] + inner {
      guard let type = index.types[path] else { continue }
      guard type.alias == nil, !type.isLocalizable, let own = type.members["init"] else {
        return true
      }
      declarations += own
    }
    if declarations.contains(where: { $0.kind == .variable }), isLocalizing("callAsFunction") {
      return true
    }
    return declarations.contains { declaration in
      guard !declaration.flags.contains(.localizes) else { return true }
      return signature(of: declaration)?.parameters.contains {
        let type = $0.type.unwrapped
        if case .generic = type { return true }
        return index.isLocalizable(type)
      } ?? false
    }
  }

  /// Returns whether an expression may get its value from a string literal: one in brackets or
  /// branches, one that a closure returns, or the argument of a call such as `.init("Tea")`.
  private func exposesLiteral(_ node: Int) -> Bool {
    guard tree.hasLandmark(node) else { return false }
    switch tree.nodes[node].kind {
    case .string, .ifStatement, .switchStatement: return true
    case .argument, .array, .dictionary, .tuple, .ternary, .forced, .chained, .optionalTry:
      return tree.children(of: node).contains { exposesLiteral($0) }
    case .binary:
      return tree.isNamed("??", node) && tree.children(of: node).contains { exposesLiteral($0) }
    case .call:
      // `.init("Tea")` and `{ "Tea" }()`
      guard let callee = tree.firstChild(of: node) else { return false }
      return isContextual(node) || tree.nodes[callee].kind == .closure && givesLiteral(callee)
    case .closure: return givesLiteral(node)
    default: return false
    }
  }

  /// Returns whether a closure may return a literal: as its only expression, with `return`, or as a
  /// statement of a result builder.
  private func givesLiteral(_ closure: Int) -> Bool {
    let statements = statements(of: closure)
    if statements.count == 1, isExpression(statements[0]) { return exposesLiteral(statements[0]) }
    return statements.contains { returnsLiteral($0) }
  }

  private func returnsLiteral(_ node: Int) -> Bool {
    guard tree.hasLandmark(node) else { return false }
    switch tree.nodes[node].kind {
    case .string: return true
    case .returnStatement: return tree.children(of: node).contains { exposesLiteral($0) }
    case .block, .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement,
      .switchStatement, .switchCase, .doStatement, .catchClause:
      return tree.children(of: node).contains { returnsLiteral($0) }
    default: return false
    }
  }

  /// Returns whether an expression begins with a period, as `.init("Tea")` does, so that its type
  /// depends on the expected one.
  func isContextual(_ node: Int) -> Bool {
    var node = node
    while true {
      switch tree.nodes[node].kind {
      case .implicitMember: return true
      case .call, .member, .chained, .forced, .subscriptCall:
        guard let base = tree.firstChild(of: node) else { return false }
        node = base
      default: return false
      }
    }
  }
}
