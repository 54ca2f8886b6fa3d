import AppleFormats
import CatalogModel
import Foundation
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat prune`: removes unused texts, and restores them from its archive.
@Suite struct PruneTests {
  private static func entry(_ key: String, _ members: String...) -> String {
    "    \"\(key)\" : {\n      \(members.joined(separator: ",\n      "))\n    }"
  }

  private static func texts(_ texts: String...) -> String {
    "\"localizations\" : {\n        \(texts.joined(separator: ",\n        "))\n      }"
  }

  private static func text(_ language: String, _ value: String, _ state: String = "translated")
    -> String
  {
    """
    "\(language)" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(value)"
              }
            }
    """
  }

  private static let path = "Sources/Shop/Hours.xcstrings"
  private static let catalog =
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    + [
      entry(
        "Closed", "\"comment\" : \"On the door\"", texts(text("de", "", "new"), text("fr", "Fermé"))
      ),
      entry("Gone", "\"extractionState\" : \"stale\"", texts(text("de", "Weg"), text("fr", ""))),
      entry("Kept", "\"extractionState\" : \"manual\"", "\"shouldTranslate\" : false"),
      entry("Milk & sugar?", "\"extractionState\" : \"stale\"", texts(text("fr", ""))),
    ].joined(separator: ",\n") + "\n  },\n  \"version\" : \"1.0\"\n}"

  private static let interface = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <label text="Tea" id="abc"/>
    </document>
    """

  private static let files: [String: String?] = [
    path: catalog,
    "Sources/Shop/Cart.swift": Shop.cart
      + "\nlet milk = Text(\"Milk & sugar?\", tableName: \"Hours\")\n",
    "Sources/Shop/fr.lproj/Localizable.strings": Shop.french + "\"cart.title\" = \"\";\n",
  ]

  private static func with(_ others: [String: String?]) -> [String: String?] {
    files.merging(others) { $1 }
  }

  @Test(arguments: [
    Scenario(
      "prints what could go, and changes nothing", files: files, "prune --check",
      """
      would change Sources/Shop/Hours.xcstrings: 2 keys, 1 translation removed
        21:5: stale "Gone": 2 translations
        38:5: unused "Kept" (manual): 0 translations
        4:5: empty de "Closed"
      would change Sources/Shop/en.lproj/Localizable.strings: 1 key removed
        5:1: unused "greeting": 1 translation
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 key, 1 translation removed
        6:1: empty fr "cart.title"
      ! keys: 5 used, 3 unused, 0 cannot tell
      ! left: 1 stale key in use
      ! left: 1 empty translation marked as translated, or of an empty text
      ! 3 keys with 5 translations could go; choose '--stale', '--unused' or '--empty'
      exit 1
      """),
    Scenario(
      "removes stale entries that nothing uses", files: files, "prune --stale",
      """
      changed Sources/Shop/Hours.xcstrings: 1 key removed
        21:5: stale "Gone": 2 translations
      ! keys: 5 used, 3 unused, 0 cannot tell
      ! left: 1 stale key in use
      ! 1 key with 2 translations; 1 file: 1 changed
      exit 0
      """),
    Scenario(
      "removes keys that nothing uses, from all files of a table", files: files,
      "prune --unused --table Localizable --archive gone.xliff",
      """
      created gone.xliff: 2 texts
      changed Sources/Shop/en.lproj/Localizable.strings: 1 key removed
        5:1: unused "greeting": 1 translation
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 key removed
      ! keys: 5 used, 3 unused, 0 cannot tell
      ! 1 key with 1 translation; 3 files: 1 created, 2 changed
      exit 0
      """),
    Scenario(
      "removes a language, and leaves what is no table",
      files: with(["Sources/Shop/fr.lproj/Help.html": "<p>Aide</p>"]), "prune --language fr",
      """
      changed Sources/Shop/Hours.xcstrings: language 'fr' removed
        language 'fr': 3 translations
      removed Sources/Shop/fr.lproj/Localizable.strings
      ! left: 1 other file of the language: Sources/Shop/fr.lproj/Help.html
      ! language 'fr': 7 translations in 2 tables
      ! 7 translations; 2 files: 1 changed, 1 removed
      exit 0
      """),
    Scenario(
      "keeps the region of other files of the language",
      files: with([
        path: nil, "Sources/Help/fr.lproj/Pages/Tea.html": "<p>Thé</p>",
        "Pods/Tea/fr.lproj/Tea.html": "<p>Thé</p>",
      ]),
      "prune --language fr",
      """
      removed Sources/Shop/fr.lproj/Localizable.strings
      ! left: 1 other file of the language: Sources/Help/fr.lproj/Pages
      ! language 'fr': 4 translations in 1 table
      ! 4 translations; 1 file: 1 removed
      exit 0
      """),
    Scenario(
      "makes the Xcode project forget the language", files: with([path: nil]),
      "prune --language fr",
      """
      changed Shop.xcodeproj/project.pbxproj: removed region 'fr'
      removed Sources/Shop/fr.lproj/Localizable.strings
      ! language 'fr': 4 translations in 1 table
      ! 4 translations; 2 files: 1 changed, 1 removed
      exit 0
      """),
    Scenario(
      "keeps a language that other tables have", files: files,
      "prune --language fr --table Localizable",
      """
      removed Sources/Shop/fr.lproj/Localizable.strings
      ! language 'fr': 4 translations in 1 table
      ! 4 translations; 1 file: 1 removed
      exit 0
      """),
    Scenario(
      "names accessors, which stay",
      files: [
        "Sources/Shop/Strings.swift":
          "enum L10n { static let hi = NSLocalizedString(\"greeting\", comment: \"\") }"
      ], "prune --unused",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 1 key removed
        5:1: unused "greeting" (accessor L10n.hi): 1 translation
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 key removed
      ! keys: 3 used, 1 unused, 0 cannot tell
      ! 1 key with 1 translation; 2 files: 2 changed
      exit 0
      """),
    Scenario(
      "leaves keys of interface files, but for stale ones",
      files: with([
        path: nil, "Sources/Shop/mul.lproj/Main.xcstrings": catalog,
        "Sources/Shop/Base.lproj/Main.storyboard": interface,
      ]), "prune --unused --stale --table Main --archive gone.xliff",
      """
      created gone.xliff: 3 texts
      changed Sources/Shop/mul.lproj/Main.xcstrings: 1 key removed
        21:5: stale "Gone": 2 translations
      ! keys: 3 used, 3 unused, 2 cannot tell
      ! left: 2 keys that code may or may not use
      ! left: 1 key of interface files
      ! left: 1 stale key that code may or may not use
      ! 1 key with 2 translations; 2 files: 1 created, 1 changed
      exit 0
      """),
    Scenario(
      "leaves the language of the sources", files: files, "prune --language en --language xx",
      """
      ! error: 'en' is the development language, and stays; nothing is removed; name another language [development-language]
      ! error: none of the texts that were read is in 'xx'; they are in 'de' and 'fr' [no-language]
      exit 1
      """),
    Scenario(
      "leaves a table with a mistake, and goes on with others",
      files: with(["Sources/Shop/fr.lproj/Localizable.strings": "\"greeting\" = \"Salut\n"]),
      "prune --unused",
      """
      changed Sources/Shop/Hours.xcstrings: 2 keys removed
        21:5: unused "Gone": 2 translations
        38:5: unused "Kept" (manual): 0 translations
      ! Sources/Shop/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings:1:14: error: the text has no closing quote on its line [malformed-strings]
      ! keys: 5 used, 3 unused, 0 cannot tell
      ! left: 1 table with a mistake in one of its files
      ! 2 keys with 2 translations; 1 file: 1 changed
      exit 1
      """),
    Scenario(
      "changes nothing where a file cannot be written", files: files,
      unwritable: ["Sources/Shop/fr.lproj/Localizable.strings"],
      "prune --unused --archive gone.xliff",
      """
      ! note: no file is changed, because all are changed together or none [nothing-written]
      ! Sources/Shop/fr.lproj/Localizable.strings: error: file is read-only [file-error]
      exit 2
      """),
    Scenario(
      "says that there is nothing to remove", files: [:], "prune --stale",
      """
      ! keys: 3 used, 1 unused, 0 cannot tell
      ! there is nothing to remove
      exit 0
      """),
    Scenario(
      "leaves all keys where code could not be read",
      files: with(["Sources/Shop/Menu.swift": "let a = \"\"\""]),
      unreadable: ["Sources/Shop/Cart.swift"],
      "prune --unused",
      """
      ! Sources/Shop/Cart.swift: error: permission denied [file-error]
      ! keys: 0 used, 0 unused, 8 cannot tell
      !   all of these 8 keys could be judged once this is corrected: not all sources could be read
      ! left: 8 keys that code may or may not use
      ! there is nothing to remove
      exit 2
      """),
    Scenario(
      "does not write over an archive", files: with(["gone.xliff": "x"]),
      "prune --unused --archive gone.xliff",
      """
      ! gone.xliff: error: already exists, so nothing is removed; name another file with '--archive' [file-error]
      exit 2
      """),
    Scenario(
      "asks for a name that can be imported", "prune --unused --archive gone.txt",
      """
      ! error: 'gone.txt' is not a value of '--archive'; write a file name that ends in '.xliff', so that 'loquat import' can read it
      ! usage: loquat prune [<option>…] [<path>]
      ! See 'loquat prune --help'.
      exit 2
      """),
    Scenario(
      "does not take a language to remove for a choice", "prune --empty --language fr",
      """
      ! error: '--language' removes whole languages, and cannot be combined with '--empty'; run 'loquat prune' once for each
      ! usage: loquat prune [<option>…] [<path>]
      ! See 'loquat prune --help'.
      exit 2
      """),
    Scenario(
      "names the table that was meant", files: files, "prune --table Hour",
      """
      ! .: error: the project has no table 'Hour'; did you mean 'Hours'? [file-error]
      exit 2
      """),
    Scenario(
      "tells of notifications, whose keys only a server has",
      files: [
        "Sources/Shop/Push.swift":
          "func f() { UIApplication.shared.registerForRemoteNotifications() }"
      ],
      "prune --unused --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 1 key removed
        5:1: unused "greeting": 1 translation
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 key removed
      ! Sources/Shop/Push.swift:1:33: note: the app may get notifications whose 'loc-key' names keys that nothing in this project uses; '--archive' keeps what is removed [keys-of-server]
      ! keys: 3 used, 1 unused, 0 cannot tell
      ! 1 key with 1 translation; 2 files: 2 would change
      exit 1
      """),
  ])
  func scenario(_ scenario: Scenario) async { await scenario.check() }

  /// Files that mention a key without looking it up.
  @Test(arguments: [
    ("Tests/ShopTests/MenuTests.swift", "let text = \"greeting\"", true),
    ("push.apns", #"{"aps": {"alert": {"title-loc-key": "greeting"}}}"#, true),
    (
      "View.xib",
      #"<document><objects><view><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="locKey" value="greeting"/></userDefinedRuntimeAttributes></view></objects></document>"#,
      true
    ),
    (
      "View.xib",
      #"<document><objects><label text="greeting"/></objects></document>"#, false
    ),
    ("Sources/Shop/rows.json", #"[{"titleKey": "greeting"}]"#, true),
    ("Sources/Shop/rows.json", #"[{"greeting": "titleKey"}]"#, false),
    ("Rows.plist", "<plist><array><string>greeting</string></array></plist>", true),
    ("Rows.plist", "<plist><dict><key>greeting</key><true/></dict></plist>", false),
    ("notes.txt", "\"greeting\"", false),
  ])
  func `leaves keys that other files mention`(_ path: String, _ text: String, isKept: Bool) async {
    var files = Shop.with([path: text])
    let output = await files.run("prune --unused")
    #expect(output.contains("there is nothing to remove") == isKept, "\(output)")
    let status = await files.run("status --unused")
    #expect(status.contains("mentioned at \(path)") == isKept, "\(status)")
  }

  @Test(arguments: [
    "--unused", "--stale", "--empty", "--unused --empty", "--language fr", "--language de --stale",
    "--language fr --language de --unused",
  ])
  func `brings everything back`(_ options: String) async {
    var files = Shop.with(Self.files)
    let before = files
    let output = await files.run("prune \(options) --archive gone.xliff")
    #expect(files.changes(since: before).count > 1, "\(output)")
    let pruned = files
    let again = await files.run("prune \(options)")
    #expect(files == pruned, "\(again)")
    files = await Self.restored(files)
    let changes = files.changes(since: before).filter { $0 != "gone.xliff" }
    #expect(changes.isEmpty || changes == ["Shop.xcodeproj/project.pbxproj"], "\(changes)")
    let done = files
    let third = await files.run("import gone.xliff")
    #expect(files == done && third.hasSuffix("exit 0"), "\(third)")
  }

  private static func restored(_ files: InMemoryFileSystem) async -> InMemoryFileSystem {
    var files = files
    let output = await files.run("import gone.xliff")
    #expect(output.hasSuffix("exit 0"), "\(output)")
    return files
  }

  /// Tables of all formats with everything that is hard to represent, and code that uses some of
  /// their keys.
  @Test(arguments: 0..<24) func `prune and import leave everything as it was`(_ seed: Int) async {
    var shop = RandomShop(seed: UInt64(seed))
    var files = shop.files()
    let before = files
    for options in ["--unused", "--empty", "--stale", "--language fr", "--unused --language pt-BR"]
    {
      let output = await files.run("prune \(options) --archive gone.xliff")
      guard files["gone.xliff"] != nil else { continue }
      #expect(!output.contains("error: "), "\(output)")
      let pruned = files
      files = await Self.restored(files)
      let changes = files.changes(since: before)
        .filter { $0 != "gone.xliff" && !$0.hasSuffix("pbxproj") }
      #expect(changes.isEmpty, "\(options): \(changes.first.map { files[$0] ?? "none" } ?? "")")
      #expect(pruned.changes(since: before).count > 1)
      files = before
    }
  }

  /// Newer texts stay, and existing ones are not overwritten.
  @Test func `brings entries back beside others`() async {
    var files = Shop.with(Self.files)
    _ = await files.run("prune --unused --archive gone.xliff")
    files.put(
      "\"first\" = \"1\";\n\"Menu\" = \"Menu\";\n\"cart.title\" = \"Mine\";\n",
      at: "Sources/Shop/en.lproj/Localizable.strings")
    files.put(
      Self.catalog.replacing("\"Gone\"", with: "\"New\"").replacing("Weg", with: "Neu"),
      at: Self.path)
    _ = await files.run("import gone.xliff")
    #expect(
      files["Sources/Shop/en.lproj/Localizable.strings"] == """
        "first" = "1";
        "Menu" = "Menu";
        "cart.title" = "Mine";
        /* Ours, not in the code */
        "greeting" = "Hello, \\"tea\\" lover!\\n<b>Welcome</b>";

        """)
    #expect(files[Self.path]?.contains("\"Weg\"") == true)
    #expect(files[Self.path]?.contains("\"Neu\"") == true)
  }

  /// Whatever the part, a translation of a text that has changed since is not taken as finished.
  @Test(arguments: ["--unused", "--language fr"])
  func `brings translations of other texts back for review`(_ part: String) async {
    func catalog(_ text: String, _ more: String) -> String {
      """
      {"sourceLanguage": "en", "strings": {"Old": {"extractionState": "manual",
        "localizations": {"en": {"stringUnit": {"state": "translated", "value": "\(text)"}}\(more)}}},
        "version": "1.0"}
      """
    }
    let french = #", "fr": {"stringUnit": {"state": "translated", "value": "Vieux"}}"#
    var files = Shop.with([Self.path: catalog("One", french)])
    _ = await files.run("prune \(part) --table Hours --archive gone.xliff")
    #expect(files[Self.path]?.contains("Vieux") != true)
    let pruned = files
    for text in ["One", "Two"] {
      files = pruned
      files.put(catalog(text, ""), at: Self.path)
      let output = await files.run("import gone.xliff")
      let state = text == "One" ? "translated" : "needs_review"
      let restored = #"{"state": "\#(state)", "value": "Vieux"}"#
      #expect(files[Self.path]?.contains(restored) == true, "\(files[Self.path] ?? "")")
      #expect(output.contains("[source-changed]") == (text == "Two"), "\(output)")
    }
  }

  /// A table cannot mark a translation for review.
  @Test(arguments: [
    ("", "restored", "warning"), (" --stale take", "restored", "warning"),
    (" --stale skip", "left out", "note"),
  ])
  func `says of a table which source texts have changed`(
    _ option: String, _ outcome: String, _ severity: String
  ) async {
    let (english, french) = (
      "Sources/Shop/en.lproj/Localizable.strings", "Sources/Shop/fr.lproj/Localizable.strings"
    )
    var files = Shop.with([:])
    _ = await files.run("prune --language fr --table Localizable --archive gone.xliff")
    #expect(files[french] == nil)
    files.put(Shop.english.replacing("Welcome", with: "Goodbye"), at: english)
    // In a new file, and in one that exists.
    for table in [nil, "\"Menu\" = \"Menu\";\n"] {
      var pruned = files
      if let table { pruned.put(table, at: french) }
      let output = await pruned.run("import\(option) gone.xliff")
      #expect(
        output.contains(
          "! \(french): \(severity): source text of \"greeting\" has changed since the removal; the translation in 'fr' is \(outcome) [source-changed]"
        ), "\(output)")
      #expect(output.split(separator: "[source-changed]").count == 2, "\(output)")
      #expect(pruned[french]?.contains("Bonjour") == (outcome == "restored"))
      #expect(pruned[french]?.contains("Menu") == true)
    }
  }

  /// An archive of one language does not have the source text, which the key stands for then.
  @Test(arguments: [
    ("", "needs_review", "restored, and marked for review"),
    (" --stale take", "translated", "restored"),
    (" --stale skip", nil, "left out"),
  ])
  func `brings a translation back whose entry is gone`(
    _ option: String, _ state: String?, _ outcome: String
  ) async {
    func catalog(_ strings: String) -> String {
      #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#
    }
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let entry =
      #""Old": {"extractionState": "manual", "localizations": {"en": \#(unit("One")), "fr": \#(unit("Un"))}}"#
    var files = Shop.with([Self.path: catalog(entry)])
    _ = await files.run("prune --language fr --table Hours --archive gone.xliff")
    files.put(catalog(""), at: Self.path)
    let output = await files.run("import\(option) gone.xliff")
    #expect(output.contains("the translation in 'fr' is \(outcome) [source-changed]"), "\(output)")
    let states = ["translated", "needs_review"].filter { files[Self.path]?.contains($0) == true }
    #expect(states == [state].compactMap(\.self), "\(files[Self.path] ?? "")")
  }

  /// A source text may also get or lose forms; what did not change stays finished.
  @Test func `compares all forms of a text`() async {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    func plural(_ one: String, _ other: String) -> String {
      #"{"variations": {"plural": {"one": \#(unit(one)), "other": \#(unit(other))}}}"#
    }
    let counted =
      #"{"stringUnit": {"state": "translated", "value": "%#@n@ here"}, "substitutions": "#
      + #"{"n": {"argNum": 1, "formatSpecifier": "lld", \#(plural("%arg cat", "%arg cats").dropFirst())}}"#
    let texts = [
      unit("%lld cats"), unit("%lld dogs"), plural("%lld cat", "%lld cats"),
      plural("%lld dog", "%lld dogs"), counted, counted.replacing("cats", with: "dogs"),
    ]
    func catalog(_ source: String, _ more: String) -> String {
      """
      {"sourceLanguage": "en", "strings": {"Old": {"extractionState": "manual",
        "localizations": {"en": \(source)\(more)}}}, "version": "1.0"}
      """
    }
    for (number, then) in texts.enumerated() {
      for french in [unit("%lld chats"), plural("%lld chat", "%lld chats"), counted] {
        var files = Shop.with([Self.path: catalog(then, #", "fr": \#(french)"#)])
        _ = await files.run("prune --language fr --table Hours --archive gone.xliff")
        let pruned = files
        for now in texts.indices {
          files = pruned
          files.put(catalog(texts[now], ""), at: Self.path)
          let output = await files.run("import gone.xliff")
          let isMarked = files[Self.path]?.contains("needs_review") == true
          let isAboutDogs = texts[now].contains("dogs")
          // A single text, and the general form of one that varies, may be the same. An archive does
          // not have the texts of a variable that the translation lacks.
          let isHidden = [then, texts[now]].allSatisfy { $0.contains("#@n@") } && french != counted
          guard now == number || isAboutDogs != then.contains("dogs") && !isHidden else { continue }
          #expect(isMarked == (now != number), "\(then) to \(texts[now]) with \(french): \(output)")
        }
      }
    }
  }

  /// Runs the page about it, word for word.
  @Test func `is as its page says`() async throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/LoquatKit/Loquat.docc/CleanUp.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    var files = Shop.with(Self.files)
    for block in text.components(separatedBy: "```\n") where block.hasPrefix("$ loquat ") {
      for part in block.components(separatedBy: "$ loquat ").dropFirst() {
        let lines = part.split(separator: "\n").map(String.init)
        let output = await files.run(lines[0]).split(separator: "\n").dropLast()
          .map { $0.hasPrefix("! ") ? String($0.dropFirst(2)) : String($0) }
        #expect(output == Array(lines.dropFirst()), "\(output.joined(separator: "\n"))")
      }
    }
  }

  /// A mistake in an archive only affects its own entry, which is not restored.
  @Test func `refuses a damaged archive`() async {
    var files = Shop.with(Self.files)
    _ = await files.run("prune --unused --archive gone.xliff")
    let archive = files["gone.xliff"] ?? ""
    files.put(
      archive.replacing("{\n  \"sourceLanguage\"", with: "[\n  \"sourceLanguage\""),
      at: "gone.xliff")
    let before = files
    let output = await files.run("import gone.xliff")
    #expect(
      output.contains(
        "the '<internal-file>' for 'Sources/Shop/Hours.xcstrings' cannot be read, so the removed texts are not restored"
      ))
    #expect(files[Self.path] == before[Self.path], "\(output)")
    #expect(files["Sources/Shop/en.lproj/Localizable.strings"] == Shop.english, "\(output)")
  }
}

/// A shop with random tables.
private struct RandomShop {
  private var generator: SplitMix64
  private static let keys = (0..<9).map { "key.\($0)" } + ["with \"quotes\"", "a & <b>", "é %lld"]
  private static let languages = ["en", "fr", "pt-BR"]

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func files() -> InMemoryFileSystem {
    let used = Self.keys.filter { _ in chance(3) }
    let code =
      used.map { "NSLocalizedString(\(literal($0)), comment: \"\")\n" }.joined()
      + used.map { "NSLocalizedString(\(literal($0)), tableName: \"Other\", comment: \"\")\n" }
      .joined()
    var files = InMemoryFileSystem([
      "Shop.xcodeproj/project.pbxproj": Shop.project(), "Sources/Shop/Code.swift": code,
      "Sources/Shop/Localizable.xcstrings": catalog(),
    ])
    for language in Self.languages {
      let encoding: TextEncoding =
        chance(2) ? .utf8(hasBOM: chance(2)) : .utf16LittleEndian(hasBOM: true)
      let path = "Sources/Shop/\(language).lproj/Other.strings"
      _ = try? files.write(encoding.encode(Array(table().utf8)), to: path)
      files.put(dictionary(), at: "Sources/Shop/\(language).lproj/Other.stringsdict")
    }
    return files
  }

  private func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 1...oneIn, using: &generator) == 1
  }

  private mutating func pick(_ parts: [String]) -> String {
    parts[Int.random(in: parts.indices, using: &generator)]
  }

  private mutating func text() -> String {
    pick(["tea", "", "é & <b>", "\"q\"", "two\nlines", " x "])
  }

  private mutating func catalog() -> String {
    var document = XCStringsDocument(sourceLanguage: .english)
    for key in Self.keys where !chance(4) {
      document.add(key: key)
      if chance(2) { document.setComment(text(), isGenerated: chance(3), of: key) }
      if chance(2) { document.setExtractionState(chance(2) ? .stale : .manual, of: key) }
      if chance(5) { document.setTranslatable(false, key: key) }
      for language in Self.languages where chance(2) {
        guard let tag = LanguageTag(language) else { continue }
        document.set(localization(), key: key, language: tag)
      }
    }
    return String(decoding: document.canonical(), as: UTF8.self)
  }

  private mutating func localization() -> Localization {
    let state: TranslationState = chance(3) ? .new : chance(3) ? .needsReview : .translated
    guard chance(3) else { return Localization(text(), state: state) }
    return Localization(
      .plural([.one: .text("one \(text())", state), .other: .text("%lld \(text())", state)]))
  }

  private mutating func table() -> String {
    var result = pick(["", "/* head */\n\n"])
    for key in Self.keys.shuffled(using: &generator) where !chance(4) {
      result += pick(["", "/* one */\n", "// one\n// two\n", "\n/* section */\n\n"])
      result += "\(literal(key)) = \(literal(text()));" + pick(["\n", "\n\n", " // behind\n"])
    }
    return result
  }

  private mutating func dictionary() -> String {
    var document = StringsdictDocument()
    for key in Self.keys where chance(2) {
      let forms: [PluralCategory: Message] = [
        .one: .text("x", .translated), .other: .text("%d", .translated),
      ]
      _ = document.set(Localization(.plural(forms)), for: key)
    }
    return String(decoding: document.serialize(), as: UTF8.self)
  }
}
