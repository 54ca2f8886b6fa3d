import CatalogModel
@testable import KeyFlow
import Testing

@testable import StringExtraction

/// A key is found for every origin and every combination of two steps that pass a text on, in files
/// of any order.
struct KeyFlowLawTests {
  /// Steps that pass a text on: declarations around `$IN`, a look-up of their text, and the
  /// expression that passes `$TEXT` to them.
  private static let steps: [(declaration: String, text: String, call: String)] = [
    ("func f$(_ k: String) -> String { $IN }", "k", "f$($TEXT)"),
    ("func f$(key k: String, count: Int = 0) -> String { $IN }", "k", "f$(key: $TEXT)"),
    ("enum N$ { static func g(_ n: Int, _ k: String) -> String { $IN } }", "k", "N$.g(1, $TEXT)"),
    ("extension String { var p$: String { $IN } }", "self", "($TEXT).p$"),
    ("extension String { func m$() -> String { return $IN } }", "self", "($TEXT).m$()"),
    ("struct S$ { let k$: String; var text: String { $IN } }", "k$", "S$(k$: $TEXT).text"),
    (
      "struct T$ { let v: String; init(_ k: String) { v = $IN } }", "k", "T$($TEXT).v"
    ),
    (
      "final class C$ { private var k$ = \"\"; func set(_ x: String) { k$ = x }; var v: String { $IN } }",
      "k$", "{ let c = C$(); c.set($TEXT); return c.v }()"
    ),
    (
      "protocol P$ { var k$: String { get } }; extension P$ { var t$: String { $IN } }; struct X$: P$ { let k$: String }",
      "k$", "X$(k$: $TEXT).t$"
    ),
    (
      "func f$(_ k: String?) -> String { guard let k else { return \"\" }; return $IN }", "k",
      "f$($TEXT)"
    ),
    ("func f$(_ ks: [String]) -> [String] { ks.map { k in $IN } }", "k", "f$([$TEXT]).first!"),
    ("func f$(_ k: String) -> String { let copy = k; return $IN }", "copy", "f$($TEXT)"),
    ("func f$<T: StringProtocol>(_ k: T) -> String { $IN }", "String(k)", "f$($TEXT)"),
    ("func f$(_ k: @autoclosure () -> String) -> String { $IN }", "k()", "f$($TEXT)"),
    ("struct B$ { static subscript(_ k: String) -> String { $IN } }", "k", "B$[$TEXT]"),
    ("struct B$ { subscript(key k: String) -> String { get { $IN } } }", "k", "B$()[key: $TEXT]"),
    ("func f$(_ k: String) -> String { $IN }", "k", "[$TEXT].map(f$).first!"),
    ("extension String { var p$: String { $IN } }", "self", "[$TEXT].map(\\.p$).first!"),
    (
      "enum A$ { case text(String); var shown: String { switch self { case .text(let k): return $IN } } }",
      "k", "A$.text($TEXT).shown"
    ),
    (
      "struct R$: RawRepresentable { let rawValue: String; var text: String { $IN } }", "rawValue",
      "R$(rawValue: $TEXT).text"
    ),
    (
      "final class V$ { var k$: String = \"\" { didSet { show($IN) } } }", "k$",
      "{ let v = V$(); v.k$ = $TEXT; return v }()"
    ),
    ("func f$(_ ks: String...) -> String { ks.map { x in $IN }.joined() }", "x", "f$($TEXT)"),
    (
      "func f$(_ ks: [String]) -> String { var s = \"\"; for k in ks { s += $IN }; return s }", "k",
      "f$([$TEXT])"
    ),
    (
      "class D$ { init(_ k: String) { show($IN) } }; class E$: D$ { init(key: String) { super.init(key) } }",
      "k", "E$(key: $TEXT)"
    ),
    (
      "struct W$: View { let title$: String; var body: some View { Text($IN) } }", "title$",
      "W$(title$: $TEXT)"
    ),
    (
      "@propertyWrapper struct L$ { let k: String; init(_ k: String) { self.k = k }; var wrappedValue: String { let k = self.k; return $IN } }",
      "k", "{ () -> String in @L$($TEXT) var title; return title }()"
    ),
    ("func f$(_ k: String) -> String { { $IN }() }", "k", "f$($TEXT)"),
    (
      "func f$(_ k: String) async throws -> String { let t = try await g { $IN }; return t }", "k",
      "try await f$($TEXT)"
    ),
    (
      "func f$(_ k: String) -> String { func inner(_ i: String) -> String { $IN }; return inner(k) }",
      "i", "f$($TEXT)"
    ),
    (
      "func f$(_ pair: (key: String, n: Int)) -> String { $IN }", "pair.key",
      "f$((key: $TEXT, n: 1))"
    ),
    (
      "struct H$ { let k: String; let n: Int }; func f$(_ h: H$) -> String { $IN }", "h.k",
      "f$(H$(k: $TEXT, n: 1))"
    ),
  ]

  /// Origins of a text: declarations, and the expression; `$KEY` is the key.
  private static let origins: [(declaration: String, text: String)] = [
    ("", "\"$KEY\""), ("", "flag ? \"$KEY\" : \"other\""), ("", "name ?? \"$KEY\""),
    ("enum K$ { static let a = \"$KEY\" }", "K$.a"), ("let k$ = \"$KEY\"", "k$"),
    ("enum E$: String { case a = \"$KEY\" }", "E$.a.rawValue"),
    ("func o$() -> String { \"$KEY\" }", "o$()"), ("", "[\"$KEY\", \"other\"][n]"),
    ("", "[1: \"$KEY\"][n]!"),
    ("var c$: String { switch n { case 1: \"$KEY\" default: \"other\" } }", "c$"),
    ("", "\"the\" + \".key\""),
  ]

  private static let lookUps = [
    "NSLocalizedString($TEXT, comment: \"\")",
    "Bundle.main.localizedString(forKey: $TEXT, value: nil, table: nil)",
    "String(localized: String.LocalizationValue($TEXT))",
  ]

  @Test(arguments: steps.indices) func `a key is known after any two steps`(_ first: Int) {
    var lost: [String] = []
    for second in Self.steps.indices {
      for number in 0..<3 {
        let origin = (first + second + number * 4) % Self.origins.count
        let lookUp = Self.lookUps[(first + second + origin) % 3]
        let program = Self.program([first, second], origin, lookUp)
        let files = number == 0 ? program.reversed() : program
        let flow = KeyFlow(
          files.enumerated().map { SourceText(path: "\($0).swift", bytes: Array($1.utf8)) })
        let isKnown =
          flow.uses.contains { $0.key == "the.key" }
          || !flow.patterns(of: "the.key", in: "Localizable").isEmpty
        if !isKnown { lost.append(program.joined(separator: "\n")) }
      }
    }
    #expect(lost.isEmpty, "\(lost.count): \(lost.first ?? "")")
  }

  /// Returns the files of a program in which a key passes through some steps.
  private static func program(_ numbers: [Int], _ origin: Int, _ lookUp: String) -> [String] {
    var files: [String] = []
    var inner = lookUp
    for (place, number) in numbers.enumerated() {
      let step = steps[number]
      let body = inner.replacing("$TEXT", with: step.text)
      files.append(
        step.declaration.replacing("$IN", with: "§").replacing("$", with: "\(place)")
          .replacing("§", with: body.replacing("$", with: "\(place)")))
      inner = step.call.replacing("$TEXT", with: "§").replacing("$", with: "\(place)")
        .replacing("§", with: "$TEXT")
    }
    let given = origins[origin]
    files.append(given.declaration.replacing("$KEY", with: "the.key").replacing("$", with: "9"))
    let text = given.text.replacing("$KEY", with: "the.key").replacing("$", with: "9")
    files.append("let shown = " + inner.replacing("$TEXT", with: text))
    return files
  }
}
