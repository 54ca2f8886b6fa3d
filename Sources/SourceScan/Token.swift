/// One piece of a Swift source file; the tokens of a file cover it exactly, in order.
public struct Token: Sendable, Equatable {
  public let kind: Kind
  public let flags: Flags
  private let start: UInt32
  private let length: UInt32

  /// What a token is. White space and comments are tokens like any other.
  public enum Kind: UInt8, Sendable {
    case whitespace, lineComment, blockComment, shebang
    /// A word, a keyword, a `` `quoted` `` one, `$0`, `_` or an editor placeholder.
    case identifier
    case number
    /// A run of operator characters, or a single postfix `?` or `!`.
    case `operator`
    /// A whole regex literal with its delimiters.
    case regex
    /// The opening delimiter of a string literal: `"`, `"""`, `#"`, ...
    case stringStart
    /// What a string literal holds between delimiters and interpolations, escapes and all.
    case stringText
    /// The closing delimiter; always there, empty when the source lacks it.
    case stringEnd
    /// `\(` with as many `#` as the literal has.
    case interpolationStart
    /// The `)` of an interpolation; always there, empty when the source lacks it.
    case interpolationEnd
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, atSign, hash, backslash
    /// `#if`, `#elseif`, `#else` or `#endif`.
    case directive
    /// Bytes that no Swift source may hold.
    case unknown

    /// Whether the parser passes over such tokens.
    public var isTrivia: Bool { isSpace || self == .unknown }

    /// Whether it is white space, a comment, or the line of `#!`.
    var isSpace: Bool { rawValue <= Kind.shebang.rawValue }
  }

  /// Facts about a token that its bytes would have to be searched for.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// White space or a comment that holds a line break.
    public static let hasNewline = Flags(rawValue: 1)
    /// The delimiter belongs to a `"""` literal.
    public static let isMultiline = Flags(rawValue: 2)
    /// A closing delimiter that the source lacks, or a literal or comment that lacks it.
    public static let isUnterminated = Flags(rawValue: 4)
    /// The first of its line that is neither white space nor a comment; set for the parser only.
    static let startsLine = Flags(rawValue: 8)
    /// The first of a branch of `#if` that stands for itself, not for a part of a chain of calls;
    /// set for the parser only.
    static let startsBranch = Flags(rawValue: 16)
  }

  init(_ kind: Kind, _ range: Range<Int>, flags: Flags = []) {
    self.kind = kind
    self.flags = flags
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt32(truncatingIfNeeded: range.count)
  }

  /// Byte offsets in the file.
  public var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
