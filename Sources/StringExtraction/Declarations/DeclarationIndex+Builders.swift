import SourceScan

extension DeclarationIndex {
  /// Returns the type of string literals in the statements of a declaration, by a result builder
  /// among its attributes: a localizable type, or unknown.
  func builtType(_ tree: Int32, _ node: Int, in owner: String) -> SwiftType {
    let syntax = trees[Int(tree)]
    for child in syntax.children(of: node) where syntax.nodes[child].kind == .attribute {
      guard let name = syntax.firstChild(of: child),
        let path = type(tree, name, in: owner).path, let builder = types[path]
      else { continue }
      let type = literalType(of: builder)
      if type != .unknown { return type }
    }
    return .unknown
  }

  /// Returns whether a property has a result builder, so that a memberwise initializer takes a
  /// closure for it. An attribute without a known declaration is one if its name ends with
  /// `Builder`.
  func isBuilt(_ variable: Int, of structure: Declaration) -> Bool {
    let syntax = trees[Int(structure.tree)]
    return syntax.children(of: variable).contains { child in
      guard syntax.nodes[child].kind == .attribute, let name = syntax.firstChild(of: child) else {
        return false
      }
      let path = type(structure.tree, name, in: structure.owner).path
      guard let builder = path.flatMap({ types[$0] }), builder.declaration != nil else {
        return syntax.name(of: name).hasSuffix("Builder")
      }
      return builder.members["buildBlock"] != nil || builder.members["buildPartialBlock"] != nil
    }
  }

  /// Returns the localizable type of string literals in a result builder, by the first of its
  /// functions that takes a `String` or a localizable type; unknown if that takes a `String`, or if
  /// none takes either.
  private func literalType(of builder: TypeEntry) -> SwiftType {
    for name in ["buildExpression", "buildPartialBlock", "buildBlock"] {
      guard let declarations = builder.members[name] else { continue }
      let types = declarations.flatMap { signature(of: $0)?.parameters ?? [] }.map(\.type.unwrapped)
      if types.contains(.string) { return .unknown }
      if let type = types.first(where: isLocalizable) { return type }
    }
    return .unknown
  }
}
