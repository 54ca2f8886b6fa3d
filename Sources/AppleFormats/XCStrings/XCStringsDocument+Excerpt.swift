internal import CatalogModel
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
  /// keys of all changed entries.
  ///
  /// Locked entries stay as they are. An entry whose source text has changed is not restored,
  /// because translations of the old text do not belong to it.
  public mutating func restore(_ excerpt: XCStringsDocument) -> [String] {
    var result: [String] = []
    let rewritten = Set(keysRewritten(since: excerpt).map { Key($0) })
    for key in excerpt.entries.map({ $0.key }) where !isLocked(key) {
      guard let value = excerpt.value(of: key), !rewritten.contains(Key(key)) else { continue }
      if self.value(of: key) == nil {
        setValue(value, of: key)
        result.append(key)
      } else if restore(value["localizations"]?.members ?? [], of: key) {
        result.append(key)
      }
    }
    return result
  }

  /// Returns the keys that have content in the source language both in this catalog and in an
  /// excerpt, but different content; empty if the source languages differ or are unknown.
  public func keysRewritten(since excerpt: XCStringsDocument) -> [String] {
    guard let source = sourceLanguage, excerpt.sourceLanguage == source else { return [] }
    return excerpt.entries.map { $0.key }.filter { key in
      guard let then = excerpt.value(of: key)?["localizations"]?[source],
        let now = value(of: key)?["localizations"]?[source]
      else { return false }
      return then != now
    }
  }

  private mutating func restore(_ localizations: [JSONMember], of key: String) -> Bool {
    modify(key) { entry in
      var all = entry["localizations"] ?? .object([])
      var isChanged = false
      for (number, member) in localizations.enumerated() where all.place(of: member) == nil {
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
  /// Returns the index of the first member for the same language as `member`, in any spelling; nil
  /// if there is none.
  fileprivate func place(of member: JSONMember) -> Int? {
    let tag = LanguageTag(member.name)
    return members?.firstIndex {
      $0.name == member.name || tag != nil && LanguageTag($0.name) == tag
    }
  }
}
