public import CatalogModel

/// The encoding of a text file; parsers work on UTF-8, and writers restore the encoding.
public enum TextEncoding: Sendable, Equatable {
  case utf8(hasBOM: Bool)
  case utf16LittleEndian(hasBOM: Bool)
  case utf16BigEndian(hasBOM: Bool)
  case utf32LittleEndian(hasBOM: Bool)
  case utf32BigEndian(hasBOM: Bool)

  /// Detects the encoding and returns the text as UTF-8 without a byte order mark.
  ///
  /// The error `invalid-encoding` points to the first invalid byte.
  public static func decode(
    _ bytes: [UInt8]
  ) throws(ParseError) -> (encoding: TextEncoding, utf8: [UInt8]) {
    let encoding = try validate(bytes)
    let mark = encoding.byteOrderMark
    switch encoding {
    case .utf8: return (encoding, mark.isEmpty ? bytes : Array(bytes[mark.count...]))
    case .utf16LittleEndian:
      return (encoding, try decodeUTF16(bytes, from: mark.count, high: 1))
    case .utf16BigEndian:
      return (encoding, try decodeUTF16(bytes, from: mark.count, high: 0))
    case .utf32LittleEndian:
      return (encoding, try decodeUTF32(bytes, from: mark.count, shifts: [0, 8, 16, 24]))
    case .utf32BigEndian:
      return (encoding, try decodeUTF32(bytes, from: mark.count, shifts: [24, 16, 8, 0]))
    }
  }

  /// Detects the encoding; UTF-8, which needs no decoding, is also validated.
  static func validate(_ bytes: [UInt8]) throws(ParseError) -> TextEncoding {
    let encoding = detect(bytes)
    if case .utf8 = encoding { try validateUTF8(bytes) }
    return encoding
  }

  /// Encodes a UTF-8 text; the inverse of `decode`.
  public func encode(_ utf8: [UInt8]) -> [UInt8] {
    let mark = byteOrderMark
    switch self {
    case .utf8: return mark.isEmpty ? utf8 : mark + utf8
    case .utf16LittleEndian:
      return mark + Self.utf16(utf8).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return mark + Self.utf16(utf8).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian:
      return mark + Self.scalars(utf8).flatMap { Self.bytes($0, shifts: [0, 8, 16, 24]) }
    case .utf32BigEndian:
      return mark + Self.scalars(utf8).flatMap { Self.bytes($0, shifts: [24, 16, 8, 0]) }
    }
  }

  /// The bytes at the start of the file that identify the encoding; empty without a byte order
  /// mark.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8(hasBOM: true): [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian(hasBOM: true): [0xFF, 0xFE]
    case .utf16BigEndian(hasBOM: true): [0xFE, 0xFF]
    case .utf32LittleEndian(hasBOM: true): [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian(hasBOM: true): [0, 0, 0xFE, 0xFF]
    default: []
    }
  }
}

extension TextEncoding {
  /// The encodings with a byte order mark. UTF-32 comes before UTF-16, because its little-endian
  /// mark begins with that of UTF-16.
  private static let marked: [TextEncoding] = [
    .utf32LittleEndian(hasBOM: true), .utf32BigEndian(hasBOM: true), .utf8(hasBOM: true),
    .utf16LittleEndian(hasBOM: true), .utf16BigEndian(hasBOM: true),
  ]

  /// Detects the encoding from the byte order mark, or else from NULs among the first four bytes;
  /// UTF-8 by default.
  package static func detect(_ bytes: [UInt8]) -> TextEncoding {
    if let encoding = marked.first(where: { bytes.starts(with: $0.byteOrderMark) }) {
      return encoding
    }
    // NULs reveal UTF-16 or UTF-32: no file of ours begins with text and NULs.
    let isNul = bytes.prefix(4).map { $0 == .nul }
    if isNul == [false, true, false, true] { return .utf16LittleEndian(hasBOM: false) }
    if isNul == [true, false, true, false] { return .utf16BigEndian(hasBOM: false) }
    if isNul == [false, true, true, true] { return .utf32LittleEndian(hasBOM: false) }
    if isNul == [true, true, true, false] { return .utf32BigEndian(hasBOM: false) }
    return .utf8(hasBOM: false)
  }

  static func validateUTF8(_ bytes: [UInt8]) throws(ParseError) {
    let span = bytes.span
    var offset = 0
    while offset < bytes.count {
      // Thirty-two bytes at a time, which is much faster for ASCII.
      while offset + 32 <= span.count {
        var all: UInt64 = 0
        for word in 0..<4 {
          all |= unsafe span.bytes.unsafeLoadUnaligned(
            fromByteOffset: offset + 8 * word, as: UInt64.self)
        }
        if all & 0x8080_8080_8080_8080 != 0 { break }
        offset += 32
      }
      while offset < span.count, span[offset] < 0x80 { offset += 1 }
      if offset == span.count { return }
      let length = sequenceLength(span, at: offset)
      guard length > 0 else {
        throw ParseError(
          .invalidEncoding,
          "byte 0x\(hexadecimal(bytes[offset])) is not valid UTF-8; convert the file", at: offset)
      }
      offset += length
    }
  }

  /// Returns the length of the well-formed multi-byte sequence at an offset (Unicode 16, table
  /// 3-7); 0 for anything else, including an ASCII byte.
  static func sequenceLength(_ bytes: Swift.Span<UInt8>, at offset: Int) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[offset] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for index in (offset + 2)..<(offset + max(length, 2)) where bytes[index] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// Decodes UTF-16 to UTF-8; `high` is the index, 0 or 1, of the more significant byte in each
  /// pair.
  private static func decodeUTF16(
    _ bytes: [UInt8], from start: Int, high: Int
  ) throws(ParseError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 2)
    var offset = start
    func unit(_ offset: Int) -> UInt32? {
      guard offset + 1 < bytes.count else { return nil }
      return UInt32(bytes[offset + high]) << 8 | UInt32(bytes[offset + 1 - high])
    }
    while offset < bytes.count {
      guard let first = unit(offset) else {
        throw ParseError(.invalidEncoding, "UTF-16 text ends within a character", at: offset)
      }
      var value = first
      if 0xD800...0xDBFF ~= first, let low = unit(offset + 2), 0xDC00...0xDFFF ~= low {
        value = 0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw ParseError(.invalidEncoding, "lone surrogate in UTF-16 text", at: offset)
      }
      result.append(scalar)
      offset += value > 0xFFFF ? 4 : 2
    }
    return result
  }

  private static func decodeUTF32(
    _ bytes: [UInt8], from start: Int, shifts: [UInt32]
  ) throws(ParseError) -> [UInt8] {
    var result: [UInt8] = []
    for offset in stride(from: start, to: bytes.count, by: 4) {
      guard offset + 4 <= bytes.count else {
        throw ParseError(.invalidEncoding, "UTF-32 text ends within a character", at: offset)
      }
      let value = zip(bytes[offset...], shifts).reduce(UInt32(0)) { $0 | UInt32($1.0) << $1.1 }
      guard let scalar = Unicode.Scalar(value) else {
        throw ParseError(
          .invalidEncoding, "UTF-32 text has a value that is not a character", at: offset)
      }
      result.append(scalar)
    }
    return result
  }

  private static func utf16(_ utf8: [UInt8]) -> [UInt16] {
    Array(String(decoding: utf8, as: UTF8.self).utf16)
  }

  private static func scalars(_ utf8: [UInt8]) -> [UInt32] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.map { $0.value }
  }

  private static func bytes(_ value: UInt32, shifts: [UInt32]) -> [UInt8] {
    shifts.map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension TextEncoding {
  /// The display name, such as `UTF-16 LE with byte order mark`.
  package var name: String {
    switch self {
    case .utf8(let hasBOM): "UTF-8" + (hasBOM ? Self.withMark : "")
    case .utf16LittleEndian(let hasBOM): "UTF-16 LE" + (hasBOM ? Self.withMark : "")
    case .utf16BigEndian(let hasBOM): "UTF-16 BE" + (hasBOM ? Self.withMark : "")
    case .utf32LittleEndian(let hasBOM): "UTF-32 LE" + (hasBOM ? Self.withMark : "")
    case .utf32BigEndian(let hasBOM): "UTF-32 BE" + (hasBOM ? Self.withMark : "")
    }
  }

  private static let withMark = " with byte order mark"
}
