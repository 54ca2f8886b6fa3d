internal import CatalogModel

/// A merger of the entries in three versions of a table; keys are compared by bytes.
struct TableMerger<Tree: MergeTree> {
  typealias Entries = [[UInt8]: Tree]

  private let base: Entries
  private let ours: Entries
  private let theirs: Entries
  private var merger: TreeMerger<Tree>
  private(set) var renames: [MergeRename] = []
  /// The merged entry by the bytes of each key; nil for a removed one.
  private(set) var merged: [[UInt8]: Tree?] = [:]
  private var similar: [String: [String]] = [:]

  /// Merges the entries of the given keys; all others must be equal in all versions.
  init(
    _ keys: [String], _ base: Entries, _ ours: Entries, _ theirs: Entries,
    _ rules: MergeRules<Tree>, preferred: MergeSide?
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    merger = TreeMerger(rules, preferred: preferred)
    let renamed = findRenames(keys, .ours) + findRenames(keys, .theirs)
    let targets = Dictionary(first: renamed.map { (Array($0.new.utf8), $0) })
    let sources = Set(renamed.map { Array($0.old.utf8) })
    for text in keys {
      let key = Array(text.utf8)
      if sources.contains(key) {
        merged[key] = .some(nil)
      } else if let rename = targets[key] {
        let old = Array(rename.old.utf8)
        merged[key] =
          rename.side == .ours
          ? merger.merge(key: text, base[old], ours[key], theirs[old])
          : merger.merge(key: text, base[old], ours[old], theirs[key])
      } else {
        merged[key] = merger.merge(key: text, base[key], ours[key], theirs[key])
      }
    }
    renames = renamed
  }

  /// The conflicts, by entry in the order of the keys. That of a removed entry has the new keys
  /// that it may have been renamed to.
  var conflicts: [MergeConflict] {
    merger.conflicts.map { conflict in
      var conflict = conflict
      if conflict.path.isEmpty { conflict.similarKeys = similar[conflict.key ?? ""] ?? [] }
      return conflict
    }
  }

  /// Returns the renames, sorted by old key: the keys that `side` removed and the other side
  /// changed, where `side` has the same content under a new key. If several old or new keys match,
  /// the new ones are kept as similar keys instead.
  private mutating func findRenames(_ keys: [String], _ side: MergeSide) -> [MergeRename] {
    let (here, there) = side == .ours ? (ours, theirs) : (theirs, ours)
    var new: [[UInt8]: [String]] = [:]
    var old: [[UInt8]: [String]] = [:]
    for text in keys {
      let key = Array(text.utf8)
      if let entry = here[key] {
        guard base[key] == nil, there[key] == nil else { continue }
        if let print = merger.rules.fingerprint(entry) { new[print, default: []].append(text) }
      } else if let entry = base[key], let print = merger.rules.fingerprint(entry) {
        old[print, default: []].append(text)
      }
    }
    var result: [MergeRename] = []
    for (print, names) in old {
      guard let candidates = new[print] else { continue }
      let changed = names.filter { name in
        let key = Array(name.utf8)
        return there[key] != nil && !isSame(there[key], base[key])
      }
      if names.count == 1, candidates.count == 1 {
        result += changed.map { MergeRename(old: $0, new: candidates[0], side: side) }
      } else {
        for name in changed { similar[name] = candidates }
      }
    }
    return result.sorted { $0.old.utf8.lexicographicallyPrecedes($1.old.utf8) }
  }
}
