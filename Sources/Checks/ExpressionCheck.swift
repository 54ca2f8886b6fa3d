internal import CatalogModel
public import Swifternalization

/// The expressions of one key in a language, tried on numbers.
struct ExpressionSet: Sendable {
  let key: String
  /// As its file is called, such as `pl`, or `base`.
  let language: String
  let cases: [Case]
  /// The last number that was tried.
  let limit: Int
  /// Nil where one of the expressions cannot be evaluated.
  let coverage: SwifternalizationCoverage?
  /// The plural forms of the numbers from 0; nil for `base` and for languages without rules.
  let categories: [PluralCategory]?

  struct Case: Sendable {
    /// As it stands in the file: an expression, or the name of one.
    let name: String
    /// Whether the name stands for a shared expression.
    let isShared: Bool
    let expression: SwifternalizationExpression
  }

  /// Whether values are texts, not numbers, as far as can be told.
  var isAboutTexts: Bool { cases.allSatisfy { $0.expression.isText } }
}

/// Checks files of Swifternalization: which text is shown is decided by expressions, on each device
/// anew, so that mistakes show for some numbers only.
public struct ExpressionCheck {
  private let shared: SwifternalizationSharedExpressions
  private let rules: RuleSet
  private var coverages: [[String]: SwifternalizationCoverage?] = [:]

  /// The last number that is tried.
  private let limit: Int

  public init(
    _ shared: SwifternalizationSharedExpressions, rules: [Rule] = Rule.all, limit: Int = 200_000
  ) {
    self.shared = shared
    self.limit = limit
    self.rules = RuleSet(rules)
  }

  /// What is wrong with the entries of a file; the place of a finding is the expression as written.
  public mutating func findings(
    in entries: [SwifternalizationDocument.Entry], language: String
  ) -> [Finding] {
    let tag = LanguageTag(language)
    var report = Report()
    report.language = tag ?? .undetermined
    let categories =
      language == "base"
      ? nil
      : tag.flatMap { PluralRules(of: $0) }
        .map { $0.categories(upTo: limit) }
    for entry in entries {
      guard case .cases(let cases) = entry.content else { continue }
      let set = expressionSet(entry.key, cases.map(\.pattern), language, categories)
      for (rule, check) in rules.expressions {
        report.begin(rule)
        check(set, &report)
      }
    }
    return report.findings
  }

  private mutating func expressionSet(
    _ key: String, _ names: [String], _ language: String, _ categories: [PluralCategory]?
  ) -> ExpressionSet {
    let cases = names.map { name in
      let pattern = shared.pattern(of: name, in: language)
      return ExpressionSet.Case(
        name: name, isShared: pattern != nil,
        expression: SwifternalizationExpression(pattern ?? name))
    }
    let patterns = cases.map(\.expression.pattern)
    let coverage =
      coverages[patterns]
      ?? SwifternalizationCoverage(cases.map(\.expression), upTo: limit)
    coverages[patterns] = .some(coverage)
    return ExpressionSet(
      key: key, language: language, cases: cases, limit: limit, coverage: coverage,
      categories: categories)
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

extension ExpressionCheck {
  /// What rules find in one of their examples.
  static func findings(in example: Example, rules: [Rule]) -> [Finding] {
    var shared = SwifternalizationSharedExpressions()
    var names: [String] = []
    for text in example.expressions {
      // A name has no colon, other than an expression.
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, !parts[0].contains(":") {
        shared.sections["base", default: []].append((parts[0], parts[1]))
        names.append(parts[0])
      } else {
        names.append(text)
      }
    }
    let cases = names.map {
      SwifternalizationDocument.Case(
        pattern: $0, texts: [.init(text: $0)])
    }
    var check = ExpressionCheck(shared, rules: rules, limit: 1_200)
    return check.findings(
      in: [.init(key: "key", content: .cases(cases))],
      language: example.language.description)
  }
}
