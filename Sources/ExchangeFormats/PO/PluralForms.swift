public import CatalogModel

/// The `Plural-Forms` field of a PO file: the number of forms, and which one a number takes.
public struct PluralForms: Sendable, Equatable {
  public let count: Int
  public let expression: PluralExpression
  /// The expression after `plural=`, such as `(n != 1)`.
  public let formula: String

  /// Creates the forms that whole numbers take in a language by CLDR, limited to those Xcode
  /// offers. Their order and number may differ from those of GNU gettext. An unknown language has
  /// the forms of English.
  public init(language: LanguageTag) {
    self.init(PluralRules.formula(of: language))
  }

  /// Parses a field such as `nplurals=2; plural=(n > 1);`; ignores other parts. Nil if one of the
  /// two is missing or malformed, or the number of forms is not from 1 to 20.
  public init?(field: String) {
    var count: Int?
    var formula: String?
    for part in field.split(separator: ";") {
      guard let sign = part.utf8.firstIndex(of: .equals) else { continue }
      let value = Self.trimmed(part[part.index(after: sign)...])
      switch Self.trimmed(part[..<sign]) {
      case "nplurals": count = Int(value)
      case "plural": formula = value
      default: continue
      }
    }
    guard let count, (1...Self.limit).contains(count), let formula,
      let expression = PluralExpression(formula)
    else { return nil }
    self.count = count
    self.expression = expression
    self.formula = formula
  }

  /// The greatest accepted number of forms. No language has more than six; the rest is a margin for
  /// mistakes.
  private static let limit = 20

  /// The value of the header field, such as `nplurals=2; plural=(n != 1);`.
  public var field: String { "nplurals=\(count); plural=\(formula);" }

  /// Returns the category of each form in a language, in order: the most frequent one among the
  /// numbers that take the form.
  ///
  /// A form that no number in a sample of whole numbers takes is for fractions: it gets the first
  /// category that no whole number has and no earlier form got, or nil if there is none. A form is
  /// also nil if another form has more numbers of the same category. If there are more forms than
  /// Xcode offers, one may be for millions.
  ///
  /// - Parameter isExact: Whether a form that takes numbers of several categories is nil, unless
  ///   `other` is the most frequent of them. This matters only if there are fewer forms than the
  ///   language needs.
  public func categories(in language: LanguageTag, isExact: Bool = false) -> [PluralCategory?] {
    let isLonger = count > Self.categories(of: language).count
    let rule = PluralRules.formula(of: language, withMillions: isLonger)
    let (own, names) = (PluralForms(rule), rule.categories)
    var votes: [[PluralCategory: Int]] = Array(repeating: [:], count: count)
    for number in Self.samples {
      guard let form = expression.form(of: number), form < UInt64(count),
        let category = own.expression.form(of: number)
      else { continue }
      votes[Int(form)][names[Int(category)], default: 0] += 1
    }
    // The best category of a form is the one it is used for most, the first if several are.
    let best = votes.map { found in found.max { ($0.value, $1.key) < ($1.value, $0.key) } }
    let whole = Self.categories(of: language)
    let isMixed = votes.map { isExact && count < whole.count && $0.count > 1 }
    var fractions = PluralCategory.forms(of: language).filter { !whole.contains($0) }[...]
    return zip(best, isMixed).map { own, isMixed in
      guard own != nil else { return fractions.popFirst() }
      if isMixed, own?.key != .other { return nil }
      let others = best.filter { $0?.key == own?.key }
      return others.allSatisfy { ($0?.value ?? 0) <= (own?.value ?? 0) } ? own?.key : nil
    }
  }

  /// Numbers of every kind that a CLDR rule distinguishes.
  private static let samples: [UInt64] =
    Array(0...210) + [1_000, 1_001, 1_002, 20_000, 100_000, 1_000_000, 2_000_000, 1_000_001]

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}

extension PluralForms {
  /// Returns the categories of whole numbers in a language, in the order of the forms of
  /// `init(language:)`; those of English for an unknown language.
  public static func categories(of language: LanguageTag) -> [PluralCategory] {
    PluralRules.formula(of: language).categories
  }

  private init(_ rule: PluralRules.Formula) {
    count = rule.categories.count
    let conditions = rule.conditions.map { $0.condition }
    let single = conditions.count == 1 ? Self.comparisons[conditions[0]] : nil
    formula =
      single
      ?? conditions.enumerated().map { "(\($0.element)) ? \($0.offset) : " }.joined()
      + "\(conditions.count)"
    expression = PluralExpression(formula) ?? .zero
  }

  /// The usual spelling for two forms, by the condition of the first form.
  private static let comparisons = [
    "n == 1": "(n != 1)", "n <= 1": "(n > 1)",
  ]
}
