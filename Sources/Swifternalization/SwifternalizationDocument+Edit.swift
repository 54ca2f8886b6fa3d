internal import AppleFormats
public import CatalogModel
internal import Syntaxes

extension SwifternalizationDocument {
  /// All keys in file order, including those whose texts cannot be read.
  public var keys: [String] { json.members(of: 0).map { json.string($0.name) ?? "" } }

  /// Adds entries, whose keys must be new: at their sorted position if the file has two or more
  /// keys, in sorted order, otherwise at the end.
  ///
  /// The rest of the file stays unchanged, except that a file without keys is written anew.
  public mutating func insert(_ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    let members = Array(json.members(of: 0))
    // An empty file has no layout to follow.
    if members.isEmpty { return self = SwifternalizationDocument(entries) }
    let keys = keys
    let order = members.count < 2 ? nil : SortOrder.ofFiles.first { $0.isSorted(keys) }
    let sorted = order.map { $0.sorted(entries, by: { $0.key }) } ?? entries
    let added = sorted.map { entry -> (before: Int?, member: JSONMember) in
      let place = order.flatMap { order in keys.firstIndex { order.isIncreasing(entry.key, $0) } }
      return (place.map { members[$0].name }, JSONMember(entry.key, entry.content.value))
    }
    apply(json.edits(ofObject: 0, inserting: added))
  }

  /// Returns the text of a key for an expression and a width, each nil for a text without one.
  /// Returns nil if the text does not exist.
  public func text(of key: String, pattern: String?, width: Int?) -> String? {
    node(of: key, pattern, width).flatMap { json.string($0) }
  }

  /// Replaces a text, or adds it to an existing entry; returns false if the key is missing, or if
  /// its value is structured differently.
  public mutating func set(
    _ text: String, for key: String, pattern: String?, width: Int?
  ) -> Bool {
    if let node = node(of: key, pattern, width) {
      guard json.nodes[node].kind == .string else { return false }
      apply(json.edits(changing: node, to: .string(text)))
      return true
    }
    guard var node = json.lastMember(key, of: 0) else { return false }
    var value = JSONValue.string(text)
    var name = width.map { "@\($0)" }
    if let pattern {
      if let inner = json.lastMember(pattern, of: node) {
        node = inner
      } else {
        value = name.map { .object([JSONMember($0, value)]) } ?? value
        name = pattern
      }
    }
    guard let name, json.nodes[node].kind == .object else { return false }
    apply(json.edits(ofObject: node, inserting: [(nil, JSONMember(name, value))]))
    return true
  }

  private func node(of key: String, _ pattern: String?, _ width: Int?) -> Int? {
    let way = [pattern, width.map { "@\($0)" }].compactMap { $0 }
    return way.reduce(json.lastMember(key, of: 0)) { node, name in
      node.flatMap { json.lastMember(name, of: $0) }
    }
  }

  /// Renames entries at their positions; `names` maps old keys to new ones.
  public mutating func rename(_ names: [Key: String]) {
    apply(
      json.members(of: 0).flatMap { name, _ in
        names[Key(json.string(name) ?? "")].map { json.edits(renaming: name, to: $0) } ?? []
      })
  }

  /// Returns a file with other entries in the layout of this one.
  public func replacing(with entries: [Entry]) -> SwifternalizationDocument {
    let members = entries.map { JSONMember($0.key, $0.content.value) }
    var result = self
    result.apply(json.edits(changing: 0, to: .object(members)))
    return result
  }

  /// Applies edits; if the result could not be read, which should not occur, the file stays
  /// unchanged.
  mutating func apply(_ edits: [TextEdit]) {
    if let edited = try? Self.parse(json.bytes.applying(edits)) { self = edited }
  }
}

extension SortOrder {
  /// The orders that `insert` recognizes in the keys of a file.
  fileprivate static let ofFiles = [standard, caseInsensitive, codePoint]

  fileprivate func isSorted(_ keys: [String]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { !isIncreasing($1, $0) }
  }
}
