/// One piece of a source of the C family; white space and comments are no tokens.
public struct CToken: Sendable, Equatable {
  public let kind: Kind
  private let start: UInt32
  private let length: UInt32

  public enum Kind: UInt8, Sendable {
    case word, number
    /// `"..."` with its prefix; up to the end of the line where the closing quote is missing.
    case string
    /// `R"x(...)x"` with its prefix; up to the end of the file where its end is missing.
    case rawString
    /// `'...'` with its prefix.
    case character
    /// A line of the preprocessor; of a `#define` only what is before the parameters or the body.
    case directive
    /// A single byte of anything else.
    case punctuation
  }

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt32(truncatingIfNeeded: range.count)
  }

  /// Offsets in the bytes of the joined lines.
  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
