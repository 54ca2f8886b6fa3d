/// The plural rules of a language, as CLDR defines them (Unicode Technical Standard 35, part 3,
/// "Language Plural Rules").
public struct PluralRules: Sendable {
  /// The categories with their conditions, in order; `other` has none.
  let conditions: [(category: PluralCategory, condition: Condition)]

  /// Finds the cardinal rules of a language, or of its longest prefix with rules: `de` for `de-AT`.
  /// Nil if there are none.
  public init?(of language: LanguageTag) {
    guard let rules = Self.rules(of: language, in: Self.cardinals) else { return nil }
    self = rules
  }

  /// Finds the ordinal rules of a language (1st, 2nd, 3rd), or of its longest prefix with rules;
  /// nil if there are none.
  public init?(ordinalsOf language: LanguageTag) {
    guard let rules = Self.rules(of: language, in: Self.ordinals) else { return nil }
    self = rules
  }

  private init(_ conditions: [(category: PluralCategory, condition: Condition)]) {
    self.conditions = conditions
  }

  /// Returns the rules of a tag, or of its longest prefix with rules; nil if there are none.
  private static func rules(
    of language: LanguageTag, in table: [Substring: PluralRules]
  ) -> PluralRules? {
    var tag = language.description[...]
    while true {
      if let rules = table[tag] { return rules }
      guard let hyphen = tag.lastIndex(of: "-") else { return nil }
      tag = tag[..<hyphen]
    }
  }

  /// The possible categories of numbers in CLDR's order; `other` comes last.
  public var categories: [PluralCategory] { conditions.map { $0.category } + [.other] }

  /// The possible categories in CLDR's order, without the one for whole millions in some European
  /// languages, which Xcode does not offer (apple-formats 10.1).
  public var formsOfXcode: [PluralCategory] {
    conditions.filter { !$0.condition.isAboutExponents }.map { $0.category } + [.other]
  }

  /// Returns the category of a number; `other` if it meets no condition.
  public func category(of number: PluralOperands) -> PluralCategory {
    conditions.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// Returns the category of a whole number, which depends on its absolute value only.
  public func category(of number: Int) -> PluralCategory {
    category(of: PluralOperands(Int64(number)))
  }

  /// Reads a table of lines with languages, each followed by indented rules such as `one: n = 1`;
  /// returns the rules of each language.
  static func rules(_ table: String) -> [Substring: PluralRules] {
    var result: [Substring: PluralRules] = [:]
    var languages: [Substring] = []
    var conditions: [(category: PluralCategory, condition: Condition)] = []
    for line in table.split(separator: "\n") {
      guard line.hasPrefix(" ") else {
        for language in languages { result[language] = PluralRules(conditions) }
        languages = line.split(separator: " ")
        conditions = []
        continue
      }
      let parts = line.split(separator: ":")
      guard parts.count == 2,
        let category = PluralCategory(rawValue: String(parts[0].drop { $0 == " " }))
      else { continue }
      conditions.append((category, Condition(parts[1])))
    }
    for language in languages { result[language] = PluralRules(conditions) }
    return result
  }
}

extension PluralRules {
  /// A condition of CLDR: relations joined by `and`, and groups of them joined by `or`.
  struct Condition: Sendable {
    let alternatives: [[Relation]]

    init(_ text: Substring) {
      alternatives = Self.split(text.split(separator: " ")[...], at: "or").map { alternative in
        Self.split(alternative, at: "and").map { Relation($0) }
      }
    }

    private static func split(
      _ words: ArraySlice<Substring>, at word: Substring
    ) -> [ArraySlice<Substring>] {
      words.split { $0 == word }
    }

    /// Whether the condition tests `e`, the exponent of compact numbers such as `1c6`; only that
    /// for whole millions does.
    var isAboutExponents: Bool { alternatives.joined().contains { $0.operand == .e } }

    func holds(for number: PluralOperands) -> Bool {
      alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
  }

  /// A relation such as `i % 10 != 2..4,9`.
  struct Relation: Sendable {
    enum Operand: Substring, Sendable { case n, i, v, f, t, e }

    let operand: Operand
    let modulus: UInt64?
    let isNegated: Bool
    let ranges: [ClosedRange<UInt64>]

    init(_ words: ArraySlice<Substring>) {
      let words = Array(words)
      operand = words.first.flatMap { Operand(rawValue: $0) } ?? .n
      modulus = words.count == 5 ? UInt64(words[2]) : nil
      isNegated = words.contains("!=")
      ranges = (words.last ?? "").split(separator: ",").compactMap { range in
        let bounds = range.split(separator: ".").compactMap { UInt64($0) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
        return first...last
      }
    }

    func holds(for number: PluralOperands) -> Bool {
      // A number with a fraction is never in a list of whole numbers.
      if operand == .n, number.t != 0 { return isNegated }
      var value =
        switch operand {
        case .n, .i: number.i
        case .v: number.v
        case .f: number.f
        case .t: number.t
        case .e: number.e
        }
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }
}
