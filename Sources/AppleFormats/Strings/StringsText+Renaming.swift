public import CatalogModel
internal import Syntaxes

extension StringsText {
  /// Returns the original text with entries renamed, given the new names by old key; repeated
  /// entries are all renamed. Keys keep their quotes; the old key of `key;` becomes its value.
  func renaming(_ names: [Key: String]) -> [UInt8] {
    let edits = items.indices.flatMap { index -> [TextEdit] in
      guard items[index].kind == .entry, let name = names[Key(key(of: index))] else { return [] }
      return keyEdits(index, name)
    }
    return edits.isEmpty ? bytes : bytes.applying(edits)
  }

  private func keyEdits(_ index: Int, _ name: String) -> [TextEdit] {
    let range = items[index].keyRange
    let first = bytes[range.lowerBound]
    let written: [UInt8]
    if first == .quote || first == .apostrophe {
      written = StringsLiteral.encode(name, quote: first)
    } else {
      written = StringsLiteral.isBare(name) ? Array(name.utf8) : StringsLiteral.encode(name)
    }
    // A key that is also the text stays as the value.
    let text = items[index].flags.contains(.isLonely) ? " = ".utf8 + Array(bytes[range]) : []
    return [TextEdit(range, written + text)]
  }
}

extension StringsDocument {
  /// Renames entries, given the new names by old key; values stay.
  ///
  /// - Throws: `malformed-plist` for a new key that XML cannot represent, if the file is an XML
  ///   property list. Other errors of `parse` should not occur for a parsed file.
  public mutating func rename(_ names: [Key: String]) throws(ParseError) {
    switch form {
    case .text(let text):
      let plain = text.isUntouched ? text : StringsText(text.text)
      self = try .parse(encoding.encode(plain.renaming(names)))
    case .propertyList(var list):
      try list.document.rename(names)
      self = try .parse(list.document.serialize())
    }
  }
}

extension StringsdictDocument {
  /// Renames entries, given the new names by old key; their content stays.
  ///
  /// - Throws: `malformed-plist` for a new key that XML cannot represent, if the file is an XML
  ///   property list. Other errors of `parse` should not occur for a parsed file.
  public mutating func rename(_ names: [Key: String]) throws(ParseError) {
    var list = propertyList
    try list.rename(names)
    self = try .parse(list.serialize())
  }
}
