public import CatalogModel
internal import Syntaxes

extension XCStringsDocument {
  /// Returns the entries of the given keys as a separate catalog for `restore`, with their content
  /// in the languages whose names, as written, are wanted. Other members of the entries are
  /// included if `hasAttributes` is true. Missing keys are ignored.
  ///
  /// Without attributes, an entry that has none of the languages is left out, and a language that
  /// is not at its sorted position is accompanied by a neighbouring one, which identifies its
  /// place.
  public func excerpt(
    of keys: [String], hasAttributes: Bool, languages isWanted: (_ name: String) -> Bool
  ) -> XCStringsDocument {
    let language = sourceLanguage.flatMap { LanguageTag($0) } ?? .english
    var result = XCStringsDocument(sourceLanguage: language)
    for key in keys {
      guard let value = value(of: key) else { continue }
      let all = value["localizations"]?.members ?? []
      let wanted = all.filter { isWanted($0.name) }
      guard hasAttributes || !wanted.isEmpty else { continue }
      var entry = hasAttributes ? value : .object([])
      if wanted.count < all.count || !hasAttributes {
        let kept = hasAttributes ? wanted : Self.neighbours(of: isWanted, in: all)
        entry.set("localizations", kept.isEmpty ? nil : .object(kept))
      }
      result.setValue(entry, of: key)
    }
    return result
  }

  /// Returns the wanted members of an object; a member that is not at its sorted position is
  /// accompanied by a neighbouring one, which identifies its place.
  private static func neighbours(
    of isWanted: (_ name: String) -> Bool, in all: [JSONMember]
  ) -> [JSONMember] {
    let others = all.map { $0.name }.filter { !isWanted($0) }
    var result: Set<Int> = []
    for index in all.indices where isWanted(all[index].name) {
      result.insert(index)
      let place = all[..<index].count { !isWanted($0.name) }
      guard JSONValue.place(of: all[index].name, in: others) != place else { continue }
      result.insert(index > 0 ? index - 1 : min(index + 1, all.count - 1))
    }
    return all.indices.filter { result.contains($0) }.map { all[$0] }
  }

  /// Restores missing entries, and missing languages of other entries, from an excerpt; returns the
  /// keys of all changed entries. Languages whose names are not wanted only identify the places of
  /// the others.
  ///
  /// Locked entries stay as they are. Restored texts and phrases that are `translated` or
  /// `machine_translated` get the state `needs_review` if their key is in `rewritten`, because its
  /// source text has changed.
  public mutating func restore(
    _ excerpt: XCStringsDocument, rewritten: Set<Key> = [],
    languages isWanted: (_ name: String) -> Bool = { _ in true }
  ) -> [String] {
    var result: [String] = []
    for key in excerpt.entries.map({ $0.key }) where !isLocked(key) {
      guard let old = excerpt.value(of: key) else { continue }
      var value = rewritten.contains(Key(key)) ? old.needingReview : old
      let all = value["localizations"]?.members ?? []
      if self.value(of: key) == nil {
        let wanted = all.filter { isWanted($0.name) }
        if wanted.count < all.count { value.set("localizations", .object(wanted)) }
        setValue(value, of: key)
        result.append(key)
      } else if restore(all, of: key, isWanted) {
        result.append(key)
      }
    }
    return result
  }

  private mutating func restore(
    _ localizations: [JSONMember], of key: String, _ isWanted: (_ name: String) -> Bool
  ) -> Bool {
    modify(key) { entry in
      var all = entry["localizations"] ?? .object([])
      var isChanged = false
      for (number, member) in localizations.enumerated()
      where isWanted(member.name) && all.place(of: member) == nil {
        var members = all.members ?? []
        if number > 0, let before = all.place(of: localizations[number - 1]) {
          members.insert(member, at: before + 1)
          all = .object(members)
        } else if number + 1 < localizations.count,
          let behind = all.place(of: localizations[number + 1])
        {
          members.insert(member, at: behind)
          all = .object(members)
        } else {
          all.set(member.name, member.value)
        }
        isChanged = true
      }
      if isChanged { entry.set("localizations", all) }
      return isChanged
    }
  }
}

extension JSONValue {
  /// The value with the state `needs_review` for each text and all phrases in it that are
  /// `translated` or `machine_translated`, or have no state.
  fileprivate var needingReview: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          guard ["stringUnit", "stringSet"].contains(member.name), case .object = member.value
          else {
            return JSONMember(member.name, member.value.needingReview)
          }
          var unit = member.value
          let state = unit["state"] ?? .string("translated")
          if state == .string("translated") || state == .string("machine_translated") {
            unit.set("state", .string("needs_review"))
          }
          return JSONMember(member.name, unit)
        })
    case .array(let values): .array(values.map { $0.needingReview })
    default: self
    }
  }

  /// Returns the index of the first member for the same language as `member`, in any spelling; nil
  /// if there is none.
  fileprivate func place(of member: JSONMember) -> Int? {
    let tag = LanguageTag(member.name)
    return members?.firstIndex {
      $0.name == member.name || tag != nil && LanguageTag($0.name) == tag
    }
  }
}
