internal import CatalogModel

extension XMLDocument {
  /// Returns all text inside an element, including white space and the text of nested elements, but
  /// without comments and processing instructions.
  public func text(of element: Int) -> String {
    let node = nodes[element]
    if node.next == element + 1 { return text(in: node.contentRange) }
    var result: [UInt8] = []
    appendText(of: element, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the decoded character data in a byte range without markup: references replaced, line
  /// ends as LF.
  public func text(in range: Range<Int>) -> String {
    guard !isPlain(range) else { return String(decoding: bytes[range], as: UTF8.self) }
    var result: [UInt8] = []
    appendText(in: range, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the content of a comment, CDATA section or processing instruction, with line ends as
  /// LF.
  public func literalText(of index: Int) -> String {
    var result: [UInt8] = []
    appendLiteral(in: nodes[index].contentRange, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether an element contains only white space, comments and processing instructions.
  public func isBlank(_ element: Int) -> Bool {
    content(of: element).allSatisfy { piece in
      switch piece {
      case .text(let range): bytes[range].allSatisfy(XMLParser.isWhitespace)
      case .node(let index):
        nodes[index].kind == .comment || nodes[index].kind == .processingInstruction
      }
    }
  }

  /// Appends the text of all content of an element; the parser limits the depth.
  func appendText(of element: Int, to result: inout [UInt8]) {
    for piece in content(of: element) {
      switch piece {
      case .text(let range): appendText(in: range, to: &result)
      case .node(let index):
        switch nodes[index].kind {
        case .element: appendText(of: index, to: &result)
        case .cdata: appendLiteral(in: nodes[index].contentRange, to: &result)
        case .comment, .processingInstruction: continue
        }
      }
    }
  }

  /// Returns the decoded value of an attribute in UTF-8, without copying it if it needs no
  /// decoding.
  package func valueSlice(_ attribute: Int) -> ArraySlice<UInt8> {
    let range = attributes[attribute].valueRange
    for offset in range where bytes[offset] == .ampersand || bytes[offset] < .space {
      return valueBytes(attribute)[...]
    }
    return bytes[range]
  }

  /// Returns the value of an attribute: references decoded, raw white space replaced by spaces.
  package func valueBytes(_ attribute: Int) -> [UInt8] {
    let range = attributes[attribute].valueRange
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == .ampersand {
        offset = appendReference(at: offset, to: &result)
        continue
      }
      // CR LF is one line end and becomes one space.
      if byte != .newline || offset == range.lowerBound || bytes[offset - 1] != .carriageReturn {
        result.append(byte < .space ? .space : byte)
      }
      offset += 1
    }
    return result
  }

  /// Appends character data in UTF-8, with references replaced and line ends as LF.
  package func appendText(in range: Range<Int>, to result: inout [UInt8]) {
    if isPlain(range) { return result += bytes[range] }
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] == .ampersand {
        offset = appendReference(at: offset, to: &result)
      } else {
        appendNormalized(offset, in: range, to: &result)
        offset += 1
      }
    }
  }

  private func appendLiteral(in range: Range<Int>, to result: inout [UInt8]) {
    for offset in range { appendNormalized(offset, in: range, to: &result) }
  }

  /// Appends one byte; CR LF and CR become LF.
  private func appendNormalized(_ offset: Int, in range: Range<Int>, to result: inout [UInt8]) {
    let byte = bytes[offset]
    if byte == .newline, offset > range.lowerBound, bytes[offset - 1] == .carriageReturn { return }
    result.append(byte == .carriageReturn ? .newline : byte)
  }

  /// Appends the character of a reference and returns the offset after it.
  private func appendReference(at offset: Int, to result: inout [UInt8]) -> Int {
    switch XMLReference.read(bytes, at: offset) {
    case .character(let scalar, let end):
      result.append(scalar)
      return end
    // The parser rejects all of these.
    case .notEscaped, .undefined, .noDigits, .noCharacter:
      result.append(bytes[offset])
      return offset + 1
    }
  }

  /// Whether character data needs no decoding, because it contains neither `&` nor CR.
  package func isPlain(_ range: Range<Int>) -> Bool {
    for offset in range where bytes[offset] == .ampersand || bytes[offset] == .carriageReturn {
      return false
    }
    return true
  }
}
