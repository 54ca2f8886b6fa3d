/// The key of a text, an id, or another name that is compared byte by byte.
///
/// `String` compares by canonical equivalence, but the tables of an app by bytes.
public struct Key: Sendable, Hashable {
  public let text: String

  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  public static func == (left: Key, right: Key) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Hashes the bytes without copying them.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
