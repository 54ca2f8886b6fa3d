#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// Whether the bytes come first; unlike `<`, it does not depend on Unicode tables.
  public func precedesByBytes(_ other: String) -> Bool {
    // Memory is compared faster: to sort the paths of a large project takes as long as to list it.
    let isBefore = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe UnsafeRawBufferPointer(left).precedes(UnsafeRawBufferPointer(right))
      }
    }
    return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension [String] {
  /// The places of the texts in the order of their bytes, in half of the time that it takes to sort
  /// the texts themselves.
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
  /// Whether these bytes come before others.
  func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else {
      return count < other.count
    }
    let order = unsafe memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
