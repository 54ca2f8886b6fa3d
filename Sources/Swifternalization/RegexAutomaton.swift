internal import CatalogModel

/// A compiled regular expression, as a table of states; matching n characters takes n steps.
public struct RegexAutomaton: Sendable, Hashable {
  private let boundaries: [UInt32]
  /// The class of each ASCII character.
  private let ascii: [Int32]
  /// The next states of each state in turn, one for each class of characters.
  private let table: [Int32]
  private let isAccepting: [Bool]

  private static let limit = 2_000

  /// Compiles an expression in ICU's syntax, ignoring letter case; throws if it is malformed,
  /// unsupported or too large.
  public init(_ pattern: String) throws(RegexError) {
    let node = try RegexParser.parse(pattern)
    var language = RegexLanguage()
    let first = try language.search(for: node)
    boundaries = language.boundaries
    // The first state is that at the start of the text, which no other state leads to.
    var states = [first]
    var places: [Int: Int32] = [:]
    var table: [Int32] = []
    var accepting = [language.isNullable(first, atStart: true)]
    var next = 0
    while next < states.count {
      for boundary in boundaries {
        let state = language.derivative(states[next], by: boundary, atStart: next == 0)
        if places[state] == nil {
          places[state] = Int32(states.count)
          states.append(state)
          accepting.append(language.isNullable(state, atStart: false))
        }
        table.append(places[state] ?? 0)
      }
      next += 1
      guard states.count <= Self.limit, !language.isTooLarge else {
        throw RegexError(
          message: "an expression this large is not supported", isMalformed: false)
      }
    }
    self.table = table
    isAccepting = accepting
    ascii = (0..<128).map { [boundaries] in Int32(Self.index(of: $0, in: boundaries)) }
  }

  private static func index(of value: UInt32, in boundaries: [UInt32]) -> Int {
    boundaries.partition { $0 <= value } - 1
  }

  /// Returns whether a text contains a match.
  public func matches(_ text: some StringProtocol) -> Bool {
    var state = 0
    for scalar in text.unicodeScalars {
      let index =
        scalar.value < 128
        ? Int(ascii[Int(scalar.value)]) : Self.index(of: scalar.value, in: boundaries)
      state = Int(table[state * boundaries.count + index])
    }
    return isAccepting[state]
  }

  /// Returns whether a sequence of ASCII digits contains a match.
  func matches(digits: some Sequence<UInt8>) -> Bool {
    var state = 0
    for digit in digits {
      state = Int(table[state * boundaries.count + Int(ascii[Int(digit & 0x7F)])])
    }
    return isAccepting[state]
  }
}
