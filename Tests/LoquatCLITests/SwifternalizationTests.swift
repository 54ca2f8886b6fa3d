import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// A project with Swifternalization texts.
struct SwifternalizationTests {
  private static let base = """
    {
        "account": "Account",
        "cars": {
            "one": "%d car",
            "other": "%d cars"
        },
        "forgot": { "@100": "Help", "@200": "Get help" },
        "stay": { "one": { "@50": "1 d", "@200": "1 day" }, "other": { "@50": "%d d", "@200": "%d days" } }
    }

    """
  private static let polish = """
    {
      "cars" : { "one" : "%d auto", "few" : "%d auta", "many" : "%d aut" }
    }

    """
  private static let code = """
    import Swifternalization
    func texts(_ count: Int) -> [String] {
      [
        I18n.localizedString("cars", intValue: count, comment: "In the garage"),
        I18n.localizedString("brand", defaultValue: "Brand"),
      ]
    }

    """
  private static let resources = "Sources/App/Resources"
  static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App", defaultLocalization: "en",
      targets: [.target(name: "App", resources: [.process("Resources")])])
    """,
    "Sources/App/Garage.swift": code,
    "\(resources)/base.json": base,
    "\(resources)/pl.json": polish,
    "\(resources)/expressions.json": "{ \"base\": { \"none\": \"ie:x=0\" } }\n",
  ]

  private func run(
    _ line: String, _ changes: [String: String] = [:]
  ) async -> (text: String, files: InMemoryFileSystem) {
    let files = InMemoryFileSystem(Self.files.merging(changes) { $1 })
    return await transcript(line, of: subcommands, in: files)
  }

  @Test func `expressions for Russian are loaded where that is asked for`() async {
    let texts = #"{ "cars": { "few": "%d машины", "many": "%d машин" } }"#
    let line = "resolve cars --language ru --arg 2 -q"
    let files = ["\(Self.resources)/ru.json": texts]
    #expect(await run(line, files).text == "cars\nexit 0")
    #expect(await run(line + " --load-russian", files).text == "2 машины\nexit 0")
  }

  @Test(arguments: [
    CheckScenario(
      "shows what the library shows", "resolve cars --language pl --arg 5",
      """
      5 aut
        language: 'pl' is available
        table: 'pl' has the key: Sources/App/Resources/pl.json:2:3
        expression: 'many', which is 'exp:(^[05-9]$)|(.*(?=1).[0-9]$)|(^[0-9]{1}.*[0156789]$)', matches '5'
        text: %d aut
        argument: argument 1 for '%d' is '5', as en writes it
      exit 0
      """),
    CheckScenario(
      "shows what is left to chance", "resolve forgot --width 50",
      """
      Get help
        language: no language was asked for; 'en' is the development language
        table: 'en' has no file: Sources/App/Resources/base.json:7:5
        width: '@200', as the room is 50
      ! Sources/App/Resources/base.json:7:5: warning: an app may show 'Help' instead: the library chooses among these texts in no fixed order; let only one expression match, and, if the texts have widths, pass one with '--width' [swifternalization-tie]
      exit 0
      """),
    CheckScenario(
      "shows what was meant", "resolve forgot --width 50 --swifternalization strict",
      """
      Help
        language: no language was asked for; 'en' is the development language
        table: 'en' has no file: Sources/App/Resources/base.json:7:5
        width: '@100', as the room is 50
      exit 0
      """),
    CheckScenario(
      "shows the key where no expression fits", "resolve cars --language pl --arg -5",
      """
      cars
        language: 'pl' is available
        table: 'pl' has the key: Sources/App/Resources/pl.json:2:3
        expression: none matches '-5': the key
      exit 0
      """),
    CheckScenario(
      "falls back where that is meant",
      "resolve cars --language pl --arg -5 --swifternalization strict -q", "-5 cars\nexit 0"),
    CheckScenario(
      "shows a plain text for a number as the library does", "resolve account --arg 1",
      """
      account
        language: no language was asked for; 'en' is the development language
        table: 'en' has no file: Sources/App/Resources/base.json:2:5
        expression: the text has no expression, so it matches no value: the key
      exit 0
      """),
    CheckScenario(
      "shows all forms and languages", "resolve cars --matrix --all-plurals",
      """
      en  one    1    1 car
      en  other  0    0 cars
      pl  one    1    1 auto
      pl  few    2    2 auta
      pl  many   0    0 aut
      pl  other  0.1  %d aut  (for fractions only)
      exit 0
      """),
    CheckScenario(
      "resolves in the file that is named", "resolve cars --arg 1 -q \(resources)/pl.json",
      "1 auto\nexit 0"),
    CheckScenario(
      "resolves in base.json", "resolve cars --arg 1 -q \(resources)/base.json", "1 car\nexit 0"),
    CheckScenario(
      "finds the keys of the code", "scan",
      """
      Sources/App/Garage.swift:4:26: "cars" in Sources/App/Resources/base.json
        comment: In the garage
        Swifternalization.localizedString(_:intValue:fittingWidth:defaultValue:comment:) looks up a key; declared in Swifternalization
      Sources/App/Garage.swift:5:26: "brand" in Sources/App/Resources/base.json
        value: Brand
        Swifternalization.localizedString(_:fittingWidth:defaultValue:comment:) looks up a key; declared in Swifternalization
      ! 2 strings from 1 file
      exit 0
      """),
    CheckScenario(
      "tells what would be added", "extract --check",
      """
      would change Sources/App/Resources/base.json: 1 added
        + "brand"
      ! 2 strings from 1 file of 1 target; 1 file: 1 would change
      exit 1
      """),
    CheckScenario(
      "writes keys into a folder", "extract --output Out Sources",
      """
      created Out/base.json: 2 strings
      ! 2 strings in 1 table from 1 file
      exit 0
      """),
    CheckScenario(
      "selects the table by its name", "export --output Out --language de --table base.json -q",
      "exit 0"),
    CheckScenario(
      "checks the texts of a project", "check",
      """
      ! 0 errors, 0 warnings, 0 notes in 5 texts of 2 tables in 1 language
      exit 0
      """),
  ])
  func `a project is understood`(_ scenario: CheckScenario) async {
    #expect(await run(scenario.line).text == scenario.expected)
  }

  private static let older = [
    "Base.lproj/Localizable.strings": """
    "welcome" = "Welcome";
    "cars{one}" = "%d car";
    "cars{ie:%d>1}" = "%d cars";
    "Hello{name}" = "Hello {name}";
    "cups{none}" = "No cups";

    """,
    "pl.lproj/Localizable.strings": """
    "cars{one}" = "%d auto";
    "cars{few}" = "%d auta";
    "cars{ie:%d=<9}" = "%d?";

    """,
    "Base.lproj/Expressions.strings": "\"none\" = \"ie:%d=0\";\n",
  ]

  @Test func `a name in a key that no expression has is told`() async {
    let files = InMemoryFileSystem([
      "Base.lproj/Localizable.strings": """
      "cars{one}" = "%d car";
      "cars{more}" = "%d cars";
      "Hello{name}" = "Hello {name}";

      """
    ])
    let (text, _) = await transcript(
      "check --rule unknown-expression", of: subcommands, in: files)
    #expect(
      text.hasPrefix(
        """
        ! Base.lproj/Localizable.strings:2:16: warning: 'more' is neither an expression nor the name of one in 'base', so it matches only the same text [unknown-expression]
        !   "cars{more}" = "%d cars";
        !                  ^~~~~~~~~
        ! 0 errors, 1 warning, 0 notes
        """), "\(text)")
  }

  @Test(arguments: [
    CheckScenario(
      "shows texts of the language", "resolve cars --language pl --arg 3",
      """
      3 auta
        language: 'pl' is available
        table: 'pl' has the key: pl.lproj/Localizable.strings:1:15
        expression: 'few', which is 'exp:(((?!1).[2-4]{1})$)|(^[2-4]$)', matches '3'
        text: %d auta
        argument: argument 1 for '%d' is '3', as en writes it
      exit 0
      """),
    CheckScenario(
      "shows those of the base beside them", "resolve cars --language pl --arg 5 -q",
      "5 cars\nexit 0"),
    CheckScenario("knows shared expressions", "resolve cups --arg 0 -q", "No cups\nexit 0"),
    CheckScenario(
      "knows usual keys", "resolve Hello{name} -q", "Hello {name}\nexit 0"),
    CheckScenario(
      "checks expressions", "check --rule mistaken-expression",
      """
      ! pl.lproj/Localizable.strings:3:20: error: 'ie:x=<9': the library takes it for a different comparison [mistaken-expression]
      !   "cars{ie:%d=<9}" = "%d?";
      !                      ^~~~~
      ! 1 error, 0 warnings, 0 notes in 15 texts of 2 tables in 2 languages
      exit 1
      """),
    CheckScenario(
      "becomes JSON",
      "convert Base.lproj/Localizable.strings --to swifternalization --output Out --language en",
      """
      created Out/base.json: 4 texts
      ! Base.lproj/Localizable.strings: warning: 1 string: 'ie:x>1' belongs to no plural form of the language [no-place]
      ! note: 'cars' of Localizable.strings
      ! Base.lproj/Localizable.strings: warning: 2 strings: there is no text for 'other' [no-place]
      ! note: 'cars' of Localizable.strings
      ! note: 'cups' of Localizable.strings
      ! 1 file: 1 created
      exit 0
      """),
  ])
  func `the dialect of older versions is understood`(_ scenario: CheckScenario) async {
    let (text, _) = await transcript(
      scenario.line, of: subcommands, in: InMemoryFileSystem(Self.older))
    #expect(text == scenario.expected)
  }

  @Test func `keys are added where they belong, and nothing else changes`() async throws {
    let (text, files) = await run("extract")
    #expect(text.hasPrefix("changed Sources/App/Resources/base.json: 1 added\n"))
    let expected = Self.base.replacing(
      "    \"cars\"", with: "    \"brand\": \"Brand\",\n    \"cars\"")
    #expect(files["\(Self.resources)/base.json"] == expected)
    let again = await transcript("extract --check", of: subcommands, in: files)
    #expect(again.text.hasSuffix("exit 0"))
  }

  @Test func `a file that is replaced keeps what was refused, and names what it loses`()
    async throws
  {
    let (text, files) = await run(
      "import --mode replace pl.xliff",
      [
        "\(Self.resources)/pl.json": "{\n  \"account\": \"Konto\",\n  \"forgot\": \"Pomoc\"\n}\n",
        "pl.xliff": xliff(
          unit("account", "%d"), of: "\(Self.resources)/base.json", to: "pl"),
      ])
    #expect(
      text == """
        changed Sources/App/Resources/pl.json: 1 refused (of texts that have changed); 1 removed
        ! Sources/App/Resources/pl.json: note: 1 key without a translation in the bundle is removed [removed-key]
        ! note: "forgot"
        ! pl.xliff:4:7: error: text of 'account' has changed since it was sent, and 'Sources/App/Resources/pl.json' cannot mark a translation for review; it is not taken; 'loquat import --stale take' takes it [source-changed]
        ! note: translated: 'account'
        ! note: now: 'Account'
        ! note: translation: '%d'
        ! 1 unit: 1 refused (of texts that have changed); 1 removed
        exit 1
        """)
    #expect(files["\(Self.resources)/pl.json"]?.contains("Konto") == true)
  }

  /// Files with such names that belong to others or are incomplete.
  @Test(
    arguments: [
      ["base.json": "[1]"], ["base.json": "{ \"a\": 1 }"], ["base.json": nil],
      ["pl.json": nil, "expressions.json": nil],
    ] as [[String: String?]])
  func `other files are left alone`(_ changes: [String: String?]) async throws {
    var files = Self.files
    for (name, text) in changes { files["\(Self.resources)/\(name)"] = text }
    files["Sources/App/Garage.swift"] = "import Foundation\nlet a = I18n.localizedString(\"a\")\n"
    for line in ["scan", "extract --check", "export --output Out --language pl"] {
      let (text, after) = await transcript(
        line, of: subcommands, in: InMemoryFileSystem(files))
      #expect(!text.contains("json:") && !text.contains("base.json"), "\(line): \(text)")
      #expect(after["\(Self.resources)/base.json"] == files["\(Self.resources)/base.json"])
    }
  }

  /// Returns all units of a language with a text, or with that of the source in brackets.
  private func translated(_ files: InMemoryFileSystem, _ language: String) throws -> String {
    let path = "Out/\(language).xcloc/Localized Contents/\(language).xliff"
    var result = ""
    var source = ""
    for line in try #require(files[path]).split(separator: "\n") {
      if line.contains("<source>") {
        source = String(line.dropFirst("        <source>".count).dropLast("</source>".count))
      }
      if line.contains("<note>") || line.contains("</trans-unit>"), !source.isEmpty {
        result += "        <target>[\(source)]</target>\n"
        source = ""
      }
      if line.contains("<target>") { source = "" }
      result += line + "\n"
    }
    return result
  }

  private func roundTrip(
    _ language: String, _ changes: [String: String] = [:]
  ) async throws -> (text: String, files: InMemoryFileSystem) {
    let line = "export --output Out --language \(language)"
    var (_, files) = await run(line, changes)
    let path = "Out/\(language).xcloc/Localized Contents/\(language).xliff"
    let bytes = Array(try translated(files, language).utf8)
    _ = try files.write(bytes, to: path)
    return await transcript("import Out/\(language).xcloc", of: subcommands, in: files)
  }

  @Test func `translations come home into the file of a language`() async throws {
    let (text, files) = try await roundTrip("pl")
    #expect(
      text == """
        changed Sources/App/Resources/pl.json: 10 added, 3 unchanged
        ! 13 units: 10 added, 3 unchanged
        exit 0
        """)
    #expect(
      files["\(Self.resources)/pl.json"] == """
        {
          "cars" : { "one" : "%d auto", "few" : "%d auta", "many" : "%d aut" },
          "account" : "[Account]",
          "forgot" : {"@100" : "[Help]", "@200" : "[Get help]"},
          "stay" : {"one" : {"@50" : "[1 d]", "@200" : "[1 day]"}, "few" : {"@50" : "[%d d]", "@200" : "[%d days]"}, "many" : {"@50" : "[%d d]", "@200" : "[%d days]"}},
          "brand" : "[Brand]"
        }

        """)
    #expect(files["\(Self.resources)/base.json"] == Self.base)
    for command in ["import Out/pl.xcloc", "import --check Out/pl.xcloc"] {
      let (again, after) = await transcript(command, of: subcommands, in: files)
      #expect(again == "! 13 units: 13 unchanged\nexit 0")
      #expect(after["\(Self.resources)/pl.json"] == files["\(Self.resources)/pl.json"])
    }
  }

  @Test func `a new language gets a file with expressions of its own`() async throws {
    let (text, files) = try await roundTrip("ru")
    #expect(text.hasPrefix("created Sources/App/Resources/ru.json: 13 added\n"))
    let sent = try #require(files["Out/ru.xcloc/Localized Contents/ru.xliff"])
    #expect(sent.contains("for 1, 21, 31, 41, 51, 61, …</note>"))
    #expect(!sent.contains("for 1</note>"))
    #expect(
      files["\(Self.resources)/ru.json"] == """
        {
            "account": "[Account]",
            "cars": {
                "exp:^(.*[^1])?1$": "[%d car]",
                "exp:^(.*[^1])?[2-4]$": "[%d cars]",
                "exp:(^|[^1])[05-9]$|1[0-9]$": "[%d cars]"
            },
            "forgot": { "@100": "[Help]", "@200": "[Get help]" },
            "stay": { "exp:^(.*[^1])?1$": {"@50": "[1 d]", "@200": "[1 day]"}, "exp:^(.*[^1])?[2-4]$": {"@50": "[%d d]", "@200": "[%d days]"}, "exp:(^|[^1])[05-9]$|1[0-9]$": {"@50": "[%d d]", "@200": "[%d days]"} },
            "brand": "[Brand]"
        }

        """)
    let (again, _) = await transcript("import Out/ru.xcloc", of: subcommands, in: files)
    #expect(again == "! 13 units: 13 unchanged\nexit 0")
    let matrix = await transcript(
      "resolve cars --language ru --all-plurals", of: subcommands, in: files)
    #expect(
      matrix.text == """
        one    1    [1 car]
        few    2    [2 cars]
        many   0    [0 cars]
        other  0.1  [%d car]  (for fractions only)
        exit 0
        """)
  }

  @Test func `untouched bundles change nothing, and parts of an entry make none`() async throws {
    let (_, files) = await run("export --output Out --language pl --language de")
    let same = await transcript("import Out", of: subcommands, in: files)
    // Nothing is translated, which is not a success.
    #expect(same.text.contains("[nothing-imported]") && !same.text.contains("created"))
    var changed = files
    let path = "Out/de.xcloc/Localized Contents/de.xliff"
    let xliff = try #require(files[path])
    let part = xliff.replacing(
      "<source>%d car</source>", with: "<source>%d car</source>\n<target>%d Auto</target>")
    _ = try changed.write(Array(part.utf8), to: path)
    let (text, after) = await transcript("import Out/de.xcloc", of: subcommands, in: changed)
    #expect(text.contains("[missing-plural-form]") && text.hasSuffix("exit 1"), "\(text)")
    #expect(after["\(Self.resources)/de.json"] == nil)
  }

  /// The language and its file, with names of forms for which the library has no correct
  /// expressions.
  @Test(arguments: [
    ("fr", #"{ "cars": { "one": "%d voiture", "other": "%d voitures" } }"#),
    ("fr", #"{ "cars": { "ie:x=0": "rien", "one": "%d voiture", "other": "%d voitures" } }"#),
    (
      "fr",
      #"{ "cars": { "exp:^[01]$": "%d voiture", "one": "1 voiture", "other": "%d voitures" } }"#
    ),
    ("ru", #"{ "cars": { "one": "%d машина", "few": "%d машины", "many": "%d машин" } }"#),
    ("ru", #"{ "cars": { "one": { "@9": "%d м", "@99": "%d машина" }, "few": "%d м." } }"#),
  ])
  func `forms that a file has by their names come home`(
    _ language: String, _ file: String
  ) async throws {
    let path = "\(Self.resources)/\(language).json"
    let (text, sent) = await run("export --output Out --language \(language)", [path: file])
    #expect(!text.contains("[ambiguous-key]") && text.hasSuffix("exit 0"), "\(text)")
    let (same, untouched) = await transcript("import Out", of: subcommands, in: sent)
    #expect(same.hasSuffix("exit 0") && untouched[path] == file, "\(same)")
    let xliff = "Out/\(language).xcloc/Localized Contents/\(language).xliff"
    let units = try #require(sent[xliff])
    let count = units.count(of: "<target>")
    #expect(count == file.count(of: "\": \""))
    var changed = sent
    let translated = units.replacing("</target>", with: "!</target>")
    _ = try changed.write(Array(translated.utf8), to: xliff)
    let (told, after) = await transcript("import Out", of: subcommands, in: changed)
    #expect(told.hasPrefix("changed \(path): \(count) changed"), "\(told)")
    let ends = [("\",", "!\","), ("\" }", "!\" }")]
    #expect(after[path] == ends.reduce(file) { $0.replacing($1.0, with: $1.1) })
  }

  @Test func `keys that a bundle cannot tell apart are left out`() async {
    let base = "{ \"a\": { \"one\": \"1\", \"other\": \"2\" }, \"a|==|one\": \"3\" }\n"
    let (text, _) = await run(
      "export --output Out --language pl", ["\(Self.resources)/base.json": base])
    #expect(text.contains("a text of key 'a|==|one' would have the id of another text"))
    #expect(text.contains("[ambiguous-key]") && text.hasSuffix("exit 1"))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
