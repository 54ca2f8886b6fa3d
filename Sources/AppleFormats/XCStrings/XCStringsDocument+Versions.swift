public import CatalogModel
public import Syntaxes

/// Support for merging several versions of a catalog.
extension XCStringsDocument {
  /// The position of a new entry: after the entry with the name node `behind` (nil: before all), in
  /// the order of `number` among new entries in the same position.
  struct Place: Sendable {
    let behind: Int?
    let number: Int
  }

  /// Returns the keys whose entries are missing from one of the catalogs, or not written the same
  /// in all of them, sorted by bytes; changes since parsing are ignored. O(n).
  public static func differingKeys(_ documents: [XCStringsDocument]) -> [String] {
    var heads = documents.map { _ in 0 }
    var result: [String] = []
    while true {
      var first: (document: Int, name: Int)?
      for (index, document) in documents.enumerated() where heads[index] < document.names.count {
        let name = Int(document.names[heads[index]])
        guard let known = first else {
          first = (index, name)
          continue
        }
        if document.json.compare(name, documents[known.document].json.key(known.name)) < 0 {
          first = (index, name)
        }
      }
      guard let first else { return result }
      let text = documents[first.document].json
      let key = text.key(first.name)
      let bytes = text.nodes[first.name + 1].range
      var isSame = true
      for (index, document) in documents.enumerated() {
        guard heads[index] < document.names.count,
          document.json.compare(Int(document.names[heads[index]]), key) == 0
        else {
          isSame = false
          continue
        }
        let range = document.json.nodes[Int(document.names[heads[index]]) + 1].range
        isSame = isSame && text.bytes.isSame(bytes, document.json.bytes, range)
        heads[index] += 1
      }
      if !isSame { result.append(String(decoding: key, as: UTF8.self)) }
    }
  }

  /// Returns whether the entries of both original files have the same order, apart from those that
  /// only one has, and the files have the same style.
  public func hasLayout(of other: XCStringsDocument) -> Bool {
    guard JSONStyle(of: json) == JSONStyle(of: other.json) else { return false }
    guard let strings else { return true }
    var last = 0
    for (name, _) in json.members(of: strings) {
      guard let node = other.name(of: json.key(name)) else { continue }
      if node < last { return false }
      last = node
    }
    return true
  }

  /// The members of the original file other than `strings`, in file order.
  public var rootMembers: [(name: String, value: JSONValue)] {
    json.members(of: 0).filter { !json.isString($0.name, "strings") }.map {
      (json.string($0.name) ?? "", json.value($0.value))
    }
  }

  /// Sets a member of the file other than `strings`, or removes it (nil). Of repeated members, the
  /// last one, which counts, is set, or all are removed.
  public mutating func setRootMember(_ name: String, _ value: JSONValue?) {
    rootChanges.removeAll { $0.name == name }
    rootChanges.append((name, value))
  }

  /// Raises the format version to `version`, which the content needs. A version that is missing or
  /// not a string counts as 1.0.
  ///
  /// Xcode 27 writes 1.3 with the state `machine_translated` (apple-formats 4.3). A higher version,
  /// or one in another notation, stays.
  public mutating func raiseVersion(to version: (major: Int, minor: Int)) {
    let parts = (self.version ?? "1.0").split(separator: ".").map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1],
      (major, minor) < (version.major, version.minor)
    else { return }
    setRootMember("version", .string("\(version.major).\(version.minor)"))
  }

  /// Sets the source language of a catalog that names none, and then a missing version to 1.0. A
  /// source language that is not a string counts as missing; one that is not a valid tag stays.
  public mutating func complete(sourceLanguage: LanguageTag) {
    guard self.sourceLanguage == nil else { return }
    setRootMember("sourceLanguage", .string(sourceLanguage.description))
    if version == nil { setRootMember("version", .string("1.0")) }
  }

  /// Whether an object of the file repeats a name.
  public var hasRepeatedNames: Bool { !json.repeatedNames.isEmpty }

  /// Whether the original file has the member `strings`, the object of its entries; it may be
  /// empty.
  public var hasEntries: Bool { strings != nil }

  /// Places new entries after the same existing entries as in another catalog; has no effect on a
  /// sorted file.
  public mutating func placeAdditions(as other: XCStringsDocument) {
    guard !added.isEmpty, let strings = other.strings else { return }
    var behind: Int?
    for (number, (name, _)) in other.json.members(of: strings).enumerated() {
      let key = other.json.key(name)
      if let node = self.name(of: key) {
        if entry(other.json.string(name) ?? "") != nil { behind = node }
      } else if added[key] != nil {
        places[key] = Place(behind: behind, number: number)
      }
    }
  }

  /// Returns the byte range of the value at a path of names in an entry, or of the deepest existing
  /// value on the path; for an object or array, that of its name. Returns nil if the original file
  /// lacks the entry.
  public func range(of key: String, at path: [String]) -> Range<Int>? {
    guard var name = name(of: Array(key.utf8)) else { return nil }
    for member in path {
      guard
        let next = json.members(of: name + 1).first(where: { json.isString($0.name, member) })
      else { break }
      name = next.name
    }
    let node = json.nodes[name + 1]
    return node.kind == .object || node.kind == .array ? json.nodes[name].range : node.range
  }

  /// Returns the byte range of an entry in the original file, including its key; nil if the file
  /// lacks the entry.
  public func entryRange(of key: String) -> Range<Int>? {
    name(of: Array(key.utf8)).map {
      json.nodes[$0].range.lowerBound..<json.nodes[$0 + 1].range.upperBound
    }
  }
}

extension XCStringsDocument {
  /// The edits of members other than `strings`, and the one that adds `strings` with the new
  /// entries if the file lacks it.
  var rootEdits: [TextEdit] {
    var rootChanges = rootChanges
    if strings == nil, !added.isEmpty {
      let members = SortOrder.standard.sorted(Array(added.values), by: { $0.name })
      rootChanges.append(("strings", .object(members)))
    }
    var removed: Set<Int> = []
    var inserted: [(before: Int?, member: JSONMember)] = []
    var edits: [TextEdit] = []
    for (name, value) in rootChanges {
      // The last of repeated members counts.
      let nodes = json.members(of: 0).filter { json.isString($0.name, name) }
      switch (nodes.last, value) {
      case (let last?, let value?): edits += json.edits(changing: last.value, to: value)
      case (_, nil): removed.formUnion(nodes.map { $0.name })
      case (nil, let value?):
        let next = json.members(of: 0).first { json.compare($0.name, Array(name.utf8)) > 0 }
        inserted.append((next?.name, JSONMember(name, value)))
      }
    }
    // The member after an insertion must stay, or the insertion would have no place.
    inserted = inserted.map { ($0.before.flatMap { removed.contains($0) ? nil : $0 }, $0.member) }
    inserted.sort { $0.member.name.utf8.lexicographicallyPrecedes($1.member.name.utf8) }
    guard !removed.isEmpty || !inserted.isEmpty else { return edits }
    return json.edits(
      ofObject: 0, removing: removed, inserting: inserted, JSONStyle(of: json)) + edits
  }

  /// Returns new entries in the places from `placeAdditions`, each with the name node that it is
  /// inserted before; nil for the end, and for an entry without a place.
  func placed(_ members: [JSONMember], among names: [Int]) -> [(before: Int?, member: JSONMember)] {
    var next: [Int: Int] = [:]
    for (name, following) in zip(names, names.dropFirst()) { next[name] = following }
    let ranked = members.map { ($0, places[Array($0.name.utf8)]) }.enumerated().sorted {
      ($0.element.1?.number ?? .max, $0.offset) < ($1.element.1?.number ?? .max, $1.offset)
    }
    return ranked.map { _, element in
      guard let place = element.1 else { return (nil, element.0) }
      guard let behind = place.behind else { return (names.first, element.0) }
      return (next[behind], element.0)
    }
  }
}
