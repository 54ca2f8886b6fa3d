/// The placeholders of a printf-style text, as `String(format:)` reads them.
public struct FormatString: Sendable, Equatable {
  public let text: String
  /// All percent signs in text order, including `%%` and meaningless ones.
  public private(set) var signs: [Placeholder]

  public init(_ text: String) {
    self.init(text, Array(text.utf8))
  }

  /// Reads a text, given with its UTF-8 `bytes`, up to a limit of percent signs; O(bytes).
  public init(_ text: String, _ bytes: [UInt8], limit: Int = .max) {
    self.text = text
    signs = []
    guard var next = bytes.firstIndex(of: .percent) else { return }
    var reader = PlaceholderReader(bytes: bytes)
    while signs.count < limit {
      let sign = reader.read(at: next)
      signs.append(sign)
      guard let other = bytes[sign.range.upperBound...].firstIndex(of: .percent) else { return }
      next = other
    }
  }

  /// The signs that take an argument, even if they may be prose, except `%n` and those with a
  /// space: `100 % of` has no placeholder.
  public var placeholders: [Placeholder] {
    signs.filter { $0.takesArgument && !$0.hasSpace && $0.kind != .write }
  }

  /// Returns the name of a placeholder of this text, such as `count` in `%(count)lld`; nil if it
  /// has none.
  public func name(of placeholder: Placeholder) -> String? {
    placeholder.name.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  /// The text with argument numbers: `%@ of %lld` → `%1$@ of %2$lld` (apple-formats 4.4).
  ///
  /// Unchanged if there are fewer than two placeholders, or if one has a number, an argument name,
  /// or a width or precision that is an argument, as in `%*d`.
  public var numbered: String {
    let placeholders = placeholders
    guard placeholders.count > 1,
      placeholders.allSatisfy({
        $0.position == nil && $0.stars == 0 && ($0.name == nil || $0.kind == .variable)
      })
    else { return text }
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

  /// Returns the bytes of the text with each placeholder replaced by one byte.
  public func bytes(withPlaceholdersAs byte: UInt8) -> [UInt8] {
    let edits = placeholders.map { TextEdit($0.range, [byte]) }
    return Array(text.utf8).applying(edits)
  }

  /// The texts before, between and after the placeholders, which may be empty, with nil for each
  /// placeholder.
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
}

extension FormatString {
  /// Decides by comparison with other texts which doubtful signs are placeholders.
  ///
  /// A spelling that is a placeholder in another text is not prose, whatever follows: `%gr` beside
  /// `%g U`, `%i回` beside `%i times`. `% @` is read as `%@`. `% d` is a number only if a number
  /// would be missing otherwise: `5 % de` is prose beside `%d`.
  public mutating func settleDoubts(beside others: [FormatString]) {
    guard signs.contains(where: { $0.isDoubtful }) else { return }
    let spellings = Set(
      others.flatMap { text in text.signs.filter { $0.counts }.map { text.spelling(of: $0) } })
    for index in signs.indices {
      var spelling = spelling(of: signs[index])
      if signs[index].kind == .object { spelling.removeAll { $0 == " " } }
      if spellings.contains(spelling) { signs[index].isDoubtful = false }
    }
    for index in signs.indices where signs[index].isDoubtful && signs[index].hasSpace {
      let own = signs.count { $0.counts && $0.isSameNumber(as: signs[index]) }
      let wanted = others.map {
        $0.signs.count { $0.counts && $0.isSameNumber(as: signs[index]) }
      }
      if own < wanted.max() ?? 0 { signs[index].isDoubtful = false }
    }
  }

  /// Returns a sign as the text spells it, such as `%1$@`.
  public func spelling(of placeholder: Placeholder) -> String {
    String(decoding: Array(text.utf8)[placeholder.range], as: UTF8.self)
  }
}

extension String {
  /// Returns the text with `%` and the specifier `new` in place of each placeholder that has the
  /// specifier `old` and this argument number, or no number if `position` is nil: `%1$lld` becomes
  /// `%arg`. Numbers and argument names of these placeholders are removed.
  public func respelling(_ old: String, at position: Int? = nil, as new: String) -> String {
    var result = self
    result.respell(old, at: position, as: new)
    return result
  }

  /// Replaces a specifier in place, as `respelling(_:at:as:)` does.
  public mutating func respell(_ old: String, at position: Int? = nil, as new: String) {
    let edits = FormatString(self).placeholders.filter {
      $0.position == position && $0.specifier.hasSameBytes(as: old)
    }.map { TextEdit($0.range, Array("%\(new)".utf8)) }
    guard !edits.isEmpty else { return }
    self = String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}
