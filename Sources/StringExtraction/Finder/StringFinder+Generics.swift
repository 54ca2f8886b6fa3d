import CatalogModel
import SourceScan

extension StringFinder {
  /// Binds the generic names of a call by its values, each for the parameter at the index `place`:
  /// first by values with a type, then by literals, then by closures, functions and key paths whose
  /// root is not known yet.
  mutating func bindGenerics(
    of call: inout ResolvedCall, _ values: [(value: Int, place: Int)]
  ) {
    var literals: [(value: Int, place: Int)] = []
    var texts: [(value: Int, place: Int)] = []
    var closures: [(value: Int, place: Int)] = []
    for (value, place) in values {
      let parameter = call.signature.parameters[place].type
      guard !index.substitute(parameter, call.bindings).isConcrete else { continue }
      switch tree.nodes[value].kind {
      case .keyPath where !bindPath(value, parameter, &call): closures.append((value, place))
      case .keyPath: continue
      case .closure: closures.append((value, place))
      case .string: texts.append((value, place))
      case _ where isNumberLiteral(value): literals.append((value, place))
      case _ where parameter.isFunction: closures.append((value, place))
      default: index.bind(parameter, to: type(of: value), &call.bindings)
      }
    }
    for (_, place) in texts {
      index.bind(call.signature.parameters[place].type, to: .string, &call.bindings)
    }
    let sure = call.bindings
    for type in [SwiftType.double, .int] {
      for (value, place) in literals where self.type(of: value) == type {
        index.bind(call.signature.parameters[place].type, to: type, &call.bindings)
      }
    }
    for (value, place) in closures { bindResult(of: value, place, &call, sure) }
  }

  /// Binds the generic names in the result of a call by its expected type, which determines the
  /// types of literals in the call; concrete types replace earlier bindings. Does nothing if the
  /// expected type is not concrete.
  func bindResult(of call: inout ResolvedCall, to expected: SwiftType) {
    guard expected.isConcrete, !call.signature.result.isConcrete else { return }
    var bindings: Bindings = [:]
    index.bind(call.signature.result, to: expected.unwrapped, &bindings)
    call.bindings.merge(bindings.filter { $0.value.isConcrete }) { _, expected in expected }
  }

  /// Binds the generic names in the result of the function `parameter` by a key path. Returns
  /// false, and binds nothing, if `parameter` is not a function, or if its first input, the path's
  /// root, is not concrete.
  private mutating func bindPath(
    _ path: Int, _ parameter: SwiftType, _ call: inout ResolvedCall
  ) -> Bool {
    guard case .function(let inputs, let result) = parameter.unwrapped, let root = inputs.first,
      root.isConcrete
    else { return false }
    index.bind(result, to: type(ofPath: path, from: root), &call.bindings)
    return true
  }

  /// Binds the generic names of the parameter at `place` by the types that a closure declares and
  /// by the result of `value`. A number type from a literal alone, so that its name is not in
  /// `sure`, may change: `reduce(0) { $0 + $1.price }` is a `Double` if `price` is.
  private mutating func bindResult(
    of value: Int, _ place: Int, _ call: inout ResolvedCall, _ sure: Bindings
  ) {
    let parameter = call.signature.parameters[place].type.unwrapped
    bindInputs(of: value, parameter, &call)
    if let name = changeable(parameter), call.bindings[name] != nil, sure[name] == nil, tries < 2,
      case .function(let inputs, _) = index.substitute(parameter, sure)
    {
      let outer = (memo, calls)
      (memo, calls) = ([:], [:])
      tries += 1
      let type = addend(of: value, inputs) ?? result(of: value, inputs)
      tries -= 1
      (memo, calls) = outer
      if index.isKind(type, of: "Numeric") { call.bindings[name] = type }
    }
    if tree.nodes[value].kind == .closure, case .function(let inputs, _) = parameter {
      for (input, type) in zip(inputs, parameterTypes(of: value)) {
        index.bind(input, to: type, &call.bindings)
      }
    }
    guard case .function(let inputs, let result) = index.substitute(parameter, call.bindings),
      !result.isConcrete, result != .unknown
    else { return }
    index.bind(result, to: self.result(of: value, inputs), &call.bindings)
  }

  /// Binds generic names by the types that a closure declares for its parameters.
  private func bindInputs(
    of closure: Int, _ function: SwiftType, _ call: inout ResolvedCall
  ) {
    guard tree.nodes[closure].kind == .closure, case .function(let inputs, _) = function else {
      return
    }
    let written = parameterTypes(of: closure)
    for (input, type) in zip(inputs, written) { index.bind(input, to: type, &call.bindings) }
  }

  /// Returns the generic name that a function returns or, if it returns `Void`, the one that is the
  /// type of its first parameter, as in `(inout Result, Element) -> Void`; nil for any other
  /// function.
  private func changeable(_ function: SwiftType) -> String? {
    guard case .function(let inputs, let result) = function else { return nil }
    if case .generic(let name) = result { return name }
    if result == .void, case .generic(let name)? = inputs.first { return name }
    return nil
  }

  /// Returns the type of the right operand of the `+=` or `-=` that ends a closure: that of
  /// `$1.price` in `{ $0 += $1.price }`; nil for any other closure or value.
  private mutating func addend(of closure: Int, _ inputs: [SwiftType]) -> SwiftType? {
    guard tree.nodes[closure].kind == .closure, let last = statements(of: closure).last,
      tree.nodes[last].kind == .binary, tree.isNamed("+=", last) || tree.isNamed("-=", last),
      let left = tree.firstChild(of: last), let right = tree.sibling(of: left)
    else { return nil }
    return inScope { finder in
      finder.defineClosureParameters(closure, inputs)
      return finder.type(of: right)
    }
  }

  /// Returns the result type of a closure, key path or function for parameters of the types in
  /// `inputs`; unknown if it cannot be determined.
  private mutating func result(of value: Int, _ inputs: [SwiftType]) -> SwiftType {
    switch tree.nodes[value].kind {
    case .closure: return resultType(of: value, inputs)
    case .keyPath: return type(ofPath: value, from: inputs.first ?? .unknown)
    case .member where tree.isNamed("init", value):
      guard let base = tree.firstChild(of: value), case .metatype(let type) = type(of: base) else {
        return .unknown
      }
      return isFailable(type, for: inputs.first ?? .unknown) ? .optional(type) : type
    case .identifier where !isLetter(value):
      return inputs.last ?? .unknown
    default: break
    }
    if case .function(_, let result) = type(of: value) { return result }
    let functions = candidates(for: value, .unknown)
    guard functions.declarations.count == 1,
      let signature = signature(of: functions.declarations[0])
    else { return .unknown }
    return index.substitute(
      signature.result, index.bindings(for: signature.declaration, of: functions.receiver))
  }

  /// Returns whether the name of a node begins with a letter, an underscore or a non-ASCII
  /// character; false for an operator such as `+`, and for `$0`.
  private func isLetter(_ node: Int) -> Bool {
    tree.nameBytes(of: node).first.map { $0.isLetter || $0 == .underscore || $0 >= 0x80 } ?? false
  }

  /// Returns whether the first initializer of `type` that takes a single unlabelled value of the
  /// type `input` is failable; false if no initializer does.
  private mutating func isFailable(_ type: SwiftType, for input: SwiftType) -> Bool {
    let path = input.path ?? ""
    for declaration in initializers(of: type) + members("init", of: type) {
      guard let signature = signature(of: declaration), let first = signature.parameters.first,
        first.label == nil, signature.parameters.dropFirst().allSatisfy(\.hasDefault)
      else { continue }
      let wanted = bounded(first.type)
      if wanted.path == path || wanted.path.map({ index.isKind(input, of: $0) }) == true {
        return signature.result.isOptional
      }
    }
    return false
  }
}
