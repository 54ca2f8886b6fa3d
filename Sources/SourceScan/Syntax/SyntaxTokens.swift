import CatalogModel

/// The tokens of a file as the parser wants them: without white space, comments and `#if` lines.
///
/// All branches of a condition are in them, one behind the other, but those of `#if false`.
struct SyntaxTokens {
  private(set) var tokens: [Token] = []
  /// How many of the tokens are known to be wanted; behind them are those to be looked at.
  private var count = 0
  private(set) var keywords: [Keyword?] = []
  /// The tokens that begin string literals, and words such as `NSLocalizedString`.
  private(set) var landmarks: [Int32] = []
  /// The first literal or comment without an end, or what version control left behind.
  private(set) var mistake: SyntaxTree.Mistake?
  /// Where in the file code begins that is not for all builds, or for others.
  private(set) var changes: [Change] = []
  /// The `#if`s that are open.
  private var conditions: [Condition] = []
  /// How many conditions were open where one began in which nothing counts.
  private var deadLevel: Int?
  private var isInCondition = false
  private var startsLine = true
  private var startsBranch = false

  /// One `#if`.
  private struct Condition {
    /// Whether its branches go on with what stands before it: `.a()\n#if X\n.b()\n#endif`.
    var isChain: Bool
    /// Whether the token behind the line of `#if` decides that yet.
    var isNew = true
    /// What the branch is compiled for, and what later ones are.
    var branch: Surroundings
    var others: Surroundings

    mutating func begin(_ condition: PlatformCondition) {
      branch.platforms = others.platforms.intersection(condition.mayHold)
      branch.flags = others.flags && condition.flagsToHold
      others.platforms.formIntersection(condition.mayFail)
      others.flags = others.flags && condition.flagsToFail
    }
  }

  /// What the `#if`s around some code ask for.
  struct Surroundings: Sendable, Equatable {
    /// The platforms for which it may be compiled.
    var platforms = Platforms.all
    /// The names that must be given to the compiler.
    var flags = FlagConditions()
  }

  /// A place from which on other `#if`s are around.
  struct Change: Sendable {
    let offset: Int
    let surroundings: Surroundings
  }

  init() {}

  /// Takes the tokens of a file instead of those of another.
  mutating func read(_ text: SourceText) {
    Lexer.code(of: text.bytes, into: &tokens)
    keywords.removeAll(keepingCapacity: true)
    keywords.reserveCapacity(tokens.count)
    landmarks.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    (count, mistake, conditions, deadLevel) = (0, nil, [], nil)
    (isInCondition, startsLine, startsBranch) = (false, true, false)
    var literal = 0..<0
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .stringStart { literal = token.range }
      if token.flags.contains(.isUnterminated) || token.kind == .unknown, mistake == nil {
        mistake = Self.mistake(token, in: literal, text.bytes)
      }
      if token.flags.contains(.startsLine) { startsLine = true }
      if token.kind.isTrivia {
        if token.flags.contains(.hasNewline) { startsLine = true }
        continue
      }
      if startsLine { isInCondition = false }
      if token.kind == .directive {
        isInCondition = true
        enter(text.bytes[token.range], index, text.bytes)
      } else if !isInCondition, deadLevel == nil {
        keep(token, at: index, text.bytes)
        startsLine = false
        continue
      }
      // What follows a line that is left out begins a line.
      if isInCondition { startsLine = false }
    }
    tokens.removeLast(tokens.count - count)
  }

  /// What is wrong with a token; an end that is missing belongs to the last literal that began.
  private static func mistake(
    _ token: Token, in literal: Range<Int>, _ bytes: [UInt8]
  ) -> SyntaxTree.Mistake? {
    if token.flags.contains(.isUnterminated) {
      return SyntaxTree.Mistake(
        kind: .openLiteral, range: token.range.isEmpty ? literal : token.range)
    }
    guard token.kind == .unknown, bytes[token.range].starts(with: "<<<<<<<".utf8) else {
      return nil
    }
    return SyntaxTree.Mistake(kind: .conflictMarker, range: token.range)
  }

  private mutating func keep(_ token: Token, at index: Int, _ bytes: [UInt8]) {
    if startsBranch { beginBranch(with: token) }
    var keyword: Keyword?
    if token.kind == .identifier {
      keyword = Keyword.find(token.range, in: bytes)
      if isLandmark(token.range, in: bytes) { landmarks.append(Int32(count)) }
    } else if token.kind == .stringStart {
      landmarks.append(Int32(count))
    }
    keywords.append(keyword)
    let flags = (startsLine ? Token.Flags.startsLine : []).union(startsBranch ? .startsBranch : [])
    if count < index || !token.flags.isSuperset(of: flags) { tokens[count] = token.with(flags) }
    count += 1
    startsBranch = false
  }

  /// Finds out whether a branch that has just begun goes on with a chain of calls.
  private mutating func beginBranch(with token: Token) {
    guard let last = conditions.indices.last else { return }
    if conditions[last].isNew {
      conditions[last].isNew = false
      conditions[last].isChain = token.kind == .period && isBehindValue
    }
    startsBranch = !conditions[last].isChain
  }

  private var isBehindValue: Bool {
    guard count > 0 else { return false }
    return switch tokens[count - 1].kind {
    case .identifier: keywords.last == Keyword?.none
    case .rightParenthesis, .rightBracket, .rightBrace, .stringEnd, .number, .regex: true
    case .operator: true
    default: false
    }
  }

  /// Whether a word may stand for a look-up: `localized`, `LocalizationValue`, ...
  private func isLandmark(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard range.count >= 9 else { return false }
    switch bytes[range.lowerBound] {
    case 0x6C: return bytes[range].starts(with: "localiz".utf8)
    case 0x4C: return bytes[range].starts(with: "Localiz".utf8)
    case 0x4E: return bytes[range].starts(with: "NSLocaliz".utf8)
    case 0x43: return bytes[range].starts(with: "CFCopyLocaliz".utf8)
    default: return false
    }
  }

  private mutating func enter(
    _ directive: ArraySlice<UInt8>, _ index: Int, _ bytes: [UInt8]
  ) {
    startsBranch = true
    defer { noteChange(from: directive.startIndex) }
    if directive.elementsEqual("#if".utf8) {
      let outer = conditions.last?.branch ?? Surroundings()
      conditions.append(Condition(isChain: false, branch: outer, others: outer))
      conditions[conditions.count - 1].begin(
        PlatformConditionParser.condition(behind: index, tokens, bytes))
      let condition = tokens[(index + 1)...].first { !$0.kind.isTrivia }
      let isFalse = condition.map { bytes[$0.range].elementsEqual("false".utf8) } ?? false
      if deadLevel == nil, isFalse { deadLevel = conditions.count }
    } else {
      if deadLevel == conditions.count { deadLevel = nil }
      if directive.elementsEqual("#endif".utf8) {
        startsBranch = false
        _ = conditions.popLast()
      } else if let last = conditions.indices.last {
        // `#else` is a condition that always holds.
        let isElse = directive.elementsEqual("#else".utf8)
        conditions[last].begin(
          isElse
            ? PlatformCondition(on: .all)
            : PlatformConditionParser.condition(behind: index, tokens, bytes))
      }
    }
  }

  private mutating func noteChange(from offset: Int) {
    let surroundings = conditions.last?.branch ?? Surroundings()
    guard surroundings != changes.last?.surroundings ?? Surroundings() else { return }
    changes.append(Change(offset: offset, surroundings: surroundings))
  }
}

extension Token {
  /// The token with more flags.
  fileprivate func with(_ more: Flags) -> Token { Token(kind, range, flags: flags.union(more)) }
}
