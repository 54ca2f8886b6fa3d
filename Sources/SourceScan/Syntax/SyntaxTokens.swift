import CatalogModel

/// The tokens of a file for the parser: without white space, comments, invalid bytes and `#if`
/// lines.
///
/// All branches of an `#if` are included, one after the other, except the first one of `#if false`.
struct SyntaxTokens {
  private(set) var tokens: [Token] = []
  /// The number of tokens that are accepted; those after it are still to be checked.
  private var count = 0
  private(set) var keywords: [Keyword?] = []
  /// The indices of the tokens that begin string literals, and of words such as
  /// `NSLocalizedString`.
  private(set) var landmarks: [Int32] = []
  /// The first unterminated literal or comment, or conflict of Git; nil if there is none.
  private(set) var mistake: SyntaxTree.Mistake?
  /// The places where the set of builds that compile the code changes, in file order.
  private(set) var changes: [Change] = []
  /// The open `#if`s, outermost first.
  private var conditions: [Condition] = []
  /// The number of conditions that were open at the start of `#if false`, including that one; nil
  /// in live code.
  private var deadLevel: Int?
  private var isInCondition = false
  private var startsLine = true
  private var startsBranch = false

  /// An open `#if`.
  private struct Condition {
    /// Whether its branches continue the expression before it: `.a()\n#if X\n.b()\n#endif`.
    var isChain: Bool
    /// Whether the token after the `#if` line, which decides `isChain`, is not yet read.
    var isNew = true
    /// The builds that compile the current branch, and those that are left for later branches.
    var branch: Surroundings
    var others: Surroundings

    mutating func begin(_ condition: PlatformCondition) {
      branch.platforms = others.platforms.intersection(condition.mayHold)
      branch.flags = others.flags && condition.flagsToHold
      others.platforms.formIntersection(condition.mayFail)
      others.flags = others.flags && condition.flagsToFail
    }
  }

  /// The builds that compile a piece of code, as far as the `#if`s around it decide.
  struct Surroundings: Sendable, Equatable {
    var platforms = Platforms.all
    var flags = FlagConditions()
  }

  /// A byte offset at which the set of builds changes, and the builds that compile the code from
  /// there.
  struct Change: Sendable {
    let offset: Int
    let surroundings: Surroundings
  }

  init() {}

  /// Reads the tokens of a file, which replace those of the last one.
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
      // The token after an omitted line begins a line.
      if isInCondition { startsLine = false }
    }
    tokens.removeLast(tokens.count - count)
  }

  /// Returns the mistake in a token; nil for a valid token and for other invalid bytes. An empty
  /// token, which stands for a missing closing delimiter, gets the range of `literal`, the last
  /// opening delimiter.
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

  /// Determines by the first token of an `#if` whether its branches continue a chain of calls.
  /// Clears `startsBranch` if they do.
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

  /// Returns whether a word may belong to a look-up: whether it has at least 9 bytes and begins
  /// with `localiz`, `Localiz`, `NSLocaliz` or `CFCopyLocaliz`.
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
      if deadLevel == nil, isFalse(after: index, bytes) { deadLevel = conditions.count }
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

  /// Returns whether the condition of the `#if` at an index is `false` alone, and not
  /// `false || DEBUG`.
  private func isFalse(after index: Int, _ bytes: [UInt8]) -> Bool {
    let next = tokens[(index + 1)...].lazy.filter { !$0.kind.isTrivia }.prefix(2).map(\.range)
    guard let word = next.first, bytes[word].elementsEqual("false".utf8) else { return false }
    let end = next.dropFirst().first?.lowerBound ?? bytes.count
    return end == bytes.count || bytes[word.upperBound..<end].contains { $0.isLineBreak }
  }

  private mutating func noteChange(from offset: Int) {
    let surroundings = conditions.last?.branch ?? Surroundings()
    guard surroundings != changes.last?.surroundings ?? Surroundings() else { return }
    changes.append(Change(offset: offset, surroundings: surroundings))
  }
}

extension Token {
  fileprivate func with(_ more: Flags) -> Token { Token(kind, range, flags: flags.union(more)) }
}
