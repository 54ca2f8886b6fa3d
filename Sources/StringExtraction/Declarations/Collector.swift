import CatalogModel
import SourceScan

/// The declarations of one file, collected from its tree.
struct Collector: Sendable {
  struct FoundType: Sendable {
    var path: String
    var entry: TypeEntry
  }

  let tree: SyntaxTree
  let source: DeclarationIndex.Source
  private(set) var types: [FoundType] = []
  private(set) var declarations: [(name: String, declaration: Declaration)] = []
  private(set) var associatedTypes: [(owner: String, name: String, bound: Int?)] = []
  /// The paths of types declared inside functions, by the nodes of their declarations.
  var localTypes: [Int32: String] = [:]
  /// The private types of a project file; empty for any other source.
  private(set) var ownTypes = OwnTypes()
  /// The generic parameters of the enclosing types, innermost first.
  private var outerGenerics: [String] = []
  /// Whether the directly enclosing declaration is a private extension.
  private var isInPrivateExtension = false
  /// Whether the directly enclosing declaration is an extension with a `where`.
  private var isInConstrainedExtension = false

  init(_ tree: SyntaxTree, _ source: DeclarationIndex.Source) {
    self.tree = tree
    self.source = source
    collect(tree.root, owner: "", isPublic: false)
    guard source == .project else { return }
    collectLocalTypes()
    if !ownTypes.isEmpty { hidePrivateTypes() }
  }

  /// A placeholder for the index of the tree, which is unknown until `DeclarationIndex` adds the
  /// file.
  private var number: Int32 { 0 }

  private var isSDK: Bool { source != .project }

  /// Collects the declarations of a block; those of a dependency only if other modules can see
  /// them. All members count as visible if `isPublic` is true, as in a protocol and a public
  /// extension.
  private mutating func collect(_ block: Int, owner: String, isPublic: Bool) {
    for node in tree.children(of: block) {
      if source == .dependency, !isPublic, !isVisible(node) { continue }
      switch tree.nodes[node].kind {
      case .typeDeclaration: collectType(node, owner: owner)
      case .function: collectFunction(node, owner: owner)
      case .variable: collectVariable(node, owner: owner)
      case .typeAlias, .associatedType: collectAlias(node, owner: owner)
      case .unknown: collectCases(node, owner: owner)
      default: continue
      }
    }
  }

  mutating func collectType(_ node: Int, owner: String) {
    let flags = tree.nodes[node].flags
    let name = tree.typeName(of: node)
    let path = owner.isEmpty || flags.contains(.isExtension) ? name : owner + "." + name
    var entry = TypeEntry(isSDK: isSDK)
    if !flags.contains(.isExtension) { entry.declaration = (number, Int32(node)) }
    entry.isEnum = flags.contains(.isLet)
    entry.isProtocol = flags.contains(.isProtocol)
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .inheritedType:
        if let type = tree.firstChild(of: child) { entry.inherited.append((number, Int32(type))) }
      case .genericParameter where !flags.contains(.isExtension):
        entry.generics.append(tree.name(of: child))
        if let bound = tree.firstChild(of: child) {
          entry.bounds[tree.name(of: child)] = (number, Int32(bound))
        }
      case .attribute where isAttribute("localizedLiteral", child):
        entry.isLocalizable = true
        entry.table = tableName(of: child)
      default: continue
      }
    }
    entry.generics += outerGenerics
    types.append(FoundType(path: path, entry: entry))
    notePrivacy(of: node, path)
    guard let block = tree.child(of: node, .block) else { return }
    let outer = (outerGenerics, isInPrivateExtension, isInConstrainedExtension)
    if !flags.contains(.isProtocol) { outerGenerics = entry.generics }
    isInPrivateExtension = flags.isSuperset(of: [.isExtension, .isPrivate])
    isInConstrainedExtension =
      flags.contains(.isExtension) && tree.child(of: node, .requirement) != nil
    defer { (outerGenerics, isInPrivateExtension, isInConstrainedExtension) = outer }
    let known = declarations.count
    let isWhole = flags.contains(.isProtocol) || flags.contains(.isExtension) && hasAccess(node)
    collect(block, owner: path, isPublic: isWhole)
    guard source != .dependency else { return }
    let hasInitializer = declarations[known...].contains {
      $0.declaration.kind == .initializer && $0.declaration.owner == path
    }
    if flags.contains(.isOptional), !hasInitializer {
      declarations.append(("init", declaration(node, .memberwise, owner: path)))
    }
  }

  /// Returns the table in `@localizedLiteral(table: "Name")`; nil unless the first argument is a
  /// literal without interpolations.
  private func tableName(of attribute: Int) -> String? {
    tree.child(of: attribute, .argument).flatMap { tree.firstChild(of: $0) }.flatMap {
      tree.nodes[$0].kind == .string ? tree.literal(of: $0).plainText : nil
    }
  }

  private func isAttribute(_ name: StaticString, _ node: Int) -> Bool {
    tree.firstChild(of: node).map { tree.isNamed(name, $0) } ?? false
  }

  private mutating func collectFunction(_ node: Int, owner: String) {
    let keyword = tree.text.bytes[tree.nodes[node].nameRange]
    let kind: Declaration.Kind =
      switch keyword {
      case _ where tree.nodes[node].flags.contains(.isMacro): .macro
      case _ where keyword.elementsEqual("init".utf8): .initializer
      case _ where keyword.elementsEqual("subscript".utf8): .subscripting
      case _ where keyword.elementsEqual("deinit".utf8): .function
      default: .function
      }
    declarations.append((tree.name(of: node), declaration(node, kind, owner: owner)))
  }

  private mutating func collectVariable(_ node: Int, owner: String) {
    for binding in tree.children(of: node) where tree.nodes[binding].kind == .binding {
      guard let pattern = tree.firstChild(of: binding) else { continue }
      collectNames(pattern, at: binding, of: node, owner: owner)
    }
  }

  /// Collects the variables of a pattern. A single name is declared at `place`, its binding; each
  /// name of `let (width, height) = size` at its own node.
  private mutating func collectNames(
    _ pattern: Int, at place: Int, of variable: Int, owner: String, depth: Int = 0
  ) {
    switch tree.nodes[pattern].kind {
    case .identifier:
      declarations.append(
        (
          tree.name(of: pattern),
          Declaration(
            tree: number, node: Int32(place), kind: .variable, flags: flags(of: variable),
            owner: owner, parent: Int32(variable))
        ))
    case .tuple where depth < 8:
      for argument in tree.children(of: pattern) {
        guard let inner = tree.firstChild(of: argument) else { continue }
        collectNames(inner, at: inner, of: variable, owner: owner, depth: depth + 1)
      }
    default: return
    }
  }

  private mutating func collectCases(_ node: Int, owner: String) {
    for element in tree.children(of: node) where tree.nodes[element].kind == .enumElement {
      declarations.append(
        (
          tree.name(of: element),
          Declaration(
            tree: number, node: Int32(element), kind: .enumCase,
            flags: isSDK ? [.isStatic, .isSDK] : .isStatic, owner: owner)
        ))
    }
  }

  private mutating func collectAlias(_ node: Int, owner: String) {
    var entry = TypeEntry(isSDK: isSDK)
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .genericParameter: entry.generics.append(tree.name(of: child))
      case .attribute, .inheritedType, .requirement: continue
      default: entry.alias = entry.alias ?? (number, Int32(child))
      }
    }
    let name = tree.name(of: node)
    guard entry.alias != nil else {
      let bound = tree.child(of: node, .inheritedType).flatMap { tree.firstChild(of: $0) }
      associatedTypes.append((owner, name, bound))
      return
    }
    let path = owner.isEmpty ? name : owner + "." + name
    types.append(FoundType(path: path, entry: entry))
    notePrivacy(of: node, path)
  }

  private func declaration(
    _ node: Int, _ kind: Declaration.Kind, owner: String
  ) -> Declaration {
    Declaration(
      tree: number, node: Int32(node), kind: kind, flags: flags(of: node), owner: owner)
  }

  private func flags(of node: Int) -> Declaration.Flags {
    var flags: Declaration.Flags =
      switch source {
      case .sdk: .isSDK
      case .named: [.isSDK, .isNamed]
      case .builtIn, .dependency: [.isSDK, .isDependency]
      case .project: []
      }
    if tree.nodes[node].flags.contains(.isStatic) { flags.insert(.isStatic) }
    if isInPrivateExtension || tree.nodes[node].flags.contains(.isPrivate) {
      flags.insert(.isPrivate)
    }
    if isInConstrainedExtension { flags.insert(.isConstrained) }
    for child in tree.children(of: node) where tree.nodes[child].kind == .attribute {
      if isAttribute("_disfavoredOverload", child) { flags.insert(.isDisfavored) }
      if isAttribute("localizes", child) { flags.insert(.localizes) }
    }
    return flags
  }
}

extension Collector {
  /// Records a type or alias of the project that is private, or directly in a private extension.
  private mutating func notePrivacy(of node: Int, _ path: String) {
    let flags = tree.nodes[node].flags
    guard source == .project, flags.contains(.isPrivate) || isInPrivateExtension,
      tree.nodes[node].kind == .typeAlias || !flags.contains(.isExtension)
    else { return }
    ownTypes.insert(path, in: tree.text.path)
  }

  /// Gives private types, and everything in them, paths that no other file has.
  private mutating func hidePrivateTypes() {
    var known = (written: "", path: "")
    func path(of written: String) -> String {
      if known.written != written { known = (written, ownTypes.path(of: written)) }
      return known.path
    }
    for place in types.indices { types[place].path = path(of: types[place].path) }
    for place in declarations.indices where !declarations[place].declaration.owner.isEmpty {
      declarations[place].declaration.owner = path(of: declarations[place].declaration.owner)
    }
    for place in associatedTypes.indices {
      associatedTypes[place].owner = path(of: associatedTypes[place].owner)
    }
    localTypes = localTypes.mapValues(path)
  }

  /// Returns whether another module can see a declaration; always true for enum cases, and for an
  /// extension, whose members are tested on their own.
  private func isVisible(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .unknown: true
    case .typeDeclaration where tree.nodes[node].flags.contains(.isExtension): true
    default: hasAccess(node)
    }
  }

  /// Returns whether another module can see a declaration, by its own modifiers or those of the
  /// enclosing alias, extension or protocol.
  static func isExported(_ node: Int, in tree: SyntaxTree) -> Bool {
    if hasAccess(node, in: tree) { return true }
    let (around, alias) = outer(of: node, in: tree)
    // The target of an alias counts as the alias.
    if let alias, hasAccess(alias, in: tree) { return true }
    guard let around else { return false }
    let flags = tree.nodes[around].flags
    return (flags.contains(.isExtension) || flags.contains(.isProtocol))
      && hasAccess(around, in: tree)
  }

  /// Returns the innermost type or extension and the innermost alias around a node, each nil if it
  /// is missing; O(siblings of its ancestors).
  static func outer(of node: Int, in tree: SyntaxTree) -> (type: Int?, alias: Int?) {
    let place = tree.nodes[node].range.lowerBound
    var outer = tree.root
    var result: (type: Int?, alias: Int?)
    while let next = tree.children(of: outer).first(where: {
      $0 != node && tree.nodes[$0].range.contains(place)
    }) {
      switch tree.nodes[next].kind {
      case .typeDeclaration: result.type = next
      case .typeAlias: result.alias = next
      default: break
      }
      outer = next
    }
    return result
  }

  private func hasAccess(_ node: Int) -> Bool { Self.hasAccess(node, in: tree) }

  /// Returns whether the modifiers include `public`, `open` or `package`.
  private static func hasAccess(_ node: Int, in tree: SyntaxTree) -> Bool {
    let name = tree.nodes[node].nameRange
    let inner = tree.children(of: node).first { tree.nodes[$0].kind != .attribute }
    let end = name.isEmpty ? inner.map { tree.nodes[$0].range.lowerBound } : name.lowerBound
    let start = tree.nodes[node].range.lowerBound
    guard let end, end > start else { return false }
    return tree.text.bytes[start..<end].split { !$0.isLetter }.contains {
      $0.elementsEqual("public".utf8) || $0.elementsEqual("open".utf8)
        || $0.elementsEqual("package".utf8)
    }
  }
}
