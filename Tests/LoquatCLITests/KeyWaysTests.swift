import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// An app in several targets that reaches its keys in every way, and the output of each command
/// about them.
struct KeyWaysTests {
  private static let table = """
    "literal" = "A";
    "swiftui" = "A";
    "function" = "A";
    "receiver" = "A";
    "constant.table" = "A";
    "raw.ok" = "A";
    "field" = "A";
    "list" = "A";
    "error.1" = "A";
    "accessor" = "%d A";
    "accessor.gone" = "A";
    "nested.title" = "A";
    "from.objc" = "A";
    "macro" = "A";
    "objc.method" = "A";
    "objc.category" = "A";
    "notification" = "A";
    "foreign.name" = "A";
    "package" = "A";
    "storyboard.key" = "A";
    "gone" = "A";

    """

  static let files: [String: String] = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Ways", defaultLocalization: "en",
      targets: [
        .executableTarget(name: "App", dependencies: ["Kit", "Legacy"], resources: [.process("Resources")]),
        .target(name: "Kit"), .target(name: "Legacy"),
      ])
    """,
    "Sources/App/Resources/en.lproj/Localizable.strings": table,
    "Sources/App/Resources/Menu.xcstrings": """
    {"sourceLanguage" : "en", "strings" : {
      "hello world" : {"extractionState" : "manual"}, "nobody" : {"extractionState" : "manual"}
    }, "version" : "1.0"}
    """,
    "Sources/App/Resources/fr.lproj/Localizable.strings": "\"literal\" = \"B\";\n",
    "Sources/Kit/Text.swift": """
    import Foundation
    public func tr(_ key: String) -> String { NSLocalizedString(key, bundle: .main, comment: "") }
    extension String { public var localized: String { tr(self) } }
    public enum Key: String { case ok = "raw.ok"
      public var text: String { NSLocalizedString(rawValue, comment: "") } }
    public struct Item { public let titleKey: String
      public init(titleKey: String) { self.titleKey = titleKey }
      public var title: String { titleKey.localized } }
    let own = "package".localized
    """,
    "Sources/App/Strings.swift": """
    import Foundation
    enum L10n {
      static func count(_ p1: Int) -> String { L10n.tr("Localizable", "accessor", p1) }
      static let gone = L10n.tr("Localizable", "accessor.gone")
      enum Nested { static var title: String { L10n.tr("Localizable", "nested.title") } }
      private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
        String(format: Bundle.main.localizedString(forKey: key, value: nil, table: table), arguments: args)
      }
    }
    """,
    "Sources/App/Main.swift": """
    import SwiftUI
    import Kit
    let table = "Localizable"
    struct Main: View {
      var body: some View {
        Text(NSLocalizedString("literal", comment: ""))
        Text("swiftui")
        Text(tr("function"))
        Button("receiver".localized) {}
        Text(NSLocalizedString("constant.table", tableName: table, comment: ""))
        Text(Key.ok.text)
        Text(Item(titleKey: "field").title)
        ForEach(["list"].map { tr($0) }, id: \\.self) { Text($0) }
        Text("error.\\(code)".localized)
        Text(L10n.count(3))
        Label(L10n.Nested.title, systemImage: "star")
        Text(legacyText("from.objc"))
        Text(LocalString.foreignName + LocalString.receiver + LocalString.literal)
        Text("missing".localized)
        Text(.Menu.helloWorld)
      }
      func f() { content.title = NSString.localizedUserNotificationString(forKey: "notification", arguments: nil) }
    }
    """,
    "Sources/Legacy/include/Legacy.h": """
    #define LegacyString(value) NSLocalizedString(value, @"")
    static inline NSString *legacyText(NSString *key) { return LegacyString(key); }
    @interface Manager : NSObject
    + (NSString *)translated:(NSString *)key;
    @end
    """,
    "Sources/Legacy/Legacy.m": """
    @implementation Manager
    + (NSString *)translated:(NSString *)key { return LegacyString(key); }
    - (void)show {
      a.text = LegacyString(@"macro");
      b.text = [Manager translated:@"objc.method"];
      c.text = [@"objc.category" localizedText];
    }
    @end
    @implementation NSString (Legacy)
    - (NSString *)localizedText { return NSLocalizedString(self, nil); }
    @end
    """,
  ]

  /// A key, its status, the line of `scan` about it, and the first place that translators see.
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    let status: String
    let scan: String
    let context: String?
    var testDescription: String { key }

    init(_ key: String, _ status: String, _ scan: String, _ context: String?) {
      self.key = key
      self.status = status
      self.scan = scan
      self.context = context
    }
  }

  static let rows = [
    Row("literal", "used", "Main.swift:6:28: \"literal\" in ", "Main.swift:6"),
    Row("swiftui", "used", "Main.swift:7:10: \"swiftui\" in ", "Main.swift:7"),
    Row(
      "function", "used", "Main.swift:8:13: \"function\" in Localizable, passed to 'tr'",
      "Main.swift:8"),
    Row(
      "receiver", "used",
      "Main.swift:9:12: \"receiver\" in Localizable, passed to 'String.localized'",
      "Main.swift:9"),
    Row("constant.table", "used", "Main.swift:10:28: \"constant.table\" in ", "Main.swift:10"),
    Row("raw.ok", "used", "\"raw.ok\" in Localizable, passed to 'rawValue'", "Text.swift:4"),
    Row("field", "used", "\"field\" in Localizable, passed to 'Item'", "Main.swift:12"),
    Row("list", "used", "\"list\" in Localizable, passed to 'tr'", "Main.swift:13"),
    Row("error.1", "used by pattern: Sources/App/Main.swift:14:10", "", nil),
    Row(
      "accessor", "used", "Main.swift:15:15: \"accessor\" in Localizable, by 'L10n.count'",
      "Main.swift:15"),
    Row("accessor.gone", "unused: nothing uses its accessor L10n.gone", "", nil),
    Row(
      "nested.title", "used",
      "Main.swift:16:23: \"nested.title\" in Localizable, by 'L10n.Nested.title'", "Main.swift:16"),
    Row(
      "from.objc", "used", "\"from.objc\" in Localizable, passed to 'legacyText'", "Main.swift:17"),
    Row("macro", "used", "\"macro\" in Localizable, passed to 'LegacyString'", "Legacy.m:4"),
    Row("objc.method", "used", "passed to 'translated'", "Legacy.m:5"),
    Row("objc.category", "used", "passed to 'String.localizedText'", "Legacy.m:6"),
    Row(
      "notification", "used",
      "\"notification\" in Localizable, passed to 'localizedUserNotificationString'",
      "Main.swift:22"),
    Row(
      "foreign.name",
      "used by name: Sources/App/Main.swift:18:22 names it below LocalString", "", nil),
    Row(
      "package", "used", "Text.swift:9:11: \"package\" in Localizable, passed to", "Text.swift:9"),
    Row("storyboard.key", "unused", "", nil),
    Row("gone", "unused", "", nil),
    Row(
      "hello world", "used",
      "Main.swift:20:16: \"hello world\" in Menu, by 'LocalizedStringResource.Menu.helloWorld'",
      "Main.swift:20"),
    Row("nobody", "unused", "", nil),
  ]

  @Test func `commands agree on every key`() async {
    var files = InMemoryFileSystem(Self.files)
    let status = await files.run("status --unused -l fr")
    let scan = await files.run("scan")
    _ = await files.run("export -l fr --context -o T")
    let bundle = files["T/fr.xcloc/Localized Contents/fr.xliff"] ?? ""
    let units = bundle.components(separatedBy: "<trans-unit ")
    for row in Self.rows {
      let line = status.split(separator: "\n").first { $0.contains(" \"\(row.key)\" ") }
      let said = line.map { $0.split(separator: "\" ", maxSplits: 1).last.map(String.init) ?? "" }
      #expect((said ?? "used") == row.status, "\(row.key)")
      #expect(
        row.scan.isEmpty
          ? !scan.contains("\"\(row.key)\" in Localizable, ") : scan.contains(row.scan),
        "\(row.key): \(scan.split(separator: "\n").filter { $0.contains("\"\(row.key)\"") })")
      let unit = units.first { $0.hasPrefix("id=\"\(row.key)\"") } ?? ""
      #expect(!unit.isEmpty, "\(row.key)")
      let place = unit.components(separatedBy: "Used in: ").dropFirst().first?
        .prefix { $0 != "\n" && $0 != "<" }.split(separator: "/").last.map(String.init)
      #expect(place == row.context, "\(row.key)")
    }
    #expect(
      status.contains("keys: 17 used, 1 used by pattern, 1 used by name, 4 unused, 0 cannot tell"),
      "\(status)")
    let project = await files.run("project")
    #expect(
      project.contains(
        "; 21 keys: 3 by literals, 11 by functions, 2 by accessors, 1 by patterns, 1 by names, "
          + "3 unused"),
      "\(project)")
    let json = await files.run("project --format json")
    #expect(json.contains(#""literals" : 3"#), "\(json)")
  }

  @Test func `a key that no table has is a mistake`() async {
    var files = InMemoryFileSystem(Self.files)
    let text = await files.run("check --rule missing-key --language en")
    #expect(
      text == """
        ! Sources/App/Main.swift:19:10: error: key 'missing' that 'String.localized' looks up is not in table 'Localizable', so the app shows the key itself [missing-key]
        !   Text("missing".localized)
        !        ^~~~~~~~~
        ! 1 error, 0 warnings, 0 notes in 23 texts of 2 tables in 1 language
        exit 1
        """)
  }

  /// A key that may be in another bundle or table is not a mistake here.
  @Test func `only what is certain is a mistake`() async {
    var files = InMemoryFileSystem([
      "Text.swift": """
      let a = Bundle(identifier: "com.apple.UIKit")!.localizedString(forKey: "Done", value: nil, table: nil)
      let b = Bundle(for: UIButton.self).localizedString(forKey: "Cancel", value: nil, table: nil)
      func t(_ k: String, b: Bundle = .main) -> String { b.localizedString(forKey: k, value: nil, table: nil) }
      func u(_ k: String, table: String) -> String { NSLocalizedString(k, tableName: table, comment: "") }
      func v(_ k: String, value: String) -> String { Bundle.main.localizedString(forKey: k, value: value, table: nil) }
      func f(_ name: String) { show(t("foo", b: other), u("foo", table: name), u("foo", table: "None")) }
      func g(_ s: String) { var k = "pre."; k += s; show(NSLocalizedString(k, comment: "")) }
      func h() { var k = "k"; k = "pre.\\(k)"; show(NSLocalizedString(k, comment: "")) }
      let names = ["title": "known", "image": "icon.name"]
      let z = NSLocalizedString(names["title"]!, comment: "")
      let system = Bundle(for: UIApplication.self)
      let w = system.localizedString(forKey: "Undo", value: nil, table: nil)
      enum Tab: String {
        case known, debug
        var title: String { self == .debug ? "Debug" : NSLocalizedString(rawValue, comment: "") }
      }
      func o(_ k: String) -> String? {
        let text = Bundle.main.localizedString(forKey: k, value: "?", table: nil)
        return text == "?" ? nil : text
      }
      let p = o("perhaps") ?? o("known")
      let x = v("default", value: "Foo")
      let y = v("known", value: "Foo")
      """,
      "Text.m": """
      NSString *low(NSString *k) { return NSLocalizedString([k lowercaseString], nil); }
      NSString *sys(NSString *k) {
        return [[NSBundle bundleForClass:[UIView class]] localizedStringForKey:k value:nil table:nil];
      }
      void f(void) {
        NSString *t = @"auto";
        t = [NSString stringWithFormat:@"ui.%@", t];
        show(NSLocalizedString(t, nil)); show(low(@"KNOWN")); show(sys(@"Redo"));
      }
      """,
      "en.lproj/Localizable.strings": "\"known\" = \"A\";\n",
      "fr.lproj/Localizable.strings": "\"known\" = \"A\";\n",
    ])
    let text = await files.run("check --rule missing-key")
    let found = text.split(separator: "\n").filter { $0.contains("[missing-key]") }
    #expect(
      found == [
        "! Text.swift:22:11: warning: key 'default' that 'v' looks up is not in table 'Localizable', so the app shows its default value in all languages [missing-key]"
      ], "\(text)")
  }

  @Test func `accessors and symbols are compared with their texts`() async {
    let l10n = """
      enum L10n {
        static let hours = L10n.tr("Localizable", "hours")
        static func cups(_ p1: Int) -> String { L10n.tr("Localizable", "cups", p1) }
        static func pots(_ p1: Any) -> String { L10n.tr("Localizable", "pots", String(describing: p1)) }
        private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
          String(format: Bundle.main.localizedString(forKey: key, value: nil, table: table), arguments: args)
        }
      }
      """
    let view = """
      import SwiftUI
      let a = String(format: L10n.hours, 3, 5)
      let b = [Text(.itemsLeft(3)), Text(.itemsLeft), Text(.itemsLeft(count: 3)), Text(.itemLeft(3))]
      let c = Text(.menuTitle(count: 3))
      """
    let symbols = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "items left: %lld" : { "extractionState" : "manual" },
          "menu.title" : {
            "extractionState" : "manual",
            "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "%(count)lld cups" } } }
          }
        },
        "version" : "1.0"
      }
      """
    var files = InMemoryFileSystem([
      "Package.swift": Self.files["Package.swift"]!, "Sources/App/L10n.swift": l10n,
      "Sources/App/View.swift": view,
      "Sources/App/Resources/en.lproj/Localizable.strings":
        "\"hours\" = \"%d hours\";\n\"cups\" = \"%d of %d\";\n\"pots\" = \"%d pots\";\n",
      "Sources/App/Resources/Localizable.xcstrings": symbols,
    ])
    let text = await files.run(
      "check --rule member-arguments --rule unknown-symbol --rule format-argument-count")
    #expect(
      text == """
        ! Sources/App/L10n.swift:3:66: error: 'L10n.cups' passes 1 argument, but the text of 'cups' takes 2 [member-arguments]
        !   …ps(_ p1: Int) -> String { L10n.tr("Localizable", "cups", p1) }
        !                                                     ^~~~~~
        ! Sources/App/L10n.swift:4:66: error: argument 1 that 'L10n.pots' passes is an object, but the text of 'pots' takes a whole number [member-arguments]
        !   …ts(_ p1: Any) -> String { L10n.tr("Localizable", "pots", String(describing: p1)) }
        !                                                     ^~~~~~
        ! Sources/App/View.swift:2:29: warning: '%d hours' takes 1 argument, and 2 are passed [format-argument-count]
        !   let a = String(format: L10n.hours, 3, 5)
        !                               ^~~~~
        ! Sources/App/View.swift:3:37: error: symbol 'LocalizedStringResource.itemsLeft' of 'items left: %lld' takes '(_:)', but is used without arguments [member-arguments]
        !   let b = [Text(.itemsLeft(3)), Text(.itemsLeft), Text(.itemsLeft(count: 3)), Text(…
        !                                       ^~~~~~~~~
        ! Sources/App/View.swift:3:55: error: symbol 'LocalizedStringResource.itemsLeft' of 'items left: %lld' takes '(_:)', but is used with '(count:)' [member-arguments]
        !   … = [Text(.itemsLeft(3)), Text(.itemsLeft), Text(.itemsLeft(count: 3)), Text(.itemLeft(3))]
        !                                                     ^~~~~~~~~
        ! Sources/App/View.swift:3:83: error: no key of a catalog has the symbol 'itemLeft'; did you mean 'itemsLeft'? [unknown-symbol]
        !   …t(.itemsLeft), Text(.itemsLeft(count: 3)), Text(.itemLeft(3))]
        !                                                     ^~~~~~~~
        ! 5 errors, 1 warning, 0 notes in 5 texts of 2 tables in 1 language
        exit 1
        """)
  }

  @Test func `what a named function takes goes by its declaration`() async {
    var files = InMemoryFileSystem([
      "A.swift": """
      enum L10n {
        static let done = L10n.tr("Localizable", "done")
        static let new = L10n.tr("Localizable", "new")
        private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
          String(format: NSLocalizedString(key, tableName: table, comment: ""), arguments: args)
        }
      }
      """,
      "en.lproj/Localizable.strings": "\"done\" = \"Done\";\n",
    ])
    for name in ["tr", "L10n.tr"] {
      let text = await files.run("extract --check --macro \(name)")
      #expect(text.contains("1 added\n  + \"new\"\n"), "\(text)")
    }
  }

  @Test func `what a function of a package takes goes to the table that has its keys`() async {
    let core = """
      public extension String {
        var localized: String { NSLocalizedString(self, bundle: .main, comment: "") }
      }
      let title = "app.title".localized + "app.new".localized
      extension Period { var text: String { "app.\\(rawValue)".localized } }
      """
    var files = InMemoryFileSystem([
      "Package.swift": Self.files["Package.swift"]!, "Sources/Kit/Core.swift": core,
      "Sources/Kit/Resources/en.lproj/Localizable.strings": "\"core\" = \"Core\";\n",
      "Sources/App/Resources/en.lproj/Localizable.strings":
        "\"app.title\" = \"Title\";\n\"app.1d\" = \"Day\";\n",
    ])
    let text = await files.run("extract --check --macro String.localized")
    #expect(
      text.contains(
        "would change Sources/App/Resources/en.lproj/Localizable.strings: 1 added\n  + \"app.new\"\n"
      ),
      "\(text)")
    let status = await files.run("status --unused")
    #expect(status.contains("\"app.1d\" used by pattern"), "\(status)")
  }

  @Test func `an extraction adds what is named, and says what it leaves out`() async {
    var files = InMemoryFileSystem(Self.files)
    let text = await files.run("extract --check")
    #expect(
      text.contains(
        "1 key that the code passes to 'String.localized' is missing from its table, and is not added; '--macro String.localized', or 'macros' in loquat.json, adds it [unnamed-wrapper]"
      ), "\(text)")
    #expect(!text.contains("+ \"missing\""))
    let named = await files.run("extract --check --macro String.localized")
    #expect(named.contains("+ \"missing\""), "\(named)")
    files = InMemoryFileSystem(
      Self.files.merging(["loquat.json": #"{"macros": ["String.localized"]}"#]) { $1 })
    #expect(await files.run("extract --check").contains("+ \"missing\""))
  }

  /// Declarations of key-taking functions elsewhere, with the keys found for them.
  static let declarations = [
    ("extension String { var loc: String }", #"_ = "a".loc"#, "Localizable a"),
    ("extension String { func loc(table: String) -> String }", #"_ = "a".loc(table: "T")"#, "T a"),
    ("func tr(_ table: String, _ key: String) -> String", #"tr("T", "a")"#, "T a"),
    (
      "enum L10n { static func text(in table: String, key: String) -> String }",
      #"L10n.text(in: "T", key: "a"); Other.text(in: "T", key: "b")"#, "T a"
    ),
    (
      #"func tr(_ key: String, table: String = "Menu") -> String"#,
      #"tr("a")"#,
      "Menu a"
    ),
    (
      "struct Label { init(named key: String, size: Int) }", #"Label(named: "a", size: 1)"#,
      "Localizable a"
    ),
    ("TextState", #"TextState("a")"#, "Localizable a"),
    ("struct Row { init(title: LocalizedStringKey) }", #"Row(title: "a")"#, "Localizable a"),
    ("extension String { var loc: String }", #"_ = "a".lok"#, "idle-declaration"),
    ("TextState", #"_ = "a".lok"#, "idle-declaration"),
  ]

  @Test(arguments: declarations)
  func `declarations say what takes keys`(_ declaration: String, _ code: String, _ expected: String)
    async
  {
    var files = InMemoryFileSystem(["App.swift": "func f() { \(code) }"])
    #expect(await files.strings(localizes: declaration) == expected)
  }

  static let methods = [
    ("+[Texts translated:]", #"[Texts translated:@"a"]"#, "Localizable a"),
    ("+[Texts text:forKey:inTable:]", #"[Texts text:@"x" forKey:@"a" inTable:@"T"]"#, "T a"),
    ("-[NSString loc]", #"[@"a" loc]"#, "Localizable a"),
    ("+[Texts translated:]", #"[Texts translate:@"a"]"#, "idle-declaration"),
  ]

  @Test(arguments: methods)
  func `declarations say which methods of Objective-C take keys`(
    _ declaration: String, _ code: String, _ expected: String
  ) async {
    var files = InMemoryFileSystem(["App.m": "void f(void) { id x = \(code); }"])
    #expect(await files.strings(localizes: declaration) == expected)
  }

  @Test(arguments: ["var a: Int", "func f(_ a: Int)", "+[X", "enum X { case a }", "", "a b"])
  func `declarations without a text are refused`(_ declaration: String) async {
    var files = InMemoryFileSystem(["App.swift": ""])
    files.put("{\"localizes\": [\"\(declaration)\"]}", at: "loquat.json")
    let text = await files.run("project")
    #expect(text.contains("loquat.json:1:16: error: '\(declaration)'"), "\(text)")
  }

  @Test func `interface files give keys to properties`() async {
    var files = InMemoryFileSystem([
      "Button.swift": """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      class KeyButton: UIButton {
        @IBInspectable var titleKey: String? { didSet { setTitle(titleKey!.localized, for: .normal) } }
      }
      """,
      "Base.lproj/Main.xib": """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><button id="a-b" customClass="KeyButton"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="titleKey" value="button.key"/>
        </userDefinedRuntimeAttributes></button></objects>
      </document>
      """,
      "en.lproj/Localizable.strings": "\"button.key\" = \"A\";\n\"gone\" = \"B\";\n",
    ])
    let status = await files.run("status --unused")
    #expect(status.contains("keys: 1 used, 1 unused, 0 cannot tell"), "\(status)")
    let scan = await files.run("scan")
    #expect(
      scan.contains("Base.lproj/Main.xib:4:5: \"button.key\" in Localizable, passed to 'titleKey'"),
      "\(scan)")
  }

  @Test func `what would settle most keys is said`() async {
    var files = InMemoryFileSystem([
      "A.swift": "func f(_ s: [String]) { show(NSLocalizedString(s.joined(), comment: \"\")) }",
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
    ])
    let text = await files.run("status --unused")
    #expect(
      text.contains(
        "  all of these 3 keys could be judged if A.swift:1:48 had keys as literals, or with a fixed "
          + #"beginning as in "error.\(code)""#), "\(text)")
  }

  @Test func `what takes keys is suggested`() async {
    var files = InMemoryFileSystem(Self.files)
    let text = await files.run("scan --suggest")
    #expect(
      text.hasPrefix(
        """
        String.localized  3 keys, 1 of them in no table: --macro String.localized
        tr  3 keys: --macro tr
        LegacyString  1 key: --macro LegacyString

        """), "\(text)")
  }

  @Test func `keys in use are never stale`() async {
    let catalog = """
      {"sourceLanguage" : "en", "strings" : {
        "receiver" : {}, "error.1" : {}, "gone" : {}
      }, "version" : "1.0"}
      """
    var files = InMemoryFileSystem([
      "Text.swift": Self.files["Sources/Kit/Text.swift"]!,
      "View.swift": "let title = \"receiver\".localized + \"error.\\(code)\".localized\n",
      "Localizable.xcstrings": catalog,
    ])
    let text = await files.run("extract --check").split(separator: "\n")
    #expect(text.filter { $0.hasPrefix("  ") } == ["  - \"gone\""], "\(text)")
    #expect(!text.contains { $0.contains("key-in-plain-text") }, "\(text)")
  }

  /// A pattern that matches any text does not reach keys that literals reach.
  @Test func `texts are added to a table of literals beside a pattern`() async {
    var files = InMemoryFileSystem([
      "View.swift": """
      import SwiftUI
      let views = [Text("One"), Text("Two"), Text("Three, four"), Text("Brand new")]
      let any = Text(NSLocalizedString("\\(a) \\(b)", comment: ""))
      """,
      "en.lproj/Localizable.strings":
        "\"One\" = \"A\";\n\"Two\" = \"A\";\n\"Three, four\" = \"A\";\n",
    ])
    let text = await files.run("extract --check")
    #expect(text.contains("+ \"Brand new\"") && !text.contains("[kept-by-hand]"), "\(text)")
  }

  @Test func `texts are not added to a table that is kept by hand`() async {
    let view = "import SwiftUI\nlet stars = Text(\"★★★\")\nlet title = \"receiver\".localized\n"
    let kit = Self.files["Sources/Kit/Text.swift"]!
    var files = InMemoryFileSystem([
      "Text.swift": kit, "View.swift": view,
      "en.lproj/Localizable.strings":
        "\"receiver\" = \"A\";\n\"raw.ok\" = \"A\";\n\"package\" = \"A\";\n",
    ])
    let text = await files.run("extract --check")
    #expect(
      text == """
        ! Text.swift:2:61: warning: key of 'NSLocalizedString(_:bundle:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
        ! Text.swift:5:47: warning: key of 'NSLocalizedString(_:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
        ! en.lproj/Localizable.strings: note: 1 text of the code is not added, because the keys of this table are reached by accessors or functions; '"keep": {"Localizable": "code"}' in loquat.json adds it [kept-by-hand]
        ! note: "★★★"
        ! 1 string from 2 files of 1 target; 1 file: 1 unchanged
        exit 0
        """)
    files.put(#"{"keep": {"Localizable": "code"}}"#, at: "loquat.json")
    #expect(await files.run("extract --check").contains("+ \"★★★\""))
    files.put(#"{"keep": {"Localizabel": "code"}}"#, at: "loquat.json")
    #expect(
      await files.run("extract --check").contains(
        "! loquat.json:1:11: warning: 'keep' names the table 'Localizabel', which no target has; "
          + "did you mean 'Localizable'? [unknown-table]"))
  }

  /// Code with a look-up of LoquatRuntime, and what is known about the keys `a` and `b`.
  @Test(arguments: [
    ("l.string(\"a\")", "1 used, 1 unused, 0 cannot tell"),
    ("l.string(model.title)", "0 used, 0 unused, 2 cannot tell"),
    ("l.resolution(of: model.title).text", "0 used, 0 unused, 2 cannot tell"),
    (
      "tr(\"b\")\nfunc tr(_ key: String) -> String { l.string(key) }",
      "1 used, 1 unused, 0 cannot tell"
    ),
  ])
  func `keys are followed to look-ups of LoquatRuntime`(_ code: String, _ counts: String) async {
    var files = InMemoryFileSystem([
      "View.swift":
        "import LoquatRuntime\nlet l = try Localizer(directory: \"\")\nlet text = \(code)\n",
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    ])
    let output = await files.run("prune --unused --check")
    #expect(output.contains("keys: \(counts)"), "\(output)")
  }

  @Test func `a type with the name of LoquatRuntime's is not that type`() async {
    var files = InMemoryFileSystem([
      "View.swift": """
      import LoquatRuntime
      struct Localizer { func string(_ name: String) -> String { name } }
      let text = Localizer().string("no")
      """
    ])
    #expect(await files.run("scan").contains("0 strings"))
  }

  @Test func `texts whose code names the table are added to it`() async {
    var files = InMemoryFileSystem([
      "Text.swift":
        "func shop(_ key: String) -> String { NSLocalizedString(key, tableName: \"Shop\", comment: \"\") }\n",
      "View.swift":
        "let a = shop(\"a\"), b = shop(\"b\"), c = Text(\"Opening hours\", tableName: \"Shop\")\n",
      "en.lproj/Shop.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    ])
    #expect(await files.run("extract --check").contains("+ \"Opening hours\""))
    files.put(#"{"keep": {"Shop": "hand"}}"#, at: "loquat.json")
    #expect(await files.run("extract --check").contains("! note: \"Opening hours\""))
  }
}

extension InMemoryFileSystem {
  /// Returns the strings of a file with their tables if the project has a declaration, or the id of
  /// the diagnostic.
  fileprivate mutating func strings(localizes declaration: String) async -> String {
    let escaped = declaration.replacing("\"", with: "\\\"")
    put("{\"localizes\": [\"\(escaped)\"]}", at: "loquat.json")
    let text = await run("scan")
    let found = text.matches(of: #/: "(\w+)" in en\.lproj\/(\w+)/#).map { "\($0.2) \($0.1)" }
    let ids = text.matches(of: #/\[([a-z-]+)\]/#).map { String($0.1) }
    return (found + ids).joined(separator: ", ")
  }
}
