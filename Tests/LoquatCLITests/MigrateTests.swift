import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat migrate`: tables change their format, and an app finds the same texts in them.
@Suite struct MigrateTests {
  private static let plurals = """
    <plist version="1.0">
    <dict>
      <key>%lld teas</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@teas@</string>
        <key>teas</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>%lld thé</string>
          <key>other</key><string>%lld thés</string>
        </dict>
      </dict>
    </dict>
    </plist>
    """

  private static let files: [String: String?] = [
    "App/Menu.swift": """
    import SwiftUI
    let count = 2
    let menu = [Text("Menu"), Text("cart.title"), Text("\\(count) teas")]
    """,
    "App/English.lproj/Localizable.strings": """
    /* Title of the menu */
    "Menu" = "Menu";
    /* No comment provided by engineer. */
    "cart.title" = "Your cart";
    /* Looked up by its name */
    "error.12" = "Sold out";
    """,
    "App/fr.lproj/Localizable.strings": """
    /* Title of the menu */
    "Menu" = "Carte";
    /* Le panier */
    "cart.title" = "Votre panier";
    /* Le panier */
    "cart.title" = "Panier";
    """,
    "App/fr.lproj/Localizable.stringsdict": plurals,
    "App/Base.lproj/Main.storyboard": """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <label text="Tea" id="abc"/>
    </document>
    """,
    "App/fr.lproj/Main.strings": "\"abc.text\" = \"Thé\"; \"gone.text\" = \"Parti\";",
    "App/Settings.bundle/fr.lproj/Root.strings": "\"Name\" = \"Nom\";",
    "Shop.xcodeproj/project.pbxproj": nil, "Sources/Shop/Menu.swift": nil,
    "Sources/Shop/Cart.swift": nil, "Sources/Shop/en.lproj/Localizable.strings": nil,
    "Sources/Shop/en.lproj/Errors.strings": nil, "Sources/Shop/fr.lproj/Localizable.strings": nil,
  ]

  private static func with(_ others: [String: String?]) -> [String: String?] {
    files.merging(others) { $1 }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld teas" : {
          "localizations" : {
            "fr" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld thé"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld thés"
                    }
                  }
                }
              }
            }
          }
        },
        "cart.title" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Your cart"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Panier"
              }
            }
          }
        },
        "error.12" : {
          "comment" : "Looked up by its name",
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Sold out"
              }
            }
          }
        },
        "Menu" : {
          "comment" : "Title of the menu",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Carte"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test(arguments: [
    Scenario(
      "prints what could become a catalog, and changes nothing", files: files, "migrate --check",
      """
      would create App/Localizable.xcstrings: 4 keys, 1 translation language
      would remove App/English.lproj/Localizable.strings
      would remove App/fr.lproj/Localizable.strings
      would remove App/fr.lproj/Localizable.stringsdict
      ! App/English.lproj/Localizable.strings: note: 1 string: comments of translations have no place in a catalog [no-place]
      ! note: 'cart.title' of Localizable
      ! App/fr.lproj/Localizable.strings:6:1: warning: 'cart.title' is already defined; keep one definition [duplicate-key]
      ! App/fr.lproj/Localizable.strings:4:1: note: the first is here
      ! left: 1 table of interface files, which '--interface-files' moves
      ! left: 1 table in bundles, which are copied as they are
      ! 1 key that Xcode would not find in the code: 'manual'
      ! 1 table with 4 keys in 1 translation language could become catalogs; '--to catalogs' does it
      exit 1
      """),
    Scenario(
      "makes catalogs of tables, and leaves those of interface files and bundles", files: files,
      "migrate --to catalogs",
      """
      created App/Localizable.xcstrings: 4 keys, 1 translation language
      removed App/English.lproj/Localizable.strings
      removed App/fr.lproj/Localizable.strings
      removed App/fr.lproj/Localizable.stringsdict
      ! App/English.lproj/Localizable.strings: note: 1 string: comments of translations have no place in a catalog [no-place]
      ! note: 'cart.title' of Localizable
      ! App/fr.lproj/Localizable.strings:6:1: warning: 'cart.title' is already defined; keep one definition [duplicate-key]
      ! App/fr.lproj/Localizable.strings:4:1: note: the first is here
      ! left: 1 table of interface files, which '--interface-files' moves
      ! left: 1 table in bundles, which are copied as they are
      ! 1 key that Xcode would not find in the code: 'manual'
      ! 1 table with 4 keys in 1 translation language; 4 files: 1 created, 3 removed
      exit 0
      """),
    Scenario(
      "moves the texts of interface files when asked", files: files,
      "migrate --to catalogs --table Main --interface-files --state needs_review",
      """
      created App/mul.lproj/Main.xcstrings: 2 keys, 1 translation language
      removed App/fr.lproj/Main.strings
      ! 1 key that Xcode would not find in the code: 'manual'
      ! 1 table with 2 keys in 1 translation language; 2 files: 1 created, 1 removed
      exit 0
      """),
    Scenario(
      "has a project of Xcode know the catalogs", files: [:], "migrate --to catalogs",
      """
      created Sources/Shop/Errors.xcstrings: 1 key, 0 translation languages
      created Sources/Shop/Localizable.xcstrings: 4 keys, 1 translation language
      removed Sources/Shop/en.lproj/Errors.strings
      removed Sources/Shop/en.lproj/Localizable.strings
      removed Sources/Shop/fr.lproj/Localizable.strings
      ! Sources/Shop/en.lproj/Localizable.strings: warning: 1 string: only translations have the key; it becomes the text in the development language [no-place]
      ! note: 'old key' of Localizable
      ! 2 keys that Xcode would not find in the code: 'manual'
      ! 2 tables with 5 keys in 1 translation language; 5 files: 2 created, 3 removed
      exit 0
      """),
    Scenario(
      "reports that there is no catalog", files: files, "migrate --to strings",
      """
      ! nothing to migrate
      exit 0
      """),
    Scenario(
      "reports that no table can be migrated", files: files, "migrate --to catalogs --table Main",
      """
      ! .: error: none of the tables named with '--table' can be migrated: 1 table of interface files, which '--interface-files' moves [file-error]
      exit 2
      """),
    Scenario(
      "reports an unknown table", files: files, "migrate --to catalogs --table Localisable",
      """
      ! .: error: the project has no table 'Localisable'; did you mean 'Localizable'? [file-error]
      exit 2
      """),
    Scenario(
      "stops where a catalog already exists",
      files: with([
        "App/Localizable.xcstrings":
          "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}"
      ]), "migrate --to catalogs --table Localizable",
      """
      ! App/Localizable.xcstrings: error: already exists, so the table 'Localizable' cannot be migrated; rename or remove the file [table-is-there]
      ! nothing is changed; '--table' names tables to migrate by themselves
      exit 1
      """),
    Scenario(
      "changes nothing where a table has a mistake",
      files: with(["App/fr.lproj/Localizable.strings": "\"Menu\" = ;"]), "migrate --to catalogs",
      """
      ! App/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! App/fr.lproj/Localizable.strings:1:10: error: expected a value [malformed-strings]
      ! left: 1 table of interface files, which '--interface-files' moves
      ! left: 1 table in bundles, which are copied as they are
      ! nothing is changed; '--table' names tables to migrate by themselves
      exit 1
      """),
    Scenario(
      "changes nothing where a catalog cannot say a text",
      files: with([
        "App/fr.lproj/Localizable.stringsdict": plurals.replacing(
          "<key>NSStringLocalizedFormatKey</key>",
          with:
            "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>t</string></dict><key>NSStringLocalizedFormatKey</key>"
        )
      ]), "migrate --to catalogs",
      """
      ! App/fr.lproj/Localizable.strings:6:1: warning: 'cart.title' is already defined; keep one definition [duplicate-key]
      ! App/fr.lproj/Localizable.strings:4:1: note: the first is here
      ! App/fr.lproj/Localizable.stringsdict: error: "%lld teas" (fr) would not be the same in 'Localizable.xcstrings': '%lld teas': only the texts for widths are read, not the texts beside them [migration-differs]
      ! left: 1 table of interface files, which '--interface-files' moves
      ! left: 1 table in bundles, which are copied as they are
      ! nothing is changed; '--table' names tables to migrate by themselves
      exit 1
      """),
    Scenario(
      "changes nothing where a folder is not a language",
      files: with(["App/attic.lproj/Localizable.strings": "\"Menu\" = \"x\";"]),
      "migrate --to catalogs",
      """
      ! App/attic.lproj/Localizable.strings: error: 'attic' is not the name of a language; name its language in 'languageAliases' of loquat.json [no-language]
      ! App/attic.lproj/Localizable.strings: warning: folder 'attic.lproj' names no language; correct it, or map it in 'languageAliases' of loquat.json [unknown-language]
      ! App/fr.lproj/Localizable.strings:6:1: warning: 'cart.title' is already defined; keep one definition [duplicate-key]
      ! App/fr.lproj/Localizable.strings:4:1: note: the first is here
      ! left: 1 table of interface files, which '--interface-files' moves
      ! left: 1 table in bundles, which are copied as they are
      ! nothing is changed; '--table' names tables to migrate by themselves
      exit 1
      """),
    Scenario(
      "makes tables of catalogs, but for phrases of App Shortcuts",
      files: with([
        "App/English.lproj/Localizable.strings": nil, "App/fr.lproj/Localizable.strings": nil,
        "App/fr.lproj/Localizable.stringsdict": nil, "App/Localizable.xcstrings": catalog,
        "App/AppShortcuts.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Brew": {"localizations": {"en": {"stringSet":
        {"state": "new", "values": ["Brew", "Make"]}}}}}, "version": "1.0"}
        """,
      ]), "migrate --to strings",
      """
      created App/en.lproj/Localizable.strings: 4 texts
      created App/fr.lproj/Localizable.strings: 2 texts
      created App/fr.lproj/Localizable.stringsdict: 1 text
      removed App/Localizable.xcstrings
      ! left: 1 table of App Shortcuts, whose phrases only catalogs hold
      ! 1 table with 4 keys in 1 translation language; 4 files: 3 created, 1 removed
      exit 0
      """),
  ])
  func migrates(_ scenario: Scenario) async { await scenario.check() }

  @Test func `a catalog has what Xcode writes`() async throws {
    var files = Shop.with(Self.files)
    _ = await files.run("migrate --to catalogs")
    let text = try String(decoding: files.read("App/Localizable.xcstrings"), as: UTF8.self)
    #expect(text == Self.catalog)
    // The next extraction changes nothing, and marks nothing as stale.
    let extraction = await files.run("extract --check")
    #expect(extraction.contains("exit 0"), "\(extraction)")
    _ = await files.run("migrate --to strings --table Localizable")
    let french = try String(decoding: files.read("App/fr.lproj/Localizable.strings"), as: UTF8.self)
    #expect(french.contains("\"cart.title\" = \"Panier\";"))
  }

  @Test func `an interface file says its texts, which are new in its catalog`() async throws {
    var files = Shop.with(Self.files)
    _ = await files.run("migrate --to catalogs --interface-files --table Main")
    let text = try String(decoding: files.read("App/mul.lproj/Main.xcstrings"), as: UTF8.self)
    #expect(
      text == #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "abc.text" : {
              "comment" : "Class = \"UILabel\"; text = \"Tea\"; ObjectID = \"abc\";",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Tea"
                  }
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Thé"
                  }
                }
              }
            },
            "gone.text" : {
              "extractionState" : "manual",
              "localizations" : {
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Parti"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """#)
  }
}
