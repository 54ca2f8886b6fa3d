import CatalogModel
import Swifternalization
import Testing

/// Plural forms of other formats in Swifternalization files.
struct SwifternalizationPluralsTests {
  private static let sets: [Set<PluralCategory>] = [
    Set(PluralCategory.allCases), [.one, .other], [.zero, .one, .other], [.few, .many, .other],
  ]

  private func catalog(_ forms: Set<PluralCategory>, _ language: LanguageTag) -> Catalog {
    let texts = forms.map { ($0, Message.text($0.rawValue, .translated)) }
    var entry = Entry(key: "cups")
    entry.localizations[language] = Localization(.plural(Dictionary(uniqueKeysWithValues: texts)))
    return Catalog(table: "T", sourceLanguage: .english, entries: [entry])
  }

  @Test(arguments: [
    "ar", "br", "cs", "cy", "de", "fr", "ga", "gv", "he", "is", "ja", "lt", "lv", "mt", "pl", "ro",
    "ru", "sl", "tzm",
  ])
  func `every whole number finds the text of its form once`(_ tag: String) throws {
    let language = try #require(LanguageTag(tag))
    let rules = try #require(PluralRules(of: language))
    for forms in Self.sets {
      let (document, expressions, _) = SwifternalizationDocument.document(
        of: catalog(forms, language), language: language)
      var shared = SwifternalizationSharedExpressions()
      shared.sections[tag] = expressions
      guard case .cases(let cases)? = document.entries.first?.content else {
        Issue.record("no forms")
        continue
      }
      let patterns = cases.map {
        SwifternalizationExpression(shared.pattern(of: $0.pattern, in: tag) ?? $0.pattern)
      }
      let wrong = (0...1_300).first { number in
        let category = number == 0 && forms.contains(.zero) ? .zero : rules.category(of: number)
        let wanted = forms.contains(category) ? category : .other
        let found = zip(patterns, cases).filter { $0.0.matches("\(number)") == true }
        return found.map { $0.1.texts[0].text } != [wanted.rawValue]
      }
      #expect(wrong == nil, "\(forms): \(cases.map(\.pattern))")
    }
  }

  @Test func `forms come back where 'other' stands for more of them`() throws {
    for tag in ["lv", "pl", "ro"] {
      let language = try #require(LanguageTag(tag))
      let catalog = catalog([.one, .other], language)
      #expect(SwifternalizationDocument.document(of: catalog, language: language).losses.isEmpty)
    }
  }

  @Test func `names that 'base' gives another meaning are defined again`() throws {
    let (french, german) = (try #require(LanguageTag("fr")), try #require(LanguageTag("de")))
    var catalog = catalog([.one, .other], german)
    catalog.sourceLanguage = french
    let (_, expressions, _) = SwifternalizationDocument.document(of: catalog, language: german)
    #expect(
      expressions.map(\.pattern) == ["ie:x=1", "exp:(^[^1])|(^\\d{2,})"])
  }

  /// Cornish has forms that depend on the last five digits.
  @Test func `an entry without expressions for its forms is left out`() throws {
    let cornish = try #require(LanguageTag("kw"))
    let forms = Set(PluralCategory.allCases)
    let (document, _, losses) = SwifternalizationDocument.document(
      of: catalog(forms, cornish), language: cornish)
    #expect(document.entries.isEmpty)
    #expect(
      losses.map(\.message) == [
        "the plural forms of the language have no expressions; all are left out"
      ])
  }

  @Test func `forms that no whole number has are named`() throws {
    let czech = try #require(LanguageTag("cs"))
    let losses = SwifternalizationDocument.document(
      of: catalog([.one, .few, .many, .other], czech), language: czech
    ).losses
    #expect(
      losses.map(\.message)
        == ["the form 'many' is left out, as no whole number up to 3,000 has it"])
  }
}
