import SourceScan

/// The parameters and the result of a callable declaration.
///
/// It is a class because many calls share it.
final class Signature: Sendable {
  struct Parameter: Sendable {
    var label: String?
    /// The internal name, or the label if there is none.
    var name: String
    var type: SwiftType
    var hasDefault: Bool
    var isVariadic = false
    /// The type of string literals in a closure for it, by its result builder.
    var built = SwiftType.unknown
    /// Whether a trailing closure may be passed for it: its type is a function, or unknown.
    var isFunction: Bool {
      switch type.unwrapped {
      case .function, .unknown: true
      default: false
      }
    }
  }

  let declaration: Declaration
  let parameters: [Parameter]
  let result: SwiftType

  init(declaration: Declaration, parameters: [Parameter], result: SwiftType) {
    self.declaration = declaration
    self.parameters = parameters
    self.result = result
  }
}

extension DeclarationIndex {
  /// Returns the signature of a declaration; a function without a written result returns `Void`.
  /// Nil for a variable without a written type, or with one that is not a function.
  func signature(of declaration: Declaration) -> Signature? {
    let tree = trees[Int(declaration.tree)]
    let node = Int(declaration.node)
    let owner = selfType(declaration.owner)
    switch declaration.kind {
    case .function, .subscripting, .macro:
      return Signature(
        declaration: declaration,
        parameters: parameters(declaration, isSubscript: declaration.kind == .subscripting),
        result: result(of: declaration) ?? .void)
    case .initializer:
      return Signature(
        declaration: declaration, parameters: parameters(declaration),
        result: tree.nodes[node].flags.contains(.isOptional) ? .optional(owner) : owner)
    case .enumCase:
      return Signature(
        declaration: declaration, parameters: parameters(declaration, isEnumCase: true),
        result: owner)
    case .memberwise:
      return Signature(
        declaration: declaration, parameters: memberwiseParameters(tree, declaration),
        result: owner)
    case .variable:
      guard case .function(let types, let result) = variableType(declaration)?.unwrapped else {
        return nil
      }
      let parameters = types.map {
        Signature.Parameter(label: nil, name: "", type: $0, hasDefault: false)
      }
      return Signature(declaration: declaration, parameters: parameters, result: result)
    }
  }

  /// Returns the result type of a function; nil if none is written.
  func result(of declaration: Declaration) -> SwiftType? {
    let tree = trees[Int(declaration.tree)]
    guard let result = tree.child(of: Int(declaration.node), .resultType),
      let type = tree.firstChild(of: result)
    else { return nil }
    return self.type(
      declaration.tree, type, in: declaration.owner, generics: generics(of: declaration))
  }

  /// Returns the names of a function's own generic parameters.
  private func generics(of declaration: Declaration) -> [String] {
    let tree = trees[Int(declaration.tree)]
    return tree.children(of: Int(declaration.node)).compactMap {
      tree.nodes[$0].kind == .genericParameter ? tree.name(of: $0) : nil
    }
  }

  /// Returns the written type of a variable; nil if none is written.
  func variableType(_ declaration: Declaration) -> SwiftType? {
    bindingType(Int(declaration.node), trees[Int(declaration.tree)], declaration)
  }

  /// Returns the type after a name, or after a later one as in `var width, height: Int`; nil if
  /// none is written.
  private func bindingType(
    _ binding: Int, _ tree: SyntaxTree, _ declaration: Declaration
  ) -> SwiftType? {
    var binding: Int? = binding
    while let node = binding {
      if let type = typeChild(.typeAnnotation, of: node, tree, declaration) { return type }
      if tree.child(of: node, .initialValue) != nil { return nil }
      binding = tree.sibling(of: node)
    }
    return nil
  }

  private func typeChild(
    _ kind: SyntaxNode.Kind, of node: Int, _ tree: SyntaxTree, _ declaration: Declaration
  ) -> SwiftType? {
    guard let annotation = tree.child(of: node, kind), let type = tree.firstChild(of: annotation)
    else { return nil }
    return self.type(declaration.tree, type, in: declaration.owner)
  }

  private func parameters(
    _ declaration: Declaration, isSubscript: Bool = false, isEnumCase: Bool = false
  ) -> [Signature.Parameter] {
    let tree = trees[Int(declaration.tree)]
    let generics = generics(of: declaration)
    return tree.children(of: Int(declaration.node)).compactMap { node in
      guard tree.nodes[node].kind == .parameter else { return nil }
      var label: String? = tree.name(of: node)
      let inner = tree.child(of: node, .internalName).map { tree.name(of: $0) }
      let name = inner ?? label ?? ""
      if label == "_" || label == "" || isSubscript && inner == nil { label = nil }
      return Signature.Parameter(
        label: label, name: name, type: parameterType(node, tree, declaration, generics),
        hasDefault: tree.child(of: node, .initialValue) != nil,
        isVariadic: tree.nodes[node].flags.contains(.isTrailing),
        built: builtType(declaration.tree, node, in: declaration.owner))
    }
  }

  private func parameterType(
    _ node: Int, _ tree: SyntaxTree, _ declaration: Declaration, _ generics: [String]
  ) -> SwiftType {
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .attribute, .internalName, .initialValue: continue
      default:
        let type = type(declaration.tree, child, in: declaration.owner, generics: generics)
        let isAutoclosure =
          tree.nodes[child].kind == .functionType
          && tree.nodes[child].flags.contains(.isAutoclosure)
        return isAutoclosure ? type.result : type
      }
    }
    return .unknown
  }

  /// Returns one parameter for each stored property that accepts a value.
  private func memberwiseParameters(
    _ tree: SyntaxTree, _ declaration: Declaration
  ) -> [Signature.Parameter] {
    guard let block = tree.child(of: Int(declaration.node), .block) else { return [] }
    var result: [Signature.Parameter] = []
    for variable in tree.children(of: block) where tree.nodes[variable].kind == .variable {
      let flags = tree.nodes[variable].flags
      guard !flags.contains(.isStatic), !flags.contains(.isExtension) else { continue }
      for binding in tree.children(of: variable) where tree.nodes[binding].kind == .binding {
        if let parameter = memberwiseParameter(binding, variable, tree, declaration) {
          result.append(parameter)
        }
      }
    }
    return result
  }

  private func memberwiseParameter(
    _ binding: Int, _ variable: Int, _ tree: SyntaxTree, _ declaration: Declaration
  ) -> Signature.Parameter? {
    guard let pattern = tree.firstChild(of: binding), tree.nodes[pattern].kind == .identifier,
      isStored(binding, tree)
    else { return nil }
    let isLet = tree.nodes[variable].flags.contains(.isLet)
    let hasValue = tree.child(of: binding, .initialValue) != nil
    if isLet, hasValue { return nil }
    let annotation = bindingType(binding, tree, declaration)
    let isBuilt = isBuilt(variable, of: declaration)
    let isWrapped = !isBuilt && tree.child(of: variable, .attribute) != nil
    let hasDefault =
      hasValue || !isLet && annotation?.isOptional == true || isWrapped && annotation == nil
      || isEnvironment(variable, tree)
    var type = annotation ?? .unknown
    let isPrivate = tree.nodes[variable].flags.contains(.isPrivate)
    if isPrivate, hasValue || isWrapped {
      // A wrapper with a value takes none; others may have one that is not visible.
      guard !isWrapped || !hasDefault, annotation != nil, !type.isFunction else { return nil }
    }
    if isBuilt, !type.isFunction { type = .function([], result: type) }
    return Signature.Parameter(
      label: tree.name(of: pattern), name: tree.name(of: pattern), type: type,
      hasDefault: hasDefault || isPrivate && isWrapped,
      built: builtType(declaration.tree, variable, in: declaration.owner))
  }

  /// Returns whether a property is stored: it has no accessors, or observers such as `didSet`.
  private func isStored(_ binding: Int, _ tree: SyntaxTree) -> Bool {
    guard let accessors = tree.child(of: binding, .accessors) else { return true }
    if tree.nodes[accessors].flags.contains(.isOptional) { return true }
    return tree.firstChild(of: accessors).map {
      tree.isNamed("willSet", $0) || tree.isNamed("didSet", $0)
    } ?? false
  }

  /// Returns whether the property's wrapper needs no value from outside: it is a known one such as
  /// `@Environment`, or an attribute has arguments.
  private func isEnvironment(_ variable: Int, _ tree: SyntaxTree) -> Bool {
    tree.children(of: variable).contains { child in
      guard tree.nodes[child].kind == .attribute, let name = tree.firstChild(of: child) else {
        return false
      }
      return [
        "Environment", "EnvironmentObject", "Query", "FetchRequest", "AppStorage", "Namespace",
      ]
      .contains(tree.name(of: name)) || tree.sibling(of: name) != nil
    }
  }
}
