extension String {
  /// Whether both have the same bytes, rather than canonically equivalent ones.
  public func hasSameBytes(as other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable {
      unsafe other.hasBytes(UnsafeRawBufferPointer($0))
    }
    return isSame ?? utf8.elementsEqual(other.utf8)
  }

  fileprivate func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable {
      unsafe UnsafeRawBufferPointer($0).isSame(as: bytes)
    }
    return unsafe isSame ?? utf8.elementsEqual(bytes)
  }
}

extension [UInt8] {
  /// Whether a range of the bytes equals a text.
  public func isSame(_ range: Range<Int>, _ text: String) -> Bool {
    unsafe self[range].withUnsafeBytes { unsafe text.hasBytes($0) }
  }

  /// Whether a range of the bytes equals a range of others.
  public func isSame(_ range: Range<Int>, _ others: [UInt8], _ otherRange: Range<Int>) -> Bool {
    unsafe self[range].withUnsafeBytes { left in
      unsafe others[otherRange].withUnsafeBytes { unsafe left.isSame(as: $0) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Compares eight bytes at a time.
  fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      let word = unsafe loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard unsafe word == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      guard unsafe self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }
}
