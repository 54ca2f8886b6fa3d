import CatalogModel
import SourceScan

/// A call with the chosen overload.
struct ResolvedCall {
  var signature: Signature
  /// The index of the parameter of each argument; nil for an argument without a known one.
  var parameters: [Int?]
  var bindings: Bindings
  /// Whether no known overload takes exactly the arguments of the call.
  var isGuess = false
}

extension StringFinder {
  mutating func checkCall(_ node: Int, _ expected: SwiftType) {
    guard let callee = tree.firstChild(of: node) else { return }
    let arguments = self.arguments(of: node)
    checkCallee(callee, expected)
    guard matters(callee, arguments) else { return checkInside(arguments, of: node) }
    guard mayLocalize(callee, arguments) else {
      noteUnknown(node, callee, arguments)
      return checkInside(arguments, of: node)
    }
    if let type = localizableType(callee, arguments, expected),
      checkLiteral(arguments[0], of: type, callee, node)
    {
      return
    }
    if let types = localClosure(callee) {
      let outer = enter(
        .argument(
          Declaration(
            tree: number, node: Int32(callee), kind: .variable, flags: [], owner: owner)), node)
      for (argument, type) in zip(arguments, types) { check(argument, type) }
      origin = outer
      return
    }
    guard var call = resolve(node, expected) else {
      noteUnknown(node, callee, arguments)
      return checkInside(arguments, of: node)
    }
    if call.isGuess { noteGuess(call, node, callee, arguments) }
    bindResult(of: &call, to: expected)
    if call.signature.declaration.flags.contains(.localizes) {
      return emit(call, arguments, node)
    }
    check(arguments, of: call, node)
  }

  /// Returns the parameter types of a local variable whose value is a function; nil for any other
  /// callee.
  private mutating func localClosure(_ callee: Int) -> [SwiftType]? {
    guard tree.nodes[callee].kind == .identifier,
      localFunctions(tree.name(of: callee)) == nil,
      case .function(let types, _) = local(tree.name(of: callee))?.unwrapped
    else { return nil }
    return types
  }

  /// Checks the arguments of a call that does not affect literals in them.
  private mutating func checkInside(_ arguments: [Int], of call: Int) {
    for argument in arguments where tree.hasLandmark(argument) {
      if let value = tree.firstChild(of: argument), tree.nodes[value].kind == .closure {
        checkClosure(value, argument: argument, of: call)
      } else {
        check(argument, .unknown)
      }
    }
  }

  /// Checks the conversion in a call such as `.init(name)` whose result is localizable, as
  /// `checkConversion(_:to:_:)` does; ignores any other call.
  mutating func checkConversion(_ node: Int, expecting expected: SwiftType) {
    guard let callee = tree.firstChild(of: node) else { return }
    let arguments = arguments(of: node)
    guard let type = localizableType(callee, arguments, expected) else { return }
    checkConversion(arguments[0], to: type, node)
  }

  /// Returns the localizable type in `LocalizedStringKey("Tea")` or `.init("Tea")`; nil for any
  /// other call.
  private mutating func localizableType(
    _ callee: Int, _ arguments: [Int], _ expected: SwiftType
  ) -> SwiftType? {
    guard arguments.count == 1, let value = tree.firstChild(of: arguments[0]),
      tree.nodes[arguments[0]].nameRange.isEmpty
        || tree.isNamed("stringLiteral", arguments[0]) && tree.firstChild(of: value) == nil,
      !tree.nodes[arguments[0]].flags.contains(.isTrailing)
    else { return nil }
    var type = expected.unwrapped
    if !(tree.nodes[callee].kind == .implicitMember && tree.isNamed("init", callee)) {
      guard case .metatype(let named) = self.type(of: callee) else { return nil }
      type = named
    }
    return index.isLocalizable(type) ? type : nil
  }

  /// Checks the argument of `Key("Tea")`; returns false, and leaves it unchecked, for an
  /// initializer that takes any string.
  private mutating func checkLiteral(
    _ argument: Int, of type: SwiftType, _ callee: Int, _ node: Int
  ) -> Bool {
    let outer = origin
    defer { origin = outer }
    // `.init("Tea")` names no type, so its context remains the origin.
    if tree.nodes[callee].kind != .implicitMember { _ = enter(.initializer, node) }
    checkConversion(argument, to: type, node)
    guard !isInitializerOfString(argument, callee, type) else { return false }
    check(argument, type)
    return true
  }

  /// Returns whether a call uses the `init(_: String)` that its type declares: `Key(text ?? "Tea")`
  /// and `.init("Tea")` do, but `Key("Tea")` is a literal of the type (SE-0213).
  private mutating func isInitializerOfString(
    _ argument: Int, _ callee: Int, _ type: SwiftType
  ) -> Bool {
    guard tree.nodes[argument].nameRange.isEmpty, let value = tree.firstChild(of: argument),
      tree.isNamed("init", callee) || !isLiteral(value)
    else { return false }
    return initializers(of: type).contains { initializer in
      let parameters = signature(of: initializer)?.parameters ?? []
      return parameters.count == 1 && parameters[0].label == nil && parameters[0].type == .string
    }
  }

  private mutating func checkCallee(_ callee: Int, _ expected: SwiftType) {
    if tree.nodes[callee].kind == .closure {
      checkClosure(callee, .function([], result: expected))
    } else {
      check(callee, .unknown)
    }
  }

  /// Returns the arguments of a call, a subscript, a macro or an attribute.
  func arguments(of node: Int) -> [Int] {
    tree.children(of: node).filter { tree.nodes[$0].kind == .argument }
  }

  mutating func check(_ arguments: [Int], of call: ResolvedCall, _ node: Int) {
    let outer = enter(.argument(call.signature.declaration), node)
    defer { origin = outer }
    for (argument, place) in zip(arguments, call.parameters) {
      guard let place else {
        check(argument, .unknown)
        continue
      }
      let parameter = call.signature.parameters[place]
      let type = index.substitute(parameter.type, call.bindings)
      if parameter.built != .unknown, let value = tree.firstChild(of: argument),
        tree.nodes[value].kind == .closure
      {
        checkClosure(value, type, built: parameter.built)
      } else if isAskedForText(type, argument, call) {
        check(argument, type)
      } else {
        check(argument, .unknown)
      }
    }
  }

  /// Returns whether literals in an argument can be keys. They cannot if the API also takes any
  /// string and the argument contains one that is not a literal: `Text(name ?? "-")`.
  private mutating func isAskedForText(
    _ type: SwiftType, _ argument: Int, _ call: ResolvedCall
  ) -> Bool {
    guard let value = tree.firstChild(of: argument) else { return true }
    return !takesAnyString(call, type) || !hasString(value)
  }

  /// Returns whether an API is assumed to have an overload for a `String` as well: true for an API
  /// of an SDK or an option if the parameter's type is `LocalizedStringKey`, perhaps optional.
  func takesAnyString(_ call: ResolvedCall, _ type: SwiftType) -> Bool {
    call.signature.declaration.flags.isDisjoint(with: .isDependency)
      && call.signature.declaration.flags.contains(.isSDK)
      && type.unwrapped.path == "LocalizedStringKey"
  }

  /// Returns whether the value of an expression, in any branch of `?:` and `??`, may be a `String`
  /// that cannot be a key: its type is unknown or not localizable, or it is a literal with an
  /// interpolation that a key cannot have. False for `if`, `switch`, a list, and `.name` or a call
  /// of it.
  mutating func hasString(_ node: Int, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    var values: [Int] = []
    switch tree.nodes[node].kind {
    case .ternary: values = Array(tree.children(of: node).dropFirst())
    case .binary where tree.isNamed("??", node): values = Array(tree.children(of: node))
    case .string: return isStringAlone(node)
    case .ifStatement, .switchStatement, .array: return false
    case .argument: values = Array(tree.children(of: node))
    default:
      let type = type(of: node).unwrapped
      return !index.isLocalizable(type) && !isInitializerOfContext(node)
    }
    return values.contains { hasString($0, depth: depth + 1) }
  }

  /// Returns whether an expression is `.name` or a call of it, such as `.init(...)`, whose type is
  /// the expected one.
  private func isInitializerOfContext(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .implicitMember: true
    case .call: tree.firstChild(of: node).map { isInitializerOfContext($0) } ?? false
    default: false
    }
  }

  // MARK: Choosing an overload

  /// Returns the declaration that a call calls, or as a guess (`isGuess`) an SDK function of which
  /// only the first argument fits; nil if no known declaration fits. `expected` only matters to a
  /// callee that begins with a period.
  mutating func resolve(_ node: Int, _ expected: SwiftType) -> ResolvedCall? {
    guard let callee = tree.firstChild(of: node) else { return nil }
    // Only a callee that begins with a period depends on the expected type.
    if isContextual(callee) { return findCall(node, callee, expected) }
    if let known = calls[node] { return known }
    let call = findCall(node, callee, .unknown)
    calls[node] = .some(call)
    return call
  }

  /// Returns the subscript that is called on an expression; nil if no known one fits.
  mutating func resolveSubscript(_ base: Int, _ arguments: [Int]) -> ResolvedCall? {
    let found = type(of: base).unwrapped
    var receiver = bounded(found)
    var isStatic = false
    if case .metatype(let type) = receiver { (receiver, isStatic) = (type, true) }
    let candidates = members("subscript", of: receiver).filter {
      $0.flags.contains(.isStatic) == isStatic
    }
    return best(of: candidates, arguments, receiver)
  }

  private mutating func findCall(
    _ node: Int, _ callee: Int, _ expected: SwiftType
  ) -> ResolvedCall? {
    let arguments = arguments(of: node)
    let candidates = candidates(for: callee, expected)
    if let best = bestNamed(tree.name(of: callee), arguments) { return best }
    // All declarations of a global name are known, but not members of an unknown type.
    let isKnown = tree.nodes[callee].kind == .identifier || candidates.receiver != .unknown
    if let best = best(
      of: candidates.declarations, arguments, candidates.receiver, isKnown: isKnown)
    {
      return best
    }
    if let call = callAsFunction(callee, arguments) { return call }
    // For a key, newer SDKs also take a resource, which has a table and a comment.
    if tree.isNamed("init", callee), expected.unwrapped.path == "LocalizedStringKey",
      let best = best(
        of: initializers(of: .named("LocalizedStringResource")), arguments, .unknown)
    {
      return best
    }
    guard tree.nodes[callee].kind != .implicitMember || candidates.receiver.isKnown else {
      return nil
    }
    var guess = best(of: candidates.declarations, arguments, candidates.receiver, isLenient: true)
    guess?.isGuess = true
    return guess
  }

  /// Returns a call of a value's `callAsFunction`; nil if its type has none that fits.
  private mutating func callAsFunction(_ callee: Int, _ arguments: [Int]) -> ResolvedCall? {
    let receiver = type(of: callee)
    let name = "callAsFunction"
    guard receiver.isKnown, index.members[name] != nil else { return nil }
    return best(of: members(name, of: receiver), arguments, receiver)
  }

  /// Returns the best declaration that an option gives for a name, for any receiver; nil if none
  /// fits. Macros only fit if `isMacro` is true.
  mutating func bestNamed(
    _ name: String, _ arguments: [Int], isMacro: Bool = false
  ) -> ResolvedCall? {
    guard !index.named.isEmpty,
      let named = index.named[name]?.filter({ isMacro || $0.kind != .macro })
    else { return nil }
    return best(of: named, arguments, .unknown)
      ?? best(of: named, arguments, .unknown, isLenient: true)
  }

  /// Returns a call of the declaration that fits the arguments best, with its generic names bound;
  /// nil if none fits. `isKnown` is whether the type of the receiver is known; nil derives it from
  /// `receiver`.
  ///
  /// Lenient matching only accepts SDK APIs, with any arguments after a known first one: newer SDKs
  /// add parameters, and packages add overloads with a title of the same type.
  mutating func best(
    of declarations: [Declaration], _ arguments: [Int], _ receiver: SwiftType,
    isLenient: Bool = false, isKnown: Bool? = nil
  ) -> ResolvedCall? {
    let labels = arguments.map { label(of: $0) }
    var calls: [ResolvedCall] = []
    for declaration in declarations.prefix(Self.maximumOverloads)
    where !index.isHidden(declaration) {
      guard !isLenient || declaration.flags.contains(.isSDK),
        let signature = signature(of: declaration),
        let parameters = isLenient ? matchLeniently(labels, signature) : match(labels, signature)
      else { continue }
      calls.append(ResolvedCall(signature: signature, parameters: parameters, bindings: [:]))
    }
    guard var call = cheapest(of: calls, arguments, isKnown ?? (receiver != .unknown)) else {
      return nil
    }
    call.bindings = index.bindings(for: call.signature.declaration, of: receiver)
    var values: [(value: Int, place: Int)] = []
    for case (let argument, let place?) in zip(arguments, call.parameters) {
      if let value = tree.firstChild(of: argument) { values.append((value, place)) }
    }
    bindGenerics(of: &call, values)
    return call
  }

  /// The maximum number of overloads compared with a call: more than real code has. Otherwise,
  /// calls of many overloads would take quadratic time.
  private static var maximumOverloads: Int { 500 }

  /// Returns the call with the lowest cost, the first of equals; nil if there are no calls.
  private mutating func cheapest(
    of calls: [ResolvedCall], _ arguments: [Int], _ isReceiverKnown: Bool
  ) -> ResolvedCall? {
    guard calls.count > 1 else { return calls.first }
    var best: (call: ResolvedCall, cost: Int)?
    for call in calls {
      let cost = cost(of: call, arguments, isReceiverKnown: isReceiverKnown)
      if cost < best?.cost ?? .max { best = (call, cost) }
    }
    return best?.call
  }

  /// The facts about an argument that determine its parameter.
  private struct Label {
    let text: String?
    let isTrailing: Bool
  }

  private func label(of argument: Int) -> Label {
    let node = tree.nodes[argument]
    return Label(
      text: node.nameRange.isEmpty ? nil : tree.name(of: argument),
      isTrailing: node.flags.contains(.isTrailing))
  }

  /// Returns the index of the parameter of each argument; nil if the arguments do not fit.
  private func match(_ arguments: [Label], _ signature: Signature) -> [Int]? {
    let parameters = signature.parameters
    var result: [Int] = []
    var next = 0
    for (number, argument) in arguments.enumerated() {
      let (label, isTrailing) = (argument.text, argument.isTrailing)
      if let last = result.last, parameters[last].isVariadic, label == nil, !isTrailing {
        result.append(last)
        continue
      }
      var place = next
      if isTrailing, label == nil {
        let following = number + 1 < arguments.count ? arguments[number + 1].text ?? "" : nil
        place = closurePlace(in: parameters, from: next, before: following)
      }
      while place < parameters.count, !fits(label, isTrailing, parameters[place]) {
        guard parameters[place].hasDefault || isTrailing && parameters[place].isFunction else {
          return nil
        }
        place += 1
      }
      guard place < parameters.count else { return nil }
      result.append(place)
      next = place + 1
    }
    let rest = parameters[next...]
    return rest.allSatisfy { $0.hasDefault || $0.isVariadic } ? result : nil
  }

  /// Returns the index of the parameter of each argument by the labels alone, with nil for an
  /// argument without one; nil unless the first argument has the label of the first parameter.
  private func matchLeniently(_ arguments: [Label], _ signature: Signature) -> [Int?]? {
    var free = Array(signature.parameters.indices)
    let result = arguments.map { argument -> Int? in
      guard !argument.isTrailing else { return nil }
      let place = free.firstIndex { signature.parameters[$0].label == argument.text }
      return place.map { free.remove(at: $0) }
    }
    return result.first == 0 ? result : nil
  }

  /// Returns the index of the parameter for an unlabelled trailing closure: the next one that is
  /// certainly a function, unless a required parameter comes before it; `next` if there is none.
  /// One with a default is skipped if a later one needs the closure. Stops at the parameter with
  /// the label `label`.
  private func closurePlace(
    in parameters: [Signature.Parameter], from next: Int, before label: String?
  ) -> Int {
    var found: Int?
    for place in next..<max(next, parameters.count) {
      if let label, parameters[place].label == label { break }
      if case .function = parameters[place].type.unwrapped {
        guard parameters[place].hasDefault else { return place }
        found = found ?? place
      }
      guard parameters[place].hasDefault else { break }
    }
    return found ?? next
  }

  private func fits(_ label: String?, _ isTrailing: Bool, _ parameter: Signature.Parameter) -> Bool
  {
    if isTrailing, label == nil { return parameter.isFunction }
    return label == parameter.label || label == "_" && parameter.label == nil
  }

  /// Returns the cost of an overload, by the rules of the compiler as far as they matter: a literal
  /// is a `String` if possible, and `@_disfavoredOverload` comes last.
  private mutating func cost(
    of call: ResolvedCall, _ arguments: [Int], isReceiverKnown: Bool
  ) -> Int {
    var cost = call.signature.declaration.flags.contains(.isDisfavored) ? 1000 : 0
    // A function that the user named as a look-up wins over all other declarations.
    if call.signature.declaration.flags.contains(.localizes) { cost -= 300 }
    if call.signature.declaration.flags.contains(.isSDK) { cost += 1 }
    cost += call.signature.parameters.count - arguments.count
    cost += 100 * call.parameters.count { $0 == nil }
    for case (let argument, let place?) in zip(arguments, call.parameters) {
      let type = call.signature.parameters[place].type.unwrapped
      guard let value = tree.firstChild(of: argument), type != .unknown else { continue }
      if case .generic = type {
        cost += 1
        continue
      }
      cost += self.cost(of: value, as: type, isReceiverKnown)
    }
    return cost
  }

  mutating func cost(of value: Int, as type: SwiftType, _ isReceiverKnown: Bool) -> Int {
    let isLocalizable = index.isLocalizable(type)
    switch tree.nodes[value].kind {
    case .string:
      if type.path == "String" || type.path == "StaticString" { return isReceiverKnown ? 0 : 20 }
      return isLocalizable ? 10 : index.isKind(.string, of: type.path ?? "") ? 5 : 100
    case .integer: return type.path == "Int" ? 0 : isLocalizable || type.path == "String" ? 200 : 10
    case .float where index.isKind(type, of: "BinaryFloatingPoint"):
      return type == .double ? 0 : 10
    case .closure: if case .function = type { return 0 } else { return 200 }
    case .keyPath: return isLocalizable ? 30 : 20
    case .ternary, .binary: return isLocalizable ? (hasString(value) ? 200 : 10) : 20
    default:
      let actual = self.type(of: value).unwrapped
      if actual == .unknown { return isLocalizable ? 30 : 20 }
      if actual == type || actual.path == type.path { return 0 }
      return index.isKind(actual, of: type.path ?? "") ? 5 : 200
    }
  }
}
