public import CatalogModel

/// The tokens of a source of the C family, with look-ups by token index.
public struct CTokenStream: Sendable {
  let text: SplicedText
  public let tokens: [CToken]
  /// The byte range, in the file, of the `/*` or `@"` that begins the first unterminated comment or
  /// Objective-C string; nil if there is none.
  let open: Range<Int>?
  /// For each token, the index of the bracket that closes it; -1 if it is not an opening bracket,
  /// or is never closed.
  private let closings: [Int32]

  public init(_ text: SourceText) { self.init(SplicedText(text.bytes)) }

  init(_ text: SplicedText) {
    self.text = text
    (tokens, open) = CLexer.tokens(of: text)
    closings = Self.closings(of: tokens, in: text.bytes)
  }

  /// Returns the bytes of a source with its continued lines joined, to which the offset of
  /// `token(at:)` and the indices of `bytes(at:)` refer.
  public static func joinedBytes(of text: SourceText) -> [UInt8] { SplicedText(text.bytes).bytes }

  /// Returns the index of the token that begins at a byte offset of the joined lines; nil if none
  /// does. O(log n).
  public func token(at offset: Int) -> Int? {
    let index = tokens.partition { $0.range.lowerBound < offset }
    return index < tokens.count && tokens[index].range.lowerBound == offset ? index : nil
  }

  /// Returns the bytes of a token as written, but with continued lines joined.
  public func bytes(at index: Int) -> ArraySlice<UInt8> { text.bytes[tokens[index].range] }

  /// Returns whether the token exists and is this single byte.
  public func isPunctuation(_ byte: UInt8, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && text.bytes[tokens[index].range.lowerBound] == byte
  }

  /// Returns whether the token exists and is this word.
  public func isWord(_ word: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
      && bytes(at: index).elementsEqual(word.utf8)
  }

  /// Returns the index of the bracket that closes the token at an index; nil if it is not an
  /// opening bracket, or is never closed. O(1).
  public func closing(of opening: Int) -> Int? {
    let closing = Int(closings[opening])
    return closing < 0 ? nil : closing
  }

  func opensBracket(at index: Int) -> Bool {
    tokens[index].kind == .punctuation
      && Self.closer(of: text.bytes[tokens[index].range.lowerBound]) != nil
  }

  func closesBracket(at index: Int) -> Bool {
    isPunctuation(.rightParenthesis, at: index) || isPunctuation(.rightBracket, at: index)
      || isPunctuation(.rightBrace, at: index)
  }

  /// Returns the word at an index; nil for any other token or an index out of range.
  public func word(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return String(decoding: bytes(at: index), as: UTF8.self)
  }

  /// Returns the indices of the tokens on the line of a directive, without the directive.
  public func line(after directive: Int) -> Range<Int> {
    let start = tokens[directive].range.upperBound
    let end = text.bytes[start...].firstIndex(where: \.isLineBreak) ?? text.bytes.count
    let first = directive + 1
    let last = tokens[first...].firstIndex { $0.range.lowerBound >= end } ?? tokens.count
    return first..<last
  }

  /// Returns whether a token is directly followed by the next one, without white space or comments
  /// between them.
  public func isBesideNext(_ index: Int) -> Bool {
    index + 1 < tokens.count
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  /// Returns the byte range in the file that a non-empty range of token indices covers.
  public func originalRange(_ tokens: Range<Int>) -> Range<Int> {
    text.originalRange(
      self.tokens[tokens.lowerBound].range
        .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound)
  }

  /// Returns the index of the closing bracket for each token, -1 for none, in one pass. A
  /// mismatched bracket unpairs everything around it up to the enclosing brace, because branches of
  /// `#if` may have unbalanced brackets.
  private static func closings(of tokens: [CToken], in bytes: [UInt8]) -> [Int32] {
    var result = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: UInt8)] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let byte = bytes[token.range.lowerBound]
      if let closer = closer(of: byte) {
        open.append((index, closer))
      } else if byte == .rightParenthesis || byte == .rightBracket || byte == .rightBrace {
        while let last = open.last, last.closer != byte,
          byte == .rightBrace || last.closer != .rightBrace
        {
          open.removeLast()
        }
        if let last = open.last, last.closer == byte {
          open.removeLast()
          result[last.index] = Int32(truncatingIfNeeded: index)
        }
      }
    }
    return result
  }

  private static func closer(of byte: UInt8) -> UInt8? {
    switch byte {
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }
}
