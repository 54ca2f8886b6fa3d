/// The types that generic names such as `Element` and `Self` stand for.
typealias Bindings = [String: SwiftType]

extension DeclarationIndex {
  /// Returns the types of the generic parameters in a use of a type, by name: `Int` for `Element`
  /// in `[Int]`. Empty for a type without arguments.
  func bindings(of type: SwiftType) -> Bindings {
    guard case .named(let path, let arguments) = type, !arguments.isEmpty else { return [:] }
    return bindings(types[path]?.generics ?? [], arguments)
  }

  /// Returns the types of generic names, including `Self`, in a declaration that is used on a value
  /// of the type `receiver`; empty if that is unknown.
  func bindings(for declaration: Declaration, of receiver: SwiftType) -> Bindings {
    guard receiver != .unknown else { return [:] }
    var bindings = bindings(of: receiver)
    bindings["Self"] = receiver
    for name in types[declaration.owner]?.generics ?? [] where bindings[name] == nil {
      bindings[name] = associated(name, of: receiver)
    }
    return bindings
  }

  func bindings(_ names: [String], _ arguments: [SwiftType]) -> Bindings {
    Bindings(zip(names, arguments), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the type with generic names replaced by their types; a name that is not bound stays.
  func substitute(_ type: SwiftType, _ bindings: Bindings) -> SwiftType {
    guard !bindings.isEmpty else { return type }
    switch type {
    case .unknown: return type
    case .generic(let name): return substitute(name, bindings) ?? type
    case .named(let path, let arguments):
      return arguments.isEmpty ? type : .named(path, arguments.map { substitute($0, bindings) })
    case .tuple(let elements):
      return .tuple(
        elements.map { .init(label: $0.label, type: substitute($0.type, bindings)) })
    case .function(let parameters, let result):
      return .function(
        parameters.map { substitute($0, bindings) }, result: substitute(result, bindings))
    case .metatype(let type): return .metatype(substitute(type, bindings))
    }
  }

  /// Returns the type of a bound name such as `Element`, or of `Data.Element` by the type of
  /// `Data`; nil if it is unknown.
  private func substitute(_ name: String, _ bindings: Bindings) -> SwiftType? {
    if let type = bindings[name] { return type }
    guard let dot = name.lastIndex(of: "."), let base = substitute(String(name[..<dot]), bindings)
    else { return nil }
    return associated(String(name[name.index(after: dot)...]), of: base)
  }

  /// Returns the associated type or generic argument of a type, such as `Element` of `[Int]`, or
  /// its constraint in a protocol; nil if it is unknown.
  func associated(_ name: String, of type: SwiftType, depth: Int = 0) -> SwiftType? {
    for ancestor in ancestors(of: type) {
      guard let path = ancestor.path, let entry = types[path] else { continue }
      if let place = entry.generics.firstIndex(of: name), place < ancestor.arguments.count,
        ancestor.arguments[place] != .generic(name) || !entry.isProtocol
      {
        return ancestor.arguments[place]
      }
      guard let inner = types[path + "." + name] else { continue }
      guard let alias = inner.alias else { return .named(path + "." + name) }
      return substitute(self.type(alias.tree, Int(alias.node), in: path), bindings(of: ancestor))
    }
    if name == "Element", depth < 4, let element = iterated(by: type, depth: depth) {
      return element
    }
    return bound(of: name, in: type)
  }

  /// Returns the constraint of an associated type in a protocol or in one that it refines; nil if
  /// there is none, or if the type is not a protocol.
  private func bound(of name: String, in type: SwiftType) -> SwiftType? {
    guard let path = type.path, types[path]?.isProtocol == true else { return nil }
    for ancestor in ancestors(of: type) {
      guard let owner = ancestor.path, let bound = types[owner]?.bounds[name] else { continue }
      return self.type(bound.tree, Int(bound.node), in: owner)
    }
    return nil
  }

  /// Returns the element type of a sequence from its own `makeIterator`, `makeAsyncIterator` or
  /// `next`; nil if the type declares none of these, or if its element type is unknown.
  private func iterated(by type: SwiftType, depth: Int) -> SwiftType? {
    for name in ["makeIterator", "makeAsyncIterator", "next"] {
      guard let declaration = types[type.path ?? ""]?.members[name]?.first,
        let result = signature(of: declaration)?.result
      else { continue }
      let given = substitute(result, bindings(of: type))
      return name == "next"
        ? given.unwrapped : associated("Element", of: given, depth: depth + 1)
    }
    return nil
  }

  /// Returns the element type of a collection; unknown for other types, and if it is generic.
  func elementType(of type: SwiftType) -> SwiftType {
    let type = associated("Element", of: type) ?? .unknown
    if case .generic = type { return .unknown }
    return type
  }

  /// Binds generic names in the type of a parameter by the argument's type; a name that has a
  /// concrete type keeps it.
  func bind(_ parameter: SwiftType, to argument: SwiftType, _ bindings: inout Bindings) {
    switch (parameter, argument) {
    case (_, .unknown): return
    case (.generic(let name), _):
      if bindings[name]?.isConcrete != true { bindings[name] = argument }
      // A collection whose elements alone are known counts as an array.
      if name.hasSuffix(".Element") {
        bind(.generic(String(name.dropLast(8))), to: .array(argument), &bindings)
      }
    case (.named("Optional", let wrapped), _) where !argument.isOptional:
      if let type = wrapped.first { bind(type, to: argument, &bindings) }
    case (.named(let path, let types), .named):
      bind(path, types, to: argument, &bindings)
    case (.tuple(let left), .tuple(let right)) where left.count == right.count:
      for (left, right) in zip(left, right) { bind(left.type, to: right.type, &bindings) }
    case (.function(let left, let leftResult), .function(let right, let rightResult)):
      for (left, right) in zip(left, right) { bind(left, to: right, &bindings) }
      bind(leftResult, to: rightResult, &bindings)
    case (.metatype(let left), .metatype(let right)): bind(left, to: right, &bindings)
    default: return
    }
  }

  /// Binds the generic names in `types`, the arguments of a parameter's type at `path`. Their types
  /// come from the type with that path among the argument's type and its ancestors, else from
  /// associated types of the argument's type, as for `some Sequence<Element>`.
  private func bind(
    _ path: String, _ types: [SwiftType], to argument: SwiftType, _ bindings: inout Bindings
  ) {
    guard !types.isEmpty else { return }
    if let same = ancestors(of: argument).first(where: { $0.path == path }),
      same.arguments.count == types.count
    {
      for (left, right) in zip(types, same.arguments) { bind(left, to: right, &bindings) }
      return
    }
    for (name, type) in zip(self.types[path]?.generics ?? [], types) {
      bind(type, to: associated(name, of: argument) ?? .unknown, &bindings)
    }
  }
}
