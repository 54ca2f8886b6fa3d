internal import CatalogModel
internal import Syntaxes

extension FileMerge {
  /// Merges property lists whose roots are dictionaries. `fingerprint` returns the bytes by which
  /// the value of a renamed member is recognized; nil if it cannot be.
  func propertyList(
    _ lists: Versions<PropertyListDocument>, fingerprint: @escaping (PropertyList) -> [UInt8]?
  ) throws(MergeError) -> MergeResult {
    let (base, ours, theirs) = (
      lists.base?.entries ?? [:], lists.ours.entries, lists.theirs.entries
    )
    let keys = Set(base.keys).union(ours.keys).union(theirs.keys)
      .sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    let table = TableMerger(
      keys, base, ours, theirs, MergeRules(fingerprint: fingerprint), preferred: preferred)

    let isOurs =
      lists.base.map { lists.ours.hasLayout(of: $0) == false || lists.theirs.hasLayout(of: $0) }
      ?? true
    var host = isOurs ? lists.ours : lists.theirs
    let merged = table.merged.compactMapValues { $0 }
    host.change(isOurs ? ours : theirs, to: merged, names: keys, at: [])
    var result = MergeResult(host.serialize())
    guard let written = try? PropertyListDocument.parse(result.bytes),
      written.duplicates.count <= (isOurs ? lists.ours : lists.theirs).duplicates.count,
      keys.allSatisfy({ key in
        isSame(
          written.member(key).flatMap { written.effectiveValue($0) },
          table.merged[Array(key.utf8)] ?? nil)
      })
    else { throw .unexpected }
    result.conflicts = table.conflicts
    result.renames = table.renames
    result.texts = [.ours: lists.ours.bytes, .theirs: lists.theirs.bytes]
    result.locate { side, key, path in
      (side == .ours ? lists.ours : lists.theirs).range(at: [key] + path)
    }
    return result
  }
}

extension PropertyListDocument {
  fileprivate var entries: [[UInt8]: PropertyList] {
    var result: [[UInt8]: PropertyList] = [:]
    for (key, value) in members(of: 0) {
      let name = Array((string(key) ?? "").utf8)
      if result[name] == nil || format != .binary { result[name] = effectiveValue(value) }
    }
    return result
  }

  /// Changes the dictionary at `path` from the members `old` to `new`, with as few edits as
  /// possible. `names` contains the names of `new`, in the order in which they are set.
  fileprivate mutating func change(
    _ old: [[UInt8]: PropertyList], to new: [[UInt8]: PropertyList], names: [String],
    at path: [String]
  ) {
    remove(Set(old.keys).subtracting(new.keys), at: path)
    for name in names {
      let key = Array(name.utf8)
      guard let value = new[key], !isSame(old[key], value) else { continue }
      if let left = old[key]?.branches, let right = value.branches {
        let (left, names) = (PropertyList.byName(left), right.map { $0.name })
        change(left, to: PropertyList.byName(right), names: names, at: path + [name])
      } else {
        _ = set(value, at: path + [name])
      }
    }
  }

  /// Returns whether both have the same format and encoding, and the members that both have in the
  /// root are in the same order.
  fileprivate func hasLayout(of other: PropertyListDocument) -> Bool {
    guard format == other.format else { return false }
    var places: [[UInt8]: Int] = [:]
    for (place, member) in other.members(of: 0).enumerated() {
      places[Array((other.string(member.key) ?? "").utf8)] = place
    }
    let common = members(of: 0).compactMap { places[Array((string($0.key) ?? "").utf8)] }
    return zip(common, common.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns the byte range of the value at a path, or of its deepest existing ancestor; of a
  /// dictionary, the range of its key. Nil without the first key.
  fileprivate func range(at path: [String]) -> Range<Int>? {
    var node = 0
    for name in path {
      guard let next = member(name, of: node) else { break }
      node = next
    }
    return node == 0 ? nil : kind(node) == .dictionary ? range(node - 1) : range(node)
  }
}
