import SourceScan

/// The type of a local name, which is computed on demand.
indirect enum Deferred {
  case type(SwiftType)
  /// The type of the expression at a node.
  case value(Int)
  /// The type of a name in an outer scope.
  case name(String)
  /// The wrapped type of an optional.
  case unwrapped(Deferred)
  /// The type of `wrappedValue` of a property wrapper.
  case wrapped(Deferred)
  /// The element of a collection.
  case element(Deferred)
  /// An element of a tuple, by its label if there is one, else by its index.
  case part(Deferred, label: String?, place: Int)
  /// The associated value of an enum case at an index; `pattern` is the node of a pattern such as
  /// `.failed(let error)`.
  case payload(Deferred, pattern: Int, place: Int)
  /// The parameter at an index of a closure argument in a call. If the closure has several,
  /// `count`, they may be the elements of one tuple.
  case input(call: Int, argument: Int, place: Int, count: Int)
  /// The overloads of a function that is declared inside a function.
  case functions([Declaration])
}

extension StringFinder {
  mutating func define(_ name: String, _ type: SwiftType) { define(name, .type(type)) }

  mutating func define(_ name: String, _ type: Deferred) {
    guard name != "_", !name.isEmpty else { return }
    scopes[scopes.count - 1][name] = type
  }

  /// Defines the function at a node in the current scope, as an overload of others with its name.
  mutating func defineFunction(_ node: Int) {
    let name = tree.name(of: node)
    let declaration = Declaration(
      tree: number, node: Int32(node), kind: .function, flags: [], owner: owner)
    var functions = [declaration]
    if case .functions(let known)? = scopes.last?[name] { functions = known + functions }
    define(name, .functions(functions))
  }

  /// Returns the overloads of a local function; nil if the name is not local or means anything
  /// else.
  func localFunctions(_ name: String) -> [Declaration]? {
    guard let scope = scopes.last(where: { $0[name] != nil }),
      case .functions(let functions)? = scope[name]
    else { return nil }
    return functions
  }

  /// Returns the type of a local name; nil if the name is not local, unknown if the code does not
  /// determine its type or it names several overloads.
  mutating func local(_ name: String) -> SwiftType? {
    guard let place = scopes.lastIndex(where: { $0[name] != nil }),
      let deferred = scopes[place][name]
    else { return nil }
    switch deferred {
    case .type(let type): return type
    case .functions: return resolve(deferred)
    default: break
    }
    // Its parts are resolved where it was defined, and `x` in `if let x = x` is another one.
    let inner = Array(scopes[(place + 1)...])
    scopes.removeSubrange((place + 1)...)
    scopes[place][name] = nil
    let type = resolve(deferred)
    scopes[place][name] = .type(type)
    scopes += inner
    return type
  }

  func isLocal(_ name: String) -> Bool { scopes.contains { $0[name] != nil } }

  mutating func resolve(_ deferred: Deferred) -> SwiftType {
    switch deferred {
    case .type(let type): return type
    case .value(let node): return type(of: node)
    case .name(let name): return type(ofName: name)
    case .unwrapped(let deferred): return resolve(deferred).unwrapped
    case .wrapped(let deferred):
      return variable("wrappedValue", of: resolve(deferred)) ?? .unknown
    case .element(let deferred): return index.elementType(of: resolve(deferred))
    case .part(let deferred, let label, let place):
      guard case .tuple(let elements) = resolve(deferred) else { return .unknown }
      if let label, let named = elements.first(where: { $0.label == label }) { return named.type }
      return place < elements.count ? elements[place].type : .unknown
    case .payload(let deferred, let pattern, let place):
      return payload(of: pattern, place, in: resolve(deferred).unwrapped)
    case .input(let call, let argument, let place, let count):
      return input(of: argument, in: call, place, of: count)
    case .functions(let functions):
      guard functions.count == 1, let signature = signature(of: functions[0]) else {
        return .unknown
      }
      return .function(signature.parameters.map(\.type), result: signature.result)
    }
  }

  /// Returns the type of an enumeration case's associated value at an index; a tuple if one name
  /// takes all values, `type` itself for `.some(name)`, unknown if no case fits.
  private mutating func payload(of pattern: Int, _ place: Int, in type: SwiftType) -> SwiftType {
    guard let callee = tree.firstChild(of: pattern) else { return .unknown }
    let name = tree.name(of: callee)
    let count = arguments(of: pattern).count
    if name == "some", count == 1 { return type }
    var type = type
    // `Failure.code(let code)`
    if tree.nodes[callee].kind == .member, let base = tree.firstChild(of: callee),
      case .metatype(let named) = self.type(of: base), named.path != type.path
    {
      type = named
    }
    let members = type.path.flatMap { index.types[$0]?.members[name] } ?? index.members[name] ?? []
    for member in members where member.kind == .enumCase {
      guard let parameters = signature(of: member)?.parameters, place < count else { continue }
      // A single name takes all associated values.
      let isWhole = count == 1 && parameters.count > 1
      guard isWhole || parameters.count == count else { continue }
      let held =
        isWhole
        ? .tuple(parameters.map { .init(label: $0.label, type: $0.type) }) : parameters[place].type
      return index.substitute(held, index.bindings(of: type))
    }
    return .unknown
  }

  /// Returns the type of a closure's parameter at an index, by the function that the closure is
  /// passed to; unknown if none is found, or if it passes fewer values to the closure.
  private mutating func input(
    of argument: Int, in call: Int, _ place: Int, of count: Int
  ) -> SwiftType {
    guard let number = arguments(of: call).firstIndex(of: argument),
      let resolved = resolve(call, .unknown), let parameter = resolved.parameters[number]
    else { return .unknown }
    let type = resolved.signature.parameters[parameter].type.unwrapped
    guard case .function(let inputs, _) = index.substitute(type, resolved.bindings) else {
      return .unknown
    }
    // A tuple may be split: `{ index, item in`.
    if count > 1, inputs.count == 1, case .tuple(let elements) = inputs[0] {
      return place < elements.count ? elements[place].type : .unknown
    }
    return place < inputs.count ? inputs[place] : .unknown
  }
}
