struct MergeRules<Tree: MergeTree> {
  /// The result for a part that both sides changed.
  enum Resolution {
    case value(Tree?)
    case conflict
  }

  /// Returns the result for a part at a path that the general rules would merge wrongly; nil
  /// applies the general rules.
  var resolve: (_ path: [String], _ base: Tree?, _ ours: Tree?, _ theirs: Tree?) -> Resolution? = {
    _, _, _, _ in nil
  }
  /// Returns whether the part at a path is merely a container, which is removed with its last
  /// member.
  var isContainer: ([String]) -> Bool = { _ in false }
  /// Returns a text in conflict as marked for review; nil if it cannot be marked.
  var marked: (Tree) -> Tree? = { _ in nil }
  /// Returns whether a change is too trivial to keep an entry that the other side removed.
  var isTrivial: (_ base: Tree, _ changed: Tree) -> Bool = { _, _ in false }
  /// Returns both sides of an entry, adapted before they are merged member by member.
  var prepared: (_ base: Tree?, _ ours: Tree, _ theirs: Tree) -> (Tree, Tree) = { ($1, $2) }
  /// Returns the bytes by which a renamed entry is recognized; nil if it has too little content.
  var fingerprint: (Tree) -> [UInt8]? = { _ in nil }
}

/// A merger of three versions of an entry.
///
/// A part that only one side changed, or both changed equally, gets the change. Unless `rules`
/// decide otherwise, parts with members are merged member by member, and everything else is a
/// conflict: unless a side is preferred, ours wins over theirs, and a changed part wins over its
/// removal.
struct TreeMerger<Tree: MergeTree> {
  let rules: MergeRules<Tree>
  let preferred: MergeSide?
  private(set) var conflicts: [MergeConflict] = []
  private var key = ""
  private var path: [String] = []

  init(_ rules: MergeRules<Tree>, preferred: MergeSide?) {
    self.rules = rules
    self.preferred = preferred
  }

  mutating func merge(key: String, _ base: Tree?, _ ours: Tree?, _ theirs: Tree?) -> Tree? {
    self.key = key
    path = []
    return merge(base, ours, theirs)
  }

  private mutating func merge(_ base: Tree?, _ ours: Tree?, _ theirs: Tree?) -> Tree? {
    if isSame(ours, theirs) || isSame(base, theirs) { return ours }
    if isSame(base, ours) { return theirs }
    if path.isEmpty, let base {
      if ours == nil, let theirs, rules.isTrivial(base, theirs) { return nil }
      if theirs == nil, let ours, rules.isTrivial(base, ours) { return nil }
    }
    switch rules.resolve(path, base, ours, theirs) {
    case .value(let value): return value
    case .conflict: return conflict(base, ours, theirs)
    case nil: break
    }
    let isContainer = rules.isContainer(path)
    guard let left = ours ?? (isContainer ? .empty : nil), left.branches != nil,
      let right = theirs ?? (isContainer ? .empty : nil), right.branches != nil
    else { return conflict(base, ours, theirs) }
    let (first, second) = path.isEmpty ? rules.prepared(base, left, right) : (left, right)
    let result = mergeMembers(base, first, second)
    return isContainer && result.branches?.isEmpty == true ? nil : result
  }

  private mutating func mergeMembers(_ base: Tree?, _ ours: Tree, _ theirs: Tree) -> Tree {
    let (old, left, right) = (
      Tree.byName(base?.branches), Tree.byName(ours.branches), Tree.byName(theirs.branches)
    )
    var known: [(name: String, value: Tree)] = []
    for (name, value) in ours.branches ?? [] {
      let key = Array(name.utf8)
      path.append(name)
      if let new = merge(old[key], value, right[key]) { known.append((name, new)) }
      path.removeLast()
    }
    var added: [(name: String, value: Tree)] = []
    for (name, value) in theirs.branches ?? [] where left[Array(name.utf8)] == nil {
      path.append(name)
      if let new = merge(old[Array(name.utf8)], nil, value) { added.append((name, new)) }
      path.removeLast()
    }
    return Tree.tree(known, adding: added)
  }

  private mutating func conflict(_ base: Tree?, _ ours: Tree?, _ theirs: Tree?) -> Tree? {
    let kept = preferred ?? (ours == nil ? .theirs : .ours)
    var value = kept == .ours ? ours : theirs
    var conflict = MergeConflict(
      key: key, path: path, deletedBy: ours == nil ? .ours : theirs == nil ? .theirs : nil,
      ours: ours?.words, theirs: theirs?.words, kept: kept)
    if conflict.deletedBy != nil { conflict.changes = Self.changes(from: base, to: ours ?? theirs) }
    if preferred == nil, conflict.deletedBy == nil, let marked = value.flatMap(rules.marked) {
      conflict.needsReview = true
      value = marked
    }
    conflicts.append(conflict)
    return value
  }

  /// Returns the texts in which a new version differs from an old one, with their paths.
  private static func changes(
    from old: Tree?, to new: Tree?, at path: [String] = []
  ) -> [MergeConflict.Change] {
    if isSame(old, new) { return [] }
    guard let left = old?.branches, let right = new?.branches else {
      return [MergeConflict.Change(path: path, text: new?.words)]
    }
    let (lefts, rights) = (Tree.byName(left), Tree.byName(right))
    let gone = left.filter { rights[Array($0.name.utf8)] == nil }
    return (right + gone).flatMap { name, _ in
      let key = Array(name.utf8)
      return changes(from: lefts[key], to: rights[key], at: path + [name])
    }
  }
}

extension MergeTree {
  /// The texts on one line, separated by ` | `.
  fileprivate var words: String { texts.joined(separator: " | ") }
}
