import CatalogModel
import KeyFlow
import StringExtraction
import Testing

/// The uses of each key, for every way in code: literals, functions, accessors in all forms of
/// generators, members of missing files.
struct KeyIndexTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The files by name.
    let files: [(String, String)]
    /// Each key with its uses.
    let expected: String

    init(_ name: String, _ expected: String, _ files: (String, String)...) {
      testDescription = name
      self.files = files
      self.expected = expected
    }
  }

  static let states = """
    enum L10n {
      enum State {
        static let a = NSLocalizedString("a", comment: "")
        static let b = NSLocalizedString("b", comment: "")
      }
      enum Menu {
        static let c = NSLocalizedString("c", comment: "")
        static let d = NSLocalizedString("d", comment: "")
      }
    }
    """

  static let uses = "let x = [L10n.ok, L10n.Menu.title, L10n.count(1)]"

  static let cases: [Case] = [
    Case(
      "SwiftGen, flat", "a.ok: used, a.gone: unused L10n.gone, a.count: used",
      (
        "Strings.swift",
        """
        // swiftlint:disable all
        internal enum L10n {
          /// Ok
          internal static let ok = L10n.tr("Localizable", "a.ok", fallback: "Ok")
          /// Gone
          internal static let gone = L10n.tr("Localizable", "a.gone", fallback: "Gone")
          internal static func count(_ p1: Int) -> String {
            return L10n.tr("Localizable", "a.count", p1, fallback: "%d items")
          }
        }
        extension L10n {
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
            let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }
        """
      ), ("Use.swift", uses)),
    Case(
      "SwiftGen, structured, several tables",
      "menu.title: used, menu.gone: unused L10n.Menu.gone, a.ok: used",
      (
        "Strings.swift",
        """
        public enum L10n {
          public static let ok = L10n.tr("Localizable", "a.ok")
          public enum Menu {
            public static var title: String { return L10n.tr("Localizable", "menu.title") }
            public static var gone: String { return L10n.tr("Localizable", "menu.gone") }
          }
        }
        extension L10n {
          private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
            let format = NSLocalizedString(key, tableName: table, bundle: Bundle(for: BundleToken.self), comment: "")
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }
        """
      ), ("Use.swift", uses)),
    Case(
      "SwiftGen with a look-up of one's own", "a.ok: used, a.gone: unused L10n.gone",
      (
        "Strings.swift",
        """
        enum L10n {
          static var ok: String { return L10n.tr("Localizable", "a.ok", fallback: "Ok") }
          static var gone: String { return L10n.tr("Localizable", "a.gone", fallback: "Gone") }
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
            let format = Translations.shared.look(key, table, value)
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }
        """
      ),
      (
        "Look.swift",
        """
        final class Translations {
          static let shared = Translations()
          func look(_ key: String, _ table: String, _ fallback: String) -> String {
            Bundle.main.localizedString(forKey: key, value: fallback, table: table)
          }
        }
        """
      ), ("Use.swift", "let x = L10n.ok")),
    Case(
      "SwiftGen from Objective-C", "a.ok: used, a.count: used, a.gone: unused AppL10n.gone",
      (
        "Strings.swift",
        """
        @objcMembers public class AppL10n: NSObject {
          public static var ok: String { return AppL10n.tr("Localizable", "a.ok") }
          public static var gone: String { return AppL10n.tr("Localizable", "a.gone") }
          public static func count(_ p1: Int) -> String { return AppL10n.tr("Localizable", "a.count", p1) }
          static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
            NSLocalizedString(key, tableName: table, bundle: .main, comment: "")
          }
        }
        """
      ), ("Use.m", "void f(void) { x = AppL10n.ok; y = [AppL10n count:2]; }")),
    Case(
      "R.swift, the file is there", "a.ok: used, a.gone: unused _R.string.localizable.gone",
      (
        "R.generated.swift",
        """
        struct _R { struct string { struct localizable {
          let source: Source
          var ok: StringResource { .init(key: "a.ok", tableName: "Localizable", source: source) }
          var no: StringResource { .init(key: "a.no", tableName: "Localizable", source: source) }
          var gone: StringResource { .init(key: "a.gone", tableName: "Localizable", source: source) }
        } } }
        """
      ),
      (
        "Resource.swift",
        """
        struct StringResource { let key: String; let tableName: String
          func callAsFunction() -> String { NSLocalizedString(key, tableName: tableName, comment: "") } }
        """
      ), ("Use.swift", "let x = R.string.localizable.ok() + R.string.localizable.no()")),
    Case(
      "R.swift, the file is not there", "a.ok: by name, a_b: by name, c.d: by name, gone: unused",
      (
        "Use.swift",
        """
        let x = R.string.localizable.aOk() + R.string(preferredLanguages: l).localizable.a_b()
          + R.string.localizable.cD(1) + R.image.logo()
        """
      )),
    Case(
      "a script's file that is not there", "k.a: by name, k_b: by name, k.c: by name, gone: unused",
      (
        "Use.swift",
        "let x = [LocalString.k_a, LocalString.kB, AppStrings.K.c, AppStrings.K.a, AppStrings.k_b]"
      )
    ),
    Case(
      "a name that may be one", "title: perhaps, red: perhaps",
      ("Use.swift", "let x = [view.title, UIColor.red, UIColor.blue, UIColor.green, UIColor.pink]")),
    Case(
      "xcstrings-tool", "a.ok: used, a.gone: unused String.Localizable.gone",
      (
        "Localizable.swift",
        """
        extension String {
          struct Localizable: Sendable {
            fileprivate let key: StaticString
            fileprivate let table: String?
            fileprivate init(key: StaticString, table: String?) { self.key = key; self.table = table }
          }
          init(localizable: Localizable, locale: Locale? = nil) {
            let key = String(describing: localizable.key)
            self.init(format: Bundle.main.localizedString(forKey: key, value: nil, table: localizable.table))
          }
        }
        extension String.Localizable {
          static var ok: String.Localizable { String.Localizable(key: "a.ok", table: "Localizable") }
          static var gone: String.Localizable { String.Localizable(key: "a.gone", table: "Localizable") }
        }
        """
      ), ("Use.swift", "let x = String(localizable: .ok)")),
    Case(
      "written by hand",
      "ok: used, done: used, both: used, gone: unused Strings.gone, global: used",
      (
        "Strings.swift",
        """
        enum Strings {
          static let ok = NSLocalizedString("ok", comment: "")
          static let done: String = { NSLocalizedString("done", comment: "") }()
          static let both = NSLocalizedString("both", comment: "")
          static let gone = NSLocalizedString("gone", comment: "")
        }
        let globalTitle = NSLocalizedString("global", comment: "")
        """
      ),
      (
        "Use.swift",
        """
        typealias S = Strings
        let x = S.ok + Strings.done
        extension Strings { static var all: [String] { [both] } }
        """
      )),
    Case(
      "members of a text", "done: used, gone: unused String.gone",
      (
        "Strings.swift",
        """
        extension String {
          static var done: String { NSLocalizedString("done", comment: "") }
          static var gone: String { NSLocalizedString("gone", comment: "") }
        }
        """
      ), ("Use.swift", "func f() { show(title: .done) }")),
    Case(
      "words of the language are no names",
      "v.private: unused L10n.Visibility.private, v.public: used",
      (
        "Strings.swift",
        """
        public enum L10n { public enum Visibility {
          public static let `private` = NSLocalizedString("v.private", comment: "")
          public static let `public` = NSLocalizedString("v.public", comment: "")
          public static let used = NSLocalizedString("v.used", comment: "")
        } }
        """
      ),
      (
        "Use.swift",
        """
        public class Visibility { private var a = L10n.Visibility.public; let b = L10n.Visibility.used
          func f() { self.private = 1 } }
        """
      )),
    Case(
      "another type of that name", "a.title: unused L10n.A.title, b.title: used",
      (
        "Strings.swift",
        """
        enum L10n {
          enum A { static let title = NSLocalizedString("a.title", comment: "") }
          enum B { static let title = NSLocalizedString("b.title", comment: "") }
        }
        """
      ),
      (
        "Use.swift",
        """
        enum Other { enum A { static let title = 1 } }
        let x = Other.A.title + L10n.B.title
        """
      )),
    Case(
      "constants of a type with a key", "a: used, b: used, c: used, d: unused Key.d",
      (
        "Key.swift",
        """
        struct Key { let raw: String
          static let a = Key(raw: "a"); static let b: Key = .init(raw: "b")
          static let c = Self(raw: "c"); static let d = Key(raw: "d")
          static let all: [Key] = [.c] }
        func text(_ key: Key) -> String { NSLocalizedString(key.raw, comment: "") }
        """
      ), ("Use.swift", "func f() { show(text(.a)); let key: Key = .b }")),
    Case(
      "names for Objective-C", "a: used, b: used, c: used, d: used, e: unused Strings.e",
      (
        "Strings.swift",
        """
        @objc(XYStrings) class Strings: NSObject {
          @objc static var a: String { NSLocalizedString("a", comment: "") }
          @objc(secondWith:) static func b(_ n: Int) -> String { NSLocalizedString("b", comment: "") }
          @objc static func c(for n: Int, of m: Int) -> String { NSLocalizedString("c", comment: "") }
          @objc static func d(n: Int) -> String { NSLocalizedString("d", comment: "") }
          @objc static var e: String { NSLocalizedString("e", comment: "") }
        }
        """
      ),
      (
        "Use.m",
        "void f(void) { XYStrings.a; [XYStrings secondWith:3]; [XYStrings cFor:1 of:2]; [XYStrings dWithN:1]; }"
      )),
    Case(
      "a path of keys", "a: used",
      ("Strings.swift", "enum L10n { static let ok = NSLocalizedString(\"a\", comment: \"\") }"),
      ("Use.swift", "let path = \\L10n.Type.ok")),
    Case(
      "what a protocol asks for elsewhere", "a: perhaps L10n.ok",
      ("Strings.swift", "enum L10n { static let ok = NSLocalizedString(\"a\", comment: \"\") }"),
      (
        "Use.swift",
        "protocol Loc { static var ok: String { get } }\nextension L10n: Loc {}\nfunc f<T: Loc>(_ t: T.Type) { t.ok }"
      )),
    Case(
      "R.swift, members of a resource and keys with digits",
      "menu.title: by name, 1st: by name, a: by name",
      (
        "Use.swift",
        "let x = R.string.localizable.menuTitle.key + R.string.localizable.st() + R.string.localizable.a()"
      )),
    Case(
      "two of one name", "a.title: used, b.title: unused Menu.B.title",
      (
        "Strings.swift",
        """
        enum Menu {
          enum A { static let title = NSLocalizedString("a.title", comment: "") }
          enum B { static let title = NSLocalizedString("b.title", comment: "") }
        }
        """
      ), ("Use.swift", "let x = Menu.A.title")),
    Case(
      "handed on as a type", "a: perhaps Menu.title",
      ("Strings.swift", "enum Menu { static let title = NSLocalizedString(\"a\", comment: \"\") }"),
      ("Use.swift", "let menu = Menu.self\nlet x = menu.title")),
    Case(
      "what a protocol asks for is no accessor", "a: used",
      (
        "Intent.swift",
        "struct Open: AppIntent { static let title = NSLocalizedString(\"a\", comment: \"\") }"
      )),
    Case(
      "only a comment names it", "a: comment Menu.title",
      ("Strings.swift", "enum Menu { static let title = NSLocalizedString(\"a\", comment: \"\") }"),
      ("Use.swift", "// let x = Menu.title")),
    Case(
      "public, and nothing here uses any", "a: exposed Kit.title",
      (
        "Strings.swift",
        "public enum Kit { public static let title = NSLocalizedString(\"a\", comment: \"\") }"
      )),
    Case(
      "public by its extension", "a: exposed Kit.title",
      (
        "Strings.swift",
        """
        public enum Kit {}
        public extension Kit {
          static var title: String { NSLocalizedString("a", comment: "") }
        }
        """
      )),
    Case(
      "direct and by an accessor that nothing uses", "a: used",
      ("Strings.swift", "enum Menu { static let title = NSLocalizedString(\"a\", comment: \"\") }"),
      ("Use.swift", "func f() { show(NSLocalizedString(\"a\", comment: \"\")) }")),
    Case(
      "macro with arguments, through a function", "a: used, b: used, c: used, d: used",
      (
        "Text.h",
        """
        #define AppString(value, ...) \\
          _AppString(NO, value, ##__VA_ARGS__)
        #define _(x) NSLocalizedString(x, @"")
        static inline NSString *_AppString(BOOL up, NSString * _Nullable value, ...) {
          NSString *key = value;
          return [[NSBundle mainBundle] localizedStringForKey:key value:@"" table:nil];
        }
        static inline NSString *appString(NSString *k) { return AppString(k); }
        """
      ),
      (
        "Use.m",
        "void f(void) { x = AppString(@\"a\"); y = _(@\"b\"); z = AppString(b ? @\"c\" : @\"a\"); }"
      ),
      ("Use.swift", "let x = appString(\"d\")")),
    Case(
      "Objective-C methods and categories", "a: used, b: used, c: used, d: used, e.f: pattern",
      (
        "Text.m",
        """
        @implementation Manager
        + (NSString *)translated:(NSString *)key {
          return [bundle localizedStringForKey:key value:nil table:nil];
        }
        - (NSString *)localizedTextForKey:(NSString *)key table:(NSString *)table {
          return NSLocalizedStringFromTable(key, table, nil);
        }
        @end
        @implementation NSString (Localized)
        - (NSString *)localized { return NSLocalizedString(self, nil); }
        @end
        """
      ),
      (
        "Use.m",
        """
        void f(void) {
          x = [Manager translated:@"a"]; y = [@"b" localized]; z = @"c".localized;
          [Manager translated:[NSString stringWithFormat:@"e.%d", n]];
        }
        """
      ), ("Use.swift", "let x = Manager().localizedText(forKey: \"d\", table: nil)")),
    Case(
      "look-ups of SDKs that take a text", "a: used, b: used",
      (
        "Use.swift",
        """
        func g() { show(NSString.localizedUserNotificationString(forKey: "a", arguments: nil)) }
        func f(_ info: CKSubscription.NotificationInfo) { info.alertLocalizationKey = "b" }
        """
      )),
    Case(
      "a variable that is made anew", "pre.k: pattern, k: used, a.c: pattern, b: used, c: unused",
      (
        "Use.swift",
        """
        func f() -> String { var key = "k"; key = "pre.\\(key)"; return NSLocalizedString(key, comment: "") }
        func g(_ x: Bool) -> String {
          var key = "a"
          do { let key = "a.\\(x)"; show(NSLocalizedString(key, comment: "")) }
          if x { key = "b" }
          return NSLocalizedString(key, comment: "")
        }
        """
      )),
    Case(
      "spaces between what is not known say nothing", "a b: computed, c: unused",
      ("Use.swift", "func f() -> String { NSLocalizedString(\"\\(x) \\(y)\", comment: \"\") }")),
    Case(
      "a property of another type is not a text", "a: used, z: unused",
      (
        "Use.swift",
        """
        class M { var label = "a"; var t: String { NSLocalizedString(label, comment: "") } }
        class N { private var label: Bool = false; var other = 1.5 }
        """
      )),
    Case(
      "an alias of another type has the name of an accessor's type",
      "a: used, b: unused L10n.State.b",
      ("Strings.swift", Self.states),
      ("Use.swift", "let x = L10n.State.a"),
      ("View.swift", "struct V { typealias State = Model.Page; func f() { show(State.c) } }")),
    Case(
      "one alias with a meaning per file, and one without its declaration",
      "a: used, b: used, c: used, d: unused L10n.Menu.d",
      ("Strings.swift", Self.states),
      ("A.swift", "class A { typealias Texts = L10n.State; let x = Texts.a }"),
      ("B.swift", "class B { typealias Texts = L10n.Menu; let x = Texts.c }"),
      ("A+B.swift", "extension A { func f() { show(Texts.b) } }")),
    Case(
      "an alias of itself, and aliases in a circle",
      "a: used, b: unused L10n.State.b, c: used, d: used",
      ("Strings.swift", Self.states),
      (
        "A.swift",
        """
        typealias State = L10n.State; typealias A = B.C; typealias B = A.C; typealias D = L10n
        let x = [State.a, A.b, D.Menu.c, E.d]
        """
      ), ("B.swift", "typealias E = D.Menu")),
  ]

  static let symbols = [
    "hello", "menu.title", "%lld cups", "only used as a font", "Discover/card", "nobody",
  ]

  @Test func `symbols that Xcode makes`() {
    let code = """
      import SwiftUI
      struct Menu: View {
        let title: LocalizedStringResource = .menuTitle
        var body: some View {
          Text(.hello)
          Button(isOpen ? .Discover.card : .cups(3)) {}.font(.onlyUsedAsAFont)
        }
      }
      """
    let text = SourceText(path: "Menu.swift", bytes: Array(code.utf8))
    let symbols = Self.symbols.compactMap { key in
      let parts = key.split(separator: "/").map(String.init)
      return parts.count > 1
        ? GeneratedSymbol(key: parts[1], table: parts[0])
        : GeneratedSymbol(key: key, table: "Localizable")
    }
    let index = KeyIndex(of: [text], [], symbols: symbols, keys: Self.symbols, isWhole: true)
    let actual = symbols.map { "\($0.key): \(Self.text(index.verdict(on: $0.key, in: $0.table)))" }
    #expect(
      actual == [
        "hello: used", "menu.title: used", "%lld cups: used",
        "only used as a font: perhaps LocalizedStringResource.onlyUsedAsAFont", "card: used",
        "nobody: unused",
      ])
  }

  @Test(arguments: [
    ("hello world", "helloWorld"), ("menu.title", "menuTitle"), ("%lld MiB", "miB"),
    ("CFBundleName", "cfbundleName"), ("SPEED BOOST", "speedBoost"), ("F_A_Title", "fATitle"),
    ("Tea’s ready", "teasReady"), ("in 1month", "in1Month"), ("sha256", "sha256"),
    ("the iCloud of macOS", "theICloudOfMacOS"), ("JSON and SwiftData", "jsonAndSwiftData"),
    ("open ${content}", "open$Content"), ("größe", "größe"),
  ])
  func `a symbol is named after its key`(key: String, name: String) {
    #expect(GeneratedSymbol(key: key, table: "Localizable")?.path == [name])
  }

  @Test func `nothing is made of placeholders alone`() {
    #expect(GeneratedSymbol(key: "%@ → %@", table: "Localizable") == nil)
    // The name in Xcode is unknown.
    #expect(GeneratedSymbol(key: "3 cups", table: "Localizable") == nil)
  }

  @Test(arguments: cases)
  func knows(_ test: Case) {
    let texts = test.files.map { SourceText(path: $0.0, bytes: Array($0.1.utf8)) }
    let scanner = SourceScanner(texts.map { ParsedSource($0) })
    let strings = texts.indices.flatMap { scanner.strings(in: $0).strings }
    let expected = test.expected.split(separator: ", ").map {
      $0.split(separator: ":", maxSplits: 1)
    }
    let keys = expected.map { String($0[0]) }
    let index = KeyIndex(of: texts, strings, keys: keys, isWhole: true)
    let actual = keys.map { "\($0): \(Self.text(index.verdict(on: $0, in: "Localizable")))" }
    #expect(actual.joined(separator: ", ") == test.expected)
  }

  private static func text(_ verdict: KeyIndex.Verdict) -> String {
    switch verdict {
    case .used: "used"
    case .unused(let accessor): "unused" + (accessor.map { " \($0.name)" } ?? "")
    case .pattern: "pattern"
    case .computed: "computed"
    case .named: "by name"
    case .perhaps(let accessor, _): "perhaps" + (accessor.map { " \($0.name)" } ?? "")
    case .exposed(let accessor): "exposed \(accessor.name)"
    case .commented(let accessor, _): "comment \(accessor.name)"
    }
  }
}
