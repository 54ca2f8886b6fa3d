import CatalogModel
import SourceScan

extension TokenStream {
  /// The format specifier that Apple's compiler writes for `\(...)`, as far as the expression
  /// itself tells its type; `%@` for everything else (apple-formats 6.6).
  func formatSpecifier(ofInterpolation tokens: Range<Int>) -> String {
    let arguments = arguments(tokens)
    guard let value = arguments.first else { return "%@" }
    for argument in arguments.dropFirst() {
      switch argument.label {
      case "specifier":
        guard case .literal(let literal) = argument.value else { return "%@" }
        return literal.plainText ?? "%@"
      default: return "%@"
      }
    }
    if value.label == "placeholder" { return placeholder(value.value) }
    guard case .other(let expression) = value.value else { return "%@" }
    return Self.specifiers[typeName(of: expression) ?? ""] ?? "%@"
  }

  private func placeholder(_ expression: CallSite.Expression) -> String {
    guard case .other(let tokens) = expression, let name = word(at: tokens.upperBound - 1) else {
      return "%@"
    }
    return ["int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf"][name] ?? "%@"
  }

  /// The type of a number literal, of `T(...)`, of `... as T` and of `... .count`.
  private func typeName(of expression: Range<Int>) -> String? {
    let first = expression.lowerBound
    let last = expression.upperBound - 1
    guard let second = significant(from: first + 1), let before = significant(before: last) else {
      return nil
    }
    if tokens[last].kind == .number, first == last || second == last {
      return bytes(at: last).contains(.period) ? "Double" : "Int"
    }
    if let name = word(at: first), tokens[second].kind == .leftParenthesis,
      closing(of: second) == last
    {
      return name
    }
    guard before > first, let name = word(at: last) else { return nil }
    if isWord("as", at: before) { return name }
    return name == "count" && tokens[before].kind == .period ? "Int" : nil
  }

  private static let specifiers: [String: String] = [
    "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
    "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
    "Float": "%f", "Double": "%lf", "CGFloat": "%lf",
  ]
}
