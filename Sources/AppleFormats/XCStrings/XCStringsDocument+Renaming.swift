public import CatalogModel
internal import Syntaxes

extension XCStringsDocument {
  /// Renames entries, including locked ones, given the new keys by old key; their content stays. A
  /// new key must not belong to an entry that keeps it. If any entry is renamed, earlier changes
  /// become part of the original file, and no entry stays locked.
  ///
  /// If the file is sorted and would not be with the new keys, the renamed entries move to their
  /// sorted positions; in any other file they stay in place.
  ///
  /// - Throws: The errors of `parse`, which should not occur for a parsed file.
  public mutating func rename(_ names: [Key: String]) throws(ParseError) {
    let document = try Self.parse(serialize())
    guard let strings = document.strings else { return }
    let json = document.json
    let entries = json.members(of: strings).map { name, value in
      let key = json.string(name) ?? ""
      return RenamedEntry(name: name, value: value, key: key, newKey: names[Key(key)])
    }
    let moved = Self.moving(entries)
    let kept = entries.filter { !moved.contains($0.name) }
    var edits = kept.flatMap { entry in
      entry.newKey.map { json.edits(renaming: entry.name, to: $0) } ?? []
    }
    let order = Self.order(of: entries.map { $0.key }) ?? .standard
    let keys = kept.map { order.key($0.newKey ?? $0.key) }
    let sorted = order.sorted(
      entries.filter { moved.contains($0.name) }, by: { $0.newKey ?? $0.key })
    let additions = sorted.map { entry -> (before: Int?, write: (inout JSONWriter) -> Void) in
      let name = entry.newKey ?? entry.key
      let key = order.key(name)
      // The content stays as it is written.
      let written = json.bytes[json.nodes[entry.value].range]
      return (
        kept.element(at: keys.partition { !(key < $0) })?.name,
        { writer in
          writer.append(name)
          writer.bytes += writer.style.colon + written
        }
      )
    }
    edits += json.edits(
      ofObject: strings, removing: moved, writing: additions, JSONStyle(of: json))
    if !edits.isEmpty { self = try .parse(json.bytes.applying(edits)) }
  }

  private struct RenamedEntry {
    /// The node of the key.
    let name: Int
    /// The node of the value.
    let value: Int
    let key: String
    let newKey: String?
  }

  /// Returns the name nodes of all renamed entries if the file is sorted and would not be with the
  /// new keys; otherwise none.
  private static func moving(_ entries: [RenamedEntry]) -> Set<Int> {
    guard let order = order(of: entries.map { $0.key }) else { return [] }
    let old = entries.map { order.key($0.key) }
    let new = entries.map { order.key($0.newKey ?? $0.key) }
    func faults(_ keys: [SortOrder.Key]) -> Int {
      zip(keys, keys.dropFirst()).count { $1 < $0 }
    }
    // A file that is not completely sorted has its own order, which renaming back must restore.
    guard faults(old) == 0, faults(new) > 0 else { return [] }
    return Set(
      entries.indices.filter { index in
        entries[index].newKey != nil && (index == 0 || !(old[index] < old[index - 1]))
          && (index + 1 == old.count || !(old[index + 1] < old[index]))
      }.map { entries[$0].name })
  }

  /// Returns the order of a file whose keys are sorted, except for a few; nil for any other file.
  private static func order(of keys: [String]) -> SortOrder? {
    [SortOrder.standard, .codePoint].first { order in
      isMostlySorted(keys.map { order.key($0) }, by: <)
    }
  }
}
