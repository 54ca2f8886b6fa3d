public import CatalogModel
internal import SourceScan

/// Finds keys among all string literals of code, whatever their purpose.
///
/// If code passes a literal through a missing dependency, the look-up of the key is unknown. But a
/// key that code spells has not been removed from the code.
public struct SpelledKeys: Sendable {
  /// The keys by their UTF-8 bytes, and by their shape: their bytes with a NUL for each specifier.
  private let keys: [[UInt8]: Set<Key>]

  public init(_ keys: [String]) {
    var table: [[UInt8]: Set<Key>] = [:]
    for key in keys {
      table[Array(key.utf8), default: []].insert(Key(key))
      table[Self.shape(of: key), default: []].insert(Key(key))
    }
    self.keys = table
  }

  /// Returns the keys that a file of any language spells; O(n).
  public func keys(spelledIn text: SourceText) -> Set<Key> { Set(places(spelledIn: text).keys) }

  /// Returns the spelled keys, each with the first literal that spells it and that `counts`
  /// accepts.
  public func places(
    spelledIn text: SourceText, where counts: (Span) -> Bool = { _ in true }
  ) -> [Key: Span] {
    var result: [Key: Span] = [:]
    for (key, span) in allPlaces(spelledIn: text) where result[key] == nil && counts(span) {
      result[key] = span
    }
    return result
  }

  /// Returns the keys that literals in a file of any language spell, with the places of the
  /// literals, in file order; O(n). A literal that spells several keys is listed for each of them.
  public func allPlaces(spelledIn text: SourceText) -> [(key: Key, span: Span)] {
    let stream = TokenStream(text)
    var result: [(key: Key, span: Span)] = []
    for index in stream.tokens.indices where stream.tokens[index].kind == .stringStart {
      let literal = stream.literal(at: index).literal
      let spelled = literal.plainText.map { Array($0.utf8) } ?? Self.shape(of: literal)
      for key in keys[spelled] ?? [] { result.append((key, text.span(literal.range))) }
    }
    return result
  }

  /// Returns a key with a NUL, which no key contains, for each format specifier.
  private static func shape(of key: String) -> [UInt8] {
    FormatString(key).bytes(withPlaceholdersAs: .nul)
  }

  /// Returns a literal's UTF-8 bytes with a NUL for each interpolation, and with each percent sign
  /// doubled, as in the key of a literal with interpolations.
  private static func shape(of literal: StringLiteral) -> [UInt8] {
    literal.segments.flatMap { segment -> [UInt8] in
      switch segment {
      case .text(let text): text.utf8.flatMap { $0 == .percent ? [$0, $0] : [$0] }
      case .interpolation: [.nul]
      }
    }
  }
}
