internal import CatalogModel

/// Texts after `|`, which keep line ends, and after `>`, where most become spaces.
extension YAMLParser {
  /// The indicator of a block text and the options after it, such as `>2-`.
  private struct Header {
    let isFolded: Bool
    /// The explicit indentation of the text relative to the block's, if given.
    var indentation: Int?
    var chomping: UInt8?
  }

  mutating func blockScalar(parent: Int) throws(ParseError) -> YAMLNode {
    let start = offset
    let header = try blockHeader()
    var lines: [ArraySlice<UInt8>] = []
    var indentation = header.indentation.map { max(parent, 0) + $0 }
    var end = offset
    while !isAtEnd {
      let lineBegin = offset
      while peek() == .space, indentation.map({ column < $0 }) ?? true { offset += 1 }
      if isAtEnd || bytes[offset].isLineBreak {
        lines.append([])
        _ = breakLine()
        continue
      }
      if indentation == nil, column > parent { indentation = column }
      guard let indentation, column >= indentation, !isDocumentEnd else {
        offset = lineBegin
        break
      }
      let text = offset
      while let byte = peek(), !byte.isLineBreak { offset += 1 }
      lines.append(bytes[text..<offset])
      end = offset
      _ = breakLine()
    }
    let text = Self.join(lines, header)
    return YAMLNode(.scalar(text, isPlain: false), start..<end)
  }

  private mutating func blockHeader() throws(ParseError) -> Header {
    var header = Header(isFolded: peek() == .greaterThan)
    offset += 1
    while let byte = peek(), !isBlank() {
      if byte == .plus || byte == .minus, header.chomping == nil {
        header.chomping = byte
      } else if byte.isDigit, byte != UInt8(ascii: "0"), header.indentation == nil {
        header.indentation = Int(byte - UInt8(ascii: "0"))
      } else {
        throw error("expected '+', '-' or a digit after '\(header.isFolded ? ">" : "|")'")
      }
      offset += 1
    }
    skipBlanks()
    guard isAtLineEnd else { throw error("the text must begin on the next line") }
    skipLine()
    return header
  }

  private static func join(_ lines: [ArraySlice<UInt8>], _ header: Header) -> String {
    let count = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let body = lines[..<count]
    var result = header.isFolded ? folded(body) : Array(body.joined(separator: [.newline]))
    switch header.chomping {
    case .minus: break
    case .plus:
      result += Array(repeating: .newline, count: lines.count - count + (count > 0 ? 1 : 0))
    default: if count > 0 { result.append(.newline) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Replaces each line end by a space, but keeps it around lines with more indentation; an empty
  /// line becomes a line end.
  private static func folded(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    var result: [UInt8] = []
    var breaks = 0
    var wasDeeper: Bool?
    for line in lines {
      guard let first = line.first else {
        breaks += 1
        continue
      }
      let isDeeper = first == .space || first == .tab
      if let wasDeeper, isDeeper || wasDeeper {
        breaks += 1
      } else if wasDeeper != nil, breaks == 0 {
        result.append(.space)
      }
      result += Array(repeating: .newline, count: breaks) + line
      (breaks, wasDeeper) = (0, isDeeper)
    }
    return result
  }
}
