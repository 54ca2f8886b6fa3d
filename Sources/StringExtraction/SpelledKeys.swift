public import CatalogModel
internal import SourceScan

/// Finds keys among all string literals of code, whatever those are for.
///
/// Code that passes a literal on through a dependency that is not there is not known to look a key
/// up; that the key is spelled there tells it from one that is gone.
public struct SpelledKeys: Sendable {
  /// The keys by what is common to them and to literals with interpolations.
  private let keys: [[UInt8]: Set<Key>]

  public init(_ keys: [String]) {
    var table: [[UInt8]: Set<Key>] = [:]
    for key in keys {
      table[Array(key.utf8), default: []].insert(Key(key))
      table[Self.shape(of: key), default: []].insert(Key(key))
    }
    self.keys = table
  }

  /// The keys that a file of any language spells; O(n).
  public func keys(spelledIn text: SourceText) -> Set<Key> { Set(places(spelledIn: text).keys) }

  /// The same with the first literal that spells each.
  public func places(
    spelledIn text: SourceText, where counts: (Span) -> Bool = { _ in true }
  ) -> [Key: Span] {
    var result: [Key: Span] = [:]
    for (key, span) in allPlaces(spelledIn: text) where result[key] == nil && counts(span) {
      result[key] = span
    }
    return result
  }

  /// All literals of a file of any language that spell a key, in their order; O(n).
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

  /// A key with a NUL for each format specifier, which no key has.
  private static func shape(of key: String) -> [UInt8] {
    FormatString(key).bytes(withPlaceholdersAs: .nul)
  }

  /// A literal with a NUL for each interpolation; a percent sign beside one is doubled in the key.
  private static func shape(of literal: StringLiteral) -> [UInt8] {
    literal.segments.flatMap { segment -> [UInt8] in
      switch segment {
      case .text(let text): text.utf8.flatMap { $0 == .percent ? [$0, $0] : [$0] }
      case .interpolation: [.nul]
      }
    }
  }
}
