import CatalogModel
import SourceScan

extension SourceScanner {

  /// Returns the mistake in a text for `ScanOptions.declarations`, as a phrase to follow the text;
  /// nil for a name, with or without labels, and for declarations that take a localizable string or
  /// a key, or have a localizable type. Every function outside of a type must take such a string or
  /// key.
  public static func mistake(inDeclaration text: String) -> String? {
    if text.isIdentifier || text.isCallShape || KeyTaker(declaration: text) != nil { return nil }
    let tree = tree("--localizes", text)
    let kinds: [SyntaxNode.Kind] = [.typeDeclaration, .function, .variable, .typeAlias]
    let nodes = Array(tree.children(of: tree.root))
    guard tree.mistake == nil, !nodes.isEmpty,
      nodes.allSatisfy({ kinds.contains(tree.nodes[$0].kind) })
    else { return "is neither a name nor a declaration" }
    var index = sdk
    index.add(tree, .named)
    index.finish()
    let collector = Collector(tree, .named)
    let number = Int32(index.trees.count - 1)
    var isFound = collector.types.contains { type in
      type.entry.isLocalizable || type.entry.alias != nil && index.holdsText(.named(type.path))
    }
    var idle: String?
    for (name, declaration) in collector.declarations {
      var declaration = declaration
      declaration.tree = number
      if index.takesText(declaration) {
        isFound = true
      } else if declaration.owner.isEmpty, declaration.kind == .function {
        // Members may only be there because a type has them, but a function is given for its
        // parameters.
        idle = idle ?? name
      }
    }
    guard isFound else { return "has no parameter that is localizable or a text" }
    return idle.map { "declares '\($0)' without a parameter that is localizable" }
  }
}

extension DeclarationIndex {
  /// Returns whether a declaration has `@localizes`, or whether its type as a variable, or the type
  /// of a parameter, is or contains a localizable one.
  fileprivate func takesText(_ declaration: Declaration) -> Bool {
    if declaration.flags.contains(.localizes) { return true }
    if let type = variableType(declaration), holdsText(type) { return true }
    return signature(of: declaration)?.parameters.contains { holdsText($0.type) } ?? false
  }

  /// Returns whether a type is localizable, or contains one that is.
  fileprivate func holdsText(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let path, let arguments):
      isLocalizable(named(path)) || isLocalizable(type) || arguments.contains(where: holdsText)
    case .tuple(let elements): elements.contains { holdsText($0.type) }
    case .function(let parameters, let result):
      holdsText(result) || parameters.contains(where: holdsText)
    case .metatype, .generic, .unknown: false
    }
  }

  private func named(_ path: String) -> SwiftType { named(path, in: "", of: 0) }
}
