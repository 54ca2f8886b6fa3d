public import CatalogModel
import SourceScan

/// The lines that comments with `loquat:ignore` exclude from the search.
///
/// A comment after code applies to its own line, a comment on its own to the next line:
///
///     Text("OK")  // loquat:ignore
///     // loquat:ignore: shown to developers only
///     Text("Reset all caches")
public struct IgnoreMarks: Sendable {
  private var lines: Set<Int> = []

  init() {}

  /// Finds the marks of a file in any language with `//` or `/*` comments, in O(bytes).
  package init(_ text: SourceText) {
    for mark in Self.marks("ignore", in: text) { lines.insert(mark.line) }
  }

  /// Returns the words after `loquat:allow` in comments, by the one-based line that the comment
  /// applies to: the rules, and the words of a reason after them. Spaces, commas or colons separate
  /// the words. A comment without rules has an empty set.
  public static func allowedRules(in text: SourceText) -> [Int: Set<String>] {
    guard mayBe(in: text) else { return [:] }
    var result: [Int: Set<String>] = [:]
    for mark in marks("allow", in: text) {
      let rest = text.bytes[mark.end...].prefix { !$0.isLineBreak && $0 != .asterisk }
      let words = rest.split { $0 == .space || $0 == .comma || $0 == .colon }
      result[mark.line, default: []].formUnion(words.map { String(decoding: $0, as: UTF8.self) })
    }
    return result
  }

  /// Returns whether a file contains `loquat:`, so that it may have marks of any kind.
  package static func mayBe(in text: SourceText) -> Bool { search.isFound(in: text.bytes) }

  private static let search = WordSearch(["loquat:"])

  /// Returns the places in comments where `loquat:` and a word stand, in order: the one-based line
  /// that the mark applies to, and the byte offset of its end.
  static func marks(_ word: String, in text: SourceText) -> [(line: Int, end: Int)] {
    let bytes = text.bytes
    let mark = Array("loquat:\(word)".utf8)
    var offset = 0
    var result: [(line: Int, end: Int)] = []
    // The colon is rare, so most bytes are compared once.
    while let colon = bytes[offset...].firstIndex(of: .colon) {
      offset = colon + 1
      let start = colon - 6
      let end = start + mark.count
      guard start >= 0, bytes[start...].starts(with: mark), !goesOn(bytes, end),
        let comment = commentStart(bytes, before: start)
      else { continue }
      let line = text.position(of: start).line
      result.append((isFirst(bytes, comment) ? line + 1 : line, end))
    }
    return result
  }

  var isEmpty: Bool { lines.isEmpty }

  func contains(_ line: Int) -> Bool { lines.contains(line) }

  /// Returns whether any line of a span is marked; false for a whole file.
  package func meets(_ span: Span) -> Bool {
    guard let bounds = span.bounds else { return false }
    return (bounds.start.line...max(bounds.start.line, bounds.end.line)).contains(where: contains)
  }

  /// Returns whether the mark is only the beginning of another word, such as `loquat:ignored`.
  private static func goesOn(_ bytes: [UInt8], _ end: Int) -> Bool {
    guard end < bytes.count else { return false }
    return bytes[end].isLetter || bytes[end].isDigit || bytes[end] == .minus
  }

  /// Returns the byte offset of the first `//` or `/*` before the mark on its line, even in a
  /// string literal; nil if there is none.
  private static func commentStart(_ bytes: [UInt8], before mark: Int) -> Int? {
    var start: Int?
    var index = mark - 1
    while index > 0, !bytes[index].isLineBreak {
      if bytes[index - 1] == .slash, bytes[index] == .slash || bytes[index] == .asterisk {
        start = index - 1
      }
      index -= 1
    }
    return start
  }

  /// Returns whether only white space precedes the comment on its line.
  private static func isFirst(_ bytes: [UInt8], _ comment: Int) -> Bool {
    let blank = bytes[..<comment].lastIndex { $0 != .space && $0 != .tab }
    return blank.map { bytes[$0].isLineBreak } ?? true
  }
}
