internal import CatalogModel

/// A text of an ARB file: ICU's message syntax as far as Flutter's generator reads it.
///
///     Tea for {name}                            a text and an argument
///     {count, plural, one{a cup} other{{count} cups}}
///     {kind, select, green{…} other{…}}         a choice that a catalog has no place for
///
/// Braces of a text are in apostrophes, `'{'`, and then an apostrophe is two: Flutter reads that with
/// `use-escaping: true`. Where a text has no braces, apostrophes are what they are.
struct ARBMessage: Sendable, Equatable {
  var parts: [Part]

  enum Part: Sendable, Equatable {
    case text(String)
    case argument(String)
    case plural(String, [Form])
    /// Anything else that depends on an argument, by its kind: `select`, `date`.
    case other(String, kind: String)
  }

  /// The text for a plural form: `one`, or `=1`.
  struct Form: Sendable, Equatable {
    let selector: String
    let message: ARBMessage
  }

  init(_ parts: [Part]) { self.parts = parts }

  /// Reads a text; nil for one whose braces do not fit together.
  init?(parsing text: String) {
    guard
      let message = Self.read(text, hasQuotes: false) ?? Self.read(text, hasQuotes: true)
    else { return nil }
    self = message
  }

  private static func read(_ text: String, hasQuotes: Bool) -> ARBMessage? {
    var reader = ARBMessageReader(bytes: Array(text.utf8), hasQuotes: hasQuotes)
    guard let message = reader.message(depth: 0), reader.isAtEnd else { return nil }
    return message
  }

  /// The text in a file.
  var spelled: String { spelled(hasQuotes: hasBraces) }

  private func spelled(hasQuotes: Bool) -> String {
    parts.map { part in
      switch part {
      case .text(let text): hasQuotes ? Self.quoted(text) : text
      case .argument(let name), .other(let name, _): "{\(name)}"
      case .plural(let name, let forms):
        "{\(name), plural, "
          + forms.map { "\($0.selector){\($0.message.spelled(hasQuotes: hasQuotes))}" }
          .joined(separator: " ") + "}"
      }
    }.joined()
  }

  private var hasBraces: Bool {
    parts.contains { part in
      switch part {
      case .text(let text): text.utf8.contains { $0 == .leftBrace || $0 == .rightBrace }
      case .plural(_, let forms): forms.contains { $0.message.hasBraces }
      case .argument, .other: false
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case .apostrophe: result += [.apostrophe, .apostrophe]
      case .leftBrace, .rightBrace: result += [.apostrophe, byte, .apostrophe]
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

private struct ARBMessageReader {
  let bytes: [UInt8]
  /// Whether apostrophes quote.
  let hasQuotes: Bool
  private var offset = 0

  init(bytes: [UInt8], hasQuotes: Bool) {
    self.bytes = bytes
    self.hasQuotes = hasQuotes
  }

  var isAtEnd: Bool { offset == bytes.count }
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : .nul }

  /// A bound for texts that nobody wrote by hand.
  private static let deepest = 20

  /// Reads up to the end, or to the brace that closes an inner message.
  mutating func message(depth: Int) -> ARBMessage? {
    guard depth < Self.deepest else { return nil }
    var parts: [ARBMessage.Part] = []
    var text: [UInt8] = []
    func withText() -> [ARBMessage.Part] {
      text.isEmpty ? parts : parts + [.text(String(decoding: text, as: UTF8.self))]
    }
    while !isAtEnd {
      switch byte {
      case .rightBrace: return depth > 0 ? ARBMessage(withText()) : nil
      case .leftBrace:
        parts = withText()
        text = []
        guard let part = argument(depth: depth) else { return nil }
        parts.append(part)
      case .apostrophe where hasQuotes: text += quoted()
      default:
        text.append(byte)
        offset += 1
      }
    }
    return depth == 0 ? ARBMessage(withText()) : nil
  }

  /// What stands between two apostrophes; nothing between them is one.
  private mutating func quoted() -> ArraySlice<UInt8> {
    let start = offset + 1
    let end = bytes[start...].firstIndex(of: .apostrophe) ?? bytes.count
    offset = min(end + 1, bytes.count)
    return end == start ? [.apostrophe] : bytes[start..<end]
  }

  /// `{name}`, `{name, kind, …}`
  private mutating func argument(depth: Int) -> ARBMessage.Part? {
    offset += 1
    guard let name = word() else { return nil }
    if take(.rightBrace) { return .argument(name) }
    guard take(.comma), let kind = word() else { return nil }
    guard kind == "plural" else { return skip() ? .other(name, kind: kind) : nil }
    guard take(.comma) else { return nil }
    var forms: [ARBMessage.Form] = []
    while !take(.rightBrace) {
      guard let selector = selector(), take(.leftBrace), let message = message(depth: depth + 1),
        take(.rightBrace)
      else { return nil }
      forms.append(ARBMessage.Form(selector: selector, message: message))
    }
    return forms.isEmpty ? nil : .plural(name, forms)
  }

  /// Goes to the end of an argument of which nothing is kept.
  private mutating func skip() -> Bool {
    var depth = 1
    while !isAtEnd {
      if hasQuotes, byte == .apostrophe {
        _ = quoted()
        continue
      }
      if byte == .leftBrace { depth += 1 }
      if byte == .rightBrace { depth -= 1 }
      offset += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// `one`, or `=1`
  private mutating func selector() -> String? {
    skipBlanks()
    guard byte == .equals else { return word() }
    let start = offset
    offset += 1
    while byte.isDigit { offset += 1 }
    guard offset > start + 1 else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func word() -> String? {
    skipBlanks()
    let start = offset
    while byte.isLetter || byte == .underscore || offset > start && byte.isDigit { offset += 1 }
    guard offset > start else { return nil }
    defer { skipBlanks() }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipBlanks()
    guard byte == wanted, !isAtEnd else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while byte == .space || byte.isLineBreak || byte == .tab { offset += 1 }
  }
}
