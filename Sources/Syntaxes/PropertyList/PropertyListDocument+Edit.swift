internal import CatalogModel

extension PropertyListDocument {
  /// Whether no value was changed, added or removed.
  public var isUntouched: Bool {
    replacements.isEmpty && additions.isEmpty && removals.isEmpty
  }

  /// Returns the file with all changes, in its original encoding; the original bytes if nothing was
  /// edited.
  public func serialize() -> [UInt8] {
    switch format {
    case .xml(let encoding), .openStep(let encoding): return encoding.encode(text)
    case .binary: return isUntouched ? bytes : (value(0) ?? .dictionary([])).binary
    }
  }

  /// The file with all changes: in UTF-8 without a byte order mark, or in binary form.
  public var text: [UInt8] {
    if isUntouched { return bytes }
    return format == .binary ? serialize() : bytes.applying(xmlEdits)
  }

  /// Returns the value at a path of keys, with all changes; nil if there is none. Of equal keys in a
  /// binary file, only the first is in the value, because `PropertyList` takes the last.
  public func value(at path: [String]) -> PropertyList? {
    switch find(path) {
    case .node(let node): value(node).map(effective)
    case .changed(let value): value
    case nil: nil
    }
  }

  /// Returns the value at a node as `value(at:)` does, but ignoring pending changes.
  package func effectiveValue(_ node: Int) -> PropertyList? { originalValue(node).map(effective) }

  private func effective(_ value: PropertyList) -> PropertyList {
    format == .binary && !duplicates.isEmpty ? value.withFirstMembers : value
  }

  /// Returns the string at a path of keys, as `value(at:)` does; nil if there is none or the value
  /// is not a string.
  public func string(at path: [String]) -> String? {
    switch find(path) {
    case .node(let node): nodes[node].kind == .string ? string(node) : nil
    case .changed(let value): value.stringValue
    case nil: nil
    }
  }

  /// Whether the value at a path of keys is a dictionary; nil if there is none. Does not build the
  /// value, unlike `value(at:)`.
  package func isDictionary(at path: [String]) -> Bool? {
    switch find(path) {
    case .node(let node): nodes[node].kind == .dictionary
    case .changed(let value): value.members != nil
    case nil: nil
    }
  }

  private enum Found {
    case node(Int)
    case changed(PropertyList)
  }

  private func find(_ path: [String]) -> Found? {
    var node = 0
    for (depth, key) in path.enumerated() {
      if let changed = replacements[node] {
        return changed.value(at: path[depth...]).map { .changed($0) }
      }
      if let next = member(key, of: node) {
        guard !removals.contains(next - 1) else { return nil }
        node = next
        continue
      }
      guard let place = additionPlaces[MemberKey(dictionary: node, key: Array(key.utf8))] else {
        return nil
      }
      let added = additions[node]?[place].value.value(at: path[(depth + 1)...])
      return added.map { .changed($0) }
    }
    return replacements[node].map { .changed($0) } ?? .node(node)
  }

  /// Sets the value at a path of keys, creating missing dictionaries.
  ///
  /// Setting the original value reverts the change. Returns false, without a change, if a value on
  /// the path is not a dictionary, if the file is in XML form and XML cannot represent a key or a
  /// text, or if the file is in OpenStep form.
  public mutating func set(_ value: PropertyList, at path: [String]) -> Bool {
    switch format {
    case .xml:
      guard value.isRepresentableInXML, path.allSatisfy(XMLEscaping.isRepresentable) else {
        return false
      }
    case .binary: break
    case .openStep: return false
    }
    var node = 0
    for (depth, key) in path.enumerated() {
      if var changed = replacements.removeValue(forKey: node) {
        defer { replacements[node] = changed }
        return changed.set(value, at: path[depth...])
      }
      guard nodes[node].kind == .dictionary else { return false }
      guard let next = member(key, of: node) else { return add(value, path[depth...], to: node) }
      // A removed member comes back in its place, without its old content.
      if removals.remove(next - 1) != nil { replace(next, .dictionary([])) }
      node = next
    }
    replace(node, value)
    return true
  }

  /// Returns the original file with the strings at the given nodes replaced; nil if it is not XML,
  /// or if XML cannot represent a text.
  public func settingStrings(_ texts: [(node: Int, text: String)]) -> [UInt8]? {
    guard case .xml(let encoding) = format,
      texts.allSatisfy({ XMLEscaping.isRepresentable($0.text) })
    else { return nil }
    return encoding.encode(
      bytes.applying(
        texts.map { node, text in
          var written: [UInt8] = []
          PropertyList.appendElement("string", text, to: &written)
          return TextEdit(range(node), written)
        }))
  }

  private mutating func replace(_ node: Int, _ value: PropertyList) {
    revert(node)
    replacements[node] = originalValue(node) == value ? nil : value
  }

  /// Discards the changes of a value and inside it.
  private mutating func revert(_ node: Int) {
    replacements[node] = nil
    guard nodes[node].next > node + 1 || nodes[node].kind == .dictionary else { return }
    let inside = node..<nodes[node].next
    replacements = replacements.filter { !inside.contains($0.key) }
    additions = additions.filter { !inside.contains($0.key) }
    additionPlaces = additionPlaces.filter { !inside.contains($0.key.dictionary) }
    removals = removals.filter { !inside.contains($0) }
  }

  private mutating func add(
    _ value: PropertyList, _ path: ArraySlice<String>, to node: Int
  ) -> Bool {
    guard let key = path.first else { return false }
    let memberKey = MemberKey(dictionary: node, key: Array(key.utf8))
    if let place = additionPlaces[memberKey] {
      return additions[node]?[place].value.set(value, at: path.dropFirst()) ?? false
    }
    additionPlaces[memberKey] = additions[node]?.count ?? 0
    let nested = path.dropFirst().reversed().reduce(value) {
      .dictionary([PropertyListMember($1, $0)])
    }
    additions[node, default: []].append(PropertyListMember(key, nested))
    return true
  }

  /// Returns the value at a node with all changes; nil for a key.
  private func value(_ node: Int) -> PropertyList? {
    if let changed = replacements[node] { return changed }
    switch nodes[node].kind {
    case .dictionary:
      let known = keptMembers(of: node)
      if additions[node] == nil, known.count == 1, string(known[0].key) == Self.uidKey {
        return originalValue(node)
      }
      var result: [PropertyListMember] = []
      var copied = 0
      let added = additions[node] ?? []
      for (place, fresh) in places(of: added, among: known) {
        result += known[copied..<place].compactMap(member)
        result += fresh.map { added[$0] }
        copied = place
      }
      return .dictionary(result + known[copied...].compactMap(member))
    case .array: return .array(elements(of: node).compactMap { value($0) })
    default: return originalValue(node)
    }
  }
}

extension PropertyListDocument {
  /// Removes members by the UTF-8 bytes of their keys from a dictionary; does nothing if no
  /// dictionary is at the path, or if the file is in OpenStep form.
  public mutating func remove(_ keys: Set<[UInt8]>, at path: [String]) {
    if case .openStep = format { return }
    switch find(path) {
    case .changed(.dictionary(let members)):
      _ = set(.dictionary(members.filter { !keys.contains(Array($0.key.utf8)) }), at: path)
    case .node(let node):
      for (key, value) in members(of: node) where keys.contains(textBytes(key)) {
        revert(value)
        removals.insert(key)
      }
      guard let added = additions[node] else { return }
      let kept = added.filter { !keys.contains(Array($0.key.utf8)) }
      additions[node] = kept.isEmpty ? nil : kept
      additionPlaces = additionPlaces.filter { $0.key.dictionary != node }
      for (place, member) in kept.enumerated() {
        additionPlaces[MemberKey(dictionary: node, key: Array(member.key.utf8))] = place
      }
    default: return
    }
  }

  /// Returns the members of a dictionary that are not removed.
  func keptMembers(of node: Int) -> [(key: Int, value: Int)] {
    removals.isEmpty ? members(of: node) : members(of: node).filter { !removals.contains($0.key) }
  }

  private func member(_ nodes: (key: Int, value: Int)) -> PropertyListMember? {
    value(nodes.value).map { PropertyListMember(string(nodes.key) ?? "", $0) }
  }

  func places(
    of added: [PropertyListMember], among known: [(key: Int, value: Int)]
  ) -> [(place: Int, fresh: [Int])] {
    guard !added.isEmpty else { return [] }
    return order.places(of: added.map { $0.key }, among: known.map { string($0.key) ?? "" })
  }
}

extension PropertyList {
  /// Returns the value at a path of keys, itself for an empty path; nil if there is none.
  func value(at path: ArraySlice<String>) -> PropertyList? {
    guard let key = path.first else { return self }
    return self[key]?.value(at: path.dropFirst())
  }

  /// Sets the value at a path of keys, creating missing dictionaries; returns false, without a
  /// change, if a value on the path is not a dictionary.
  mutating func set(_ value: PropertyList, at path: ArraySlice<String>) -> Bool {
    guard let key = path.first else {
      self = value
      return true
    }
    guard case .dictionary(var members) = self else { return false }
    if let index = members.lastIndex(where: { $0.hasKey(key) }) {
      guard members[index].value.set(value, at: path.dropFirst()) else { return false }
    } else {
      let nested = path.dropFirst().reversed().reduce(value) {
        .dictionary([PropertyListMember($1, $0)])
      }
      let place = SortOrder.codePoint.places(of: [key], among: members.map { $0.key })[0].place
      members.insert(PropertyListMember(key, nested), at: place)
    }
    self = .dictionary(members)
    return true
  }

  /// Whether XML can represent all keys and strings in the value.
  var isRepresentableInXML: Bool {
    switch self {
    case .dictionary(let members):
      members.allSatisfy {
        XMLEscaping.isRepresentable($0.key) && $0.value.isRepresentableInXML
      }
    case .array(let values): values.allSatisfy { $0.isRepresentableInXML }
    case .string(let text): XMLEscaping.isRepresentable(text)
    default: true
    }
  }
}
