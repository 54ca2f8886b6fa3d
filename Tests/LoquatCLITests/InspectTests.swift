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
  ])
  func `answers`(_ names: String, _ expected: String) async {
    var files = Self.files
    #expect(await files.run("inspect \(names)") == expected)
  }
}
