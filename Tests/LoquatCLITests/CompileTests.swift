import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

struct CompileTests {
  private static let files = InMemoryFileSystem([
    "Tea.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Zen" : { },
        "code" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "new", "value" : "Code" } },
            "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Le \\"code\\"" } },
            "ja" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "Milk" : {
          "comment" : "Not shown to people",
          "extractionState" : "stale",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Milk" } },
            "fr" : { "stringUnit" : { "state" : "machine_translated", "value" : "Lait" } }
          },
          "shouldTranslate" : false
        },
        "%lld cups" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "new", "value" : "%lld cup" } },
              "other" : { "stringUnit" : { "state" : "new", "value" : "%lld cups" } }
            } } },
            "fr" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "new", "value" : "%lld tasse" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld tasses" } }
            } } },
            "zh-Hans" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "new", "value" : "%lld cups" } }
            } } }
          }
        },
        "%lld cups for %@" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@cups@ pour %@, %#@spoons@" },
              "substitutions" : { "cups" : {
                "argNum" : 1, "formatSpecifier" : "lld",
                "variations" : { "device" : { "mac" : { "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } }
                } } } } }
              } }
            }
          }
        },
        "Tap" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@cups@ pour %@" },
              "substitutions" : { "cups" : {
                "argNum" : 1, "formatSpecifier" : "lld",
                "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg tasse" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg tasses" } }
                } }
              } }
            }
          }
        },
        "Order" : {
          "localizations" : {
            "fr" : { "stringSet" : { "state" : "translated", "values" : ["Commander", "Acheter"] } },
            "../x" : { "stringUnit" : { "state" : "translated", "value" : "out" } }
          }
        }
      },
      "version" : "1.0"
    }
    """,
    "Menu.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Bell": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "A \\u0007"}}}}}}
    """,
    "Old/Tea.xcstrings": "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {}}",
    "fr.lproj/Tea.xcstrings": "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {}}",
    "mul.lproj/Main.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
      "nb_NO": {"stringUnit": {"state": "translated", "value": "A"}}}}}}
    """,
    "Twice.xcstrings":
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"a\": {}, \"a\": {}}}",
    "Bad.xcstrings": "{\"sourceLanguage\": \"en\",",
    "Odd.xcstrings": """
    {"sourceLanguage": "a/b", "version": "1.0", "strings": {"a": {"localizations": {
      "fr": {"stringUnit": {"state": "translated", "value": "A"}}}}}}
    """,
    "out/de.lproj/Tea.strings": "\"a\" = \"b\";",
    "out/de.lproj/Other.strings": "\"a\" = \"b\";",
  ])

  @Test(arguments: scenarios)
  func `compiles`(scenario: CheckScenario) async {
    let expected = scenario.expected
    let (text, _) = await transcript(scenario.line, of: [Compile.self], in: Self.files)
    #expect(text == expected)
  }

  @Test func `checks also what is only listed`() async {
    let line = "compile --dry-run --check Tea.xcstrings -o out"
    #expect(await transcript(line, of: [Compile.self], in: Self.files).text.hasSuffix("exit 1"))
  }

  private static let scenarios = [
    CheckScenario(
      "writes what depends on nothing and what does not apart", "compile Tea.xcstrings -o out",
      """
      created out/en.lproj/Tea.strings: 1 text
      created out/en.lproj/Tea.stringsdict: 1 text
      created out/fr.lproj/Tea.strings: 3 texts
      created out/fr.lproj/Tea.stringsdict: 3 texts
      ! Tea.xcstrings:40:62: warning: '%lld cups for %@' (fr): 'substitutions.cups': a variable of a '.stringsdict' can vary only by plural form [not-compiled]
      ! Tea.xcstrings:40:62: warning: '%lld cups for %@' (fr): substitution 'spoons' does not exist; add it, or correct its name [not-compiled]
      ! Tea.xcstrings:66:9: warning: 'Order' (fr): only the first of 2 phrases is compiled [not-compiled]
      ! Tea.xcstrings:67:9: warning: '../x' is not a language tag; write one such as 'fr' [malformed-catalog]
      ! out/de.lproj/Tea.strings: warning: is not made from the catalog, and may have been written by hand; delete it, or use '--prune' with '--force' [leftover-table]
      ! 4 files: 4 created
      exit 0
      """),
    CheckScenario(
      "says that nothing is in a language",
      "compile Old/Tea.xcstrings mul.lproj/Main.xcstrings -l sv -l nb-NO -o out",
      """
      ! error: none of the texts that were read is in 'sv' [no-language]
      exit 1
      """),
    CheckScenario(
      "lists paths for a build system",
      "compile --dry-run Tea.xcstrings mul.lproj/Main.xcstrings -o out",
      """
      out/en.lproj/Tea.strings
      out/en.lproj/Tea.stringsdict
      out/fr.lproj/Tea.strings
      out/fr.lproj/Tea.stringsdict
      out/nb_NO.lproj/Main.strings
      ! Tea.xcstrings:40:62: warning: '%lld cups for %@' (fr): 'substitutions.cups': a variable of a '.stringsdict' can vary only by plural form [not-compiled]
      ! Tea.xcstrings:40:62: warning: '%lld cups for %@' (fr): substitution 'spoons' does not exist; add it, or correct its name [not-compiled]
      ! Tea.xcstrings:66:9: warning: 'Order' (fr): only the first of 2 phrases is compiled [not-compiled]
      ! Tea.xcstrings:67:9: warning: '../x' is not a language tag; write one such as 'fr' [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "makes files that nobody needs if another wants them",
      "compile --complete mul.lproj/Main.xcstrings -o out",
      """
      created out/en.lproj/Main.strings: 0 texts
      created out/en.lproj/Main.stringsdict: 0 texts
      created out/nb_NO.lproj/Main.strings: 1 text
      created out/nb_NO.lproj/Main.stringsdict: 0 texts
      ! 4 files: 4 created
      exit 0
      """),
    CheckScenario(
      "can write all of the source language",
      "compile --source-texts --check Tea.xcstrings -l en -o out",
      """
      would create out/en.lproj/Tea.strings: 6 texts
      would create out/en.lproj/Tea.stringsdict: 1 text
      ! Tea.xcstrings:67:9: warning: '../x' is not a language tag; write one such as 'fr' [malformed-catalog]
      ! 2 files: 2 would create
      exit 1
      """),
    CheckScenario(
      "takes a table from one catalog only", "compile Tea.xcstrings Old/Tea.xcstrings -o out",
      """
      ! Old/Tea.xcstrings: error: two catalogs define the table 'Tea', so nothing is written; run the command for each, with an output folder of its own [same-table]
      ! Tea.xcstrings: note: the other one is here
      ! Tea.xcstrings:40:62: warning: '%lld cups for %@' (fr): 'substitutions.cups': a variable of a '.stringsdict' can vary only by plural form [not-compiled]
      ! Tea.xcstrings:40:62: warning: '%lld cups for %@' (fr): substitution 'spoons' does not exist; add it, or correct its name [not-compiled]
      ! Tea.xcstrings:66:9: warning: 'Order' (fr): only the first of 2 phrases is compiled [not-compiled]
      ! Tea.xcstrings:67:9: warning: '../x' is not a language tag; write one such as 'fr' [malformed-catalog]
      exit 1
      """),
    CheckScenario(
      "refuses what Xcode refuses",
      "compile fr.lproj/Tea.xcstrings Twice.xcstrings Bad.xcstrings none.xcstrings a.strings -o out",
      """
      ! Bad.xcstrings:1:25: error: the file ends before the JSON value does [malformed-json]
      ! Twice.xcstrings:1:65: error: 'a' is already defined; keep one definition [duplicate-key]
      ! Twice.xcstrings:1:56: note: the first is here
      ! a.strings: error: is not a string catalog; name a file that ends in '.xcstrings' [not-a-catalog]
      ! fr.lproj/Tea.xcstrings: error: a string catalog is for all languages and does not belong in an '.lproj' folder; move it out [catalog-in-language]
      ! none.xcstrings: error: no such file or directory [file-error]
      exit 2
      """),
    CheckScenario(
      "refuses characters that XML cannot hold", "compile Menu.xcstrings -o out",
      """
      ! Menu.xcstrings:2:57: error: 'Bell', or its text in 'en', has a character that XML cannot hold; use '--as binary' [not-compiled]
      exit 1
      """),
    CheckScenario(
      "makes no folder of what is not a language", "compile Odd.xcstrings --source-texts -o out",
      """
      ! Odd.xcstrings:1:20: warning: 'a/b' is not a language tag; write one such as 'fr' [malformed-catalog]
      ! Odd.xcstrings:1:20: error: the source language 'a/b' cannot name a folder; write a tag such as 'en' [not-compiled]
      exit 1
      """),
    CheckScenario(
      "makes the other languages nevertheless", "compile Odd.xcstrings -l fr -o out",
      """
      created out/fr.lproj/Odd.strings: 1 text
      ! Odd.xcstrings:1:20: warning: 'a/b' is not a language tag; write one such as 'fr' [malformed-catalog]
      ! 1 file: 1 created
      exit 0
      """),
    CheckScenario(
      "has room for them elsewhere", "compile Menu.xcstrings --as binary --format json -o out",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "files" : [
          {
            "path" : "out/en.lproj/Menu.strings",
            "outcome" : "created"
          }
        ]
      }
      exit 0
      """),
    CheckScenario(
      "needs a place", "compile Menu.xcstrings",
      """
      ! error: missing '--output <dir>', the place for the tables
      ! usage: loquat compile [<option>…] <catalog>…
      ! See 'loquat compile --help'.
      exit 2
      """),
  ]

  @Test(arguments: [
    (
      "en.lproj/Tea.strings",
      """
      "Milk" = "Milk";


      """
    ),
    (
      "fr.lproj/Tea.strings",
      """
      "Milk" = "Lait";

      "Order" = "Commander";

      "code" = "Le \\"code\\"";


      """
    ),
    (
      "fr.lproj/Tea.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>%lld cups</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@value@</string>
      \t\t<key>value</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>lld</string>
      \t\t\t<key>one</key>
      \t\t\t<string>%lld tasse</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%lld tasses</string>
      \t\t</dict>
      \t</dict>
      \t<key>%lld cups for %@</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%1$#@cups@ pour %2$@, %3$#@spoons@</string>
      \t\t<key>cups</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>lld</string>
      \t\t</dict>
      \t</dict>
      \t<key>Tap</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%1$#@cups@ pour %2$@</string>
      \t\t<key>cups</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>lld</string>
      \t\t\t<key>one</key>
      \t\t\t<string>%lld tasse</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%lld tasses</string>
      \t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
    ),
  ])
  func `writes`(_ path: String, _ expected: String) async throws {
    var files = Self.files
    _ = await files.run("compile Tea.xcstrings --as text -o out")
    #expect(String(decoding: try files.read("out/" + path), as: UTF8.self) == expected)
  }

  @Test func `keeps what people have written`() async throws {
    var files = Self.files
    let table = Array("\"Milk\" = \"Crème\";\n".utf8)
    _ = try files.write(table, to: "out/fr.lproj/Tea.strings")
    let before = files
    #expect(await files.run("compile Tea.xcstrings -q -o out").contains("[table-is-there]\nexit 1"))
    #expect(files.changes(since: before) == [])
    #expect(await files.run("compile Tea.xcstrings --force -q -o out").hasSuffix("exit 0"))
    #expect(files.changes(since: before).contains("out/fr.lproj/Tea.strings"))
  }

  @Test func `writes the same again, and deletes what is not made any more if told so`() async {
    var files = Self.files
    #expect(await files.run("compile Tea.xcstrings --prune -q -o out").hasSuffix("exit 0"))
    // A table written by a person stays.
    #expect(files.files["out/de.lproj/Tea.strings"] != nil)
    #expect(await files.run("compile Tea.xcstrings --prune --force -q -o out").hasSuffix("exit 0"))
    #expect(files.files["out/de.lproj/Tea.strings"] == nil)
    #expect(files.files["out/de.lproj/Other.strings"] != nil)
    let before = files
    #expect(await files.run("compile Tea.xcstrings --check -q -o out").hasSuffix("exit 0"))
    #expect(files.changes(since: before) == [])
  }
}
