import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Conflicts that are rejected rather than guessed.
@Suite struct ImportConflictTests {
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let catalog = "Sources/Shop/Plural.xcstrings"

  /// Returns a unit with a source that differs from its id.
  private static func unit(
    _ id: String, of source: String, _ target: String, _ attributes: String = ""
  ) -> String {
    "<trans-unit id=\"\(id)\"\(attributes)><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private static let plain = "Sources/Shop/Varied.xcstrings"
  private static let varied = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "found" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@ gefunden" },
              "substitutions" : { "files" : \(files("Datei", "Dateien")) }
            },
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@ found" },
              "substitutions" : { "files" : \(files("file", "files")) }
            }
          }
        },
        "plain" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schlicht" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Plain" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static func files(_ one: String, _ other: String) -> String {
    let forms = [("one", one), ("other", other)].map { form, text in
      "\"\(form)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%arg \(text)\" } }"
    }.joined(separator: ", ")
    let plural = "{ \"plural\" : { \(forms) } }"
    return "{ \"argNum\" : 1, \"formatSpecifier\" : \"lld\", \"variations\" : \(plural) }"
  }

  private static let changed: [String: String?] = [
    "sent.xliff": xliff(unit("Menu", of: "Menu", "Menu")),
    "fr.xliff": xliff(unit("Menu", of: "Menu", "La carte")),
  ]

  private static let scenarios: [Scenario] = [
    Scenario(
      "names a text that both sides have changed", files: changed,
      "import --base sent.xliff fr.xliff",
      """
      ! fr.xliff:4:7: error: 'Menu' was changed in 'Sources/Shop/fr.lproj/Localizable.strings' and by the translator; the translator's version is not taken; choose a side with 'loquat import --prefer' [changed-on-both-sides]
      ! note: as it was sent: 'Menu'
      ! note: in the project: 'Carte'
      ! note: by the translator: 'La carte'
      ! 1 unit: 1 refused (changed on both sides)
      exit 1
      """),
    Scenario(
      "names a text that is deleted in the project and changed by the translator",
      files: [
        "sent.xliff": xliff(unit("Menu", of: "Menu", "Carte")),
        "fr.xliff": xliff(unit("Menu", of: "Menu", "La carte")),
        french: "\"Closed\" = \"Fermé\";\n",
      ],
      "import --base sent.xliff fr.xliff",
      """
      ! fr.xliff:4:7: error: 'Menu' was changed in 'Sources/Shop/fr.lproj/Localizable.strings' and by the translator; the translator's version is not taken; choose a side with 'loquat import --prefer' [changed-on-both-sides]
      ! note: as it was sent: 'Carte'
      ! note: in the project: ''
      ! note: by the translator: 'La carte'
      ! 1 unit: 1 refused (changed on both sides)
      exit 1
      """),
    Scenario(
      "leaves a text deleted that the translator did not touch",
      files: [
        "sent.xliff": xliff(unit("Menu", of: "Menu", "Carte")),
        "fr.xliff": xliff(unit("Menu", of: "Menu", "Carte")),
        french: "\"Closed\" = \"Fermé\";\n",
      ],
      "import --base sent.xliff fr.xliff",
      """
      ! 1 unit: 1 ignored (as they were sent)
      exit 0
      """),
    Scenario(
      "takes nothing of a damaged row",
      files: [
        "de.csv": """
        file,key,variation,source,target
        \(plain),plain,,Plain,"Schlicht "und" gut"
        """, plain: varied,
      ],
      "import de.csv",
      """
      ! de.csv:2:55: error: something follows the closing quote; a quote in a text is written '""' [malformed-csv]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "takes the translator's text where that is preferred", files: changed,
      "import --base sent.xliff --prefer theirs fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xliff:4:7: note: 'Menu' was changed in 'Sources/Shop/fr.lproj/Localizable.strings' and by the translator; the translator's version is preferred [changed-on-both-sides]
      ! note: as it was sent: 'Menu'
      ! note: in the project: 'Carte'
      ! note: by the translator: 'La carte'
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "keeps the text of the project where that is preferred", files: changed,
      "import --base sent.xliff --prefer ours fr.xliff",
      """
      ! fr.xliff:4:7: note: 'Menu' was changed in 'Sources/Shop/fr.lproj/Localizable.strings' and by the translator; your version stays [changed-on-both-sides]
      ! note: as it was sent: 'Menu'
      ! note: in the project: 'Carte'
      ! note: by the translator: 'La carte'
      ! 1 unit: 1 ignored (for which yours is preferred)
      exit 0
      """),
    Scenario(
      "takes no part of a text that is not there",
      files: [
        catalog: """
        {"sourceLanguage": "en", "strings": {"both": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@cups@, %#@pots@"},
          "substitutions": {"cups": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg cup"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg cups"}}}}}}
        }}}}, "version": "1.0"}
        """,
        "fr.xliff": xliff(
          unit("both|==|substitutions.cups.plural.one", of: "%1$lld cup", "%1$lld чашка")
            + unit("both|==|substitutions.cups.plural.other", of: "%1$lld cups", "%1$lld чашки"),
          of: catalog, to: "ru"),
      ],
      "import fr.xliff",
      """
      ! fr.xliff:4:7: error: 'both|==|substitutions.cups.plural.one' is a part of the text of 'both', which is not translated yet; it is not taken; translate that text, too [incomplete-text]
      ! note: translation: '%1$lld чашка'
      ! fr.xliff:4:136: error: 'both|==|substitutions.cups.plural.other' is a part of the text of 'both', which is not translated yet; it is not taken; translate that text, too [incomplete-text]
      ! note: translation: '%1$lld чашки'
      ! 2 units: 2 refused (without the text they belong to)
      exit 1
      """),
    Scenario(
      "keeps what has changed in the project only",
      files: [
        "sent.xliff": xliff(unit("Menu", of: "Menu", "Menu")),
        "fr.xliff": xliff(unit("Menu", of: "Menu", "Menu")),
      ],
      "import --base sent.xliff fr.xliff",
      """
      ! 1 unit: 1 ignored (as they were sent)
      exit 0
      """),
    Scenario(
      "compares with what was sent for the same language only",
      files: [
        "sent.xliff": xliff(unit("Menu", of: "Menu", "Karte"), to: "de"),
        "fr.xliff": xliff(unit("Menu", of: "Menu", "La carte")),
      ],
      "import --base sent.xliff fr.xliff",
      """
      ! sent.xliff: error: bundle of '--base' is for 'de', but what came back is for 'fr'; nothing is imported; name the bundle that was sent, or leave this one out [other-language]
      exit 1
      """),
    Scenario(
      "compares with what was sent of the same project only",
      files: [
        "sent.xliff": xliff(unit("Menu", of: "Menu", "Carte"), of: "Other/App/en.lproj/A.strings"),
        "fr.xliff": xliff(unit("Menu", of: "Menu", "La carte")),
      ],
      "import --base sent.xliff fr.xliff",
      """
      ! sent.xliff:2:3: error: project has no folder for 'Other/App/en.lproj/A.strings'; correct 'original', or name another project with '--project' [wrong-project]
      exit 1
      """),
    Scenario(
      "needs to know the bundle as it was sent to prefer a side", files: changed,
      "import --prefer ours fr.xliff",
      """
      ! error: '--prefer' needs '--base <bundle>', without which it is not known who changed what
      ! usage: loquat import [<option>…] <bundle>…
      ! See 'loquat import --help'.
      exit 2
      """),
    Scenario(
      "takes a translation of a text that has changed where that is wanted",
      files: ["fr.xliff": xliff(unit("Menu", of: "Card", "Carte du jour"))],
      "import --stale take fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xliff:4:7: warning: text of 'Menu' has changed since it was sent; the translation is taken [source-changed]
      ! note: translated: 'Card'
      ! note: now: 'Menu'
      ! note: translation: 'Carte du jour'
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "marks a translation of a text that has changed in a catalog",
      files: [
        catalog: ImportTargetTests.catalog,
        "fr.xliff": xliff(unit("Tea", of: "Coffee", "Café"), of: catalog),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/Plural.xcstrings: 1 added
      ! fr.xliff:4:7: warning: text of 'Tea' has changed since it was sent; the translation is taken, and marked for review [source-changed]
      ! note: translated: 'Coffee'
      ! note: now: 'Tea'
      ! note: translation: 'Café'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "says only one thing of a text that has changed and does not fit",
      files: ["fr.xliff": xliff(unit("Menu", of: "Card", "Carte de %@"))],
      "import --stale take fr.xliff",
      """
      ! fr.xliff:4:7: error: translation of 'Menu' does not fit its arguments: '%@' takes argument 1, which the source does not have; the translation is not taken [broken-placeholder]
      ! note: source: 'Menu'
      ! note: translation: 'Carte de %@'
      ! 1 unit: 1 refused (with wrong placeholders)
      exit 1
      """),
    Scenario(
      "refuses placeholders that do not fit",
      files: [
        "fr.xliff": xliff(
          unit("%@ of %lld", of: "%1$@ of %2$lld", "%lld sur %@"),
          unit("ok", of: "%@", "%1$@"), unit("percent", of: "%lld%%", "%lld %"),
          unit("Menu", of: "Menu", "La carte"))
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed, 2 refused (with wrong placeholders)
      ! fr.xliff:4:7: error: translation of '%@ of %lld' does not fit its arguments: '%lld' takes argument 1, which is '%1$@' in the source; the translation is not taken [broken-placeholder]
      ! note: source: '%1$@ of %2$lld'
      ! note: translation: '%lld sur %@'
      ! fr.xliff:5:7: warning: neither the table that is translated nor the code has 'ok'; its translation goes into 'Sources/Shop/fr.lproj/Localizable.strings' anyway [unknown-key]
      ! fr.xliff:6:7: error: translation of 'percent' does not fit its arguments: '%' alone is not a placeholder; write '%%'; the translation is not taken [broken-placeholder]
      ! note: source: '%lld%%'
      ! note: translation: '%lld %'
      ! 4 units: 1 added, 1 changed, 2 refused (with wrong placeholders)
      exit 1
      """),
    Scenario(
      "takes placeholders that do not fit where that is wanted",
      files: [
        "fr.xliff": xliff(unit("%@", of: "%@", "%d"), unit("Menu", of: "Menu", "La carte"))
      ],
      "import --allow-broken-placeholders fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed
      ! fr.xliff:4:7: warning: translation of '%@' does not fit its arguments: '%d' takes argument 1, which is '%@' in the source; the translation is taken [broken-placeholder]
      ! note: source: '%@'
      ! note: translation: '%d'
      ! fr.xliff:4:7: warning: neither the table that is translated nor the code has '%@'; its translation goes into 'Sources/Shop/fr.lproj/Localizable.strings' anyway [unknown-key]
      ! 2 units: 1 added, 1 changed
      exit 0
      """),
    Scenario(
      "names a key that a catalog does not have any more",
      files: [
        catalog: ImportTargetTests.catalog,
        "fr.xliff": xliff(unit("Gone", of: "Gone", "Parti"), of: catalog),
      ],
      "import fr.xliff",
      """
      ! fr.xliff:4:7: error: 'Sources/Shop/Plural.xcstrings' has no place for 'Gone'; the translation is not taken; if the code has the key, run 'loquat extract' first [unknown-key]
      ! note: translation: 'Parti'
      ! 1 unit: 1 refused (for keys that the project does not have)
      exit 1
      """),
    Scenario(
      "names keys that neither a table nor the code has, in all formats",
      files: [
        "fr.xcloc/contents.json": "{}",
        "fr.xcloc/Localized Contents/fr.xliff": xliff(
          unit("Gone", of: "Gone", "Parti"),
          unit("Milk &amp; sugar?", of: "Milk &amp; sugar?", "Lait et sucre ?")),
        "fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings":
          "\"Menu\" = \"Menu\";\n\"Gone\" = \"Gone\";\n",
        "de.xliff": xliff(
          unit("Never", of: "Never", "Nie"),
          unit("Milk &amp; sugar?", of: "Milk &amp; sugar?", "Milch und Zucker?"), to: "de"),
        "it.po": """
        msgid ""
        msgstr "Language: it\\n"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:Never"
        msgid "Never"
        msgstr "Mai"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:Menu"
        msgid "Menu"
        msgstr "Carta"

        """,
        "es.csv": """
        key;target;file
        Never;Nunca;Sources/Shop/en.lproj/Localizable.strings
        Menu;Carta;Sources/Shop/en.lproj/Localizable.strings

        """,
      ],
      "import fr.xcloc de.xliff it.po es.csv",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 2 added
      created Sources/Shop/de.lproj/Localizable.strings: 2 added
      created Sources/Shop/it.lproj/Localizable.strings: 2 added
      created Sources/Shop/es.lproj/Localizable.strings: 2 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de', region 'it', region 'es'
      ! de.xliff:4:7: warning: neither the table that is translated nor the code has 'Never'; its translation goes into 'Sources/Shop/de.lproj/Localizable.strings' anyway [unknown-key]
      ! es.csv:2:1: warning: neither the table that is translated nor the code has 'Never'; its translation goes into 'Sources/Shop/es.lproj/Localizable.strings' anyway [unknown-key]
      ! fr.xcloc/Localized Contents/fr.xliff:4:7: warning: neither the table that is translated nor the code has 'Gone'; its translation goes into 'Sources/Shop/fr.lproj/Localizable.strings' anyway [unknown-key]
      ! it.po:4:1: warning: neither the table that is translated nor the code has 'Never'; its translation goes into 'Sources/Shop/it.lproj/Localizable.strings' anyway [unknown-key]
      ! 8 units: 8 added
      exit 0
      """),
    Scenario(
      "names a plural form that a language does not have, and takes the others",
      files: [
        catalog: ImportTargetTests.catalog,
        "de.po": """
        msgid ""
        msgstr "Language: de\\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n==0 ? 1 : 2);\\n"

        msgctxt "Sources/Shop/Plural.xcstrings:%lld cups|==|plural"
        msgid "%lld cup"
        msgid_plural "%lld cups"
        msgstr[0] "%lld Tasse"
        msgstr[1] "keine Tasse"
        msgstr[2] "%lld Tassen"

        """,
      ], "import de.po",
      """
      changed Sources/Shop/Plural.xcstrings: 2 added, 1 refused (for plural forms that the language does not have)
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! de.po:8:11: error: 'Plural-Forms' of the header does not map '%lld cups|==|plural msgstr[1]' to exactly one plural form of 'de', so it is not taken; correct 'Plural-Forms', or remove the text [plural-forms]
      ! note: translation: 'keine Tasse'
      ! 3 units: 2 added, 1 refused (for plural forms that the language does not have)
      exit 1
      """),
    Scenario(
      "keeps sets of phrases whole",
      files: [
        "Sources/Shop/AppShortcuts.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Brew" : {
              "localizations" : {
                "en" : { "stringSet" : { "state" : "new", "values" : ["Brew"] } }
              }
            },
            "Order" : {
              "localizations" : {
                "en" : { "stringSet" : { "state" : "new", "values" : ["Order", "Buy"] } }
              }
            },
            "Pour" : {
              "localizations" : {
                "en" : { "stringSet" : { "state" : "new", "values" : ["Pour"] } }
              }
            }
          },
          "version" : "1.0"
        }
        """,
        "fr.xliff": xliff(
          unit("Brew", of: "<mrk mtype=\"x-set\" mid=\"0\">Brew</mrk>", "\n  Infuser\n"),
          unit("Order", of: "Order", "Commander"),
          unit("Pour", of: "Pour", "<mrk mtype=\"x-set\" mid=\"0\">Verser</mrk> le thé"),
          of: "Sources/Shop/AppShortcuts.xcstrings"),
        "de.xliff": xliff(
          unit(
            "Order", of: "OrderBuy",
            "Bitte: <mrk mtype=\"x-set\" mid=\"0\">Bestell</mrk>\n<mrk mtype=\"x-set\" mid=\"1\">Kauf</mrk>"
          ),
          unit("Pour", of: "Pour", "Gieß ein\nund aus"),
          of: "Sources/Shop/AppShortcuts.xcstrings", to: "de"),
      ], "import fr.xliff de.xliff",
      """
      changed Sources/Shop/AppShortcuts.xcstrings: 2 added, 3 refused (outside of a set of phrases)
      ! de.xliff:4:7: error: 'Sources/Shop/AppShortcuts.xcstrings' has a set of phrases for 'Order', but this text is not divided into phrases; it is not taken; mark each phrase as in the file that 'loquat export' writes [other-shape]
      ! note: translation: 'Bitte: Bestell\\nKauf'
      ! de.xliff:6:7: error: 'Sources/Shop/AppShortcuts.xcstrings' has a set of phrases for 'Pour', but this text is not divided into phrases; it is not taken; mark each phrase as in the file that 'loquat export' writes [other-shape]
      ! note: translation: 'Gieß ein\\nund aus'
      ! fr.xliff:7:7: error: 'Sources/Shop/AppShortcuts.xcstrings' has a set of phrases for 'Order', but this text is not divided into phrases; it is not taken; mark each phrase as in the file that 'loquat export' writes [other-shape]
      ! note: translation: 'Commander'
      ! 5 units: 2 added, 3 refused (outside of a set of phrases)
      exit 1
      """),
    Scenario(
      "takes one text for several only where no variation gets lost",
      files: [
        catalog: ImportTargetTests.catalog,
        "fr.xliff": xliff(
          ImportTargetTests.plural("one", "%lld cup", "%lld tasse"),
          ImportTargetTests.plural("other", "%lld cups", "%lld tasses"), of: catalog),
        "more.xliff": xliff(
          unit("%lld cups", of: "%lld cups", "tasses: %lld"), of: catalog, to: "de"),
      ],
      "import fr.xliff more.xliff",
      """
      changed Sources/Shop/Plural.xcstrings: 3 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! 3 units: 3 added
      exit 0
      """),
    Scenario(
      "says the same twice once",
      files: [
        "fr.xliff": xliff(unit("Menu", of: "Menu", "Menu"), unit("Menu", of: "Menu", "Menu"))
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 ignored (twice in the bundle)
      ! fr.xliff:5:7: warning: unit 'Menu' appears twice with the same translation; keep one of them [duplicate-unit]
      ! fr.xliff:4:7: note: the other one is here: 'Menu'
      ! note: translation: 'Menu'
      ! 2 units: 1 changed, 1 ignored (twice in the bundle)
      exit 0
      """),
    Scenario(
      "takes unfinished translations where that is wanted",
      files: [
        catalog: ImportTargetTests.catalog,
        "fr.xliff": xliff(unit("Tea", of: "Tea", "Thé", " approved=\"no\""), of: catalog),
      ],
      "import --unfinished keep fr.xliff",
      """
      changed Sources/Shop/Plural.xcstrings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "leaves unfinished translations",
      files: [
        "fr.xliff": xliff(
          unit("Menu", of: "Menu", "Carte"),
          "<trans-unit id=\"cart.title\"><target state=\"new\">Panier</target></trans-unit>")
      ],
      "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:5:7: note: 'cart.title': "Panier"
      ! 2 units: 1 unchanged, 1 ignored (changed but not finished)
      exit 0
      """),
    Scenario(
      "refuses what is translated from another language",
      files: [
        catalog: ImportTargetTests.catalog,
        "a.xliff": xliff(unit("Tea", of: "Tea", "Thé"), of: catalog).replacing(
          "\"en\"", with: "\"de\""),
        "b.xliff": xliff(unit("Menu", of: "Menu", "Thé")).replacing("\"en\"", with: "\"de\""),
      ],
      "import a.xliff b.xliff",
      """
      ! a.xliff:2:3: error: these texts are translated from 'de', but 'Sources/Shop/Plural.xcstrings' is in 'en', so they are not imported; if both are one language, map one to the other in 'languageAliases' of loquat.json [other-source-language]
      ! b.xliff:2:3: error: these texts are translated from 'de', but 'Sources/Shop/en.lproj/Localizable.strings' is in 'en', so they are not imported; if both are one language, map one to the other in 'languageAliases' of loquat.json [other-source-language]
      ! 2 units: 2 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "knows two forms of reports", files: ["fr.xliff": xliff(unit("Menu", of: "Menu", "Menu"))],
      "import --report report.txt fr.xliff",
      """
      ! error: 'report.txt' is not a value of '--report'; write a file name such as 'report.json' or 'report.md'
      ! usage: loquat import [<option>…] <bundle>…
      ! See 'loquat import --help'.
      exit 2
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async throws { try await scenario.checkImport() }

  @Test(arguments: [
    ("plain,device.iphone,Plain,Telefon", "Schlicht"), ("plain,plural.one,Plain,Eins", "Schlicht"),
    ("found,substitutions.files.plural.one,%arg file,%arg DATEI", "%#@files@ gefunden"),
  ])
  func `a text stays where a part of it comes alone`(row: String, text: String) async {
    var files = Shop.with([
      Self.plain: Self.varied,
      "de.csv": "file,key,variation,source,target\n\(Self.plain),\(row)\n",
    ])
    _ = await files.run("import --stale take de.csv")
    let catalog = files[Self.plain] ?? ""
    #expect(catalog.contains("\"\(text)\""))
    #expect(catalog.contains("\(row.split(separator: ",").last ?? "")\""))
  }

  @Test func `a language gets no plural form that it does not have`() async {
    let unit = Self.plain + ":found|==|substitutions.files.plural"
    var files = Shop.with([
      Self.plain: Self.varied,
      "vi.po": """
      msgid ""
      msgstr "Language: vi\\nPlural-Forms: nplurals=1; plural=0;\\n"

      msgctxt "\(Self.plain):found"
      msgid "%#@files@ found"
      msgstr "%#@files@"

      msgctxt "\(unit)"
      msgid "%arg file"
      msgid_plural "%arg files"
      msgstr[0] "%arg tệp"
      """,
    ])
    _ = await files.run("import --stale take vi.po")
    let catalog = files[Self.plain] ?? ""
    let vietnamese = catalog.split(separator: "\"vi\"").last ?? ""
    #expect(vietnamese.contains("%arg tệp") && !vietnamese.contains("\"one\""))
  }

  @Test func `sets of phrases stay sets`() async throws {
    let scenario = try #require(
      Self.scenarios.first { $0.testDescription == "keeps sets of phrases whole" })
    var files = scenario.files
    _ = await files.run(scenario.line)
    let catalog = files["Sources/Shop/AppShortcuts.xcstrings"] ?? ""
    #expect(!catalog.contains("stringUnit"))
    #expect(catalog.split(separator: "\"").contains("Verser le thé"))
    #expect(catalog.split(separator: "\"").contains("Infuser"))
  }

  @Test func `a report has all that is to be looked at`() async throws {
    let keys = (1...7).map { "\"key \($0)\" = \"Text \($0)\";\n" }.joined()
    var files = Shop.with([
      Self.french: "\"Menu\" = \"Carte\";\n" + keys,
      "fr.xliff": xliff(
        LoquatCLITests.unit("Menu", "Menu", state: "done"),
        Self.unit("cart.title", of: "Your basket", "")),
    ])
    let text = await files.run("import --mode replace --report report.md fr.xliff")
    #expect(
      text == """
        changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed; 7 removed
        ! Sources/Shop/fr.lproj/Localizable.strings: note: 7 keys without a translation in the bundle are removed [removed-key]
        ! note: "key 1"
        ! note: "key 2"
        ! note: "key 3"
        ! note: "key 4"
        ! note: "key 5"
        ! note: 2 more, which '--report' lists
        ! fr.xliff:4:50: warning: XLIFF 1.2 has no state 'done', so a catalog marks a new translation for review; use one such as 'translated' [unknown-state]
        ! 2 units: 1 added, 1 changed; 7 removed
        exit 0
        """)
    #expect(
      files[Self.french] == """
        /* (No Comment) */
        "cart.title" = "";

        /* (No Comment) */
        "Menu" = "Menu";


        """)
    #expect(
      files["report.md"] == """
        # Import

        2 units: 1 added, 1 changed; 7 removed

        | file | language | units |
        | --- | --- | --- |
        | Sources/Shop/fr.lproj/Localizable.strings | fr | 1 added, 1 changed; 7 removed |

        ## What to look at

        | unit | what | source | translation | in project | place |
        | --- | --- | --- | --- | --- | --- |
        | key 1 | the bundle has no translation of 'key 1', which is removed |  |  | Text 1 | Sources/Shop/fr.lproj/Localizable.strings |
        | key 2 | the bundle has no translation of 'key 2', which is removed |  |  | Text 2 | Sources/Shop/fr.lproj/Localizable.strings |
        | key 3 | the bundle has no translation of 'key 3', which is removed |  |  | Text 3 | Sources/Shop/fr.lproj/Localizable.strings |
        | key 4 | the bundle has no translation of 'key 4', which is removed |  |  | Text 4 | Sources/Shop/fr.lproj/Localizable.strings |
        | key 5 | the bundle has no translation of 'key 5', which is removed |  |  | Text 5 | Sources/Shop/fr.lproj/Localizable.strings |
        | key 6 | the bundle has no translation of 'key 6', which is removed |  |  | Text 6 | Sources/Shop/fr.lproj/Localizable.strings |
        | key 7 | the bundle has no translation of 'key 7', which is removed |  |  | Text 7 | Sources/Shop/fr.lproj/Localizable.strings |
        | Menu | XLIFF 1.2 has no state 'done', so a catalog marks a new translation for review; use one such as 'translated' | Menu | Menu |  | fr.xliff:4:50 |

        """)
  }

  @Test func `reports are tables for people, and JSON`() async throws {
    var files = Shop.with([
      "fr.xliff": xliff(Self.unit("a|b", of: "%@", "%d\nx"), Self.unit("Menu", of: "Menu", "Menu"))
    ])
    _ = await files.run("import --report report.md fr.xliff")
    #expect(
      files["report.md"] == """
        # Import

        2 units: 1 changed, 1 refused (with wrong placeholders)

        | file | language | units |
        | --- | --- | --- |
        | Sources/Shop/fr.lproj/Localizable.strings | fr | 1 changed, 1 refused (with wrong placeholders) |

        ## What to look at

        | unit | what | source | translation | in project | place |
        | --- | --- | --- | --- | --- | --- |
        | a\\|b | translation of 'a\\|b' does not fit its arguments: '%d' takes argument 1, which is '%@' in the source; the translation is not taken | %@ | %d\\\\nx |  | fr.xliff:4:7 |

        """)
    _ = await files.run("import --report report.json --check fr.xliff")
    #expect(files["report.json"]?.contains("\"broken-placeholder\" : 1") == true)
  }
}
