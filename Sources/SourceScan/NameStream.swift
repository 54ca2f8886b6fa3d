public import CatalogModel

/// The words, signs and strings of a source file, without blanks and comments. Its extension
/// decides whether it is read as Objective-C, C or C++; any other file is read as Swift.
public struct NameStream: Sendable {
  public let text: SourceText
  /// The words, signs and strings in order, each with its byte range in the file. A string literal
  /// in Swift is split into several: its delimiters, its texts and the tokens of its
  /// interpolations.
  public let words: [(range: Range<Int>, kind: Kind)]

  public enum Kind: Sendable { case word, period, sign, string }

  public init(_ text: SourceText) {
    self.text = text
    var words: [(range: Range<Int>, kind: Kind)] = []
    if CodeLanguage(ofFile: text.path) == .objectiveC {
      let stream = CTokenStream(SplicedText(text.bytes))
      for token in stream.tokens {
        let range = stream.text.originalRange(token.range)
        switch token.kind {
        case .word: words.append((range, .word))
        case .punctuation:
          words.append((range, text.bytes[range.lowerBound] == .period ? .period : .sign))
        case .string, .rawString, .character: words.append((range, .string))
        case .number, .directive: words.append((range, .sign))
        }
      }
    } else {
      for token in Lexer.tokens(of: text.bytes) where !token.kind.isTrivia {
        let kind: Kind =
          switch token.kind {
          case .identifier: .word
          case .period: .period
          case .stringStart, .stringEnd, .stringText: .string
          default: .sign
          }
        words.append((token.range, kind))
      }
    }
    self.words = words
  }

  /// Returns the word at an index, without backticks; nil for anything else, and for an index out
  /// of range.
  public func word(_ index: Int) -> String? {
    guard words.indices.contains(index), words[index].kind == .word else { return nil }
    let bytes = text.bytes[words[index].range]
    guard bytes.count > 2, bytes.first == .backtick else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Returns whether this word, as written, is at an index, which may be out of range.
  public func isWord(_ word: String, _ index: Int) -> Bool {
    words.indices.contains(index) && words[index].kind == .word
      && text.bytes[words[index].range].elementsEqual(word.utf8)
  }

  /// Returns whether a period is at an index, which may be out of range.
  public func isPeriod(_ index: Int) -> Bool {
    words.indices.contains(index) && words[index].kind == .period
  }

  /// Returns whether a sign that begins with this byte is at an index, which may be out of range.
  public func isSign(_ byte: UInt8, _ index: Int) -> Bool {
    words.indices.contains(index) && words[index].kind == .sign
      && text.bytes[words[index].range.lowerBound] == byte
  }
}
