import CatalogModel
import SourceScan

extension StringFinder {
  /// Adds the localizable strings in an expression with an expected type, which is unknown if
  /// nothing determines it; does nothing for an expression nested deeper than `maximumDepth`.
  mutating func check(_ node: Int, _ expected: SwiftType) {
    guard depth < Self.maximumDepth, tree.hasLandmark(node) else { return }
    depth += 1
    defer { depth -= 1 }
    switch tree.nodes[node].kind {
    case .string: checkString(node, expected)
    case .identifier, .implicitMember, .integer, .float, .regex, .keyPathRoot, .keyPath: return
    case .member: checkFirst(node, .unknown)
    case .call: checkCall(node, expected)
    case .subscriptCall: checkSubscript(node)
    case .macro: checkMacro(node, expected)
    case .argument, .chained, .forced, .optionalTry: checkFirst(node, expected)
    case .array: checkArray(node, expected)
    case .dictionary: checkDictionary(node, expected)
    case .tuple: checkTuple(node, expected)
    case .closure: checkClosure(node, expected)
    case .ternary: checkTernary(node, expected)
    case .binary: checkBinary(node, expected)
    case .cast: checkCast(node)
    case .ifStatement: checkIf(node, expected)
    case .switchStatement: checkSwitch(node, expected)
    case .doStatement: checkDo(node, expected)
    case .prefix: checkPrefix(node)
    case .typeTest, .bindingPattern: checkFirst(node, .unknown)
    default: checkStatement(node)
    }
  }

  /// Checks an expression with an expected type. `kind` and the node `source` are the reason why
  /// the type is expected.
  mutating func check(_ node: Int, _ expected: SwiftType, for kind: Origin.Kind, _ source: Int) {
    let outer = enter(kind, source)
    check(node, expected)
    origin = outer
  }

  /// The maximum depth of nested expressions; deeper ones are not checked, and their types are
  /// unknown.
  static var maximumDepth: Int { 400 }

  private mutating func checkFirst(_ node: Int, _ expected: SwiftType) {
    if let child = tree.firstChild(of: node) { check(child, expected) }
  }

  private mutating func checkString(_ node: Int, _ expected: SwiftType) {
    let type = expected.unwrapped
    let hasOwn = checkInterpolations(of: node, type)
    if explanations != nil, !hasOwn { explain(node, expecting: expected) }
    if index.isLocalizable(type), !hasOwn { emit(node, type) }
  }

  private mutating func checkArray(_ node: Int, _ expected: SwiftType) {
    var element = index.elementType(of: expected.unwrapped)
    // Without a type, `[Item("a"), .init("b")]` has the type of its first element.
    if element == .unknown, let first = tree.firstChild(of: node) { element = type(of: first) }
    if element.path == "AppShortcutPhrase" {
      return emitPhrases(Array(tree.children(of: node)), element)
    }
    for child in tree.children(of: node) { check(child, element) }
  }

  private mutating func checkDictionary(_ node: Int, _ expected: SwiftType) {
    let type = expected.unwrapped
    let types = type.path == "Dictionary" || type.path == "KeyValuePairs" ? type.arguments : []
    let key = types.first ?? .unknown
    let value = types.count > 1 ? types[1] : .unknown
    for (place, child) in tree.children(of: node).enumerated() {
      check(child, place % 2 == 0 ? key : value)
    }
  }

  private mutating func checkTuple(_ node: Int, _ expected: SwiftType) {
    var elements: [SwiftType.Element] = []
    if case .tuple(let known) = expected.unwrapped { elements = known }
    for (place, argument) in tree.children(of: node).enumerated() {
      let label = tree.name(of: argument)
      let named = label.isEmpty ? nil : elements.first { $0.label == label }
      let element = named ?? (place < elements.count ? elements[place] : nil)
      check(argument, element?.type ?? .unknown)
    }
  }

  private mutating func checkTernary(_ node: Int, _ expected: SwiftType) {
    var expected = expected
    if expected == .unknown {
      // A literal takes the type of the other branch.
      let others = tree.children(of: node).dropFirst().filter { !isLiteral($0) }
      if others.count == 1, case let type = type(of: others[0]), index.isLocalizable(type.unwrapped)
      {
        expected = type
      }
    }
    for (place, child) in tree.children(of: node).enumerated() {
      check(child, place == 0 ? .bool : expected)
    }
  }

  private mutating func checkBinary(_ node: Int, _ expected: SwiftType) {
    guard let left = tree.firstChild(of: node) else { return }
    let right = tree.sibling(of: left)
    switch tree.name(of: node) {
    case "=":
      check(left, .unknown)
      if let right { check(right, type(of: left), for: .assignment, left) }
    case "??":
      check(left, expected)
      if let right { check(right, expected == .unknown ? type(of: left).unwrapped : expected) }
    case "+":
      checkSum(left, right, expected)
    case "==", "!=", "~=":
      let leftType = right.map { isLiteral(left) ? type(of: $0) : .unknown } ?? .unknown
      check(left, leftType, for: .comparison, node)
      if let right {
        check(right, isLiteral(right) ? type(of: left) : .unknown, for: .comparison, node)
      }
    case "+=":
      check(left, .unknown)
      if let right { check(right, type(of: left), for: .assignment, left) }
    default:
      let operands = [left] + (right.map { [$0] } ?? [])
      let types = operandTypes(tree.name(of: node), operands)
      for (operand, type) in zip(operands, types) { check(operand, type) }
    }
  }

  private mutating func checkPrefix(_ node: Int) {
    guard let operand = tree.firstChild(of: node) else { return }
    check(operand, operandTypes(tree.name(of: node), [operand])[0])
  }

  /// Checks a sum. A list in it, as in `titles + ["Tea"]`, has the expected type or else that of
  /// the other operand; a literal operand is a `String`.
  private mutating func checkSum(_ left: Int, _ right: Int?, _ expected: SwiftType) {
    guard let right else { return check(left, .unknown) }
    for (operand, other) in [(left, right), (right, left)] {
      switch tree.nodes[operand].kind {
      case .array: check(operand, expected == .unknown ? type(of: other) : expected)
      case .binary: check(operand, expected)
      default: check(operand, .unknown)
      }
    }
  }

  func isLiteral(_ node: Int) -> Bool { tree.nodes[node].kind == .string }

  private mutating func checkCast(_ node: Int) {
    guard let value = tree.firstChild(of: node) else { return }
    check(value, tree.sibling(of: value).map { writtenType($0) } ?? .unknown, for: .cast, node)
  }

  private mutating func checkSubscript(_ node: Int) {
    guard let base = tree.firstChild(of: node) else { return }
    check(base, .unknown)
    let arguments = arguments(of: node)
    if let call = resolveSubscript(base, arguments) { return check(arguments, of: call, node) }
    for argument in arguments { check(argument, .unknown) }
  }

  // MARK: Closures

  mutating func checkClosure(
    _ node: Int, _ expected: SwiftType, built: SwiftType = .unknown
  ) {
    var parameters: [SwiftType] = []
    var result = SwiftType.unknown
    if case .function(let types, let type) = expected.unwrapped {
      parameters = types
      result = type
    }
    if built != .unknown { result = .unknown }
    checkClosure(node, result, built) { $0.defineClosureParameters(node, parameters) }
  }

  /// Checks a closure argument of a call; the types of its parameters are computed on demand.
  mutating func checkClosure(_ node: Int, argument: Int, of call: Int) {
    checkClosure(node, .unknown) { finder in
      let parameters = finder.closureParameters(of: node)
      for (place, parameter) in parameters.enumerated() {
        finder.define(
          parameter,
          .input(call: call, argument: argument, place: place, count: parameters.count))
      }
      guard parameters.isEmpty else { return }
      let count = finder.shorthandCount(of: node)
      for place in 0..<count {
        finder.define(
          "$\(place)", .input(call: call, argument: argument, place: place, count: count))
      }
    }
  }

  private mutating func checkClosure(
    _ node: Int, _ result: SwiftType, _ built: SwiftType = .unknown,
    defining parameters: (inout StringFinder) -> Void
  ) {
    let outer = (origin, self.built)
    defer { (origin, self.built) = outer }
    self.built = built
    var result = result
    if let written = inner(.resultType, of: node) {
      result = writtenType(written)
      _ = enter(.closure, node)
    }
    inScope { finder in
      finder.checkCaptures(node)
      parameters(&finder)
      finder.expectedResults.append(result)
      finder.checkClosureStatements(node, result)
      finder.expectedResults.removeLast()
    }
  }

  func statements(of closure: Int) -> [Int] {
    tree.children(of: closure).filter {
      ![.capture, .parameter, .resultType].contains(tree.nodes[$0].kind)
    }
  }

  private mutating func checkClosureStatements(_ node: Int, _ result: SwiftType) {
    let statements = statements(of: node)
    for statement in statements {
      if statements.count == 1, result != .unknown, isExpression(statement) {
        check(statement, result)
      } else {
        checkStatement(statement)
      }
    }
  }

  private func closureParameters(of node: Int) -> [Int] {
    tree.children(of: node).filter { tree.nodes[$0].kind == .parameter }
  }

  /// Returns the number of shorthand parameters in the text of a closure, at most 3: 2 for `$1`
  /// without `$2`. Those of inner closures count, too.
  private func shorthandCount(of node: Int) -> Int {
    let bytes = tree.text.bytes[tree.nodes[node].range]
    var count = 0
    for offset in bytes.indices.dropLast() where bytes[offset] == .dollar {
      let digit = Int(bytes[offset + 1]) - 0x30
      if (0...2).contains(digit) { count = max(count, digit + 1) }
    }
    return count
  }

  /// Defines a parameter of a closure with its written type, or else with the given one. For
  /// `$tea`, also defines its wrapped value `tea`.
  private mutating func define(_ parameter: Int, _ type: Deferred) {
    let written = tree.children(of: parameter).first { tree.nodes[$0].kind != .internalName }
    let name = tree.child(of: parameter, .internalName) ?? parameter
    let type = written.map { .type(writtenType($0)) } ?? type
    let text = tree.name(of: name)
    define(text, type)
    // `$tea` is a binding, and `tea` its value.
    if text.utf8.first == .dollar { define(String(text.dropFirst()), .wrapped(type)) }
  }

  private mutating func checkCaptures(_ node: Int) {
    for capture in tree.children(of: node) where tree.nodes[capture].kind == .capture {
      guard let value = tree.firstChild(of: capture) else { continue }
      check(value, .unknown)
      define(tree.name(of: capture), .value(value))
    }
  }

  mutating func defineClosureParameters(_ node: Int, _ types: [SwiftType]) {
    let parameters = closureParameters(of: node)
    // A tuple may be split: `{ index, item in`.
    var types = types
    let count = parameters.isEmpty ? shorthandCount(of: node) : parameters.count
    if count > 1, types.count == 1, case .tuple(let elements) = types[0] {
      types = elements.map(\.type)
    }
    for (place, type) in types.enumerated() { define("$\(place)", type) }
    for (place, parameter) in parameters.enumerated() {
      define(parameter, .type(place < types.count ? types[place] : .unknown))
    }
  }
}
