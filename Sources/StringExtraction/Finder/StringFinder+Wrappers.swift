import CatalogModel
import SourceScan

extension StringFinder {
  /// Returns the type of a variable that has neither a written type nor a value, by its property
  /// wrapper; unknown if that does not determine it.
  ///
  /// Either the wrapper has a concrete `wrappedValue`, or its argument determines the type:
  /// `@Default(.count) var count`, `@Environment(\.locale) var locale`,
  /// `@Environment(Shop.self) var shop`.
  mutating func typeOfWrapper(_ declaration: Declaration) -> SwiftType {
    if let wrapper = wrapper(of: declaration, .unknown),
      let type = variable("wrappedValue", of: wrapper), type.isConcrete
    {
      return type
    }
    guard let variable = declaration.parent.map(Int.init),
      let argument = tree.children(of: variable).lazy.filter({ [tree] in
        tree.nodes[$0].kind == .attribute
      }).compactMap({ [tree] in tree.child(of: $0, .argument) }).first,
      let value = tree.firstChild(of: argument)
    else { return .unknown }
    // `@Default(.count) var count`: the wrapper's argument is a key with a type.
    if tree.nodes[value].kind == .implicitMember {
      let keys = (index.members[tree.name(of: value)] ?? []).filter {
        $0.kind == .variable && $0.flags.contains(.isStatic) && !$0.flags.contains(.isSDK)
      }
      guard keys.count == 1, case let key = variableType(keys[0]), key.arguments.count == 1 else {
        return .unknown
      }
      return key.arguments[0]
    }
    if tree.nodes[value].kind == .keyPath {
      return type(ofPath: value, from: .named("EnvironmentValues"))
    }
    if case .metatype(let type) = type(of: value) { return type }
    return .unknown
  }

  /// Returns the type of `$name` or `_name`; a `Binding` if the wrapper of `name`, or the wrapper's
  /// `projectedValue`, is unknown. Returns nil for any other name, or without a property `name`.
  mutating func projection(_ name: String, of type: SwiftType) -> SwiftType? {
    guard let mark = name.utf8.first, mark == .dollar || mark == .underscore else { return nil }
    let inner = String(name.dropFirst())
    guard let value = variable(inner, of: type) else { return nil }
    let declaration = index.ancestors(of: type).lazy.compactMap { [index] in
      index.types[$0.path ?? ""]?.members[inner]?.first { $0.kind == .variable }
    }.first
    guard let declaration, let wrapper = wrapper(of: declaration, value) else {
      return .named("Binding", [value])
    }
    if mark == .underscore { return wrapper }
    return variable("projectedValue", of: wrapper) ?? .named("Binding", [value])
  }

  /// Returns the type of a property's wrapper with its written arguments, or else with those that
  /// the type of the wrapped value, `value`, determines; nil if no wrapper is known.
  private func wrapper(of declaration: Declaration, _ value: SwiftType) -> SwiftType? {
    let tree = index.trees[Int(declaration.tree)]
    guard let variable = declaration.parent.map(Int.init) else { return nil }
    for child in tree.children(of: variable) where tree.nodes[child].kind == .attribute {
      guard let name = tree.firstChild(of: child) else { continue }
      let type = index.type(declaration.tree, name, in: declaration.owner)
      guard let path = type.path, let wrapped = index.types[path]?.members["wrappedValue"]?.first
      else { continue }
      if !type.arguments.isEmpty { return type }
      var bindings: Bindings = [:]
      index.bind(index.variableType(wrapped) ?? .unknown, to: value, &bindings)
      return index.substitute(index.selfType(path), bindings)
    }
    return nil
  }
}
