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
    left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
