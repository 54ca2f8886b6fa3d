/// The placeholders of a printf-style text, as `String(format:)` reads them.
public struct FormatString: Sendable, Equatable {
  public let text: String
  /// In the order of the text; `%%` is none.
  public let placeholders: [Placeholder]

  /// One format specifier: `%@`, `%2$lld`, `%-5.2f`, `%#@tickets@`.
  public struct Placeholder: Sendable, Equatable {
    /// UTF-8 offsets in the text, with the percent sign.
    public let range: Range<Int>
    /// The explicit argument number, counted from 1.
    public let position: Int?
    /// What follows the percent sign and the argument number, with flags and width: `lld`, `5.2f`.
    public let specifier: String
  }

  /// Reads a text; a space behind a percent sign is a flag in C, but `100 % of` is no placeholder to
  /// anyone, so it is none unless the caller knows better.
  public init(_ text: String, readsSpaces: Bool = false) {
    self.text = text
    var found: [Placeholder] = []
    var cursor = ByteCursor(Array(text.utf8))
    let flags = readsSpaces ? Self.flags + [.space] : Self.flags
    while cursor.consume(through: "%") {
      if let placeholder = Self.placeholder(&cursor, flags) { found.append(placeholder) }
    }
    placeholders = found
  }

  /// The text with argument numbers: `%@ of %lld` → `%1$@ of %2$lld` (apple-formats 4.4).
  ///
  /// Unchanged when there are fewer than two arguments or when any number is already there.
  public var numbered: String {
    guard placeholders.count > 1, placeholders.allSatisfy({ $0.position == nil }) else {
      return text
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    for (index, placeholder) in placeholders.enumerated() {
      result += bytes[copied...placeholder.range.lowerBound]
      result += Array("\(index + 1)$".utf8)
      copied = placeholder.range.lowerBound + 1
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// The bytes of the text with one byte in the place of each placeholder.
  public func bytes(withPlaceholdersAs byte: UInt8) -> [UInt8] {
    let edits = placeholders.map { TextEdit($0.range, [byte]) }
    return Array(text.utf8).applying(edits)
  }

  /// The texts between the placeholders, with nil for each of these.
  public var knownParts: [String?] {
    let bytes = Array(text.utf8)
    var parts: [String?] = []
    var start = 0
    for placeholder in placeholders {
      parts += [String(decoding: bytes[start..<placeholder.range.lowerBound], as: UTF8.self), nil]
      start = placeholder.range.upperBound
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Reads what follows a percent sign; nil leaves the cursor after what is not a specifier.
  private static func placeholder(
    _ cursor: inout ByteCursor, _ flags: [UInt8]
  ) -> Placeholder? {
    let start = cursor.offset - 1
    if cursor.consume(.percent) { return nil }
    var ahead = cursor
    var position: Int?
    let digits = ahead.consume(while: \.isDigit)
    if !digits.isEmpty, ahead.consume(.dollar) {
      position = Int(String(decoding: ahead.bytes[digits], as: UTF8.self))
    } else {
      ahead = cursor
    }
    let specifierStart = ahead.offset
    guard readSpecifier(&ahead, flags) else { return nil }
    cursor = ahead
    return Placeholder(
      range: start..<ahead.offset, position: position,
      specifier: String(decoding: ahead.bytes[specifierStart..<ahead.offset], as: UTF8.self))
  }

  /// Flags, width, precision, length modifiers and one conversion (IEEE 1003.1 printf, plus `%@`).
  private static func readSpecifier(_ cursor: inout ByteCursor, _ flags: [UInt8]) -> Bool {
    if cursor.isNext("#@") { return readVariable(&cursor) }
    cursor.consume { flags.contains($0) }
    cursor.consume { $0.isDigit || $0 == .asterisk }
    if cursor.consume(.period) { cursor.consume { $0.isDigit || $0 == .asterisk } }
    cursor.consume { lengthModifiers.contains($0) }
    if cursor.consume("arg") { return true }
    guard let conversion = cursor.peek(), conversions.contains(conversion) else { return false }
    cursor.advance()
    return true
  }

  /// `#@name@`, a variable of a `.stringsdict` or a substitution of a catalog.
  private static func readVariable(_ cursor: inout ByteCursor) -> Bool {
    cursor.advance(by: 2)
    let name = cursor.consume { $0 != .atSign && $0 != .newline }
    return !name.isEmpty && cursor.consume(.atSign)
  }

  private static let flags = Array("-+#0'".utf8)
  private static let lengthModifiers = Array("hlqLztj".utf8)
  private static let conversions = Array("@dDiuUxXoOfFeEgGaAcCsSp".utf8)
}

extension String {
  /// The text with another specifier in the place of each one with this argument number, which
  /// goes; nil stands for none.
  public func respelling(_ old: String, at position: Int? = nil, as new: String) -> String {
    var result = self
    result.respell(old, at: position, as: new)
    return result
  }

  /// Numbers the arguments that have no number beside references to substitutions that have one:
  /// where references lose theirs, the others would be counted anew. They are those that no number
  /// names, in their order: `%1$#@cups@ for %@` reads the first and the second.
  public mutating func numberArgumentsBesideReferences() {
    let placeholders = FormatString(self).placeholders
    let isReference = { (placeholder: FormatString.Placeholder) in
      placeholder.specifier.hasPrefix("#@")
    }
    guard placeholders.contains(where: { isReference($0) && $0.position != nil }) else { return }
    let next = placeholders.filter { $0.position == nil }
    let numbers = Self.freeNumbers(next.count, beside: placeholders.compactMap(\.position))
    let edits = zip(next, numbers).filter { !isReference($0.0) }.map { placeholder, number in
      TextEdit(placeholder.range, Array("%\(number)$\(placeholder.specifier)".utf8))
    }
    self = String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }

  /// The lowest numbers of arguments besides those that are used.
  public static func freeNumbers(_ count: Int, beside used: some Sequence<Int>) -> [Int] {
    let used = Set(used)
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(count))
  }

  /// Makes it that.
  public mutating func respell(_ old: String, at position: Int? = nil, as new: String) {
    let edits = FormatString(self).placeholders.filter {
      $0.position == position && $0.specifier.utf8.elementsEqual(old.utf8)
    }.map { TextEdit($0.range, Array("%\(new)".utf8)) }
    guard !edits.isEmpty else { return }
    self = String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}
