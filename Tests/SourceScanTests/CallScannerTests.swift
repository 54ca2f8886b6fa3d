import CatalogModel
import SourceScan
import Testing

struct CallScannerTests {
  /// Source, and its calls of `f` as `receiver|label: value|...`.
  static let sources: [(source: String, calls: [String])] = [
    ("f()", ["-"]),
    (#"f("a")"#, [#"-|"a""#]),
    (#"f ( /* c */ "a" , x : b + 1, // d"# + "\n y: [1, 2], )", [#"-|"a"|x: b + 1|y: [1, 2]"#]),
    (#"f(f("a"), g { f("b") })"#, [#"-|f("a")|g { f("b") }"#, #"-|"a""#, #"-|"b""#]),
    (#""\(f("a")) f(1)""#, [#"-|"a""#]),
    (#"A.f("a"); a().f(x ? y : z)"#, [#"A|"a""#, "|x ? y : z"]),
    (#"f.init("a"); f\#n("b")"#, [#"-|"a""#]),
    (#"func f(a: String) {}; case f(b)"#, []),
    ("// f(1)\n/* f(2) */ \"f(3)\" #\"f(4)\"#", []),
    (#"`f`("a"); ff("b"); f"#, [#"-|"a""#]),
    (#"f(("a")); f((a, b))"#, [#"-|"a""#, "-|(a, b)"]),
    ("f(a", []),
    ("f([)", []),
  ]

  @Test(arguments: sources)
  func `calls are found with their arguments`(_ source: String, _ calls: [String]) {
    let text = SourceText(path: "", bytes: Array(source.utf8))
    let found = CallScanner(names: ["f"]).calls(in: TokenStream(text)).map { call in
      call.arguments.reduce(call.receiver ?? "-") { line, argument in
        let label = argument.label.map { "\($0): " } ?? ""
        if case .literal(let literal) = argument.value {
          return "\(line)|\(label)\"\(literal.plainText ?? "")\""
        }
        return "\(line)|\(label)\(text.text(argument.range))"
      }
    }
    #expect(found == calls)
  }
}
