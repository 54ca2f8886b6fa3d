import CatalogModel
import StringExtraction

/// A few lines of code around a string.
enum CodeExcerpt {
  /// The maximum number of lines, including those of calls that begin above the string.
  static let lineLimit = 3
  /// The maximum number of bytes of a line that are shown, before tabs become spaces.
  static let widthLimit = 160
  /// The number of bytes before the string that are shown of a longer line.
  private static let lead = 60

  /// Returns the lines of a literal and, if near, those where the calls around it begin, without
  /// their common indentation. Reads a limited number of bytes, however long the lines are.
  static func text(
    of literal: Range<Int>, callStarts: [Int], in text: SourceText
  ) -> String {
    let line = text.position(of: literal.lowerBound).line
    let first =
      callStarts.filter { text.position(of: $0).line > line - lineLimit }.min()
      ?? literal.lowerBound
    var lines: [String] = []
    var offset = min(first, literal.lowerBound)
    while lines.count < lineLimit {
      let (shown, end) = self.line(around: offset, in: text)
      lines.append(shown)
      // If a line above that of the literal is too long, only the literal's line is shown.
      if end == nil, text.position(of: offset).line < line {
        lines = []
        offset = literal.lowerBound
        continue
      }
      guard let end, end < literal.upperBound else { break }
      offset = end
    }
    return withoutIndentation(lines)
  }

  /// Returns the visible part of a line and the byte offset of the next line; nil if that is too
  /// far away.
  private static func line(around offset: Int, in text: SourceText) -> (String, next: Int?) {
    let bytes = text.bytes
    let start = offset - text.position(of: offset).column + 1
    let isCut = offset - start > lead
    var lower = isCut ? offset - lead : start
    let limit = min(bytes.count, lower + widthLimit)
    var upper = lower
    while upper < limit, upper < offset || !bytes[upper].isLineBreak { upper += 1 }
    let isWhole = upper == bytes.count || bytes[upper].isLineBreak
    if isCut { while lower < upper, bytes[lower].isContinuation { lower += 1 } }
    if !isWhole { while upper > lower, bytes[upper].isContinuation { upper -= 1 } }
    let shown = (isCut ? "…" : "") + readable(text.text(lower..<upper)) + (isWhole ? "" : "…")
    guard isWhole else { return (shown, nil) }
    let isPair =
      upper + 1 < bytes.count && bytes[upper] == .carriageReturn
      && bytes[upper + 1] == .newline
    return (shown, min(bytes.count, upper + (isPair ? 2 : 1)))
  }

  /// Returns the line with four spaces for each tab, and with U+FFFD for characters that terminals
  /// or XML cannot show.
  private static func readable(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x09: result += "    "
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func withoutIndentation(_ lines: [String]) -> String {
    let filled = lines.filter { $0.utf8.contains { $0 != .space } }
    let shared = filled.map { $0.utf8.prefix { $0 == .space }.count }.min() ?? 0
    return filled.map { line in
      var line = line.utf8.dropFirst(shared)
      while line.last == .space { line.removeLast() }
      return String(decoding: Array(line), as: UTF8.self)
    }.joined(separator: "\n")
  }
}

extension UInt8 {
  /// Whether the byte continues a UTF-8 character.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
