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

  /// Returns a checksum as sixteen hexadecimal digits.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(UInt64(fnv1a: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
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
