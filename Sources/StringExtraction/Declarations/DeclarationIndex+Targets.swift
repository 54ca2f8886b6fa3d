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
    let targets = trees.map { files[$0.text.path] ?? TargetNumbers() }
    let sides = sides(byTargetsOf: targets)
    guard !sides.isEmpty else { return }
    var moved: [String: [Declaration.ID: String]] = [:]
    for (path, outer) in paths(below: sides) {
      guard let all = sides[outer] else { continue }
      separate(path, all.below(outer, path), targets, &moved)
    }
    for (name, owners) in moved { members[name]?.move(to: owners) }
    for (declaration, path) in localTypes {
      guard let outer = path.outermost(where: { sides[$0] != nil }), let all = sides[outer],
        let own = all.only(for: targets[declaration.tree])
      else { continue }
      localTypes[declaration] = own + path.dropFirst(outer.count)
    }
    var known: [TargetNumbers: [String: String]] = [:]
    for (tree, targets) in targets.enumerated() where !targets.isEmpty {
      let paths = known[targets] ?? sides.compactMapValues { $0.only(for: targets) }
      known[targets] = paths
      ownTypes[tree].ofTargets = paths
    }
  }

  /// The paths of each type that has several, one for every group of targets.
  private func sides(byTargetsOf targets: [TargetNumbers]) -> [String: TypeSides] {
    var result: [String: TypeSides] = [:]
    for (path, entries) in twins {
      var sides = TypeSides()
      for tree in entries.compactMap(\.tree) where !targets[Int(tree)].isEmpty {
        let mark = OwnTypes.mark(of: trees[Int(tree)].text.path)
        sides.add(targets[Int(tree)], OwnTypes.path(of: path, in: "@@" + mark))
      }
      if sides.count > 1 { result[path] = sides }
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
    _ path: String, _ sides: TypeSides, _ targets: [TargetNumbers],
    _ moved: inout [String: [Declaration.ID: String]]
  ) {
    guard var whole = types[path] else { return }
    func paths(_ tree: Int32) -> [String] { sides.paths(for: targets[Int(tree)]) }
    var parts: [String: TypeEntry] = [:]
    for entry in twins[path] ?? [whole] {
      for path in entry.tree.map(paths) ?? [] where parts[path] == nil {
        parts[path] = entry
        parts[path]?.inherited = []
        parts[path]?.members = [:]
      }
    }
    for place in whole.inherited {
      for path in paths(place.tree) { parts[path, default: .extended].inherited.append(place) }
    }
    for (name, declarations) in whole.members {
      var own: [String: [Declaration]] = [:]
      var all = declarations
      for (number, declaration) in declarations.enumerated() {
        let paths = paths(declaration.tree)
        if paths.count == 1 {
          all[number].owner = paths[0]
          moved[name, default: [:]][declaration.id] = paths[0]
        }
        for path in paths { own[path, default: []].append(all[number]) }
      }
      whole.members[name] = all
      for (path, declarations) in own {
        parts[path, default: .extended].members[name] = declarations
      }
    }
    types[path] = whole
    for (path, entry) in parts { add(entry, at: path) }
  }
}

extension TypeEntry {
  /// A type of which only extensions are known.
  fileprivate static var extended: TypeEntry { TypeEntry(isSDK: false) }

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
struct TypeSides: Sendable {
  private var sides: [(targets: TargetNumbers, path: String)] = []

  var count: Int { sides.count }

  /// Adds a declaration of the type; those that a target has in common are one type.
  mutating func add(_ targets: TargetNumbers, _ path: String) {
    var side = (targets: targets, path: path)
    for place in sides.indices.reversed() where !sides[place].targets.isDisjoint(with: targets) {
      side.targets.formUnion(sides[place].targets)
      side.path = sides.remove(at: place).path
    }
    sides.append(side)
  }

  /// The paths of what is nested in the type.
  func below(_ outer: String, _ path: String) -> TypeSides {
    var result = self
    for place in sides.indices { result.sides[place].path += path.dropFirst(outer.count) }
    return result
  }

  /// The paths that a file of some targets may mean.
  func paths(for targets: TargetNumbers) -> [String] {
    sides.filter { !$0.targets.isDisjoint(with: targets) }.map(\.path)
  }

  /// The path that a file of some targets means; nil if it may be several.
  func only(for targets: TargetNumbers) -> String? {
    let paths = paths(for: targets)
    return paths.count == 1 ? paths[0] : nil
  }
}
