import CatalogModel
import SourceScan

/// All that the files of a project and the SDKs declare, by name.
///
/// A type is named by its path, `Outer.Inner`; types of one path in several modules are taken
/// together. A type of the project hides one of an SDK.
struct DeclarationIndex: Sendable {
  private(set) var trees: [SyntaxTree] = []
  private(set) var types: [String: TypeEntry] = [:]
  /// The paths of the types that have an inner one, by the name of that.
  private(set) var outerPaths: [String: Set<String>] = [:]
  /// The ancestors of the types that have any, with themselves first.
  private(set) var lineages: [String: [SwiftType]] = [:]
  /// Functions and variables outside of types.
  private(set) var globals: [String: [Declaration]] = [:]
  private(set) var macros: [String: [Declaration]] = [:]
  /// Members of all types, for receivers whose type is not known.
  private(set) var members: [String: [Declaration]] = [:]
  /// Calls that the user named.
  private(set) var named: [String: [Declaration]] = [:]
  /// The paths of types that are declared inside of functions.
  private(set) var localTypes: [Declaration.ID: String] = [:]
  /// By tree, the types that no other file can see.
  private var privateTypes: [PrivateTypes] = []
  /// The paths of types that inherit from others, and those of protocols, in the order of the files;
  /// some are no longer such.
  private var heirs: [String] = []
  private var protocols: [String] = []
  /// How many trees have modules of SDKs for names instead of paths.
  private var sdkCount = 0
  /// The first tree that describes a library behind the files.
  private var libraries = Int32.max

  /// Where a tree comes from.
  enum Source: Sendable {
    case sdk
    /// Given by the user.
    case named
    /// Of a package whose sources are not there; the same as a dependency, but all is public.
    case builtIn
    /// Only what is public is known of it, and nothing hides an SDK's type.
    case dependency
    case project

    var isOfPackage: Bool { self == .builtIn || self == .dependency }
  }

  /// The types that only one file can see.
  func privateTypes(of tree: Int32) -> PrivateTypes { privateTypes[Int(tree)] }

  /// Prepares for the declarations of some files.
  mutating func reserveCapacity(forFiles count: Int) {
    types.reserveCapacity(types.count + 2 * count)
    members.reserveCapacity(members.count + 8 * count)
  }

  /// Adds the declarations of a file; those of SDKs, of the user and of packages without sources come
  /// first.
  mutating func add(_ tree: SyntaxTree, _ source: Source) { add(Collector(tree, source)) }

  /// Adds what a file declares; this much is left to do in the order of the files.
  mutating func add(_ collector: Collector) {
    let source = collector.source
    let number = Int32(trees.count)
    trees.append(collector.tree)
    privateTypes.append(collector.privateTypes)
    if [.sdk, .named, .builtIn].contains(source) { sdkCount = trees.count }
    for (node, path) in collector.localTypes {
      localTypes[Declaration.ID(tree: number, node: node)] = path
    }
    var hidden: [String] = []
    for var type in collector.types {
      type.entry.setTree(number)
      if source.isOfPackage, hides(type) { hidden.append(type.path) } else { add(type, source) }
    }
    for (owner, name, bound) in collector.associatedTypes {
      types[owner, default: TypeEntry(isSDK: source != .project)].generics.append(name)
      if let bound { types[owner]?.bounds[name] = (number, Int32(bound)) }
    }
    var place: (owner: String, index: Dictionary<String, TypeEntry>.Index)?
    for (name, var declaration) in collector.declarations {
      declaration.tree = number
      let owner = declaration.owner
      guard !owner.isEmpty else {
        if declaration.kind == .macro {
          macros[name, default: []].append(declaration)
        } else {
          globals[name, default: []].append(declaration)
        }
        if source == .named { named[name, default: []].append(declaration) }
        continue
      }
      if hidden.contains(where: { owner == $0 || owner.hasPrefix($0 + ".") }) { continue }
      // Most members stand behind another one of the same type.
      if place?.owner != owner {
        if types[owner] == nil { types[owner] = TypeEntry(isSDK: source != .project) }
        place = types.index(forKey: owner).map { (owner, $0) }
      }
      if let place { types.values[place.index].members[name, default: []].append(declaration) }
      members[name, default: []].append(declaration)
    }
  }

  /// Whether a tree describes a module, so that it has no places.
  func isSDK(_ tree: Int32) -> Bool { tree < sdkCount || tree >= libraries }

  /// Adds what a library declares behind the last file, so that a type of the project of that name
  /// has it as well.
  mutating func add(library tree: SyntaxTree) {
    libraries = min(libraries, Int32(trees.count))
    let type = Collector(tree, .project).types.first.flatMap { types[$0.path] }
    add(tree, type?.isSDK == false ? .project : .dependency)
  }

  /// Whether a type has the name of one of an SDK's.
  private func hides(_ type: Collector.FoundType) -> Bool {
    guard let known = types[type.path] else { return false }
    return known.isSDK && !known.isDependency
      && (type.entry.declaration != nil || type.entry.alias != nil)
  }

  private mutating func add(_ type: Collector.FoundType, _ source: Source) {
    var entry =
      types[type.path]
      ?? TypeEntry(isSDK: source != .project, isDependency: source.isOfPackage)
    if entry.isSDK, source == .project, type.entry.declaration != nil || type.entry.alias != nil {
      entry = TypeEntry(isSDK: false)
    }
    if entry.inherited.isEmpty, !type.entry.inherited.isEmpty { heirs.append(type.path) }
    if !entry.isProtocol, type.entry.isProtocol { protocols.append(type.path) }
    entry.declaration = entry.declaration ?? type.entry.declaration
    entry.alias = entry.alias ?? type.entry.alias
    entry.inherited += type.entry.inherited
    if entry.generics.isEmpty { entry.generics = type.entry.generics }
    entry.bounds.merge(type.entry.bounds) { first, _ in first }
    entry.isProtocol = entry.isProtocol || type.entry.isProtocol
    entry.isLocalizable = entry.isLocalizable || type.entry.isLocalizable
    entry.table = entry.table ?? type.entry.table
    entry.isEnum = entry.isEnum || type.entry.isEnum
    types[type.path] = entry
    if let dot = type.path.utf8.lastIndex(of: .period) {
      let name = String(type.path[type.path.utf8.index(after: dot)...])
      outerPaths[name, default: []].insert(String(type.path[..<dot]))
    }
  }

  /// Completes the index once all files are added.
  mutating func finish() {
    completeProtocols()
    connect([lineages(ofHeirs: 0..<heirs.count)])
  }

  /// How many types may inherit from others.
  var heirCount: Int { heirs.count }

  /// The ancestors of some of the types that inherit from others, and of all that those need.
  func lineages(ofHeirs range: Range<Int>) -> [String: [SwiftType]] {
    allLineages(of: heirs[range].filter { types[$0]?.inherited.isEmpty == false })
  }

  /// Takes the ancestors of all types, in the order of the heirs.
  mutating func connect(_ parts: [[String: [SwiftType]]]) {
    lineages = parts.first ?? [:]
    lineages.reserveCapacity(parts.lazy.map(\.count).reduce(0, +))
    for part in parts.dropFirst() { lineages.merge(part) { first, _ in first } }
  }

  /// Gives protocols the associated types of those that they refine.
  mutating func completeProtocols() {
    let names = inheritedGenerics()
    for (path, names) in names {
      let known = types[path]?.generics ?? []
      types[path]?.generics = known + names.filter { !known.contains($0) }
    }
  }

  private func inheritedGenerics() -> [String: [String]] {
    let protocols = protocols.filter { types[$0]?.isProtocol == true }
    let lineages = allLineages(of: protocols)
    return lineages.filter { types[$0.key]?.isProtocol == true }.mapValues { lineage in
      lineage.dropFirst().compactMap(\.path).flatMap { types[$0]?.generics ?? [] }
    }
  }

  private func allLineages(of paths: some Collection<String>) -> [String: [SwiftType]] {
    var result: [String: [SwiftType]] = [:]
    result.reserveCapacity(paths.count)
    for path in paths { _ = lineage(of: path, &result) }
    return result
  }

  /// Whether a declaration belongs to an SDK's type that the project has one of its own for.
  func isHidden(_ declaration: Declaration) -> Bool {
    declaration.flags.contains(.isSDK) && !declaration.owner.isEmpty
      && types[declaration.owner]?.isSDK == false
      && types[declaration.owner]?.declaration != nil
  }
}

/// Lists what one file declares.
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
  /// The paths of types that are declared inside of functions.
  var localTypes: [Int32: String] = [:]
  private(set) var privateTypes = PrivateTypes()
  /// The generic parameters of the types around.
  private var outerGenerics: [String] = []
  /// Whether what stands directly around is a private extension.
  private var isInPrivateExtension = false

  init(_ tree: SyntaxTree, _ source: DeclarationIndex.Source) {
    self.tree = tree
    self.source = source
    collect(tree.root, owner: "", isPublic: false)
    guard source == .project else { return }
    collectLocalTypes()
    if !privateTypes.isEmpty { hidePrivateTypes() }
  }

  /// The number of the tree is not known yet.
  private var number: Int32 { 0 }

  private var isSDK: Bool { source != .project }

  /// Lists the declarations of a block; in a protocol and a public extension all are public.
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
    let outer = (outerGenerics, isInPrivateExtension)
    if !flags.contains(.isProtocol) { outerGenerics = entry.generics }
    isInPrivateExtension = flags.isSuperset(of: [.isExtension, .isPrivate])
    defer { (outerGenerics, isInPrivateExtension) = outer }
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

  /// The literal in `@localizedLiteral(table: "Name")`.
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

  /// One name, or those of `let (width, height) = size`, which are declared where they stand.
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
    for child in tree.children(of: node) where tree.nodes[child].kind == .attribute {
      if isAttribute("_disfavoredOverload", child) { flags.insert(.isDisfavored) }
      if isAttribute("localizes", child) { flags.insert(.localizes) }
    }
    return flags
  }
}

extension Collector {
  /// Notes a type that no other file can see.
  private mutating func notePrivacy(of node: Int, _ path: String) {
    let flags = tree.nodes[node].flags
    guard source == .project, flags.contains(.isPrivate) || isInPrivateExtension,
      tree.nodes[node].kind == .typeAlias || !flags.contains(.isExtension)
    else { return }
    privateTypes.insert(path, in: file)
  }

  /// Gives private types, and all that belongs to them, paths that other files do not have.
  private mutating func hidePrivateTypes() {
    var known = (written: "", path: "")
    func path(of written: String) -> String {
      if known.written != written { known = (written, privateTypes.path(of: written)) }
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

  /// Whether another module can see a declaration; what an extension holds says so for itself.
  private func isVisible(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .unknown: true
    case .typeDeclaration where tree.nodes[node].flags.contains(.isExtension): true
    default: hasAccess(node)
    }
  }

  /// Whether `public` or `open` is among the modifiers.
  private func hasAccess(_ node: Int) -> Bool {
    let name = tree.nodes[node].nameRange
    let inner = tree.children(of: node).first { tree.nodes[$0].kind != .attribute }
    let end = name.isEmpty ? inner.map { tree.nodes[$0].range.lowerBound } : name.lowerBound
    let start = tree.nodes[node].range.lowerBound
    guard let end, end > start else { return false }
    return tree.text.bytes[start..<end].split { !$0.isLetter }.contains {
      $0.elementsEqual("public".utf8) || $0.elementsEqual("open".utf8)
    }
  }
}
