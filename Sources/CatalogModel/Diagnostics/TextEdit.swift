/// A change of a text: a byte range and the bytes that replace it.
public struct TextEdit: Sendable, Hashable {
  public let range: Range<Int>
  public let replacement: [UInt8]

  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension [UInt8] {
  /// Returns the bytes with all edits applied, in O(bytes + edits log edits); ranges must not
  /// overlap.
  ///
  /// Edits at the same empty range keep their order, and precede a replacement that begins there.
  public func applying(_ edits: [TextEdit]) -> [UInt8] {
    guard !edits.isEmpty else { return self }
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.replacement.count })
    var copied = 0
    for (_, edit) in sorted {
      precondition(edit.range.lowerBound >= copied, "edits overlap")
      result += self[copied..<edit.range.lowerBound]
      result += edit.replacement
      copied = edit.range.upperBound
    }
    return result + self[copied...]
  }
}
