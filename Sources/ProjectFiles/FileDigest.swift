internal import Syntaxes

/// The size of a file and a checksum of its bytes, to tell whether it is what it was.
///
/// FNV-1a of 64 bits is no guard against people with bad intent, and needs none: who can write the
/// journal can write the files.
struct FileDigest: Sendable, Equatable {
  let size: Int
  let checksum: String

  init(_ bytes: [UInt8]) {
    size = bytes.count
    checksum = Self.hexadecimal(bytes)
  }

  /// A checksum as sixteen digits.
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
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
