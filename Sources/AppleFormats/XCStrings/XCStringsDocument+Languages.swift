internal import CatalogModel
internal import Syntaxes

extension XCStringsDocument {
  /// The distinct names of languages in all entries, as written, in the order of first occurrence;
  /// O(n).
  public var languages: [String] {
    var known = LanguageNames()
    for entry in entries {
      guard case .node(let node) = entry.content else {
        for name in entry.languages { _ = known.place(of: name) }
        continue
      }
      guard let localizations = json.lastMember("localizations", of: node) else { continue }
      for (name, _) in json.members(of: localizations) { _ = known.place(of: name, in: json) }
    }
    return known.names.map { $0.text }
  }

  /// Returns the file with all changes, but without the content in languages whose name, as
  /// written, is unwanted, except in locked entries; O(n).
  public func serialize(withoutLanguages isUnwanted: (_ name: String) -> Bool) -> [UInt8] {
    var names = LanguageNames()
    // Whether each of the names is removed.
    var removed: [Bool] = []
    func isRemoved(_ place: Int) -> Bool {
      removed += names.names[removed.count...].map { isUnwanted($0.text) }
      return removed[place]
    }
    var document = self
    var removals: [TextEdit] = []
    for entry in entries where !isLocked(entry.key) {
      // The last of several entries with the same key counts.
      if case .node(let node) = entry.content, !hasRepeatedNames,
        let plain = edits(
          inEntry: node, removing: { isRemoved(names.place(of: $0, in: json)) })
      {
        removals += plain
      } else {
        document.removeLanguages(of: entry.key) { isRemoved(names.place(of: $0)) }
      }
    }
    return json.bytes.applying(document.edits + removals)
  }

  /// Returns the edits that remove the languages whose name nodes are unwanted from an unchanged
  /// entry, without reading its values; empty if it has none of them.
  ///
  /// Returns nil if the entry would become empty.
  private func edits(
    inEntry entry: Int, removing isUnwanted: (Int) -> Bool
  ) -> [TextEdit]? {
    guard let localizations = json.lastMember("localizations", of: entry) else { return [] }
    var removed: [Int] = []
    var isWhole = true
    for (name, _) in json.members(of: localizations) {
      if isUnwanted(name) { removed.append(name) } else { isWhole = false }
    }
    if removed.isEmpty { return [] }
    if isWhole, json.members(of: entry).allSatisfy({ $0.value == localizations }) { return nil }
    // Nothing is written that depends on a style.
    return json.edits(
      ofObject: isWhole ? entry : localizations,
      removing: isWhole ? [localizations - 1] : Set(removed), inserting: [], .xcode)
  }

  /// Removes the content of an entry in languages whose name, as written, is unwanted; returns
  /// false if the entry has no content in them, does not exist or is locked.
  @discardableResult
  public mutating func removeLanguages(
    of key: String, where isUnwanted: (_ name: String) -> Bool
  ) -> Bool {
    modify(key) { entry in
      guard let all = entry["localizations"]?.members else { return false }
      let kept = all.filter { !isUnwanted($0.name) }
      guard kept.count < all.count else { return false }
      entry.set("localizations", kept.isEmpty ? nil : .object(kept))
      return true
    }
  }
}
