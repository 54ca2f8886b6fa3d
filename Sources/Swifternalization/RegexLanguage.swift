/// Unique regular expressions with "and" and "not", and their derivatives by a character.
///
/// Brzozowski's derivatives: after `1`, what remains of `1[0-9]$` is `[0-9]$`. There are only
/// finitely many derivatives, so they are the states of an automaton. The lookahead `(?=a)b`
/// becomes "a followed by anything, and b", so no path is ever tried twice.
struct RegexLanguage {
  private enum Node: Hashable {
    case never, empty, start
    case set(ScalarSet)
    case sequence(Int, Int)
    case choice([Int])
    case all([Int])
    case not(Int)
    case star(Int)
  }

  private var nodes: [Node] = []
  private var ids: [Node: Int] = [:]
  /// Whether each expression matches the empty text: inside a text, and at its start.
  private var nullable: [(inside: Bool, atStart: Bool)] = []
  private var derived: [[Int]: Int] = [:]
  private var stripped: [Int: Int] = [:]

  static let never = 0
  static let empty = 1
  private static let start = 2
  /// The expression for any text.
  static let any = 4
  private static let limit = 20_000

  init() {
    for node in [Node.never, .empty, .start, .set(.all), .star(3)] { _ = id(of: node) }
  }

  /// Whether the number of expressions exceeds the limit.
  var isTooLarge: Bool { nodes.count > Self.limit }

  func isNullable(_ id: Int, atStart: Bool) -> Bool {
    atStart ? nullable[id].atStart : nullable[id].inside
  }

  /// Returns the id of the expression for all texts that contain a match.
  mutating func search(for node: RegexNode) throws(RegexError) -> Int {
    sequence(Self.any, try build(node, Self.any))
  }

  private mutating func id(of node: Node) -> Int {
    if let id = ids[node] { return id }
    nullable.append((isNullable(node, { $0.inside }), isNullable(node, { $0.atStart })))
    nodes.append(node)
    ids[node] = nodes.count - 1
    return nodes.count - 1
  }

  private func isNullable(
    _ node: Node, _ which: ((inside: Bool, atStart: Bool)) -> Bool
  ) -> Bool {
    switch node {
    case .never, .set: false
    case .empty, .star: true
    case .start: which((false, true))
    case .sequence(let left, let right): which(nullable[left]) && which(nullable[right])
    case .choice(let parts): parts.contains { which(nullable[$0]) }
    case .all(let parts): parts.allSatisfy { which(nullable[$0]) }
    case .not(let part): !which(nullable[part])
    }
  }
}

extension RegexLanguage {
  /// Returns the id of the expression for a node that is followed by the expression with the id
  /// `next`.
  private mutating func build(_ node: RegexNode, _ next: Int) throws(RegexError) -> Int {
    guard !isTooLarge else {
      throw RegexError(
        message: "an expression this large is not supported", isMalformed: false)
    }
    switch node {
    case .set(let set): return sequence(id(of: .set(set)), next)
    case .start: return sequence(Self.start, next)
    case .end(let isStrict):
      let end = isStrict ? Self.empty : lastLineBreak()
      return all([next, end])
    case .sequence(let parts):
      var result = next
      for part in parts.reversed() { result = try build(part, result) }
      return result
    case .choice(let parts):
      var result: [Int] = []
      for part in parts { result.append(try build(part, next)) }
      return choice(result)
    case .look(let part, let isNegative):
      let ahead = try build(part, Self.any)
      return all([isNegative ? not(ahead) : ahead, next])
    case .repeated(let part, let counts):
      var result = next
      for _ in counts.lowerBound..<counts.upperBound {
        result = choice([try build(part, result), next])
      }
      for _ in 0..<counts.lowerBound { result = try build(part, result) }
      return result
    case .unbounded(let part, let least):
      guard !part.looksAhead else {
        throw RegexError(
          message: "repeated look-ahead is not supported", isMalformed: false)
      }
      var result = sequence(star(try build(part, Self.empty)), next)
      for _ in 0..<least { result = try build(part, result) }
      return result
    }
  }

  private mutating func lastLineBreak() -> Int {
    let pair = sequence(id(of: .set(ScalarSet("\r"))), id(of: .set(ScalarSet("\n"))))
    return choice([Self.empty, id(of: .set(.lineBreaks)), pair])
  }

  private mutating func sequence(_ left: Int, _ right: Int) -> Int {
    if left == Self.never || right == Self.never { return Self.never }
    if left == Self.empty { return right }
    if right == Self.empty { return left }
    if case .sequence(let first, let second) = nodes[left] {
      return sequence(first, sequence(second, right))
    }
    if left == Self.any, case .sequence(Self.any, _) = nodes[right] { return right }
    return id(of: .sequence(left, right))
  }

  private mutating func choice(_ parts: [Int]) -> Int {
    var flat: Set<Int> = []
    for part in parts {
      if case .choice(let inner) = nodes[part] { flat.formUnion(inner) } else { flat.insert(part) }
    }
    flat.remove(Self.never)
    if flat.contains(Self.any) { return Self.any }
    guard flat.count > 1 else { return flat.first ?? Self.never }
    return id(of: .choice(flat.sorted()))
  }

  private mutating func all(_ parts: [Int]) -> Int {
    var flat: Set<Int> = []
    for part in parts {
      if case .all(let inner) = nodes[part] { flat.formUnion(inner) } else { flat.insert(part) }
    }
    flat.remove(Self.any)
    if flat.contains(Self.never) { return Self.never }
    guard flat.count > 1 else { return flat.first ?? Self.any }
    return id(of: .all(flat.sorted()))
  }

  private mutating func not(_ part: Int) -> Int {
    if part == Self.never { return Self.any }
    if part == Self.any { return Self.never }
    if case .not(let inner) = nodes[part] { return inner }
    return id(of: .not(part))
  }

  private mutating func star(_ part: Int) -> Int {
    if part == Self.never || part == Self.empty { return Self.empty }
    if case .star = nodes[part] { return part }
    return id(of: .star(part))
  }
}

extension RegexLanguage {
  /// Returns the derivative of an expression by a Unicode scalar value: the expression for the rest
  /// of the text after it. `atStart` is true for the first character of the text.
  mutating func derivative(_ id: Int, by value: UInt32, atStart: Bool) -> Int {
    let key = [id, Int(value), atStart ? 1 : 0]
    if let known = derived[key] { return known }
    let result = newDerivative(id, by: value, atStart: atStart)
    derived[key] = result
    return result
  }

  private mutating func newDerivative(_ id: Int, by value: UInt32, atStart: Bool) -> Int {
    switch nodes[id] {
    case .never, .empty, .start: return Self.never
    case .set(let set): return set.contains(value) ? Self.empty : Self.never
    case .sequence(let left, let right):
      let rest = atStart ? strip(right) : right
      let first = sequence(derivative(left, by: value, atStart: atStart), rest)
      guard isNullable(left, atStart: atStart) else { return first }
      return choice([first, derivative(right, by: value, atStart: atStart)])
    case .choice(let parts):
      return choice(derivatives(parts, by: value, atStart: atStart))
    case .all(let parts):
      return all(derivatives(parts, by: value, atStart: atStart))
    case .not(let part): return not(derivative(part, by: value, atStart: atStart))
    case .star(let part):
      return sequence(derivative(part, by: value, atStart: atStart), atStart ? strip(id) : id)
    }
  }

  private mutating func derivatives(_ parts: [Int], by value: UInt32, atStart: Bool) -> [Int] {
    var result: [Int] = []
    for part in parts { result.append(derivative(part, by: value, atStart: atStart)) }
    return result
  }

  /// Returns the expression without the matches that need the start of the text.
  private mutating func strip(_ id: Int) -> Int {
    if let known = stripped[id] { return known }
    let result: Int
    switch nodes[id] {
    case .start: result = Self.never
    case .never, .empty, .set: result = id
    case .sequence(let left, let right): result = sequence(strip(left), strip(right))
    case .choice(let parts): result = choice(strip(parts))
    case .all(let parts): result = all(strip(parts))
    case .not(let part): result = not(strip(part))
    case .star(let part): result = star(strip(part))
    }
    stripped[id] = result
    return result
  }

  private mutating func strip(_ parts: [Int]) -> [Int] {
    var result: [Int] = []
    for part in parts { result.append(strip(part)) }
    return result
  }

  /// The first scalar values of all runs of characters that the expressions treat alike, sorted.
  var boundaries: [UInt32] {
    var result: Set<UInt32> = [0]
    for case .set(let set) in nodes {
      for range in set.ranges {
        result.insert(range.lowerBound)
        if range.upperBound < ScalarSet.limit { result.insert(range.upperBound + 1) }
      }
    }
    return result.sorted()
  }
}
