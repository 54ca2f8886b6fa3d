extension String {
  /// Returns whether both texts have the same UTF-8 bytes; canonically equivalent spellings differ.
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
  /// Returns whether a range of the bytes equals the UTF-8 bytes of a text.
  public func isSame(_ range: Range<Int>, _ text: String) -> Bool {
    unsafe self[range].withUnsafeBytes { unsafe text.hasBytes($0) }
  }

  /// Returns whether a range of the bytes equals a range of other bytes.
  public func isSame(_ range: Range<Int>, _ others: [UInt8], _ otherRange: Range<Int>) -> Bool {
    unsafe self[range].withUnsafeBytes { left in
      unsafe others[otherRange].withUnsafeBytes { unsafe left.isSame(as: $0) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether both have the same bytes, comparing eight at a time.
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
