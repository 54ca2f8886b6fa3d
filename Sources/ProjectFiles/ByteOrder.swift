#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// Returns whether the text precedes another in byte order; unlike `<`, it does not depend on
  /// Unicode tables.
  public func precedesByBytes(_ other: String) -> Bool {
    // Comparing memory is faster: sorting the paths of a large project takes as long as listing it.
    let isBefore = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe UnsafeRawBufferPointer(left).precedes(UnsafeRawBufferPointer(right))
      }
    }
    return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension [String] {
  /// Returns the indices of the texts, in the order of the texts' bytes; takes half the time of
  /// sorting the texts themselves.
  public func orderByBytes() -> [Int] {
    var bytes: [UInt8] = []
    let ranges = map { text in
      bytes += text.utf8
      return bytes.count - text.utf8.count..<bytes.count
    }
    return unsafe bytes.withUnsafeBytes { bytes in
      indices.sorted {
        unsafe UnsafeRawBufferPointer(rebasing: bytes[ranges[$0]])
          .precedes(UnsafeRawBufferPointer(rebasing: bytes[ranges[$1]]))
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether these bytes precede others in lexicographic order; a prefix precedes longer
  /// bytes.
  func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else {
      return count < other.count
    }
    let order = unsafe memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
