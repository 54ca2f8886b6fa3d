import CatalogModel

/// A source of the C family with its continued lines joined, as C compilers read it.
///
/// A backslash before a line break is removed with it everywhere, even within a word. Blanks may be
/// between the two, as Clang and GCC allow.
struct SplicedText: Sendable {
  /// The bytes of the file.
  let original: [UInt8]
  /// The bytes without each continued line's backslash, line break and the blanks between them.
  let bytes: [UInt8]
  private let cuts: [Cut]

  /// A place where bytes were removed.
  private struct Cut {
    /// The offset in `bytes` of the byte after the cut.
    let offset: Int
    /// The number of bytes removed at this cut and all cuts before it.
    let removed: Int
  }

  init(_ original: [UInt8]) {
    self.original = original
    var joined: [UInt8] = []
    var cuts: [Cut] = []
    var copied = 0
    var offset = 0
    while let backslash = Self.backslash(in: original, from: offset) {
      offset = backslash + 1
      guard let end = Self.lineBreakEnd(in: original, at: offset) else { continue }
      joined += original[copied..<backslash]
      cuts.append(Cut(offset: joined.count, removed: end - joined.count))
      copied = end
      offset = end
    }
    bytes = cuts.isEmpty ? original : joined + original[copied...]
    self.cuts = cuts
  }

  /// Returns the first backslash at or after an offset; checks eight bytes at a time.
  private static func backslash(in bytes: [UInt8], from offset: Int) -> Int? {
    var offset = offset
    unsafe bytes.withUnsafeBytes { buffer in
      while offset + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let difference = word ^ 0x5C5C_5C5C_5C5C_5C5C
        // A zero byte borrows from its high bit.
        if (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 {
          break
        }
        offset += 8
      }
    }
    return bytes[offset...].firstIndex(of: .backslash)
  }

  private static func lineBreakEnd(in bytes: [UInt8], at start: Int) -> Int? {
    var cursor = start
    while cursor < bytes.count, bytes[cursor].isBlank { cursor += 1 }
    guard cursor < bytes.count, bytes[cursor].isLineBreak else { return nil }
    let isPair = bytes[cursor] == .carriageReturn && cursor + 1 < bytes.count
    return cursor + (isPair && bytes[cursor + 1] == .newline ? 2 : 1)
  }

  /// Returns the byte range in the file for a non-empty range of the joined bytes.
  func originalRange(_ range: Range<Int>) -> Range<Int> {
    originalOffset(range.lowerBound)..<originalOffset(range.upperBound - 1) + 1
  }

  /// Returns the offset in the file for one in the joined bytes; O(log cuts).
  func originalOffset(_ offset: Int) -> Int {
    offset + removed { $0.offset <= offset }
  }

  /// Returns the offset in the joined bytes for one in the file that was not cut out; O(log cuts).
  func joinedOffset(_ offset: Int) -> Int {
    offset - removed { $0.offset + $0.removed <= offset }
  }

  /// Returns the number of bytes removed before a place; `isBefore` holds for the cuts before it
  /// and for no later ones.
  private func removed(before isBefore: (Cut) -> Bool) -> Int {
    let place = cuts.partition(isBefore)
    return place == 0 ? 0 : cuts[place - 1].removed
  }
}

extension UInt8 {
  /// Whether the byte is white space other than a line break.
  var isBlank: Bool { self == .space || self == .tab || self == 0x0B || self == 0x0C }

  /// Whether the byte may continue a word of C, which any non-ASCII byte may.
  var isWordPart: Bool { isIdentifierPart || self >= 0x80 }
}
