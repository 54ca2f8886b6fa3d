public import CatalogModel

extension PropertyListDocument {
  /// Renames members of the outermost dictionary; `names` maps old keys to new ones. Values keep
  /// their places. The result is parsed anew, so that it counts as untouched, with all earlier
  /// changes in its `bytes`.
  ///
  /// A file in OpenStep form stays unchanged.
  ///
  /// - Throws: The errors of `parse`, and `malformed-plist` for a key that XML cannot represent.
  public mutating func rename(_ names: [Key: String]) throws(ParseError) {
    switch format {
    case .openStep: return
    case .binary:
      guard case .dictionary(var members)? = value(at: []) else { return }
      for index in members.indices {
        if let name = names[Key(members[index].key)] { members[index].key = name }
      }
      self = try .parse(PropertyList.dictionary(members).binary)
    case .xml(let encoding):
      if !isUntouched { self = try .parse(serialize()) }
      var edits: [TextEdit] = []
      for (node, _) in members(of: 0) {
        guard let name = string(node).flatMap({ names[Key($0)] }) else { continue }
        guard XMLEscaping.isRepresentable(name) else {
          throw ParseError(
            .malformedPlist,
            "key '\(name)' has a character that XML cannot hold; choose another key",
            at: range(node).lowerBound)
        }
        var written: [UInt8] = []
        PropertyList.appendElement("key", name, to: &written)
        edits.append(TextEdit(range(node), written))
      }
      if !edits.isEmpty { self = try .parse(encoding.encode(bytes.applying(edits))) }
    }
  }
}
