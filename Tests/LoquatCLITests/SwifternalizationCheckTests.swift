import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

struct SwifternalizationCheckTests {
  private static let files = InMemoryFileSystem([
    "Texts/base.json": """
    {
      "welcome": "Hello",
      "cars": { "one": "1 car", "other": "%d cars" },
      "rows": { "ie:x=<1": "a row", "ie:x>1": "%d rows" }
    }
    """,
    "Texts/pl.json": """
    {
      "cars": { "many": "%d aut", "other": "auta" },
      "cups": { "one": "1 filiżanka", "more": "%d filiżanek" },
      "width": { "@100": "Krótki", "one": "Długi" }
    }
    """,
    "Texts/ru.json": """
    { "cars": { "few": "2", "many": "5" }, "bad": 1 }
    """,
    "Texts/expressions.json": """
    {
      "ru": { "one": "ie:x=1", "few": "exp:[2-4]$", "many": "exp:[05-9]$" },
      "de": { "one": 1 }
    }
    """,
  ])

  @Test(arguments: [
    CheckScenario(
      "tries expressions on numbers", "check Texts",
      """
      ! Texts/base.json:4:3: warning: 0 matches no expression; add an expression for it [uncovered-number]
      !   "rows": { "ie:x=<1": "a row", "ie:x>1": "%d r…
      !   ^~~~~~
      ! Texts/base.json:4:13: error: 'ie:x=<1': the library takes it for a different comparison [mistaken-expression]
      !   "rows": { "ie:x=<1": "a row", "ie:x>1": "%d rows" }
      !             ^~~~~~~~~
      ! Texts/expressions.json:3:3: warning: 'de' is not an object with texts only; the library drops all of it [swifternalization-dropped]
      !   "de": { "one": 1 }
      !   ^~~~
      ! Texts/pl.json:2:3: warning: 1 matches no expression; add an expression for it [uncovered-number]
      !   "cars": { "many": "%d aut", "other": "auta" },
      !   ^~~~~~
      ! Texts/pl.json:2:31: warning: 'many' and 'other' both match 0; which text is shown is left to chance [overlapping-expressions]
      !   "cars": { "many": "%d aut", "other": "auta" },
      !                               ^~~~~~~
      ! Texts/pl.json:3:3: warning: 0 and 199999 other numbers up to 200000 match no expression; add an expression for them [uncovered-number]
      !   "cups": { "one": "1 filiżanka", "more": "%d f…
      !   ^~~~~~
      ! Texts/pl.json:3:36: warning: 'more' is neither an expression nor the name of one in 'pl', so it matches only the same text [unknown-expression]
      !   "cups": { "one": "1 filiżanka", "more": "%d filiżanek" },
      !                                   ^~~~~~
      ! Texts/pl.json:4:14: error: a width is among expressions, so the app crashes; use only widths or only expressions [swifternalization-crash]
      !   "width": { "@100": "Krótki", "one": "Długi" }
      !              ^~~~~~
      ! Texts/ru.json:1:3: warning: 1 and 19999 other numbers up to 200000 match no expression; add an expression for them [uncovered-number]
      !   { "cars": { "few": "2", "many": "5" }, "bad": 1…
      !     ^~~~~~
      ! Texts/ru.json:1:13: warning: 'few' matches 12, whose form is 'many', and is wrong for 5999 other numbers up to 200000 [wrong-plural-expression]
      !   { "cars": { "few": "2", "many": "5" }, "bad": 1 }
      !               ^~~~~
      ! Texts/ru.json:1:25: warning: 'many' does not match 11, whose form is 'many', and is wrong for 7999 other numbers up to 200000 [wrong-plural-expression]
      !   { "cars": { "few": "2", "many": "5" }, "bad": 1 }
      !                           ^~~~~~
      ! Texts/ru.json:1:47: error: the value of 'bad' is neither a text nor an object, so the app crashes [swifternalization-crash]
      !   { "cars": { "few": "2", "many": "5" }, "bad": 1 }
      !                                                 ^
      ! 3 errors, 9 warnings, 0 notes in 6 texts of 3 tables in 2 languages
      exit 1
      """)
  ])
  func `checks`(scenario: CheckScenario) async {
    let expected = scenario.expected
    let (text, _) = await transcript(scenario.line, of: [Check.self], in: Self.files)
    #expect(text == expected)
  }

  /// Languages of other tables are included.
  @Test(arguments: [
    ("fr", "exit 0"), ("pl", "exit 0"),
    (
      "it",
      "! error: none of the texts that were read is in 'it'; they are in 'en', 'fr', 'pl' and 'ru' [no-language]\nexit 1"
    ),
  ])
  func `a project may have other languages in its catalogs`(
    language: String, expected: String
  ) async {
    let files = InMemoryFileSystem([
      "Package.swift": SwifternalizationTests.files["Package.swift"] ?? "",
      "Sources/App/Resources/base.json": #"{ "a": "A" }"#,
      "Sources/App/Resources/pl.json": #"{ "a": "Ą" }"#,
      "Sources/App/Resources/ru.json": #"{ "a": "А" }"#,
      "Sources/App/Resources/Localizable.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "b" : {
            "extractionState" : "manual",
            "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bé" } }
            }
          }
        },
        "version" : "1.0"
      }
      """,
    ])
    let (text, _) = await transcript(
      "check -q --language \(language)", of: [Check.self], in: files)
    #expect(text == expected)
  }
}
