import SourceScan

extension StringFinder {
  mutating func bind(_ pattern: Int, to type: SwiftType) { bind(pattern, to: .type(type)) }

  /// Defines the names in a pattern, by the type of the matched value. Checks string literals and
  /// calls of functions in it.
  mutating func bind(_ pattern: Int, to type: Deferred, depth: Int = 0) {
    guard depth < 40 else { return }
    switch tree.nodes[pattern].kind {
    case .identifier: define(tree.name(of: pattern), type)
    case .bindingPattern:
      if let inner = tree.firstChild(of: pattern) { bind(inner, to: type, depth: depth + 1) }
    case .cast:
      guard let inner = tree.firstChild(of: pattern), let written = tree.sibling(of: inner) else {
        return
      }
      bind(inner, to: .type(writtenType(written)), depth: depth + 1)
    case .chained:
      if let inner = tree.firstChild(of: pattern) {
        bind(inner, to: .unwrapped(type), depth: depth + 1)
      }
    case .tuple: bindParts(of: pattern, depth) { .part(type, label: $0, place: $1) }
    case .call where tree.firstChild(of: pattern).map { tree.nodes[$0].kind } == .identifier:
      check(pattern, .unknown)
    case .call: bindParts(of: pattern, depth) { .payload(type, pattern: pattern, place: $1) }
    case .string: check(pattern, resolve(type), for: .comparison, pattern)
    default: return
    }
  }

  private mutating func bindParts(
    of pattern: Int, _ depth: Int, _ part: (_ label: String?, _ place: Int) -> Deferred
  ) {
    for (place, argument) in arguments(of: pattern).enumerated() {
      guard let value = tree.firstChild(of: argument) else { continue }
      let label = tree.nodes[argument].nameRange.isEmpty ? nil : tree.name(of: argument)
      bind(value, to: part(label, place), depth: depth + 1)
    }
  }
}
