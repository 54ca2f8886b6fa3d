import SourceScan

extension StringFinder {
  /// Whether it must be known what a call means: it has a literal directly as an argument, or it is
  /// a look-up by its name.
  func matters(_ callee: Int, _ arguments: [Int]) -> Bool {
    tree.isLandmark(at: tree.nodes[callee].nameRange.lowerBound)
      || arguments.contains { argument in
        tree.isLandmark(at: tree.nodes[argument].range.lowerBound) || exposesLiteral(argument)
      }
  }

  /// Whether an expression may be a string literal itself, or one in brackets or branches.
  private func exposesLiteral(_ node: Int) -> Bool {
    guard tree.hasLandmark(node) else { return false }
    switch tree.nodes[node].kind {
    case .string, .ifStatement, .switchStatement: return true
    case .argument, .array, .dictionary, .tuple, .ternary, .forced, .chained, .optionalTry:
      return tree.children(of: node).contains { exposesLiteral($0) }
    case .binary:
      return tree.isNamed("??", node) && tree.children(of: node).contains(where: exposesLiteral)
    case .call: return isContextual(node)
    case .closure: return givesLiteral(node)
    default: return false
    }
  }

  /// Whether a closure gives a literal: as its only expression or with `return`.
  private func givesLiteral(_ closure: Int) -> Bool {
    let statements = statements(of: closure)
    if statements.count == 1, isExpression(statements[0]) { return exposesLiteral(statements[0]) }
    return statements.contains { returnsLiteral($0) }
  }

  private func returnsLiteral(_ node: Int) -> Bool {
    guard tree.hasLandmark(node) else { return false }
    switch tree.nodes[node].kind {
    case .returnStatement: return tree.children(of: node).contains { exposesLiteral($0) }
    case .block, .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement,
      .switchStatement, .switchCase, .doStatement, .catchClause:
      return tree.children(of: node).contains { returnsLiteral($0) }
    default: return false
    }
  }

  /// Whether an expression begins with a period, as `.init("Tea")`: its type is the expected one.
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
