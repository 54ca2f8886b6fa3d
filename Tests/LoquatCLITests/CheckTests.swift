import CatalogModel
import Foundation
import ProjectFiles
import ProjectReading
import Testing

@testable import LoquatCLI
@testable import LoquatKit

struct CheckTests {
  /// Files with two translations of one text.
  @Test(arguments: [
    (
      "fr.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/A.strings" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>a</source><target>b</target></trans-unit>
      <trans-unit id="a"><source>a</source><target>c</target></trans-unit>
      </body></file></xliff>
      """
    ),
    (
      "fr.po",
      """
      msgid ""
      msgstr "Language: fr\\n"

      msgctxt "en.lproj/A.strings:a"
      msgid "a"
      msgstr "b"

      msgctxt "en.lproj/A.strings:a"
      msgid "a"
      msgstr "c"

      """
    ),
  ])
  func `reports two translations of one text, as an import does`(name: String, text: String) async {
    var files = InMemoryFileSystem([
      name: text, "en.lproj/A.strings": "\"a\" = \"a\";\n", "fr.lproj/A.strings": "",
    ])
    let check = await files.run("check \(name)")
    let imported = await files.run("import --check \(name)")
    #expect(check.contains("[duplicate-") && check.contains("exit 1"), "\(check)")
    #expect(imported.contains("[conflicting-units]") && imported.contains("exit 1"), "\(imported)")
  }

  /// A dictionary has variables, a catalog has substitutions.
  @Test func `calls variables what their file calls them`() async {
    var files = InMemoryFileSystem([
      "de.lproj/T.stringsdict": """
      <plist version="1.0"><dict><key>a</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@tassen@</string><key>cups</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d Tasse</string><key>other</key><string>%d Tassen</string>
      </dict></dict></dict></plist>
      """
    ])
    let text = await files.run("check de.lproj/T.stringsdict")
    #expect(text.contains("'de' has no variable 'tassen'; did you mean 'cups'?"), "\(text)")
    #expect(text.contains("no text refers to variable 'cups'"), "\(text)")
    #expect(!text.contains("substitution '"), "\(text)")
  }

  private static let files = InMemoryFileSystem([
    "Shop/Shop.swift": """
    import SwiftUI
    let a = Text("Order") + Text("now", comment: "Second half")
    let b = String(localized: "\\(Int(cups)) cups for \\(name)", comment: "Row")
    """,
    "Shop/Localizable.xcstrings": """
    {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "%lld cups for %@" : {"localizations" : {
        "de" : {"stringUnit" : {"state" : "translated", "value" : "\\"Ä\\" %lld Tassen"}},
        "ru" : {"variations" : {"plural" : {
          "one" : {"stringUnit" : {"state" : "translated", "value" : "Чашка для %2$@"}},
          "other" : {"stringUnit" : {"state" : "translated", "value" : "%1$lld чашек для %2$d"}}}}}}},
      "now" : {"localizations" : {"de" : {"stringUnit" : {"state" : "translated", "value" : "jetzt "}}}},
      "Order" : {"localizations" : {"de" : {"stringUnit" : {"state" : "new", "value" : "%@"}}}}
    }}
    """,
    "Old/en.lproj/Menu.strings": "\"tea\" = \"Tea for %@\";\n\"both\" = \"Both\";\n",
    "Old/de.lproj/Menu.strings":
      "\"tea\" = \"Tee \\U00e4 %d\";\n\"both\" = \"Both\"; // loquat\n\"both\" = \"Beide\";\n",
    "Old/en.lproj/Menu.stringsdict": stringsdict("%d cup", "%d cups"),
    "Old/de.lproj/Menu.stringsdict": stringsdict("%d &amp; %@", "%d Tassen"),
    "Set/loquat.json": """
    {"rules": {"trailing-space": "error", "leading-space": "off"},
     "overrides": [{"rules": ["trailing-space"], "languages": ["fr"], "level": "off"},
       {"keys": ["a*"], "level": "note"}]}
    """,
    "Set/en.lproj/T.strings": "\"a1\" = \"A b\";\n\"b1\" = \"B b\";\n",
    "Set/de.lproj/T.strings": "\"a1\" = \"Ä b \";\n\"b1\" = \" B c \";\n",
    "Set/fr.lproj/T.strings": "\"a1\" = \"Â b\";\n\"b1\" = \"B d \";\n",
    "Terms/loquat.json":
      #"{"names": ["TeaShop"], "terms": {"basket": {"de": ["Warenkorb", "!Korb"]}}}"#,
    "Terms/en.lproj/T.strings": "\"a\" = \"TeaShop basket\";\n",
    "Terms/de.lproj/T.strings": "\"a\" = \"Teeladen-Korb\";\n",
    "Forms/F.xcstrings": """
    {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "%lld in %#@teas@" : {"localizations" : {
        "en" : {"stringUnit" : {"state" : "translated", "value" : "%lld in %#@teas@"},
          "substitutions" : {"teas" : {"argNum" : 2, "formatSpecifier" : "lld", "variations" : {"plural" : {
            "one" : {"stringUnit" : {"state" : "translated", "value" : "%arg tea"}},
            "other" : {"stringUnit" : {"state" : "translated", "value" : "%arg teas"}}}}}}},
        "ru" : {"stringUnit" : {"state" : "translated", "value" : "%lld и %#@teas@"},
          "substitutions" : {"teas" : {"argNum" : 2, "formatSpecifier" : "lld", "variations" : {"plural" : {
            "one" : {"stringUnit" : {"state" : "translated", "value" : "%arg чай "}},
            "other" : {"stringUnit" : {"state" : "translated", "value" : "%arg чаев"}}}}}}}}},
      "Tap" : {"localizations" : {
        "ru" : {"variations" : {"device" : {
          "mac" : {"stringUnit" : {"state" : "translated", "value" : "Щелкните "}},
          "other" : {"stringUnit" : {"state" : "translated", "value" : "Нажмите"}}}}}}}
    }}
    """,
    "Own/F.xcstrings": """
    {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "Tea" : {"localizations" : {
        "en" : {"stringUnit" : {"state" : "translated", "value" : "%#@cups@ of tea"},
          "substitutions" : {"cups" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {"plural" : {
            "one" : {"stringUnit" : {"state" : "translated", "value" : "%arg cup"}},
            "other" : {"stringUnit" : {"state" : "translated", "value" : "%arg cups"}}}}}}},
        "fr" : {"stringUnit" : {"state" : "translated", "value" : "%#@cups@ de %#@the@"}}}}
    }}
    """,
    "Broken/en.lproj/T.strings": "\"a\" = \"A\";\n",
    "Broken/de.lproj/T.strings": "\"a\" = \"Ä \"\n",
    "Broken/a.swift": "let a = NSLocalizedString(name, tableName: \"T\", comment: \"\")",
    "Bad/loquat.json": "{\"rules\": {\"trailing-spaces\": \"off\"}}",
    "Quiet/loquat.json":
      #"{"overrides": [{"rules": ["key-not-literal"], "paths": ["Old/**"], "level": "off"}]}"#,
    "Quiet/Old/a.swift": "let a = NSLocalizedString(name, comment: \"\")",
    "Quiet/New/a.swift": "let a = NSLocalizedString(name, comment: \"\")",
    "Empty/loquat.json": "{\"terms\": {\"\": {\"de\": \"Korb\"}}}",
    "Twice/a.swift": """
    let a = String(localized: "tea", defaultValue: "Black tea")
    let b = String(localized: "tea", defaultValue: "Tea")
    let c = NSLocalizedString(name, comment: "")
    """,
    "Allow/a.swift": """
    let a = Text("One") + Text("two")  // loquat:allow joined-text, glued-unit: a logo
    // loquat:allow joined-text
    let b = Text("Three") + Text("four")
    let c = Text("Five") + Text("six")  // loquat:allow glued-unit
    let d = Text("•")  // loquat:ignore
    """,
    "known.json": """
    {"version": 1, "findings": [
      {"file": "de.lproj/T.strings", "key": "b1", "language": "de", "place": "",
        "rule": "trailing-space", "count": 1},
      {"file": "de.lproj/T.strings", "key": "gone", "language": "de", "place": "",
        "rule": "trailing-space", "count": 2}]}
    """,
    "nonsense.json": "{\"version\": 2}",
    "Back/de.xliff": """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="Shop/Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="%lld cups|==|plural.one"><source>%lld cup</source><target>%lld Tasse</target></trans-unit>
        <trans-unit id="%lld cups|==|plural.other"><source>%lld cups</source>
          <target>%d Tassen </target></trans-unit>
        <trans-unit id="Milk"><source>Milk</source></trans-unit>
      </body></file>
    </xliff>
    """,
    "Back/fr.csv":
      "file,key,variation,source,target\nShop/Menu.strings,tea,,Tea for %@,Thé\n",
  ])

  private static func stringsdict(_ one: String, _ other: String) -> String {
    """
    <plist><dict><key>cups</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(one)</string>
    <key>other</key><string>\(other)</string>
    </dict></dict></dict></plist>
    """
  }

  /// Files that `check` does not read, and whether `convert` does.
  @Test(arguments: [
    ("app_fr.arb", true), ("values/strings.xml", true), ("Main.storyboard", false),
    ("App.swift", false),
  ])
  func `says which files it reads`(_ path: String, _ isConverted: Bool) async {
    var files = InMemoryFileSystem([path: "{}", "fr.lproj/A.strings": ""])
    let expected = """
      ! \(path): error: is not a file that 'check' reads; name '.strings', '.stringsdict', '.xcstrings', '.xcloc', '.xcloc.zip', XLIFF, PO or CSV files, or the folder of a project\(isConverted ? "; if this is a table for another platform, 'loquat convert' makes one of these files from it" : "") [file-error]
      exit 2
      """
    #expect(await files.run("check \(path)") == expected)
    #expect(await files.run("check fr.lproj/A.strings \(path)") == expected)
  }

  @Test(arguments: [
    CheckScenario(
      "tells which variables a translation needs of its own",
      "check Own",
      """
      ! Own/F.xcstrings:7:64: error: 'fr' has no substitution 'cups'; the source has one, and each language needs its own [undeclared-substitution]
      !   …tringUnit" : {"state" : "translated", "value" : "%#@cups@ de %#@the@"}}}}
      !                                                     ^~~~~~~~
      ! Own/F.xcstrings:7:76: error: 'fr' has no substitution 'the'; did you mean 'cups'? [undeclared-substitution]
      !   … {"state" : "translated", "value" : "%#@cups@ de %#@the@"}}}}
      !                                                     ^~~~~~~
      ! 2 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages
      exit 1
      """),
    CheckScenario(
      "shows the places in a catalog and in code",
      "check Shop",
      """
      ! Shop/Localizable.xcstrings:2:4: warning: '%lld cups' is wrong for 1; give the text plural forms [plural-candidate]
      !   "%lld cups for %@" : {"localizations" : {
      !    ^~~~~~~~~
      ! Shop/Localizable.xcstrings:3:63: error: translation lacks '%@', which is in the source [missing-argument]
      !   …stringUnit" : {"state" : "translated", "value" : "\\"Ä\\" %lld Tassen"}},
      !                                                     ^~~~~~~~~~~~~~~~~~~
      ! note: source: %lld cups for %@
      ! Shop/Localizable.xcstrings:4:29: warning: 'ru' needs forms for 'few' and 'many'; 'few' is used for 2, 3, 4, … [missing-plural-form]
      !   "ru" : {"variations" : {"plural" : {
      !                           ^~~~~~~~
      ! Shop/Localizable.xcstrings:5:66: warning: 'one' is used for 1, 21, 31, … in 'ru', but its text does not show the number [implied-number]
      !   …stringUnit" : {"state" : "translated", "value" : "Чашка для %2$@"}},
      !                                                     ^~~~~~~~~~~~~~~~
      ! Shop/Localizable.xcstrings:6:94: error: '%2$d' reads argument 2 as a whole number of 32 bits, but the source has '%@', an object [argument-type]
      !   …ate" : "translated", "value" : "%1$lld чашек для %2$d"}}}}}}},
      !                                                     ^~~~
      ! note: source: %lld cups for %@
      ! Shop/Localizable.xcstrings:7:95: warning: translation ends with a space, the source with no space [trailing-space]
      !   …Unit" : {"state" : "translated", "value" : "jetzt "}}}},
      !                                                     ^
      ! Shop/Shop.swift:2:14: warning: text is joined with others by '+'; write one string with arguments instead [joined-text]
      !   let a = Text("Order") + Text("now", comment: "Second half")
      !                ^~~~~~~
      ! Shop/Shop.swift:2:30: warning: text is joined with others by '+'; write one string with arguments instead [joined-text]
      !   let a = Text("Order") + Text("now", comment: "Second half")
      !                                ^~~~~
      ! 2 errors, 6 warnings, 3 notes in 9 texts of 1 table in 3 languages; '-v' shows notes
      ! notes: 2 missing-translations, 1 unexplained-argument
      exit 1
      """),
    CheckScenario(
      "shows the places in tables",
      "check Old --language de",
      """
      ! Old/de.lproj/Menu.strings:1:21: error: '%d' reads argument 1 as a whole number of 32 bits, but the source has '%@', an object [argument-type]
      !   "tea" = "Tee \\U00e4 %d";
      !                       ^~
      ! note: source: Tea for %@
      ! Old/de.lproj/Menu.strings:3:1: error: 'both' is already defined; keep one definition [duplicate-key]
      !   "both" = "Beide";
      !   ^~~~~~
      ! Old/de.lproj/Menu.strings:2:1: note: the first is here
      ! note: the values differ
      ! Old/de.lproj/Menu.stringsdict:6:32: error: '%@' takes an object, which the source does not have [extra-argument]
      !   <key>one</key><string>%d &amp; %@</string>
      !                                  ^~
      ! note: source: %d cup
      ! 3 errors, 0 warnings, 0 notes in 3 texts of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "checks a table by itself, in its language",
      "check Old/de.lproj/Menu.strings",
      """
      ! Old/de.lproj/Menu.strings:1:21: error: '%d' reads argument 1 as a whole number of 32 bits, but the source has '%@', an object [argument-type]
      !   "tea" = "Tee \\U00e4 %d";
      !                       ^~
      ! note: source: Tea for %@
      ! Old/de.lproj/Menu.strings:3:1: error: 'both' is already defined; keep one definition [duplicate-key]
      !   "both" = "Beide";
      !   ^~~~~~
      ! Old/de.lproj/Menu.strings:2:1: note: the first is here
      ! note: the values differ
      ! Old/de.lproj/Menu.stringsdict:6:32: error: '%@' takes an object, which the source does not have [extra-argument]
      !   <key>one</key><string>%d &amp; %@</string>
      !                                  ^~
      ! note: source: %d cup
      ! 3 errors, 0 warnings, 0 notes in 3 texts of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "checks what translators send",
      "check Back/de.xliff Back/fr.csv --rule missing-argument --rule argument-type",
      """
      ! Back/de.xliff:5:5: error: '%d' reads argument 1 as a whole number of 32 bits, but the source has '%lld', a whole number of 64 bits [argument-type]
      !   <trans-unit id="%lld cups|==|plural.other"><so
      !   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      ! note: source: %lld cups
      ! Back/fr.csv:2:1: error: translation lacks '%@', which is in the source [missing-argument]
      !   Shop/Menu.strings,tea,,Tea for %@,Thé
      !   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      ! note: source: Tea for %@
      ! 2 errors, 0 warnings, 0 notes in 3 texts of 2 tables in 2 languages
      exit 1
      """),
    CheckScenario(
      "does not mix files and projects",
      "check Old Back/fr.csv",
      """
      ! Old: error: is not a file with texts, and cannot be checked together with such files; check it by itself [file-error]
      exit 2
      """),
    CheckScenario(
      "tells of a project that is not there",
      "check Back/fr.csv Nowhere",
      """
      ! Nowhere: error: no such file or directory [file-error]
      exit 2
      """),
    CheckScenario(
      "tells of files that are not there",
      "check Old/it.lproj/Menu.strings Back/nothing.po",
      """
      ! Back/nothing.po: error: no such file or directory [file-error]
      ! Old/it.lproj/Menu.strings: error: no such file or directory [file-error]
      ! 2 errors, 0 warnings, 0 notes in 0 texts of 1 table in 0 languages
      exit 2
      """),
    CheckScenario(
      "follows the words that are agreed on",
      "check Terms",
      """
      ! Terms/de.lproj/T.strings:1:7: warning: translation lacks 'TeaShop', which is in the source; this name is the same in all languages [changed-name]
      !   "a" = "Teeladen-Korb";
      !         ^~~~~~~~~~~~~~~
      ! Terms/de.lproj/T.strings:1:7: warning: 'Korb' must not be used for 'basket'; use 'Warenkorb' [wrong-term]
      !   "a" = "Teeladen-Korb";
      !         ^~~~~~~~~~~~~~~
      ! 0 errors, 2 warnings, 0 notes in 2 texts of 1 table in 2 languages
      exit 0
      """),
    CheckScenario(
      "follows a rule only",
      "check Shop --rule plurals",
      """
      ! Shop/Localizable.xcstrings:2:4: warning: '%lld cups' is wrong for 1; give the text plural forms [plural-candidate]
      !   "%lld cups for %@" : {"localizations" : {
      !    ^~~~~~~~~
      ! Shop/Localizable.xcstrings:4:29: warning: 'ru' needs forms for 'few' and 'many'; 'few' is used for 2, 3, 4, … [missing-plural-form]
      !   "ru" : {"variations" : {"plural" : {
      !                           ^~~~~~~~
      ! Shop/Localizable.xcstrings:5:66: warning: 'one' is used for 1, 21, 31, … in 'ru', but its text does not show the number [implied-number]
      !   …stringUnit" : {"state" : "translated", "value" : "Чашка для %2$@"}},
      !                                                     ^~~~~~~~~~~~~~~~
      ! 0 errors, 3 warnings, 0 notes in 9 texts of 1 table in 3 languages
      exit 0
      """),
    CheckScenario(
      "follows the configuration",
      "check Set -v --except consistency",
      """
      ! Set/de.lproj/T.strings:1:13: note: translation ends with a space, the source with no space [trailing-space]
      !   "a1" = "Ä b ";
      !              ^
      ! Set/de.lproj/T.strings:2:13: error: translation ends with a space, the source with no space [trailing-space]
      !   "b1" = " B c ";
      !               ^
      ! 1 error, 0 warnings, 1 note in 6 texts of 1 table in 3 languages
      exit 1
      """),
    CheckScenario(
      "knows a baseline",
      "check Set --baseline known.json --except consistency",
      """
      ! 0 errors, 0 warnings, 1 note in 6 texts of 1 table in 3 languages; '-v' shows notes; 1 known
      ! notes: 1 trailing-space
      exit 0
      """),
    CheckScenario(
      "fails on what is asked",
      "check Set --language fr --fail-on note -q",
      """
      exit 0
      """),
    CheckScenario(
      "allows so many warnings",
      "check Old --max-warnings 0 -q --rule duplicate-key",
      """
      ! Old/de.lproj/Menu.strings:3:1: error: 'both' is already defined; keep one definition [duplicate-key]
      !   "both" = "Beide";
      !   ^~~~~~
      ! Old/de.lproj/Menu.strings:2:1: note: the first is here
      ! note: the values differ
      exit 1
      """),
    CheckScenario(
      "says how to write a baseline",
      "check Set --baseline nothing.json",
      """
      ! nothing.json: error: baseline does not exist; 'loquat check Set --write-baseline nothing.json' writes the current findings to it [file-error]
      exit 2
      """),
    CheckScenario(
      "wants a baseline",
      "check Set --baseline nonsense.json",
      """
      ! nonsense.json:1:1: error: is not a baseline with 'version' 1 and a list 'findings'; name another file, or, if it was a baseline, delete it and write it again with '--write-baseline' [malformed-baseline]
      !   {"version": 2}
      !   ^
      exit 1
      """),
    CheckScenario(
      "wants a rule",
      "check Set --rule trailing-spaces",
      """
      ! error: unknown rule 'trailing-spaces'; did you mean 'trailing-space'?
      ! usage: loquat check [<option>…] [<path>…]
      ! See 'loquat check --help'.
      exit 2
      """),
    CheckScenario(
      "shows what cannot be read",
      "check Broken",
      """
      ! Broken/a.swift:1:27: warning: key of 'NSLocalizedString(_:tableName:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      !   let a = NSLocalizedString(name, tableName: "T", comment: "")
      !                             ^~~~
      ! Broken/de.lproj/T.strings:1:12: error: expected ';' after the value [malformed-strings]
      !   "a" = "Ä "
      !             ^
      ! 1 error, 1 warning, 0 notes in 1 text of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "shows findings of the ids that are named only",
      "check Broken --rule key-not-literal",
      """
      ! Broken/a.swift:1:27: warning: key of 'NSLocalizedString(_:tableName:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      !   let a = NSLocalizedString(name, tableName: "T", comment: "")
      !                             ^~~~
      ! Broken/de.lproj/T.strings: error: cannot be read completely and is not checked in full; leave out '--rule' and '--except' to see why ('malformed-strings') [not-read]
      ! 1 error, 1 warning, 0 notes in 1 text of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "shows an id that no rule has",
      "check Broken --rule malformed-strings",
      """
      ! Broken/de.lproj/T.strings:1:12: error: expected ';' after the value [malformed-strings]
      !   "a" = "Ä "
      !             ^
      ! 1 error, 0 warnings, 0 notes in 1 text of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "does not succeed where what cannot be read is left out",
      "check Broken --except malformed-strings --except key-not-literal",
      """
      ! Broken/de.lproj/T.strings: error: cannot be read completely and is not checked in full; leave out '--rule' and '--except' to see why ('malformed-strings') [not-read]
      ! 1 error, 0 warnings, 0 notes in 1 text of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "wants rules in the configuration",
      "check Bad",
      """
      ! Bad/loquat.json:1:12: error: rule 'trailing-spaces' does not exist; did you mean 'trailing-space'? [unknown-rule]
      !   {"rules": {"trailing-spaces": "off"}}
      !              ^~~~~~~~~~~~~~~~~
      ! Bad/loquat.json:1:12: error: configuration is wrong, so nothing is done; correct it first [wrong-configuration]
      !   {"rules": {"trailing-spaces": "off"}}
      !              ^~~~~~~~~~~~~~~~~
      exit 2
      """),
    CheckScenario(
      "says that nothing is in a language",
      "check Set --language sv --language frr --rule trailing-space",
      """
      ! error: none of the texts that were read is in 'frr'; they are in 'de', 'en' and 'fr' [no-language]
      ! error: none of the texts that were read is in 'sv'; they are in 'de', 'en' and 'fr' [no-language]
      ! 2 errors, 0 warnings, 0 notes in 0 texts of 1 table in 0 languages
      exit 1
      """),
    CheckScenario(
      "checks the tables of a folder for a language",
      "check Old/de.lproj --rule argument-type --rule extra-argument",
      """
      ! Old/de.lproj/Menu.strings:1:21: error: '%d' reads argument 1 as a whole number of 32 bits, but the source has '%@', an object [argument-type]
      !   "tea" = "Tee \\U00e4 %d";
      !                       ^~
      ! note: source: Tea for %@
      ! Old/de.lproj/Menu.stringsdict:6:32: error: '%@' takes an object, which the source does not have [extra-argument]
      !   <key>one</key><string>%d &amp; %@</string>
      !                                  ^~
      ! note: source: %d cup
      ! 2 errors, 0 warnings, 0 notes in 3 texts of 1 table in 1 language
      exit 1
      """),
    CheckScenario(
      "tells what was found in code as overrides want it",
      "check Quiet",
      """
      ! Quiet/New/a.swift:1:27: warning: key of 'NSLocalizedString(_:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      !   let a = NSLocalizedString(name, comment: "")
      !                             ^~~~
      ! 0 errors, 1 warning, 0 notes in 0 texts of 0 tables in 0 languages
      exit 0
      """),
    CheckScenario(
      "wants terms that are there",
      "check Empty",
      """
      ! Empty/loquat.json:1:12: error: '' is empty; fill it in, or remove it [invalid-value]
      !   {"terms": {"": {"de": "Korb"}}}
      !              ^~
      ! Empty/loquat.json:1:12: error: configuration is wrong, so nothing is done; correct it first [wrong-configuration]
      !   {"terms": {"": {"de": "Korb"}}}
      !              ^~
      exit 2
      """),
    CheckScenario(
      "tells of one key with two texts in the code",
      "check Twice --rule conflicting-values --rule key-not-literal",
      """
      ! Twice/a.swift:2:27: warning: key 'tea' has several default values, of which 'Black tea' is kept; give all its uses the same value, or give each value its own key [conflicting-values]
      !   let b = String(localized: "tea", defaultValue: "Tea")
      !                             ^~~~~
      ! Twice/a.swift:1:27: note: the kept value is given here
      ! Twice/a.swift:3:27: warning: key of 'NSLocalizedString(_:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      !   let c = NSLocalizedString(name, comment: "")
      !                             ^~~~
      ! 0 errors, 2 warnings, 0 notes in 0 texts of 0 tables in 0 languages
      exit 0
      """),
    CheckScenario(
      "tells nothing that was found in code and is not wanted",
      "check Twice --except key-not-literal --except conflicting-values",
      """
      ! 0 errors, 0 warnings, 2 notes in 0 texts of 0 tables in 0 languages; '-v' shows notes
      ! notes: 2 missing-comment
      exit 0
      """),
    CheckScenario(
      "writes for GitHub",
      "check Set --format github",
      """
      ::error file=Set/de.lproj/T.strings,line=2,col=13,endLine=2,endColumn=14,title=trailing-space::translation ends with a space, the source with no space
      exit 1
      """),
    CheckScenario(
      "writes SARIF",
      "check Set --format sarif --language de",
      """
      {
        "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
        "version" : "2.1.0",
        "runs" : [
          {
            "tool" : {
              "driver" : {
                "name" : "loquat",
                "semanticVersion" : "0.1.0",
                "rules" : [
                  {
                    "id" : "trailing-space",
                    "shortDescription" : {
                      "text" : "the white space at the end of a translation differs from that of the source"
                    },
                    "fullDescription" : {
                      "text" : "White space at the ends joins a text to what stands beside it, or was left there by mistake. Either way it should be the same in all languages."
                    },
                    "defaultConfiguration" : {
                      "level" : "warning"
                    }
                  }
                ]
              }
            },
            "results" : [
              {
                "ruleId" : "trailing-space",
                "level" : "error",
                "message" : {
                  "text" : "translation ends with a space, the source with no space"
                },
                "locations" : [
                  {
                    "physicalLocation" : {
                      "artifactLocation" : {
                        "uri" : "Set/de.lproj/T.strings"
                      },
                      "region" : {
                        "startLine" : 2,
                        "endLine" : 2
                      }
                    }
                  }
                ]
              }
            ]
          }
        ]
      }
      exit 1
      """),
    CheckScenario(
      "writes JUnit",
      "check Set --format junit --language de",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="loquat" tests="1" failures="1">
        <testsuite name="Set/de.lproj/T.strings" tests="1" failures="1">
          <testcase name="Set/de.lproj/T.strings:2:13" classname="trailing-space">
            <failure message="translation ends with a space, the source with no space" type="trailing-space">translation ends with a space, the source with no space</failure>
          </testcase>
        </testsuite>
      </testsuites>
      exit 1
      """),
    CheckScenario(
      "writes for Checkstyle",
      "check Set --format checkstyle --language de",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="4.3">
        <file name="Set/de.lproj/T.strings">
          <error line="2" column="13" severity="error" message="translation ends with a space, the source with no space" source="loquat.trailing-space"/>
        </file>
      </checkstyle>
      exit 1
      """),
    CheckScenario(
      "writes Markdown",
      "check Set --format markdown --language de",
      """
      | | place | what | rule |
      |---|---|---|---|
      | error | `Set/de.lproj/T.strings:2:13` | translation ends with a space, the source with no space | trailing-space |
      exit 1
      """),
    CheckScenario(
      "writes JSON",
      "check Set --format json --language de --rule trailing-space",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "trailing-space",
            "severity" : "note",
            "message" : "translation ends with a space, the source with no space",
            "path" : "Set/de.lproj/T.strings",
            "line" : 1,
            "column" : 13,
            "endLine" : 1,
            "endColumn" : 14,
            "notes" : [

            ]
          },
          {
            "id" : "trailing-space",
            "severity" : "error",
            "message" : "translation ends with a space, the source with no space",
            "path" : "Set/de.lproj/T.strings",
            "line" : 2,
            "column" : 13,
            "endLine" : 2,
            "endColumn" : 14,
            "notes" : [

            ]
          }
        ],
        "findings" : [
          {
            "rule" : "trailing-space",
            "severity" : "note",
            "message" : "translation ends with a space, the source with no space",
            "key" : "a1",
            "language" : "de",
            "form" : "",
            "path" : "Set/de.lproj/T.strings",
            "line" : 1,
            "column" : 13
          },
          {
            "rule" : "trailing-space",
            "severity" : "error",
            "message" : "translation ends with a space, the source with no space",
            "key" : "b1",
            "language" : "de",
            "form" : "",
            "path" : "Set/de.lproj/T.strings",
            "line" : 2,
            "column" : 13
          }
        ],
        "texts" : 2,
        "tables" : 1,
        "languages" : [
          "de"
        ]
      }
      exit 1
      """),
    CheckScenario(
      "allows what is meant",
      "check Allow --rule sources --except missing-comment",
      """
      ! Allow/a.swift:4:14: warning: text is joined with others by '+'; write one string with arguments instead [joined-text]
      !   let c = Text("Five") + Text("six")  // loquat:allow glued-…
      !                ^~~~~~
      ! Allow/a.swift:4:29: warning: text is joined with others by '+'; write one string with arguments instead [joined-text]
      !   let c = Text("Five") + Text("six")  // loquat:allow glued-unit
      !                               ^~~~~
      ! 0 errors, 2 warnings, 0 notes in 0 texts of 0 tables in 0 languages
      exit 0
      """),
    CheckScenario(
      "shows what it would fix",
      "check Set --diff --except consistency",
      """
      would change Set/de.lproj/T.strings: 2 texts fixed
        "a1" in de
        - "Ä b "
        + "Ä b"
        "b1" in de
        - " B c "
        + " B c"
      ! Set/de.lproj/T.strings:2:13: error: translation ends with a space, the source with no space [trailing-space]
      !   "b1" = " B c ";
      !               ^
      ! 1 error, 0 warnings, 1 note in 6 texts of 1 table in 3 languages; '-v' shows notes
      ! notes: 1 trailing-space
      exit 1
      """),
    CheckScenario(
      "fixes spaces",
      "check Set --fix --except consistency",
      """
      changed Set/de.lproj/T.strings: 2 texts fixed
      ! 0 errors, 0 warnings, 0 notes in 6 texts of 1 table in 3 languages
      exit 0
      """),
    CheckScenario(
      "fixes a catalog",
      "check Shop --fix -v --language ru --rule missing-plural-form",
      """
      changed Shop/Localizable.xcstrings: 1 text fixed
        "%lld cups for %@" in ru
        - ""
        + "few, many: %1$lld чашек для %2$d"
      ! 0 errors, 0 warnings, 0 notes in 3 texts of 1 table in 1 language
      exit 0
      """),
    CheckScenario(
      "fixes forms of variables and devices",
      "check Forms --fix -v --language ru --rule missing-plural-form --rule trailing-space",
      """
      changed Forms/F.xcstrings: 3 texts fixed
        "%lld in %#@teas@" in ru
        - "%arg чай "
        + "%arg чай"
        "%lld in %#@teas@" in ru
        - ""
        + "few, many: %arg чаев"
        "Tap" in ru
        - "Щелкните "
        + "Щелкните"
      ! 0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 1 language
      exit 0
      """),
    CheckScenario(
      "explains a rule",
      "explain trailing-space",
      """
      trailing-space (warning, text): the white space at the end of a translation differs from that of the source
        White space at the ends joins a text to what stands beside it, or was left there by mistake.
        Either way it should be the same in all languages.

        flagged:
          de: "Name" → "Name "
          fr: "Total: " → "Total :"
          de: "Name: " → "Name: "

        passing:
          de: "Total: " → "Summe: "
          ja: "Total: " → "合計："
          th: "Tea" → "ชา"
      exit 0
      """),
    CheckScenario(
      "explains what is not a rule",
      "explain key-not-literal",
      """
      key-not-literal: the key of a look-up is not a string literal, so no string is found
      exit 0
      """),
    CheckScenario(
      "explains as JSON",
      "explain --format json unknown-key",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "rules" : [

        ],
        "diagnosticKinds" : [
          {
            "id" : "unknown-key",
            "summary" : "a key of a configuration, or of a file that came back, is not known"
          }
        ]
      }
      exit 0
      """),
    CheckScenario(
      "explains a group",
      "explain markup",
      """
      markup: Markdown, inflection, tags and directions
        changed-link              warning  the links of a translation are not those of the source
        changed-markdown          warning  a Markdown mark in a translation has no partner
        changed-tags              warning  the tags of a translation are not those of the source
        unsafe-tags               error    a translation adds a tag that can run code
        dropped-inflection        error    a translation lacks '^[…](inflect: true)', which is in the source, or has it with other attributes
        changed-attribute         warning  the attributes of '^[…](…)' in a translation are not those of the source
        unbalanced-direction      error    a directional formatting character has no partner
      exit 0
      """),
    CheckScenario(
      "knows what may be meant",
      "explain key-not-litral",
      """
      ! error: unknown rule 'key-not-litral'; did you mean 'key-not-literal'?
      ! usage: loquat explain [<option>…] [<name>…]
      ! See 'loquat explain --help'.
      exit 2
      """),
  ])
  func `checks`(scenario: CheckScenario) async {
    let expected = scenario.expected
    let (text, _) = await transcript(
      scenario.line, of: [Check.self, Explain.self], in: Self.files)
    #expect(text == expected)
  }

  @Test func `writes a baseline that knows everything`() async {
    let (_, files) = await transcript(
      "check Set --write-baseline new.json", of: [Check.self], in: Self.files)
    let (text, _) = await transcript(
      "check Set --baseline new.json", of: [Check.self], in: files)
    #expect(text.hasSuffix("2 known, 0 gone\nexit 0"))
    let (_, again) = await transcript(
      "check Set --baseline new.json --write-baseline new.json", of: [Check.self], in: files)
    #expect((try? again.read("new.json")) == (try? files.read("new.json")))
  }

  @Test func `knows by a baseline what was found in code`() async throws {
    let (_, files) = await transcript(
      "check Twice --write-baseline new.json", of: [Check.self], in: Self.files)
    let baseline = String(decoding: try files.read("new.json"), as: UTF8.self)
    #expect(baseline.contains("\"rule\" : \"key-not-literal\""))
    let line = "check Twice --baseline new.json --max-warnings 0"
    let (text, _) = await transcript(line, of: [Check.self], in: files)
    #expect(
      text == """
        ! 0 errors, 0 warnings, 0 notes in 0 texts of 0 tables in 0 languages; 4 known, 0 gone
        exit 0
        """)
    var more = files
    let code =
      try files.read("Twice/a.swift") + Array("\nlet d = NSLocalizedString(a, comment: \"\")".utf8)
    _ = try more.write(code, to: "Twice/a.swift")
    let worse = await transcript(line, of: [Check.self], in: more).text
    #expect(
      worse.hasSuffix(
        " in 0 languages; more warnings than '--max-warnings' allows; 4 known, 0 gone\nexit 1"),
      "\(worse)")
    for option in ["-q", "--format github", "--format json -q"] {
      let brief = await transcript("\(line) \(option)", of: [Check.self], in: more).text
      #expect(
        brief.hasSuffix("\n! more warnings than '--max-warnings' allows\nexit 1"), "\(brief)")
      #expect(brief.split(separator: "more warnings").count == 2, "\(brief)")
    }
  }

  /// A table with duplicate keys, and the table after `--fix`.
  @Test(arguments: [
    (
      "t.strings",
      "/* One */\na = A;\n\n/* Two */\na = A; // three\n\n/* Two */\n\"a\" = \"A\";\nb = B;\nb = C;\n",
      "/* One\nTwo\nthree */\na = A;\nb = B;\nb = C;\n", 1
    ),
    ("t.strings", "a = A; a = B; a = A;", "a = A; a = B; a = A;", 2),
    ("t.strings", "a = <0f>;\na = <0f>;\nb = (c);\nb = (d);", "a = <0f>;\nb = (c);\nb = (d);", 1),
    ("t.strings", "a = A;\n/* x */\na = A;\n", "/* x */\na = A;\n", 0),
    (
      "t.stringsdict",
      "<plist><dict>\n<key>a</key><string>A</string>\n<!-- c -->\n<key>a</key><string>A</string>\n<key>b</key><string>B</string>\n<key>b</key><string/>\n</dict></plist>",
      "<plist><dict>\n<key>a</key><string>A</string>\n<!-- c -->\n<key>b</key><string>B</string>\n<key>b</key><string/>\n</dict></plist>",
      1
    ),
    (
      "t.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"a": {"comment": "c"}, "a": {}, "a": {"comment": "d"}, "b": {}, "b": {"x": 1}}, "version": "1.0"}"#,
      #"{"sourceLanguage": "en", "strings": {"a": {"comment": "c\nd"}, "b": {}, "b": {"x": 1}}, "version": "1.0"}"#,
      1
    ),
    (
      "t.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"a": {"x": {"y": 1, "y": 1}}, "a": {"x": {"y": 1, "y": 1}}}, "version": "1.0"}"#,
      #"{"sourceLanguage": "en", "strings": {"a": {"x": {"y": 1}}}, "version": "1.0"}"#, 0
    ),
  ])
  func `joins keys that say the same twice`(
    _ path: String, _ text: String, _ fixed: String, _ errorCount: Int
  ) async throws {
    let files = InMemoryFileSystem([path: text])
    let line = "check \(path) --rule duplicate-key"
    let (_, shown) = await transcript(line + " --diff", of: [Check.self], in: files)
    #expect(shown == files)
    let (told, after) = await transcript(line + " --fix", of: [Check.self], in: files)
    #expect(String(decoding: try after.read(path), as: UTF8.self) == fixed)
    #expect(told.split(separator: "\n").count { $0.contains(": error: ") } == errorCount)
    #expect(told.hasPrefix("changed ") == (text != fixed))
  }

  @Test func `fixes once and for all`() async {
    let (_, files) = await transcript(
      "check Shop --fix --language ru --language de", of: [Check.self], in: Self.files)
    let (text, again) = await transcript(
      "check Shop --fix --rule trailing-space --rule missing-plural-form", of: [Check.self],
      in: files)
    #expect(text == "! 0 errors, 0 warnings, 0 notes in 9 texts of 1 table in 3 languages\nexit 0")
    let catalog = (try? again.read("Shop/Localizable.xcstrings")) ?? []
    #expect(String(decoding: catalog, as: UTF8.self).contains("\"jetzt\""))
    #expect(String(decoding: catalog, as: UTF8.self).contains("needs_review"))
  }

  @Test func `declares the ids of all diagnostics once`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardizedFileURL
    let names = try #require(FileManager.default.enumerator(atPath: sources.path))
    var (declared, used): ([String], Set<Substring>) = ([], [])
    for case let name as String in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      let isList = name.hasSuffix("/DiagnosticID+All.swift")
      let parts = text.components(separatedBy: "DiagnosticID(").dropFirst()
      if isList {
        declared = parts.map { String($0.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }) }
      } else if name != "Checks/Rule.swift", name != "CatalogModel/Diagnostics/DiagnosticID.swift" {
        #expect(parts.isEmpty, "\(name) has an id of its own")
      }
      guard !isList else { continue }
      used.formUnion(text.split { !$0.isLetter && !$0.isNumber })
    }
    let all = DiagnosticID.all.map(\.name)
    #expect(all == Set(all).sorted() && all == Array(declared.prefix(all.count)))
    // The following names are ids of rules.
    #expect(declared.allSatisfy(DiagnosticID.knownNames.contains))
    #expect(declared.count == Set(declared).count)
    #expect(DiagnosticID.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
    let constants = all.map { name in
      let words = name.split(separator: "-")
      return words[0] + words.dropFirst().map { Self.abbreviations[$0] ?? $0.capitalized }.joined()
    }
    #expect(constants.filter { !used.contains($0[...]) } == [])
  }

  private static let abbreviations: [Substring: String] = [
    "arb": "ARB", "csv": "CSV", "id": "ID", "json": "JSON", "po": "PO", "tmx": "TMX",
    "utf8": "UTF8", "xliff": "XLIFF",
    "xliffs": "XLIFFs", "xml": "XML", "yaml": "YAML", "zip": "ZIP",
  ]
}

/// A command line and its output.
struct CheckScenario: CustomTestStringConvertible {
  let testDescription: String
  let line: String
  let expected: String

  init(_ name: String, _ line: String, _ expected: String) {
    testDescription = name
    self.line = line
    self.expected = expected
  }
}
