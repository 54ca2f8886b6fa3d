internal import CatalogModel
package import Checks
package import Swifternalization

/// A check of the expressions in Swifternalization files. They choose a text at run time, so that a
/// mistake may affect only some numbers.
package struct ExpressionCheck {
  private let shared: SwifternalizationSharedExpressions
  private let rules: [Rule]
  private var coverages: [[String]: ExpressionSet.Coverage?] = [:]

  /// The last number to evaluate expressions for; the first one is 0.
  private let limit: Int

  package init(
    _ shared: SwifternalizationSharedExpressions, rules: [Rule] = Rule.all, limit: Int = 200_000
  ) {
    self.shared = shared
    self.limit = limit
    self.rules = rules
  }

  /// Returns the findings in the entries of a file; the place of each is an expression as written,
  /// or the whole key if the finding concerns all of them. `language` is the name of the file
  /// without its extension, such as `pl` or `base`.
  package mutating func findings(
    in entries: [SwifternalizationDocument.Entry], language: String
  ) -> [Finding] {
    let tag = LanguageTag(language)
    let categories =
      language == "base"
      ? nil
      : tag.flatMap { PluralRules(of: $0) }
        .map { $0.categories(upTo: limit) }
    var sets: [ExpressionSet] = []
    for entry in entries {
      guard case .cases(let cases) = entry.content else { continue }
      sets.append(expressionSet(entry.key, cases.map(\.pattern), language, categories))
    }
    return TableCheck.findings(in: sets, language: tag ?? .undetermined, rules: rules)
  }

  private mutating func expressionSet(
    _ key: String, _ names: [String], _ language: String, _ categories: [PluralCategory]?
  ) -> ExpressionSet {
    let patterns = names.map { shared.pattern(of: $0, in: language) }
    let expressions = zip(names, patterns).map { SwifternalizationExpression($1 ?? $0) }
    let keys = expressions.map(\.pattern)
    let coverage =
      coverages[keys]
      ?? SwifternalizationCoverage(expressions, upTo: limit).map { ExpressionSet.Coverage($0) }
    coverages[keys] = .some(coverage)
    let cases = names.indices.map {
      ExpressionSet.Case(names[$0], isShared: patterns[$0] != nil, expressions[$0])
    }
    return ExpressionSet(
      key: key, language: language, cases: cases, limit: limit, coverage: coverage,
      categories: categories)
  }
}

extension ExpressionSet.Case {
  fileprivate init(_ name: String, isShared: Bool, _ expression: SwifternalizationExpression) {
    self.init(
      name: name, isShared: isShared, pattern: expression.pattern, isText: expression.isText,
      problem: expression.problem,
      matches: { expression.matches($0) },
      difference: { expression.difference(from: $0, in: $1) })
  }
}

extension ExpressionSet.Coverage {
  fileprivate init(_ coverage: SwifternalizationCoverage) {
    self.init(
      counts: coverage.counts.map(\.all), overlap: coverage.overlap, uncovered: coverage.uncovered)
  }
}
