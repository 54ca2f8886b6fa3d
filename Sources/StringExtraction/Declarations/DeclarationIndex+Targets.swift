import CatalogModel
import SourceScan

/// Types of one name in several targets are different types, though each file is read once.
///
/// The types of each target get separate paths, like private types, and the files of a target find
/// them there. The union of their declarations stays under the written path, for files that belong
/// to several of these targets or to none: files of several are searched once for each target.
extension DeclarationIndex {
  /// Separates types of one name in files that no target compiles together, and types that hide an
  /// SDK type in some targets only.
  ///
  /// - Parameters:
  ///   - files: The targets that compile each file, by its path.
  ///   - modules: The targets that build each module, by its name.
  mutating func separateTypes(
    byTargetsOf files: [String: TargetNumbers], modules: [String: TargetNumbers]
  ) {
    let owners = TreeOwners(trees.map { files[$0.text.path] ?? TargetNumbers() })
    self.owners = owners
    imports = ModuleImports(trees, owners, modules)
    let sides = sides(owners)
    guard !sides.isEmpty else { return }
    var moved: [String: [Declaration.ID: String]] = [:]
    for (path, outer) in paths(below: sides) {
      guard let all = sides[outer] else { continue }
      separate(path, all.below(outer, path), owners, &moved)
    }
    for (name, owners) in moved { members[name]?.move(to: owners) }
    for (declaration, path) in localTypes {
      guard let outer = path.outermost(where: { sides[$0] != nil }), let all = sides[outer],
        let own = all.only(for: owners[declaration.tree])
      else { continue }
      localTypes[declaration] = own + path.dropFirst(outer.count)
    }
    self.sides = sides
    self.modules = modules
    nameTypes(of: owners) { _ in true }
    let qualified = qualifiedTypes()
    for tree in ownTypes.indices where !owners[tree].isEmpty {
      ownTypes[tree].ofModules = qualified
    }
  }

  /// Sets `owners`, and records which types the names in each file mean, if that is certain; only
  /// for files of the groups of targets that `isNew` accepts.
  private mutating func nameTypes(of owners: TreeOwners, where isNew: (_ group: Int) -> Bool) {
    self.owners = owners
    guard !sides.isEmpty else { return }
    var known: [Int: GroupTypes] = [:]
    for (tree, group) in owners.groupOfTree.enumerated()
    where !owners.groups[group].isEmpty && isNew(group) {
      ownTypes[tree].ofTargets = known[
        group, default: GroupTypes(sides, owners.groups[group])
      ].types(importing: imports.ofTrees[tree])
    }
  }

  /// Returns the paths of separated types by their names with a module, such as `Kit.Row`.
  private func qualifiedTypes() -> [String: String] {
    var result: [String: String] = [:]
    for (module, targets) in modules where types[module] == nil {
      for (path, sides) in sides {
        if let own = sides.only(for: targets) { result["\(module).\(path)"] = own }
      }
    }
    return result
  }

  /// Returns the differences between targets, by the group of targets that compiles a file. A group
  /// whose targets agree has one part and no names; it is left out if it has no target in common
  /// with a group whose targets differ.
  func differences() -> [TargetNumbers: TargetDifferences] {
    guard let owners else { return [:] }
    let shared = owners.groups.filter { $0.numbers.count > 1 }
    guard !shared.isEmpty else { return [:] }
    let alternatives = Dictionary(grouping: alternatives(owners), by: \.targets)
    typealias Unsure = (targets: TargetNumbers, sets: [[TargetNumbers]])
    let unsure = shared.compactMap { targets -> Unsure? in
      let sets = alternatives.keys.filter { sets in
        sets.contains { !$0.isDisjoint(with: targets) && !targets.isSubset(of: $0) }
      }
      return sets.isEmpty ? nil : (targets, sets)
    }
    guard !unsure.isEmpty else { return [:] }
    let made = MadeNames(heads(owners), besides: alternatives.values.joined().map(\.name), trees)
    // Targets that agree on all of that see the same.
    let models = parts(of: Set(unsure.flatMap(\.targets.numbers)), unsure.flatMap(\.sets))
    func model(_ targets: TargetNumbers) -> Int {
      models.first { $0.contains(targets.numbers[0]) }?.numbers[0] ?? targets.numbers[0]
    }
    var result: [TargetNumbers: TargetDifferences] = [:]
    for (targets, sets) in unsure {
      let isShared = owners.groups.map { $0.intersection(targets).numbers.count > 1 }
      result[targets] = TargetDifferences(
        parts: parts(of: Set(targets.numbers), sets).map { ($0, model($0)) },
        names: made.names(of: sets.flatMap { (alternatives[$0] ?? []).map(\.name) }) {
          isShared[owners.groupOfTree[$0]]
        })
    }
    for targets in owners.groups where result[targets] == nil {
      guard unsure.contains(where: { !$0.targets.isDisjoint(with: targets) }) else { continue }
      result[targets] = TargetDifferences(parts: [(targets, model(targets))], names: [])
    }
    return result
  }

  /// Groups the targets that are members of the same sets, sorted by the first index of each group.
  private func parts(of numbers: Set<Int>, _ sets: [[TargetNumbers]]) -> [TargetNumbers] {
    let sets = Set(sets)
    return Dictionary(grouping: numbers) { number in
      sets.map { $0.map { $0.contains(number) } }
    }.values.map { TargetNumbers($0) }.sorted { $0.numbers[0] < $1.numbers[0] }
  }

  /// Returns the unqualified names that mean different declarations in different targets, with the
  /// groups of targets that declare each. A name can repeat.
  private func alternatives(
    _ owners: TreeOwners
  ) -> [(name: String, targets: [TargetNumbers])] {
    var result = sides.map { (name: $0.lastName, targets: $1.targets) }
    func add(_ name: String, _ declarations: [Declaration]) {
      guard declarations.count > 1 else { return }
      var groups: [TargetNumbers] = []
      for declaration in declarations where !isSDK(declaration.tree) {
        let group = owners[Int(declaration.tree)]
        if !group.isEmpty, !groups.contains(group) { groups.append(group) }
      }
      let isSplit = groups.contains { group in groups.contains { $0.isDisjoint(with: group) } }
      if isSplit { result.append((name, groups)) }
    }
    for (name, declarations) in globals { add(name, declarations) }
    // A member of a type that differs is used with the name of the type, or of a value made from
    // it.
    let differing = Set(paths(below: sides).map(\.path))
    for (path, type) in types where !differing.contains(path) {
      for (name, declarations) in type.members {
        add(name == "init" ? path.lastName : name, declarations)
      }
    }
    return result
  }

  /// Returns the heads of the declarations in files that several targets share. An initializer and
  /// an inherited type have the name of the type that they belong to.
  private func heads(_ owners: TreeOwners) -> [DeclarationHead] {
    var heads: [DeclarationHead] = []
    func add(_ name: String, _ place: (tree: Int32, node: Int32)) {
      let tree = Int(place.tree)
      guard !isSDK(place.tree), owners[tree].numbers.count > 1 else { return }
      heads.append(
        DeclarationHead(name: name, tree: tree, bytes: trees[tree].head(of: Int(place.node))))
    }
    for (name, declarations) in globals {
      for declaration in declarations { add(name, (declaration.tree, declaration.node)) }
    }
    for (path, type) in types {
      if let place = type.declaration ?? type.alias { add(path.lastName, place) }
      for place in type.inherited { add(path.lastName, place) }
      for (name, declarations) in type.members {
        let name = name == "init" ? path.lastName : name
        for declaration in declarations { add(name, (declaration.tree, declaration.node)) }
      }
    }
    return heads
  }

  /// Returns the index as a target sees it: in its files, names mean the target's own declarations.
  /// The ancestors of types with one of the unqualified `names` are computed anew.
  func seen(by target: Int, _ names: Set<String>) -> DeclarationIndex {
    var view = narrowed(to: target)
    view.connectAgain { names.contains($0.lastName) }
    return view
  }

  /// Returns the index as a target sees it, with the ancestors of types as they were then.
  func seen(by target: Int, _ lineages: [String: [SwiftType]]) -> DeclarationIndex {
    var view = narrowed(to: target)
    view.connect([lineages])
    return view
  }

  private func narrowed(to target: Int) -> DeclarationIndex {
    guard let owners else { return self }
    var view = self
    let narrowed = owners.narrowed(to: TargetNumbers([target]))
    view.nameTypes(of: narrowed) { narrowed.groups[$0] != owners.groups[$0] }
    return view
  }

  /// Returns the separate paths of each type that disjoint groups of targets declare, or that hides
  /// an SDK type in some targets only, by its written path. Types nested in one of these are left
  /// out.
  private func sides(_ owners: TreeOwners) -> [String: TypeSides] {
    var result: [String: TypeSides] = [:]
    for (path, entries) in twins {
      var sides = TypeSides()
      for place in entries.compactMap({ $0.declaration ?? $0.alias })
      where !owners[Int(place.tree)].isEmpty {
        let tree = trees[Int(place.tree)]
        let mark = OwnTypes.mark(of: tree.text.path)
        sides.add(
          owners[Int(place.tree)], OwnTypes.path(of: path, in: "@@" + mark),
          isExported: Collector.isExported(Int(place.node), in: tree))
      }
      if sides.paths.count > 1 { result[path] = sides }
    }
    let all = owners.groups.reduce(into: TargetNumbers()) { $0.formUnion($1) }
    for path in shadowed.keys {
      guard let sides = shadows(of: path, owners), !all.isSubset(of: sides.all) else { continue }
      result[path] = sides
    }
    return result.filter { path, _ in path.outermost { result[$0] != nil } == path }
  }

  /// Returns the separate paths of a project type that hides an SDK type; nil if other modules can
  /// see one of its declarations, or if no target compiles the file of one.
  private func shadows(of path: String, _ owners: TreeOwners) -> TypeSides? {
    var sides = TypeSides(isElsewhereSDK: true)
    for entry in twins[path] ?? [types[path]].compactMap(\.self) {
      guard let place = entry.declaration ?? entry.alias, !owners[Int(place.tree)].isEmpty,
        !Collector.isExported(Int(place.node), in: trees[Int(place.tree)])
      else { return nil }
      let mark = OwnTypes.mark(of: trees[Int(place.tree)].text.path)
      sides.add(
        owners[Int(place.tree)], OwnTypes.path(of: path, in: "@@" + mark), isExported: false)
    }
    return sides
  }

  /// Returns the paths of the separated types and of all types nested in them, each with the path
  /// of its outermost separated type.
  private func paths(below sides: [String: TypeSides]) -> [(path: String, outer: String)] {
    let names = Set(sides.keys.map(\.outermostName))
    return types.keys.compactMap { path in
      guard names.contains(path.outermostName) else { return nil }
      return path.outermost { sides[$0] != nil }.map { (path, $0) }
    }
  }

  /// Adds a type under the paths of its sides. Its written path keeps the whole type, or the SDK
  /// type that it hides. A member that only one side can see gets the path of that side as its
  /// owner, which is also noted in `moved`, by the member's name and declaration.
  private mutating func separate(
    _ path: String, _ sides: TypeSides, _ owners: TreeOwners,
    _ moved: inout [String: [Declaration.ID: String]]
  ) {
    guard var whole = types.removeValue(forKey: path) else { return }
    let numbers = owners.groups.map { sides.numbers(for: $0) }
    func visible(_ tree: Int32) -> [Int] { numbers[owners.groupOfTree[Int(tree)]] }
    var parts = [TypeEntry?](repeating: nil, count: sides.paths.count)
    for entry in twins[path] ?? [whole] {
      for side in entry.tree.map(visible) ?? [] where parts[side] == nil {
        parts[side] = entry
        parts[side]?.inherited = []
        parts[side]?.members = [:]
      }
    }
    for place in whole.inherited {
      for side in visible(place.tree) {
        parts[side, default: TypeEntry(isSDK: false)].inherited.append(place)
      }
    }
    var all = whole.members
    whole.members = [:]
    for (name, declarations) in all {
      var declarations = declarations
      all[name] = []
      for place in declarations.indices {
        let own = visible(declarations[place].tree)
        if own.count == 1 {
          declarations[place].owner = sides.paths[own[0]]
          moved[name, default: [:]][declarations[place].id] = sides.paths[own[0]]
        }
        for side in own {
          parts[side, default: TypeEntry(isSDK: false)].members[name, default: []]
            .append(declarations[place])
        }
      }
      all[name] = declarations
    }
    whole.members = all
    types[path] = sides.isElsewhereSDK ? shadowed[path]?.adding(all) { visible($0).isEmpty } : whole
    for (path, part) in zip(sides.paths, parts) { if let part { add(part, at: path) } }
  }
}

extension DeclarationIndex {
  /// Returns the declarations that are nearest to a file: those of its own targets, its imports and
  /// the SDKs; else those that other targets export; else all.
  func visible(_ declarations: [Declaration], from tree: Int32) -> [Declaration] {
    guard declarations.count > 1 else { return declarations }
    let first = distance(to: declarations[0], from: tree)
    guard declarations.dropFirst().contains(where: { distance(to: $0, from: tree) != first }) else {
      return declarations
    }
    let distances = declarations.map { distance(to: $0, from: tree) }
    let nearest = distances.min()
    return zip(declarations, distances).compactMap { $1 == nearest ? $0 : nil }
  }

  private enum Distance: Comparable { case own, exported, hidden }

  /// Returns the distance of a declaration from a file. It is `hidden` if it is private to another
  /// file, or not exported by another target. Enum cases and memberwise initializers are always
  /// `own`.
  private func distance(to declaration: Declaration, from tree: Int32) -> Distance {
    if declaration.tree == tree || declaration.flags.contains(.isSDK) { return .own }
    guard declaration.kind != .enumCase, declaration.kind != .memberwise else { return .own }
    if declaration.flags.contains(.isPrivate) { return .hidden }
    guard let owners, declaration.tree < owners.groupOfTree.count else { return .own }
    let (own, other) = (owners[Int(tree)], owners[Int(declaration.tree)])
    if own.isEmpty || other.isEmpty || !own.isDisjoint(with: other) { return .own }
    if !imports.testable[Int(tree)].isDisjoint(with: other) { return .own }
    guard
      Collector.isExported(
        Int(declaration.parent ?? declaration.node), in: trees[Int(declaration.tree)])
    else { return .hidden }
    // Members need no import if another file of the target has it.
    let imported =
      declaration.owner.isEmpty
      ? imports.ofTrees[Int(tree)] : imports.ofGroups[owners.groupOfTree[Int(tree)]]
    return imported.isDisjoint(with: other) ? .exported : .own
  }
}

/// The differences between targets in files that they share.
struct TargetDifferences: Sendable {
  /// Groups of targets that see the same, each with a target that represents it.
  var parts: [(targets: TargetNumbers, model: Int)]
  /// The names that a file must contain for the differences to matter to it.
  var names: Set<String>
}

/// For the files of a group of targets, the path of the separated type that each written type name
/// refers to.
private struct GroupTypes {
  /// The paths of the targets' own types, by the written path.
  private let own: [String: String]
  /// The public types of other targets, with the written path.
  private let foreign: [(path: String, sides: TypeSides)]
  private let exporting: TargetNumbers
  private var known: [TargetNumbers: [String: String]] = [:]
  private let targets: TargetNumbers

  init(_ sides: [String: TypeSides], _ targets: TargetNumbers) {
    self.targets = targets
    own = sides.compactMapValues { $0.only(for: targets) }
    foreign = sides.filter { $1.isForeign(to: targets) }.map { ($0, $1) }
    exporting = foreign.reduce(into: TargetNumbers()) { $0.formUnion($1.sides.exporting) }
  }

  mutating func types(importing all: TargetNumbers) -> [String: String] {
    let imported = all.intersection(exporting)
    guard !imported.isEmpty else { return own }
    if let known = known[imported] { return known }
    var types = own
    for (path, sides) in foreign { types[path] = sides.only(for: targets, importing: imported) }
    known[imported] = types
    return types
  }
}

/// The part of a declaration that defines its type.
private struct DeclarationHead {
  var name: String
  var tree: Int
  var bytes: Range<Int>
}

/// A search for declarations whose types mention given names: `shelf` for `Shelf` in
/// `let shelf: Shelf`.
private struct MadeNames {
  private let heads: [DeclarationHead]
  /// For the hash of each given name and of each head's name, the indices of the heads that contain
  /// it as a word.
  private var uses: [UInt64: [Int]] = [:]

  init(_ heads: [DeclarationHead], besides names: [String], _ trees: [SyntaxTree]) {
    self.heads = heads
    for name in names { uses[Self.hash(name)] = [] }
    for head in heads { uses[Self.hash(head.name)] = [] }
    for (place, head) in heads.enumerated() {
      _ = trees[head.tree].text.bytes[head.bytes].containsWord { word in
        uses[word]?.append(place)
        return false
      }
    }
  }

  private static func hash(_ name: String) -> UInt64 { UInt64(fnv1a: name.utf8) }

  /// Returns the given names, and the names of all declarations in accepted trees that mention one
  /// of them, directly or through other declarations.
  func names(of first: [String], in isWanted: (_ tree: Int) -> Bool) -> Set<String> {
    var names = Set(first)
    var waiting = first
    while let name = waiting.popLast() {
      for head in uses[Self.hash(name)] ?? [] {
        let head = heads[head]
        if isWanted(head.tree), names.insert(head.name).inserted { waiting.append(head.name) }
      }
    }
    return names
  }
}

/// The targets that compile each tree, stored once for each group, because most trees have the
/// same.
struct TreeOwners: Sendable {
  private(set) var groups: [TargetNumbers] = []
  private(set) var groupOfTree: [Int] = []

  init(_ targets: [TargetNumbers]) {
    var known: [TargetNumbers: Int] = [:]
    for targets in targets {
      let group = known[targets] ?? groups.count
      if group == groups.count {
        groups.append(targets)
        known[targets] = group
      }
      groupOfTree.append(group)
    }
  }

  subscript(_ tree: Int) -> TargetNumbers { groups[groupOfTree[tree]] }

  /// Returns the owners as if the files of the given targets belonged to no other target.
  func narrowed(to targets: TargetNumbers) -> TreeOwners {
    var result = self
    result.groups = groups.map { $0.isDisjoint(with: targets) ? $0 : $0.intersection(targets) }
    return result
  }
}

extension TypeEntry {
  /// Returns the entry with those of the given members that accepted files declare.
  fileprivate func adding(
    _ members: [String: [Declaration]], where isWanted: (_ tree: Int32) -> Bool
  ) -> TypeEntry {
    var result = self
    for (name, declarations) in members {
      let wanted = declarations.filter { isWanted($0.tree) }
      if !wanted.isEmpty { result.members[name, default: []] += wanted }
    }
    return result
  }

  /// The index of the tree with the declaration or the alias; nil if only extensions are known.
  fileprivate var tree: Int32? { (declaration ?? alias)?.tree }
}

extension [Declaration] {
  /// Changes the owner paths of the members that `owners` contains.
  fileprivate mutating func move(to owners: [Declaration.ID: String]) {
    for place in indices {
      if let owner = owners[self[place].id] { self[place].owner = owner }
    }
  }
}

extension SyntaxTree {
  /// Returns the byte range of the written type of a variable; for a declaration without one, the
  /// range up to its body or accessors.
  fileprivate func head(of node: Int) -> Range<Int> {
    if let type = child(of: node, .typeAnnotation) { return nodes[type].range }
    let range = nodes[node].range
    guard let body = child(of: node, .block) ?? child(of: node, .accessors) else { return range }
    return range.lowerBound..<nodes[body].range.lowerBound
  }
}

extension String {
  /// `C` of `A.B.C`, without the marker that separates types of one name.
  fileprivate var lastName: String {
    self[(utf8.lastIndex(of: .period).map { utf8.index(after: $0) } ?? startIndex)...].description
  }

  /// `A` of `A.B.C`.
  fileprivate var outermostName: Substring {
    self[..<(utf8.firstIndex(of: .period) ?? endIndex)]
  }

  /// Returns the shortest of `A.B.C`, `A.B`, `A` and the empty path that a condition accepts; nil
  /// if it accepts none.
  fileprivate func outermost(where isWanted: (String) -> Bool) -> String? {
    ([self] + enclosingPaths).last(where: isWanted)
  }
}

/// A set of targets, by their indices, such as those that compile a file.
public struct TargetNumbers: Hashable, Sendable {
  private var low: UInt64 = 0
  /// The indices from 64 on, which few projects have.
  private var high: Set<Int> = []

  public init(_ numbers: [Int] = []) {
    numbers.forEach { insert($0) }
  }

  public var isEmpty: Bool { low == 0 && high.isEmpty }

  /// The indices in ascending order.
  var numbers: [Int] { (0..<64).filter { low & 1 << UInt64($0) != 0 } + high.sorted() }

  public func contains(_ number: Int) -> Bool {
    number < 64 ? low & 1 << UInt64(number) != 0 : high.contains(number)
  }

  public mutating func insert(_ number: Int) {
    if number < 64 { low |= 1 << UInt64(number) } else { high.insert(number) }
  }

  func isDisjoint(with other: TargetNumbers) -> Bool {
    low & other.low == 0 && high.isDisjoint(with: other.high)
  }

  func isSubset(of other: TargetNumbers) -> Bool { intersection(other) == self }

  func intersection(_ other: TargetNumbers) -> TargetNumbers {
    var result = self
    result.low &= other.low
    result.high.formIntersection(other.high)
    return result
  }

  mutating func formUnion(_ other: TargetNumbers) {
    low |= other.low
    high.formUnion(other.high)
  }
}

/// The separate types of one name: each has its targets in `targets`, and its path at the same
/// index in `paths`.
struct TypeSides: Sendable {
  private(set) var targets: [TargetNumbers] = []
  private(set) var paths: [String] = []
  /// The targets whose type is visible to other modules.
  private(set) var exporting = TargetNumbers()
  /// Whether the name means an SDK type in all other targets.
  private(set) var isElsewhereSDK = false

  init(isElsewhereSDK: Bool = false) { self.isElsewhereSDK = isElsewhereSDK }

  /// All targets that declare the type.
  var all: TargetNumbers { targets.reduce(into: TargetNumbers()) { $0.formUnion($1) } }

  /// Adds a declaration of the type; declarations with a target in common are one type, which keeps
  /// the path of the first.
  mutating func add(_ others: TargetNumbers, _ path: String, isExported: Bool) {
    var (all, path) = (others, path)
    if isExported { exporting.formUnion(others) }
    for place in targets.indices.reversed() where !targets[place].isDisjoint(with: others) {
      all.formUnion(targets.remove(at: place))
      path = paths.remove(at: place)
    }
    targets.append(all)
    paths.append(path)
  }

  /// Returns the sides of the type at the written path `path`, which is this type, at `outer`, or
  /// one that is nested in it.
  func below(_ outer: String, _ path: String) -> TypeSides {
    var result = self
    let rest = path.dropFirst(outer.count)
    if !rest.isEmpty { for place in paths.indices { result.paths[place] += rest } }
    return result
  }

  /// Returns the indices of the sides that a file of the given targets may mean.
  func numbers(for others: TargetNumbers) -> [Int] {
    targets.indices.filter { !targets[$0].isDisjoint(with: others) }
  }

  /// Returns whether none of the given targets declares the type, but another one exports it, so
  /// that their files mean the type of a module; false if all other targets see an SDK type
  /// instead.
  func isForeign(to others: TargetNumbers) -> Bool {
    !isElsewhereSDK && !exporting.isEmpty && targets.allSatisfy { $0.isDisjoint(with: others) }
  }

  /// Returns the path that a file of the given targets means, by the targets whose modules it
  /// imports; nil if several are possible, or none.
  func only(
    for others: TargetNumbers, importing imported: TargetNumbers = TargetNumbers()
  ) -> String? {
    let numbers = numbers(for: others)
    if isForeign(to: others) {
      let near = self.numbers(for: exporting.intersection(imported))
      return near.count == 1 ? paths[near[0]] : nil
    }
    guard numbers.count == 1 else { return nil }
    return isElsewhereSDK && !others.isSubset(of: all) ? nil : paths[numbers[0]]
  }
}

extension [TypeEntry?] {
  fileprivate subscript(_ place: Int, default other: @autoclosure () -> TypeEntry) -> TypeEntry {
    get { self[place] ?? other() }
    _modify {
      var entry = self[place].take() ?? other()
      defer { self[place] = entry }
      yield &entry
    }
  }
}
