import SourceScan

extension StringFinder {
  /// Returns the common type of at most 64 expressions: the first known type of one that is not a
  /// number literal, else that of the number literals, `Double` if one is. It is optional if `nil`
  /// comes before the first known type, and unknown if no expression has a type.
  mutating func commonType(of nodes: some Sequence<Int>) -> SwiftType {
    var literal = SwiftType.unknown
    var result = SwiftType.unknown
    var hasNil = false
    for node in nodes.prefix(64) where !result.isKnown {
      if tree.nodes[node].kind == .identifier, tree.isNamed("nil", node) {
        hasNil = true
      } else if isNumberLiteral(node) {
        if literal != .double { literal = type(of: node) }
      } else {
        result = type(of: node)
      }
    }
    if !result.isKnown, literal != .unknown { result = literal }
    return hasNil && !result.isOptional ? .optional(result) : result
  }

  /// Returns whether an expression consists of number literals only, so that it can have many
  /// types.
  func isNumberLiteral(_ node: Int, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    switch tree.nodes[node].kind {
    case .integer, .float: return true
    case .prefix: break
    case .binary: guard Self.arithmetic.contains(tree.name(of: node)) else { return false }
    case .ternary:
      return tree.children(of: node).dropFirst().allSatisfy {
        isNumberLiteral($0, depth: depth + 1)
      }
    default: return false
    }
    return tree.children(of: node).allSatisfy { isNumberLiteral($0, depth: depth + 1) }
  }

  private static let arithmetic: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&", "|", "^",
  ]

  mutating func typeOfPrefix(_ node: Int) -> SwiftType {
    guard let value = tree.firstChild(of: node) else { return .unknown }
    let name = tree.name(of: node)
    switch name {
    case "!": return .bool
    case "...", "..<": return .named("Range", [type(of: value)])
    case "&": return type(of: value)
    default: return typeOfOperator(name, [value]) ?? type(of: value)
    }
  }

  mutating func typeOfBinary(_ node: Int) -> SwiftType {
    guard let left = tree.firstChild(of: node), let right = tree.sibling(of: left) else {
      return .unknown
    }
    let name = tree.name(of: node)
    switch name {
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "~=": return .bool
    case "=", "+=", "-=", "*=", "/=": return .void
    case "??":
      let type = type(of: left)
      if type.unwrapped == .unknown { return self.type(of: right) }
      // Of two optionals, one remains.
      guard case let other = self.type(of: right), other.isOptional else { return type.unwrapped }
      return other
    case "...", "..<":
      return .named(name == "..." ? "ClosedRange" : "Range", [commonType(of: [left, right])])
    default:
      if let type = typeOfOperator(name, [left, right]) { return type }
      return Self.arithmetic.contains(name) ? commonType(of: [left, right]) : .unknown
    }
  }

  /// Returns the result type of an operator that is declared for its operands; nil if none is.
  private mutating func typeOfOperator(_ name: String, _ operands: [Int]) -> SwiftType? {
    bestOperator(name, operands).map { index.substitute($0.signature.result, $0.bindings) }
  }

  /// Returns the types that an operator expects of its operands; all unknown if the project
  /// declares no operator of that name, if none fits, or if no operand is a string literal.
  mutating func operandTypes(_ name: String, _ operands: [Int]) -> [SwiftType] {
    guard operands.contains(where: isLiteral), !operators(name).isEmpty,
      let call = bestOperator(name, operands)
    else { return operands.map { _ in .unknown } }
    return call.signature.parameters.map { index.substitute($0.type, call.bindings) }
  }

  /// Returns the operator that fits its operands best: one of the project or, for two operands, one
  /// that an SDK or a dependency declares in the type of the left operand, unless that is unknown
  /// or a number. Returns nil if none fits.
  private mutating func bestOperator(_ name: String, _ operands: [Int]) -> ResolvedCall? {
    var declarations = operators(name)
    if operands.count == 2, !isNumberLiteral(operands[0]) {
      let left = type(of: operands[0])
      if left.isKnown, !index.isKind(left, of: "Numeric") {
        declarations += members(name, of: left).filter { $0.flags.contains(.isSDK) }
      }
    }
    guard !declarations.isEmpty else { return nil }
    var best: (call: ResolvedCall, cost: Int)?
    for declaration in declarations.prefix(64) {
      guard let signature = signature(of: declaration),
        signature.parameters.count == operands.count
      else { continue }
      var call = ResolvedCall(
        signature: signature, parameters: Array(operands.indices),
        bindings: index.types[declaration.owner]?.isProtocol == true
          ? [:] : ["Self": index.selfType(declaration.owner)])
      guard let cost = cost(of: call, operands), cost < best?.cost ?? .max else { continue }
      bindGenerics(of: &call, Array(zip(operands, operands.indices)))
      best = (call, cost)
    }
    return best?.call
  }

  /// Returns the operators of a name that the project declares.
  private mutating func operators(_ name: String) -> [Declaration] {
    if let known = cache.operators[name] { return known }
    let all = (index.members[name] ?? []) + (index.globals[name] ?? [])
    let own = all.filter { $0.kind == .function && !$0.flags.contains(.isSDK) }
    cache.operators[name] = own
    return own
  }

  /// Returns the cost of an operator for its operands, lower for a better fit; nil if an operand
  /// does not fit.
  private mutating func cost(of call: ResolvedCall, _ operands: [Int]) -> Int? {
    var cost = 0
    for (operand, parameter) in zip(operands, call.signature.parameters) {
      let type = index.substitute(parameter.type, call.bindings)
      guard type.isKnown else {
        cost += 5
        continue
      }
      let one = self.cost(of: operand, as: type.unwrapped, true)
      guard one < 100 else { return nil }
      cost += one
    }
    return cost
  }
}
