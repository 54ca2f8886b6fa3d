import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

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
    "g.xcloc/contents.json":
      #"{"new":[1],"targetLocale":"fr","toolInfo":{"toolName":"Xcode"},"version":"1.0"}"#,
    "g.xcloc/Localized Contents/fr.xliff": xliff(
      unit("k", "Thé", note: "Why"), of: "en.lproj/A.strings"),
    "g.xcloc/Localized Contents/a_fr.png": "", "g.xcloc/Source Contents/en.lproj/A.strings": "",
    "g.xcloc/Notes/Screenshots/a.jpeg": "", "g.xcloc/.DS_Store": "",
    "h.xcloc/contents.json": "{\"a\": 1,\n\"a\": 2}",
    "h.xcloc/Localized Contents/fr.xliff": "<xliff",
    "i.xcloc/Localized Contents/fr.xliff": xliff(),
    "K.XCLOC/contents.json": #"{"targetLocale":"fr","version":"9"}"#,
    "K.XCLOC/Localized Contents/FR.XLIFF": xliff(
      unit("k", "Tea", state: "final"), of: "en.lproj/A.strings", to: "en"),
    "L.STRINGS": "",
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
      ! a.strings:3:1: warning: 'k' is already defined; keep one definition [duplicate-key]
      ! a.strings:2:1: note: the first is here
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
        file: f
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
      ! e.txt: error: this file name belongs to no supported format; see 'loquat help inspect' [unknown-format]
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
      ! f.xcstrings:14:3: error: 'Tea' is already defined; keep one definition [duplicate-key]
      ! f.xcstrings:3:3: note: the first is here
      ! f.xcstrings:14:60: warning: 'odd' is not a known state; the known ones are 'new', 'translated', 'needs_review', 'machine_translated' [unknown-name]
      exit 1
      """
    ),
    (
      "g.xcloc/",
      """
      g.xcloc/: .xcloc, 1 string
        new: [\\n  1\\n]
        targetLocale: fr
        toolInfo.toolName: Xcode
        version: 1.0
        XLIFF: Localized Contents/fr.xliff
        XLIFF version: 1.2
        en.lproj/A.strings: en → fr, 1 units
        other: .DS_Store
        localized: Localized Contents/a_fr.png
        notes: Notes/Screenshots/a.jpeg
        source: Source Contents/en.lproj/A.strings

      "k"
        file: en.lproj/A.strings
        source: k
        target: Thé
        comment: Why
      exit 0
      """
    ),
    (
      "g.xcloc --format json",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "files" : [
          {
            "path" : "g.xcloc",
            "kind" : ".xcloc",
            "facts" : [
              {
                "name" : "new",
                "value" : [
                  1
                ]
              },
              {
                "name" : "targetLocale",
                "value" : "fr"
              },
              {
                "name" : "toolInfo.toolName",
                "value" : "Xcode"
              },
              {
                "name" : "version",
                "value" : "1.0"
              },
              {
                "name" : "XLIFF",
                "value" : "Localized Contents/fr.xliff"
              },
              {
                "name" : "XLIFF version",
                "value" : "1.2"
              },
              {
                "name" : "en.lproj/A.strings",
                "value" : "en → fr, 1 units"
              }
            ],
            "strings" : [
              {
                "id" : "k",
                "original" : "en.lproj/A.strings",
                "values" : [
                  {
                    "name" : "source",
                    "text" : "k",
                    "state" : null
                  },
                  {
                    "name" : "target",
                    "text" : "Thé",
                    "state" : null
                  }
                ],
                "comment" : "Why"
              }
            ],
            "files" : [
              {
                "path" : ".DS_Store",
                "part" : "other"
              },
              {
                "path" : "Localized Contents/a_fr.png",
                "part" : "localized"
              },
              {
                "path" : "Notes/Screenshots/a.jpeg",
                "part" : "notes"
              },
              {
                "path" : "Source Contents/en.lproj/A.strings",
                "part" : "source"
              }
            ]
          }
        ]
      }
      exit 0
      """
    ),
    (
      "K.XCLOC L.STRINGS",
      """
      K.XCLOC: .xcloc, 1 string
        targetLocale: fr
        version: 9
        XLIFF: Localized Contents/FR.XLIFF
        XLIFF version: 1.2
        en.lproj/A.strings: en → en, 1 units

      "k"
        file: en.lproj/A.strings
        source: k
        target (final): Tea
      L.STRINGS: .strings, 0 strings
        encoding: UTF-8
      ! K.XCLOC/Localized Contents/FR.XLIFF:2:3: error: '<file>' is in 'en', but the bundle is for 'fr', so an import leaves it out; name 'K.XCLOC/Localized Contents/FR.XLIFF' to import it as it is [other-language]
      ! K.XCLOC/contents.json: warning: version of the bundle is '9'; only '1.0' is known, so parts of the bundle may be missed [manifest-version]
      exit 1
      """
    ),
    (
      "h.xcloc i.xcloc j.xcloc Nowhere",
      """
      h.xcloc: .xcloc, 0 strings
        XLIFF: Localized Contents/fr.xliff
      i.xcloc: .xcloc, 0 strings
        XLIFF: Localized Contents/fr.xliff
        XLIFF version: 1.2
        Sources/Shop/en.lproj/Localizable.strings: en → fr, 0 units
      ! Nowhere: error: no such file or directory [file-error]
      ! h.xcloc/Localized Contents/fr.xliff:1:1: error: the tag '<xliff' has no '>' [malformed-xml]
      ! h.xcloc/contents.json:2:1: error: 'a' is already defined on line 1 [duplicate-key]
      ! i.xcloc: error: bundle has no 'contents.json'; name 'i.xcloc/Localized Contents/fr.xliff' to use only that file [no-manifest]
      ! j.xcloc: error: no such file or directory [file-error]
      exit 2
      """
    ),
  ])
  func `answers`(_ names: String, _ expected: String) async {
    var files = Self.files
    let text = await files.run("inspect \(names)")
    #expect(text == expected)
  }
}
