/// The path and the bytes of a file, with fast conversion of byte offsets to lines and columns.
public struct SourceText: Sendable, Equatable {
  /// The path of the file, as messages show it.
  public let path: String
  /// The content; expected to be UTF-8, but anything is accepted.
  public let bytes: [UInt8]
  /// The line at the start of each block of `blockSize` bytes: a table of all lines would take
  /// longer to build.
  private let blocks: [Line]
  /// Whether places have lines and columns; a binary property list has none.
  public let hasLines: Bool

  /// A line by its number, counted from 1, and the offset of its first byte.
  private struct Line: Equatable {
    var number = 1
    var start = 0
  }

  private static let blockSize = 1024

  /// Creates the text of a file and counts its lines (LF, CR LF or a lone CR ends a line).
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    hasLines = !bytes.starts(with: "bplist".utf8)
    var line = Line()
    blocks = stride(from: 0, through: bytes.count, by: Self.blockSize).map { offset in
      defer {
        line = Self.lastLine(line, offset..<min(offset + Self.blockSize, bytes.count), bytes)
      }
      return line
    }
  }

  /// Returns the line at the end of a range; `line` is the one at its start.
  private static func lastLine(_ line: Line, _ range: Range<Int>, _ bytes: [UInt8]) -> Line {
    let breaks = countBreaks(bytes, range)
    func endsLine(_ offset: Int) -> Bool {
      bytes[offset] == .newline
        || bytes[offset] == .carriageReturn
          && !(offset + 1 < bytes.count && bytes[offset + 1] == .newline)
    }
    let count = breaks.returns == 0 ? breaks.newlines : range.count(where: endsLine)
    guard count > 0, let end = range.last(where: endsLine) else { return line }
    return Line(number: line.number + count, start: end + 1)
  }

  /// Counts LF and CR in a range of at most one block, eight bytes at a time.
  private static func countBreaks(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (newlines: Int, returns: Int) {
    var newlines: UInt64 = 0
    var returns: UInt64 = 0
    var offset = range.lowerBound
    unsafe bytes.withUnsafeBytes { buffer in
      while offset + 8 <= range.upperBound {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        newlines &+= word.ones(where: .newline)
        returns &+= word.ones(where: .carriageReturn)
        offset += 8
      }
    }
    let rest = bytes[offset..<range.upperBound]
    return (
      newlines.sumOfBytes + rest.count { $0 == .newline },
      returns.sumOfBytes + rest.count { $0 == .carriageReturn }
    )
  }

  /// Returns the line and column of a byte offset, counted from 1, in O(1); an offset after the end
  /// is on the last line.
  public func position(of offset: Int) -> Position {
    let block = min(offset, bytes.count) / Self.blockSize
    let line = Self.lastLine(
      blocks[block], block * Self.blockSize..<min(offset, bytes.count), bytes)
    return Position(line: line.number, column: offset - line.start + 1)
  }

  /// Returns the span of a byte range in this file, with lines and columns if the file has lines.
  public func span(_ range: Range<Int>) -> Span {
    guard hasLines else { return Span(path: path, range: range, bounds: nil) }
    return Span(
      path: path, range: range,
      bounds: .init(start: position(of: range.lowerBound), end: position(of: range.upperBound)))
  }

  /// Returns the text of a byte range, with U+FFFD for invalid UTF-8.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Operations on eight bytes as one number.
extension UInt64 {
  /// Returns a number with 1 in each byte that equals `value`, 0 in the others.
  fileprivate func ones(where value: UInt8) -> UInt64 {
    let difference = self ^ 0x0101_0101_0101_0101 &* UInt64(value)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // The high bit of each nonzero byte; nothing carries from byte to byte.
    let isOther = (difference & low &+ low) | difference
    return (~isOther & ~low) &>> 7
  }

  fileprivate var sumOfBytes: Int {
    let pairs = self & 0x00FF_00FF_00FF_00FF &+ (self &>> 8) & 0x00FF_00FF_00FF_00FF
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}

extension SourceText {
  /// Returns whether a byte offset is on a line that begins with a conflict marker of version
  /// control: one of the characters `<=>|` seven times, followed by a space or the end of the line.
  ///
  /// False for an offset more than about 1,000 bytes after the start of its line, so that many
  /// problems on one long line take little time. Also false for a file without lines.
  func hasConflict(at offset: Int) -> Bool {
    guard hasLines, offset <= bytes.count else { return false }
    let first = max(0, offset - 1_000)
    let lineBreak = bytes[first..<offset].lastIndex { $0.isLineBreak }
    guard let start = lineBreak.map({ $0 + 1 }) ?? (first == 0 ? 0 : nil) else { return false }
    let line = bytes[start...].prefix(8).prefix { !$0.isLineBreak }
    guard line.count >= 7, let first = line.first, "<=>|".utf8.contains(first) else { return false }
    return line.prefix(7).allSatisfy { $0 == first } && line.dropFirst(7).first ?? .space == .space
  }
}
