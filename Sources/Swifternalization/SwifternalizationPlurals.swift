internal import CatalogModel

/// The expressions for the plural forms of a language.
struct SwifternalizationPlurals {
  /// The expressions that `expressions.json` must define.
  private(set) var defined: [(name: String, pattern: String)] = []
  /// The patterns of forms that a built-in or defined expression names.
  private var named: [PluralCategory: String] = [:]
  /// The categories of the whole numbers from 0 to 3,000; empty for a language with unknown rules.
  private let categories: [PluralCategory]
  private var known: [Set<PluralCategory>: [PluralCategory: String]] = [:]

  /// The pattern for a form that only fractions have.
  static let fractions = "exp:\\d[.,]\\d"

  static let candidates = [
    "ie:x=1", "iex:0<=x<=1", "ie:x=2", "iex:2<=x<=4", "exp:^(.*[^1])?1$", "exp:^(.*[^1])?[2-4]$",
    "exp:(^|[^1])[05-9]$|1[0-9]$", "exp:^(0|[5-9]|\\d{2,})$", "exp:(^|[^1])0$|[5-9]$|1[1-4]$|10$",
    "exp:(^[^1])|(^\\d{2,})", "exp:^([2-9]|\\d{2,})$", "ie:x>=0",
  ]

  /// Finds the expressions of a language; none if it is nil or its plural rules are unknown.
  /// Expressions of `base` hide built-in ones of the same name.
  init(of language: LanguageTag?, base: [(name: String, pattern: String)] = []) {
    categories = language.flatMap { PluralRules(of: $0) }?.categories(upTo: 3_000) ?? []
    guard let language, !categories.isEmpty else { return }
    let shared = SwifternalizationSharedExpressions()
    for category in Set(categories).union([.other]).sorted() {
      let isHidden = base.contains { $0.name == category.rawValue }
      let builtIn =
        isHidden ? nil : shared.pattern(of: category.rawValue, in: language.description)
      if !categories.contains(category) {
        // The built-in `other` also matches whole numbers of other forms.
        define(category, Self.fractions)
      } else if let builtIn, Self.isRight(builtIn, category, categories) {
        named[category] = builtIn
      } else if category != .zero || categories.filter({ $0 == .zero }).count > 1,
        let pattern = (Self.candidates + [Self.regex(category, categories)]).first(where: {
          Self.isRight($0, category, categories)
        })
      {
        define(category, pattern)
      }
    }
  }

  private mutating func define(_ category: PluralCategory, _ pattern: String) {
    named[category] = pattern
    defined.append((category.rawValue, pattern))
  }

  /// Returns the name or the pattern of the expression for each of the given forms.
  ///
  /// A number without a text for its form uses `other`; 0 uses `zero`, if given, in any language. A
  /// form that no whole number up to 3,000 uses has no expression, except an `other` that only
  /// fractions have.
  ///
  /// Returns nil if one of the expressions is not possible, because some numbers would have no
  /// text, or if the plural rules are unknown.
  mutating func expressions(for forms: Set<PluralCategory>) -> [PluralCategory: String]? {
    guard !categories.isEmpty else { return nil }
    if let result = known[forms] { return result }
    let shown = shown(with: forms)
    var result: [PluralCategory: String] = [:]
    for form in forms.sorted() {
      if !shown.contains(form) {
        if form == .other, named[form] == Self.fractions { result[form] = form.rawValue }
      } else if let pattern = named[form], Self.isRight(pattern, form, shown) {
        result[form] = form.rawValue
      } else {
        let patterns = ["ie:x=0", "ie:x=1", "ie:x=2", Self.regex(form, shown)]
        guard let pattern = patterns.first(where: { Self.isRight($0, form, shown) }) else {
          return nil
        }
        result[form] = pattern
      }
    }
    known[forms] = result
    return result
  }

  /// Returns a message for each form that gets no expression, or a single one if none gets any.
  mutating func gaps(of forms: Set<PluralCategory>) -> [String] {
    guard let expressions = expressions(for: forms) else {
      return ["the plural forms of the language have no expressions; all are left out"]
    }
    return forms.subtracting(expressions.keys).sorted().map {
      "the form '\($0)' is left out, as no whole number up to 3,000 has it"
    }
  }

  /// Returns the form whose text is shown for each whole number from 0, if texts for `forms` exist.
  private func shown(with forms: Set<PluralCategory>) -> [PluralCategory] {
    categories.enumerated().map { number, category in
      if number == 0, forms.contains(.zero) { return .zero }
      return forms.contains(category) ? category : .other
    }
  }

  static func isRight(
    _ pattern: String, _ category: PluralCategory, _ categories: [PluralCategory]
  ) -> Bool {
    SwifternalizationExpression(pattern).difference(from: category, in: categories)?.first == nil
  }
}

extension SwifternalizationPlurals {
  /// Returns a pattern for the numbers of a form, such as
  /// `exp:^-?([02-9]|1[0-9]|[0-9]+(0[1-9]|1[0-9]))$`. It is right only if the last two digits
  /// identify the form from 100 on, as in nearly all languages.
  ///
  /// The pattern of `other` includes fractions.
  private static func regex(_ form: PluralCategory, _ shown: [PluralCategory]) -> String {
    func numbers(_ range: Range<Int>) -> [Int] { range.filter { shown[$0] == form } }
    let digits = numbers(0..<10)
    let ends = pairs(numbers(100..<200).map { $0 - 100 })
    var parts = (digits.isEmpty ? [] : [oneOf(digits)]) + pairs(numbers(10..<100))
    if !ends.isEmpty { parts.append("[0-9]+(\(ends.joined(separator: "|")))") }
    let rest = form == .other ? "|" + fractions.dropFirst("exp:".count) : ""
    return "exp:^-?(\(parts.joined(separator: "|")))$" + rest
  }

  /// Returns patterns for two digits, such as `[2-9]1`, that together match the given numbers below
  /// 100.
  private static func pairs(_ numbers: [Int]) -> [String] {
    let units = Dictionary(grouping: numbers) { $0 / 10 }.mapValues { oneOf($0.map { $0 % 10 }) }
    return Dictionary(grouping: units.keys.sorted()) { units[$0] ?? "" }
      .sorted { $0.value[0] < $1.value[0] }.map { oneOf($0.value) + $0.key }
  }

  /// Returns a pattern that matches each of the sorted digits, such as `[02-9]`; a single digit is
  /// its own pattern.
  private static func oneOf(_ digits: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for digit in digits {
      if let last = runs.last, last.upperBound == digit - 1 {
        runs[runs.count - 1] = last.lowerBound...digit
      } else {
        runs.append(digit...digit)
      }
    }
    if digits.count == 1 { return "\(digits[0])" }
    let spelled = runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return "[\(spelled.joined())]"
  }
}
