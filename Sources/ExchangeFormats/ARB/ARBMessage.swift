internal import CatalogModel

/// A text of an ARB file: ICU's message syntax to the extent that Flutter's generator reads it.
///
///     Tea for {name}                            a text and an argument
///     {count, plural, one{a cup} other{{count} cups}}
///     {kind, select, green{…} other{…}}         a choice that a catalog cannot hold
///
/// The meaning of an apostrophe depends on the project: see `ARBEscaping`. A `#` is an ordinary
/// character, as it is to Flutter.
struct ARBMessage: Sendable, Equatable {
  var parts: [Part]

  enum Part: Sendable, Equatable {
    case text(String)
    case argument(String)
    case plural(String, [Form])
    /// Anything else that depends on an argument, with its kind: `select`, `date`.
    case other(String, kind: String)
  }

  /// The text for a plural form, which `selector` names: `one`, or `=1` for an exact number.
  struct Form: Sendable, Equatable {
    let selector: String
    let message: ARBMessage
  }

  struct Unreadable: Error {
    let message: String
  }

  init(_ parts: [Part]) { self.parts = parts }

  /// Parses a text as Flutter does; throws the reason if Flutter cannot read it.
  init(parsing text: String, _ escaping: ARBEscaping) throws(Unreadable) {
    var reader = ARBMessageReader(bytes: Array(text.utf8), escaping: escaping)
    self = try reader.message(depth: 0)
  }

  /// Returns the text as a file with the given escaping spells it; nil if Flutter would read no
  /// spelling as this text. A part `other` becomes a plain argument.
  func spelled(_ escaping: ARBEscaping) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text):
        guard let text = Self.spelled(text, escaping) else { return nil }
        result += text
      case .argument(let name), .other(let name, _): result += "{\(name)}"
      case .plural(let name, let forms):
        var texts: [String] = []
        for form in forms {
          guard let text = form.message.spelled(escaping) else { return nil }
          texts.append("\(form.selector){\(text)}")
        }
        result += "{\(name), plural, \(texts.joined(separator: " "))}"
      }
    }
    return result
  }

  private static func spelled(_ text: String, _ escaping: ARBEscaping) -> String? {
    switch escaping {
    case .off: text.utf8.contains { $0 == .leftBrace || $0 == .rightBrace } ? nil : text
    case .on: ARBQuotation(text)?.spelled
    }
  }
}

/// A text between two arguments, with its braces in apostrophes.
///
/// To Flutter, a quotation right after an apostrophe begins with an apostrophe: `'a''{'` is `a'{`.
/// An apostrophe before a brace is therefore inside a quotation or ends one, and `''` precedes
/// `'{'` only for two apostrophes before a brace:
///
///     {{a}} {}     '{{'a'}}' '{}'     adjacent braces share a quotation
///     {a'}         '{a''}'            as do braces with an apostrophe before the second
///     l'{a}        'l''{'a'}'         the character before the apostrophe is quoted, too
///     ''{a}        '''{'a'}'          the quotation supplies the second apostrophe
///     '{a}                            cannot be written: nothing precedes the apostrophe
///
/// ICU reads only the first two in the same way.
private struct ARBQuotation {
  private let bytes: [UInt8]
  /// The UTF-8 ranges to quote. If the first begins with an apostrophe, the quotation does not
  /// repeat it, because Flutter already reads one there.
  private var ranges: [Range<Int>] = []

  init?(_ text: String) {
    bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == .leftBrace || byte == .rightBrace {
      let isAfterApostrophe = index > 0 && bytes[index - 1] == .apostrophe
      if let last = ranges.last, isAfterApostrophe || last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else if let start = isAfterApostrophe ? start(before: index) : index {
        ranges.append(start..<index + 1)
      } else {
        return nil
      }
    }
  }

  /// Returns the offset at which to begin the first quotation if its brace follows an apostrophe:
  /// that of a character that does not follow an apostrophe, or of the second of two apostrophes;
  /// nil if neither precedes the brace.
  private func start(before brace: Int) -> Int? {
    var index = brace - 1
    while index > 0 {
      if bytes[index - 1] == .apostrophe { return index }
      index -= 1
      while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
      guard index > 0, bytes[index - 1] == .apostrophe else { return index }
      index -= 1
    }
    return nil
  }

  var spelled: String {
    var result: [UInt8] = []
    var copied = 0
    for range in ranges {
      result += Self.doubled(bytes[copied..<range.lowerBound])
      let text = bytes[range]
      let isContinued = text.first == .apostrophe
      result.append(.apostrophe)
      result += Self.doubled(isContinued ? text.dropFirst() : text)
      result.append(.apostrophe)
      copied = range.upperBound
    }
    return String(decoding: result + Self.doubled(bytes[copied...]), as: UTF8.self)
  }

  private static func doubled(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.flatMap { $0 == .apostrophe ? [$0, $0] : [$0] }
  }
}

private struct ARBMessageReader {
  let bytes: [UInt8]
  let escaping: ARBEscaping
  private var offset = 0

  init(bytes: [UInt8], escaping: ARBEscaping) {
    self.bytes = bytes
    self.escaping = escaping
  }

  private var isAtEnd: Bool { offset == bytes.count }
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : .nul }

  /// The limit for nested messages, far beyond any text written by hand.
  private static let deepest = 20

  /// Reads a message up to the end of the text or, if `depth` is above 0, up to the brace that
  /// closes it, without reading that brace.
  mutating func message(depth: Int) throws(ARBMessage.Unreadable) -> ARBMessage {
    guard depth < Self.deepest else { throw .braces }
    var parts: [ARBMessage.Part] = []
    var text: [UInt8] = []
    func withText() -> [ARBMessage.Part] {
      text.isEmpty ? parts : parts + [.text(String(decoding: text, as: UTF8.self))]
    }
    while !isAtEnd {
      switch byte {
      case .rightBrace:
        guard depth > 0 else { throw .braces }
        return ARBMessage(withText())
      case .leftBrace:
        parts = withText()
        text = []
        parts.append(try argument(depth: depth))
      case .apostrophe where escaping == .on: text += try quoted()
      default:
        text.append(byte)
        offset += 1
      }
    }
    guard depth == 0 else { throw .braces }
    return ARBMessage(withText())
  }

  /// Reads a quotation and returns the text between its two apostrophes, or one apostrophe for
  /// `''`. Right after another apostrophe, the opening one belongs to the text: `'a''b'` means
  /// `a'b`.
  private mutating func quoted() throws(ARBMessage.Unreadable) -> ArraySlice<UInt8> {
    let start = offset
    guard let end = bytes[(start + 1)...].firstIndex(of: .apostrophe) else { throw .apostrophe }
    offset = end + 1
    let isContinued = start > 0 && bytes[start - 1] == .apostrophe || end == start + 1
    return bytes[(isContinued ? start : start + 1)..<end]
  }

  /// Reads `{name}` or `{name, kind, …}`.
  private mutating func argument(depth: Int) throws(ARBMessage.Unreadable) -> ARBMessage.Part {
    offset += 1
    let start = offset
    guard let name = word(), byte == .rightBrace || byte == .comma else { throw unnamed(at: start) }
    if take(.rightBrace) { return .argument(name) }
    guard take(.comma), let kind = word() else { throw .braces }
    guard kind == "plural" else {
      try skip()
      return .other(name, kind: kind)
    }
    guard take(.comma) else { throw .braces }
    var forms: [ARBMessage.Form] = []
    while !take(.rightBrace) {
      guard let selector = selector() else { throw .braces }
      if selector == "offset", byte == .colon { throw .offset(name) }
      guard take(.leftBrace) else { throw .braces }
      forms.append(ARBMessage.Form(selector: selector, message: try message(depth: depth + 1)))
      guard take(.rightBrace) else { throw .braces }
    }
    guard !forms.isEmpty else { throw .braces }
    return .plural(name, forms)
  }

  /// Skips the rest of an argument, including its closing brace.
  private mutating func skip() throws(ARBMessage.Unreadable) {
    var depth = 1
    while !isAtEnd {
      if escaping == .on, byte == .apostrophe {
        _ = try quoted()
        continue
      }
      if byte == .leftBrace { depth += 1 }
      if byte == .rightBrace { depth -= 1 }
      offset += 1
      if depth == 0 { return }
    }
    throw .braces
  }

  /// Returns the reason why no argument begins after a brace: its name is not a Dart identifier,
  /// or, if there is no name up to a comma or closing brace, the braces do not match.
  private func unnamed(at start: Int) -> ARBMessage.Unreadable {
    let rest = bytes[start...]
    let end = rest.firstIndex { $0 == .rightBrace || $0 == .comma || $0 == .leftBrace }
    guard let end, bytes[end] != .leftBrace else { return .braces }
    let name = rest[..<end].filter { $0 != .space && !$0.isLineBreak && $0 != .tab }
    guard name.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0x80 }) else { return .braces }
    return .name(String(decoding: rest[..<end], as: UTF8.self))
  }

  /// Reads the selector of a plural form, a word such as `one` or a number such as `=1`; returns
  /// nil if neither follows.
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

extension ARBMessage.Unreadable {
  fileprivate static let braces = Self(
    message:
      "the braces of the text do not match; a literal brace is written in apostrophes, as in '{'"
  )

  fileprivate static let apostrophe = Self(
    message:
      "an apostrophe in the text has no partner; where braces are in apostrophes, write any other apostrophe twice"
  )

  fileprivate static func name(_ name: String) -> Self {
    Self(
      message:
        "'\(name)' cannot be the name of an argument; use ASCII letters, digits and '_', and begin with a letter"
    )
  }

  fileprivate static func offset(_ name: String) -> Self {
    Self(message: "the plural of '\(name)' has an 'offset', which is not supported; remove it")
  }
}
