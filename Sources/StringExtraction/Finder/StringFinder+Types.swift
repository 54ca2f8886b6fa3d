import CatalogModel
import SourceScan

extension StringFinder {
  /// Returns the type of an expression; unknown if the code does not determine it.
  mutating func type(of node: Int) -> SwiftType {
    if let known = memo[node] { return known }
    guard depth < Self.maximumDepth else { return .unknown }
    depth += 1
    let type = findType(of: node)
    depth -= 1
    switch tree.nodes[node].kind {
    case .call, .member, .subscriptCall, .binary: memo[node] = type
    default: break
    }
    return type
  }

  private mutating func findType(of node: Int) -> SwiftType {
    switch tree.nodes[node].kind {
    case .string: return .string
    case .integer: return .int
    case .float: return .double
    case .identifier: return typeOfIdentifier(node)
    case .member: return typeOfMember(node)
    case .call: return typeOfCall(node)
    case .subscriptCall: return typeOfSubscript(node)
    case .array: return typeOfArray(node)
    case .dictionary: return typeOfDictionary(node)
    case .tuple:
      return .tuple(
        tree.children(of: node).map { argument in
          SwiftType.Element(
            label: tree.nodes[argument].nameRange.isEmpty ? nil : tree.name(of: argument),
            type: tree.firstChild(of: argument).map { type(of: $0) } ?? .unknown)
        })
    case .ternary: return commonType(of: tree.children(of: node).dropFirst())
    case .binary: return typeOfBinary(node)
    case .prefix: return typeOfPrefix(node)
    case .closure: return typeOfClosure(node)
    case .macro: return typeOfMacro(node)
    case .forced: return typeOfFirst(node).unwrapped
    case .chained: return typeOfFirst(node).unwrapped
    case .cast:
      let type =
        tree.children(of: node).dropFirst().map { $0 }.first.map { writtenType($0) } ?? .unknown
      return tree.nodes[node].flags.contains(.isOptional) ? .optional(type) : type
    case .typeTest: return .bool
    case .ifStatement, .switchStatement: return typeOfBranch(node)
    case .optionalTry: return .optional(typeOfFirst(node))
    case .argument: return typeOfFirst(node)
    case .keyPath: return typeOfKeyPath(node)
    default: return .unknown
    }
  }

  /// Returns the first known type of the last expression in a branch of `if` or `switch`; unknown
  /// if no branch has one.
  private mutating func typeOfBranch(_ node: Int) -> SwiftType {
    for branch in tree.children(of: node) {
      let kind = tree.nodes[branch].kind
      guard kind == .block || kind == .switchCase || kind == .ifStatement else { continue }
      if kind == .ifStatement { return typeOfBranch(branch) }
      let last = tree.children(of: branch).reduce(nil as Int?) { $1 }
      let type = last.map { isExpression($0) ? self.type(of: $0) : .unknown } ?? .unknown
      if type != .unknown { return type }
    }
    return .unknown
  }

  private mutating func typeOfFirst(_ node: Int) -> SwiftType {
    tree.firstChild(of: node).map { type(of: $0) } ?? .unknown
  }

  // MARK: Names

  private mutating func typeOfIdentifier(_ node: Int) -> SwiftType {
    let name = tree.name(of: node)
    let arguments = tree.children(of: node).map { writtenType($0) }
    if !arguments.isEmpty { return .metatype(index.named(name, arguments, in: owner, of: number)) }
    return type(ofName: name)
  }

  mutating func type(ofName name: String) -> SwiftType {
    if let type = local(name) { return type }
    switch name {
    case "true", "false": return .bool
    case "self": return index.selfType(owner)
    case "Self": return owner.isEmpty ? .unknown : .metatype(index.selfType(owner))
    case "super":
      return index.ancestors(of: .named(owner)).dropFirst().first ?? .unknown
    default: break
    }
    for owner in owners.reversed() where !owner.isEmpty {
      if let type = variable(name, of: index.selfType(owner)) { return type }
    }
    if let global = globals(name).first(where: { $0.kind == .variable }) {
      return variableType(global)
    }
    if let bound = bounds[name] { return .metatype(bound) }
    let type = index.named(name, in: owner, of: number)
    if let path = type.path, index.types[path] != nil { return .metatype(type) }
    return .unknown
  }

  /// Returns the type of a property, of a projection such as `$name`, or of an enum case, which is
  /// the enum itself; nil if the type has none of that name.
  mutating func variable(_ name: String, of type: SwiftType) -> SwiftType? {
    guard let property = property(name, of: type) else { return projection(name, of: type) }
    if property.kind == .enumCase { return type }
    return index.substitute(variableType(property), index.bindings(for: property, of: type))
  }

  /// Returns a property or an enum case of a type or its ancestors; nil if none has the name.
  func property(_ name: String, of type: SwiftType) -> Declaration? {
    members(name, of: type).first {
      ($0.kind == .variable || $0.kind == .enumCase) && !index.isHidden($0)
    }
  }

  /// Returns the written type of a variable, or else the type of its value or of its property
  /// wrapper's value; unknown if none determines it.
  mutating func findVariableType(_ declaration: Declaration) -> SwiftType {
    if let written = index.variableType(declaration) { return written }
    let tree = index.trees[Int(declaration.tree)]
    guard depth < Self.maximumDepth else { return .unknown }
    var other = StringFinder(
      index: index, number: Int(declaration.tree), options: options, cache)
    other.depth = depth + 40
    other.owners = ["", declaration.owner]
    if tree.nodes[Int(declaration.node)].kind == .identifier {
      return other.typeOfPart(declaration)
    }
    if let initial = tree.child(of: Int(declaration.node), .initialValue),
      let value = tree.firstChild(of: initial)
    {
      return other.type(of: value)
    }
    return other.typeOfWrapper(declaration)
  }

  /// Returns the type of one name in `let (width, height) = size`.
  private mutating func typeOfPart(_ declaration: Declaration) -> SwiftType {
    guard let variable = declaration.parent.map(Int.init) else { return .unknown }
    let place = tree.nodes[Int(declaration.node)].range
    for binding in tree.children(of: variable)
    where tree.nodes[binding].range.contains(place.lowerBound) {
      scopes.append([:])
      defineVariables(variable)
      return local(tree.name(of: Int(declaration.node))) ?? .unknown
    }
    return .unknown
  }

  /// Returns the result type of a closure for parameters of the types in `inputs`: the written one,
  /// else that of the first `return` outside inner blocks, else of the last statement; unknown if
  /// this is not an expression.
  mutating func resultType(of closure: Int, _ inputs: [SwiftType]) -> SwiftType {
    if let written = inner(.resultType, of: closure) { return writtenType(written) }
    return inScope { finder in
      finder.defineClosureParameters(closure, inputs)
      var last = SwiftType.unknown
      for statement in finder.tree.children(of: closure) {
        switch finder.tree.nodes[statement].kind {
        case .parameter: continue
        case .variable: finder.defineVariables(statement)
        case .returnStatement:
          return finder.tree.firstChild(of: statement).map { finder.type(of: $0) } ?? .void
        default: last = finder.isExpression(statement) ? finder.type(of: statement) : .unknown
        }
      }
      return last
    }
  }

  private mutating func typeOfClosure(_ node: Int) -> SwiftType {
    let types = parameterTypes(of: node)
    return .function(types, result: resultType(of: node, types))
  }

  /// Returns the types that a closure declares for its parameters; unknown for one without a type.
  func parameterTypes(of closure: Int) -> [SwiftType] {
    tree.children(of: closure).filter { tree.nodes[$0].kind == .parameter }.map { parameter in
      tree.children(of: parameter).first { tree.nodes[$0].kind != .internalName }.map {
        writtenType($0)
      }
        ?? .unknown
    }
  }

  private mutating func defineVariables(_ node: Int) {
    for binding in tree.children(of: node) where tree.nodes[binding].kind == .binding {
      guard let pattern = tree.firstChild(of: binding) else { continue }
      let written = inner(.typeAnnotation, of: binding).map { writtenType($0) }
      let value = inner(.initialValue, of: binding)
      bind(pattern, to: written ?? value.map { type(of: $0) } ?? .unknown)
    }
  }

  // MARK: Members and calls

  /// Returns the path of the type `name` in the module that the node `base` names; the name itself
  /// if the file sees no separate path for it.
  func path(of name: String, inModule base: Int) -> String {
    index.ownTypes(of: number)["\(tree.name(of: base)).\(name)"] ?? name
  }

  private mutating func typeOfMember(_ node: Int) -> SwiftType {
    guard let base = tree.firstChild(of: node) else { return .unknown }
    let name = tree.name(of: node)
    let type = type(of: base)
    if name == "self" { return type }
    if case .metatype(let type) = type {
      if let path = innerType(name, of: type) { return .metatype(.named(path)) }
      return variable(name, of: type) ?? .unknown
    }
    // `SwiftUI.Text`: an unknown name before a type is a module.
    if type == .unknown, isUnknownName(base), index.types[name] != nil {
      return .metatype(.named(path(of: name, inModule: base)))
    }
    let isChained = isChained(base)
    let receiver = bounded(isChained ? type.unwrapped : type)
    if case .tuple(let elements) = receiver {
      let found = element(name, of: elements)
      return isChained && !found.isOptional ? .optional(found) : found
    }
    // A `Tea!` needs no `?` for member access.
    let found =
      variable(name, of: receiver)
      ?? (receiver.isOptional ? variable(name, of: receiver.unwrapped) : nil)
      ?? dynamicMember(name, of: receiver)
      ?? (isDeclared(receiver) || isUnknownName(base) ? .unknown : typeByName(name, receiver))
    return isChained && !found.isOptional ? .optional(found) : found
  }

  /// Returns the path of a type nested in another one or its ancestors; nil if neither has one.
  func innerType(_ name: String, of type: SwiftType) -> String? {
    type.path.flatMap { index.inner(name, of: $0, in: number) }
  }

  /// Returns the constraint of a generic parameter of a function or type in the context; else the
  /// type itself.
  func bounded(_ type: SwiftType) -> SwiftType {
    guard case .generic(let name) = type else { return type }
    if let bound = bounds[name] { return bound == .unknown ? type : bound }
    for owner in owners.reversed() {
      if let bound = index.types[owner]?.bounds[name] {
        return index.type(bound.tree, Int(bound.node), in: owner)
      }
    }
    return type
  }

  /// Returns the type of a dynamic member: `$tea.name`, a binding to a part of the value, or a
  /// member through `@dynamicMemberLookup`; nil for any other name.
  private mutating func dynamicMember(_ name: String, of type: SwiftType) -> SwiftType? {
    if type.path == "Binding", let value = type.arguments.first {
      return variable(name, of: value).map { .named("Binding", [$0]) }
    }
    guard type.isKnown else { return nil }
    for member in members("subscript", of: type) {
      guard let signature = signature(of: member), let path = signature.parameters.first,
        path.label == "dynamicMember"
      else { continue }
      var bindings = index.bindings(for: member, of: type)
      let arguments = index.substitute(path.type, bindings).arguments
      if arguments.count == 2 {
        guard let value = variable(name, of: arguments[0]) else { continue }
        index.bind(path.type.arguments[1], to: value, &bindings)
      }
      return index.substitute(signature.result, bindings)
    }
    return nil
  }

  /// Returns whether the members of a type are known: true for tuples and functions, false for a
  /// type without a declaration, as in a missing dependency.
  func isDeclared(_ type: SwiftType) -> Bool {
    type.path.map { index.types[$0] != nil } ?? type.isKnown
  }

  /// Returns the type of a member of a type without a known declaration: by `tellingNames`, else
  /// the written type on which all variables of the name agree; else unknown. If the receiver's
  /// type has a name, no number is assumed from other variables, because that would change the key.
  private func typeByName(_ name: String, _ receiver: SwiftType) -> SwiftType {
    if let type = Self.tellingNames[name] { return .named(type) }
    var result: SwiftType?
    for declaration in index.members[name] ?? [] where declaration.kind == .variable {
      guard let type = index.variableType(declaration), type.isConcrete,
        !index.isLocalizable(type.unwrapped)
      else { return .unknown }
      if let result, result != type { return .unknown }
      result = type
    }
    guard let result, !receiver.isKnown || Self.specifier(of: result.unwrapped) == "%@" else {
      return .unknown
    }
    return result
  }

  /// The types of members whose names mean the same wherever they are declared.
  private static let tellingNames = [
    "count": "Int", "int": "Int", "intValue": "Int", "double": "Double", "doubleValue": "Double",
    "string": "String", "stringValue": "String",
  ]

  func element(_ name: String, of elements: [SwiftType.Element]) -> SwiftType {
    if let place = Int(name) { return place < elements.count ? elements[place].type : .unknown }
    return elements.first { $0.label == name }?.type ?? .unknown
  }

  /// Returns whether a chain of members, calls and subscripts contains `?`, as `tea?.name` does.
  func isChained(_ node: Int) -> Bool {
    var node = node
    while true {
      switch tree.nodes[node].kind {
      case .chained: return true
      case .member, .call, .subscriptCall:
        guard let base = tree.firstChild(of: node) else { return false }
        node = base
      default: return false
      }
    }
  }

  private mutating func typeOfCall(_ node: Int) -> SwiftType {
    guard let callee = tree.firstChild(of: node) else { return .unknown }
    if tree.nodes[callee].kind == .identifier, let local = local(tree.name(of: callee)),
      case .function(_, let result) = local.unwrapped
    {
      return result
    }
    // `[String]()` and `Array<Int>()`.
    if tree.nodes[callee].kind == .array || tree.nodes[callee].kind == .dictionary {
      if case .metatype(let type) = type(of: callee) { return type }
      return .unknown
    }
    if tree.nodes[callee].kind == .closure { return resultType(of: callee, []) }
    guard let call = resolve(node, .unknown) else {
      switch type(of: callee).unwrapped {
      case .metatype(let type): return type
      case .function(_, let result): return result
      default: break
      }
      return isView(callee) ? .named("View") : .unknown
    }
    let result = index.substitute(made(by: call, callee), call.bindings)
    return isChained(callee) && !result.isOptional ? .optional(result) : result
  }

  /// Returns the result type of a call. For an initializer, it is the type that the callee names,
  /// even if a superclass or a protocol declares the initializer; optional if that may fail.
  private mutating func made(by call: ResolvedCall, _ callee: Int) -> SwiftType {
    let result = call.signature.result
    guard call.signature.declaration.kind == .initializer, let name = nameOfType(callee),
      case .metatype(let type) = type(of: name), let path = type.path,
      path != result.unwrapped.path || !type.arguments.isEmpty
    else { return result }
    let made = type.arguments.isEmpty ? index.selfType(path) : type
    return result.isOptional ? .optional(made) : made
  }

  /// Returns the node of the type `Tea` for the callee `Tea.init`; any other callee itself.
  private func nameOfType(_ callee: Int) -> Int? {
    tree.nodes[callee].kind == .member && tree.isNamed("init", callee)
      ? tree.firstChild(of: callee) : callee
  }

  /// Returns whether a method is called on a view: it then returns a view, whatever its name.
  private mutating func isView(_ callee: Int) -> Bool {
    guard tree.nodes[callee].kind == .member, let base = tree.firstChild(of: callee) else {
      return false
    }
    return index.isKind(type(of: base), of: "View")
  }
}
