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

extension String {
  /// Whether the bytes are the same, and not only the letters.
  public func hasSameBytes(as other: String) -> Bool {
    // Memory is compared faster.
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe Self.isSame(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Compares eight bytes at a time.
  private static func isSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
    -> Bool
  {
    let count = left.count
    guard count == right.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      let word = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard unsafe word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      guard unsafe left[offset] == right[offset] else { return false }
      offset += 1
    }
    return true
  }
}
