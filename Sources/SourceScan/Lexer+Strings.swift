import CatalogModel

extension Lexer {
  /// Lexes the hashes and quotes that open a string literal.
  mutating func lexStringStart(hashes: Int) {
    let start = offset
    offset += hashes + 1
    let isMultiline =
      starts("\"\"") && !(hashes > 0 && closesOnThisLine(from: offset + 1, hashes: hashes))
    if isMultiline { offset += 2 }
    emit(.stringStart, from: start, flags: isMultiline ? .isMultiline : [])
    modes.append(.string(isMultiline: isMultiline, hashes: hashes))
  }

  /// Returns whether a raw literal that begins with three quotes ends on its line: `#"""#` contains
  /// one quote.
  private func closesOnThisLine(from index: Int, hashes: Int) -> Bool {
    var index = index
    while index < bytes.count, !bytes[index].isLineBreak {
      if bytes[index] == .quote, hasHashes(hashes, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  func hasHashes(_ count: Int, at index: Int) -> Bool {
    guard count > 0 else { return true }
    guard index + count <= bytes.count else { return false }
    return bytes[index..<(index + count)].allSatisfy { $0 == .hash }
  }

  /// Lexes the text of a literal and what ends it: the closing delimiter, or the start of an
  /// interpolation. A single-line literal without an end on its line gets an empty closing token.
  mutating func lexString(_ isMultiline: Bool, _ hashes: Int) {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case .quote:
        let quotes = isMultiline ? 3 : 1
        if isMultiline, !starts("\"\"\"") || !hasHashes(hashes, at: offset + 3) {
          offset += 1
        } else if !hasHashes(hashes, at: offset + quotes) {
          offset += 1
        } else {
          return closeString(textStart: start, length: quotes + hashes, isMultiline: isMultiline)
        }
      case .backslash where hasHashes(hashes, at: offset + 1):
        if at(1 + hashes) == .leftParenthesis {
          return openInterpolation(textStart: start, hashes: hashes, isMultiline: isMultiline)
        }
        offset += 1 + hashes
        let next = at(0)
        if offset < bytes.count, !next.isLineBreak { offset += 1 }
      case .newline, .carriageReturn:
        guard isMultiline else {
          emitText(from: start)
          return closeMissing()
        }
        offset += 1
      default: offset += 1
      }
    }
    emitText(from: start)
  }

  private mutating func emitText(from start: Int) {
    if offset > start { emit(.stringText, from: start) }
  }

  private mutating func closeString(textStart: Int, length: Int, isMultiline: Bool) {
    emitText(from: textStart)
    let start = offset
    offset += length
    emit(.stringEnd, from: start, flags: isMultiline ? .isMultiline : [])
    modes.removeLast()
  }

  private mutating func openInterpolation(textStart: Int, hashes: Int, isMultiline: Bool) {
    emitText(from: textStart)
    emit(.interpolationStart, through: hashes + 2)
    modes.append(.interpolation(parentheses: 0, isMultiline: isMultiline))
  }

  /// Closes the innermost literal or interpolation with an empty token.
  mutating func closeMissing() {
    switch modes.removeLast() {
    case .string: emit(.stringEnd, from: offset, flags: .isUnterminated)
    case .interpolation: emit(.interpolationEnd, from: offset, flags: .isUnterminated)
    }
  }
}
