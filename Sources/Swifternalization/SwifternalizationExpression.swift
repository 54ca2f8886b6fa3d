internal import CatalogModel

/// An expression of Swifternalization, which selects the values that a text is for.
///
///     ie:x>=2       compares a number
///     iex:2<=x<5    checks that a number is between two others
///     exp:[2-4]$    searches for a regular expression
///     few           anything else matches only the same text
public struct SwifternalizationExpression: Sendable, Hashable {
  public let pattern: String
  let test: Test
  /// What is wrong with the pattern, as a phrase: it is not a comparison, the library does not read
  /// it as documented, its regular expression is malformed or unsupported, or its kind is
  /// misspelled as in `IE:x>1`. Nil if nothing is wrong.
  public let problem: String?

  /// The rules by which an expression is read.
  public enum Mode: String, Sendable, CaseIterable {
    /// The rules of the library's code, with its bugs.
    case library
    /// The rules of the library's documentation.
    case strict
  }

  enum Test: Sendable, Hashable {
    case text
    case number(Comparison)
    case between(Comparison, Comparison)
    case regex(RegexAutomaton)
    case never
    /// A regular expression that is well-formed but unsupported; a malformed one is `never`.
    case unknown
  }

  struct Comparison: Sendable, Hashable {
    enum Sign: String, Sendable {
      case less = "<", lessOrEqual = "<=", equal = "=", greaterOrEqual = ">=", greater = ">",
        unequal = "!="
    }
    let sign: Sign
    let value: Double

    func holds(_ number: Double) -> Bool {
      switch sign {
      case .less: number < value
      case .lessOrEqual: number <= value
      case .equal: number == value
      case .greaterOrEqual: number >= value
      case .greater: number > value
      case .unequal: number != value
      }
    }
  }

  public init(_ pattern: String, mode: Mode = .library) {
    self.pattern = pattern
    (test, problem) = Self.test(pattern, mode)
  }

  /// Returns whether the expression matches a value; nil if its regular expression is unsupported.
  /// A comparison takes the number at the start of the value, or 0 if it has none.
  public func matches(_ value: String) -> Bool? {
    switch test {
    case .text: value.hasSameBytes(as: pattern)
    case .number(let comparison): comparison.holds(LibraryNumber.value(of: value))
    case .between(let low, let high):
      low.holds(LibraryNumber.value(of: value)) && high.holds(LibraryNumber.value(of: value))
    case .regex(let regex): regex.matches(LibraryNumber.searched(value))
    case .never: false
    case .unknown: nil
    }
  }

  /// Returns the same as `matches(String(number))`, but faster.
  func matches(_ number: Int) -> Bool? {
    switch test {
    case .number(let comparison): comparison.holds(Double(number))
    case .between(let low, let high): low.holds(Double(number)) && high.holds(Double(number))
    case .regex(let regex):
      number < 0 ? regex.matches(String(number)) : regex.matches(digits: Digits(number))
    default: matches(String(number))
    }
  }
}

extension SwifternalizationExpression {
  private static func test(_ pattern: String, _ mode: Mode) -> (Test, String?) {
    guard let kind = kind(of: pattern) else {
      return (.text, mistakenKind(of: pattern))
    }
    let body = String(pattern.dropFirst(kind.count + 1))
    switch kind {
    case "exp": return regex(body)
    case "ie": return comparison(body, mode)
    default: return range(body, mode)
    }
  }

  /// Returns the kind of a pattern that starts with `ie:`, `iex:` or `exp:`, without the colon; nil
  /// for any other pattern, and for one that starts with `ie::`.
  private static func kind(of pattern: String) -> String? {
    let known = ["iex", "exp", "ie"]
    return known.first { pattern.utf8.starts(with: "\($0):".utf8) }.flatMap {
      $0 == "ie" && pattern.utf8.starts(with: "ie::".utf8) ? nil : $0
    }
  }

  private static func mistakenKind(of pattern: String) -> String? {
    guard let colon = pattern.firstIndex(of: ":") else { return nil }
    let kind = pattern[..<colon]
    guard ["ie", "iex", "exp"].contains(kind.lowercased()) else { return nil }
    return
      "'\(kind):' must be written '\(kind.lowercased()):'; as it is, it matches only the same text"
  }

  private static func regex(_ body: String) -> (Test, String?) {
    let line = body.unicodeScalars.prefix { !ScalarSet.lineBreaks.contains($0.value) }
    do throws(RegexError) {
      return (.regex(try RegexAutomaton(String(line))), nil)
    } catch {
      return (error.isMalformed ? .never : .unknown, error.message)
    }
  }

  private static func comparison(_ body: String, _ mode: Mode) -> (Test, String?) {
    let documented = IntendedComparison.parse(body)
    let actual = LibraryComparison.parse(body)
    let wanted = documented.map { Test.number($0) }
    let library = actual.map { Test.number($0) } ?? .text
    return choose(wanted, library, mode)
  }

  private static func range(_ body: String, _ mode: Mode) -> (Test, String?) {
    let wanted = IntendedComparison.parseRange(body).map { Test.between($0, $1) }
    let actual = LibraryComparison.parseRange(body)
    return choose(wanted, actual.map { Test.between($0, $1) } ?? .text, mode)
  }

  /// Returns the library's test or, in strict mode, the documented one (`wanted`) if it is not nil,
  /// and the problem, which is nil only if both have the same meaning.
  private static func choose(_ wanted: Test?, _ library: Test, _ mode: Mode) -> (Test, String?) {
    let problem: String? =
      switch (wanted, library) {
      case (nil, .text): "it is not a comparison, so it matches only the same text"
      case (nil, _): "the library skips part of it"
      case (_?, .text): "the library does not understand it, so it matches only the same text"
      case (let wanted?, _) where wanted.means(library): nil
      default: "the library takes it for a different comparison"
      }
    return (mode == .library ? library : wanted ?? library, problem)
  }
}

extension SwifternalizationExpression.Test {
  /// Returns whether two tests are equal; the two comparisons of a range may be in either order.
  fileprivate func means(_ other: Self) -> Bool {
    switch (self, other) {
    case (.between(let a, let b), .between(let c, let d)):
      return Set([a, b]) == Set([c, d])
    default: return self == other
    }
  }
}

/// The decimal digits of a nonnegative number as ASCII bytes, first to last.
struct Digits: Sequence, IteratorProtocol {
  private var rest: Int
  private var place: Int

  init(_ number: Int) {
    rest = number
    place = 1
    while number / place >= 10 { place *= 10 }
  }

  mutating func next() -> UInt8? {
    guard place > 0 else { return nil }
    let digit = rest / place
    rest -= digit * place
    place /= 10
    return UInt8(0x30 + digit)
  }
}

extension SwifternalizationExpression {
  /// Whether the pattern matches only the same text: it has no kind such as `ie:`, or its
  /// comparison is not understood by the rules of its mode.
  public var isText: Bool { test == .text }
}
