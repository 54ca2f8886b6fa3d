import ProjectFiles
import Syntaxes
import Testing

@testable import LoquatCLI
@testable import LoquatKit

struct MergeTests {
  private static func catalog(_ strings: String, version: String = "1.0", _ language: String = "en")
    -> String
  {
    """
    { "sourceLanguage" : "\(language)", "version" : "\(version)", "strings" : {
    \(strings)
    } }

    """
  }

  private static func tea(_ text: String, _ state: String = "translated") -> String {
    """
      "Tea" : { "localizations" : {
        "fr" : { "stringUnit" : { "state" : "\(state)", "value" : "\(text)" } }
      } }
    """
  }

  private static let files = InMemoryFileSystem([
    "base.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    "ours.strings": "\"a\" = \"1\";\n\"b\" = \"B\";\n",
    "theirs.strings": "\"a\" = \"A\";\n\"b\" = \"2\";\n",
    "other.strings": "\"a\" = \"3\";\n",
    "b.xcstrings": catalog(tea("Thé")), "o.xcstrings": catalog(tea("Le thé"), version: "1.1"),
    "t.xcstrings": catalog(tea("Un thé")), "r.xcstrings": catalog(tea("Thé", "needs_review")),
    "n.xcstrings": catalog(#"  "menu.tea" : "# + String(tea("Thé").dropFirst(10))),
    "none.xcstrings": catalog(""), "it.xcstrings": catalog(tea("Tè"), "it"),
    "bad.xcstrings": "{\n  \"strings\" : {", "twice.xcstrings": catalog("  \"a\" : {}, \"a\" : {}"),
    "b.stringsdict": "<plist><dict>\n<key>n</key>\n<string>1</string>\n</dict></plist>\n",
    "o.stringsdict": "<plist><dict>\n<key>n</key>\n<string>2</string>\n</dict></plist>\n",
    "t.stringsdict": "<plist><dict>\n<key>n</key>\n<string>3</string>\n</dict></plist>\n",
    "x.txt": "",
  ])

  @Test(arguments: [
    (
      "merge base.strings ours.strings theirs.strings",
      """
      "a" = "1";
      "b" = "2";
      exit 0
      """
    ),
    (
      "merge base.strings ours.strings other.strings",
      """
      "a" = "1";
      ! ours.strings:1:7: error: 'a': ours has "1", theirs "3"; ours is kept [merge-conflict]
      ! other.strings:1:7: note: theirs is here
      exit 1
      """
    ),
    (
      "merge --prefer theirs base.strings ours.strings other.strings",
      """
      "a" = "3";
      ! ours.strings:1:7: note: 'a': ours has "1", theirs "3"; theirs is taken [merge-conflict]
      ! other.strings:1:7: note: theirs is here
      exit 0
      """
    ),
    (
      "merge --prefer theirs --conflict-markers base.strings ours.strings other.strings",
      """
      "a" = "3";
      ! ours.strings:1:7: note: 'a': ours has "1", theirs "3"; theirs is taken [merge-conflict]
      ! other.strings:1:7: note: theirs is here
      exit 0
      """
    ),
    (
      "merge --conflict-markers base.strings ours.strings other.strings",
      """
      <<<<<<< ours
      "a" = "1";
      =======
      "a" = "3";
      >>>>>>> theirs
      ! ours.strings:1:7: error: 'a': ours has "1", theirs "3"; both are in the file [merge-conflict]
      ! other.strings:1:7: note: theirs is here
      exit 1
      """
    ),
    (
      "merge none.strings ours.strings theirs.strings -o out.strings",
      """
      ! none.strings: note: does not exist, so the versions are merged as files that both sides added [no-base]
      ! ours.strings:1:7: error: 'a': ours has "1", theirs "A"; ours is kept [merge-conflict]
      ! theirs.strings:1:7: note: theirs is here
      ! ours.strings:2:7: error: 'b': ours has "B", theirs "2"; ours is kept [merge-conflict]
      ! theirs.strings:2:7: note: theirs is here
      exit 1
      """
    ),
    (
      "merge /dev/null ours.strings theirs.strings --format json -o out.strings",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "merge-conflict",
            "severity" : "error",
            "message" : "'a': ours has \\"1\\", theirs \\"A\\"; ours is kept",
            "path" : "ours.strings",
            "line" : 1,
            "column" : 7,
            "endLine" : 1,
            "endColumn" : 10,
            "notes" : [
              {
                "message" : "theirs is here",
                "path" : "theirs.strings",
                "line" : 1,
                "column" : 7,
                "endLine" : 1,
                "endColumn" : 10
              }
            ]
          },
          {
            "id" : "merge-conflict",
            "severity" : "error",
            "message" : "'b': ours has \\"B\\", theirs \\"2\\"; ours is kept",
            "path" : "ours.strings",
            "line" : 2,
            "column" : 7,
            "endLine" : 2,
            "endColumn" : 10,
            "notes" : [
              {
                "message" : "theirs is here",
                "path" : "theirs.strings",
                "line" : 2,
                "column" : 7,
                "endLine" : 2,
                "endColumn" : 10
              }
            ]
          }
        ],
        "conflicts" : [
          {
            "key" : "a",
            "language" : null,
            "part" : [
              "value"
            ],
            "ours" : "1",
            "theirs" : "A",
            "deletedBy" : null,
            "kept" : "ours"
          },
          {
            "key" : "b",
            "language" : null,
            "part" : [
              "value"
            ],
            "ours" : "B",
            "theirs" : "2",
            "deletedBy" : null,
            "kept" : "ours"
          }
        ],
        "renames" : [

        ]
      }
      exit 1
      """
    ),
    (
      "merge ours.strings ours.strings theirs.strings --format json",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "usage",
            "severity" : "error",
            "message" : "'--format json' needs '--output <file>', since the merged file is printed otherwise",
            "path" : null,
            "line" : null,
            "column" : null,
            "endLine" : null,
            "endColumn" : null,
            "notes" : [

            ]
          }
        ]
      }
      exit 2
      """
    ),
    (
      "merge b.xcstrings o.xcstrings t.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
        "Tea" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Le thé" } }
        } }
      } }
      ! o.xcstrings:3:14: error: 'Tea' (fr): ours has "Le thé", theirs "Un thé"; ours is kept and needs review [merge-conflict]
      ! t.xcstrings:3:14: note: theirs is here
      exit 1
      """
    ),
    (
      "merge b.xcstrings o.xcstrings r.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
        "Tea" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Le thé" } }
        } }
      } }
      exit 0
      """
    ),
    (
      "merge b.xcstrings o.xcstrings none.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
        "Tea" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Le thé" } }
        } }
      } }
      ! o.xcstrings:2:3: error: 'Tea': theirs removed what ours changed to "Le thé" (fr); it is kept [merge-conflict]
      exit 1
      """
    ),
    (
      "merge b.xcstrings o.xcstrings n.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
        "menu.tea" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Le thé"
              }
            }
          }
        }
      } }
      ! n.xcstrings:2:3: note: theirs renamed 'Tea' to 'menu.tea'; what ours changed in it is kept under the new key [key-renamed]
      exit 0
      """
    ),
    (
      "merge --conflict-markers b.xcstrings o.xcstrings t.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
      <<<<<<< ours
        "Tea" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Le thé" } }
        } }
      =======
        "Tea" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Un thé" } }
        } }
      >>>>>>> theirs
      } }
      ! o.xcstrings:3:14: error: 'Tea' (fr): ours has "Le thé", theirs "Un thé"; both are in the file [merge-conflict]
      ! t.xcstrings:3:14: note: theirs is here
      exit 1
      """
    ),
    (
      "merge --driver b.xcstrings o.xcstrings t.xcstrings 9 Shop/Menu.xcstrings --conflict-markers",
      """
      ! Shop/Menu.xcstrings:3:14: error: 'Tea' (fr): ours has "Le thé", theirs "Un thé"; both are in the file [merge-conflict]
      ! Shop/Menu.xcstrings (theirs):3:14: note: theirs is here
      exit 1
      """
    ),
    (
      "merge b.xcstrings it.xcstrings t.xcstrings",
      """
      ! t.xcstrings:1:1: error: the source language is 'en', but 'it' in our version; only catalogs with the same source language can be merged [different-languages]
      exit 2
      """
    ),
    (
      "merge b.xcstrings bad.xcstrings t.xcstrings --path L.xcstrings",
      """
      ! L.xcstrings:2:16: error: the file ends before the JSON value does [malformed-json]
      exit 2
      """
    ),
    (
      "merge b.xcstrings o.xcstrings twice.xcstrings",
      """
      ! twice.xcstrings:2:13: error: 'a' is already defined; keep one definition [duplicate-key]
      ! twice.xcstrings:2:3: note: the first is here
      exit 2
      """
    ),
    (
      "merge b.stringsdict o.stringsdict t.stringsdict --conflict-markers",
      """
      <plist><dict>
      <<<<<<< ours
      <key>n</key>
      <string>2</string>
      =======
      <key>n</key>
      <string>3</string>
      >>>>>>> theirs
      </dict></plist>
      ! o.stringsdict:3:1: error: 'n': ours has "2", theirs "3"; both are in the file [merge-conflict]
      ! t.stringsdict:3:1: note: theirs is here
      exit 1
      """
    ),
    (
      "merge x.txt x.txt x.txt",
      """
      ! x.txt: error: only .xcstrings, .strings and .stringsdict files can be merged; if these are versions of such a file, name it with '--path' [unknown-format]
      exit 2
      """
    ),
    (
      "merge base.strings ours.strings",
      """
      ! error: 'merge' takes three versions of a file: <base> <ours> <theirs>
      ! usage: loquat merge [<option>…] [<base ours theirs>…]
      ! See 'loquat merge --help'.
      exit 2
      """
    ),
    (
      "merge --install --uninstall",
      """
      ! error: '--install' cannot be combined with '--uninstall'; leave one out
      ! usage: loquat merge [<option>…] [<base ours theirs>…]
      ! See 'loquat merge --help'.
      exit 2
      """
    ),
    (
      "inspect --plain t.xcstrings bad.xcstrings ours.strings",
      """
      version: 1.0
      source language: en

      "Tea"
        fr.value (translated): Un thé
      {
        "strings" : {encoding: UTF-8

      "a"
        value: 1

      "b"
        value: B
      exit 0
      """
    ),
  ])
  func `answers`(_ line: String, _ expected: String) async {
    var files = Self.files
    let text = await files.run(line)
    #expect(text == expected)
  }

  @Test func `the driver writes into ours, and nothing where it cannot merge`() async throws {
    var files = Self.files
    _ = await files.run("merge --driver base.strings ours.strings theirs.strings 7 T.strings")
    #expect(try files.read("ours.strings") == Array("\"a\" = \"1\";\n\"b\" = \"2\";\n".utf8))
    let old = try files.read("o.xcstrings")
    _ = await files.run("merge --driver b.xcstrings o.xcstrings bad.xcstrings 7 L.xcstrings")
    #expect(try files.read("o.xcstrings") == old)
  }
}
