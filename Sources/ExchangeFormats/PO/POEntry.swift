internal import CatalogModel
internal import Syntaxes

/// One message of a PO file as a value.
public struct POEntry: Sendable, Equatable {
  /// `msgctxt`, which distinguishes messages with the same `msgid`; nil without one.
  public var context: String?
  /// `msgid`, the text to translate.
  public var id: String
  /// `msgid_plural`, the text to translate for plural numbers; nil for a message without plural
  /// forms.
  public var plural: String?
  /// `msgstr`, or `msgstr[0]` and so on by index; a missing or untranslated one is an empty string.
  public var texts: [String]
  /// `#` lines, from programs and translators; empty in an entry that was read from a file.
  public var remarks: [String] = []
  /// `#.` lines, from the developers.
  public var comments: [String]
  /// The places in the source code from `#:` lines, such as `Menu.swift:12`, one per element.
  public var references: [String]
  /// The flags from `#,` lines, such as `fuzzy`, one per element.
  public var flags: [String]

  public init(
    context: String? = nil, id: String, plural: String? = nil, texts: [String] = [""],
    comments: [String] = [], references: [String] = [], flags: [String] = []
  ) {
    self.context = context
    self.id = id
    self.plural = plural
    self.texts = texts
    self.comments = comments
    self.references = references
    self.flags = flags
  }

  /// The flag of a translation that needs review.
  public static let fuzzy = "fuzzy"

  public var isFuzzy: Bool { flags.contains(Self.fuzzy) }
}

extension POEntry {
  /// The lines of the entry in UTF-8, as GNU gettext writes them with `--no-wrap`. Without
  /// `plural`, only the first text is written.
  var lines: [UInt8] {
    var result: [UInt8] = []
    for remark in remarks { result += Self.comment("#", remark) }
    for comment in comments { result += Self.comment("#.", comment) }
    for reference in references { result += "#: \(Self.reference(reference))\n".utf8 }
    if !flags.isEmpty { result += "#, \(flags.joined(separator: ", "))\n".utf8 }
    if let context { result += Self.field("msgctxt", context) }
    result += Self.field("msgid", id)
    guard let plural else { return result + Self.field("msgstr", texts.first ?? "") }
    result += Self.field("msgid_plural", plural)
    for (index, text) in texts.enumerated() { result += Self.field("msgstr[\(index)]", text) }
    return result
  }

  /// Returns the comment with the marker before each line.
  private static func comment(_ sign: String, _ text: String) -> [UInt8] {
    text.utf8.withPlainLineEnds.split(separator: .newline, omittingEmptySubsequences: false)
      .flatMap { Array(sign.utf8) + ($0.isEmpty ? [] : [.space]) + $0 + [.newline] }
  }

  static func field(_ keyword: String, _ text: String) -> [UInt8] {
    Array(keyword.utf8) + [.space] + literal(text) + [.newline]
  }

  /// Returns the text with escapes and in quotes. If it has several lines, each is quoted
  /// separately, below an empty text; `lineEnd` separates the quoted texts.
  static func literal(_ text: String, lineEnd: [UInt8] = [.newline]) -> [UInt8] {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    let first = bytes.firstIndex(of: .newline)
    if let first, first < bytes.count - 1 { result += [.quote, .quote] + lineEnd }
    result.append(.quote)
    for (offset, byte) in bytes.enumerated() {
      if let letter = letters[byte] {
        result += [.backslash, letter]
      } else {
        result.append(byte)
      }
      if byte == .newline, offset < bytes.count - 1 { result += [.quote] + lineEnd + [.quote] }
    }
    return result + [.quote]
  }

  /// The escape letter of each byte that needs one, such as `n` for a line feed.
  static let letters: [UInt8: UInt8] = [
    0x07: UInt8(ascii: "a"), 0x08: UInt8(ascii: "b"), .tab: UInt8(ascii: "t"),
    .newline: UInt8(ascii: "n"), 0x0B: UInt8(ascii: "v"), 0x0C: UInt8(ascii: "f"),
    .carriageReturn: UInt8(ascii: "r"), .quote: .quote, .backslash: .backslash,
  ]

  /// Returns a reference with U+2068 and U+2069 around a path that contains spaces, as gettext
  /// writes it; a line number stays outside.
  private static func reference(_ place: String) -> String {
    guard place.utf8.contains(.space) else { return place }
    let parts = place.split(separator: ":")
    guard parts.count > 1, let line = parts.last, line.utf8.allSatisfy({ $0.isDigit }) else {
      return "\u{2068}\(place)\u{2069}"
    }
    return "\u{2068}\(parts.dropLast().joined(separator: ":"))\u{2069}:\(line)"
  }
}
