internal import CatalogModel
internal import Syntaxes

extension StringsDocument {
  /// Returns the byte range of a key in the original file, including quotes in a text file; nil if
  /// the original file does not have the key.
  public func range(ofKey key: String) -> Range<Int>? {
    switch form {
    case .text(let text): text.item(of: key).map { text.items[$0].keyRange }
    // The value follows its key.
    case .propertyList(let list): list.document.member(key).map { list.document.range($0 - 1) }
    }
  }

  /// Returns the byte range of a key's value in the original file, or of a part of the value in
  /// UTF-8 offsets. A whole value includes its quotes in a text file, but not its tags in XML. In a
  /// binary property list, the range is always that of the whole value. Nil if the key is missing
  /// or, in a text file, its value is not a text.
  public func range(of key: String, _ part: Range<Int>?) -> Range<Int>? {
    switch form {
    case .text(let text): text.range(of: key, part)
    case .propertyList(let list): list.document.range(of: key, part)
    }
  }
}

extension StringsText {
  /// Returns the byte range of a key's value with its quotes, or of a part of its text in UTF-8
  /// offsets; in `key;`, the key is the value. Returns nil if the key is missing or its value is
  /// not a text.
  func range(of key: String, _ part: Range<Int>?) -> Range<Int>? {
    guard let item = item(of: key).map({ items[$0] }), item.hasText else { return nil }
    let range = item.flags.contains(.isLonely) ? item.keyRange : item.valueRange
    guard let part else { return range }
    return SpelledText(
      bytes: bytes, content: Self.content(range, bytes), spelling: .strings
    ).range(of: part)
  }
}

extension PropertyListDocument {
  /// Returns the byte range of a key's value between its tags, or of a part of it; in a binary
  /// list, that of the object. Returns nil if the key is missing.
  func range(of key: String, _ part: Range<Int>?) -> Range<Int>? {
    member(key).map { range(ofText: range($0), part) }
  }

  /// Returns the byte range between the tags of an element, or of a part of its text; the whole
  /// range for an empty-element tag such as `<string/>`, and in a binary list.
  func range(ofText element: Range<Int>, _ part: Range<Int>?) -> Range<Int> {
    guard format != .binary, let start = text[element].firstIndex(of: .greaterThan),
      let end = text[element].lastIndex(of: .lessThan), start < end
    else { return element }
    let content = start + 1..<end
    guard let part else { return content }
    return SpelledText(bytes: text, content: content, spelling: .xml).range(of: part)
  }
}
