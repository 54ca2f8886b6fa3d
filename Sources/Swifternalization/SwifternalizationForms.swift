public import CatalogModel

/// The individual texts of `base.json`, by expression and width, to be translated into a language.
///
/// A key has the expressions and widths of its translation, or else those of `base.json`. If all
/// expressions of a key stand for plural forms or for 0, the expressions that the language needs
/// are added to those of the translation, or replace those of `base.json`, except `ie:x=0`.
public struct SwifternalizationForms: Sendable {
  /// The texts, in the order of `base.json`, followed by those of keys that `add(keys:)` added.
  public private(set) var forms: [Form] = []
  private var places: [Key: Int] = [:]
  /// The keys of `base.json` that are left out, because two of their texts have the same id, or a
  /// text has the same id as one of an earlier key.
  public private(set) var ambiguousKeys: [String] = []
  private let shared: SwifternalizationSharedExpressions
  private let name: String
  private let translations: [Key: Content]
  /// The results of `meaning(of:)` by expression; cached, because trying the numbers is slow.
  private var meanings: [String: String] = [:]
  /// The expressions for the plural forms of the language; nil if one of them is not possible, if
  /// the language or its plural rules are unknown, or if `base.json` has no expressions.
  private var plurals: [(category: PluralCategory, pattern: String)]?

  typealias Content = SwifternalizationDocument.Content

  /// One text of a key: that for one expression and one width.
  public struct Form: Sendable, Equatable {
    public let key: String
    /// The expression in the file of the language, existing or to be added; nil for a text without
    /// one.
    public let pattern: String?
    public let width: Int?
    /// The text in `base.json`, from another expression or width if that text is missing; the key
    /// itself if it was added by `add(keys:)`. May be empty.
    public let source: String
    /// The text in `base.json` for most numbers, which usually has all arguments: that of `other`,
    /// `>one` or `many`, or else of the last expression. Nil if `pattern` is nil.
    public let general: String?
    /// The existing translation for exactly this expression and width; nil if it is missing.
    public let target: String?
    /// A note for translators, such as `for 2, 3, 4; for a width of 100`; nil if the text has
    /// neither an expression nor a width.
    public let note: String?
    /// The plural form for which `plurals` has this expression; nil if it has it for none.
    let category: PluralCategory?
    /// The name of `category`; nil if that is nil, or if another expression of the key has this
    /// name.
    let formName: String?

    /// The unique id of the text: the key, the plural form or else the expression, and the width,
    /// as in `cars|==|few|==|@100`. Missing parts are left out.
    public var id: String {
      [key, formName ?? pattern, width.map { "@\($0)" }].compactMap { $0 }
        .joined(separator: "|==|")
    }
  }

  /// Finds the texts to translate into a language.
  ///
  /// - Parameters:
  ///   - language: The language; nil for `base.json` itself, whose expressions are used as they
  ///     are.
  ///   - name: The name of the language's file without `.json`.
  public init(
    base: SwifternalizationDocument, translation: SwifternalizationDocument?,
    language: LanguageTag?, named name: String, shared: SwifternalizationSharedExpressions
  ) {
    self.shared = shared
    self.name = name
    translations = Dictionary(
      last: (translation?.entries ?? []).map { (Key($0.key), $0.content) }
    )
    let base = base.entries
    let hasCases = base.contains { if case .cases = $0.content { true } else { false } }
    plurals = hasCases ? language.flatMap { shared.plurals(of: $0, named: name) } : nil
    for entry in base {
      let own = forms(of: entry)
      let ids = Set(own.map { Key($0.id) })
      guard ids.count == own.count, ids.allSatisfy({ places[$0] == nil }) else {
        ambiguousKeys.append(entry.key)
        continue
      }
      for form in own {
        places[Key(form.id)] = forms.count
        forms.append(form)
      }
    }
  }

  /// Returns the form with an id, or, for a key that `add(keys:)` added, its first form; nil if
  /// there is none.
  public subscript(id: String) -> Form? { places[Key(id)].map { forms[$0] } }

  /// Adds keys that the code may use and `base.json` lacks, each with itself as the source text.
  /// Ignores a key that equals the id of a form, or that contains `|==|`.
  public mutating func add(keys: [String]) {
    for key in keys where places[Key(key)] == nil && !key.containsBytes(of: "|==|") {
      let own = forms(of: .init(key: key, content: .text(key)))
      // A unit with the key alone means its first text.
      places[Key(key)] = forms.count
      for (number, form) in own.enumerated() where places[Key(form.id)] == nil {
        places[Key(form.id)] = forms.count + number
      }
      forms += own
    }
  }

  private mutating func forms(of entry: SwifternalizationDocument.Entry) -> [Form] {
    let translation = translations[Key(entry.key)]
    let texts = translation.map(Texts.init)
    let source = Texts(entry.content)
    var patterns: [String?]
    switch (translation, entry.content) {
    case (.cases(let cases)?, .cases):
      patterns = cases.map { $0.pattern }
      if cases.allSatisfy({ isPlural($0.pattern) }) {
        // A form that the file already has by name needs no further expression.
        patterns += (plurals ?? []).filter { category, pattern in
          !patterns.contains(pattern) && !patterns.contains(category.rawValue)
        }.map { $0.pattern }
      }
    case (.cases(let cases)?, _): patterns = cases.map { $0.pattern }
    case (_?, _): patterns = [nil]
    case (nil, let content): patterns = derived(content)
    }
    var result: [Form] = []
    for pattern in patterns {
      let category = plurals?.first { $0.pattern == pattern }?.category
      let name = source.name(for: pattern, category)
      let widths = texts?.widths(of: pattern) ?? source.widths(of: name)
      let parts = pattern.map { [meaning(of: $0)] } ?? []
      for width in widths.isEmpty ? source.widths(of: name) : widths {
        let note = (parts + (width.map { ["for a width of \($0)"] } ?? [])).joined(separator: "; ")
        result.append(
          Form(
            key: entry.key, pattern: pattern, width: width,
            source: source.text(of: name, width) ?? "",
            general: pattern == nil ? nil : source.text(of: source.name(for: nil, nil), width),
            target: texts?.exactText(of: pattern, width), note: note.isEmpty ? nil : note,
            category: category,
            formName: pattern == category?.rawValue || !patterns.contains(category?.rawValue)
              ? category?.rawValue : nil))
      }
    }
    return result
  }

  /// Returns the expressions for a translation that does not exist yet; one nil for texts without
  /// expressions.
  private func derived(_ content: Content) -> [String?] {
    guard case .cases(let cases) = content else { return [nil] }
    let patterns = cases.map { $0.pattern }
    guard let plurals, patterns.allSatisfy(isPlural) else { return patterns.map { $0 } }
    return (patterns.filter { Self.isExact($0) } + plurals.map { $0.pattern }).map { $0 }
  }

  /// Returns whether an expression stands for a plural form, or for 0, which any language may have.
  private func isPlural(_ pattern: String) -> Bool {
    PluralCategory(rawValue: pattern) != nil || pattern == ">one" || Self.isExact(pattern)
      || plurals?.contains { $0.pattern == pattern } == true
  }

  private static func isExact(_ pattern: String) -> Bool { pattern == "ie:x=0" }

  /// Returns a phrase with the first six whole numbers up to 200 that an expression matches, such
  /// as `for 2, 3, 4, 22, 23, 24, …`. If it matches none, this is `for the value 'x'` for a text
  /// and `for values like 'x'` for any other expression.
  private mutating func meaning(of pattern: String) -> String {
    if let known = meanings[pattern] { return known }
    let expression = SwifternalizationExpression(shared.pattern(of: pattern, in: name) ?? pattern)
    let numbers = (0...200).lazy.filter { expression.matches($0) == true }.prefix(6).map { "\($0)" }
    var result = "for \(numbers.joined(separator: ", "))" + (numbers.count == 6 ? ", …" : "")
    if numbers.isEmpty {
      result = expression.isText ? "for the value '\(pattern)'" : "for values like '\(pattern)'"
    }
    meanings[pattern] = result
    return result
  }
}

/// The texts of a key by expression and width.
private struct Texts {
  private let cases: [(pattern: String?, texts: [SwifternalizationDocument.Width])]

  init(_ content: SwifternalizationDocument.Content) {
    switch content {
    case .text(let text): cases = [(nil, [.init(text: text)])]
    case .widths(let texts): cases = [(nil, texts)]
    case .cases(let all): cases = all.map { ($0.pattern, $0.texts) }
    }
  }

  /// Returns the expression whose texts serve as the source for another one: the same, or the name
  /// of its plural form, or else `other`, `>one`, `many` or the last. The inner nil means texts
  /// without an expression, the outer nil no texts.
  func name(for pattern: String?, _ category: PluralCategory?) -> String?? {
    let wanted = [pattern, category?.rawValue, "other", ">one", "many"].compactMap { $0 }
    let names = cases.map { $0.pattern }
    if let name = wanted.first(where: { names.contains($0) }) { return .some(name) }
    return names.last
  }

  func widths(of name: String??) -> [Int?] {
    guard let name else { return [] }
    return cases.first { $0.pattern == name }?.texts.map { $0.width } ?? []
  }

  func exactText(of name: String?, _ width: Int?) -> String? {
    cases.first { $0.pattern == name }?.texts.last { $0.width == width }?.text
  }

  /// Returns the text for a width, or else the one without a width or for the largest width; nil
  /// for an unknown expression.
  func text(of name: String??, _ width: Int?) -> String? {
    guard let name, let texts = cases.first(where: { $0.pattern == name })?.texts else {
      return nil
    }
    return
      (texts.last { $0.width == width } ?? texts.max { ($0.width ?? .max) < ($1.width ?? .max) })?
      .text
  }
}

extension SwifternalizationSharedExpressions {
  /// Returns an expression for each plural form that whole numbers up to 3,000 have in a language:
  /// its name if that stands for a pattern that matches exactly its numbers, else such a pattern.
  ///
  /// Returns nil if a form has no such pattern, or if the plural rules of the language are unknown.
  func plurals(
    of language: LanguageTag, named name: String
  ) -> [(category: PluralCategory, pattern: String)]? {
    guard let rules = PluralRules(of: language) else { return nil }
    let categories = rules.categories(upTo: 3_000)
    var result: [(category: PluralCategory, pattern: String)] = []
    for category in Set(categories).sorted() {
      let known = pattern(of: category.rawValue, in: name)
      if let known, SwifternalizationPlurals.isRight(known, category, categories) {
        result.append((category, category.rawValue))
      } else if let pattern = SwifternalizationPlurals.candidates.first(where: {
        SwifternalizationPlurals.isRight($0, category, categories)
      }) {
        result.append((category, pattern))
      } else {
        return nil
      }
    }
    return result
  }
}
