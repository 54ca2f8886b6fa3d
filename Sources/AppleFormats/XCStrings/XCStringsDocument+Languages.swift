internal import CatalogModel
internal import Syntaxes

extension XCStringsDocument {
  /// The names of the languages of all entries, as they are written, in the order in which they come
  /// first; O(n).
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

  /// The file with all changes, and without what entries say in some languages, given as they are
  /// written; O(n).
  public func serialize(withoutLanguages isUnwanted: (_ name: String) -> Bool) -> [UInt8] {
    var names = LanguageNames()
    // Whether each of the names goes.
    var removed: [Bool] = []
    func isRemoved(_ place: Int) -> Bool {
      removed += names.names[removed.count...].map { isUnwanted($0.text) }
      return removed[place]
    }
    var document = self
    var removals: [TextEdit] = []
    for entry in entries {
      // Of entries of the same key the last one counts.
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

  /// What takes languages, given by the nodes of their names, out of an entry that was not changed,
  /// without a look at its values; nil where nothing is left of it.
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
    // Nothing is written that would have a style.
    return json.edits(
      ofObject: isWhole ? entry : localizations,
      removing: isWhole ? [localizations - 1] : Set(removed), inserting: [], .xcode)
  }

  /// Takes out what an entry says in some languages, given as they are written; false if it says
  /// nothing in them.
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
