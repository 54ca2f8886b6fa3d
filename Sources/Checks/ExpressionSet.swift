public import CatalogModel

/// The expressions of one key in a language, tried on numbers by the module that knows their
/// syntax.
public struct ExpressionSet: Sendable {
  let key: String
  /// The file name without extension, such as `pl` or `base`.
  let language: String
  let cases: [Case]
  /// The largest number that was tried.
  let limit: Int
  /// The numbers that the expressions cover; nil if one of them cannot be evaluated.
  let coverage: Coverage?
  /// The plural categories of the numbers from 0; nil for `base` and for languages without rules.
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
    /// The expression, or the name of one, as written in the file.
    let name: String
    /// Whether the name refers to a shared expression.
    let isShared: Bool
    let pattern: String
    /// Whether it is not an expression, but a text that values are compared with.
    let isText: Bool
    /// How its meaning differs from its spelling, as a phrase.
    let problem: String?
    /// Whether it matches a value; nil if that is unknown.
    let matches: @Sendable (String) -> Bool?
    /// The number of whole numbers that are in the category or match the expression, but not both,
    /// and the first one.
    ///
    /// Nil if that is unknown. The categories are those of the numbers from 0.
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

  /// Which whole numbers up to the limit the expressions match.
  public struct Coverage: Sendable {
    /// How many numbers each expression matches.
    let counts: [Int]
    /// The first number that two expressions match.
    let overlap: (number: Int, first: Int, second: Int)?
    /// The first number that no expression matches, and how many there are.
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

  /// Whether values are texts rather than numbers, as far as can be determined.
  var isAboutTexts: Bool { cases.allSatisfy { $0.isText } }
}

extension TableCheck {
  /// Returns the findings for expressions; the place of a finding is the expression as written.
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
