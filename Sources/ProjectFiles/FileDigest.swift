internal import CatalogModel
internal import Syntaxes

/// The size of a file and a checksum of its bytes, to detect changes.
///
/// FNV-1a of 64 bits does not protect against attackers, and need not: whoever can write the
/// journal can write the files.
package struct FileDigest: Sendable, Equatable {
  let size: Int
  let checksum: String

  init(_ bytes: [UInt8]) {
    size = bytes.count
    checksum = Self.hexadecimal(bytes)
  }

  /// Returns the 64-bit FNV-1a checksum as sixteen lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(UInt64(fnv1a: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns a checksum of bytes, computed eight bytes at a time, for large files that only this
  /// machine reads. Files that differ in a single byte have different checksums.
  package static func quick(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { bytes in
      var sum = UInt64.fnv1aSeed ^ UInt64(bytes.count)
      func add(_ word: UInt64) {
        sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
      }
      let whole = bytes.count & ~7
      for place in stride(from: 0, to: whole, by: 8) {
        add(unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
      for place in whole..<bytes.count { add(UInt64(unsafe bytes[place])) }
      return sum
    }
  }

  init?(_ value: JSONValue) {
    guard case .number(let digits)? = value["size"], let size = Int(digits),
      let checksum = value["checksum"]?.stringValue
    else { return nil }
    self.size = size
    self.checksum = checksum
  }

  var json: JSONValue { .object(["size": .integer(size), "checksum": .string(checksum)]) }
}
