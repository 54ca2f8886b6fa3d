internal import CatalogModel
internal import Syntaxes

/// A file in which equal entries with the same key were joined.
///
/// If any entries with a key differ, all of them stay: only a person knows which one is meant.
public struct JoinedDuplicates: Sendable {
  /// The file; unchanged if nothing was joined.
  public let bytes: [UInt8]
  /// The removed entries, with their places in the original file.
  public let removed: [Entry]

  /// A removed entry or member, whose content apart from comments equals that of an earlier one
  /// with the same key.
  public struct Entry: Sendable {
    public let key: String
    /// The byte range of the key, as in the `duplicate-key` problem about it.
    public let range: Range<Int>
  }
}

extension StringsDocument {
  /// The file of an unedited document, with the entries of each repeated key joined if all have the
  /// same value; in the text form, their comments are combined. Never nil.
  public var joiningDuplicates: JoinedDuplicates? {
    switch form {
    case .text(let text):
      let (joined, removed) = text.joiningDuplicates
      return JoinedDuplicates(bytes: encoding.encode(joined), removed: removed)
    case .propertyList(let list): return list.document.joiningDuplicates
    }
  }
}

extension StringsdictDocument {
  /// The file of an unedited document, with the members of each repeated key, at any depth, joined
  /// if all have the same value.
  public var joiningDuplicates: JoinedDuplicates { propertyList.joiningDuplicates }
}

extension PropertyListDocument {
  fileprivate var joiningDuplicates: JoinedDuplicates {
    var result = self
    var removed: [JoinedDuplicates.Entry] = []
    var gone: [Range<Int>] = []
    let groups = Dictionary(grouping: duplicates) { $0.first }
    for (first, all) in groups.sorted(by: { $0.key < $1.key }) {
      let value = originalValue(first + 1)
      guard all.allSatisfy({ originalValue($0.key + 1) == value }),
        !gone.contains(where: { $0.contains(first) })
      else { continue }
      for (key, _) in all {
        result.removals.insert(key)
        gone.append(key..<nodes[key + 1].next)
        removed.append(.init(key: string(key) ?? "", range: range(key)))
      }
    }
    return JoinedDuplicates(
      bytes: removed.isEmpty ? serialize() : result.serialize(), removed: removed)
  }
}

extension StringsText {
  fileprivate var joiningDuplicates: (text: [UInt8], removed: [JoinedDuplicates.Entry]) {
    var result = self
    var removed: [JoinedDuplicates.Entry] = []
    var removals: [TextEdit] = []
    let blocks = duplicates.isEmpty ? [:] : StringsBlocks(self).byItem
    let groups = Dictionary(grouping: duplicates) { $0.first }
    for (first, all) in groups.sorted(by: { $0.key < $1.key }) {
      guard all.allSatisfy({ hasSameValue($0.item, first) }) else { continue }
      var comments = comments(aroundItem: first)
      let count = comments.count
      var seen = Set(comments)
      for (item, _) in all {
        guard let block = blocks[item] else { continue }
        comments += self.comments(aroundItem: item).filter { seen.insert($0).inserted }
        removals.append(TextEdit(block.gap.lowerBound..<block.range.upperBound, []))
        removed.append(.init(key: key(of: item), range: items[item].keyRange))
      }
      if comments.count > count {
        let known = texts(of: commentStart(ofItem: first)..<first)
        result.comments[first] = (known + comments[count...]).joined(separator: "\n")
      }
    }
    return (bytes.applying(result.edits + removals), removed)
  }

  private func hasSameValue(_ left: Int, _ right: Int) -> Bool {
    if let text = originalValue(of: left), let other = originalValue(of: right) {
      return text.hasSameBytes(as: other)
    }
    return bytes[items[left].valueRange] == bytes[items[right].valueRange]
  }

  /// Returns the texts of the comments in the block of an entry: directly above it, and after it on
  /// its line.
  private func comments(aroundItem item: Int) -> [String] {
    texts(of: commentStart(ofItem: item)..<item) + texts(of: item + 1..<endOfLine(behind: item))
  }

  private func texts(of comments: Range<Int>) -> [String] {
    items[comments].map { Self.commentText(bytes[$0.range].withPlainLineEnds[...]) }
  }
}

extension XCStringsDocument {
  /// The original file, with repeated entries joined if they differ at most in their comments, and
  /// other repeated members joined if their values are equal. Never nil.
  ///
  /// Comments of joined entries are combined.
  public var joiningDuplicates: JoinedDuplicates? {
    var removed: [JoinedDuplicates.Entry] = []
    var members: [Int: Set<Int>] = [:]
    var edits: [TextEdit] = []
    var gone: [Range<Int>] = []
    let groups = Dictionary(grouping: json.repeatedNames) { $0.first }
    for (first, all) in groups.sorted(by: { $0.key < $1.key }) {
      let names = all.map { $0.name }
      guard let parent = json.parent(ofName: first), !gone.contains(where: { $0.contains(first) })
      else { continue }
      let values = ([first] + names).map { json.value($0 + 1) }
      let isEntry = parent == strings
      guard
        let value = isEntry
          ? Self.joined(values) : values.allSatisfy({ $0 == values[0] }) ? values[0] : nil
      else { continue }
      members[parent, default: []].formUnion(names)
      edits += json.edits(changing: first + 1, to: value)
      for name in names {
        gone.append(name..<json.nodes[name + 1].next)
        removed.append(.init(key: json.string(name) ?? "", range: json.nodes[name].range))
      }
    }
    for (parent, names) in members.sorted(by: { $0.key < $1.key }) {
      edits += json.edits(ofObject: parent, removing: names)
    }
    return JoinedDuplicates(bytes: json.bytes.applying(edits), removed: removed)
  }

  /// Returns a single entry for entries that differ at most in their comments; nil for any others.
  private static func joined(_ entries: [JSONValue]) -> JSONValue? {
    var comments: [String] = []
    var contents: [JSONValue] = []
    for var entry in entries {
      guard entry.members != nil else { return nil }
      if let comment = entry["comment"]?.stringValue, !comments.contains(comment) {
        comments.append(comment)
      }
      entry.set("comment", nil)
      contents.append(entry)
    }
    guard contents.allSatisfy({ $0 == contents[0] }) else { return nil }
    var result = entries[0]
    if !comments.isEmpty { result.set("comment", .string(comments.joined(separator: "\n"))) }
    return result
  }
}

extension JSONDocument {
  /// Returns the node of the object whose member has the given name node; nil if no object has it.
  fileprivate func parent(ofName name: Int) -> Int? {
    nodes[..<name].lastIndex { $0.kind == .object && $0.next > name }
  }
}
