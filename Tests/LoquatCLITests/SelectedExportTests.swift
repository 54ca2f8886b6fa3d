import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The contents of partial exports, and their effect on an existing bundle.
@Suite struct SelectedExportTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Closed" : {
          "extractionState" : "manual",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Fermé"
              }
            }
          }
        },
        "Open" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Open for one hour"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Open for %lld hours"
                    }
                  }
                }
              }
            },
            "fr" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Ouvert pendant une heure"
                    }
                  }
                }
              }
            }
          }
        },
        "Open|==|plural.one" : {
          "extractionState" : "manual"
        },
        "Tea / house" : {
          "extractionState" : "manual",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Salon de thé"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let small: [String: String?] = [
    "Sources/Shop/Menu.swift": nil, "Sources/Shop/Cart.swift": nil,
  ]
  private static let hours = small.merging(["Sources/Shop/Hours.xcstrings": catalog]) { $1 }
  private static let xliff = "T/fr.xcloc/Localized Contents/fr.xliff"

  /// Returns the tables and the ids of the French XLIFF, with the context in brackets.
  private static func units(_ files: InMemoryFileSystem) -> [String] {
    (files[xliff] ?? "").split(separator: "\n").compactMap { line in
      let value = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
      if line.contains("<file ") { return Path.lastComponent(value) }
      guard line.contains("<trans-unit ") else { return nil }
      return line.contains(#"translate="no""#) ? "(\(value))" : value
    }
  }

  private static let selections: [(String, [String])] = [
    ("--only needs-review", ["Hours.xcstrings", "Closed"]),
    (
      "--only untranslated",
      [
        "Errors.strings", "Card refused", "Localizable.strings", "cart.title", "Hours.xcstrings",
        "Open|==|plural.one", "Open|==|plural.other",
      ]
    ),
    (
      "--only untranslated,needs-review --table Hours",
      ["Hours.xcstrings", "Closed", "Open|==|plural.one", "Open|==|plural.other"]
    ),
    (
      "--only all --key Menu --table Localizable.strings",
      ["Localizable.strings", "Menu"]
    ),
    (
      "--key *a*/* --include-translated-context",
      [
        "Hours.xcstrings", "(Closed)", "(Open|==|plural.one)", "(Open|==|plural.other)",
        "Tea / house",
      ]
    ),
    ("--table Sources/**/Err*", ["Errors.strings", "Card refused"]),
    ("--target Sho? --key C*d", ["Errors.strings", "Card refused", "Hours.xcstrings", "Closed"]),
    ("--only changed", []),
  ]

  private static let scenarios: [Scenario] = [
    Scenario(
      "leaves a language out that needs nothing", files: hours, "export --only changed -o T",
      """
      ! Sources/Shop/Hours.xcstrings:38:24: warning: plural forms must have one for 'other' [malformed-catalog]
      ! Sources/Shop/Hours.xcstrings:50:5: error: key 'Open|==|plural.one' reads as the XLIFF id of a variation of 'Open', so it is left out; rename the key [ambiguous-key]
      ! fr: nothing to export; no bundle is written
      exit 1
      """),
    Scenario(
      "sends strings of some tables and keys", files: hours,
      "export -l fr -l de -o T --only untranslated --key Menu --key greet*",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 2 of 8 strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Hours.xcstrings:38:24: warning: plural forms must have one for 'other' [malformed-catalog]
      ! Sources/Shop/Hours.xcstrings:50:5: error: key 'Open|==|plural.one' reads as the XLIFF id of a variation of 'Open', so it is left out; rename the key [ambiguous-key]
      ! de: 2 of 8 strings; 5 words new
      ! fr: nothing to export; no bundle is written
      exit 1
      """),
    Scenario(
      "names what it does not know", files: hours, "export --table Hous --target shop -o T",
      """
      ! error: project has no table 'Hous' to export; did you mean 'Hours'? [unknown-table]
      ! error: project has no target 'shop' to export; did you mean 'Shop'? [unknown-target]
      ! Sources/Shop/Hours.xcstrings:38:24: warning: plural forms must have one for 'other' [malformed-catalog]
      ! Sources/Shop/Hours.xcstrings:50:5: error: key 'Open|==|plural.one' reads as the XLIFF id of a variation of 'Open', so it is left out; rename the key [ambiguous-key]
      exit 1
      """),
    Scenario(
      "wants to know which work", "export --only new -o T",
      """
      ! error: 'new' is not a value of '--only'; write 'untranslated', 'needs-review', 'changed' or 'all', or several with commas
      ! usage: loquat export [<option>…] [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "wants a selection for context", "export --include-translated-context -o T",
      """
      ! error: '--include-translated-context' needs '--since', '--key', or '--only' with a value other than 'all'
      ! usage: loquat export [<option>…] [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "leaves out a key that is a variation of another", files: hours,
      "export --table Hours -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 2 translated (50 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      ! Sources/Shop/Hours.xcstrings:38:24: warning: plural forms must have one for 'other' [malformed-catalog]
      ! Sources/Shop/Hours.xcstrings:50:5: error: key 'Open|==|plural.one' reads as the XLIFF id of a variation of 'Open', so it is left out; rename the key [ambiguous-key]
      ! fr: 4 strings, 2 translated (50 %); 3 words new, 1 to review
      exit 1
      """),
    Scenario(
      "doubts languages", files: small, "export -l jp -l en-UK -l zh-Hnas -l fr-QQ -o T --force",
      """
      created T/en-UK.xcloc/contents.json
      created T/en-UK.xcloc/Localized Contents/en-UK.xliff: 4 strings, 0 translated (0 %)
      created T/en-UK.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/en-UK.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/fr-QQ.xcloc/contents.json
      created T/fr-QQ.xcloc/Localized Contents/fr-QQ.xliff: 4 strings, 0 translated (0 %)
      created T/fr-QQ.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr-QQ.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/jp.xcloc/contents.json
      created T/jp.xcloc/Localized Contents/jp.xliff: 4 strings, 0 translated (0 %)
      created T/jp.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/jp.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/zh-Hnas.xcloc/contents.json
      created T/zh-Hnas.xcloc/Localized Contents/zh-Hnas.xliff: 4 strings, 0 translated (0 %)
      created T/zh-Hnas.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/zh-Hnas.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! warning: 'en-UK' has region 'UK', which is not known; did you mean 'en-GB'? [unknown-language]
      ! warning: 'fr-QQ' has region 'QQ', which is not known; did you mean 'fr'? [unknown-language]
      ! warning: 'jp' names a language that is not in ISO 639; did you mean 'ja'? [unknown-language]
      ! warning: 'zh-Hnas' has script 'Hnas', which is not known; did you mean 'zh-Hans'? [unknown-language]
      ! en-UK: 4 strings, 0 translated (0 %); 11 words new
      ! fr-QQ: 4 strings, 0 translated (0 %); 11 words new
      ! jp: 4 strings, 0 translated (0 %); 11 words new
      ! zh-Hnas: 4 strings, 0 translated (0 %); 11 words new
      exit 0
      """),
    Scenario(
      "exports no language that nobody knows", files: small,
      "export -l jp -l fr -l tlh -l ger -l und -o T",
      """
      ! error: nothing is written, since 'ger', 'jp' and 'und' are neither known languages nor languages of the project; correct the tags, or use 'loquat export --force' [no-language]
      ! warning: 'ger' begins with a three-letter code, but Apple's systems look for 'de'; write that [unknown-language]
      ! warning: 'jp' names a language that is not in ISO 639; did you mean 'ja'? [unknown-language]
      exit 2
      """),
    Scenario(
      "exports the language of the sources", files: small, "export -l en --only all -o T",
      """
      created T/en.xcloc/contents.json
      created T/en.xcloc/Localized Contents/en.xliff: 4 strings, 4 translated (100 %)
      created T/en.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/en.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! en: 4 strings, 4 translated (100 %)
      exit 0
      """),
    Scenario(
      "tells of two tables in one file",
      files: [
        "loquat.json": #"{ "tables": { "Hours": "Shop.strings", "Errors": "Shop.strings" } }"#,
        "Sources/Shop/en.lproj/Errors.strings": nil,
      ],
      "export -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 5 strings, 2 translated (40 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Shop.strings: error: tables 'Errors' and 'Hours' use the same file; strings of 'Hours' are not exported; give 'Hours' a file of its own [shared-file]
      ! fr: 5 strings, 2 translated (40 %); 6 words new
      exit 1
      """),
    Scenario(
      "writes no folder in the place of a file", files: ["T": "text"], "export -o T",
      """
      ! T: error: is a file where a folder is expected; name a folder [file-error]
      exit 2
      """),
    Scenario(
      "writes the other bundles when one cannot be written, and no half of that", files: small,
      unwritable: ["T/.de.xcloc.loquat-new/Localized Contents/de.xliff"],
      "export -l de -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 2 translated (50 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/de.xcloc: error: permission denied [file-error]
      ! de: not written
      ! fr: 4 strings, 2 translated (50 %); 6 words new
      exit 2
      """),
    Scenario(
      "keeps translations that the project lacks",
      files: small.merging([xliff: translated("Carte du jour")]) { $1 }, "export -l fr -o T -l de",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 4 strings, 0 translated (0 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/fr.xcloc/Localized Contents/fr.xliff:3:1: error: bundle is kept: its translation of 'Menu' is not in the project; import the bundle, or replace it with '--force' if the translation is only outdated [translations-to-lose]
      ! de: 4 strings, 0 translated (0 %); 11 words new
      ! fr: not written; 'T/fr.xcloc' stays as it is
      exit 1
      """),
    Scenario(
      "keeps translations of keys that are gone from the project",
      files: small.merging([
        xliff: translated("Plats", of: "Dishes"),
        "T/fr.xcloc/Source Contents/Old.strings": "",
      ]) { $1 }, "export -l fr -o T",
      """
      ! T/fr.xcloc/Localized Contents/fr.xliff:3:1: error: bundle is kept: its translation of 'Dishes' is not in the project; import the bundle, or replace it with '--force' if the translation is only outdated [translations-to-lose]
      ! fr: not written; 'T/fr.xcloc' stays as it is
      exit 1
      """),
    Scenario(
      "replaces a bundle whose translations the project has",
      files: small.merging([xliff: translated("Carte")]) { $1 }, "export -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      changed T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 2 translated (50 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: 4 strings, 2 translated (50 %); 6 words new
      exit 0
      """),
    Scenario(
      "replaces a bundle by force",
      files: small.merging([xliff: translated("Carte du jour")]) { $1 },
      "export -l fr -o T --force",
      """
      created T/fr.xcloc/contents.json
      changed T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 2 translated (50 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: 4 strings, 2 translated (50 %); 6 words new
      exit 0
      """),
    Scenario(
      "does not replace what it cannot read", files: small.merging([xliff: "<xliff"]) { $1 },
      "export -l fr -o T",
      """
      ! T/fr.xcloc/Localized Contents/fr.xliff:1:1: error: bundle is kept, since it is not known what would be lost: the tag '<xliff' has no '>'; correct this, or replace the bundle with '--force' [malformed-xml]
      ! fr: not written; 'T/fr.xcloc' stays as it is
      exit 1
      """),
    Scenario(
      "says all of the reason", files: small.merging([xliff: "<?xml version='; '?>"]) { $1 },
      "export -l fr -o T",
      """
      ! T/fr.xcloc/Localized Contents/fr.xliff:1:16: error: bundle is kept, since it is not known what would be lost: XML version '; ' is unknown; correct this, or replace the bundle with '--force' [malformed-xml]
      ! fr: not written; 'T/fr.xcloc' stays as it is
      exit 1
      """),
    Scenario(
      "calls languages as the project does",
      files: small.merging([
        "loquat.json": #"{ "languageAliases": { "nb-NO": "nb" }, "excludeLanguages": ["fr"] }"#,
        "Sources/Shop/nb-NO.lproj/Errors.strings": #""Card refused" = "Avvist";"#,
      ]) { $1 }, "export -o T",
      """
      created T/nb.xcloc/contents.json
      created T/nb.xcloc/Localized Contents/nb.xliff: 4 strings, 1 translated (25 %)
      created T/nb.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/nb.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! nb: 4 strings, 1 translated (25 %); 7 words new
      exit 0
      """),
    Scenario(
      "counts as JSON", files: hours, "export -l fr -o T --format json --only untranslated",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "malformed-catalog",
            "severity" : "warning",
            "message" : "plural forms must have one for 'other'",
            "path" : "Sources/Shop/Hours.xcstrings",
            "line" : 38,
            "column" : 24,
            "endLine" : 38,
            "endColumn" : 24,
            "notes" : [

            ]
          },
          {
            "id" : "ambiguous-key",
            "severity" : "error",
            "message" : "key 'Open|==|plural.one' reads as the XLIFF id of a variation of 'Open', so it is left out; rename the key",
            "path" : "Sources/Shop/Hours.xcstrings",
            "line" : 50,
            "column" : 5,
            "endLine" : 50,
            "endColumn" : 25,
            "notes" : [

            ]
          }
        ],
        "languages" : [
          {
            "language" : "fr",
            "strings" : 8,
            "translated" : 4,
            "sent" : {
              "total" : {
                "strings" : 4,
                "words" : 13,
                "characters" : 54
              },
              "new" : {
                "strings" : 3,
                "words" : 9,
                "characters" : 40
              },
              "review" : {
                "strings" : 0,
                "words" : 0,
                "characters" : 0
              },
              "repeated" : {
                "strings" : 0,
                "words" : 0,
                "characters" : 0
              },
              "translated" : {
                "strings" : 1,
                "words" : 4,
                "characters" : 14
              }
            },
            "translatedElsewhere" : 0
          }
        ],
        "files" : [
          {
            "path" : "T/fr.xcloc/contents.json",
            "outcome" : "created"
          },
          {
            "path" : "T/fr.xcloc/Localized Contents/fr.xliff",
            "outcome" : "created"
          },
          {
            "path" : "T/fr.xcloc/Source Contents/Sources/Shop/Hours.xcstrings",
            "outcome" : "created"
          },
          {
            "path" : "T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings",
            "outcome" : "created"
          },
          {
            "path" : "T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings",
            "outcome" : "created"
          }
        ]
      }
      exit 1
      """),
  ]

  private static func translated(_ text: String, of key: String = "Menu") -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="Sources/Shop/en.lproj/Localizable.strings" source-language="en" \
    target-language="fr" datatype="plaintext"><body>
    <trans-unit id="\(key)"><source>\(key)</source><target>\(text)</target></trans-unit>
    </body></file></xliff>
    """
  }

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async { await scenario.check() }

  @Test(arguments: selections)
  func `picks`(options: String, expected: [String]) async {
    var files = Shop.with(Self.hours)
    _ = await files.run("export -l fr -o T \(options)")
    #expect(Self.units(files) == expected)
  }

  @Test func `a bundle that cannot be written leaves nothing`() async {
    var files = Shop.with(Self.small)
    files.unwritable = ["T/.de.xcloc.loquat-new/Localized Contents/de.xliff"]
    let before = files
    _ = await files.run("export -l de -o T")
    #expect(files.changes(since: before).isEmpty)
  }

  @Test(arguments: selections)
  func `a selection is imported without loss`(options: String, _: [String]) async {
    var files = Shop.with(Self.hours)
    _ = await files.run("export -l fr -o T \(options)")
    let before = files
    _ = await files.run("import T/fr.xcloc")
    // The catalog may get a plural form that its translation lacks.
    let after = files
    #expect(files.changes(since: before).allSatisfy { $0.hasSuffix("Hours.xcstrings") })
    _ = await files.run("import T/fr.xcloc")
    #expect(files.changes(since: after).isEmpty)
  }
}
