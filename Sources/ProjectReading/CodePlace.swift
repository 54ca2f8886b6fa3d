/// A place in a file as people and compilers write it: `path:line` or `path:line:column`.
package struct CodePlace: Equatable {
  package let path: String
  package let line: Int
  package let column: Int?

  /// Parses `path:line` or `path:line:column`, with one-based numbers; nil without a path or a
  /// line.
  package init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }),
      number > 0
    {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    let path = parts.joined(separator: ":")
    guard let line = numbers.first, !path.isEmpty else { return nil }
    self.path = path
    self.line = line
    column = numbers.count > 1 ? numbers[1] : nil
  }
}
