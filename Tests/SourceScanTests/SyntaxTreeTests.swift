import CatalogModel
import SourceScan
import TestSupport
import Testing

struct SyntaxTreeTests {
  static let fixtures = Fixture.all(in: "Syntax", extension: "swift")

  @Test(arguments: fixtures)
  func `trees are as recorded`(_ fixture: Fixture) throws {
    let text = SourceText(path: fixture.name, bytes: try fixture.bytes())
    expectGolden(SyntaxTree(text).debugDescription, fixture.sibling("tree"))
  }

  @Test(arguments: fixtures)
  func `every truncation and mutation gives a tree`(
    _ fixture: Fixture
  ) throws {
    var faults: [String] = []
    // A few lines at a time, or the beginning of the file would be read thousands of times.
    let lines = try fixture.bytes().split(separator: .newline, omittingEmptySubsequences: false)
    let pieces = stride(from: 0, to: lines.count, by: 10).map { start in
      Array(lines[start..<min(start + 10, lines.count)].joined(separator: [.newline]))
    }
    for input in pieces.flatMap({ Mutations.all(of: $0, count: 50) }) {
      let tree = SyntaxTree(SourceText(path: "", bytes: input))
      if let fault = Self.fault(in: tree) { faults.append(fault) }
    }
    #expect(faults == [])
  }

  @Test(arguments: [
    ("f(a, [b)", 7), ("f(a", 1), ("func f() { if a { }", 9), (")", 0), ("f(\"\\(a[)\")", 6),
    ("#if false\n}\n#endif\nf()", nil), ("\"(\" // )", nil),
  ])
  func `the first bracket without partner is known`(_ code: String, _ offset: Int?) {
    let tree = SyntaxTree(SourceText(path: "", bytes: Array(code.utf8)))
    #expect(tree.mistake?.range.lowerBound == offset)
  }

  @Test(arguments: Self.nests)
  func `any depth is read with little stack, in time that grows with the length`(_ part: String) {
    func time(_ count: Int) -> Duration {
      let bytes = Array(String(repeating: part, count: count).utf8)
      return onSmallStack { processorTime { _ = SyntaxTree(SourceText(path: "", bytes: bytes)) } }
        ?? .zero
    }
    _ = time(100)
    let small = time(500)
    #expect(time(2000) < small * 12 + .milliseconds(100))
  }

  static let nests = [
    "(", "[", "{", "\"\\(", "let x: A<", "x = a<b<(", "if a { ", "if a { } else ", "x.a()", ".a()",
    ".a { \"s\" }", " + b", " ?? \"b\"", "a ? \"b\" : ", "- ", "let ", "await ",
    "switch x { case a: ",
    "case .a(", "public ", "private(set) ", "@A(", "{ a in ", "{ [a = ", "func f() {\n\"s\"",
    "#if a\n",
    "var a: A { get { \"s\"", "var a = b { didSet { ", "\\.[", "f(a: { ", "VStack { Text(\"s\")\n",
    "(A) -> ", "a<b, c<", "<<<<<<< \n", "“", "#\"", "/(", ")", "]}", "\0", "[a: ", "class A {\n",
  ]

  /// Returns the fault in a tree: a node in two places, or outside of the file.
  private static func fault(in tree: SyntaxTree) -> String? {
    var open = [tree.root]
    var seen = Set(open)
    while let node = open.popLast() {
      let range = tree.nodes[node].range
      guard range.upperBound <= tree.text.bytes.count else { return "node behind the end" }
      for child in tree.children(of: node) {
        guard seen.insert(child).inserted else { return "node \(child) is in two places" }
        open.append(child)
      }
    }
    return nil
  }
}
