internal import CatalogModel

/// The C expression of a `Plural-Forms` field: which form a number `n` takes.
///
///     n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2
///
/// It has GNU gettext's operators: `?:`, `||`, `&&`, comparisons, `+ - * / %`, `!`.
public struct PluralExpression: Sendable, Equatable {
  private let root: Node

  private init(root: Node) { self.root = root }

  /// The expression `0`: a single form for all numbers.
  static let zero = PluralExpression(root: .number(0))

  private indirect enum Node: Sendable, Equatable {
    case number(UInt64)
    case n
    case not(Node)
    case binary(Operator, Node, Node)
    case choice(Node, Node, Node)
  }

  private enum Operator: Sendable {
    case or, and, equal, notEqual, less, atMost, greater, atLeast, plus, minus, times, divided
    case remainder
  }

  /// Parses an expression; nil for a text that is not one, for more than 500 operators and
  /// operands, and for more than 124 levels of nesting.
  public init?(_ text: String) {
    var parser = Parser(text)
    guard let root = parser.choice(depth: 0), parser.isAtEnd else { return nil }
    self.root = root
  }

  /// Returns the index, from 0, of the form that a number takes. A wrong expression may give an
  /// index beyond the last form. Nil on division by zero.
  public func form(of n: UInt64) -> UInt64? { Self.value(root, n) }

  /// Returns the value of an expression for the number `n`; nil on division by zero.
  private static func value(_ node: Node, _ n: UInt64) -> UInt64? {
    switch node {
    case .number(let number): return number
    case .n: return n
    case .not(let inner): return value(inner, n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let yes, let no):
      return value(condition, n).flatMap { value($0 != 0 ? yes : no, n) }
    case .binary(let kind, let left, let right):
      guard let left = value(left, n) else { return nil }
      if kind == .or, left != 0 { return 1 }
      if kind == .and, left == 0 { return 0 }
      return value(right, n).flatMap { apply(kind, left, $0) }
    }
  }

  private static func apply(_ kind: Operator, _ left: UInt64, _ right: UInt64) -> UInt64? {
    switch kind {
    case .or, .and: right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .notEqual: left != right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .atMost: left <= right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .atLeast: left >= right ? 1 : 0
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .divided: right == 0 ? nil : left / right
    case .remainder: right == 0 ? nil : left % right
    }
  }
}

extension PluralExpression {
  private struct Parser {
    private var cursor: ByteCursor
    private var size = 0

    init(_ text: String) { cursor = ByteCursor(Array(text.utf8)) }

    private static let limit = 500

    /// The operators from the loosest binding to the tightest; a longer spelling precedes its own
    /// prefix.
    private static let levels: [[(text: StaticString, kind: Operator)]] = [
      [("||", .or)], [("&&", .and)], [("==", .equal), ("!=", .notEqual)],
      [("<=", .atMost), (">=", .atLeast), ("<", .less), (">", .greater)],
      [("+", .plus), ("-", .minus)], [("*", .times), ("/", .divided), ("%", .remainder)],
    ]

    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return cursor.isAtEnd
      }
    }

    mutating func choice(depth: Int) -> Node? {
      guard depth < Parser.limit, let condition = binary(0, depth: depth) else { return nil }
      guard consume("?") else { return condition }
      guard let yes = choice(depth: depth + 1), consume(":"), let no = choice(depth: depth + 1)
      else { return nil }
      return count(.choice(condition, yes, no))
    }

    private mutating func binary(_ level: Int, depth: Int) -> Node? {
      guard level < Parser.levels.count else { return unary(depth: depth) }
      guard var left = binary(level + 1, depth: depth) else { return nil }
      while let kind = Parser.levels[level].first(where: { consume($0.text) })?.kind {
        guard let right = binary(level + 1, depth: depth),
          let node = count(.binary(kind, left, right))
        else { return nil }
        left = node
      }
      return left
    }

    private mutating func unary(depth: Int) -> Node? {
      guard depth < Parser.limit / 4 else { return nil }
      if consume("!") { return unary(depth: depth + 1).flatMap { count(.not($0)) } }
      if consume("(") {
        guard let inner = choice(depth: depth + 1), consume(")") else { return nil }
        return inner
      }
      if consume("n") { return count(.n) }
      let digits = cursor.consume { $0.isDigit }
      return UInt64(String(decoding: cursor.bytes[digits], as: UTF8.self)).flatMap {
        count(.number($0))
      }
    }

    private mutating func count(_ node: Node) -> Node? {
      size += 1
      return size > Parser.limit ? nil : node
    }

    private mutating func consume(_ text: StaticString) -> Bool {
      skipSpace()
      return cursor.consume(text)
    }

    private mutating func skipSpace() { cursor.consume { $0 == .space || $0 == .tab } }
  }
}
