/// Searching for a text in another by bytes: what the standard library offers beside this compares
/// characters, and is not part of Embedded Swift.
extension StringProtocol {
  /// Whether the bytes of a text, which has some, stand in this one.
  public func containsBytes(of text: String) -> Bool { range(ofBytes: text) != nil }

  /// Where the bytes of a text, which has some, stand first in this one; nil where they do not.
  public func range(ofBytes text: String) -> Range<Index>? { utf8.range(ofBytes: text) }

  /// The text with other bytes wherever those of a text, which has some, stand in it.
  public func replacingBytes(of text: String, with replacement: String) -> String {
    split(atBytes: text).joined(separator: replacement)
  }

  /// The parts between the places at which the bytes of a text, which has some, stand in this one.
  public func split(atBytes text: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let range = rest.range(ofBytes: text) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return result + [String(rest)]
  }
}

extension Collection<UInt8> {
  /// Where the bytes of a text, which has some, stand first; nil where they do not.
  public func range(ofBytes text: String) -> Range<Index>? {
    let bytes = text.utf8
    guard let first = bytes.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) {
        return start..<rest.index(start, offsetBy: bytes.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
