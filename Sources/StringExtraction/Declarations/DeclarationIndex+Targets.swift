import CatalogModel
import SourceScan

/// Types of one name in several targets are different types, though each file is read once.
///
/// Those of each target get paths of their own, as private types do, and the files of a target find
/// them there. What all targets declare of them stays known under the path that is written, for files
/// that belong to several of these targets or to none.
extension DeclarationIndex {
  /// Separates the types that files declare which no target compiles together; a file has the numbers
  /// of its targets.
  mutating func separateTypes(byTargetsOf files: [String: Set<Int>]) {
    let sides = sides(byTargetsOf: files)
    guard !sides.isEmpty else { return }
    var moved: [String: [Declaration.ID: String]] = [:]
    for tree in trees(withPartsOf: sides) { separateParts(of: tree, sides, files, &moved) }
    move(moved)
    var known: [Set<Int>: OwnTypes] = [:]
    for tree in trees.indices {
      guard let targets = files[trees[tree].text.path] else { continue }
      let paths = known[targets] ?? OwnTypes(sides.compactMapValues { $0.only(for: targets) })
      known[targets] = paths
      ownTypes[tree].add(paths)
    }
  }

  /// The paths of each type that has several, one for every group of targets.
  private func sides(byTargetsOf files: [String: Set<Int>]) -> [String: TypeSides] {
    var result: [String: TypeSides] = [:]
    for (path, trees) in twins {
      guard let entry = types[path], let first = entry.declaration ?? entry.alias else { continue }
      var sides = TypeSides()
      for tree in [first.tree] + trees {
        let file = self.trees[Int(tree)].text.path
        sides.add(files[file] ?? [], OwnTypes.path(of: path, in: "@@\(OwnTypes.mark(of: file))"))
      }
      if sides.count > 1 { result[path] = sides }
    }
    return result.filter { path, _ in !path.enclosingPaths.contains { result[$0] != nil } }
  }

  /// The files that declare or extend some types or what is nested in them, in their order.
  private func trees(withPartsOf sides: [String: TypeSides]) -> [Int32] {
    var result = Set(sides.keys.lazy.flatMap { twins[$0] ?? [] })
    for (path, entry) in types {
      guard sides[path] != nil || path.enclosingPaths.contains(where: { sides[$0] != nil }) else {
        continue
      }
      for place in [entry.declaration, entry.alias] { place.map { _ = result.insert($0.tree) } }
      result.formUnion(entry.inherited.lazy.map(\.tree))
      for members in entry.members.values { result.formUnion(members.lazy.map(\.tree)) }
    }
    return result.sorted()
  }

  /// Adds what a file says of some types to those of its targets; only there, if it is one.
  private mutating func separateParts(
    of tree: Int32, _ sides: [String: TypeSides], _ files: [String: Set<Int>],
    _ moved: inout [String: [Declaration.ID: String]]
  ) {
    guard let targets = files[trees[Int(tree)].text.path] else { return }
    let parts = Collector(trees[Int(tree)], .project)
    func paths(of path: String) -> [String] {
      guard let outer = ([path] + path.enclosingPaths).first(where: { sides[$0] != nil }) else {
        return []
      }
      return (sides[outer]?.paths(for: targets) ?? []).map { $0 + path.dropFirst(outer.count) }
    }
    for var type in parts.types {
      type.entry.setTree(tree)
      for path in paths(of: type.path) {
        add(Collector.FoundType(path: path, entry: type.entry), .project)
      }
    }
    for (owner, name, bound) in parts.associatedTypes {
      for path in paths(of: owner) {
        add(associatedType: name, bound.map { (tree, Int32($0)) }, to: path, .project)
      }
    }
    for (node, path) in parts.localTypes {
      let own = paths(of: path)
      if own.count == 1 { localTypes[Declaration.ID(tree: tree, node: node)] = own[0] }
    }
    for (name, var declaration) in parts.declarations where !declaration.owner.isEmpty {
      declaration.tree = tree
      let own = paths(of: declaration.owner)
      if own.count == 1 {
        moved[name, default: [:]][declaration.id] = own[0]
        declaration.owner = own[0]
      }
      for path in own { types[path]?.members[name, default: []].append(declaration) }
    }
  }

  /// Says of members, by name, that they are those of other types, wherever they are listed.
  private mutating func move(_ moved: [String: [Declaration.ID: String]]) {
    for (name, owners) in moved {
      var paths: Set<String> = []
      func move(_ declarations: inout [Declaration]) {
        for place in declarations.indices {
          guard let owner = owners[declarations[place].id] else { continue }
          paths.insert(declarations[place].owner)
          declarations[place].owner = owner
        }
      }
      move(&members[name, default: []])
      for path in paths {
        move(&types[path, default: TypeEntry(isSDK: false)].members[name, default: []])
      }
    }
  }
}

/// The paths of a type of one name, by the targets that have it.
struct TypeSides: Sendable {
  private var sides: [(targets: Set<Int>, path: String)] = []

  var count: Int { sides.count }

  /// Adds a declaration of the type; those that a target has in common are one type.
  mutating func add(_ targets: Set<Int>, _ path: String) {
    let same = sides.indices.filter { !sides[$0].targets.isDisjoint(with: targets) }
    let path = same.first.map { sides[$0].path } ?? path
    let all = same.reduce(targets) { $0.union(sides[$1].targets) }
    for place in same.reversed() { sides.remove(at: place) }
    sides.append((all, path))
  }

  /// The paths that a file of some targets may mean.
  func paths(for targets: Set<Int>) -> [String] {
    sides.filter { !$0.targets.isDisjoint(with: targets) }.map(\.path)
  }

  /// The path that a file of some targets means; nil if it may be several.
  func only(for targets: Set<Int>) -> String? {
    let paths = paths(for: targets)
    return paths.count == 1 ? paths[0] : nil
  }
}
