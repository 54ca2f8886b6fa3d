import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

struct FormatTests {
  private static let files = InMemoryFileSystem([
    "A/a.strings": "// Note\nk=v;\n", "A/b.strings": "\"k\" = \"v\";\n\n",
    "A/c.strings": "k=v;\nk=w;\n", "A/d.xcstrings": "{}", "A/x.txt": "",
    "A/Pods/e.strings": "k=v;", "A/Main.storyboard": "<document/>",
    "f.stringsdict": "<plist><dict/></plist>", "fr.xcloc.zip": "PK",
  ])

  @Test(arguments: [
    (
      "fmt A",
      """
      changed A/a.strings
      ! A/c.strings:2:1: warning: 'k' is already defined; keep one definition [duplicate-key]
      ! A/c.strings:1:1: note: the first is here
      ! A/d.xcstrings:1:1: warning: a string catalog must have a 'sourceLanguage' [malformed-catalog]
      ! A/d.xcstrings:1:1: warning: a string catalog must have a 'version' [malformed-catalog]
      ! A/d.xcstrings:1:1: warning: a string catalog must have an object 'strings' [malformed-catalog]
      ! 4 files: 1 changed, 1 unchanged, 2 kept
      exit 0
      """
    ),
    (
      "fmt --check f.stringsdict A/a.strings",
      """
      would change A/a.strings
      would change f.stringsdict
      ! 2 files: 2 would change
      exit 1
      """
    ),
    (
      "fmt --check A --exclude a.* --exclude c.* --exclude d.* -v",
      """
      ! unchanged A/b.strings
      ! 1 file: 1 unchanged
      exit 0
      """
    ),
    (
      "fmt A/x.txt A/Main.storyboard none",
      """
      ! A/Main.storyboard: warning: Interface Builder files can be read, but not rewritten; this one stays as it is [not-rewritten]
      ! A/x.txt: error: this file name belongs to no supported format; see 'loquat help fmt' [unknown-format]
      ! none: error: no such file or directory [file-error]
      ! 1 file: 1 kept
      exit 2
      """
    ),
    (
      "fmt fr.xcloc.zip",
      """
      ! fr.xcloc.zip: error: 'loquat fmt' does not read archives; unpack this one, and name a file in it [unknown-format]
      ! 0 files
      exit 1
      """
    ),
    (
      "fmt f.stringsdict -",
      """
      ! error: standard input cannot be read here; name a file or folder, or write './-' for one that is called '-'
      ! usage: loquat fmt [<option>…] <file>…
      ! See 'loquat fmt --help'.
      exit 2
      """
    ),
    (
      "convert --as po --output out -",
      """
      ! error: standard input cannot be read here; name a file or folder, or write './-' for one that is called '-'
      ! usage: loquat convert [<option>…] <file>…
      ! See 'loquat convert --help'.
      exit 2
      """
    ),
    (
      "fmt --check --format json f.stringsdict",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "files" : [
          {
            "path" : "f.stringsdict",
            "outcome" : "would change"
          }
        ]
      }
      exit 1
      """
    ),
    (
      "fmt --format json f.stringsdict",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "files" : [
          {
            "path" : "f.stringsdict",
            "outcome" : "changed"
          }
        ]
      }
      exit 0
      """
    ),
  ])
  func `answers`(_ line: String, _ expected: String) async {
    var files = Self.files
    #expect(await files.run(line) == expected)
  }

  @Test func `writes the form, and finds nothing more to do`() async throws {
    var files = Self.files
    _ = await files.run("fmt A f.stringsdict")
    #expect(try files.read("A/a.strings") == Array("/* Note */\n\"k\" = \"v\";\n\n".utf8))
    #expect(try files.read("A/c.strings") == Array("k=v;\nk=w;\n".utf8))
    #expect(await files.run("fmt --check f.stringsdict A/a.strings -q") == "exit 0")
  }
}
