internal import CatalogModel

/// A rule that turns old keys into new ones: two keys, or two patterns with `*` for any text.
///
///     cart.*  →  basket.*       cart.title  →  basket.title
struct KeyPattern {
  private let old: [[UInt8]]
  private let new: [[UInt8]]
  /// Whether the rule renames a single key, so that `*` has no special meaning.
  let isLiteral: Bool

  /// Creates a rule; nil if `old` is a pattern and `new` has a different number of `*`. An old key
  /// without `*` is literal, and so is one that `keys` contains.
  init?(_ old: String, to new: String, keys: Set<Key>) {
    isLiteral = keys.contains(Key(old)) || !old.utf8.contains(UInt8(ascii: "*"))
    guard !isLiteral else {
      (self.old, self.new) = ([Array(old.utf8)], [Array(new.utf8)])
      return
    }
    let parts = { (text: String) in
      text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(
        Array.init)
    }
    (self.old, self.new) = (parts(old), parts(new))
    guard self.old.count == self.new.count else { return nil }
  }

  /// Returns the new name of a key; nil for one that does not match. Earlier `*` match as little as
  /// possible.
  func newName(of key: String) -> String? {
    let bytes = Array(key.utf8)
    guard bytes.starts(with: old[0]) else { return nil }
    guard !isLiteral else { return bytes == old[0] ? String(decoding: new[0], as: UTF8.self) : nil }
    var result = new[0]
    var place = old[0].count
    for (number, part) in old.enumerated().dropFirst() {
      let isLast = number == old.count - 1
      guard
        let next = isLast
          ? bytes.endPlace(of: part, from: place) : bytes.place(of: part, from: place)
      else { return nil }
      result += bytes[place..<next] + new[number]
      place = next + part.count
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate func place(of part: [UInt8], from start: Int) -> Int? {
    guard count - start >= part.count else { return nil }
    return (start...count - part.count).first { self[$0...].starts(with: part) }
  }

  /// Returns the offset at which a suffix begins; nil if the bytes from `start` do not end with it.
  fileprivate func endPlace(of part: [UInt8], from start: Int) -> Int? {
    let place = count - part.count
    return place >= start && self[place...].starts(with: part) ? place : nil
  }
}
