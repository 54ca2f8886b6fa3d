import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ExtractTests {
  private static let warning = #"let key = String(localized: "a" + name)"#
  private static let table = "Sources/Shop/en.lproj/Localizable.strings"

  private static let usedCatalog = """
    {"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{"stringUnit":{"state":\
    "translated","value":"b"}}}},"c":{},"d":{"extractionState":"manual"}},"version":"1.0"}
    """

  private static let scenarios: [Scenario] = [
    Scenario(
      "writes a table for each name", "extract -o out Sources",
      """
      created out/Errors.strings: 1 string
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 4 strings
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "writes string catalogs", "extract -o out --as xcstrings Sources",
      """
      created out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "counts one of each",
      files: ["Sources/Shop/Cart.swift": nil, "Sources/Shop/Menu.swift": "Text(\"Menu\")"],
      "extract -o out Sources",
      """
      created out/Localizable.strings: 1 string
      ! 1 string in 1 table from 1 file
      exit 0
      """),
    Scenario(
      "reads Objective-C beside Swift",
      files: [
        "Sources/Shop/Cart.swift": nil, "Sources/Shop/Menu.swift": "Text(\"Menu\")",
        "Sources/Shop/Old.m": "NSLocalizedString(@\"Menu\", nil); Loc(@\"Tea\" @\"pot\", nil);",
        "Sources/Shop/Old.h": "#define K NSLocalizedStringFromTable(name, @\"Old\", nil)",
      ], "extract --macro Loc -o out Sources",
      """
      created out/Localizable.strings: 2 strings
      ! Sources/Shop/Old.h:1:38: warning: key of 'NSLocalizedStringFromTable' is not a string \
      literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      ! 2 strings in 1 table from 3 files
      exit 0
      """),
    Scenario(
      "tells what would be created", "extract --check -o out Sources",
      """
      would create out/Errors.strings: 1 added
        + "Card refused"
      would create out/Hours.strings: 1 added
        + "Closed"
      would create out/Localizable.strings: 4 added
        + "%@ cups of %@"
        + "cart.title"
        + "Menu"
        + "Milk & sugar?"
      ! 6 strings in 3 tables from 2 files
      exit 1
      """),
    Scenario(
      "changes only the tables that lack something", "extract -o Sources/Shop/en.lproj Sources",
      """
      created Sources/Shop/en.lproj/Hours.strings: 1 string
      changed Sources/Shop/en.lproj/Localizable.strings: 4 strings
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "lists unchanged tables when asked for every step",
      "extract -v -o Sources/Shop/en.lproj Sources",
      """
      ! Sources/Shop/en.lproj/Localizable.strings: 1 string not found in the sources, kept
      ! unchanged Sources/Shop/en.lproj/Errors.strings
      created Sources/Shop/en.lproj/Hours.strings: 1 string
        + "Closed"
      changed Sources/Shop/en.lproj/Localizable.strings: 4 strings
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "finds macros by their name",
      files: [
        "Sources/Shop/Old.swift":
          "Loc(\"Old\", comment: \"\") + LocFromTable(\"New\", \"Errors\", \"\")"
      ], "extract --macro Loc -o out Sources",
      """
      created out/Errors.strings: 2 strings
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 5 strings
      ! 8 strings in 3 tables from 3 files
      exit 0
      """),
    Scenario(
      "leaves out what is excluded", "extract --exclude Menu.swift -o out Sources",
      """
      created out/Errors.strings: 1 string
      created out/Localizable.strings: 2 strings
      ! 3 strings in 2 tables from 1 file
      exit 0
      """),
    Scenario(
      "leaves out folders", files: ["Other/Shop.swift": "Text(\"Other\")"],
      "extract --exclude Sources/** --exclude Shop -o out",
      """
      created out/Localizable.strings: 1 string
      ! 1 string in 1 table from 1 file
      exit 0
      """),
    Scenario(
      "takes a file as well as a folder",
      "extract -o out Sources/Shop/Cart.swift Sources/Shop/Cart.swift",
      """
      created out/Errors.strings: 1 string
      created out/Localizable.strings: 2 strings
      ! 3 strings in 2 tables from 1 file
      exit 0
      """),
    Scenario(
      "warns and goes on", files: ["Sources/Shop/Old.swift": warning], "extract -o out Sources",
      """
      created out/Errors.strings: 1 string
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 4 strings
      ! Sources/Shop/Old.swift:1:29: warning: key of 'String(localized:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      ! 6 strings in 3 tables from 3 files
      exit 0
      """),
    Scenario(
      "fails for a warning when told so", files: ["Sources/Shop/Old.swift": warning],
      "extract --strict -o out Sources",
      """
      created out/Errors.strings: 1 string
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 4 strings
      ! Sources/Shop/Old.swift:1:29: warning: key of 'String(localized:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      ! 6 strings in 3 tables from 3 files
      exit 1
      """),
    Scenario(
      "warns about two texts for a key",
      files: [
        "Sources/Shop/Old.swift": "String(localized: \"cart.title\", defaultValue: \"Cart\")"
      ], "extract -o out Sources",
      """
      created out/Errors.strings: 1 string
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 4 strings
      ! Sources/Shop/Cart.swift:1:31: warning: key 'cart.title' has several default values, of which 'Cart' is kept; give all its uses the same value, or give each value its own key [conflicting-values]
      ! Sources/Shop/Old.swift:1:19: note: the kept value is given here
      ! 6 strings in 3 tables from 3 files
      exit 0
      """),
    Scenario(
      "writes no table outside of the folder",
      files: [
        "Sources/Shop/Old.swift": "Text(\"a\", tableName: \"../a\")\nText(\"b\", tableName: \"/b\")"
      ], "extract -o out Sources/Shop/Old.swift",
      """
      ! Sources/Shop/Old.swift:1:22: warning: table '../a' is not a file name, so no string is extracted; give the name of the table without its folder [table-not-file-name]
      ! Sources/Shop/Old.swift:2:22: warning: table '/b' is not a file name, so no string is extracted; give the name of the table without its folder [table-not-file-name]
      ! 0 strings in 0 tables from 1 file
      exit 0
      """),
    Scenario(
      "goes on without a source that cannot be read", unreadable: ["Sources/Shop/Cart.swift"],
      "extract -o out Sources",
      """
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 3 strings
      ! Sources/Shop/Cart.swift: error: permission denied [file-error]
      ! 4 strings in 2 tables from 1 file
      exit 2
      """),
    Scenario(
      "goes on without a folder that cannot be listed", files: ["Other/a.swift": "Text(\"a\")"],
      unreadable: ["Sources/Shop"], "extract -o out .",
      """
      created out/Localizable.strings: 1 string
      ! Sources/Shop: error: permission denied [file-error]
      ! 1 string in 1 table from 1 file
      exit 2
      """),
    Scenario(
      "writes nothing when a table cannot be written", unwritable: ["out/Hours.strings"],
      "extract -o out Sources",
      """
      ! note: no file is changed, because all are changed together or none [nothing-written]
      ! out/Hours.strings: error: permission denied [file-error]
      ! 6 strings in 3 tables from 2 files
      exit 2
      """),
    Scenario(
      "goes on when a table cannot be read", unreadable: [table],
      "extract -o Sources/Shop/en.lproj Sources",
      """
      created Sources/Shop/en.lproj/Hours.strings: 1 string
      ! Sources/Shop/en.lproj/Localizable.strings: error: permission denied [file-error]
      ! 6 strings in 3 tables from 2 files
      exit 2
      """),
    Scenario(
      "goes on without a root that does not exist", "extract -o out Sources Surces",
      """
      created out/Errors.strings: 1 string
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 4 strings
      ! Surces: error: no such file or directory [file-error]
      ! 6 strings in 3 tables from 2 files
      exit 2
      """),
    Scenario(
      "leaves a damaged property list alone", files: [table: "<?xml version=\"1.0\"?>\n<plist/>"],
      "extract -o Sources/Shop/en.lproj Sources",
      """
      created Sources/Shop/en.lproj/Hours.strings: 1 string
      ! Sources/Shop/en.lproj/Localizable.strings:2:1: error: '<plist>' has no value [malformed-plist]
      ! 6 strings in 3 tables from 2 files
      exit 1
      """),
    Scenario(
      "leaves a malformed table as it is",
      files: [table: "\"Menu\" = \"Menu\"\n\"cart.title\" = \"Cart\";\n"],
      "extract -o Sources/Shop/en.lproj Sources/Shop/Cart.swift",
      """
      ! Sources/Shop/en.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! Sources/Shop/en.lproj/Localizable.strings:1:16: error: expected ';' after the value [malformed-strings]
      ! 3 strings in 2 tables from 1 file
      exit 1
      """),
    Scenario(
      "keeps strings of a catalog that the sources do not use",
      files: ["out/Errors.xcstrings": usedCatalog], "extract --as xcstrings -o out Sources",
      """
      ! out/Errors.xcstrings: 2 strings not found in the sources: 2 kept
      changed out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "marks strings of a catalog as stale when asked to",
      files: ["out/Errors.xcstrings": usedCatalog],
      "extract --as xcstrings --mark-stale -o out Sources",
      """
      ! out/Errors.xcstrings: 2 strings not found in the sources: 1 stale, 1 removed
      changed out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "marks nothing as stale when a path does not exist",
      files: ["out/Errors.xcstrings": usedCatalog],
      "extract --as xcstrings --mark-stale -o out Sources Nowhere",
      """
      ! out/Errors.xcstrings: 2 strings not found in the sources: 2 kept
      changed out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! warning: not all of the files that may use strings could be read, so no string is marked or removed as unused [not-marked]
      ! Nowhere: error: no such file or directory [file-error]
      ! 6 strings in 3 tables from 2 files
      exit 2
      """),
    Scenario(
      "marks nothing as stale when a source is broken",
      files: [
        "out/Errors.xcstrings": usedCatalog, "Sources/Broken.swift": "let a = (Text(\"x\")\n",
      ],
      "extract --as xcstrings --mark-stale -o out Sources",
      """
      ! out/Errors.xcstrings: 2 strings not found in the sources: 2 kept
      changed out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 5 strings
      ! warning: not all of the files that may use strings could be read, so no string is marked or removed as unused [not-marked]
      ! Sources/Broken.swift:1:9: warning: bracket has no partner; strings near it or after it may be missed [unreadable-code]
      ! 7 strings in 3 tables from 3 files
      exit 0
      """),
    Scenario(
      "warns of what a catalog cannot hold",
      files: [
        "out/Errors.xcstrings": "{\"strings\" : {\"a\" : {},\n\"b\" : 1}, \"version\" : \"1.0\"}"
      ], "extract --as xcstrings -o out Sources",
      """
      ! out/Errors.xcstrings: 2 strings not found in the sources: 2 kept
      changed out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! out/Errors.xcstrings:1:1: warning: a string catalog must have a 'sourceLanguage' [malformed-catalog]
      ! out/Errors.xcstrings:2:7: warning: an entry must be an object [malformed-catalog]
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "leaves an entry alone that a catalog has twice, and adds others",
      files: ["out/Errors.xcstrings": "{\"strings\" : {\"a\" : {},\n\"a\" : {}}}"],
      "extract --as xcstrings --mark-stale -o out Sources",
      """
      ! out/Errors.xcstrings: 2 strings not found in the sources: 2 kept
      changed out/Errors.xcstrings: 1 string
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! out/Errors.xcstrings:1:1: warning: a string catalog must have a 'sourceLanguage' [malformed-catalog]
      ! out/Errors.xcstrings:1:1: warning: a string catalog must have a 'version' [malformed-catalog]
      ! out/Errors.xcstrings:2:1: error: 'a' is already defined; keep one definition [duplicate-key]
      ! out/Errors.xcstrings:1:15: note: the first is here
      ! 6 strings in 3 tables from 2 files
      exit 1
      """),
    Scenario(
      "leaves a catalog alone that has its strings twice",
      files: ["out/Errors.xcstrings": "{\"strings\" : {},\n\"strings\" : {}}"],
      "extract --as xcstrings -o out Sources",
      """
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! out/Errors.xcstrings:1:1: warning: a string catalog must have a 'sourceLanguage' [malformed-catalog]
      ! out/Errors.xcstrings:1:1: warning: a string catalog must have a 'version' [malformed-catalog]
      ! out/Errors.xcstrings: error: catalog has mistakes and is left as it is; correct it first [table-not-changed]
      ! out/Errors.xcstrings:2:1: error: 'strings' is already defined; keep one definition [duplicate-key]
      ! out/Errors.xcstrings:1:2: note: the first is here
      ! 6 strings in 3 tables from 2 files
      exit 1
      """),
    Scenario(
      "keeps what is not a text in a table",
      files: ["out/Errors.strings": "<plist><dict><key>Card refused</key><array/></dict></plist>"],
      "extract -o out Sources",
      """
      created out/Hours.strings: 1 string
      created out/Localizable.strings: 4 strings
      ! out/Errors.strings:1:37: error: the value of 'Card refused' in the table is not a text, and is kept; replace it with a text [not-a-text]
      ! out/Errors.strings:1:37: note: the value of 'Card refused' is not a string and is ignored [not-a-text]
      ! 6 strings in 3 tables from 2 files
      exit 1
      """),
    Scenario(
      "leaves a catalog alone that is no JSON",
      files: ["out/Errors.xcstrings": "{\n  \"strings\" :: 1\n}"],
      "extract --as xcstrings -o out Sources",
      """
      created out/Hours.xcstrings: 1 string
      created out/Localizable.xcstrings: 4 strings
      ! out/Errors.xcstrings:2:14: error: expected a JSON value [malformed-json]
      ! 6 strings in 3 tables from 2 files
      exit 1
      """),
    Scenario(
      "finds nothing in an empty folder", files: ["Empty/a.txt": ""], "extract -o out Empty",
      """
      ! Empty: error: no source files were found here; looked for Swift, Objective-C, C and C++ sources [no-sources]
      ! 0 strings in 0 tables from 0 files
      exit 2
      """),
    Scenario(
      "reports as JSON", files: ["Sources/Shop/Old.swift": warning],
      "extract --format json -o out Sources/Shop/Old.swift Sources/Shop/Cart.swift",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "key-not-literal",
            "severity" : "warning",
            "message" : "key of 'String(localized:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this",
            "path" : "Sources/Shop/Old.swift",
            "line" : 1,
            "column" : 29,
            "endLine" : 1,
            "endColumn" : 39,
            "notes" : [

            ]
          }
        ],
        "files" : [
          {
            "path" : "out/Errors.strings",
            "outcome" : "created"
          },
          {
            "path" : "out/Localizable.strings",
            "outcome" : "created"
          }
        ]
      }
      exit 0
      """),
    Scenario(
      "prints tables as JSON", "extract --as json Sources/Shop/Cart.swift",
      """
      {
        "version" : 1,
        "tables" : [
          {
            "table" : "Errors",
            "sourceLanguage" : "en",
            "strings" : [
              {
                "key" : "Card refused",
                "value" : "Card refused",
                "comment" : "Payment failed",
                "places" : [
                  "Sources/Shop/Cart.swift:2:31"
                ]
              }
            ]
          },
          {
            "table" : "Localizable",
            "sourceLanguage" : "en",
            "strings" : [
              {
                "key" : "cart.title",
                "value" : "Your cart",
                "comment" : "Title",
                "places" : [
                  "Sources/Shop/Cart.swift:1:31"
                ]
              },
              {
                "key" : "Menu",
                "value" : "Menu",
                "comment" : "Back button",
                "places" : [
                  "Sources/Shop/Cart.swift:3:30"
                ]
              }
            ]
          }
        ]
      }
      ! 3 strings in 2 tables from 1 file
      exit 0
      """),
    Scenario(
      "prints tables and diagnostics as one JSON document",
      files: ["Sources/Shop/Old.swift": warning],
      "extract --as json --format json Sources/Shop/Old.swift",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "key-not-literal",
            "severity" : "warning",
            "message" : "key of 'String(localized:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this",
            "path" : "Sources/Shop/Old.swift",
            "line" : 1,
            "column" : 29,
            "endLine" : 1,
            "endColumn" : 39,
            "notes" : [

            ]
          }
        ],
        "tables" : [

        ]
      }
      exit 0
      """),
    Scenario(
      "prints JSON to one place", "extract --as json -o out Sources",
      """
      ! error: '--as json' cannot be combined with '--output'; leave one out
      ! usage: loquat extract [<option>…] [<path>…]
      ! See 'loquat extract --help'.
      exit 2
      """),
    Scenario(
      "has nothing to compare printed JSON with", "extract --as json --check Sources",
      """
      ! error: '--check' cannot be combined with '--as json'; leave one out
      ! usage: loquat extract [<option>…] [<path>…]
      ! See 'loquat extract --help'.
      exit 2
      """),
    Scenario(
      "marks strings as stale in string catalogs only", "extract --mark-stale -o out Sources",
      """
      ! error: '--mark-stale' is for string catalogs, and needs '--as xcstrings'; leave it out for other kinds
      ! usage: loquat extract [<option>…] [<path>…]
      ! See 'loquat extract --help'.
      exit 2
      """),
    Scenario(
      "knows languages by their tag", "extract --source-language English -o out",
      """
      ! error: 'English' is not a value of '--source-language'; write a language tag such as en or pt-BR
      ! usage: loquat extract [<option>…] [<path>…]
      ! See 'loquat extract --help'.
      exit 2
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async { await scenario.check() }

  @Test func `says nothing when asked to be quiet, and does the same`() async {
    var quiet = Shop.project
    var loud = Shop.project
    #expect(await quiet.run("extract -q -o out Sources") == "exit 0")
    _ = await loud.run("extract -o out Sources")
    #expect(quiet == loud)
  }

  @Test(arguments: ["strings", "xcstrings"])
  func `a second run changes nothing`(kind: String) async {
    var files = Shop.project
    _ = await files.run("extract -o out --as \(kind) Sources")
    let once = files
    let text = await files.run("extract -o out --as \(kind) Sources --check")
    #expect(text == "! 6 strings in 3 tables from 2 files\nexit 0")
    #expect(files == once)
  }

  @Test func `a space at the end of a comment is no change`() async {
    var files = InMemoryFileSystem([
      "a.swift": #"let a = NSLocalizedString("Tea", comment: "A cup ")"#
    ])
    #expect(await files.run("extract -o out a.swift").contains("created"))
    let text = await files.run("extract -o out --check a.swift")
    #expect(!text.contains("comment of") && text.hasSuffix("exit 0"), "\(text)")
  }

  @Test func `an existing table keeps its texts, order and entries`() async {
    var files = Shop.project
    _ = await files.run("extract -o Sources/Shop/en.lproj Sources")
    #expect(
      files[Self.table] == """
        /* Back button
           Title of the menu */
        "Menu"   =   "Menu";

        // Ours, not in the code
        'greeting' = "Hello, \\"tea\\" lover!\\n<b>Welcome</b>";
        /* Title */
        "cart.title" = "Your basket";  /* edited */
        /* Order of one tea */
        "%@ cups of %@" = "%1$@ cups of %2$@";

        /* No comment provided by engineer. */
        "Milk & sugar?" = "Milk & sugar?";


        """)
  }

  /// More files than one task takes, so that tasks end in any order.
  @Test(arguments: 0..<4)
  func `the output does not depend on how files are read`(seed: UInt64) async {
    let sources = (0..<100).map {
      "let s = NSLocalizedString(\"k\($0 % 70)\", comment: \"c\($0)\")"
    }
    var generator = SplitMix64(seed: seed)
    var whole = InMemoryFileSystem()
    var roots: [String] = []
    for (index, source) in sources.enumerated() {
      let path = "s/\(index % 7)/\(index).swift"
      _ = try? whole.write(Array(source.utf8), to: path)
      roots.append(path)
    }
    roots.shuffle(using: &generator)
    var split = whole
    _ = await whole.run("extract -o out s")
    _ = await split.run("extract -o out \(roots.joined(separator: " "))")
    #expect(whole["out/Localizable.strings"]?.contains("c69 */") == true)
    #expect(split == whole)
  }

  @Test func `makes the catalog that a package leaves to the plugin`() async {
    var files = InMemoryFileSystem([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Tea", defaultLocalization: "en",
        targets: [
          .target(
            name: "Tea", exclude: ["Localizable.xcstrings"],
            plugins: [.plugin(name: "CompileStringCatalogs", package: "loquat")])
        ])
      """,
      "Sources/Tea/Tea.swift": #"let tea = String(localized: "Tea", bundle: .module)"#,
    ])
    #expect(
      await files.run("extract").contains(
        "! Sources/Tea/Localizable.xcstrings: warning: 1 string of table 'Localizable' has no file")
    )
    #expect(
      await files.run("extract --create").hasPrefix(
        "created Sources/Tea/Localizable.xcstrings: 1 added\n"))
  }
}
