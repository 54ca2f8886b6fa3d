import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat get`, `set`, `state`, `add` and `remove`: single texts and keys.
@Suite struct EditTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Closed" : {
          "comment" : "On the door\\nof the shop",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Fermé"
              }
            }
          }
        },
        "teas.%lld" : {
          "localizations" : {
            "fr" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "needs_review",
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
        }
      },
      "version" : "1.0"
    }
    """

  private static let forms = """
    <plist version="1.0">
    <dict>
      <key>cups</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>%d cup</string>
          <key>other</key>
          <string>%d cups</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  private static let files: [String: String?] = [
    "Sources/Shop/Hours.xcstrings": catalog,
    "Sources/Shop/en.lproj/Localizable.stringsdict": forms,
  ]

  @Test(arguments: [
    Scenario(
      "shows what tables say", files: files, "get c* Closed -l en -l fr",
      """
      Sources/Shop/Hours.xcstrings: "Closed"
        // On the door
        // of the shop
        fr  "Fermé"
      Sources/Shop/en.lproj/Localizable.stringsdict: "cups"
        en                               "%#@n@"
        en substitutions.n.plural.one    "%d cup"
        en substitutions.n.plural.other  "%d cups"
      Sources/Shop/en.lproj/Localizable.strings: "cart.title"
        en  "Your basket"
      exit 0
      """),
    Scenario(
      "shows a JSON object for each text", files: files, "get --as lines teas* greeting",
      """
      {"table": "Sources/Shop/Hours.xcstrings", "key": "teas.%lld", "language": "fr", "form": "plural.one", "text": "%lld thé", "state": "needs_review"}
      {"table": "Sources/Shop/Hours.xcstrings", "key": "teas.%lld", "language": "fr", "form": "plural.other", "text": "%lld thés", "state": "translated"}
      {"table": "Sources/Shop/en.lproj/Localizable.strings", "key": "greeting", "language": "en", "text": "Hello, \\"tea\\" lover!\\n<b>Welcome</b>"}
      {"table": "Sources/Shop/en.lproj/Localizable.strings", "key": "greeting", "language": "fr", "text": "Bonjour !"}
      exit 0
      """),
    Scenario(
      "reports keys that no table has", files: files, "get nothing x*",
      """
      ! no table has the key "nothing"
      ! no table has the key "x*"
      exit 1
      """),
    Scenario(
      "sets a translation", files: files, "set cart.title Panier -l fr",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! 1 unit: 1 added; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "sets a text of the sources", files: files, "set greeting Hi --language en",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "sets a plural form with a state", files: files,
      "set teas.%lld %lld-thé-vert -l fr --form one --state machine_translated",
      """
      changed Sources/Shop/Hours.xcstrings: 1 changed
      ! 1 unit: 1 changed; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "sets a form of a dictionary, and makes its file", files: files,
      "set cups %d-tasses -l fr --form other",
      """
      created Sources/Shop/fr.lproj/Localizable.stringsdict: 1 added
      ! warning: 'cups' has no translation for the plural form 'one', which 'fr' needs; translate it, too [missing-plural-form]
      ! 1 unit: 1 added; 1 file: 1 created
      exit 0
      """),
    Scenario(
      "refuses a text that does not fit the arguments", files: files,
      "set teas.%lld %@-thés -l fr --form other",
      """
      ! error: translation of "teas.%lld" (plural.other) does not fit its arguments: '%@' takes argument 1, which is '%lld' in the source; the translation is not taken [broken-placeholder]
      ! note: source: 'teas.%lld'
      ! note: translation: '%@-thés'
      ! 1 unit: 1 refused (with wrong placeholders); 1 file: 1 unchanged
      exit 1
      """),
    Scenario(
      "reports an unknown key", files: files, "set cart.titel Panier -l fr",
      """
      ! error: no table has the key "cart.titel"; 'loquat add' adds it [key-not-found]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "reports an unknown language", files: files, "set cart.title Korb -l de",
      """
      ! error: the project is not translated into 'de'; '--new-language' adds it [no-language]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "begins with a language", files: files, "set cart.title Korb -l de --new-language",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! 1 unit: 1 added; 2 files: 1 created, 1 changed
      exit 0
      """),
    Scenario(
      "wants the form of a text that has several", files: files, "set cups x -l fr",
      """
      ! error: "cups" has forms in 'fr'; choose one with '--form': 'substitutions.n.plural.one', 'substitutions.n.plural.other' [invalid-value]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "reports what is not a form", files: files, "set Closed x -l fr --form two.three",
      """
      ! error: 'two.three' is not a form; forms are called 'one', 'device.mac' or 'substitutions.teas.plural.one' [invalid-value]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "reports states that a file cannot have", files: files,
      "set greeting Salut -l fr --state needs_review",
      """
      ! error: 'Sources/Shop/en.lproj/Localizable.strings' does not keep states; 'needs_review' can only be set in a string catalog [no-place]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "sets the state of all forms", files: files, "state teas.%lld translated -l fr",
      """
      changed Sources/Shop/Hours.xcstrings: 1 changed, 1 unchanged
      ! 2 units: 1 changed, 1 unchanged; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "reports that a text has that state", files: files, "state Closed translated -l fr",
      """
      ! 1 unit: 1 unchanged; 0 files
      exit 0
      """),
    Scenario(
      "adds a key to a catalog", files: files, "add open Open --table Hours --comment Door",
      """
      changed Sources/Shop/Hours.xcstrings: 1 key added
      ! 1 key added; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "adds a key to a table", files: files, "add open --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 1 key added
      ! 1 key would be added; 1 file: 1 would change
      exit 1
      """),
    Scenario(
      "adds no key twice", files: files, "add greeting Hi",
      """
      ! error: 'Sources/Shop/en.lproj/Localizable.strings' already has "greeting"; 'loquat set' changes its text [key-exists]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "removes a key from all files", files: files, "remove greeting Closed",
      """
      changed Sources/Shop/Hours.xcstrings: 1 key removed
      changed Sources/Shop/en.lproj/Localizable.strings: 1 key removed
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 key removed
      ! 2 keys removed with 2 translations; 3 files: 3 changed
      exit 0
      """),
    Scenario(
      "removes a translation", files: files, "remove Closed -l fr",
      """
      changed Sources/Shop/Hours.xcstrings: 1 translation removed
      ! 1 translation removed; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "removes no text of the sources", files: files, "remove Closed -l en",
      """
      ! error: 'en' is the development language; 'loquat remove' without a language removes the key [development-language]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "changes nothing where a table has a mistake",
      files: files.merging(["Sources/Shop/fr.lproj/Localizable.strings": "\"Menu\" = ;"]) { $1 },
      "remove greeting",
      """
      ! error: "greeting" is not removed, as a table cannot be changed; correct the table first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings:1:10: error: expected a value [malformed-strings]
      ! 1 edit refused; 0 files
      exit 1
      """),
    Scenario(
      "reads lines, and takes those that are right",
      files: files.merging([
        "/dev/stdin": """
        {"key": "cart.title", "language": "fr", "text": "Panier"}

        {"key": "cart.title", "language": "fr"}
        {"key": "greeting", "langauge": "fr", "text": "Salut"}
        {"key": "teas.%lld", "language": "fr", "form": "other", "text": "%@ thés"}
        {"key": "Closed", "language": "fr", "text": "Clos", "state": "needs_review"}
        {"key": "Closed", "language": "french", "text": "Clos"}
        ["Closed"]
        """
      ]) { $1 }, "set -",
      """
      changed Sources/Shop/Hours.xcstrings: 1 changed, 1 refused (with wrong placeholders)
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! <stdin>:3:1: error: the line has no 'text'; add it [invalid-value]
      ! <stdin>:4:1: error: 'langauge' is not known here; did you mean 'language'? [invalid-value]
      ! <stdin>:5:1: error: translation of "teas.%lld" (plural.other) does not fit its arguments: '%@' takes argument 1, which is '%lld' in the source; the translation is not taken [broken-placeholder]
      ! note: source: 'teas.%lld'
      ! note: translation: '%@ thés'
      ! <stdin>:7:1: error: 'french' is not a language tag; write one such as 'fr' [invalid-value]
      ! <stdin>:8:1: error: the line is not a JSON object; write one such as '{"key": "tea", "language": "fr", "text": "thé"}' [malformed-json]
      ! 3 units: 1 added, 1 changed, 1 refused (with wrong placeholders); 4 lines not used; 2 files: 2 changed
      exit 1
      """),
    Scenario(
      "adds keys of lines",
      files: files.merging([
        "/dev/stdin": #"{"key": "a", "text": "A"}"# + "\n" + #"{"key": "b", "table": "Hours"}"#
      ]) { $1 }, "add -",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 1 key added
      changed Sources/Shop/Hours.xcstrings: 1 key added
      ! 2 keys added; 2 files: 2 changed
      exit 0
      """),
    Scenario(
      "removes keys of lines",
      files: files.merging([
        "/dev/stdin": #"{"key": "Menu"}"# + "\n" + #"{"key": "Closed", "language": "fr"}"#
      ]) { $1 }, "remove -",
      """
      changed Sources/Shop/Hours.xcstrings: 1 translation removed
      changed Sources/Shop/en.lproj/Localizable.strings: 1 key removed
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 key removed
      ! 1 key removed with 1 translation; 1 translation removed; 3 files: 3 changed
      exit 0
      """),
    Scenario(
      "wants lines", files: files.merging(["/dev/stdin": "\n"]) { $1 }, "set -",
      """
      ! <stdin>: error: the standard input has no JSON line, so there is nothing to do [nothing-found]
      exit 2
      """),
    Scenario(
      "takes one language for the lines that name none",
      files: files.merging(["/dev/stdin": #"{"key": "Menu", "text": "Carte"}"#]) { $1 },
      "set - -l fr -l de",
      """
      ! error: 'set -' takes one language, for the lines that name none
      ! usage: loquat set [<option>…] <key> [<text>]
      ! See 'loquat set --help'.
      exit 2
      """),
    Scenario(
      "takes one language for the states that name none",
      files: files.merging(["/dev/stdin": #"{"key": "Menu", "state": "translated"}"#]) { $1 },
      "state - -l fr -l de",
      """
      ! error: 'state -' takes one language, for the lines that name none
      ! usage: loquat state [<option>…] <key> [<state>]
      ! See 'loquat state --help'.
      exit 2
      """),
  ])
  func edits(_ scenario: Scenario) async { await scenario.check() }

  @Test func `setting what is there changes nothing`() async throws {
    var files = Shop.with(Self.files)
    let lines = await files.run("get --as lines")
    files.put(
      lines.split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n"),
      at: "/dev/stdin")
    let before = files
    let answer = await files.run("set -")
    #expect(answer.contains("13 units: 13 unchanged"), "\(answer)")
    #expect(files.changes(since: before) == [])
  }
}
