import CatalogModel

extension SyntaxTree: CustomDebugStringConvertible {
  /// The tree with one indented line per node: its kind, its flags in hexadecimal after a `+`, its
  /// name, and the line and column of both ends: `variable+4 1:1-1:10`, `identifier 'a' 1:5-1:6`.
  public var debugDescription: String {
    var result = ""
    var open = [(node: root, depth: 0)]
    while let (node, depth) = open.popLast() {
      result += String(repeating: "  ", count: depth) + line(of: node) + "\n"
      open += children(of: node).map { ($0, depth + 1) }.reversed()
    }
    return result
  }

  private func line(of node: Int) -> String {
    let range = nodes[node].range
    let (start, end) = (text.position(of: range.lowerBound), text.position(of: range.upperBound))
    let name = text.text(nodes[node].nameRange)
    let flags = nodes[node].flags.rawValue
    return "\(nodes[node].kind)" + (flags == 0 ? "" : "+" + String(flags, radix: 16))
      + (name.isEmpty ? "" : " '\(name)'")
      + " \(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}
