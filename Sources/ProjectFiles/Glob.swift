/// A pattern for paths: `*` and `?` stay within a component, `**` crosses components.
///
/// A pattern with a slash matches a whole path (`Tests/**`, `**/Generated/*.swift`); one without
/// matches any component (`Generated`, `*.generated.swift`). A slash at the end does not count.
public struct Glob: Sendable, Hashable {
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case one, many
    /// Any scalar, including a slash.
    case any
    /// `**`, or `*` in a pattern for texts: any scalars, including slashes, or none.
    case everything
    /// `**/`: zero or more whole components.
    case components
  }

  /// The pattern as it was written.
  public let text: String
  private var tokens: [Token] = []
  private let matchesWholePath: Bool

  /// Reads a pattern for paths; every text is valid.
  public init(_ pattern: String) {
    text = pattern
    var rest = Array(pattern.unicodeScalars)[...]
    if rest.count > 1, rest.last == "/" { rest.removeLast() }
    matchesWholePath = rest.contains("/")
    if rest.starts(with: "./".unicodeScalars) { rest.removeFirst(2) }
    var isAtStart = true
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*" where rest.first == "*":
        rest = rest.drop { $0 == "*" }
        if isAtStart, rest.first == "/" {
          rest.removeFirst()
          tokens.append(.components)
          continue
        }
        tokens.append(.everything)
      case "*": tokens.append(.many)
      case "?": tokens.append(.one)
      default: tokens.append(.scalar(scalar))
      }
      isAtStart = scalar == "/"
    }
  }

  /// Reads a pattern for texts other than paths, such as keys: it matches only a whole text, and
  /// `*` and `?` also match a slash.
  public static func ofText(_ pattern: String) -> Glob {
    Glob(
      pattern,
      tokens: pattern.unicodeScalars.map { scalar in
        switch scalar {
        case "*": .everything
        case "?": .any
        default: .scalar(scalar)
        }
      })
  }

  private init(_ text: String, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
    matchesWholePath = true
  }

  /// Returns whether the pattern matches the whole path or, if it is a pattern for paths without a
  /// slash, any component of the path.
  public func matches(_ path: String) -> Bool {
    if matchesWholePath { return matchesAll(path.unicodeScalars) }
    return path.split(separator: "/").contains { matchesAll($0.unicodeScalars) }
  }

  /// Returns whether the tokens match the whole text. Follows all readings at once: O(text ×
  /// pattern) for every pattern.
  private func matchesAll(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    skipEmptyMatches(&states, isAtComponentStart: true)
    for scalar in text {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (index, token) in tokens.enumerated() where states[index] {
        switch token {
        case .scalar(let expected): if scalar == expected { next[index + 1] = true }
        case .one: if scalar != "/" { next[index + 1] = true }
        case .any: next[index + 1] = true
        case .many: if scalar != "/" { next[index] = true }
        case .everything, .components: next[index] = true
        }
      }
      guard next.contains(true) else { return false }
      skipEmptyMatches(&next, isAtComponentStart: scalar == "/")
      states = next
    }
    return states[tokens.count]
  }

  private func skipEmptyMatches(_ states: inout [Bool], isAtComponentStart: Bool) {
    for (index, token) in tokens.enumerated() where states[index] {
      switch token {
      case .many, .everything: states[index + 1] = true
      case .components: if isAtComponentStart { states[index + 1] = true }
      case .scalar, .one, .any: break
      }
    }
  }
}
