public import CatalogModel

/// The Swifternalization expressions of one key in a language, with the results of trying them on
/// numbers.
public struct ExpressionSet: Sendable {
  let key: String
  /// The file name without extension, such as `pl` or `base`.
  let language: String
  let cases: [Case]
  /// The largest number that was tried.
  let limit: Int
  /// The numbers that the expressions cover; nil if an expression cannot be evaluated.
  let coverage: Coverage?
  /// The plural category of each number from 0 to the limit; nil for `base` and for languages
  /// without rules.
  let categories: [PluralCategory]?

  public init(
    key: String, language: String, cases: [Case], limit: Int, coverage: Coverage?,
    categories: [PluralCategory]?
  ) {
    self.key = key
    self.language = language
    self.cases = cases
    self.limit = limit
    self.coverage = coverage
    self.categories = categories
  }

  /// Returns all but one of `count` numbers in words, such as `2 other numbers up to 200000`; nil if
  /// there is only one.
  func others(of count: Int) -> String? {
    switch count {
    case ...1: nil
    case 2: "1 other number up to \(limit)"
    default: "\(count - 1) other numbers up to \(limit)"
    }
  }

  /// One expression, with functions that evaluate it.
  public struct Case: Sendable {
    /// The expression, or the name of one, as written in the file.
    let name: String
    /// Whether the name refers to a shared expression.
    let isShared: Bool
    let pattern: String
    /// Whether the pattern is a plain text that values are compared with, rather than an
    /// expression.
    let isText: Bool
    /// A phrase on how the expression's meaning differs from its spelling; nil if it does not.
    let problem: String?
    /// Returns whether the expression matches a value; nil if that is unknown.
    let matches: @Sendable (String) -> Bool?
    /// Returns how many whole numbers are in the category or match the expression, but not both,
    /// and the first of them, if any.
    ///
    /// Nil if the expression cannot be evaluated. The array has the category of each number from 0;
    /// larger numbers are not tried.
    let difference: @Sendable (PluralCategory, [PluralCategory]) -> (count: Int, first: Int?)?

    public init(
      name: String, isShared: Bool, pattern: String, isText: Bool, problem: String?,
      matches: @escaping @Sendable (String) -> Bool?,
      difference:
        @escaping @Sendable (PluralCategory, [PluralCategory]) -> (count: Int, first: Int?)?
    ) {
      self.name = name
      self.isShared = isShared
      self.pattern = pattern
      self.isText = isText
      self.problem = problem
      self.matches = matches
      self.difference = difference
    }
  }

  /// The whole numbers up to the limit that the expressions match.
  public struct Coverage: Sendable {
    /// The number of matches of each expression, in the order of the cases.
    let counts: [Int]
    /// The first number that two expressions match, with the indices of the two; nil if none
    /// overlap.
    let overlap: (number: Int, first: Int, second: Int)?
    /// The first number that no expression matches, and the count of all such numbers; nil if all
    /// match.
    let uncovered: (number: Int, count: Int)?

    public init(
      counts: [Int], overlap: (number: Int, first: Int, second: Int)?,
      uncovered: (number: Int, count: Int)?
    ) {
      self.counts = counts
      self.overlap = overlap
      self.uncovered = uncovered
    }
  }

  /// Whether all cases are plain texts, so that values are probably not numbers.
  var isAboutTexts: Bool { cases.allSatisfy { $0.isText } }
}

extension TableCheck {
  /// Returns the findings for expressions, set by set; the place of a finding is an expression as
  /// written, or the whole key if the finding concerns all of them. Each finding gets `language`.
  public static func findings(
    in sets: [ExpressionSet], language: LanguageTag, rules: [Rule] = Rule.all
  ) -> [Finding] {
    let rules = RuleSet(rules)
    var report = Report(rules, language)
    for set in sets {
      for rule in rules.expressions {
        report.number = rule.number
        rule.check(set, &report)
      }
    }
    return report.findings
  }
}
