internal import CatalogModel

/// A text with the Markdown styles that apps show: bold, italic, strikethrough, code, links and
/// automatic inflection.
///
///     **Tea** is [hot](https://example.org)     Tea: bold; is: plain; hot: link
public struct StyledText: Sendable {
  /// The nonempty spans in text order, without marks, link destinations and escaping backslashes.
  public let spans: [Span]

  /// A run of text with one style.
  public struct Span: Sendable, Equatable {
    public let text: String
    public let style: Style
  }

  public struct Style: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let bold = Style(rawValue: 1)
    public static let italic = Style(rawValue: 2)
    public static let struckOut = Style(rawValue: 4)
    public static let code = Style(rawValue: 8)
    public static let link = Style(rawValue: 16)
    public static let inflected = Style(rawValue: 32)
  }

  /// Whether any span has a style.
  public var isMarked: Bool { spans.contains { !$0.style.isEmpty } }

  public init(_ text: String) {
    var reader = MarkReader(bytes: Array(text.utf8))
    reader.read(upTo: nil, [], depth: 0)
    spans = reader.finish()
  }
}

/// A reader of closed marks; a mark that is unclosed, or inside eight others, is plain text.
private struct MarkReader {
  let bytes: [UInt8]
  private var offset = 0
  private var text: [UInt8] = []
  private var style: StyledText.Style = []
  private var spans: [StyledText.Span] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func finish() -> [StyledText.Span] {
    flush([])
    return spans
  }

  private mutating func flush(_ next: StyledText.Style) {
    if !text.isEmpty {
      spans.append(StyledText.Span(text: String(decoding: text, as: UTF8.self), style: style))
    }
    text = []
    style = next
  }

  /// Reads up to an offset, or to the end if it is nil. The text after the last mark becomes a span
  /// only with the next `flush`.
  mutating func read(upTo end: Int?, _ own: StyledText.Style, depth: Int) {
    let end = end ?? bytes.count
    while offset < end {
      if depth < 8, let mark = mark(upTo: end) {
        flush(own.union(mark.style))
        offset = mark.content.lowerBound
        if mark.style == .code {
          text += bytes[mark.content]
        } else {
          read(upTo: mark.content.upperBound, own.union(mark.style), depth: depth + 1)
        }
        flush(own)
        offset = mark.end
      } else {
        if bytes[offset] == .backslash, offset + 1 < end, Self.escapable.contains(bytes[offset + 1])
        {
          offset += 1
        }
        text.append(bytes[offset])
        offset += 1
      }
    }
  }

  private static let escapable = Array("\\*_~`[]^()".utf8)

  private struct Mark {
    let style: StyledText.Style
    let content: Range<Int>
    let end: Int
  }

  private static let marks: [(spelling: [UInt8], style: StyledText.Style)] = [
    (Array("`".utf8), .code), (Array("**".utf8), .bold), (Array("__".utf8), .bold),
    (Array("~~".utf8), .struckOut), (Array("*".utf8), .italic), (Array("_".utf8), .italic),
  ]

  /// Returns the mark that begins at the current offset and is closed before `end`; nil if there is
  /// none.
  private func mark(upTo end: Int) -> Mark? {
    if bytes[offset] == 0x5E, offset + 1 < end, bytes[offset + 1] == .leftBracket {
      return bracket(from: offset + 1, upTo: end, .inflected)
    }
    if bytes[offset] == .leftBracket { return bracket(from: offset, upTo: end, .link) }
    for (spelling, style) in Self.marks where isAt(offset, spelling, end) {
      let start = offset + spelling.count
      // A mark touches a word, and `snake_case` contains none.
      guard start < end, bytes[start] != .space else { continue }
      if spelling[0] == .underscore, offset > 0, bytes[offset - 1].isLetter { continue }
      var close = start + 1
      while close + spelling.count <= end {
        if isAt(close, spelling, end), bytes[close - 1] != .space,
          spelling.count == 2 || !isAt(close, spelling + spelling, end)
        {
          return Mark(style: style, content: start..<close, end: close + spelling.count)
        }
        close += 1
      }
    }
    return nil
  }

  /// Reads `[text](…)` from its first bracket; nil if a bracket or a parenthesis is missing.
  private func bracket(from start: Int, upTo end: Int, _ style: StyledText.Style) -> Mark? {
    var depth = 0
    for index in start..<end {
      if bytes[index] == .leftBracket { depth += 1 }
      guard bytes[index] == .rightBracket else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      guard index + 1 < end, bytes[index + 1] == .leftParenthesis,
        let close = bytes[(index + 1)..<end].firstIndex(of: .rightParenthesis)
      else { return nil }
      return Mark(style: style, content: (start + 1)..<index, end: close + 1)
    }
    return nil
  }

  private func isAt(_ start: Int, _ spelling: [UInt8], _ end: Int) -> Bool {
    start + spelling.count <= end
      && bytes[start..<start + spelling.count].elementsEqual(spelling)
  }
}
