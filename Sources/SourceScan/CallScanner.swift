import CatalogModel

/// Finds the calls of certain names in a token stream, also inside of interpolations.
public struct CallScanner: Sendable {
  private let names: Set<String>
  /// By first byte, a bit for each length that a name with it has: this rules most words out
  /// before a `String` is made.
  private var lengths = [UInt64](repeating: 0, count: 256)

  public init(names: Set<String>) {
    self.names = names
    for name in names {
      guard let first = name.utf8.first else { continue }
      lengths[Int(first)] |= Self.bit(name.utf8.count)
      lengths[Int(UInt8.backtick)] |= Self.bit(name.utf8.count + 2)
    }
  }

  /// The calls in the order of the source.
  public func calls(in stream: TokenStream) -> [CallSite] {
    stream.tokens.indices.compactMap { index in
      let token = stream.tokens[index]
      guard token.kind == .identifier, mayBeName(token.range, in: stream),
        let name = stream.word(at: index), names.contains(name)
      else { return nil }
      return call(of: name, at: index, in: stream)
    }
  }

  private func mayBeName(_ range: Range<Int>, in stream: TokenStream) -> Bool {
    lengths[Int(stream.text.bytes[range.lowerBound])] & Self.bit(range.count) != 0
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  private func call(of name: String, at index: Int, in stream: TokenStream) -> CallSite? {
    guard let open = stream.openParenthesis(behind: index), !stream.isDeclared(at: index),
      let close = stream.closing(of: open)
    else { return nil }
    let range = stream.tokens[index].range.lowerBound..<stream.tokens[close].range.upperBound
    return CallSite(
      name: name, receiver: stream.receiver(of: index),
      arguments: stream.arguments(open + 1..<close), range: range)
  }
}

extension TokenStream {
  /// The parenthesis that makes a name a call; `.init` may stand between.
  fileprivate func openParenthesis(behind index: Int) -> Int? {
    guard var next = significantOnLine(from: index + 1) else { return nil }
    if tokens[next].kind == .period, let member = significant(from: next + 1),
      isWord("init", at: member), let behind = significantOnLine(from: member + 1)
    {
      next = behind
    }
    return tokens[next].kind == .leftParenthesis ? next : nil
  }

  /// The next token, if no line break comes before it: a call cannot be broken there.
  private func significantOnLine(from index: Int) -> Int? {
    guard let next = significant(from: index) else { return nil }
    return tokens[index..<next].contains { $0.flags.contains(.hasNewline) } ? nil : next
  }

  /// Whether the name is being declared here, not used.
  fileprivate func isDeclared(at index: Int) -> Bool {
    guard let before = significant(before: index) else { return false }
    return isWord("func", at: before) || isWord("macro", at: before)
      || isWord("struct", at: before) || isWord("class", at: before)
      || isWord("case", at: before)
  }

  fileprivate func receiver(of index: Int) -> String? {
    guard let period = significant(before: index), tokens[period].kind == .period else {
      return nil
    }
    guard let owner = significant(before: period) else { return "" }
    return word(at: owner) ?? ""
  }

  /// The arguments between two parentheses.
  public func arguments(_ range: Range<Int>) -> [CallSite.Argument] {
    split(range).compactMap(argument)
  }

  /// Cuts at the commas that stand in no inner bracket.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if tokens[index].kind == .comma {
        parts.append(start..<index)
        start = index + 1
      }
      index = (closing(of: index) ?? index) + 1
    }
    return parts + [start..<range.upperBound]
  }

  private func argument(_ range: Range<Int>) -> CallSite.Argument? {
    guard var value = trimmed(range) else { return nil }
    var label: String?
    if let word = word(at: value.lowerBound), let colon = significant(from: value.lowerBound + 1),
      colon < value.upperBound, tokens[colon].kind == .colon,
      let rest = trimmed(colon + 1..<value.upperBound)
    {
      label = word
      value = rest
    }
    return CallSite.Argument(
      label: label, value: expression(value),
      range: tokens[value.lowerBound].range
        .lowerBound..<tokens[value.upperBound - 1].range.upperBound
    )
  }

  /// Without the white space and comments at both ends; nil if nothing else is there.
  func trimmed(_ range: Range<Int>) -> Range<Int>? {
    guard let first = tokens[range].firstIndex(where: { !$0.kind.isTrivia }),
      let last = tokens[range].lastIndex(where: { !$0.kind.isTrivia })
    else { return nil }
    return first..<last + 1
  }

  /// Looks through parentheses around a whole expression.
  private func expression(_ range: Range<Int>) -> CallSite.Expression {
    var inner = range
    while tokens[inner.lowerBound].kind == .leftParenthesis,
      closing(of: inner.lowerBound) == inner.upperBound - 1,
      let content = trimmed(inner.lowerBound + 1..<inner.upperBound - 1),
      split(content).count == 1
    {
      inner = content
    }
    if tokens[inner.lowerBound].kind == .stringStart {
      let (literal, end) = literal(at: inner.lowerBound)
      if end == inner.upperBound - 1 { return .literal(literal) }
    }
    return .other(range)
  }
}
