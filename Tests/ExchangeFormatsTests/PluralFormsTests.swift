import CatalogModel
import ExchangeFormats
import TestSupport
import Testing

struct PluralFormsTests {
  @Test(arguments: [
    ("ja", "nplurals=1; plural=0;", "other"),
    ("en", "nplurals=2; plural=(n != 1);", "one other"),
    ("fr", "nplurals=2; plural=(n > 1);", "one other"),
    ("pt-PT", "nplurals=2; plural=(n != 1);", "one other"),
    ("pt-BR", "nplurals=2; plural=(n > 1);", "one other"),
    (
      "ru",
      "nplurals=3; plural=(n % 10 == 1 && n % 100 != 11) ? 0 : (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)) ? 1 : 2;",
      "one few many"
    ),
    ("cs", "nplurals=3; plural=(n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : 2;", "one few other"),
    ("tlh", "nplurals=2; plural=(n != 1);", "one other"),
  ])
  func `has the forms of whole numbers`(tag: String, field: String, categories: String) throws {
    let language = try #require(LanguageTag(tag))
    let forms = PluralForms(language: language)
    #expect(forms.field == field)
    #expect(
      PluralForms.categories(of: language).map(\.rawValue).joined(separator: " ") == categories)
    #expect(PluralForms(field: field)?.field == field)
  }

  /// Headers as programs write them, and the categories of their forms.
  @Test(arguments: [
    ("fr", "nplurals=2; plural=(n > 1);", "one other"),
    // Weblate separates millions.
    (
      "fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : ((n != 0 && n % 1000000 == 0) ? 1 : 2);",
      "one many other"
    ),
    (
      "ru",
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      "one few many"
    ),
    // Crowdin and Transifex have a form that no integer uses.
    (
      "ru",
      "nplurals=4; plural=((n%10==1 && n%100!=11) ? 0 : ((n%10 >= 2 && n%10 <=4 && (n%100 < 12 || n%100 > 14)) ? 1 : ((n%10 == 0 || (n%10 >= 5 && n%10 <=9)) || (n%100 >= 11 && n%100 <= 14)) ? 2 : 3));",
      "one few many other"
    ),
    (
      "cs", "nplurals=4; plural=(n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : (n % 1 != 0) ? 2 : 3;",
      "one few many other"
    ),
    ("fr", "nplurals=3; plural=n > 1;", "one other -"),
    (
      "ar",
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      "zero one two few many other"
    ),
    ("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "one other zero"),
    ("ja", "nplurals=2; plural=n != 1;", "- other"),
    // An invalid one: it does not separate the forms for few and many.
    ("ru", "nplurals=2; plural=n != 1;", "one many"),
  ])
  func `knows what the forms of others stand for`(
    tag: String, field: String, expected: String
  ) throws {
    let forms = try #require(PluralForms(field: field))
    let categories = forms.categories(in: try #require(LanguageTag(tag)))
    #expect(categories.map { $0?.rawValue ?? "-" }.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("1 + 2 * 3 - 8 / 4 % 5", 5), ("!n == 0 && 2 > 1 || 0", 1), ("n ? 7 : n ? 8 : 9", 7),
    ("(n)*(3)", 9), ("3<=n", 1), ("4>=n", 1),
  ])
  func `computes as C does`(text: String, expected: UInt64) {
    #expect(PluralExpression(text)?.form(of: 3) == expected)
  }

  @Test(arguments: [
    "", "n +", "(n", "n)", "m", "1 / 0", "99999999999999999999",
    String(repeating: "!", count: 100_000) + "n", String(repeating: "(", count: 100_000),
    Array(repeating: "n", count: 100_000).joined(separator: "+"),
    String(repeating: "n?", count: 100_000),
  ])
  func `refuses what is not an expression, or too large a one`(text: String) {
    let isRefused = onSmallStack { PluralExpression(text)?.form(of: 1) == nil }
    #expect(isRefused == true)
  }
}
