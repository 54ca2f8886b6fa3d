public import CatalogModel

/// The tokens of a Swift file, with look-ups by token index.
public struct TokenStream: Sendable {
  public let text: SourceText
  public let tokens: [Token]
  /// For each token, the index of its closing token; -1 if it opens nothing or is unpaired.
  private let closings: [Int32]

  public init(_ text: SourceText) {
    self.text = text
    tokens = Lexer.tokens(of: text.bytes)
    var closings: [Int32] = []
    _ = Self.pair(tokens, &closings)
    self.closings = closings
  }

  /// Returns the bytes of a token.
  public func bytes(at index: Int) -> ArraySlice<UInt8> { text.bytes[tokens[index].range] }

  /// Returns whether the token is this word, written without backticks.
  public func isWord(_ word: StaticString, at index: Int) -> Bool {
    guard tokens[index].kind == .identifier else { return false }
    return word.withUTF8Buffer { unsafe bytes(at: index).elementsEqual($0) }
  }

  /// Returns the word of an identifier token, without backticks; nil for any other token.
  public func word(at index: Int) -> String? {
    guard tokens[index].kind == .identifier else { return nil }
    let bytes = bytes(at: index)
    guard bytes.count > 2, bytes.first == .backtick else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Returns the index of the first token at or after an index that is not trivia, such as white
  /// space or a comment; nil if there is none.
  public func significant(from index: Int) -> Int? {
    var index = index
    while index < tokens.count {
      if !tokens[index].kind.isTrivia { return index }
      index += 1
    }
    return nil
  }

  /// Returns the index of the last token before an index that is not trivia, such as white space or
  /// a comment; nil if there is none.
  public func significant(before index: Int) -> Int? {
    tokens[..<index].lastIndex { !$0.kind.isTrivia }
  }

  /// Returns the index of the delimiter that closes the opening one at an index; O(1).
  ///
  /// Nil if the token opens nothing, if the file ends first, or if a mismatched bracket is in
  /// between.
  public func closing(of opening: Int) -> Int? {
    let closing = Int(closings[opening])
    return closing < 0 ? nil : closing
  }

  /// Sets the closing token of each bracket and delimiter in one pass, -1 for none. A mismatched
  /// bracket unpairs everything around it, up to the enclosing literal or interpolation, which the
  /// lexer keeps balanced.
  ///
  /// Returns the index of the first unpaired bracket: one that closes nothing or the wrong thing,
  /// or else the innermost that is never closed; nil if all are paired.
  static func pair(_ tokens: [Token], _ closings: inout [Int32]) -> Int? {
    var unpaired: Int?
    closings.removeAll(keepingCapacity: true)
    closings += repeatElement(-1, count: tokens.count)
    var open: [(index: Int, closer: Token.Kind)] = []
    for (index, token) in tokens.enumerated() {
      if let closer = token.kind.closer {
        open.append((index, closer))
      } else if token.kind.isCloser {
        if token.kind == .stringEnd || token.kind == .interpolationEnd {
          while let last = open.last, last.closer != token.kind {
            unpaired = unpaired ?? last.index
            open.removeLast()
          }
        }
        if let last = open.last, last.closer == token.kind {
          open.removeLast()
          closings[last.index] = Int32(index)
        } else {
          unpaired = unpaired ?? index
          let barrier = open.lastIndex { $0.closer == .stringEnd || $0.closer == .interpolationEnd }
          open.removeSubrange((barrier.map { $0 + 1 } ?? 0)...)
        }
      }
    }
    return unpaired ?? open.last?.index
  }
}

extension Token.Kind {
  /// The kind of the matching closing token; nil if the token opens nothing.
  var closer: Token.Kind? {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    case .stringStart: .stringEnd
    case .interpolationStart: .interpolationEnd
    default: nil
    }
  }

  var isCloser: Bool {
    switch self {
    case .rightParenthesis, .rightBracket, .rightBrace, .stringEnd, .interpolationEnd: true
    default: false
    }
  }
}
