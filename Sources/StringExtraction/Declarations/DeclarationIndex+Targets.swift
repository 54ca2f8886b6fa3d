import CatalogModel
import SourceScan

/// Types of one name in several targets are different types, though each file is read once.
///
/// Those of each target get paths of their own, as private types do, and the files of a target find
/// them there. What all targets declare of them stays known under the path that is written, for files
/// that belong to several of these targets or to none.
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
    let known = owners.groups.map { targets in sides.compactMapValues { $0.only(for: targets) } }
    for (tree, group) in owners.groupOfTree.enumerated() where !owners.groups[group].isEmpty {
      ownTypes[tree].ofTargets = known[group]
    }
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
    return result.filter { path, _ in path.outermost { result[$0] != nil } == path }
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
    types[path] = whole
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
}

extension TypeEntry {
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

extension String {
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

  public init() {}

  public var isEmpty: Bool { low == 0 && high.isEmpty }

  public mutating func insert(_ number: Int) {
    if number < 64 { low |= 1 << UInt64(number) } else { high.insert(number) }
  }

  func isDisjoint(with other: TargetNumbers) -> Bool {
    low & other.low == 0 && high.isDisjoint(with: other.high)
  }

  mutating func formUnion(_ other: TargetNumbers) {
    low |= other.low
    high.formUnion(other.high)
  }
}

/// The paths of a type of one name, by the targets that have it.
private struct TypeSides {
  private var targets: [TargetNumbers] = []
  private(set) var paths: [String] = []

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
    return numbers.count == 1 ? paths[numbers[0]] : nil
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
