import CatalogModel
import SourceScan

/// Prints one JSON line for every string literal of the files in the lists, which have a path on
/// each line.
func printLiterals(of lists: ArraySlice<String>) {
  for list in lists {
    forEachFile(in: list) { path, bytes in
      print(lines(TokenStream(SourceText(path: path, bytes: bytes))), terminator: "")
    }
  }
}

private func lines(_ stream: TokenStream) -> String {
  var result = ""
  for index in stream.tokens.indices where stream.tokens[index].kind == .stringStart {
    let literal = stream.literal(at: index).literal
    result += #"{"kind":"lit","file":"# + quoted(stream.text.path)
    result += #","off":\#(literal.range.lowerBound),"end":\#(literal.range.upperBound)"#
    result += #","raw":\#(literal.hashes),"multi":\#(literal.isMultiline),"segs":["#
    result += literal.segments.map { segment($0, in: stream) }.joined(separator: ",") + "]"
    result += (literal.isMalformed ? #","err":true"# : "") + "}\n"
  }
  return result
}

private func segment(_ segment: StringLiteral.Segment, in stream: TokenStream) -> String {
  switch segment {
  case .text(let text): return #"{"t":"# + quoted(text) + "}"
  case .interpolation(let range):
    let significant = range.filter { !stream.tokens[$0].kind.isTrivia }
    guard let first = significant.first, let last = significant.last else { return #"{"i":""}"# }
    let bytes = stream.tokens[first].range.lowerBound..<stream.tokens[last].range.upperBound
    return #"{"i":"# + quoted(stream.text.text(bytes)) + "}"
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
