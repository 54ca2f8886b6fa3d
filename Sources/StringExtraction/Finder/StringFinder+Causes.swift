import CatalogModel
import SourceScan

/// The reason why a type is expected at a place.
struct Origin {
  enum Kind {
    /// An argument of a declaration; the node is the call, or the subscript, macro, attribute or
    /// interpolation.
    case argument(Declaration)
    /// `Key("text")`; the node is the call.
    case initializer
    /// The initial value or a getter of a variable, or the value of an optional binding; the node
    /// is the binding.
    case variable
    /// The result of a function or subscript; the node is its declaration.
    case result
    /// The result of a closure that declares its type; the node is the closure.
    case closure
    /// A default value, `= "text"` after a parameter; the node is the parameter.
    case defaultValue
    /// `case tea = "text"`; the node is the element.
    case rawValue
    /// `title = "text"`; the node is the left side.
    case assignment
    /// `title == "text"` or `case "text":`; the node is the comparison or the pattern.
    case comparison
    /// `"text" as Key`; the node is the cast.
    case cast
  }

  let kind: Kind
  let node: Int
}

extension StringFinder {
  /// Sets `origin`, and returns its previous value, so that the caller can restore it.
  mutating func enter(_ kind: Origin.Kind, _ node: Int) -> Origin? {
    defer { origin = Origin(kind: kind, node: node) }
    return origin
  }

  /// Returns the reason why a literal of a type is localizable at the current place, by `origin`;
  /// if that is nil, only the type and the path of the file.
  mutating func cause(of type: SwiftType) -> Cause {
    let name = type.path ?? ""
    guard let origin else { return Cause(api: name, type: name, declaration: tree.text.path) }
    let node = origin.node
    switch origin.kind {
    case .argument(let declaration): return cause(declaration, type)
    case .initializer:
      let declaration = index.types[name]?.declaration
      return Cause(
        api: "\(name)(_:)", type: name,
        declaration: declaration.map { place($0.tree, $0.node) } ?? tree.text.path)
    case .variable: return own("variable '\(bindingName(node))'", name, node)
    case .result: return own("result of '\(functionName(node))'", name, node)
    case .closure: return own("result of a closure", name, node)
    case .defaultValue: return own("default value of '\(tree.name(of: node))'", name, node)
    case .rawValue: return own("raw value of '\(tree.name(of: node))'", name, node)
    case .assignment: return own("assignment to '\(tree.name(of: node))'", name, node)
    case .comparison: return own("comparison with '\(name)'", name, node)
    case .cast: return own("cast to '\(name)'", name, node)
    }
  }

  /// Returns the cause for an argument of a declaration, such as `Text(_:comment:)`, that expects a
  /// type.
  mutating func cause(_ declaration: Declaration, _ type: SwiftType) -> Cause {
    Cause(
      api: name(of: declaration), type: type.path ?? "",
      declaration: place(declaration.tree, declaration.node))
  }

  private func own(_ api: String, _ type: String, _ node: Int) -> Cause {
    Cause(api: api, type: type, declaration: place(number, Int32(node)))
  }

  /// Returns the place of a node in a file, `path:line:column`. For a node of any other tree,
  /// returns its name, such as `SwiftUI`: an SDK module, an option, or a package or library with
  /// built-in declarations.
  func place(_ number: Int32, _ node: Int32) -> String {
    let tree = index.trees[Int(number)]
    if index.isSDK(number) { return tree.text.path }
    return tree.text.span(tree.nodes[Int(node)].range).place
  }

  private mutating func name(of declaration: Declaration) -> String {
    let tree = index.trees[Int(declaration.tree)]
    let labels = (signature(of: declaration)?.parameters ?? []).map {
      ($0.label ?? "_") + ":"
    }.joined()
    let name = tree.name(of: Int(declaration.node))
    let owner = declaration.owner.shownPath
    // A declaration known by its name alone is called with any arguments.
    if declaration.flags.isSuperset(of: [.isNamed, .localizes]) {
      return declaration.kind == .macro ? "#" + name : name
    }
    switch declaration.kind {
    case .initializer, .memberwise: return "\(owner)(\(labels))"
    case .macro: return "\(isAttached(declaration) ? "@" : "#")\(name)(\(labels))"
    case .variable: return "variable '\(name)'"
    default: return (owner.isEmpty ? name : "\(owner).\(name)") + "(\(labels))"
    }
  }

  /// Returns whether a macro is declared as an attached one, which is written `@Name`.
  private func isAttached(_ macro: Declaration) -> Bool {
    let tree = index.trees[Int(macro.tree)]
    return tree.children(of: Int(macro.node)).contains { child in
      tree.nodes[child].kind == .attribute
        && tree.firstChild(of: child).map { tree.isNamed("attached", $0) } == true
    }
  }

  private func functionName(_ node: Int) -> String {
    let labels = tree.children(of: node).filter { tree.nodes[$0].kind == .parameter }.map {
      let label = tree.name(of: $0)
      return (label.isEmpty ? "_" : label) + ":"
    }
    return "\(tree.name(of: node))(\(labels.joined()))"
  }

  func bindingName(_ node: Int) -> String {
    tree.firstChild(of: node).map { tree.name(of: $0) } ?? ""
  }

  // MARK: Ignored strings

  /// Returns whether `loquat:ignore` marks the line of one of the nodes, such as a literal and its
  /// call, or of the call that expects the literal.
  mutating func isIgnored(_ nodes: [Int]) -> Bool {
    let marks = marks.ignored
    guard !marks.isEmpty else { return false }
    var offsets = nodes.map { nameOffset($0) }
    if case .argument? = origin?.kind, let origin { offsets.append(nameOffset(origin.node)) }
    return offsets.contains { marks.contains(tree.text.position(of: $0).line) }
  }

  /// Returns the byte offset of a node's name, for a call that of the called name, such as `b` in
  /// `a.b()`; the start of a node without a name.
  private func nameOffset(_ node: Int) -> Int {
    let named = tree.nodes[node].kind == .call ? tree.firstChild(of: node) ?? node : node
    let name = tree.nodes[named].nameRange
    return name.isEmpty ? tree.nodes[node].range.lowerBound : name.lowerBound
  }
}
