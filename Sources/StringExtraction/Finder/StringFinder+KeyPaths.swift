import SourceScan

extension StringFinder {
  /// Returns the type at the end of a key path from a type, or from the root that the path itself
  /// names; unknown if a part is. A `?` in the path does not make the type optional.
  mutating func type(ofPath node: Int, from root: SwiftType) -> SwiftType {
    let children = tree.children(of: node).map { $0 }
    guard let path = children.last else { return .unknown }
    let root = children.count > 1 ? writtenType(children[0]) : root
    return type(ofPathPart: path, from: root)
  }

  private mutating func type(ofPathPart node: Int, from root: SwiftType) -> SwiftType {
    guard let base = tree.firstChild(of: node) else { return root }
    let type = type(ofPathPart: base, from: root)
    switch tree.nodes[node].kind {
    case .member:
      let name = tree.name(of: node)
      if case .tuple(let elements) = type { return element(name, of: elements) }
      return name == "self" ? type : variable(name, of: type) ?? .unknown
    case .chained: return type.unwrapped
    case .subscriptCall: return index.elementType(of: type)
    default: return .unknown
    }
  }

  /// Returns the type of `\Tea.grams`, such as `KeyPath<Tea, Int>`; unknown for a key path without
  /// a written root.
  mutating func typeOfKeyPath(_ node: Int) -> SwiftType {
    guard let root = tree.firstChild(of: node), tree.sibling(of: root) != nil else {
      return .unknown
    }
    return .named("KeyPath", [writtenType(root), type(ofPath: node, from: .unknown)])
  }

  /// Returns the type of `tea[keyPath: \.grams]`, where `type` is that of `tea`; nil for any other
  /// subscript.
  mutating func keyPathValue(of type: SwiftType, _ node: Int) -> SwiftType? {
    guard let argument = tree.child(of: node, .argument), tree.isNamed("keyPath", argument),
      let path = tree.firstChild(of: argument)
    else { return nil }
    if tree.nodes[path].kind == .keyPath { return self.type(ofPath: path, from: type) }
    return self.type(of: path).arguments.dropFirst().first ?? .unknown
  }
}
