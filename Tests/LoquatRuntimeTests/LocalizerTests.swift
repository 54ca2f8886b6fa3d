import CatalogModel
import ProjectFiles
import StringResolution
import Syntaxes
import TestSupport
import Testing

@testable import LoquatRuntime

struct LocalizerTests {
  private static let stringsdict = """
    <plist version="1.0"><dict>
    <key>order</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@tickets@ for %@</string>
      <key>tickets</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d билет</string><key>few</key><string>%d билета</string>
        <key>many</key><string>%d билетов</string><key>other</key><string>%d билета</string>
      </dict></dict>
    </dict></plist>
    """

  private static let files: [String: String] = [
    "R/en.lproj/Localizable.strings":
      "\"hello\" = \"Hello, %@!\"; \"order\" = \"%d tickets for %@\";",
    "R/ru.lproj/Localizable.strings": "\"hello\" = \"Привет, %@!\"; \"order\" = \"hidden\";",
    "R/ru.lproj/Localizable.stringsdict": stringsdict,
    "R/zh-hans.lproj/Localizable.strings": "\"hello\" = \"%@，你好！\";",
    "R/Base.lproj/Legal.strings": "\"terms\" = \"Terms\";",
    "R/Menu.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Tea": {"localizations":
      {"ru": {"stringUnit": {"state": "translated", "value": "Чай"}}}}, "%lld cups": {}}}
    """,
    "R/Bad.xcstrings": "{", "R/notes.txt": "",
  ]

  private func localizer(_ preferred: String...) throws -> Localizer {
    try Localizer(
      directory: "R", preferring: preferred, in: InMemoryFileSystem(Self.files))
  }

  @Test func `gives texts in the language of a person`() throws {
    let russian = try localizer("ru-RU")
    #expect(russian.languages == ["ru"])
    #expect(russian.available == ["en", "ru", "zh-hans"])
    #expect(russian.string("hello", arguments: "Аня") == "Привет, Аня!")
    let orders = [1, 2, 5, 21].map { russian.string("order", arguments: $0, "Ани") }
    #expect(
      orders
        == ["1 билет для", "2 билета", "5 билетов", "21 билет"].map {
          $0.replacing(" для", with: "") + " for Ани"
        })
    #expect(russian.string("Tea", table: "Menu") == "Чай")
    #expect(russian.string("nothing", value: "%lld left", arguments: 1_000) == "1\u{A0}000 left")
    #expect(russian.string("nothing", table: "None") == "nothing")
    #expect(try localizer("zh-CN").string("hello", arguments: "Ana") == "Ana，你好！")
  }

  private static let swifternalization = [
    "R/base.json": """
    { "hello": "Hello", "cars": { "one": "%d car", "other": "%d cars" },
      "help": { "@100": "Help", "@200": "Get help" }, "bad": 1, "worse": { "exp:(a+)+$": "x" } }
    """,
    "R/pl.json":
      "{ \"cars\": { \"one\": \"%d auto\", \"few\": \"%d auta\", \"many\": \"%d aut\" } }",
    "R/expressions.json": "{",
  ]

  @Test func `reads the files of Swifternalization`() throws {
    let files = InMemoryFileSystem(Self.swifternalization)
    let polish = try Localizer(directory: "R", preferring: ["pl-PL"], in: files)
    #expect(polish.languages == ["pl"] && polish.available == ["en", "pl"])
    #expect(
      [1, 3, 5].map { polish.string("cars", arguments: $0) } == ["1 auto", "3 auta", "5 aut"])
    #expect(polish.string("cars", table: "base.json", arguments: "-5") == "cars")
    #expect(polish.string("cars", value: "%d!", arguments: -5) == "-5!")
    #expect(polish.string("hello") == "Hello")
    #expect([100, 250].map { polish.string("help", width: $0) } == ["Help", "Get help"])
    #expect(polish.string("bad") == "bad" && polish.string("nothing", value: "v") == "v")
    let endless = String(repeating: "a", count: 100_000) + "b"
    #expect(polish.string("worse", arguments: endless) == "worse")
    #expect(polish.problems.map(\.path) == ["R/base.json", "R/expressions.json"])
    let meant = try Localizer(
      directory: "R", preferring: ["pl"], swifternalization: .documented, in: files)
    #expect(meant.string("cars", arguments: -5) == "-5 cars")
    #expect(meant.string("hello", arguments: 5) == "Hello")
    #expect(meant.string("help", width: 150) == "Get help")
    let english = try Localizer(directory: "R", preferring: ["en-US", "pl"], in: files)
    #expect(english.string("cars", arguments: 2) == "2 cars")
  }

  @Test func `reads binary files of a disk, and is shared by tasks`() async throws {
    let folder = TemporaryFolder()
    let files = DiskFileSystem()
    let teas = PropertyList.dictionary([PropertyListMember("tea", .string("Tee %lld"))])
    try folder.file("R/de.lproj/Localizable.strings", "")
    _ = try files.write(teas.binary, to: folder.path + "/R/de.lproj/Localizable.strings")
    let localizer = try Localizer(directory: folder.path + "/R", preferring: ["de-CH"])
    #expect(localizer.problems == [])
    let texts = await withTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask { localizer.string("tea", arguments: 1_000 + number) }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 20)
    #expect(texts.contains("Tee 1’000"))
  }

  @Test func `falls back to the development language`() throws {
    let english = try localizer("ja", "tlh")
    #expect(english.languages == ["en"])
    #expect(
      english.string("%lld cups", table: "Menu", arguments: UInt64.max)
        == "9,223,372,036,854,775,807 cups")
    #expect(english.string("terms", table: "Legal") == "Terms")
    #expect(english.string("hello", arguments: Float(1.5)) == "Hello, 1.5!")
    #expect(english.resolution(of: "hello").problems.map(\.id) == [.argumentNotGiven])
  }

  @Test func `says what is wrong with files, and reads the others`() throws {
    let localizer = try localizer("en")
    #expect(localizer.problems.map(\.path) == ["R/Bad.xcstrings"])
    #expect(localizer.problems.first?.description.hasPrefix("R/Bad.xcstrings:1:2: error: ") == true)
    #expect(throws: Localizer.Failure(path: "None", message: "no such file or directory")) {
      try Localizer(directory: "None", preferring: [], in: InMemoryFileSystem())
    }
  }

  @Test func `nothing in a file stops it`() throws {
    for name in [
      "R/ru.lproj/Localizable.stringsdict", "R/Menu.xcstrings", "R/en.lproj/Localizable.strings",
    ] {
      var files = Self.files
      for bytes in Mutations.random(of: Array((files[name] ?? "").utf8), count: 300) {
        files[name] = String(decoding: bytes, as: UTF8.self)
        let localizer = try Localizer(
          directory: "R", preferring: ["ru"], in: InMemoryFileSystem(files))
        for key in ["order", "hello", "Tea"] {
          _ = localizer.string(key, table: key == "Tea" ? "Menu" : "Localizable", arguments: 2, "x")
        }
      }
    }
  }
}

#if !canImport(Darwin)
  /// The replacement for a key in code, where Foundation has no such type.
  struct LocalizedStringResourceTests {
    private static func folder() throws -> TemporaryFolder {
      let folder = TemporaryFolder()
      try folder.file(
        "en.lproj/Localizable.strings", #""tea" = "%1$(count)lld cups, %2$(guest)@";"#)
      try folder.file("fr.lproj/Localizable.strings", #""tea" = "%2$@ : %1$lld tasses";"#)
      return folder
    }

    @Test func `looks a text up in the languages that count`() throws {
      let folder = try Self.folder()
      var tea = LocalizedStringResource(
        "tea", arguments: [2, "Ada"], bundle: .atPath(folder.path))
      let found = ["fr", "en", "de"].map { language in
        Localizer.$preferredLanguages.withValue([language]) { String(localized: tea) }
      }
      #expect(found == ["Ada : 2 tasses", "2 cups, Ada", "2 cups, Ada"])
      tea.languages = ["fr"]
      #expect(String(localized: tea) == "Ada : 2 tasses")
      let english = try Localizer(directory: folder.path, preferring: ["en"])
      #expect(english.string(tea) == "2 cups, Ada")
    }

    @Test func `shows the key where there is no table`() {
      let lost = LocalizedStringResource("%lld left", arguments: [3], bundle: .atPath("/none/here"))
      #expect(String(localized: lost) == "3 left")
    }

    /// Environment variables, and the languages that they mean.
    @Test(
      arguments: [
        ([:], []), (["LANG": "C.UTF-8", "LANGUAGE": "fr"], []),
        (["LANG": "de_AT.UTF-8"], ["de-AT"]),
        (["LANG": "de", "LC_MESSAGES": "pt_BR@euro"], ["pt-BR"]),
        (["LANG": "de", "LC_ALL": "POSIX"], []),
        (["LANG": "", "LC_ALL": "", "LC_MESSAGES": "fr"], ["fr"]),
        (["LANG": "de_DE", "LANGUAGE": "sv:nb_NO:C:"], ["sv", "nb-NO"]),
      ] as [([String: String], [String])])
    func `takes languages from the environment as gettext does`(
      _ variables: [String: String], _ expected: [String]
    ) {
      #expect(Environment.languages { variables[$0] } == expected)
    }
  }
#endif
