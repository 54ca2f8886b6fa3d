/// A token of a source of the C family; white space and comments are not tokens.
public struct CToken: Sendable, Equatable {
  public let kind: Kind
  private let start: UInt32
  private let length: UInt32

  public enum Kind: UInt8, Sendable {
    case word, number
    /// `"..."` with its prefix, such as `L`, but without the `@` of Objective-C; without a closing
    /// quote, up to the end of the line.
    case string
    /// `R"x(...)x"` with its prefix; without an end, up to the end of the file.
    case rawString
    /// `'...'` with its prefix; without a closing quote, up to the end of the line.
    case character
    /// A preprocessor line; for a `#define`, only the part before the parameters or the body.
    case directive
    /// Any other single byte.
    case punctuation
  }

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt32(truncatingIfNeeded: range.count)
  }

  /// The byte range in `SplicedText.bytes`, the source with continued lines joined.
  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
