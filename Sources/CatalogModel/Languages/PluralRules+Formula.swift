extension PluralRules {
  /// The rules for whole numbers, as C conditions on `n` such as `n % 10 == 1`.
  public struct Formula: Sendable {
    /// The conditions, in the order to test them, each with its category: `(.one, "n == 1")`.
    /// `last` and categories that no whole number has are absent.
    public var conditions: [(category: PluralCategory, condition: String)]
    /// The category of all other numbers: `other`, or, if that is for fractions only, the last one
    /// with a condition, as `many` in Polish.
    public let last: PluralCategory

    /// All categories of whole numbers: those of `conditions` in order, then `last`.
    public var categories: [PluralCategory] { conditions.map { $0.category } + [last] }
  }

  /// Returns the rules of a language for whole numbers, optionally with the form for millions,
  /// which Xcode does not offer.
  ///
  /// An unknown language has the rules of English.
  public static func formula(of language: LanguageTag, withMillions: Bool = false) -> Formula {
    let rules = PluralRules(of: language) ?? PluralRules(of: .english)
    return rules?.formula(withMillions) ?? Formula(conditions: [], last: .other)
  }

  private func formula(_ withMillions: Bool) -> Formula {
    var found = conditions.filter { withMillions || !$0.condition.isAboutExponents }
      .compactMap { rule in rule.condition.formula.map { (category: rule.category, condition: $0) }
      }
    let isOtherUsed = (0...200).contains { category(of: $0) == .other }
    guard !isOtherUsed, let last = found.popLast() else {
      return Formula(conditions: found, last: .other)
    }
    return Formula(conditions: found, last: last.category)
  }
}

extension PluralRules.Condition {
  /// The condition for whole numbers in C, such as `n == 1`; nil if it holds for none of them.
  fileprivate var formula: String? {
    var plain: [ClosedRange<UInt64>] = []
    var parts: [String] = []
    for alternative in alternatives {
      let relations = alternative.filter { $0.isTrueForWhole != true }
      guard !relations.contains(where: { $0.isTrueForWhole == false }) else { continue }
      if relations.count == 1, !relations[0].isNegated, relations[0].modulus == nil {
        plain += relations[0].ranges
      } else {
        parts.append(
          relations.map { $0.formula(isAlone: relations.count == 1) }.joined(separator: " && "))
      }
    }
    parts = plain.joinedUp.map { $0.formula(of: "n") } + parts
    guard parts.count > 1 else { return parts.first }
    return parts.map { $0.containsBytes(of: "&&") ? "(\($0))" : $0 }.joined(separator: " || ")
  }
}

extension PluralRules.Relation {
  /// The result of the relation if it is the same for every whole number; nil if it depends on the
  /// number.
  fileprivate var isTrueForWhole: Bool? {
    operand == .n || operand == .i ? nil : ranges.contains { $0.contains(0) } != isNegated
  }

  fileprivate func formula(isAlone: Bool) -> String {
    let term = modulus.map { "n % \($0)" } ?? "n"
    let parts = ranges.joinedUp.map {
      isNegated ? $0.negatedFormula(of: term) : $0.formula(of: term)
    }
    guard parts.count > 1 else {
      let part = parts.first ?? "0"
      return part.containsBytes(of: "||") && !isAlone ? "(\(part))" : part
    }
    let text = parts.map {
      $0.containsBytes(of: "&&") || $0.containsBytes(of: "||") ? "(\($0))" : $0
    }
    .joined(separator: isNegated ? " && " : " || ")
    return isNegated || isAlone ? text : "(\(text))"
  }
}

extension Array where Element == ClosedRange<UInt64> {
  /// The same numbers as sorted ranges, with adjacent and overlapping ones joined. Two adjacent
  /// single numbers stay apart, unless the first is 0.
  fileprivate var joinedUp: [ClosedRange<UInt64>] {
    var result: [ClosedRange<UInt64>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Two numbers are clearer one by one, unless they begin at 0.
      if let last = result.last, range.lowerBound <= last.upperBound + 1,
        last.lowerBound == 0 || range.count > 1 || last.count > 1
      {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension ClosedRange<UInt64> {
  fileprivate func formula(of term: String) -> String {
    if lowerBound == upperBound { return "\(term) == \(lowerBound)" }
    let upper = "\(term) <= \(upperBound)"
    return lowerBound == 0 ? upper : "\(term) >= \(lowerBound) && \(upper)"
  }

  fileprivate func negatedFormula(of term: String) -> String {
    if lowerBound == upperBound { return "\(term) != \(lowerBound)" }
    let upper = "\(term) > \(upperBound)"
    return lowerBound == 0 ? upper : "\(term) < \(lowerBound) || \(upper)"
  }
}
