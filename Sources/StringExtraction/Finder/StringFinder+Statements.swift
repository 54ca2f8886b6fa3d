import CatalogModel
import SourceScan

extension StringFinder {
  /// Checks the children of a node as statements, in order, except those of the kinds in
  /// `skipping`.
  mutating func checkStatements(of node: Int, skipping: Set<SyntaxNode.Kind>) {
    for child in tree.children(of: node) where !skipping.contains(tree.nodes[child].kind) {
      checkStatement(child)
    }
  }

  mutating func checkBlock(_ node: Int?) {
    guard let node else { return }
    inScope { $0.checkStatements(of: node, skipping: []) }
  }

  mutating func checkStatement(_ node: Int) {
    guard tree.hasLandmark(node) else { return define(by: node) }
    switch tree.nodes[node].kind {
    case .block: checkBlock(node)
    case .ifStatement, .whileStatement: checkIf(node, .unknown)
    case .guardStatement: checkGuard(node)
    case .repeatStatement: checkParts(node)
    case .forStatement: checkFor(node)
    case .switchStatement: checkSwitch(node, .unknown)
    case .doStatement: checkDo(node, .unknown)
    case .returnStatement:
      if let value = tree.firstChild(of: node) { check(value, expectedResults.last ?? .unknown) }
    case .throwStatement: checkParts(node)
    case .typeDeclaration: checkType(node)
    case .function: checkFunction(node)
    case .variable: checkVariable(node)
    case .enumElement: checkEnumElement(node)
    case .typeAlias: defineAlias(node)
    case .associatedType: return
    case .attribute: checkAttribute(node)
    case .unknown: checkStatements(of: node, skipping: [])
    default: check(node, built)
    }
  }

  /// Defines the names of a statement without strings.
  private mutating func define(by node: Int) {
    switch tree.nodes[node].kind {
    case .variable where isLocal: checkVariable(node)
    case .guardStatement: checkGuard(node)
    case .function where isLocal: defineFunction(node)
    case .typeDeclaration: _ = defineType(node)
    case .typeAlias: defineAlias(node)
    default: return
    }
  }

  /// Defines a type inside a function; returns its path, or nil if the type is not in a function.
  private mutating func defineType(_ node: Int) -> String? {
    let path = index.localTypes[Declaration.ID(tree: number, node: Int32(node))]
    if let path { bind(tree.name(of: node), to: index.selfType(path)) }
    return path
  }

  /// Binds the name of a local type or alias in the current scope; does nothing beyond 256 names,
  /// because every written type is compared with all of them.
  private mutating func bind(_ name: String, to type: SwiftType) {
    if bounds.count < 256 { bounds[name] = type }
  }

  private mutating func defineAlias(_ node: Int) {
    guard isLocal, let type = tree.firstChild(of: node) else { return }
    bind(tree.name(of: node), to: writtenType(type))
  }

  private mutating func checkParts(_ node: Int) {
    for child in tree.children(of: node) { checkStatement(child) }
  }

  // MARK: Branches

  /// Checks `if` or `while`, without the block of `if false`. If `expected` is not unknown, it is
  /// the type of the last expression of each branch. The names that the conditions bind are not
  /// visible in `else`.
  mutating func checkIf(_ node: Int, _ expected: SwiftType) {
    let dead = deadBlock(of: node)
    let children = Array(tree.children(of: node))
    let place = children.firstIndex { tree.nodes[$0].kind == .block } ?? children.endIndex
    inScope { finder in
      for condition in children[..<place] { finder.checkCondition(condition) }
      for block in children[place...].prefix(1) where block != dead {
        finder.checkBranch(block, expected)
      }
    }
    for other in children[place...].dropFirst() {
      switch tree.nodes[other].kind {
      case .block: checkBranch(other, expected)
      case .ifStatement: checkIf(other, expected)
      default: checkStatement(other)
      }
    }
  }

  /// Returns the block after `if false`, in which the compiler finds nothing; nil for any other
  /// statement or condition.
  func deadBlock(of node: Int) -> Int? {
    guard tree.nodes[node].kind == .ifStatement, let condition = tree.firstChild(of: node),
      tree.nodes[condition].kind == .identifier, tree.isNamed("false", condition),
      let next = tree.sibling(of: condition), tree.nodes[next].kind == .block
    else { return nil }
    return next
  }

  /// Checks a block. Its last statement has the expected type if that is not unknown and the
  /// statement is an expression.
  mutating func checkBranch(_ node: Int, _ expected: SwiftType) {
    inScope { finder in
      for child in finder.tree.children(of: node) {
        if expected != .unknown, finder.tree.sibling(of: child) == nil, finder.isExpression(child) {
          finder.check(child, expected)
        } else {
          finder.checkStatement(child)
        }
      }
    }
  }

  /// Returns whether a node can be a value: an expression, `if`, `switch` or `do`.
  func isExpression(_ node: Int) -> Bool {
    let kind = tree.nodes[node].kind
    return kind.rawValue <= SyntaxNode.Kind.bindingPattern.rawValue || kind == .ifStatement
      || kind == .switchStatement || kind == .doStatement
  }

  mutating func checkCondition(_ node: Int) {
    switch tree.nodes[node].kind {
    case .optionalBinding:
      let value = tree.children(of: node).first { tree.nodes[$0].kind != .typeAnnotation }
      let written = inner(.typeAnnotation, of: node).map { writtenType($0) }
      let name = tree.name(of: node)
      if let value {
        check(value, written.map { .optional($0) } ?? .unknown, for: .variable, node)
        define(name, written.map { .type($0) } ?? .unwrapped(.value(value)))
      } else {
        define(name, .unwrapped(.name(name)))
      }
    case .caseCondition:
      guard let pattern = tree.firstChild(of: node) else { return }
      let value = tree.sibling(of: pattern)
      if let value { check(value, .unknown) }
      bind(pattern, to: value.map { .value($0) } ?? .type(.unknown))
    default: check(node, .bool)
    }
  }

  /// Checks a `guard`. The names that its conditions bind are visible after it, but not in `else`.
  private mutating func checkGuard(_ node: Int) {
    let outer = scopes[scopes.count - 1]
    for child in tree.children(of: node) {
      guard tree.nodes[child].kind == .block else {
        checkCondition(child)
        continue
      }
      let names = scopes[scopes.count - 1]
      scopes[scopes.count - 1] = outer
      checkBlock(child)
      scopes[scopes.count - 1] = names
    }
  }

  private mutating func checkFor(_ node: Int) {
    inScope { finder in
      guard let pattern = finder.tree.firstChild(of: node) else { return }
      let written = finder.inner(.typeAnnotation, of: node).map(finder.writtenType)
      for child in finder.tree.children(of: node).dropFirst() {
        switch finder.tree.nodes[child].kind {
        case .typeAnnotation: continue
        case .block: finder.checkBlock(child)
        case .whereClause: finder.checkParts(child)
        default:
          finder.check(child, written.map { .array($0) } ?? .unknown)
          finder.bind(pattern, to: written.map { .type($0) } ?? .element(.value(child)))
        }
      }
    }
  }

  mutating func checkSwitch(_ node: Int, _ expected: SwiftType) {
    guard let subject = tree.firstChild(of: node) else { return }
    check(subject, .unknown)
    for branch in tree.children(of: node)
    where tree.nodes[branch].kind == .switchCase && tree.hasLandmark(branch) {
      inScope { $0.checkSwitchCase(branch, subject: .value(subject), expected) }
    }
  }

  private mutating func checkSwitchCase(_ node: Int, subject: Deferred, _ expected: SwiftType) {
    for child in tree.children(of: node) {
      if tree.nodes[child].kind == .casePattern {
        checkCasePattern(child, subject)
      } else if expected != .unknown, tree.sibling(of: child) == nil, isExpression(child) {
        check(child, expected)
      } else {
        checkStatement(child)
      }
    }
  }

  private mutating func checkCasePattern(_ node: Int, _ subject: Deferred) {
    guard let pattern = tree.firstChild(of: node) else { return }
    bind(pattern, to: subject)
    if let condition = inner(.whereClause, of: node) { check(condition, .bool) }
  }

  mutating func checkDo(_ node: Int, _ expected: SwiftType) {
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .block: checkBranch(child, expected)
      case .catchClause:
        inScope { finder in
          finder.define("error", .named("Error"))
          for part in finder.tree.children(of: child) {
            if finder.tree.nodes[part].kind == .casePattern {
              finder.checkCasePattern(part, .type(.named("Error")))
            } else {
              finder.checkBranch(part, expected)
            }
          }
        }
      default: checkStatement(child)
      }
    }
  }

  // MARK: Declarations

  private mutating func checkType(_ node: Int) {
    let name = tree.typeName(of: node)
    let isExtension = tree.nodes[node].flags.contains(.isExtension)
    if !options.includesPreviews, isPreview(node) { return }
    checkAttributes(of: node)
    guard let block = tree.child(of: node, .block) else { return }
    let path =
      defineType(node)
      ?? index.ownTypes(of: number).path(
        of: owner.isEmpty || isExtension ? name : owner + "." + name)
    let outer = bounds
    if isExtension { addRequirements(of: node) }
    owners.append(path)
    inScope { $0.checkStatements(of: block, skipping: []) }
    bounds = outer
    owners.removeLast()
  }

  /// Binds the generic names that the `where` of an extension constrains, as in `Element == Tea` or
  /// `Element: Drink`.
  private mutating func addRequirements(of node: Int) {
    for child in tree.children(of: node) where tree.nodes[child].kind == .requirement {
      guard let left = tree.firstChild(of: child), let right = tree.sibling(of: left),
        tree.nodes[left].kind == .typeName
      else { continue }
      bounds[tree.name(of: left)] = writtenType(right)
    }
  }

  /// Returns whether a type is for Xcode's canvas only: its declaration names one of `previews`.
  private func isPreview(_ node: Int) -> Bool {
    tree.children(of: node).contains { child in
      guard tree.nodes[child].kind == .inheritedType, let type = tree.firstChild(of: child) else {
        return false
      }
      return Self.previews.contains(tree.name(of: type))
    }
  }

  private static let previews: Set<String> = [
    "LibraryContentProvider", "PreviewModifier", "PreviewProvider",
  ]

  private mutating func checkAttributes(of node: Int) {
    for child in tree.children(of: node) where tree.nodes[child].kind == .attribute {
      checkAttribute(child)
    }
  }

  private mutating func checkFunction(_ node: Int) {
    if isLocal { defineFunction(node) }
    checkAttributes(of: node)
    let outer = bounds
    for child in tree.children(of: node) where tree.nodes[child].kind == .genericParameter {
      bounds[tree.name(of: child)] = tree.firstChild(of: child).map { writtenType($0) } ?? .unknown
    }
    defer { bounds = outer }
    let result = inner(.resultType, of: node).map { writtenType($0) } ?? .unknown
    inScope { finder in
      finder.defineParameters(of: node)
      let outer = finder.enter(.result, node)
      if let block = finder.tree.child(of: node, .block) {
        finder.checkBody(block, result, built: finder.builtType(node))
      }
      finder.checkAccessors(of: node, result, .type(result))
      finder.origin = outer
    }
  }

  private mutating func defineParameters(of node: Int) {
    for child in tree.children(of: node) where tree.nodes[child].kind == .parameter {
      defineParameter(child)
    }
  }

  private mutating func defineParameter(_ node: Int) {
    var type = SwiftType.unknown
    var isAutoclosure = false
    for part in tree.children(of: node) {
      switch tree.nodes[part].kind {
      case .attribute, .internalName: continue
      case .initialValue:
        if let value = tree.firstChild(of: part) {
          check(value, isAutoclosure ? type.result : type, for: .defaultValue, node)
        }
      default:
        type = writtenType(part)
        isAutoclosure =
          tree.nodes[part].kind == .functionType && tree.nodes[part].flags.contains(.isAutoclosure)
      }
    }
    if tree.nodes[node].flags.contains(.isTrailing) { type = .array(type) }
    let name = tree.child(of: node, .internalName) ?? node
    define(tree.name(of: name), type)
  }

  /// Checks the body of a function or accessor. Its last expression has the type `result`, unless a
  /// result builder makes the result: `built` is then the type of literals that are statements.
  mutating func checkBody(
    _ block: Int, _ result: SwiftType, built: SwiftType = .unknown
  ) {
    let outer = self.built
    self.built = built
    let result = built == .unknown ? result : .unknown
    expectedResults.append(result)
    checkBranch(block, result)
    expectedResults.removeLast()
    self.built = outer
  }

  private func builtType(_ node: Int) -> SwiftType { index.builtType(number, node, in: owner) }

  private mutating func checkVariable(_ node: Int) {
    checkAttributes(of: node)
    for binding in tree.children(of: node) where tree.nodes[binding].kind == .binding {
      checkBinding(binding, of: node)
    }
  }

  private mutating func checkBinding(_ node: Int, of variable: Int) {
    let written = inner(.typeAnnotation, of: node).map { writtenType($0) }
    let value = inner(.initialValue, of: node)
    let outer = enter(.variable, node)
    defer { origin = outer }
    if let value { check(value, written ?? .unknown) }
    if let pattern = tree.firstChild(of: node), isLocal {
      bind(pattern, to: written.map { .type($0) } ?? value.map { .value($0) } ?? .type(.unknown))
    }
    let type = written.map { .type($0) } ?? value.map { .value($0) } ?? Deferred.type(.unknown)
    checkAccessors(of: node, written ?? .unknown, type, built: builtType(variable))
  }

  /// Checks the accessors of a variable or subscript of the type `type`; `value` is the type of
  /// `newValue` and `oldValue` in them.
  private mutating func checkAccessors(
    of node: Int, _ type: SwiftType, _ value: Deferred, built: SwiftType = .unknown
  ) {
    guard let accessors = tree.child(of: node, .accessors) else { return }
    for child in tree.children(of: accessors) {
      if tree.nodes[child].kind == .block {
        checkBody(child, type, built: built)
      } else if let block = tree.child(of: child, .block) {
        inScope { finder in
          finder.define("newValue", value)
          finder.define("oldValue", value)
          let isGetter = finder.tree.isNamed("get", child)
          finder.checkBody(
            block, isGetter ? type : .unknown, built: isGetter ? built : .unknown)
        }
      }
    }
  }

  /// Whether a variable at the current place is local: inside a function, a closure or another
  /// block. Also true for a member of a local type.
  private var isLocal: Bool { !expectedResults.isEmpty || scopes.count > owners.count }

  private mutating func checkEnumElement(_ node: Int) {
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .attribute: checkAttribute(child)
      case .initialValue:
        let raw = index.types[owner]?.inherited.first.map {
          index.type($0.tree, Int($0.node), in: owner)
        }
        if let value = tree.firstChild(of: child) {
          check(value, raw ?? .unknown, for: .rawValue, node)
        }
      case .parameter:
        let values = tree.children(of: child).filter { tree.nodes[$0].kind == .initialValue }
        for value in values {
          if let value = tree.firstChild(of: value) {
            check(value, parameterType(child), for: .defaultValue, child)
          }
        }
      default: continue
      }
    }
  }

  private func parameterType(_ node: Int) -> SwiftType {
    let type = tree.children(of: node).first {
      ![.attribute, .internalName, .initialValue].contains(tree.nodes[$0].kind)
    }
    return type.map { writtenType($0) } ?? .unknown
  }
}
