import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ExportTests {
  private static let english = "Sources/Shop/en.lproj/Localizable.strings"
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let small: [String: String?] = [
    "Sources/Shop/Menu.swift": nil, "Sources/Shop/Cart.swift": nil,
    "Sources/Shop/en.lproj/Errors.strings": nil,
  ]

  private static let scenarios: [Scenario] = [
    Scenario(
      "exports the languages that are there",
      files: ["Sources/Shop/de.lproj/Errors.strings": "\"Card refused\" = \"Abgelehnt\";"],
      "export -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 1 translated (14 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! de: 7 strings, 1 translated (14 %); 12 words new
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 0
      """),
    Scenario(
      "exports the languages that are named, each once", "export -l pt_BR -l de -l pt-BR -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 0 translated (0 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/pt-BR.xcloc/contents.json
      created T/pt-BR.xcloc/Localized Contents/pt-BR.xliff: 7 strings, 0 translated (0 %)
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! de: 7 strings, 0 translated (0 %); 16 words new
      ! pt-BR: 7 strings, 0 translated (0 %); 16 words new
      exit 0
      """),
    Scenario(
      "tells what would be created", "export --check -o T",
      """
      would create T/fr.xcloc/contents.json
      would create T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      would create T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      would create T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      would create T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: would write 7 strings, 2 translated (28 %); 11 words new
      exit 1
      """),
    Scenario(
      "leaves a bundle with a broken manifest alone, and writes the next",
      files: ["T/fr.xcloc/contents.json": "{"], "export -l fr -l de -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 0 translated (0 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/fr.xcloc/contents.json:1:2: error: the file ends before the JSON value does [malformed-json]
      ! de: 7 strings, 0 translated (0 %); 16 words new
      ! fr: not written; 'T/fr.xcloc' stays as it is
      exit 1
      """),
    Scenario(
      "keeps what it did not write, and tells what it no longer writes",
      files: Self.small.merging([
        "T/fr.xcloc/Localized Contents/fr-CA.xliff": "",
        "T/fr.xcloc/Localized Contents/A.xcassets/a_fr.png": "", "T/fr.xcloc/Notes/a.txt": "",
        "T/fr.xcloc/Source Contents/Old.strings": "", "T/fr.xcloc/Source Contents/.DS_Store": "",
      ]) { $1 },
      "export -l fr -o T -v",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 3 strings, 2 translated (66 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! kept T/fr.xcloc/Localized Contents/A.xcassets/a_fr.png
      ! kept T/fr.xcloc/Localized Contents/fr-CA.xliff
      ! kept T/fr.xcloc/Notes/a.txt
      ! kept T/fr.xcloc/Source Contents/.DS_Store
      ! kept T/fr.xcloc/Source Contents/Old.strings
      ! T/fr.xcloc: warning: bundle keeps 2 files of an earlier export; delete what is not needed [leftover-file]
      ! T/fr.xcloc/Localized Contents/fr-CA.xliff: note: is not part of this export
      ! T/fr.xcloc/Source Contents/Old.strings: note: is not part of this export
      ! fr: 3 strings, 2 translated (66 %); 2 words new
      exit 0
      """),
    Scenario(
      "tells of five that are left over",
      files: Self.small.merging(
        Dictionary(
          uniqueKeysWithValues: (1...7).map { ("T/fr.xcloc/Source Contents/\($0).strings", "") })
      ) { $1 },
      "export -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 3 strings, 2 translated (66 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/fr.xcloc: warning: bundle keeps 7 files of an earlier export; delete what is not needed [leftover-file]
      ! T/fr.xcloc/Source Contents/1.strings: note: is not part of this export
      ! T/fr.xcloc/Source Contents/2.strings: note: is not part of this export
      ! T/fr.xcloc/Source Contents/3.strings: note: is not part of this export
      ! T/fr.xcloc/Source Contents/4.strings: note: is not part of this export
      ! T/fr.xcloc/Source Contents/5.strings: note: is not part of this export
      ! note: 2 more; see them all with '--verbose'
      ! fr: 3 strings, 2 translated (66 %); 2 words new
      exit 0
      """),
    Scenario(
      "writes no bundle into a file",
      files: ["T/fr.xcloc": "PK\u{3}\u{4}"], "export -l fr -o T",
      """
      ! T/fr.xcloc: error: is a ZIP archive where the folder of a bundle is expected; unpack it first [not-a-folder]
      ! fr: not written; 'T/fr.xcloc' stays as it is
      exit 1
      """),
    Scenario(
      "asks for a language when there is none",
      files: [french: nil, "Shop.xcodeproj/project.pbxproj": nil], "export -o T",
      """
      ! .: error: the project has no language to translate into, or 'excludeLanguages' of loquat.json leaves out all of them; name one with '--language' [no-language]
      exit 2
      """),
    Scenario(
      "needs the name of a folder", "export --output=",
      """
      ! error: '--output' is empty; name a folder, such as '.'
      ! usage: loquat export [<option>…] [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "tells what a format has no place for", "export --as csv --context -o T",
      """
      created T/fr.csv: 7 strings, 2 translated (28 %)
      ! warning: '--as csv' has no place for what '--context' adds; use '--as xliff' or '--as po', or leave out '--context' [no-place]
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 0
      """),
    Scenario(
      "knows languages by their tag", "export -l French -o T",
      """
      ! error: 'French' is not a value of '--language'; write a language tag such as fr or pt-BR; did you mean 'fr'?
      ! usage: loquat export [<option>…] [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "knows versions of Xcode with their build", "export --as-xcode 26.5 -o T",
      """
      ! error: '26.5' is not a value of '--as-xcode'; write a version and a build such as 26.5:17F42
      ! usage: loquat export [<option>…] [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "refuses a project that does not exist", "export -l fr -o T Shpo",
      """
      ! Shpo: error: no such file or directory [file-error]
      exit 2
      """),
    Scenario(
      "refuses a file as project", "export -l fr -o T Sources/Shop/Menu.swift",
      """
      ! Sources/Shop/Menu.swift: error: is a file, not the folder of a project; name the folder [file-error]
      exit 2
      """),
    Scenario(
      "points at what is broken in a table, and exports the others",
      files: [english: "\"Menu\" = \"Menu\"\n\"a\" = \"b\";\n"], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/en.lproj/Localizable.strings: error: texts cannot be read completely, so 'Sources/Shop/en.lproj/Localizable.strings' is left out of exports; correct this file [text-not-exported]
      ! Sources/Shop/en.lproj/Localizable.strings:1:16: error: expected ';' after the value [malformed-strings]
      ! fr: 2 strings, 0 translated (0 %); 5 words new
      exit 1
      """),
    Scenario(
      "exports the other tables when one is not text", files: [english: "bplist00"], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/en.lproj/Localizable.strings: error: the binary property list is cut off (at byte 8) [malformed-plist]
      ! fr: 2 strings, 0 translated (0 %); 5 words new
      exit 1
      """),
    Scenario(
      "exports the other tables when one cannot be read", unreadable: [english], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/en.lproj/Localizable.strings: error: permission denied [file-error]
      ! fr: 2 strings, 0 translated (0 %); 5 words new
      exit 2
      """),
    Scenario(
      "leaves out an entry with a language under two names, and no other",
      files: [
        "Sources/Shop/Hours.xcstrings":
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Late": {}, "Open": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Ouvert"}}, "pt-br": {"stringUnit": {"state": "translated", "value": "Um"}}, "pt_BR": {"stringUnit": {"state": "translated", "value": "Dois"}}}}}}"#
      ],
      "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/pt-BR.xcloc/contents.json
      created T/pt-BR.xcloc/Localized Contents/pt-BR.xliff: 7 strings, 0 translated (0 %)
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Hours.xcstrings:1:68: error: the entry of 'Open' cannot be read completely, and is left out of exports; correct it [text-not-exported]
      ! Sources/Shop/Hours.xcstrings:1:226: error: 'pt_BR' is the language 'pt-br', which the entry already has; remove one of them [duplicate-language]
      ! Sources/Shop/Hours.xcstrings:1:161: note: the first is here
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      ! pt-BR: 7 strings, 0 translated (0 %); 16 words new
      exit 1
      """),
    Scenario(
      "leaves out a text with two names that are one language of the project",
      files: [
        "Sources/Shop/Hours.xcstrings":
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Late": {}, "Open": {"localizations": {"zh-Hans": {"stringUnit": {"state": "translated", "value": "A"}}, "zh_CN": {"stringUnit": {"state": "translated", "value": "B"}}}}}}"#
      ],
      "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 8 strings, 2 translated (25 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/zh-Hans.xcloc/contents.json
      created T/zh-Hans.xcloc/Localized Contents/zh-Hans.xliff: 7 strings, 0 translated (0 %)
      created T/zh-Hans.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/zh-Hans.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/zh-Hans.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Hours.xcstrings:1:218: error: 'Open' has texts for 'zh-Hans' and 'zh-CN', which are one language in this project, so the key is not exported for it; remove one of the texts [duplicate-language]
      ! fr: 8 strings, 2 translated (25 %); 12 words new
      ! zh-Hans: 7 strings, 0 translated (0 %); 16 words new
      exit 1
      """),
    Scenario(
      "leaves out translations that a catalog cannot have",
      files: [
        "Sources/Shop/Hours.xcstrings":
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Late": {}, "Open": {"localizations": {"de": {}, "fr": {"variations": {"width": {"20": {"stringUnit": {"state": "translated", "value": "Ouvert"}}}}}, "German": {"stringUnit": {"state": "translated", "value": "Offen"}}}}}}"#
      ],
      "export -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 0 translated (0 %)
      created T/de.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Hours.xcstrings:1:95: error: the translation of 'Open' into 'de' cannot be read, and is left out of exports; correct the entry [text-not-exported]
      ! Sources/Shop/Hours.xcstrings:1:105: error: the translation of 'Open' into 'fr' cannot be read, and is left out of exports; correct the entry [text-not-exported]
      ! Sources/Shop/Hours.xcstrings:1:126: warning: 'variations' has neither 'plural' nor 'device'; add one, or remove 'variations' [malformed-catalog]
      ! Sources/Shop/Hours.xcstrings:1:127: warning: 'width' is not a known kind of variation; the known ones are 'plural', 'device' [unknown-name]
      ! Sources/Shop/Hours.xcstrings:1:206: warning: 'German' is not a language tag; write one such as 'fr' [malformed-catalog]
      ! de: 7 strings, 0 translated (0 %); 16 words new
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 1
      """),
    Scenario(
      "leaves out an entry in which a text is none, and no other",
      files: [
        "Sources/Shop/Hours.xcstrings":
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Late": {}, "Open": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": 7}}}}}}"#
      ],
      "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Hours.xcstrings:1:68: error: the entry of 'Open' cannot be read completely, and is left out of exports; correct it [text-not-exported]
      ! Sources/Shop/Hours.xcstrings:1:149: error: 'value' must be a string [malformed-catalog]
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 1
      """),
    Scenario(
      "takes the table that apps show",
      files: ["Sources/Shop/French.lproj/Localizable.strings": "\"Menu\" = \"Vieux\";\n"],
      "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/French.lproj/Localizable.strings: note: language 'fr' has folders 'fr.lproj' and 'French.lproj'; new ones get the name of the first [folder-names-differ]
      ! Sources/Shop/French.lproj/Localizable.strings: warning: table is not exported, and no app shows it: 'Sources/Shop/fr.lproj/Localizable.strings' is the same table in the same language; merge the two [shadowed-table]
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 0
      """),
    Scenario(
      "leaves out a file whose translations are malformed",
      files: [french: "\"Menu\" = \"Carte\";\n\"a\"\n"], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/fr.lproj/Localizable.strings: error: translations cannot be read completely, so 'Sources/Shop/en.lproj/Localizable.strings' is left out of exports for 'fr'; correct this file [text-not-exported]
      ! Sources/Shop/fr.lproj/Localizable.strings:2:4: error: expected '=' or ';' after the key [malformed-strings]
      ! fr: 2 strings, 0 translated (0 %); 5 words new
      exit 1
      """),
    Scenario(
      "reports a translation that cannot be read", unreadable: [french], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/fr.lproj/Localizable.strings: error: permission denied [file-error]
      ! Sources/Shop/fr.lproj/Localizable.strings: error: translations cannot be read completely, so 'Sources/Shop/en.lproj/Localizable.strings' is left out of exports for 'fr'; correct this file [text-not-exported]
      ! fr: 2 strings, 0 translated (0 %); 5 words new
      exit 2
      """),
    Scenario(
      "leaves out a table with a text whose forms cannot be read",
      files: [
        "Sources/Shop/en.lproj/Localizable.stringsdict":
          "<plist><dict><key>Menu</key></dict></plist>"
      ], "export --exclude *.swift -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      ! Sources/Shop/en.lproj/Localizable.stringsdict: error: texts cannot be read completely, so 'Sources/Shop/en.lproj/Localizable.strings' is left out of exports; correct this file [text-not-exported]
      ! Sources/Shop/en.lproj/Localizable.stringsdict:1:14: error: the key has no value [malformed-plist]
      ! fr: 1 string, 0 translated (0 %); 4 words new
      exit 1
      """),
    Scenario(
      "leaves out a key that a catalog has twice, and no other",
      files: small.merging([
        english: nil, french: nil,
        "Sources/Shop/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Menu": {"localizations": {
          "fr": {"stringUnit": {"state": "translated", "value": "Carte"}}}}, "Menu": {}, "": {},
          "Tea": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Thé"}}}}},
          "version": "1.0"}
        """,
      ]) { $1 }, "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 1 translated (100 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Localizable.xcstrings
      ! Sources/Shop/Localizable.xcstrings:2:70: error: 'Menu' is already defined; keep one definition [duplicate-key]
      ! Sources/Shop/Localizable.xcstrings:1:38: note: the first is here
      ! Sources/Shop/Localizable.xcstrings:2:70: error: the entry of 'Menu' cannot be read completely, and is left out of exports; correct it [text-not-exported]
      ! fr: 1 string, 1 translated (100 %)
      exit 1
      """),
    Scenario(
      "leaves out a catalog that has its strings twice",
      files: small.merging([
        english: nil, french: nil,
        "Sources/Shop/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Menu": {}}, "strings": {}, "version": "1.0"}
        """,
      ]) { $1 }, "export -o T",
      """
      ! Sources/Shop/Localizable.xcstrings: error: texts cannot be read completely, so 'Sources/Shop/Localizable.xcstrings' is left out of exports; correct this file [text-not-exported]
      ! Sources/Shop/Localizable.xcstrings:1:51: error: 'strings' is already defined; keep one definition [duplicate-key]
      ! Sources/Shop/Localizable.xcstrings:1:26: note: the first is here
      ! fr: nothing to export; no bundle is written
      exit 1
      """),
    Scenario(
      "leaves out a text whose forms cannot be read, and no other",
      files: [
        "Sources/Shop/en.lproj/Localizable.stringsdict":
          "<plist><dict><key>Menu</key><true/><key>Cups</key><string>Cups</string></dict></plist>",
        "Sources/Shop/fr.lproj/Localizable.stringsdict":
          "<plist><dict><key>Cups</key><true/></dict></plist>",
      ], "export --exclude *.swift -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 3 strings, 1 translated (33 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.stringsdict
      ! Sources/Shop/en.lproj/Localizable.stringsdict:1:14: error: the entry of 'Menu' cannot be read completely, and is left out of exports; correct it [text-not-exported]
      ! Sources/Shop/en.lproj/Localizable.stringsdict:1:29: error: 'Menu' must be a string or a dictionary [wrong-type]
      ! Sources/Shop/fr.lproj/Localizable.stringsdict:1:14: error: the translation of 'Cups' into 'fr' cannot be read, and is left out of exports; correct the entry [text-not-exported]
      ! Sources/Shop/fr.lproj/Localizable.stringsdict:1:29: error: 'Cups' must be a string or a dictionary [wrong-type]
      ! fr: 3 strings, 1 translated (33 %); 6 words new
      exit 1
      """),
    Scenario(
      "names the place of a text that no format holds",
      files: small.merging([
        english: nil, french: nil,
        "Sources/Shop/Localizable.xcstrings": #"""
        {"sourceLanguage": "en", "strings": {"Cart": {}, "Menu": {"localizations": {
          "fr": {"stringUnit": {"state": "translated", "value": "Car\u0007te"}}}}},
          "version": "1.0"}
        """#,
      ]) { $1 }, "export --as po -o T",
      """
      created T/fr.po: 1 string, 0 translated (0 %)
      ! Sources/Shop/Localizable.xcstrings:2:3: error: the translation of 'Menu' into 'fr' contains a character that files for translators cannot hold, such as a control character, so the key, or this form of it, is left out for 'fr'; remove the character [unrepresentable-character]
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 1
      """),
    Scenario(
      "leaves out a key that XML cannot hold",
      files: [english: "\"a\\U0007\" = \"b\";\n\"c\" = \"d\";\n"], "export --exclude *.swift -o T",
      #"""
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/en.lproj/Localizable.strings:1:13: error: key 'a\u{7}' contains a character that files for translators cannot hold, such as a control character, so the key, or this form of it, is left out; remove the character [unrepresentable-character]
      ! fr: 2 strings, 0 translated (0 %); 5 words new
      exit 1
      """#),
    Scenario(
      "takes the file that lies where a table would be made",
      files: ImportTargetTests.single.merging([
        "Sources/Shop/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Menu": {"localizations": {
          "fr": {"stringUnit": {"state": "translated", "value": "Carte"}}}}}, "version": "1.0"}
        """
      ]) { $1 }, "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 1 translated (100 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Localizable.xcstrings
      ! Sources/Shop/Localizable.xcstrings: warning: the file is in no target that uses it; add it in Xcode [no-member]
      ! fr: 1 string, 1 translated (100 %)
      exit 0
      """),
    Scenario(
      "names a folder in the place of a table, and takes the strings of the code",
      files: ImportTargetTests.single.merging(["Sources/Shop/Localizable.xcstrings/a": ""]) { $1 },
      "export -o T -l fr",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/Localizable.xcstrings
      ! Sources/Shop/Localizable.xcstrings: error: is a folder where a table is expected; rename or remove it [not-a-file]
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 1
      """),
    Scenario(
      "leaves out a translation that XML cannot hold",
      files: [french: "\"Menu\" = \"Car\\U0007te\";\n"], "export --exclude *.swift -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 3 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/fr.lproj/Localizable.strings:1:10: error: the translation of 'Menu' into 'fr' contains a character that files for translators cannot hold, such as a control character, so the key, or this form of it, is left out for 'fr'; remove the character [unrepresentable-character]
      ! fr: 3 strings, 0 translated (0 %); 10 words new
      exit 1
      """),
    Scenario(
      "reports one bundle that cannot be written",
      unwritable: ["T/de.xcloc/Localized Contents/de.xliff"], "export -l de -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/de.xcloc/Localized Contents/de.xliff: error: permission denied [file-error]
      ! de: not written
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 2
      """),
    Scenario(
      "exports a project without a string",
      files: small.merging([english: nil, french: nil, "Sources/Shop/Main.swift": "main()\n"]) {
        $1
      },
      "export -l fr -o T",
      """
      ! .: error: no text to translate was found in the development language 'en': no table, and none is taken from 1 source file; 'loquat scan --suggest' lists functions that may take keys [nothing-found]
      exit 2
      """),
    Scenario(
      "leaves its own bundles out",
      files: ["T/de.xcloc/Source Contents/en.lproj/Old.strings": "\"a\" = \"b\";"],
      "export --exclude *.swift -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 2 translated (50 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: 4 strings, 2 translated (50 %); 6 words new
      exit 0
      """),
    Scenario(
      "reports as JSON", files: small, "export --format json -o T",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "languages" : [
          {
            "language" : "fr",
            "strings" : 3,
            "translated" : 2,
            "sent" : {
              "total" : {
                "strings" : 3,
                "words" : 7,
                "characters" : 38
              },
              "new" : {
                "strings" : 1,
                "words" : 2,
                "characters" : 10
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
                "strings" : 2,
                "words" : 5,
                "characters" : 28
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
            "path" : "T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings",
            "outcome" : "created"
          }
        ]
      }
      exit 0
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async { await scenario.check() }
}
