/// A token of a Swift source file; those of `Lexer.tokens(of:)` cover the file exactly, in order.
public struct Token: Sendable, Equatable {
  public let kind: Kind
  public let flags: Flags
  private let start: UInt32
  private let length: UInt32

  /// The kind of a token. White space and comments are tokens, too.
  public enum Kind: UInt8, Sendable {
    case whitespace, lineComment, blockComment, shebang
    /// A word, a keyword, a `` `quoted` `` word, `$0`, `_`, an editor placeholder or `“text”`.
    case identifier
    case number
    /// A run of operator characters, or a single postfix `?` or `!`.
    case `operator`
    /// A whole regex literal with its delimiters.
    case regex
    /// The opening delimiter of a string literal: `"`, `"""`, `#"`, ...
    case stringStart
    /// A part of a string literal between delimiters and interpolations, including escapes.
    case stringText
    /// The closing delimiter; always present, empty if the source lacks it.
    case stringEnd
    /// `\(` with the hashes of the literal.
    case interpolationStart
    /// The `)` of an interpolation; always present, empty if the source lacks it.
    case interpolationEnd
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, atSign, hash, backslash
    /// `#if`, `#elseif`, `#else` or `#endif`.
    case directive
    /// Bytes that are invalid in Swift source, such as `'text'` or a whole merge conflict.
    case unknown

    /// Whether the parser skips tokens of this kind.
    public var isTrivia: Bool { isSpace || self == .unknown }

    /// Whether tokens of this kind are white space, comments, or the line of `#!`.
    var isSpace: Bool { rawValue <= Kind.shebang.rawValue }
  }

  /// Facts about a token that would otherwise require a search of its bytes.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// White space or a comment with a line break.
    public static let hasNewline = Flags(rawValue: 1)
    /// The opening or closing delimiter of a `"""` literal; not set for a missing one.
    public static let isMultiline = Flags(rawValue: 2)
    /// An empty token for a missing closing delimiter, or a block comment without its end.
    public static let isUnterminated = Flags(rawValue: 4)
    /// The first token of its line other than white space and comments; set for the parser only.
    static let startsLine = Flags(rawValue: 8)
    /// The first token in a branch of `#if` that is complete in itself, and not part of a chain of
    /// calls; set for the parser only.
    static let startsBranch = Flags(rawValue: 16)
  }

  init(_ kind: Kind, _ range: Range<Int>, flags: Flags = []) {
    self.kind = kind
    self.flags = flags
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt32(truncatingIfNeeded: range.count)
  }

  /// The byte range of the token in the file.
  public var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
