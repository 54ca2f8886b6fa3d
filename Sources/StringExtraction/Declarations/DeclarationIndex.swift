import CatalogModel
import SourceScan

/// All declarations of a project, its dependencies, the SDKs and the options, by name.
///
/// A type is named by its path, `Outer.Inner`; types with the same path in several modules are
/// merged. A type of the project hides one of an SDK.
struct DeclarationIndex: Sendable {
  private(set) var trees: [SyntaxTree] = []
  var types: [String: TypeEntry] = [:]
  /// The paths of outer types by the name of an inner one.
  private(set) var outerPaths: [String: Set<String>] = [:]
  /// For the path of each type that has ancestors, the type itself and then its ancestors.
  private(set) var lineages: [String: [SwiftType]] = [:]
  /// Functions and variables outside of types, by name.
  private(set) var globals: [String: [Declaration]] = [:]
  private(set) var macros: [String: [Declaration]] = [:]
  /// Members of all types, by name, for receivers of unknown type.
  var members: [String: [Declaration]] = [:]
  /// The declarations outside of types that options give, by name.
  private(set) var named: [String: [Declaration]] = [:]
  /// The paths of types declared inside functions, by the type's declaration.
  var localTypes: [Declaration.ID: String] = [:]
  /// For each tree, the types that its file means by names with other meanings elsewhere.
  var ownTypes: [OwnTypes] = []
  /// The targets that compile each file; nil unless types were separated by targets.
  var owners: TreeOwners?
  /// The targets whose modules the files import; empty unless types were separated by targets.
  var imports = ModuleImports()
  var modules: [String: TargetNumbers] = [:]
  /// The types that different targets declare, by the path that they share.
  var sides: [String: TypeSides] = [:]
  /// The declarations, without members, of each project type that has more than one, by its path.
  private(set) var twins: [String: [TypeEntry]] = [:]
  /// The types of SDKs and dependencies that a project type hides, by path.
  private(set) var shadowed: [String: TypeEntry] = [:]
  /// The paths of types that inherit from others or conform to protocols, in the order of the
  /// files. The types at some of the paths may have been replaced or removed.
  private var heirs: [String] = []
  private var protocols: [String] = []
  /// The number of trees of SDKs, options and packages without sources, which come first and have
  /// names instead of paths.
  private var sdkCount = 0
  /// The index of the first tree of a library, all of which are added after the files.
  private var libraries = Int32.max

  /// The origin of a tree.
  enum Source: Sendable {
    case sdk
    /// An option, such as `--localizes`.
    case named
    /// A package without sources; like a dependency, but everything is public.
    case builtIn
    /// A dependency: only public declarations are used, and none hides an SDK type.
    case dependency
    case project

    var isOfPackage: Bool { self == .builtIn || self == .dependency }
  }

  func ownTypes(of tree: Int32) -> OwnTypes { ownTypes[Int(tree)] }

  mutating func reserveCapacity(forFiles count: Int) {
    // Even without a file, it would copy the declarations.
    guard count > 0 else { return }
    types.reserveCapacity(types.count + 2 * count)
    members.reserveCapacity(members.count + 8 * count)
  }

  /// Adds the declarations of a file. SDKs, options and packages without sources must be added
  /// before any other file.
  mutating func add(_ tree: SyntaxTree, _ source: Source) { add(Collector(tree, source)) }

  /// Adds the collected declarations of a file, which must happen in the order of the files.
  mutating func add(_ collector: Collector) {
    let source = collector.source
    let number = Int32(trees.count)
    trees.append(collector.tree)
    ownTypes.append(collector.ownTypes)
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
      if let last = twins[owner]?.indices.last, twins[owner]?[last].declaration?.tree == number {
        twins[owner]?[last].generics.append(name)
        if let bound { twins[owner]?[last].bounds[name] = (number, Int32(bound)) }
      }
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
      // Most members follow another one of the same type.
      if place?.owner != owner {
        if types[owner] == nil { types[owner] = TypeEntry(isSDK: source != .project) }
        place = types.index(forKey: owner).map { (owner, $0) }
      }
      if let place { types.values[place.index].members[name, default: []].append(declaration) }
      members[name, default: []].append(declaration)
    }
  }

  /// Returns whether a tree describes an SDK module, an option, a package without sources or a
  /// look-up library, so that it has a name such as `SwiftUI` instead of a path.
  func isSDK(_ tree: Int32) -> Bool { tree < sdkCount || isLibrary(tree) }

  /// Returns whether a tree declares a library that looks up strings.
  func isLibrary(_ tree: Int32) -> Bool { tree >= libraries }

  /// Adds the declarations of a library after the last file, so that a project type with the same
  /// name gets them as well.
  mutating func add(library tree: SyntaxTree) {
    libraries = min(libraries, Int32(trees.count))
    let type = Collector(tree, .project).types.first.flatMap { types[$0.path] }
    add(tree, type?.isSDK == false ? .project : .dependency)
  }

  /// Returns whether an SDK type hides a package's type, because it has the same path. It does not
  /// hide a mere extension.
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
      shadowed[type.path] = entry
      entry = TypeEntry(isSDK: false)
    }
    if source == .project, entry.declaration ?? entry.alias != nil,
      type.entry.declaration ?? type.entry.alias != nil
    {
      if twins[type.path] == nil {
        var first = entry
        first.members = [:]
        twins[type.path] = [first]
      }
      twins[type.path]?.append(type.entry)
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
    notePath(type.path)
  }

  private mutating func notePath(_ path: String) {
    guard let dot = path.utf8.lastIndex(of: .period) else { return }
    outerPaths[String(path[path.utf8.index(after: dot)...]), default: []]
      .insert(String(path[..<dot]))
  }

  /// Adds a type with its members under a unique path.
  mutating func add(_ entry: TypeEntry, at path: String) {
    types[path] = entry
    if !entry.inherited.isEmpty { heirs.append(path) }
    if entry.isProtocol { protocols.append(path) }
    notePath(path)
  }

  /// Completes protocols and finds the ancestors of all types, once all files are added.
  mutating func finish() {
    completeProtocols()
    connect([lineages(ofHeirs: 0..<heirs.count)])
  }

  /// The number of types that may inherit from others.
  var heirCount: Int { heirs.count }

  /// Returns the ancestors of the types in a range of the inheriting types, and of all types they
  /// inherit from, by path; each list begins with the type itself.
  func lineages(ofHeirs range: Range<Int>) -> [String: [SwiftType]] {
    allLineages(of: heirs[range].filter { types[$0]?.inherited.isEmpty == false })
  }

  /// Stores the results of `lineages(ofHeirs:)` for consecutive ranges that cover all heirs. Of
  /// several results for a type, the first is kept.
  mutating func connect(_ parts: [[String: [SwiftType]]]) {
    lineages = parts.first ?? [:]
    lineages.reserveCapacity(parts.lazy.map(\.count).reduce(0, +))
    for part in parts.dropFirst() { lineages.merge(part) { first, _ in first } }
  }

  /// Recomputes the ancestors of the types whose paths a condition accepts, and of all types they
  /// inherit from.
  mutating func connectAgain(where isWanted: (_ path: String) -> Bool) {
    let paths = heirs.filter { isWanted($0) && types[$0]?.inherited.isEmpty == false }
    lineages.merge(allLineages(of: paths)) { $1 }
  }

  /// Adds to protocols the associated types of the protocols they refine.
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

  /// Returns whether a declaration belongs to an SDK type that a project type hides.
  func isHidden(_ declaration: Declaration) -> Bool {
    declaration.flags.contains(.isSDK) && !declaration.owner.isEmpty
      && types[declaration.owner]?.isSDK == false
      && types[declaration.owner]?.declaration != nil
  }
}
