internal import AppleFormats
internal import CatalogModel
internal import Syntaxes

extension FileMerge {
  func catalog() throws(MergeError) -> MergeResult {
    let versions = try versions { (bytes) throws(ParseError) in
      let document = try XCStringsDocument.parse(bytes)
      return (document, document.problems, bytes)
    }
    let (ours, theirs) = (versions.ours, versions.theirs)
    guard ours.sourceLanguage == theirs.sourceLanguage else {
      throw MergeError(
        .theirs, .differentLanguages,
        "the source language is '\(theirs.sourceLanguage ?? "?")', but '\(ours.sourceLanguage ?? "?")' in our version; only catalogs with the same source language can be merged"
      )
    }
    for (version, document) in [(MergeVersion.ours, ours), (.theirs, theirs)]
    where !document.hasEntries {
      throw MergeError(version, .malformedCatalog, "a string catalog must have an object 'strings'")
    }
    let base = versions.base
    let keys = XCStringsDocument.differingKeys([base, ours, theirs].compactMap { $0 })
    let table = TableMerger(
      keys, base?.values(of: keys) ?? [:], ours.values(of: keys), theirs.values(of: keys),
      CatalogRules.rules, preferred: preferred)

    let isOurs = base.map { ours.hasLayout(of: $0) == false || theirs.hasLayout(of: $0) } ?? true
    var host = isOurs ? ours : theirs
    for key in keys {
      let value = table.merged[Array(key.utf8)] ?? nil
      if !isSame(value, host.value(of: key)) { host.setValue(value, of: key) }
    }
    host.placeAdditions(as: isOurs ? theirs : ours)
    var root = TreeMerger(Self.rootRules, preferred: preferred)
    let members =
      root.merge(
        key: "", base?.root, ours.root, theirs.root)?.branches ?? []
    host.setRoot(members)

    var result = MergeResult(host.serialize())
    try check(result.bytes, table, keys)
    result.conflicts = root.conflicts.map { $0.ofWholeFile } + table.conflicts
    result.renames = table.renames
    result.texts = [.ours: self.ours, .theirs: self.theirs]
    result.locate { side, key, path in (side == .ours ? ours : theirs).range(of: key, at: path) }
    return result
  }

  /// Throws `unexpected` unless the written file can be read, has no repeated names, and contains
  /// the merged entries of `keys`.
  private func check(
    _ bytes: [UInt8], _ table: TableMerger<JSONValue>, _ keys: [String]
  ) throws(MergeError) {
    let written = try? XCStringsDocument.parse(bytes)
    guard let written, !written.hasRepeatedNames,
      keys.allSatisfy({ isSame(written.value(of: $0), table.merged[Array($0.utf8)] ?? nil) })
    else { throw .unexpected }
  }

  /// The rules for the members of the file other than `strings`: the higher version wins, and the
  /// source language is ours, because it was checked to be that of both sides.
  private static var rootRules: MergeRules<JSONValue> {
    MergeRules(
      resolve: { path, _, ours, theirs in
        guard path == ["version"], let left = ours?.stringValue, let right = theirs?.stringValue
        else { return path == ["sourceLanguage"] ? .value(ours) : nil }
        return .value(isHigher(right, than: left) ? theirs : ours)
      })
  }

  private static func isHigher(_ left: String, than right: String) -> Bool {
    let numbers = [left, right].map { $0.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[1].lexicographicallyPrecedes(numbers[0])
  }
}

extension XCStringsDocument {
  fileprivate func values(of keys: [String]) -> [[UInt8]: JSONValue] {
    var result: [[UInt8]: JSONValue] = [:]
    for key in keys { result[Array(key.utf8)] = value(of: key) }
    return result
  }

  /// Sets the members of the file other than `strings`, and removes those that `members` lacks.
  fileprivate mutating func setRoot(_ members: [(name: String, value: JSONValue)]) {
    let (old, new) = (JSONValue.byName(rootMembers), JSONValue.byName(members))
    for (name, value) in members where !isSame(value, old[Array(name.utf8)]) {
      setRootMember(name, value)
    }
    for (name, _) in rootMembers where new[Array(name.utf8)] == nil { setRootMember(name, nil) }
  }

  /// An object of the members of the file other than `strings`, in file order.
  fileprivate var root: JSONValue {
    .object(rootMembers.map { JSONMember($0.name, $0.value) })
  }
}

extension MergeConflict {
  fileprivate var ofWholeFile: MergeConflict {
    var result = self
    result.key = nil
    return result
  }
}

extension MergeError {
  /// The error for a merged file that, read again, does not contain exactly the merged entries.
  static let unexpected = MergeError(
    .ours, .notMerged, "the two versions cannot be put together in one file; merge them by hand")
}

extension MergeResult {
  /// Sets the places of all renames, and of those among the first `ProblemList.limit` conflicts
  /// that belong to a key. `place` returns a byte range for a side, a key, and a path in its entry.
  mutating func locate(_ place: (MergeSide, String, [String]) -> Range<Int>?) {
    // Only as many as are reported per file: locating one takes time proportional to its entry.
    for index in conflicts.indices.prefix(ProblemList.limit) {
      guard let key = conflicts[index].key else { continue }
      for side in MergeSide.allCases {
        conflicts[index].places[side] = place(side, key, conflicts[index].path)
      }
    }
    for index in renames.indices {
      renames[index].place = place(renames[index].side, renames[index].new, [])
    }
  }
}
