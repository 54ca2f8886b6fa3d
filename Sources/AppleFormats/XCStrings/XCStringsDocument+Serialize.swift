public import CatalogModel
public import Syntaxes

extension XCStringsDocument {
  /// Returns the file with all changes, unchanged if nothing was edited.
  public func serialize() -> [UInt8] { json.bytes.applying(edits) }

  /// The edits that make all changes in the original bytes, for `applying`; O(n).
  public var edits: [TextEdit] { entryEdits + rootEdits }

  private var entryEdits: [TextEdit] {
    guard !changes.isEmpty || !added.isEmpty, let strings else { return [] }
    let style = JSONStyle(of: json)
    var removed: Set<Int> = []
    var inner: [TextEdit] = []
    for (name, change) in changes {
      switch change {
      case .removed: removed.insert(name)
      case .value(let value): inner += json.edits(changing: name + 1, to: value, in: strings, style)
      }
    }
    return json.edits(
      ofObject: strings, removing: removed, inserting: insertions(removed), style) + inner
  }

  /// Returns the new entries, each with the name node of the entry that it is inserted before; nil
  /// for the end.
  ///
  /// Each is at its sorted position if the file, except for a few entries, is in Finder's order or
  /// sorted by bytes; otherwise in the place from `placeAdditions`, or at the end.
  private func insertions(_ removed: Set<Int>) -> [(before: Int?, member: JSONMember)] {
    guard let strings, !added.isEmpty else { return [] }
    let names = json.members(of: strings).map { $0.name }.filter { !removed.contains($0) }
    let order = SortOrder.standard
    let keys = names.map { order.key(json.string($0) ?? "") }
    let members = order.sorted(Array(added.values), by: { $0.name })
    if Self.isMostlySorted(keys, by: <) {
      return members.map { member in
        let key = order.key(member.name)
        return (names.element(at: keys.partition { !(key < $0) }), member)
      }
    }
    let isSortedByBytes = Self.isMostlySorted(names) { json.isIncreasing($0, $1) }
    guard isSortedByBytes else { return placed(members, among: names) }
    let isIncreasing: (JSONMember, JSONMember) -> Bool = {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return members.sorted(by: isIncreasing).map { member in
      let key = Array(member.name.utf8)
      let place = names.partition { json.compare($0, key) <= 0 }
      return (names.element(at: place), member)
    }
  }

  /// Whether keys are sorted, except for at most one in twenty.
  static func isMostlySorted<Key>(_ keys: [Key], by isIncreasing: (Key, Key) -> Bool)
    -> Bool
  {
    let faults = zip(keys, keys.dropFirst()).count { isIncreasing($1, $0) }
    return faults * 20 <= keys.count
  }
}

extension Array {
  func element(at index: Int) -> Element? { index < count ? self[index] : nil }
}

extension XCStringsDocument {
  /// Returns the whole catalog as Xcode writes it, byte for byte (apple-formats 4.1, 4.2).
  ///
  /// The members of all objects are in Finder's order, where `zh-Hant` comes before `zh-HK`.
  public func canonical() -> [UInt8] {
    // Write changes and parse them again, so that there is only one way to write.
    if !edits.isEmpty, let written = try? XCStringsDocument.parse(serialize()) {
      return written.canonical()
    }
    if isCanonical { return json.bytes }
    var writer = JSONWriter(.xcode)
    writer.bytes.reserveCapacity(json.bytes.count + json.bytes.count / 16)
    writer.append(json, 0, depth: 0)
    return writer.bytes
  }

  /// Returns a file as Xcode writes it; one with `problems` other than notes has no canonical form.
  /// Throws the errors of `parse`.
  public static func canonicalForm(of bytes: [UInt8]) throws(ParseError) -> CanonicalForm {
    let document = try parse(bytes)
    let problems = document.problems
    return problems.reach(.warning)
      ? .none(problems, in: bytes) : .file(document.canonical(), change: nil)
  }

  /// Whether the file, with all changes, is byte for byte as Xcode would write it.
  public var isCanonical: Bool {
    if !edits.isEmpty { return canonical() == serialize() }
    return json.isCanonical(0, depth: 0) && json.nodes[0].range == json.bytes.indices
  }
}

extension JSONWriter {
  /// Writes a node with the members of all objects in Finder's order; the parser limits the depth.
  ///
  /// Entries, at depth 2, are copied as a whole if they need no change.
  fileprivate mutating func append(_ json: JSONDocument, _ index: Int, depth: Int) {
    let node = json.nodes[index]
    switch node.kind {
    case .object where depth == 2 && json.isCanonical(index, depth: depth):
      bytes += json.bytes[node.range]
    case .object:
      let names = json.isInStandardOrder(index) ? nil : json.standardNames(of: index)
      begin(.leftBrace)
      if let names {
        for name in names { append(json, Int(name), isFirst: name == names[0], depth: depth + 1) }
      } else {
        for (name, _) in json.members(of: index) {
          append(json, name, isFirst: name == index + 1, depth: depth + 1)
        }
      }
      end(.rightBrace, isEmpty: node.next == index + 1)
    case .array:
      begin(.leftBracket)
      for element in json.elements(of: index) {
        beginElement(isFirst: element == index + 1)
        append(json, element, depth: depth + 1)
      }
      end(.rightBracket, isEmpty: node.next == index + 1)
    case .string where node.hasEscapes: appendString(json.key(index))
    case .string, .number, .true, .false, .null: bytes += json.bytes[node.range]
    }
  }

  /// Writes the member with a name node.
  private mutating func append(_ json: JSONDocument, _ name: Int, isFirst: Bool, depth: Int) {
    beginElement(isFirst: isFirst)
    append(json, name, depth: depth)
    bytes += style.colon
    append(json, name + 1, depth: depth)
  }
}

extension JSONDocument {
  fileprivate func isCanonical(_ index: Int, depth: Int) -> Bool {
    let node = nodes[index]
    switch node.kind {
    case .object, .array:
      guard node.next > index + 1 else { return isCanonicalEmptyList(node.range, depth: depth) }
      let isObject = node.kind == .object
      if isObject, !isInStandardOrder(index),
        Array(members(of: index).map { UInt32($0.name) })
          != standardNames(of: index)
      {
        return false
      }
      var end = node.range.lowerBound + 1
      var element = index + 1
      while element < node.next {
        let start = nodes[element].range.lowerBound
        if element > index + 1 {
          guard bytes[end] == .comma else { return false }
          end += 1
        }
        let value = isObject ? element + 1 : element
        guard isNewLine(end..<start, depth: depth + 1), isCanonical(value, depth: depth + 1),
          !isObject || isCanonicalName(element)
        else { return false }
        end = nodes[value].range.upperBound
        element = nodes[value].next
      }
      return isNewLine(end..<(node.range.upperBound - 1), depth: depth)
    case .string where node.hasEscapes:
      var writer = JSONWriter(.xcode)
      writer.appendString(key(index))
      return writer.bytes.elementsEqual(bytes[node.range])
    case .string, .number, .true, .false, .null: return true
    }
  }

  /// Whether a name is as Xcode writes it, and followed by a colon with one space on either side.
  private func isCanonicalName(_ name: Int) -> Bool {
    let start = nodes[name].range.upperBound
    return nodes[name + 1].range.lowerBound == start + 3 && bytes[start] == .space
      && bytes[start + 1] == .colon && bytes[start + 2] == .space && isCanonical(name, depth: 0)
  }

  private func isCanonicalEmptyList(_ range: Range<Int>, depth: Int) -> Bool {
    range.count == 4 + 2 * depth && bytes[range.lowerBound + 1] == .newline
      && isNewLine((range.lowerBound + 2)..<(range.upperBound - 1), depth: depth)
  }

  /// Whether a range is a line feed and the indentation of a line at a depth.
  private func isNewLine(_ range: Range<Int>, depth: Int) -> Bool {
    guard range.count == 1 + 2 * depth, bytes[range.lowerBound] == .newline else { return false }
    for offset in range.dropFirst() where bytes[offset] != .space { return false }
    return true
  }
}
