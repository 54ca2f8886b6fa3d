import CatalogModel
import SourceScan

/// Types of one name in several targets are different types, though each file is read once.
///
/// Those of each target get paths of their own, as private types do, and the files of a target find
/// them there. What all targets declare of them stays known under the path that is written, for files
/// that belong to several of these targets or to none: those of several are searched as each of them
/// sees them.
extension DeclarationIndex {
  /// Separates the types that files declare which no target compiles together.
  mutating func separateTypes(byTargetsOf files: [String: TargetNumbers]) {
    let owners = TreeOwners(trees.map { files[$0.text.path] ?? TargetNumbers() })
    self.owners = owners
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
    nameTypes(of: owners)
  }

  /// Says which types the files mean, as far as that is certain.
  private mutating func nameTypes(of owners: TreeOwners) {
    self.owners = owners
    let known = owners.groups.map { targets in sides.compactMapValues { $0.only(for: targets) } }
    for (tree, group) in owners.groupOfTree.enumerated() where !owners.groups[group].isEmpty {
      ownTypes[tree].ofTargets = known[group]
    }
  }

  /// The targets that have files in common in which a name means different things, as groups of those
  /// that mean the same; and the names that files have in them to which that matters.
  func views() -> (targets: [TargetNumbers], names: Set<String>) {
    guard let owners else { return ([], []) }
    let shared = owners.groups.map(\.numbers).filter { $0.count > 1 }
    guard !shared.isEmpty else { return ([], []) }
    let unsure = alternatives(owners).filter { _, alternatives in
      shared.contains { numbers in
        numbers.dropFirst().contains { number in
          alternatives.contains { $0.contains(number) != $0.contains(numbers[0]) }
        }
      }
    }
    guard !unsure.isEmpty else { return ([], []) }
    let groups = Set(unsure.map(\.targets))
    let views = Dictionary(grouping: Set(shared.joined())) { number in
      groups.map { $0.map { $0.contains(number) } }
    }
    let targets = views.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    return (targets.map { TargetNumbers($0) }, names(madeOf: Set(unsure.map(\.name)), owners))
  }

  /// The names that different targets declare, with the targets of each thing that has it.
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
    for (path, type) in types {
      for (name, declarations) in type.members {
        add(name == "init" ? path.lastName : name, declarations)
      }
    }
    return result
  }

  /// Some names, and those of what shared files declare with them: `shelf`, where `let shelf: Shelf` is
  /// declared and `Shelf` is one of the names.
  private func names(madeOf names: Set<String>, _ owners: TreeOwners) -> Set<String> {
    var made: [(name: String, words: Set<String>)] = []
    func add(_ name: String, _ place: (tree: Int32, node: Int32)) {
      guard !isSDK(place.tree), owners[Int(place.tree)].numbers.count > 1 else { return }
      made.append((name, trees[Int(place.tree)].headWords(of: Int(place.node))))
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
    var names = names
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (name, words) in made where !names.contains(name) && !words.isDisjoint(with: names) {
        names.insert(name)
        isGrowing = true
      }
    }
    return names
  }

  /// What some targets see: in their files, names mean what is theirs; those of types that inherit from
  /// others are among `names`.
  func seen(by targets: TargetNumbers, _ names: Set<String>) -> DeclarationIndex {
    guard let owners else { return self }
    var view = self
    view.nameTypes(of: owners.narrowed(to: targets))
    view.connectAgain { names.contains($0.lastName) }
    return view
  }

  /// The paths of each type that has several, one for every group of targets.
  private func sides(_ owners: TreeOwners) -> [String: TypeSides] {
    var result: [String: TypeSides] = [:]
    for (path, entries) in twins {
      var sides = TypeSides()
      for tree in entries.compactMap(\.tree) where !owners[Int(tree)].isEmpty {
        let mark = OwnTypes.mark(of: trees[Int(tree)].text.path)
        sides.add(owners[Int(tree)], OwnTypes.path(of: path, in: "@@" + mark))
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

  /// The paths of a type of the project that has the name of an SDK's, if no other target can see it.
  private func shadows(of path: String, _ owners: TreeOwners) -> TypeSides? {
    var sides = TypeSides(isElsewhereSDK: true)
    for entry in twins[path] ?? [types[path]].compactMap(\.self) {
      guard let place = entry.declaration ?? entry.alias, !owners[Int(place.tree)].isEmpty,
        !Collector.isExported(Int(place.node), in: trees[Int(place.tree)])
      else { return nil }
      let mark = OwnTypes.mark(of: trees[Int(place.tree)].text.path)
      sides.add(owners[Int(place.tree)], OwnTypes.path(of: path, in: "@@" + mark))
    }
    return sides
  }

  /// The paths of some types and of all that is nested in them, with that of the outermost one.
  private func paths(below sides: [String: TypeSides]) -> [(path: String, outer: String)] {
    let names = Set(sides.keys.map(\.outermostName))
    return types.keys.compactMap { path in
      guard names.contains(path.outermostName) else { return nil }
      return path.outermost { sides[$0] != nil }.map { (path, $0) }
    }
  }

  /// Adds a type under the paths of its sides; what only one side can see is that side's, wherever it is
  /// listed.
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
  /// Those of some declarations that a file can see; all, where it seems to see none of them.
  func visible(_ declarations: [Declaration], from tree: Int32) -> [Declaration] {
    guard declarations.count > 1,
      !declarations.allSatisfy({ isVisible($0, from: tree) })
    else { return declarations }
    let seen = declarations.filter { isVisible($0, from: tree) }
    return seen.isEmpty ? declarations : seen
  }

  /// Whether a file can see a declaration: not what is private to another file, nor what another target
  /// does not hand out.
  private func isVisible(_ declaration: Declaration, from tree: Int32) -> Bool {
    if declaration.tree == tree || declaration.flags.contains(.isSDK) { return true }
    guard declaration.kind != .enumCase, declaration.kind != .memberwise else { return true }
    if declaration.flags.contains(.isPrivate) { return false }
    guard let owners, declaration.tree < owners.groupOfTree.count else { return true }
    let (own, other) = (owners[Int(tree)], owners[Int(declaration.tree)])
    return own.isEmpty || other.isEmpty || !own.isDisjoint(with: other)
      || Collector.isExported(
        Int(declaration.parent ?? declaration.node), in: trees[Int(declaration.tree)])
  }
}

/// The targets that compile each tree, of which most have the same.
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

  /// The same as if the files of some targets were of no others.
  func narrowed(to targets: TargetNumbers) -> TreeOwners {
    var result = self
    result.groups = groups.map { $0.isDisjoint(with: targets) ? $0 : $0.intersection(targets) }
    return result
  }
}

extension TypeEntry {
  /// The same with those members of another one that some files declare.
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

  /// The tree with the declaration.
  fileprivate var tree: Int32? { (declaration ?? alias)?.tree }
}

extension [Declaration] {
  /// Says of members that they are those of other types.
  fileprivate mutating func move(to owners: [Declaration.ID: String]) {
    for place in indices {
      if let owner = owners[self[place].id] { self[place].owner = owner }
    }
  }
}

extension SyntaxTree {
  /// The words of a declaration without its body: of its types, or of its value where it says none.
  fileprivate func headWords(of node: Int) -> Set<String> {
    var range = nodes[node].range
    if let type = child(of: node, .typeAnnotation) {
      range = nodes[type].range
    } else if let body = child(of: node, .block) ?? child(of: node, .accessors) {
      range = range.lowerBound..<nodes[body].range.lowerBound
    }
    let words = text.bytes[range].split {
      !($0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80)
    }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension String {
  /// `C` of `A.B.C`, without what tells apart the types of one name.
  fileprivate var lastName: String {
    self[(utf8.lastIndex(of: .period).map { utf8.index(after: $0) } ?? startIndex)...].description
  }

  /// `A` of `A.B.C`.
  fileprivate var outermostName: Substring {
    self[..<(utf8.firstIndex(of: .period) ?? endIndex)]
  }

  /// The outermost of `A.B.C`, `A.B` and `A` of which something is true.
  fileprivate func outermost(where isWanted: (String) -> Bool) -> String? {
    ([self] + enclosingPaths).last(where: isWanted)
  }
}

/// The targets that compile a file, by their numbers.
public struct TargetNumbers: Hashable, Sendable {
  private var low: UInt64 = 0
  /// Those from 64 on, of which few projects have any.
  private var high: Set<Int> = []

  public init(_ numbers: [Int] = []) {
    numbers.forEach { insert($0) }
  }

  public var isEmpty: Bool { low == 0 && high.isEmpty }

  /// The numbers in their order.
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

  mutating func subtract(_ other: TargetNumbers) {
    low &= ~other.low
    high.subtract(other.high)
  }

  mutating func formUnion(_ other: TargetNumbers) {
    low |= other.low
    high.formUnion(other.high)
  }
}

/// The paths of a type of one name, by the targets that have it.
struct TypeSides: Sendable {
  private(set) var targets: [TargetNumbers] = []
  private(set) var paths: [String] = []
  /// Whether it is an SDK's for all other targets.
  var isElsewhereSDK = false

  /// All targets that have one.
  var all: TargetNumbers { targets.reduce(into: TargetNumbers()) { $0.formUnion($1) } }

  /// Adds a declaration of the type; those that a target has in common are one type.
  mutating func add(_ others: TargetNumbers, _ path: String) {
    var (all, path) = (others, path)
    for place in targets.indices.reversed() where !targets[place].isDisjoint(with: others) {
      all.formUnion(targets.remove(at: place))
      path = paths.remove(at: place)
    }
    targets.append(all)
    paths.append(path)
  }

  /// The paths of what is nested in the type.
  func below(_ outer: String, _ path: String) -> TypeSides {
    var result = self
    let rest = path.dropFirst(outer.count)
    if !rest.isEmpty { for place in paths.indices { result.paths[place] += rest } }
    return result
  }

  /// The sides that a file of some targets may mean, by their places among the paths.
  func numbers(for others: TargetNumbers) -> [Int] {
    targets.indices.filter { !targets[$0].isDisjoint(with: others) }
  }

  /// The path that a file of some targets means; nil if it may be several.
  func only(for others: TargetNumbers) -> String? {
    let numbers = numbers(for: others)
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
