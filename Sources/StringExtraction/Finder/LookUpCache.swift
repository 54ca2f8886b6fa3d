/// What was found out about declarations, so that it need not be found out again.
struct LookUpCache {
  fileprivate var signatures: [Declaration.ID: Signature?] = [:]
  /// The operators that the project declares.
  var operators: [String: [Declaration]] = [:]
  fileprivate var variables: [Declaration.ID: SwiftType] = [:]
}

extension Declaration {
  /// The place of a declaration.
  struct ID: Hashable {
    let tree: Int32
    let node: Int32
  }

  var id: ID { ID(tree: tree, node: node) }
}

extension StringFinder {
  /// How a declaration is called; nil for one that cannot be.
  mutating func signature(of declaration: Declaration) -> Signature? {
    if let known = cache.signatures[declaration.id] { return known }
    let signature = index.signature(of: declaration)
    cache.signatures[declaration.id] = signature
    return signature
  }

  /// The type of a variable, by what is written or else by its value.
  mutating func variableType(_ declaration: Declaration) -> SwiftType {
    if let known = cache.variables[declaration.id] { return known }
    // A value that needs itself has no type.
    cache.variables[declaration.id] = .unknown
    let type = findVariableType(declaration)
    cache.variables[declaration.id] = type
    return type
  }
}
