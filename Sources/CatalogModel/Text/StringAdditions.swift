/// Searches in a text byte by byte: those of the standard library compare characters, and are not
/// part of Embedded Swift.
extension StringProtocol {
  /// Returns whether the text contains the bytes of `text`, which must not be empty.
  public func containsBytes(of text: String) -> Bool { range(ofBytes: text) != nil }

  /// Returns the first range of the bytes of `text`, which must not be empty; nil if there is none.
  public func range(ofBytes text: String) -> Range<Index>? { utf8.range(ofBytes: text) }

  /// Returns the text with all occurrences of the bytes of `text`, which must not be empty,
  /// replaced.
  public func replacingBytes(of text: String, with replacement: String) -> String {
    split(atBytes: text).joined(separator: replacement)
  }

  /// Splits the text at all occurrences of the bytes of `text`, which must not be empty; empty
  /// parts are kept.
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
  /// Returns the first range of the bytes of `text`, which must not be empty; nil if there is none.
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
