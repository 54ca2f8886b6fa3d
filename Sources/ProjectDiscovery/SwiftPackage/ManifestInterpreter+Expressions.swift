import CatalogModel
import SourceScan

extension ManifestInterpreter {
  /// Returns the value of an expression; unknown if it cannot be interpreted, or a limit is
  /// reached.
  mutating func evaluate(_ node: Int) -> ManifestValue {
    bounded(node) { $0.value(of: node) }
  }

  private mutating func value(of node: Int) -> ManifestValue {
    let range = tree.nodes[node].range
    switch tree.nodes[node].kind {
    case .string: return string(node)
    case .array: return ManifestValue(.list(tree.children(of: node).map { evaluate($0) }), range)
    case .dictionary: return dictionary(node)
    case .identifier: return variable(node)
    case .implicitMember:
      let name = tree.name(of: node)
      return constant(".\(name)", node) ?? ManifestValue(.word(name), range)
    case .member: return member(node)
    case .call: return call(node)
    case .binary where tree.isNamed("+", node): return sum(node)
    case .binary where tree.isNamed("??", node), .ternary: return alternatives(node)
    case .ifStatement, .switchStatement: return branches(node, .value) ?? unknown(node)
    case .forced where tree.firstChild(of: node).map({ tree.nodes[$0].kind }) == .call:
      // A declaration is never optional, so this is not the expected Swift.
      return unknown(node)
    case .tuple, .argument, .forced, .optionalTry, .cast, .initialValue:
      guard let inner = tree.firstChild(of: node) else { return unknown(node) }
      return evaluate(inner)
    default: return unknown(node)
    }
  }

  /// Returns the value of a dictionary: a call named `[:]` with the keys as labels; unknown if a
  /// key is not a text.
  private mutating func dictionary(_ node: Int) -> ManifestValue {
    let parts = Array(tree.children(of: node))
    var arguments: [ManifestValue.Argument] = []
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = evaluate(parts[place])
      guard let label = key.text else { return unknown(node) }
      arguments.append(.init(label: label, value: evaluate(parts[place + 1])))
    }
    return ManifestValue(
      .call(.init(name: ManifestValue.dictionaryName, arguments: arguments)),
      tree.nodes[node].range)
  }

  private mutating func string(_ node: Int) -> ManifestValue {
    let range = tree.nodes[node].range
    var interpolations = tree.children(of: node)
    var result = ""
    for segment in tree.literal(of: node).segments {
      switch segment {
      case .text(let text): result += text
      case .interpolation:
        guard let interpolation = interpolations.next(),
          let argument = tree.firstChild(of: interpolation),
          let text = evaluate(argument).text
        else { return unknown(node) }
        result += text
      }
    }
    return ManifestValue(.text(result), range)
  }

  private mutating func variable(_ node: Int) -> ManifestValue {
    let name = tree.name(of: node)
    if let value = frames[frames.count - 1][name] ?? frames[0][name] {
      // An error in a value is reported where the value is used.
      return value.isUnknown ? unknown(node) : value
    }
    switch name {
    case "nil", "true", "false": return ManifestValue(.word(name), tree.nodes[node].range)
    default: return unknown(node)
    }
  }

  private mutating func member(_ node: Int) -> ManifestValue {
    guard let base = tree.firstChild(of: node) else { return unknown(node) }
    let name = tree.name(of: node)
    if tree.nodes[base].kind == .identifier {
      if let value = constant("\(tree.name(of: base)).\(name)", node) { return value }
      if let word = tree.name(of: base).utf8.first, word.lowercased != word,
        frames[frames.count - 1][tree.name(of: base)] == nil
      {
        return ManifestValue(.word(name), tree.nodes[node].range)
      }
    }
    let value = evaluate(base)
    switch (value.content, name) {
    case (.text, "rawValue"), (.text, "description"): return value
    case (.call(let call), _): return call[name] ?? unknown(node)
    case (.word, _): return ManifestValue(.word(name), tree.nodes[node].range)
    default: return unknown(node)
    }
  }

  /// Returns the value of a static constant, or the raw value of an enumeration's case; nil if the
  /// file declares neither.
  private mutating func constant(_ name: String, _ node: Int) -> ManifestValue? {
    guard let place = constants[name] else { return nil }
    guard tree.nodes[place].kind == .enumElement else { return evaluate(place) }
    if let value = tree.child(of: place, .initialValue) { return evaluate(value) }
    return ManifestValue(.text(tree.name(of: place)), tree.nodes[node].range)
  }

  /// Returns the sum of a chain of `+`, which may be long; unknown if it exceeds `weightLimit`.
  private mutating func sum(_ node: Int) -> ManifestValue {
    var operands: [Int] = []
    var left = node
    while tree.nodes[left].kind == .binary, tree.isNamed("+", left),
      let first = tree.firstChild(of: left), let second = tree.sibling(of: first)
    {
      operands.append(second)
      left = first
    }
    var result = evaluate(left)
    for operand in operands.reversed() {
      guard result.weight <= Self.weightLimit else { return unknown(node) }
      result = result.joined(evaluate(operand), tree.nodes[node].range)
    }
    return result
  }

  private mutating func alternatives(_ node: Int) -> ManifestValue {
    let parts = Array(tree.children(of: node)).suffix(2)
    return parts.map { evaluate($0) }.reduce(unknown(node)) { $0.either($1) }
  }
}

extension ManifestInterpreter {
  private mutating func call(_ node: Int) -> ManifestValue {
    guard let callee = tree.firstChild(of: node) else { return unknown(node) }
    let name = tree.name(of: callee)
    let arguments = Array(tree.children(of: node).dropFirst())
    switch tree.nodes[callee].kind {
    case .array where arguments.isEmpty: return ManifestValue(.list([]), tree.nodes[node].range)
    case .dictionary where arguments.isEmpty:
      return ManifestValue(
        .call(.init(name: ManifestValue.dictionaryName, arguments: [])), tree.nodes[node].range)
    case .identifier, .implicitMember:
      let isMember = tree.nodes[callee].kind == .implicitMember
      if let value = invoke(isMember ? ".\(name)" : name, arguments, node) { return value }
    case .member:
      guard let base = tree.firstChild(of: callee) else { return unknown(node) }
      if let value = invoke("\(tree.name(of: base)).\(name)", arguments, node) { return value }
      if let value = transform(base, name, arguments, node) { return value }
      // Members of values are unknown. Without a comma, `.a()` and `.b()` are such a member, too.
      guard isType(base) else { return unknown(node) }
    default: return unknown(node)
    }
    if name == "init" || name == "String" || name == "LanguageTag", arguments.count == 1,
      let inner = tree.firstChild(of: arguments[0])
    {
      return evaluate(inner)
    }
    let isOfTool = membersStandAlone && Self.targetMakers.contains(name)
    return ManifestValue(
      .call(
        .init(
          name: name, arguments: values(of: arguments, isOfTool ? Self.argumentTypes : [:]))),
      tree.nodes[node].range)
  }

  private static let targetMakers: Set<String> = ["target", "Target", "init"]

  /// The types of those arguments of a Tuist target that are mostly written as implicit members.
  private static let argumentTypes = [
    "destinations": "Destinations", "infoPlist": "InfoPlist", "platform": "Platform",
    "product": "Product",
  ]

  /// Returns whether an expression is a type, by its name: `Target`, `PackageDescription.Target`.
  private func isType(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .identifier, .member:
      tree.name(of: node).utf8.first.map { $0.lowercased != $0 } ?? false
    default: false
    }
  }

  private mutating func values(
    of arguments: [Int], _ types: [String: String] = [:]
  ) -> [ManifestValue.Argument] {
    arguments.map { argument in
      let label = tree.name(of: argument)
      let value =
        tree.firstChild(of: argument).map { evaluate($0, as: types[label]) } ?? unknown(argument)
      return ManifestValue.Argument(label: label, value: value)
    }
  }

  /// Returns the value of an expression where `type` is expected, or any type if it is nil. An
  /// implicit member, alone or in an array, belongs to that type, and to no other type with a
  /// member of this name.
  private mutating func evaluate(_ node: Int, as type: String?) -> ManifestValue {
    guard let type else { return evaluate(node) }
    let range = tree.nodes[node].range
    switch tree.nodes[node].kind {
    case .implicitMember:
      let name = tree.name(of: node)
      return constant("\(type).\(name)", node) ?? ManifestValue(.word(name), range)
    case .array:
      return ManifestValue(.list(tree.children(of: node).map { evaluate($0, as: type) }), range)
    default: return evaluate(node)
    }
  }

  /// Returns the value of a list method such as `map { }`, which is unknown without a closure; nil
  /// for any other call. `filter` gives all elements, or an unknown value if one is a text;
  /// `sorted` and `reversed` give the list as it is.
  private mutating func transform(
    _ base: Int, _ name: String, _ arguments: [Int], _ node: Int
  ) -> ManifestValue? {
    switch name {
    case "map", "flatMap", "compactMap", "forEach":
      guard arguments.count == 1, let closure = tree.firstChild(of: arguments[0]),
        tree.nodes[closure].kind == .closure
      else { return unknown(node) }
      var results: [ManifestValue] = []
      for element in evaluate(base).elements {
        guard steps < Self.stepLimit else { break }
        let value = apply(closure, to: element, name == "forEach" ? .statements : .value)
        results += name == "flatMap" ? value.elements : value.isNil ? [] : [value]
      }
      return ManifestValue(.list(results), tree.nodes[node].range)
    case "filter":
      // All targets of a list include those that are left, so they are known; paths are not.
      let list = evaluate(base)
      return list.elements.contains { $0.text != nil } ? unknown(node) : list
    case "sorted", "reversed": return evaluate(base)
    default: return nil
    }
  }

  private mutating func apply(
    _ closure: Int, to element: ManifestValue, _ body: Body
  ) -> ManifestValue {
    let name = tree.child(of: closure, .parameter).map { tree.name(of: $0) } ?? "$0"
    let last = frames.count - 1
    let outer = frames[last][name]
    frames[last][name] = element
    defer { frames[last][name] = outer }
    return bounded(closure) { $0.run(closure, body) ?? $0.unknown(closure) }
  }

  /// Returns the value of a call of a function in the file, unknown if the function returns none;
  /// nil if no function has this name and takes the arguments.
  private mutating func invoke(
    _ name: String, _ arguments: [Int], _ node: Int
  ) -> ManifestValue? {
    guard let function = functions[name], let body = tree.child(of: function, .block) else {
      return nil
    }
    var rest = values(of: arguments)[...]
    var frame: [String: ManifestValue] = [:]
    for parameter in tree.children(of: function) where tree.nodes[parameter].kind == .parameter {
      let label = tree.name(of: parameter)
      let name = tree.child(of: parameter, .internalName).map { tree.name(of: $0) } ?? label
      let expected = label == "_" ? "" : label
      if tree.nodes[parameter].flags.contains(.isTrailing) {
        var values: [ManifestValue] = []
        while let argument = rest.first, argument.label == (values.isEmpty ? expected : "") {
          values.append(argument.value)
          rest.removeFirst()
        }
        frame[name] = ManifestValue(.list(values), tree.nodes[node].range)
      } else if let argument = rest.first, argument.label == expected {
        frame[name] = argument.value
        rest.removeFirst()
      } else if let initial = tree.child(of: parameter, .initialValue) {
        frame[name] = evaluate(initial)
      }
    }
    guard rest.isEmpty else { return nil }
    return inFrame(frame) { $0.bounded(node) { $0.run(body, .value) ?? $0.unknown(node) } }
  }
}
