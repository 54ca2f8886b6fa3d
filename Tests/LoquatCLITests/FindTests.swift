import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct FindTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cups" : {
          "comment" : "Cups of tea on the bill",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld cup" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld cups" } }
                }
              }
            },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "%lld tasses de thé" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let path = "Sources/Shop/Bill.xcstrings"

  @Test(arguments: [
    Scenario(
      "finds keys, comments, texts and forms, in whatever case", files: [path: catalog],
      "find CUPS",
      """
      Sources/Shop/Bill.xcstrings:4:5: key "cups"
      Sources/Shop/Bill.xcstrings:4:5: comment of "cups": "Cups of tea on the bill"
      Sources/Shop/Bill.xcstrings:11:78: en "cups" (plural.other): "%lld cups"
      ! 3 places in 19 keys, comments and texts
      exit 0
      """),
    Scenario(
      "tells case where that is asked for", files: [path: catalog], "find --match-case Cups",
      """
      Sources/Shop/Bill.xcstrings:4:5: comment of "cups": "Cups of tea on the bill"
      ! 1 place in 19 keys, comments and texts
      exit 0
      """),
    Scenario(
      "takes accents in both forms for the same", files: [path: catalog],
      "find --in translations the\u{301} -l fr",
      """
      Sources/Shop/Bill.xcstrings:15:69: fr "cups": "%lld tasses de thé"
      ! 1 place in 4 keys, comments and texts
      exit 0
      """),
    Scenario(
      "looks at keys once, and finds whole texts", files: [path: catalog], "find --whole menu",
      """
      Sources/Shop/en.lproj/Localizable.strings:2:1: key "Menu"
      Sources/Shop/en.lproj/Localizable.strings:2:14: en "Menu": "Menu"
      ! 2 places in 19 keys, comments and texts
      exit 0
      """),
    Scenario(
      "says that there is nothing", files: [path: catalog], "find --table Errors coffee",
      """
      ! none of 3 keys, comments and texts has 'coffee'
      exit 1
      """),
    Scenario(
      "asks for a text", files: [path: catalog], "find",
      """
      ! error: missing <text>
      ! usage: loquat find [<option>…] <text> [<path>]
      ! See 'loquat find --help'.
      exit 2
      """),
    Scenario(
      "names the table that was meant", files: [path: catalog], "find --table Error tea",
      """
      ! .: error: the project has no table 'Error'; did you mean 'Errors'? [file-error]
      exit 2
      """),
    Scenario(
      "says which languages have no text", files: [path: catalog], "find -l de Karte",
      """
      ! error: none of the texts that were read is in 'de'; they are in 'en' and 'fr' [no-language]
      ! none of 9 keys, comments and texts has 'Karte'
      exit 1
      """),
    Scenario(
      "goes on beside a table that cannot be read",
      files: [path: "{"], "find --in keys greeting",
      """
      Sources/Shop/en.lproj/Localizable.strings:5:1: key "greeting"
      ! Sources/Shop/Bill.xcstrings:1:2: error: the file ends before the JSON value does [malformed-json]
      ! 1 place in 4 keys, comments and texts
      exit 1
      """),
    Scenario(
      "finds keys and comments that only a translation has",
      files: [
        "Sources/Shop/fr.lproj/Errors.strings":
          "/* remarque */\n\"Card refused\" = \"Non\";\n\"seule\" = \"x\";\n"
      ],
      "find --in keys --in comments --table Errors e",
      """
      Sources/Shop/en.lproj/Errors.strings:2:1: key "Card refused"
      Sources/Shop/en.lproj/Errors.strings:2:1: comment of "Card refused": "Payment failed"
      Sources/Shop/fr.lproj/Errors.strings:2:1: comment of "Card refused": "remarque"
      Sources/Shop/fr.lproj/Errors.strings:3:1: key "seule"
      ! 4 places in 2 keys, comments and texts
      exit 0
      """),
    Scenario(
      "tells letters with accents from those without",
      files: [
        "Sources/Shop/en.lproj/Errors.strings": "\"a\" = \"Cafe\u{301}\";\n\"b\" = \"cafe\";\n"
      ],
      "find --table Errors cafe",
      """
      Sources/Shop/en.lproj/Errors.strings:2:7: en "b": "cafe"
      ! 1 place in 4 keys, comments and texts
      exit 0
      """),
    Scenario(
      "reports what cannot be read",
      files: ["Sources/Shop/en.lproj/Errors.strings": "\"a\" = \"needle\";\n\"b\" = \"needle"],
      "find --table Errors needle",
      """
      Sources/Shop/en.lproj/Errors.strings:1:7: en "a": "needle"
      ! Sources/Shop/en.lproj/Errors.strings:2:7: error: the text has no closing quote on its line [malformed-strings]
      ! 1 place in 2 keys, comments and texts
      exit 1
      """),
  ])
  func scenario(_ scenario: Scenario) async {
    await scenario.check()
  }
}
