#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A character set that the system's `iconv` can convert, by its IANA name, for sources that are
/// not in UTF-8.
public struct Charset: Sendable, Hashable {
  /// The given name, such as `macintosh` or `ISO-8859-1`.
  public let name: String

  /// Creates a character set; nil if `iconv` does not support the name.
  public init?(_ name: String) {
    guard let converter = unsafe Self.converter(from: name) else { return nil }
    unsafe iconv_close(converter)
    self.name = name
  }

  /// Converts a text to UTF-8; nil if its bytes are not valid in this character set, or end within
  /// a character.
  public func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    guard let converter = unsafe Self.converter(from: name) else { return nil }
    defer { unsafe iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var result: [UInt8] = []
    var block = [CChar](repeating: 0, count: 1 << 16)
    let isWhole = unsafe input.withUnsafeMutableBufferPointer { input in
      var next = input.baseAddress
      var left = input.count
      while left > 0 {
        let (status, count, code) = unsafe block.withUnsafeMutableBufferPointer { block in
          var end = block.baseAddress
          var room = block.count
          let status = unsafe iconv(converter, &next, &left, &end, &room)
          let code = errno
          unsafe result += block[..<(block.count - room)].map { UInt8(bitPattern: $0) }
          return (status, block.count - room, code)
        }
        // More room is needed; anything else is a byte that means nothing.
        guard status != Int(bitPattern: UInt.max) || code == E2BIG && count > 0 else {
          return false
        }
      }
      return true
    }
    return isWhole ? result : nil
  }

  private static func converter(from name: String) -> iconv_t? {
    // The result of a failure is -1.
    let converter: iconv_t? = unsafe iconv_open("UTF-8", name)
    return unsafe converter == iconv_t(bitPattern: -1) ? nil : converter
  }
}
