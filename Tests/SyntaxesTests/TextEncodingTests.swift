import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct TextEncodingTests {
  static let encodings: [TextEncoding] = [
    .utf8(hasBOM: false), .utf8(hasBOM: true), .utf16LittleEndian(hasBOM: false),
    .utf16LittleEndian(hasBOM: true), .utf16BigEndian(hasBOM: false),
    .utf16BigEndian(hasBOM: true), .utf32LittleEndian(hasBOM: true),
    .utf32LittleEndian(hasBOM: false), .utf32BigEndian(hasBOM: true),
    .utf32BigEndian(hasBOM: false),
  ]

  @Test(arguments: encodings) func `is found again`(_ encoding: TextEncoding) throws {
    let text = Array("\"key\" = \"é😀\u{FEFF}\u{2028}\";\n".utf8)
    let decoded = try TextEncoding.decode(encoding.encode(text))
    #expect(decoded == (encoding, text))
  }

  /// `a;` in each encoding without a byte order mark.
  @Test(
    arguments: [
      ([0x61, 0x3B], .utf8(hasBOM: false)),
      ([0x61, 0, 0x3B, 0], .utf16LittleEndian(hasBOM: false)),
      ([0, 0x61, 0, 0x3B], .utf16BigEndian(hasBOM: false)),
      ([0x61, 0, 0, 0, 0x3B, 0, 0, 0], .utf32LittleEndian(hasBOM: false)),
      ([0, 0, 0, 0x61, 0, 0, 0, 0x3B], .utf32BigEndian(hasBOM: false)),
    ] as [([UInt8], TextEncoding)])
  func `is told by the first bytes`(_ bytes: [UInt8], _ encoding: TextEncoding) throws {
    let decoded = try TextEncoding.decode(bytes)
    #expect(decoded == (encoding, Array("a;".utf8)))
  }

  @Test(
    arguments: [
      ([0x61, 0xE9], "byte 0xE9 is not valid UTF-8; convert the file", 1),
      ([0x61, 0xC0, 0x80], "byte 0xC0 is not valid UTF-8; convert the file", 1),
      ([0xED, 0xA0, 0x80], "byte 0xED is not valid UTF-8; convert the file", 0),
      ([0xF4, 0x90, 0x80, 0x80], "byte 0xF4 is not valid UTF-8; convert the file", 0),
      ([0xE2, 0x82], "byte 0xE2 is not valid UTF-8; convert the file", 0),
      ([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8], "lone surrogate in UTF-16 text", 4),
      ([0xFE, 0xFF, 0xDC, 0x00], "lone surrogate in UTF-16 text", 2),
      ([0xFF, 0xFE, 0x61], "UTF-16 text ends within a character", 2),
      ([0xFF, 0xFE, 0, 0, 0x61, 0], "UTF-32 text ends within a character", 4),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0], "UTF-32 text has a value that is not a character", 4),
    ] as [([UInt8], String, Int)])
  func `refuses`(_ bytes: [UInt8], _ message: String, _ offset: Int) {
    #expect(throws: ParseError(.invalidEncoding, message, at: offset)) {
      try TextEncoding.decode(bytes)
    }
  }

  @Test func `finds a wrong byte wherever it is`() throws {
    for offset in 0..<100 {
      var bytes = Array(repeating: UInt8(ascii: "a"), count: 100)
      bytes[offset] = 0xFF
      #expect(
        throws: ParseError(
          .invalidEncoding, "byte 0xFF is not valid UTF-8; convert the file", at: offset)
      ) {
        try TextEncoding.decode(bytes)
      }
    }
  }

  @Test(arguments: encodings) func `keeps every byte it accepts`(_ encoding: TextEncoding) throws {
    let input = encoding.encode(Array("\"k\" = \"é😀\";".utf8))
    for bytes in Mutations.random(of: input, count: 2_000) {
      guard let decoded = try? TextEncoding.decode(bytes) else { continue }
      try #require(decoded.encoding.encode(decoded.utf8) == bytes)
    }
  }
}
