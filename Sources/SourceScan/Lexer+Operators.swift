import CatalogModel

/// The last token before an operator, classified to decide the meaning of a slash in the operator.
///
/// `/` is division after a value, and may begin a regex literal where a value is expected. The
/// rules are those of Swift's own parser (SE-0354, with its heuristics).
enum Previous {
  case start
  /// Any other token, such as the end of a value or `->`: a slash with blanks around it is an
  /// operator.
  case value
  /// A postfix operator; after `try` it is `try?` or `try!`, which expects a value.
  case operatorAfterValue
  /// A binary operator or `=`: a value must follow.
  case binaryOperator
  case prefixOperator
  /// A word, by its byte range, whose meaning is determined only if a slash follows.
  case word(Range<Int>)
  /// Punctuation after which a value may begin.
  case opening
  case tryOperator

  init(_ kind: Token.Kind, _ range: Range<Int>) {
    switch kind {
    case .identifier: self = .word(range)
    case .leftParenthesis, .leftBracket, .leftBrace, .semicolon, .comma, .colon, .directive,
      .interpolationStart:
      self = .opening
    default: self = .value
    }
  }
}

extension Lexer {
  /// Lexes a run of operator characters, and a regex literal if one begins in it. A comment in it
  /// ends the run.
  mutating func lexOperator() {
    let start = offset
    var end = operatorEnd(from: start)
    if let slash = bytes[start..<end].firstIndex(of: .slash),
      let regexEnd = regexEnd(slash: slash, operatorRange: start..<end)
    {
      if slash > start { emit(.operator, through: slash - start, as: .prefixOperator) }
      return emit(.regex, through: regexEnd - slash)
    }
    end = cutBeforeComment(start..<end)
    if end - start == 1, bytes[start] == .period { return emit(.period, through: 1) }
    emit(.operator, through: end - start, as: fixity(start..<end))
  }

  private func operatorEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == .period, bytes[start] != .period { break }
      if end > start, matches("<#", at: end) { break }
      if byte.isOperatorPart {
        end += 1
      } else if byte >= 0x80, let scalar = scalar(at: end),
        end == start ? scalar.value.isOperatorStart : scalar.value.isOperatorPart
      {
        end += scalar.length
      } else {
        break
      }
    }
    return max(end, start + 1)
  }

  /// Returns the offset at which an operator ends before a comment: `+/*` is a plus and a comment.
  /// Without a comment, the end of the range.
  private func cutBeforeComment(_ range: Range<Int>) -> Int {
    guard range.count > 2 else { return range.upperBound }
    for index in (range.lowerBound + 1)..<(range.upperBound - 1)
    where matches("//", at: index) || matches("/*", at: index) {
      return index
    }
    return range.upperBound
  }

  private func fixity(_ range: Range<Int>) -> Previous {
    if range.count == 1, bytes[range.lowerBound] == .equals { return .binaryOperator }
    if range.count == 2, matches("->", at: range.lowerBound) { return .value }
    let isLeftBound = isLeftBound(range.lowerBound)
    let isRightBound = isRightBound(range.upperBound, isLeftBound: isLeftBound)
    if isLeftBound == isRightBound { return .binaryOperator }
    return isLeftBound ? .operatorAfterValue : .prefixOperator
  }

  func isLeftBound(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch bytes[index - 1] {
    case .space, .newline, .carriageReturn, .tab, .leftParenthesis, .leftBracket, .leftBrace,
      .comma, .semicolon, .colon, .nul:
      return false
    case .slash: return index < 2 || bytes[index - 2] != .asterisk
    case 0xA0: return index < 2 || bytes[index - 2] != 0xC2
    default: return true
    }
  }

  func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case .space, .newline, .carriageReturn, .tab, .rightParenthesis, .rightBracket, .rightBrace,
      .comma, .semicolon, .colon, .nul:
      return false
    case .period: return !isLeftBound
    case .slash: return !matches("//", at: index) && !matches("/*", at: index)
    case 0xC2: return !matches("\u{A0}", at: index)
    default: return true
    }
  }

  /// Returns the offset after the regex literal that begins at a slash of an operator; nil if the
  /// slash is part of the operator.
  private func regexEnd(slash: Int, operatorRange: Range<Int>) -> Int? {
    let isLeftBound = isLeftBound(operatorRange.lowerBound)
    guard !isLeftBound, !isAfterOperatorDeclaration else { return nil }
    var mustBeRegex = false
    if !isRightBound(operatorRange.upperBound, isLeftBound: isLeftBound) {
      mustBeRegex = isAfterTryOperator
      guard mustBeRegex || expectsValue else { return nil }
      if case .binaryOperator = previous { mustBeRegex = true }
    }
    return regexEnd(from: slash, mustBeRegex: mustBeRegex)
  }

  /// Whether a value may begin after the previous token.
  private var expectsValue: Bool {
    switch previous {
    case .start, .opening, .binaryOperator, .prefixOperator: true
    case .value, .operatorAfterValue, .tryOperator: false
    case .word(let range): Self.isKeywordBeforeValue(bytes[range])
    }
  }

  private var isAfterOperatorDeclaration: Bool {
    guard case .word(let range) = previous else { return false }
    return bytes[range].elementsEqual("func".utf8) || bytes[range].elementsEqual("operator".utf8)
  }

  /// Whether the last token ends `try?` or `try!`, which look like a value with a postfix operator.
  private var isAfterTryOperator: Bool {
    guard case .operatorAfterValue = previous else { return false }
    let last = tokens.suffix(8).filter { !$0.kind.isTrivia }.suffix(2)
    guard last.count == 2, let word = last.first, word.kind == .identifier else { return false }
    return bytes[word.range].elementsEqual("try".utf8)
  }

  private static func isKeywordBeforeValue(_ word: ArraySlice<UInt8>) -> Bool {
    keywords.contains(String(decoding: word, as: UTF8.self))
  }

  /// The reserved words that are not values themselves.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "switch", "throw", "throws", "try", "typealias", "var", "where",
    "while",
  ]
}

extension UInt8 {
  fileprivate var isOperatorPart: Bool {
    switch self {
    case .slash, .equals, .minus, .plus, .exclamationMark, .asterisk, .percent, .lessThan,
      .greaterThan, .ampersand, 0x7C, 0x5E, 0x7E, .questionMark, .period:
      true
    default: false
    }
  }
}
