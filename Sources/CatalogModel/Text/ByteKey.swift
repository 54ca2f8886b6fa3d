/// A text as the key of a dictionary, known by its bytes: `String` takes two spellings of one letter
/// for the same.
public struct ByteKey: Sendable, Hashable {
  public let text: String

  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  public static func == (left: ByteKey, right: ByteKey) -> Bool {
    var (left, right) = (left.text, right.text)
    // Buffers are compared faster than strings.
    return left.withUTF8 { left in
      right.withUTF8 { right in
        unsafe left.count == right.count && left.elementsEqual(right)
      }
    }
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
