import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The Swift symbols for an app's keys.
@Suite struct SymbolsTests {
  /// Returns a catalog with manually managed keys, each with its text; a key in another state
  /// includes it.
  static func catalog(_ keys: KeyValuePairs<String, String>, _ others: String = "") -> String {
    let entries = keys.map { key, text in
      """
          "\(key)" : {
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
            }
          }
      """
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
      + (entries + (others.isEmpty ? [] : [others])).joined(separator: ",\n")
      + "\n  },\n  \"version\" : \"1.0\"\n}"
  }

  static func app(_ setting: String, _ catalog: String) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "project.yml": """
      name: Tea
      targets:
        Tea:
          type: application
          platform: iOS
          sources: App
          settings: {STRING_CATALOG_GENERATE_SYMBOLS: \(setting)}
      """,
      "App/Menu.swift": "let title = String(localized: .days); let other = Text(.days2)",
      "App/Localizable.xcstrings": catalog,
    ])
  }

  /// A setting of the project, and the output of `check` about keys without a symbol of their own.
  @Test(
    arguments: [
      (
        "YES",
        """
        ! App/Localizable.xcstrings:4:5: error: This string key would generate the same symbol as “days”. Please change one of the keys [symbol-collision]
        ! note: 'days.title' would work; or set 'generatesSymbol' to false for one of them
        ! App/Localizable.xcstrings:15:5: error: Unable to derive a symbol name from this string key [symbol-underivable]
        ! note: give it letters, or set 'generatesSymbol' to false
        ! App/Localizable.xcstrings:26:5: error: This key is too close to a reserved keyword in Swift [symbol-reserved]
        ! note: 'type.title' would work
        ! App/Localizable.xcstrings:37:5: error: This string key would generate the same symbol as “Days”. Please change one of the keys [symbol-collision]
        ! note: 'days.text' would work; or set 'generatesSymbol' to false for one of them
        """
      ), ("NO", ""),
    ])
  func `what stops Xcode's build is an error where it makes symbols`(
    _ setting: String, _ expected: String
  ) async {
    let catalog = Self.catalog([
      "Days": "Days", "%@ → %@": "%@ → %@", "Type": "Type", "days": "days",
    ])
    var files = Self.app(setting, catalog)
    let found = await files.run(
      "check --rule symbol-collision --rule symbol-underivable --rule symbol-reserved")
    let lines = found.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains("note: ")
    }
    #expect(lines.joined(separator: "\n") == expected)
  }

  private static let code = """
    import SwiftUI
    struct Cup: View {
      let tea: String; var count = 3; let pot: Pot; @Binding var isHot: Bool
      var body: some View {
        CODE
      }
      func row(_ title: LocalizedStringKey) {}
      func note(_ title: LocalizedStringResource) {}
    }
    struct Pot { let size: Double; let name: Substring }
    """

  private static func text(_ path: String, in files: InMemoryFileSystem) -> String {
    String(decoding: files.files[path] ?? [], as: UTF8.self)
  }

  private static func project(_ code: String, at path: String = "App/Cup.swift")
    -> InMemoryFileSystem
  {
    InMemoryFileSystem([
      "project.yml": "name: Tea\ntargets: {Tea: {type: application, platform: iOS, sources: App}}",
      path: Self.code.replacing("CODE", with: code),
      "App/Localizable.xcstrings": Self.catalog([:]), "App/Menu.xcstrings": Self.catalog([:]),
      "App/My Table.xcstrings": Self.catalog([:]),
    ])
  }

  /// A line of code, the converted line, and the line converted back, if it differs.
  @Test(
    arguments: [
      (#"Text("Hello")"#, "Text(.hello)", nil),
      (#"Text("Tea's ready!", comment: "When it has drawn")"#, "Text(.teasReady)", nil),
      (#"Text("In \(tea)", tableName: "Menu")"#, "Text(.Menu.in(tea: tea))", nil),
      (#"Text("\(count) cups of \(tea)")"#, "Text(.cupsOf(count: count, tea: tea))", nil),
      (#"Text("\(count + 1) cups")"#, "Text(.cups(count + 1))", nil),
      (#"Text("\(pot.size) litres, 100%")"#, "Text(.litres100(size: pot.size))", nil),
      (#"Button("Pour") { Text("Stop") }"#, "Button(.pour) { Text(.stop) }", nil),
      (
        #"Toggle(isHot ? "Hot" : "Cold", isOn: $isHot)"#,
        "Toggle(isHot ? .hot : .cold, isOn: $isHot)", nil
      ),
      (
        #"Label("Pot", systemImage: "cup").help("All of \(count)")"#,
        #"Label(.pot, systemImage: "cup").help(.allOf(count: count))"#, nil
      ),
      (#"let a = String(localized: "One", comment: "x")"#, "let a = String(localized: .one)", nil),
      (
        #"let a = String(localized: "Two", table: "Menu")"#, "let a = String(localized: .Menu.two)",
        nil
      ),
      (
        #"let a = AttributedString(localized: "Three")"#,
        "let a = AttributedString(localized: .three)", nil
      ),
      (#"let a: LocalizedStringResource = "Five""#, "let a: LocalizedStringResource = .five", nil),
      (
        #"let a = LocalizedStringResource("Six", table: "Menu")"#,
        "let a = LocalizedStringResource.Menu.six", nil
      ),
      (
        #"let a = NSLocalizedString("Seven", tableName: "Menu", bundle: .main, comment: "y")"#,
        "let a = String(localized: .Menu.seven)",
        #"let a = String(localized: "Seven", table: "Menu", comment: "y")"#
      ),
      (#"Text("He said \"hi\"\n\\o/")"#, "Text(.heSaidHiO)", nil),
      (#"let a = Swift.String(localized: "A")"#, "let a = Swift.String(localized: .a)", nil),
      (#"SwiftUI.Text("B", tableName: "Menu")"#, "SwiftUI.Text(.Menu.b)", nil),
      (
        #"let a = LocalizedStringResource("Eight")"#, "let a = LocalizedStringResource.eight", nil
      ),
    ] as [(String, String, String?)])
  func `look-ups become uses of symbols, and look-ups again`(
    _ line: String, _ converted: String, _ again: String?
  ) async {
    var files = Self.project(line)
    _ = await files.run("extract")
    let before = files
    let check = await files.run("symbols --convert --all --check")
    #expect(check.contains("exit 1") && files.files == before.files)
    _ = await files.run("symbols --convert --all")
    #expect(Self.text("App/Cup.swift", in: files) == Self.code.replacing("CODE", with: converted))
    let unused = await files.run("status --unused")
    #expect(unused.contains(" 0 unused, 0 cannot tell"), "\(unused)")
    #expect(await files.run("extract --check").contains("exit 0"))
    #expect(await files.run("symbols --convert --all").contains("0 places"))
    _ = await files.run("symbols --revert --all")
    #expect(
      Self.text("App/Cup.swift", in: files) == Self.code.replacing("CODE", with: again ?? line))
    for path in ["App/Localizable.xcstrings", "App/Menu.xcstrings"] {
      #expect(Self.text(path, in: files) == Self.text(path, in: before), "\(path)")
    }
  }

  @Test func `a source text with variations stays, whatever the code has as default`() async throws
  {
    var files = Self.project(#"let a = NSLocalizedString("tap", value: "Tap", comment: "")"#)
    let path = "App/Localizable.xcstrings"
    let forms = ["mac": "Click", "other": "Touch"].map { device, text in
      #""\#(device)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }.sorted().joined(separator: ", ")
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"tap": {"localizations": {"en": {"variations": "#
      + #"{"device": {\#(forms)}}}}}}, "version": "1.0"}"#
    _ = try files.write(Array(catalog.utf8), to: path)
    _ = await files.run("symbols --convert --all")
    let text = Self.text(path, in: files)
    #expect(text.contains("Click") && text.contains("Touch") && !text.contains("Tap"), "\(text)")
  }

  /// A line of code that stays, and the reason.
  @Test(
    arguments: [
      (#"row("Own")"#, "'Cup.row(_:)' does not take a symbol"),
      (#"let a = LocalizedStringKey("Key")"#, "'LocalizedStringKey(_:)' does not take a symbol"),
      (
        #"Text("Bundle", bundle: other)"#,
        "it looks in a different bundle from a symbol of this target"
      ),
      (
        #"let a = String(localized: "Locale", locale: other)"#,
        "a symbol has no place for 'locale:'"
      ),
      (
        #"let a = String(localized: "k", defaultValue: "Of \(count)")"#,
        "a symbol has no place for 'defaultValue:'"
      ),
      (#"Text("Pot \(pot.name)")"#, "the symbol takes 'String', not 'Substring'"),
      (
        #"Text("Size \(pot.size, specifier: "%.1f")")"#,
        "an interpolation sets how its value is shown"
      ),
      (#"Text("Who \(unknown.thing)")"#, "the type of the value is not known"),
      (
        #"Text(isHot ? "Hot" : LocalizedStringKey(tea))"#, "the other branch of the condition stays"
      ),
      (#"Text(isHot ? "Hot" : "Cold", comment: "x")"#, "a condition chooses it inside of a call"),
      (#"Toggle(isHot ? "Hot" : "Type", isOn: $isHot)"#, "too close to a reserved keyword"),
      (#"Text("Hi", comment: words)"#, "does not have its comment for translators"),
      (#"Text(/* why */ "Hi", comment: "x")"#, "a comment in the code would be lost"),
      (#"Text("Hi \(tea /* which */)")"#, "stays as it is"),
      (#"Text(verbatim: tea).navigationBarTitle("Bar")"#, "does not take a symbol"),
      (#"note(.init("Dot"))"#, "does not take a symbol"),
      (#"let a: LocalizedStringResource? = "None""#, "'.none' may mean something else here"),
      (#"let a = String(localized: "Hi", table: "My Table")"#, "symbols of its table is not known"),
      (
        "Text(\"Same\"); }}; extension LocalizedStringResource { static let same = 1; func f() {",
        "'.same' may mean something else here"
      ),
      (
        "note(\"Edit\"); }; enum Style { case edit }; func note(_: Style) {",
        "'.edit' may mean something else here"
      ),
      (
        "let a = String(localized: isHot ? \"Hot\" : \"Cold\")",
        "a condition chooses it inside of a call"
      ),
      ("Text(\"Hi\")\n<<<<<<< a\n=======\n>>>>>>> b", "it is not Swift code that can be rewritten"),
    ])
  func `what cannot be rewritten for sure stays`(_ line: String, _ reason: String) async {
    var files = Self.project(line)
    _ = await files.run("extract")
    let before = files
    let text = await files.run("symbols --convert --all")
    #expect(text.contains(reason), "\(text)")
    #expect(files.files == before.files)
  }

  /// The options, and the output.
  @Test(arguments: [
    ("--convert --all", "no code looks up a key of a string catalog; nothing is converted"),
    ("--revert --all", "no code uses a symbol of a string catalog; nothing is converted"),
    ("--convert --all --access public", "'--access', '--head', '--for' and '--force' cannot"),
    ("--convert -", "has no code that looks the key '-' up"),
    ("--list -", "standard input cannot be read here; name a file or folder, or write './-'"),
    ("--list --project . --check", "'--list' cannot be combined with '--check'; leave one out"),
    ("-o Out App/Menu.xcstrings", "has no key that is managed by hand, and so no symbol"),
  ])
  func `doing nothing is said`(_ options: String, _ expected: String) async {
    var files = Self.project("EmptyView()")
    let text = await files.run("symbols \(options)")
    #expect(text.contains(expected), "\(text)")
    var plain = InMemoryFileSystem(["App/A.swift": "Text(\"A\")"])
    let none = await plain.run("symbols --convert --all")
    #expect(
      none.contains("has no target with a string catalog for its code; add a catalog")
        && !none.contains("exit 0"))
  }

  @Test func `a table with the name of a symbol stops all files`() async {
    var files = Self.project("EmptyView()")
    let manual = #"{"sourceLanguage": "en", "strings": {"Menu": {"extractionState": "manual"}}}"#
    files = InMemoryFileSystem([
      "Localizable.xcstrings": manual.replacing("Menu", with: "menu"), "menu.xcstrings": manual,
    ])
    let text = await files.run("symbols -o Out Localizable.xcstrings menu.xcstrings")
    #expect(text.contains("which is also the symbol of \"menu\" in table 'Localizable'"), "\(text)")
    #expect(files.files.count == 2)
  }

  /// A project's own look-ups, which may show anything.
  @Test(arguments: [
    (
      "extension String { init(localized key: String) { self = key } }",
      #"String(localized: "Hi")"#
    ),
    (
      "func NSLocalizedString(_ key: String, comment: String) -> String { key }",
      #"NSLocalizedString("Hi", comment: "")"#
    ),
  ])
  func `own look-ups stay`(_ declaration: String, _ use: String) async {
    var files = Self.project("let a = \(use) }\n}\n\(declaration)\nenum E { enum F {")
    _ = await files.run("extract")
    let before = files
    _ = await files.run("symbols --convert --all")
    #expect(files.files["App/Cup.swift"] == before.files["App/Cup.swift"])
  }

  @Test func `look-ups inside of others are rewritten from outside`() async {
    var files = Self.project(#"Text("Nest \(String(localized: "in"))")"#)
    _ = await files.run("extract")
    let first = await files.run("symbols --convert --all")
    #expect(first.contains("it is inside another place that is rewritten"), "\(first)")
    _ = await files.run("symbols --convert --all")
    let code = Self.text("App/Cup.swift", in: files)
    #expect(code.contains(#"Text(.nest(String(localized: .in)))"#), "\(code)")
  }

  /// A use of a symbol that stays, beside one that becomes a literal: the key keeps its symbol.
  @Test(arguments: [
    "a == .teaOne", "b.badge(c == .messages ? .teaOne : 0)",
    "[.teaOne: 1]", "pot.teaOne", "Alert(title: t, message: nil, secondaryButton: .teaOne())",
    "Alert(title: t, message: nil, secondaryButton: .teaOne(Text(verbatim: \"x\")))",
  ])
  func `a symbol that is used elsewhere is kept`(_ other: String) async {
    var files = Self.project("VStack { Text(.teaOne) }; let x = \(other)")
    files.put(Self.catalog(["tea one": "tea one"]), at: "App/Localizable.xcstrings")
    let catalog = Self.text("App/Localizable.xcstrings", in: files)
    _ = await files.run("symbols --revert --all")
    #expect(Self.text("App/Cup.swift", in: files).contains(other))
    #expect(Self.text("App/Localizable.xcstrings", in: files) == catalog)
  }

  /// The texts of keys, uses of their symbols, and whether a literal would have the same key.
  @Test(
    arguments: [
      ("size %f", "size %f", ".size(2)", false), ("size %lf", "size %lf", ".size(x)", true),
      ("n %lld", "n %(a)lld", ".n(a: 2)", true), ("n %d", "n %d", ".n(2)", false),
      ("row %@ %lld", "%(n)lld. %(who)@", ".row(n: 1, who: w)", false),
      ("wide %.2f", "wide %.2f", ".wide(x)", false), ("who %@", "who %@", ".who(w)", true),
      ("greeting", "Hello, %(guest)@", ".greeting(guest: w)", false),
    ])
  func `a literal is written if it has the key`(
    _ key: String, _ text: String, _ use: String, _ isSame: Bool
  ) async {
    var files = Self.project("Text(\(use))")
    files.put(Self.catalog([key: text].keyed), at: "App/Localizable.xcstrings")
    _ = await files.run("symbols --revert --all")
    #expect(Self.text("App/Cup.swift", in: files).contains(use) == !isSame)
  }

  /// A package names the bundle of its tables, and without it means the app's.
  @Test func `the bundle of a package stays`() async {
    let code = """
      import SwiftUI
      let a = Text("one", bundle: .module)
      let b = String(localized: "two", bundle: .module, comment: "x")
      let c = Text("three"); let d = Button("four") {}; let e = Text("five", bundle: .main)

      """
    var files = InMemoryFileSystem([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Tea", defaultLocalization: "en", targets: [.target(name: "Tea")])
      """,
      "Sources/Tea/Tea.swift": code, "Sources/Tea/Localizable.xcstrings": Self.catalog([:]),
    ])
    _ = await files.run("extract")
    let before = files
    let text = await files.run("symbols --convert --all")
    #expect(text.contains("2 places of 2 keys; 3 places left"), "\(text)")
    #expect(
      Self.text("Sources/Tea/Tea.swift", in: files).contains(
        "let a = Text(.one)\nlet b = String(localized: .two)"))
    _ = await files.run("symbols --revert --all")
    let changed = files.changes(since: before).map { Self.text($0, in: files) }
    #expect(changed == [], "\(changed)")
  }

  /// Each module has its own key of a name.
  @Test func `a use in a module is of the key that the module has`() async {
    var files = Self.project("Text(\"Done\")")
    files.put(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])
      """, at: "Kit/Package.swift")
    files.put(
      "import SwiftUI\nlet a = String(localized: \"done\", bundle: .module)\n",
      at: "Kit/Sources/Kit/Kit.swift")
    files.put(Self.catalog([:]), at: "Kit/Sources/Kit/Localizable.xcstrings")
    files.put(
      Self.text("project.yml", in: files) + "\npackages: {Kit: {path: Kit}}\n", at: "project.yml")
    _ = await files.run("extract")
    let before = files
    let there = await files.run("symbols --convert --all")
    #expect(there.contains("2 places of 2 keys"), "\(there)")
    let back = await files.run("symbols --revert --all")
    #expect(back.contains("2 places of 2 keys; 4 files"), "\(back)")
    #expect(files.changes(since: before) == [])
  }

  /// The file that declares the symbols does not block either conversion.
  @Test func `the file with the symbols is no rival`() async {
    var files = Self.project("VStack { Text(\"One\"); Text(\"Two\") }")
    _ = await files.run("extract")
    let before = files
    for _ in 0..<2 {
      let there = await files.run("symbols --convert --all")
      #expect(there.contains("2 places of 2 keys; 2 files"), "\(there)")
      _ = await files.run("symbols --output App App/Localizable.xcstrings")
      let back = await files.run("symbols --revert --all")
      #expect(back.contains("2 places of 2 keys; 2 files"), "\(back)")
    }
    #expect(files.changes(since: before) == ["App/GeneratedStringSymbols_Localizable.swift"])
  }

  /// Comments in the code are preserved: one that the entry does not get stays where it is.
  @Test(arguments: [
    ("", #""Cmt A""#, #"Text(.two); Text("Two", comment: "Cmt B")"#),
    (
      #""comment": "by Xcode", "isCommentAutoGenerated": true"#, #""Cmt A""#,
      #"Text(.two); Text("Two", comment: "Cmt B")"#
    ),
    (#""comment": "Cmt B""#, #""Cmt B""#, #"Text("Two", comment: "Cmt A"); Text(.two)"#),
  ])
  func `comments stay`(_ entry: String, _ comment: String, _ expected: String) async {
    var files = Self.project(
      #"VStack { Text("Two", comment: "Cmt A"); Text("Two", comment: "Cmt B") }"#)
    files.put(
      #"{"sourceLanguage": "en", "strings": {"Two": {\#(entry)}}, "version": "1.0"}"#,
      at: "App/Localizable.xcstrings")
    _ = await files.run("symbols --convert --all")
    let code = Self.text("App/Cup.swift", in: files)
    #expect(code.contains(expected), "\(code)")
    let catalog = Self.text("App/Localizable.xcstrings", in: files)
    #expect(catalog.contains(#""comment": \#(comment)"#) && !catalog.contains("by Xcode"))
  }

  @Test func `one name with other arguments is another key`() async {
    var files = Self.project(#"VStack { Text("Cups"); Text("Cups \(count)") }"#)
    _ = await files.run("extract")
    let before = files
    _ = await files.run("symbols --convert --all")
    #expect(
      Self.text("App/Cup.swift", in: files).contains("Text(.cups); Text(.cups(count: count))"))
    _ = await files.run("symbols --revert --all")
    let changed = files.changes(since: before).map { Self.text($0, in: files) }
    #expect(changed == [], "\(changed)")
  }

  /// A member may belong to any type; its key is kept.
  @Test func `what may be another member stays a symbol`() async {
    var files = Self.project(#"note("Four")"#)
    _ = await files.run("extract")
    _ = await files.run("symbols --convert Four")
    let before = files
    let text = await files.run("symbols --revert --all")
    #expect(text.contains("\"Four\" stays as it is: it may be a member of another type"), "\(text)")
    #expect(files.files == before.files)
  }

  @Test func `keys that have no symbol of their own stay`() async {
    var files = Self.project(#"VStack { Text("days"); Text("Days"); Text("Type"); Text("Weeks") }"#)
    _ = await files.run("extract")
    let named = await files.run("symbols --convert days Weeks")
    #expect(named.contains("2 places of 2 keys"), "\(named)")
    let other = await files.run("symbols --convert Days")
    #expect(other.contains("[symbol-collision]") && other.contains("exit 1"), "\(other)")
    let all = await files.run("symbols --convert --all")
    #expect(all.contains("warning: \"Type\" stays as it is: This key is too close"), "\(all)")
    #expect(
      await files.run("symbols --convert Lost").contains("has no code that looks the key 'Lost' up")
    )
    #expect(
      await files.run("symbols --revert Lost").contains(
        "has no code that uses a symbol of the key 'Lost'"))
  }
}

extension [String: String] {
  /// Allows a computed value where a literal of pairs is expected.
  fileprivate var keyed: KeyValuePairs<String, String> {
    let (key, value) = first ?? ("", "")
    return [key: value]
  }
}
