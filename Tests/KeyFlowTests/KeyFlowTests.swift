import CatalogModel
import KeyFlow
import StringExtraction
import Testing

/// Follows keys from look-ups to where they are spelled.
struct KeyFlowTests {
  /// A way to a key, and the result: `key`, `table/key`, `pre*post`, `?` for a way that cannot be
  /// followed.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let expected: String

    init(_ name: String, _ expected: String, _ code: String) {
      testDescription = name
      self.code = code
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case(
      "function", "a b",
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      let x = tr("a") + tr(flag ? "b" : "a")
      """),
    Case(
      "function with a fallback", "a",
      """
      func localized(_ s: String) -> String {
        let v = NSLocalizedString(s, comment: "")
        if v != s { return v }
        return s
      }
      let x = localized("a")
      """),
    Case(
      "static function, through another one", "a",
      """
      extension String { static func localized(_ id: String) -> String { NSLocalizedString(id, comment: "") } }
      func title(for name: String) -> String { .localized(name) }
      let x = title(for: "a")
      """),
    Case(
      "the table without an argument", "?/e Menu/a Menu/d Other/b c",
      """
      let menu = "Menu"
      func tr(_ key: String, table: String = menu) -> String {
        Bundle.main.localizedString(forKey: key, value: nil, table: table)
      }
      func show(_ key: String, table: String = "Menu") -> String { tr(key, table: table) }
      func read(_ key: String, table: String = tables[0]) -> String { tr(key, table: table) }
      let x = [tr("a"), tr("b", table: "Other"), tr("c", table: nil), show("d"), read("e")]
      """),
    Case(
      "a reference to a property sets it", "? a",
      """
      class M { var key = "a"; var t: String { NSLocalizedString(key, comment: "") } }
      func f(_ m: M) { swap(&m.key, &other) }
      """),
    Case(
      "a publisher sets a property", "? a",
      """
      class M { var key = "a"; var t: String { NSLocalizedString(key, comment: "") } }
      func f(_ m: M) { names.assign(to: \\.key, on: m) }
      """),
    Case(
      "an extension decodes a type", "? a",
      """
      struct M { let key: String; var t: String { NSLocalizedString(key, comment: "") } }
      let m = M(key: "a")
      extension M: Decodable {}
      """),
    Case(
      "a protocol decodes a type", "? a",
      """
      protocol DTO: Codable {}
      struct M: DTO { let key: String; var t: String { NSLocalizedString(key, comment: "") } }
      let m = M(key: "a")
      """),
    Case(
      "an initializer that is handed on", "? a",
      """
      struct M { let key: String; var t: String { NSLocalizedString(key, comment: "") } }
      let m = M(key: "a")
      let all = names.map(M.init(key:))
      """),
    Case(
      "elements and tuples that are set", "? a b",
      """
      class M {
        var keys = ["a"]
        func f() { keys[0] = "b"; (keys, n) = read() }
        var t: String { NSLocalizedString(keys[0], comment: "") }
      }
      """),
    Case(
      "a selector calls with anything", "? a",
      """
      class M {
        @objc func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        func f() { perform(#selector(tr(_:)), with: read()); tr("a") }
      }
      """),
    Case(
      "table as an argument", "T/a U/b c",
      """
      func tr(_ table: String, _ key: String) -> String {
        Bundle.main.localizedString(forKey: key, value: nil, table: table)
      }
      func own(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      let x = tr("T", "a") + tr("U", "b") + own("c")
      """),
    Case(
      "table as an argument after the key", "T/a",
      """
      func text(_ key: String, _ table: String, _ comment: String) -> String {
        Bundle.module.localizedString(forKey: key, value: nil, table: table)
      }
      let x = text("a", "T", "c")
      """),
    Case(
      "a look-up of a bundle with a literal", "a",
      "let x = Bundle.main.localizedString(forKey: \"a\", value: nil, table: nil)"),
    Case(
      "a key that is changed", "?",
      """
      func f(_ s: String) { var k = "a"; k += s; show(NSLocalizedString(k, comment: "")) }
      func g(_ s: String) { var k = "b"; k.append(s); show(NSLocalizedString(k, comment: "")) }
      func h(_ s: String) { var k = "c"; change(&k); show(NSLocalizedString(k, comment: "")) }
      """),
    Case(
      "only the middle is known", "*_*",
      "func f(_ a: String) { show(NSLocalizedString(\"\\(a)_\\(a)\", comment: \"\")) }"),
    Case(
      "nothing is known", "?",
      "struct S { var text: String { NSLocalizedString(\"\\(self)\", comment: \"\") } }"),
    Case(
      "names of cases", "A.a A.two",
      """
      enum A: String { case a, b = "two"
        var text: String { NSLocalizedString("A." + rawValue, comment: "") } }
      """),
    Case(
      "a raw literal with an interpolation", "menu.*",
      ##"func f(_ n: String) { show(NSLocalizedString(#"menu.\#(n)"#, comment: "")) }"##),
    Case(
      "raw values that are numbers", "a.1 a.2 a.7 b.*",
      """
      enum A: Int { case one = 1, two, seven = 7
        var text: String { NSLocalizedString("a.\\(rawValue)", comment: "") } }
      enum B: Character { case one = "1"
        var text: String { NSLocalizedString("b.\\(rawValue)", comment: "") } }
      """),
    Case(
      "names of types and cases", "A.a B.b C.c Own.d",
      """
      protocol Localizable { }
      protocol Titled: Localizable { }
      extension Localizable {
        static var namespace: String { String(describing: self) }
        var key: String { "\\(Self.namespace).\\(String(describing: self))" }
        var text: String { NSLocalizedString(key, comment: "") }
      }
      enum A: Localizable { case a }
      enum B: String, Titled { case b = "other" }
      enum C { case c }
      extension C: Localizable { }
      enum D: Localizable { case d; static var namespace: String { "Own" } }
      """),
    Case(
      "cases with values, descriptions and structures", "A.* B.* S.*",
      """
      protocol Localizable { }
      extension Localizable {
        var text: String { NSLocalizedString("\\(Self.self).\\(self)", comment: "") }
      }
      enum A: Localizable { case a(Int) }
      enum B: Localizable { case b; var description: String { f() } }
      struct S: Localizable { }
      """),
    Case(
      "cases of an enumeration of a dependency", "a.*.b c.*",
      """
      extension Period {
        var title: String { String(localized: String.LocalizationValue("a.\\(rawValue).b")) }
        var long: String { NSLocalizedString("c.\\(self)", comment: "") }
      }
      """),
    Case(
      "a property that a type gives another value", "*.x B.b",
      """
      protocol Localizable { }
      extension Localizable {
        var space: String { "B" }
        var text: String { NSLocalizedString("\\(space).\\(self)", comment: "") }
      }
      enum A: Localizable { case x; var space: String { f() + g() } }
      enum B: Localizable { case b }
      """),
    Case(
      "a parameter with another value", "*.x *_title k.*",
      """
      func a(_ k: String) -> String { let k = k + "_title"; return NSLocalizedString(k, comment: "") }
      func b(_ k: String) -> String { let k = "k.\\(k)"; return NSLocalizedString(k, comment: "") }
      func c(_ k: String) -> String { NSLocalizedString(String(format: "%@.x", k), comment: "") }
      let x = a("1") + b("2") + c("3")
      """),
    Case(
      "a list that grows", "k.* k.a",
      """
      class X {
        var names = ["k.a"]
        func load(_ s: String) { names.append("k." + s) }
        func all() -> [String] { names.map { NSLocalizedString($0, comment: "") } }
      }
      """),
    Case(
      "a property that is added to", "?",
      """
      class A {
        var key = ""
        func set(_ k: String) { key += k }
        var text: String { NSLocalizedString(key, comment: "") }
      }
      """),
    Case(
      "cases with a description in an extension, and generic ones", "*.* *.done B.b",
      """
      extension B: CustomStringConvertible { var description: String { f() } }
      enum B { case b; var text: String { NSLocalizedString("\\(Self.self).\\(self)", comment: "") } }
      enum C<T> { case done; var text: String { NSLocalizedString("\\(Self.self).\\(self)", comment: "") } }
      """),
    Case("a macro of Swift", "", "let x = #localized(\"a\")"),
    Case(
      "table as a constant", "Common/a",
      """
      class T { static private let filename = "Common"
        static func text(_ key: String) -> String { NSLocalizedString(key, tableName: filename, comment: "") }
        static let a = text("a") }
      """),
    Case(
      "literal in a table that is a constant", "Common/a",
      """
      class T { static private let filename = "Common"
        static let a = NSLocalizedString("a", tableName: filename, comment: "") }
      """),
    Case(
      "pattern in a look-up", "a.*",
      """
      let x = NSLocalizedString("a.\\(kind)", comment: "")
      """),
    Case(
      "receiver", "a b c",
      """
      extension String { var localized: String { NSLocalizedString(self, comment: "") }
        func loco(_ arguments: CVarArg...) -> String { String(format: localized, arguments: arguments) } }
      let x = "a".localized + "b".localized.uppercased() + "c".loco(1)
      """),
    Case(
      "receiver with a table", "T/a",
      """
      extension String {
        func loco(table: String) -> String { NSLocalizedString(self, tableName: table, comment: "") } }
      let x = "a".loco(table: "T")
      """),
    Case(
      "receiver, through a class", "a",
      """
      class I18N { static let instance = I18N()
        func localizedText(for key: String) -> String { bundle.localizedString(forKey: key, value: nil, table: nil) } }
      extension String { func loco() -> String { I18N.instance.localizedText(for: self) } }
      let x = "a".loco()
      """),
    Case(
      "patterns", "component.*.title error.*",
      """
      extension String { func localized() -> String { NSLocalizedString(self, comment: "") } }
      let x = "component.\\(kind).title".localized() + ("error." + code).localized()
      """),
    Case(
      "raw values", "a.key second",
      """
      enum Key: String { case first = "a.key", second
        var text: String { NSLocalizedString(rawValue, comment: "") } }
      enum Other: String { case third }
      """),
    Case(
      "raw values of all", "first third",
      """
      extension RawRepresentable where RawValue == String {
        var localized: String { NSLocalizedString(rawValue, comment: "") } }
      enum Key: String { case first }
      enum Other: String { case third }
      """),
    Case(
      "property", "a b d",
      """
      struct Item { var titleKey: String; var other = "c" }
      let items = [Item(titleKey: "a"), Item(titleKey: flag ? "b" : "d", other: "e")]
      let x = items.map { NSLocalizedString($0.titleKey, comment: "") }
      """),
    Case(
      "property that is assigned", "a",
      """
      class Row { var titleKey: String?
        var title: String { NSLocalizedString(titleKey ?? "", comment: "") } }
      func make(row: Row) { row.titleKey = "a" }
      """),
    Case(
      "initializer", "a",
      """
      struct Row { let text: String
        init(_ key: String) { text = NSLocalizedString(key, comment: "") } }
      let x = Row("a")
      """),
    Case(
      "constants", "a b",
      """
      enum Keys { static let a = "a" }
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      struct S { static let b = "b"; let x = { tr(b) } }
      extension Keys { static func x() -> String { tr(Keys.a) } }
      """),
    Case(
      "what functions and properties give", "a b c d",
      """
      enum Kind { case x, y
        var titleKey: String { switch self { case .x: "a" case .y: return "b" } } }
      func key(_ flag: Bool) -> String { if flag { return "c" }
        return "d" }
      let x = NSLocalizedString(kind.titleKey, comment: "") + NSLocalizedString(key(true), comment: "")
      """),
    Case(
      "arrays and dictionaries", "a b c d",
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      let x = ["a", "b"].map { tr($0) }
      func y() { for key in ["c"] { print(tr(key)) } }
      let names = [1: "d"]
      let z = tr(names[1]!)
      """),
    Case(
      "key type", "?/a a",
      """
      func text(_ key: String) -> String { String(localized: String.LocalizationValue(key)) }
      let x = text("a")
      """),
    Case(
      "what cannot be followed", "?",
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      let x = tr(UserDefaults.standard.string(forKey: "k")!)
      """),
    Case(
      "a property that others fill", "?",
      """
      let x = NSLocalizedString(error.domainName, comment: "")
      func show(_ model: Model) { NSLocalizedString(model, comment: "") }
      """),
    Case(
      "a function that nothing calls", "",
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      """),
    Case(
      "a function that others may call", "?",
      """
      public func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      """),
    Case(
      "a property that only interface files can set", "",
      """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      class KeyButton: UIButton {
        @IBInspectable var titleKey: String? { didSet { guard let key = titleKey else { return }
          setTitle(key.localized, for: .normal) } }
      }
      """),
    Case(
      "a property that is decoded", "?",
      """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      struct Item: Codable { let titleKey: String
        var title: String { titleKey.localized } }
      """),
    Case(
      "a property that is decoded, with a default", "? a",
      """
      struct Item: Codable { var titleKey = "a"
        var title: String { NSLocalizedString(titleKey, comment: "") } }
      """),
    Case(
      "a dependency that is not there", "T/b a",
      """
      import Localize_Swift
      let x = "a".localized() + "b".localized(tableName: "T")
      """),
    Case(
      "a function that calls itself", "a",
      """
      func tr(_ key: String) -> String { flag ? tr(key) : NSLocalizedString(key, comment: "") }
      let x = tr("a")
      """),
    Case(
      "nothing that is no key", "",
      """
      func log(_ text: String) { print(text) }
      let x = log("a") + "b".uppercased()
      """),
  ]

  @Test(arguments: cases) func follows(_ example: Case) {
    let flow = KeyFlow([SourceText(path: "a.swift", bytes: Array(example.code.utf8))])
    var found = Set(
      flow.uses.filter { !$0.key.isEmpty }.map { use in
        use.table == "Localizable" ? use.key : "\(use.table ?? "?")/\(use.key)"
      })
    found.formUnion(
      flow.patterns.map { ([$0.prefix] + $0.inner + [$0.suffix]).joined(separator: "*") })
    if !flow.unfollowed.isEmpty { found.insert("?") }
    #expect(found.sorted().joined(separator: " ") == example.expected)
  }

  @Test func `follows through files and levels`() {
    let files = [
      "extension String { var a: String { NSLocalizedString(self, comment: \"\") } }",
      "func b(_ k: String) -> String { k.a }", "func c(_ k: String) -> String { b(k) }",
      "let x = c(\"deep\")",
    ].enumerated().map { SourceText(path: "\($0).swift", bytes: Array($1.utf8)) }
    for files in [files, files.reversed()] {
      let flow = KeyFlow(files)
      #expect(flow.uses.map(\.key) == ["deep"])
      #expect(flow.uses.first?.span.path == "3.swift")
      #expect(flow.uses.first?.way == "c")
    }
  }

  /// Long chains end, and many uses take linear time.
  @Test func `ends`() {
    let chain = (1...200).map { "func f\($0)(_ k: String) -> String { f\($0 - 1)(k) }" }
    let start = "func f0(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\n"
    let uses = (0..<20_000).map { "let x\($0) = f0(\"key \($0)\")" }
    let text = start + (chain + uses).joined(separator: "\n")
    let flow = KeyFlow([SourceText(path: "a.swift", bytes: Array(text.utf8))])
    #expect(flow.uses.count == 20_000)
    #expect(!flow.unfollowed.isEmpty)
  }

  /// A file may become shorter between two reads of a run.
  @Test func `finds no accessor in a file that became shorter`() {
    func text(_ code: String) -> SourceText {
      SourceText(path: "A.swift", bytes: Array(code.utf8))
    }
    let start = "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }"
    let code = start + String(repeating: "\n", count: 5_000) + "let x = tr(\"a\")"
    let keys = KeyAccessor.places([], KeyFlow([text(code)]))["A.swift"] ?? [:]
    #expect(keys.count == 1)
    #expect(KeyAccessor.accessors(in: text("let x = 1"), keys).isEmpty)
  }
}
