import ProjectFiles
import Testing

@testable import LoquatCLI

struct InspectTests {
  private static let files = InMemoryFileSystem([
    "a.strings": "/* Note */\n\"k\" = \"one\\ntwo\";\n\"k\" = \"again\";\n",
    "b.stringsdict": """
    <plist><dict><key>teas</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@ in %@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d tea</string><key>other</key><string>%d teas</string>
    </dict></dict></dict></plist>
    """,
    "c.xliff": """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
    <file id="f"><unit id="k"><notes><note>Why</note></notes>
    <segment state="translated"><source>Tea</source><target>Thé</target></segment></unit></file>
    </xliff>
    """,
    "Info.plist":
      "<plist><dict><key>NSSiriUsageDescription</key><string>Ask for tea</string></dict></plist>",
    "d.strings": "<plist><dict><key>a</key>",
    "e.txt": "",
    "f.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Brew": {}, "": {"shouldTranslate": false},
      "Tea": {"comment": "A drink", "extractionState": "manual", "localizations": {
        "fr": {"stringUnit": {"state": "needs_review", "value": "Thé"}},
        "en": {"variations": {"device": {
          "iphone": {"variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "a"}}}}},
          "other": {"stringUnit": {"state": "translated", "value": "b"}}}}}}},
      "Cups": {"localizations": {"fr": {
        "stringUnit": {"state": "translated", "value": "%#@n@"},
        "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg tasse"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg tasses"}}}}}}}}},
      "Order": {"localizations": {"en": {"stringSet": {"state": "new", "values": ["x", "y"]}}}},
      "Tea": {"localizations": {"de": {"stringUnit": {"state": "odd", "value": "Tee"}}}}
    }}
    """,
  ])

  @Test(arguments: [
    (
      "a.strings",
      """
      a.strings: .strings, 2 strings
        encoding: UTF-8

      "k"
        value: one\\ntwo
        comment: Note

      "k"
        value: again
      ! a.strings:3:1: warning: 'k' is already defined on line 2 [duplicate-key]
      exit 0
      """
    ),
    (
      "b.stringsdict",
      """
      b.stringsdict: .stringsdict, 1 string

      "teas"
        value: %#@n@ in %@
        substitutions.n.plural.one: %arg tea
        substitutions.n.plural.other: %arg teas
      exit 0
      """
    ),
    (
      "c.xliff",
      """
      c.xliff: XLIFF, 1 string
        version: 2.0
        f: en → fr, 1 units

      "k"
        source: Tea
        target (translated): Thé
        comment: Why
      exit 0
      """
    ),
    (
      "Info.plist d.strings e.txt none.strings",
      """
      Info.plist: Info.plist, 1 string

      "NSSiriUsageDescription"
        value: Ask for tea
        comment: Privacy - Siri Usage Description
      ! d.strings:1:8: error: '<dict>' is never closed [malformed-xml]
      ! e.txt: error: no format that is read has this name; see 'loquat help inspect' [unknown-format]
      ! none.strings: error: no such file or directory [file-error]
      exit 2
      """
    ),
    (
      "f.xcstrings",
      """
      f.xcstrings: .xcstrings, 6 strings
        version: 1.0
        source language: en
        de: 1 of 6
        en: 2 of 6
        fr: 2 of 6

      "Brew"

      ""
        shouldTranslate: false

      "Tea"
        extractionState: manual
        fr.value (needs_review): Thé
        en.device.iphone.plural.other (new): a
        en.device.other (translated): b
        comment: A drink

      "Cups"
        fr.value (translated): %#@n@
        fr.substitutions.n.plural.one (translated): %arg tasse
        fr.substitutions.n.plural.other (translated): %arg tasses

      "Order"
        en.phrases.1 (new): x
        en.phrases.2 (new): y

      "Tea"
        de.value (odd): Tee
      ! f.xcstrings:14:3: warning: 'Tea' is already defined on line 3 [duplicate-key]
      ! f.xcstrings:14:60: error: 'odd' is no state; known are new, translated, needs_review, machine_translated [malformed-catalog]
      exit 1
      """
    ),
  ])
  func `answers`(_ names: String, _ expected: String) async {
    var files = Self.files
    let text = await files.run("inspect \(names)")
    #expect(text == expected)
  }
}
