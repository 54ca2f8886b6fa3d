internal import CatalogModel

extension XCStringsDocument {
  /// The names of the languages of all entries, as they are written, in the order in which they come
  /// first; O(n).
  public var languages: [String] {
    var known: [String] = []
    // Most entries name the same languages in the same order.
    var next = 0
    func add(_ name: String) {
      if !known.contains(name) { known.append(name) }
    }
    for entry in entries {
      guard case .node(let node) = entry.content else {
        entry.languages.forEach(add)
        continue
      }
      guard let localizations = json.lastMember("localizations", of: node) else { continue }
      for (name, _) in json.members(of: localizations) {
        if next >= known.count { next = 0 }
        if next < known.count, json.isString(name, known[next]) {
          next += 1
        } else if let place = known.firstIndex(where: { json.isString(name, $0) }) {
          next = place + 1
        } else {
          add(json.string(name) ?? "")
        }
      }
    }
    return known
  }

  /// The file with all changes, and without what entries say in some languages, given as they are
  /// written; O(n).
  public func serialize(withoutLanguages isUnwanted: (_ name: String) -> Bool) -> [UInt8] {
    var known: [String: Bool] = [:]
    func isRemoved(_ name: String) -> Bool {
      if let isRemoved = known[name] { return isRemoved }
      let isRemoved = isUnwanted(name)
      known[name] = isRemoved
      return isRemoved
    }
    var document = self
    var removals: [TextEdit] = []
    for entry in entries {
      // Of entries of the same key the last one counts.
      if case .node(let node) = entry.content, !hasRepeatedNames,
        let plain = edits(inEntry: node, removing: isRemoved)
      {
        removals += plain
      } else {
        document.removeLanguages(of: entry.key, where: isRemoved)
      }
    }
    return json.bytes.applying(document.edits + removals)
  }

  /// What takes languages out of an entry that was not changed, without a look at its values; nil
  /// where nothing is left of it.
  private func edits(
    inEntry entry: Int, removing isUnwanted: (String) -> Bool
  ) -> [TextEdit]? {
    guard let localizations = json.lastMember("localizations", of: entry) else { return [] }
    var removed: [Int] = []
    var isWhole = true
    for (name, _) in json.members(of: localizations) {
      if isUnwanted(json.string(name) ?? "") { removed.append(name) } else { isWhole = false }
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
