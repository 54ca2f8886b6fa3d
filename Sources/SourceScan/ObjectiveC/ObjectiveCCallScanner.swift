public import CatalogModel

/// A scanner that finds the calls of given macros, and given messages, in sources of the C family.
///
/// Nothing is expanded. Calls in the body of a `#define` are found, but the defined name is not a
/// call.
public struct ObjectiveCCallScanner: Sendable {
  private let macros: Set<String>
  /// The parts of each selector by its first part, without colons; of several with the same first
  /// part, only the first.
  private let selectors: [String: [String]]
  private let search: WordSearch
  /// A set bit for the length of each name in bytes; lengths of 63 and more share one.
  private let lengths: UInt64

  /// - Parameters:
  ///   - macros: The names of macros and functions.
  ///   - selectors: The selectors with their colons, such as `localizedStringForKey:value:table:`;
  ///     each must have a name before a colon. Of several selectors with the same first part, only
  ///     the first is found.
  public init(macros: Set<String>, selectors: [String]) {
    self.macros = macros
    let parts = selectors.map { $0.split(separator: ":").map(String.init) }
    self.selectors = Dictionary(parts.map { ($0[0], $0) }) { first, _ in first }
    let names = macros.union(self.selectors.keys)
    search = WordSearch(names)
    lengths = names.reduce(0) { $0 | Self.bit($1.utf8.count) }
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  /// Returns the calls in source order; and in `mistake` the first unterminated comment or
  /// Objective-C string, which may hide other calls, or the first macro whose arguments have no
  /// closing parenthesis; nil if there is none. In a file that contains none of the names, an
  /// unterminated string may be missed.
  public func calls(
    in text: SourceText
  ) -> (calls: [ObjectiveCCall], mistake: SyntaxTree.Mistake?) {
    let text = SplicedText(text.bytes)
    // Most files contain none of the names: searching takes a fifth of the time of lexing.
    guard search.isFound(in: text.bytes) || Self.mayEndInComment(text.bytes) else {
      return ([], nil)
    }
    let stream = CTokenStream(text)
    var mistake = stream.open.map { SyntaxTree.Mistake(kind: .openLiteral, range: $0) }
    let calls: [ObjectiveCCall] = stream.tokens.indices.compactMap { index in
      let token = stream.tokens[index]
      guard token.kind == .word, lengths & Self.bit(token.range.count) != 0 else { return nil }
      let name = String(decoding: stream.bytes(at: index), as: UTF8.self)
      if macros.contains(name) {
        if let call = stream.call(name, at: index) { return call }
        if mistake == nil, stream.isPunctuation(.leftParenthesis, at: index + 1) {
          mistake = SyntaxTree.Mistake(
            kind: .unpairedBracket, range: stream.originalRange(index + 1..<index + 2))
        }
      }
      return selectors[name].flatMap { stream.message($0, at: index) }
    }
    return (calls, mistake)
  }
}

extension ObjectiveCCallScanner {
  /// Returns whether the last `/*` has no `*/` after it, so that a comment may be unterminated;
  /// false if there is no `/*`. Such a comment may hide uses of keys, even under names that are not
  /// searched for here.
  private static func mayEndInComment(_ bytes: [UInt8]) -> Bool {
    for place in bytes.indices.dropLast().reversed() {
      if bytes[place] == .slash, bytes[place + 1] == .asterisk { return true }
      // The asterisk of '/*/' only begins a comment.
      if bytes[place] == .asterisk, bytes[place + 1] == .slash {
        return place > 0 && bytes[place - 1] == .slash
      }
    }
    return false
  }
}

extension CTokenStream {
  fileprivate func call(_ name: String, at index: Int) -> ObjectiveCCall? {
    let open = index + 1
    guard isPunctuation(.leftParenthesis, at: open), let close = closing(of: open) else {
      return nil
    }
    return ObjectiveCCall(
      name: name, isMessage: false, arguments: split(open + 1..<close).map(argument),
      range: originalRange(index..<close + 1))
  }

  /// Splits a range of token indices at the commas outside of inner brackets; an empty range gives
  /// one empty part.
  public func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if isPunctuation(.comma, at: index) {
        parts.append(start..<index)
        start = index + 1
      }
      index = (closing(of: index) ?? index) + 1
    }
    return parts + [start..<range.upperBound]
  }

  private func argument(_ range: Range<Int>) -> ObjectiveCCall.Argument {
    let place = tokens[range.lowerBound].range.lowerBound
    return ObjectiveCCall.Argument(
      value: value(of: range),
      range: range.isEmpty
        ? text.originalOffset(place)..<text.originalOffset(place) : originalRange(range))
  }

  /// Returns the message whose first part is at an index, `parts[0]:... parts[1]:...`; nil if
  /// another selector follows, or if no bracket closes the message.
  fileprivate func message(_ parts: [String], at index: Int) -> ObjectiveCCall? {
    var arguments: [ObjectiveCCall.Argument] = []
    var start = index
    for part in parts {
      guard isWord(part, at: start), isPunctuation(.colon, at: start + 1),
        let end = endOfArgument(from: start + 2, of: parts[0])
      else { return nil }
      arguments.append(argument(start + 2..<end))
      start = end
    }
    guard isPunctuation(.rightBracket, at: start) else { return nil }
    return ObjectiveCCall(
      name: parts.map { $0 + ":" }.joined(), isMessage: true, arguments: arguments,
      range: originalRange(index..<start))
  }

  /// Returns the index of the token after an argument: a word with a colon, or a closing bracket.
  /// Nil if there is none, if a bracket in the argument has no end, or if the first part of the
  /// selector is repeated, which keeps the time linear.
  private func endOfArgument(from start: Int, of selector: String) -> Int? {
    var index = start
    var conditions = 0
    while index < tokens.count, !closesBracket(at: index) {
      if isPunctuation(.questionMark, at: index) { conditions += 1 }
      if isPunctuation(.colon, at: index) { conditions -= 1 }
      if isWord(selector, at: index) { return nil }
      if tokens[index].kind == .word, isPunctuation(.colon, at: index + 1), conditions <= 0,
        !isPunctuation(.colon, at: index + 2)
      {
        return index
      }
      if opensBracket(at: index) {
        guard let close = closing(of: index) else { return nil }
        index = close
      }
      index += 1
    }
    return index < tokens.count ? index : nil
  }
}
