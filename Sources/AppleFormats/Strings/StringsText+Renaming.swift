public import CatalogModel
internal import Syntaxes

extension StringsText {
  /// The text, in which nothing was changed, with other keys for some of its entries; all entries of
  /// a key get the new one. Keys keep their quotes.
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
    // A key that stands for its text keeps that.
    let text = items[index].flags.contains(.isLonely) ? " = ".utf8 + Array(bytes[range]) : []
    return [TextEdit(range, written + text)]
  }
}

extension StringsDocument {
  /// Gives entries other keys, by their old ones; the values stay.
  ///
  /// - Throws: the errors of `parse`, which are not to be expected of a file that was read.
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
  /// Gives entries other keys, by their old ones; all that they say stays.
  ///
  /// - Throws: the errors of `parse`, which are not to be expected of a file that was read.
  public mutating func rename(_ names: [Key: String]) throws(ParseError) {
    var list = propertyList
    try list.rename(names)
    self = try .parse(list.serialize())
  }
}
