public import CatalogModel

/// The expressions of one key in a language, tried on numbers by what knows their notation.
public struct ExpressionSet: Sendable {
  let key: String
  /// As its file is called, such as `pl`, or `base`.
  let language: String
  let cases: [Case]
  /// The last number that was tried.
  let limit: Int
  /// Nil where one of the expressions cannot be evaluated.
  let coverage: Coverage?
  /// The plural forms of the numbers from 0; nil for `base` and for languages without rules.
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

  /// One expression, and how it is evaluated.
  public struct Case: Sendable {
    /// As it stands in the file: an expression, or the name of one.
    let name: String
    /// Whether the name stands for a shared expression.
    let isShared: Bool
    let pattern: String
    /// Whether it is no expression, but a text that a value is compared with.
    let isText: Bool
    /// What it means other than it says, as a phrase.
    let problem: String?
    /// Whether it is for a value; nil where that cannot be told.
    let matches: @Sendable (String) -> Bool?
    /// How many of the numbers from 0, whose categories are given, are of the category and not of the
    /// expression or the other way round, and the first one; nil where that cannot be told.
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

  /// Which of the whole numbers up to the limit have an expression.
  public struct Coverage: Sendable {
    /// How many numbers each expression is for.
    let counts: [Int]
    /// The first number that two expressions are for.
    let overlap: (number: Int, first: Int, second: Int)?
    /// The first number that none is for, and how many there are.
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

  /// Whether values are texts, not numbers, as far as can be told.
  var isAboutTexts: Bool { cases.allSatisfy { $0.isText } }
}

extension TableCheck {
  /// What is wrong with expressions; the place of a finding is the expression as written.
  public static func findings(
    in sets: [ExpressionSet], language: LanguageTag, rules: [Rule] = Rule.all
  ) -> [Finding] {
    var report = Report()
    report.language = language
    let rules = RuleSet(rules).expressions
    for set in sets {
      for (rule, check) in rules {
        report.begin(rule)
        check(set, &report)
      }
    }
    return report.findings
  }
}

extension Report {
  mutating func add(_ message: String, _ set: ExpressionSet, _ name: String? = nil) {
    guard let rule else { return }
    findings.append(
      Finding(
        rule: rule, severity: severity, message: message, notes: [], key: set.key,
        language: language, place: name.map { .expression($0) } ?? .whole, range: nil, span: nil,
        replacement: nil))
  }
}
