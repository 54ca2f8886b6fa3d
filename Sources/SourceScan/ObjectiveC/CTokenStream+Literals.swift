import CatalogModel

extension CTokenStream {
  /// Returns the value of an expression, given by the indices of its tokens.
  public func value(of expression: Range<Int>) -> ObjectiveCCall.Value {
    let tokens = withoutParentheses(expression)
    guard let first = tokens.first else { return .nothing }
    if tokens.count == 1,
      ["nil", "NULL", "Nil", "nullptr"].contains(where: { isWord($0, at: first) })
    {
      return .nothing
    }
    guard isLiteral(tokens) else {
      if isChoice(tokens) { return .choice }
      return isParameter(tokens) ? .parameter : .other
    }
    var decoded: [UInt8] = []
    for index in tokens where !isPunctuation(.atSign, at: index) {
      guard decode(index, into: &decoded) else { return .malformedLiteral }
    }
    return String(validating: decoded, as: UTF8.self).map { .literal($0) } ?? .malformedLiteral
  }

  /// Returns the token indices of an expression without parentheses and `CFSTR(...)` around all of
  /// it.
  public func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var inner = expression
    while let first = inner.first {
      let open = isWord("CFSTR", at: first) ? first + 1 : first
      guard open < inner.upperBound, isPunctuation(.leftParenthesis, at: open),
        closing(of: open) == inner.upperBound - 1
      else { break }
      inner = open + 1..<inner.upperBound - 1
    }
    return inner
  }

  /// Returns whether these tokens are adjacent string literals, which form one: `@"a" @"b" "c"`.
  private func isLiteral(_ tokens: Range<Int>) -> Bool {
    var isAfterAt = false
    for index in tokens {
      let isAt = isPunctuation(.atSign, at: index)
      let isString = self.tokens[index].kind == .string || self.tokens[index].kind == .rawString
      guard isString || isAt && !isAfterAt else { return false }
      isAfterAt = isAt
    }
    return !isAfterAt
  }

  /// Returns whether these tokens are a choice between literals: `condition ? @"a" : @"b"`.
  private func isChoice(_ tokens: Range<Int>) -> Bool {
    guard let mark = tokens.firstIndex(where: { isPunctuation(.questionMark, at: $0) }),
      let colon = tokens[mark...].firstIndex(where: { isPunctuation(.colon, at: $0) })
    else { return false }
    let branches = [mark + 1..<colon, colon + 1..<tokens.upperBound]
    return branches.allSatisfy { branch in
      let inner = withoutParentheses(branch)
      return !inner.isEmpty && isLiteral(inner)
    }
  }

  /// Returns whether these tokens look like a declared parameter, such as `NSString *key`: the
  /// supposed call then declares a function. A product such as `a * b` looks the same.
  private func isParameter(_ tokens: Range<Int>) -> Bool {
    let last = tokens.upperBound - 1
    guard tokens.count > 1 else { return false }
    if isPointer(at: last) { return true }
    guard self.tokens[last].kind == .word else { return false }
    return self.tokens[last - 1].kind == .word || tokens.count > 2 && isPointer(at: last - 1)
  }

  private func isPointer(at index: Int) -> Bool {
    isPunctuation(.asterisk, at: index) || isPunctuation(.ampersand, at: index)
  }

  /// Appends the text of the literal at a token index; returns false if it is invalid in C.
  private func decode(_ index: Int, into result: inout [UInt8]) -> Bool {
    let range = tokens[index].range
    guard let quote = bytes(at: index).firstIndex(of: .quote) else { return false }
    if tokens[index].kind == .rawString {
      guard let content = RawContent(text.original, from: text.originalOffset(quote)) else {
        return false
      }
      // A line break is one character, however the file writes it.
      for index in content.range
      where !text.original[index...].starts(with: [.carriageReturn, .newline]) {
        result.append(text.original[index])
      }
      return content.isTerminated
    }
    var cursor = ByteCursor(text.bytes, at: quote + 1)
    while cursor.offset < range.upperBound, let byte = cursor.peek() {
      cursor.advance()
      switch byte {
      case .quote: return true
      case .backslash: guard cursor.decodeEscape(into: &result) else { return false }
      default: result.append(byte)
      }
    }
    return false
  }
}

extension ByteCursor {
  /// Decodes a C escape after its backslash; returns false if it is invalid. Numbers such as `\xE9`
  /// are bytes, as in all `char` strings.
  fileprivate mutating func decodeEscape(into result: inout [UInt8]) -> Bool {
    guard let byte = peek() else { return false }
    if let digits = consumeDigits(of: 8, atMost: 3) { return append(digits.value, to: &result) }
    advance()
    switch byte {
    case 0x78: return append(consumeDigits(of: 16)?.value, to: &result)
    case 0x75: return appendScalar(digits: 4, to: &result)
    case 0x55: return appendScalar(digits: 8, to: &result)
    default:
      // An unknown escape is the character after the backslash.
      result.append(Self.escapes[byte] ?? byte)
      return true
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    0x61: 0x07, 0x62: 0x08, 0x65: 0x1B, 0x45: 0x1B, 0x66: 0x0C, 0x6E: .newline,
    0x72: .carriageReturn, 0x74: .tab, 0x76: 0x0B,
  ]

  private mutating func consumeDigits(
    of radix: UInt32, atMost maximum: Int = .max
  ) -> (value: UInt32, count: Int)? {
    var result = (value: UInt32(0), count: 0)
    while result.count < maximum, let digit = peek()?.hexValue, digit < radix {
      advance()
      // Larger than any valid escape; the value only has to stay too large.
      result.value = min(result.value, 1 << 27) * radix + UInt32(digit)
      result.count += 1
    }
    return result.count == 0 ? nil : result
  }

  private func append(_ value: UInt32?, to result: inout [UInt8]) -> Bool {
    guard let value, let byte = UInt8(exactly: value) else { return false }
    result.append(byte)
    return true
  }

  private mutating func appendScalar(digits count: Int, to result: inout [UInt8]) -> Bool {
    guard let digits = consumeDigits(of: 16, atMost: count), digits.count == count,
      let scalar = Unicode.Scalar(digits.value)
    else { return false }
    result += Array(String(scalar).utf8)
    return true
  }
}
