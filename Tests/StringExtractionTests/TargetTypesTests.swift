import CatalogModel
import SourceScan
import StringExtraction
import Testing

/// Types of one name in several targets: each file has the same strings as when its target is
/// searched alone.
struct TargetTypesTests {
  /// Files of a project with two targets.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// For the first target, the second, and both.
    var first: [String] = []
    var second: [String] = []
    var both: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "properties",
      first: [
        "struct Cup { var milk: Int }", #"func a(_ c: Cup) -> Text { Text("\(c.milk) cups") }"#,
      ],
      second: [
        "struct Cup { var milk: Int? }", #"func b(_ c: Cup) -> Text { Text("\(c.milk!) cups") }"#,
        #"func n(_ c: Cup) -> Text { Text("\(c.milk ?? 1) \(c.sugar) cups") }"#,
        "extension Cup { var sugar: Double { 1 } }",
      ]),
    Case(
      testDescription: "memberwise initializers",
      first: ["struct Row { var title: LocalizedStringKey }", #"let a = Row(title: "Green")"#],
      second: ["struct Row { var title: String }", #"let b = Row(title: "Black")"#]),
    Case(
      testDescription: "nested types",
      first: [
        "enum Tea { struct Leaf { var size: Int; enum Kind: Int { case big } } }",
        #"func a(_ l: Tea.Leaf, _ k: Tea.Leaf.Kind) -> Text { Text("\(l.size) \(k.rawValue)") }"#,
        #"extension Tea.Leaf { func a(_ k: Kind) -> Text { Text("in \(size) \(k.rawValue)") } }"#,
      ],
      second: [
        "struct Tea { class Leaf { var size = 0.5; enum Kind: Int8 { case big } } }",
        #"func b(_ l: Tea.Leaf, _ k: Tea.Leaf.Kind) -> Text { Text("\(l.size) \(k.rawValue)") }"#,
      ]),
    Case(
      testDescription: "types in extensions of an SDK's",
      first: [
        "extension String { struct Mark { let place: Int } }",
        #"func a(_ m: String.Mark) -> Text { Text("\(m.place)") }"#,
      ],
      second: [
        "extension String { struct Mark { let place: Double } }",
        #"func b(_ m: String.Mark) -> Text { Text("\(m.place)") }"#,
      ]),
    Case(
      testDescription: "aliases, generic types and protocols",
      first: [
        "typealias Amount = Int", "struct Box<Item> { let item: Item; let amount: Amount }",
        "protocol Source { associatedtype Item; var item: Item { get } }",
        "struct Kettle: Source { let item: Amount }",
        #"func a(_ b: Box<Int>, _ k: Kettle) -> Text { Text("\(b.item) \(b.amount) \(k.item)") }"#,
      ],
      second: [
        "typealias Amount = Double", "struct Box<Other> { let item: String; let amount: Amount }",
        "protocol Source { associatedtype Other; var item: Other { get } }",
        "class Kettle: Source { let item: Int64 = 1 }",
        #"func b(_ b: Box<Int>, _ k: Kettle) -> Text { Text("\(b.item) \(b.amount) \(k.item)") }"#,
      ]),
    Case(
      testDescription: "inheritance",
      first: [
        "class Base { var size = 1 }", "class Pot: Base {}",
        #"func a(_ p: Pot) -> Text { Text("\(p.size)") }"#,
      ],
      second: [
        "class Base { var size = 1.5 }", "class Pot: Base { var color = 1 }",
        #"func b(_ p: Pot) -> Text { Text("\(p.size) \(p.color)") }"#,
      ]),
    Case(
      testDescription: "private and local types inside",
      first: [
        """
        struct Shop {
          let size = 1
          private struct Row { let count: Int }
          func text() -> Text {
            struct Part { let count: Int }
            return Text("\\(Row(count: 1).count) \\(Part(count: 1).count) \\(Shop().size)")
          }
        }
        """
      ],
      second: [
        """
        struct Shop {
          let size = 0.5
          private struct Row { let count: Double }
          func text() -> Text {
            struct Part { let count: Double }
            return Text("\\(Row(count: 1).count) \\(Part(count: 1).count) \\(Shop().size)")
          }
        }
        """
      ]),
    Case(
      testDescription: "functions and variables",
      first: [
        "func amount() -> Int { 1 }", "let size = 1", "func row(_ t: LocalizedStringKey) {}",
        #"func a() -> Text { row("in A"); return Text("\(amount()) \(size)") }"#,
      ],
      second: [
        "func amount() -> Double { 1 }", "let size = 1.5", "func row(_ t: String) {}",
        #"func b() -> Text { row("in B"); return Text("\(amount()) \(size)") }"#,
      ]),
    Case(
      testDescription: "extensions of an SDK's types",
      first: [
        "extension View { func tip(_ t: LocalizedStringKey) -> Self { self } }",
        "extension String { var size: Int { 1 } }",
        #"func a(_ s: String) -> Text { Text("\(s.size) a").tip("in A") }; let c = Other().tip("out A")"#,
      ],
      second: [
        "extension View { func tip(_ t: String) -> Self { self } }",
        "extension String { var size: Double { 1 } }",
        #"func b(_ s: String) -> Text { Text("\(s.size) b").tip("in B") }; let d = Other().tip("out B")"#,
      ]),
    Case(
      testDescription: "what both extend",
      first: [
        "struct Cup { var milk: Int }",
        #"func a(_ c: Cup) -> Text { Text("\(c.milk) \(c.size)") }"#,
      ],
      second: [
        "struct Cup { var milk: Int? }",
        #"func b(_ c: Cup) -> Text { Text("\(c.size) \(c.kind.rawValue)") }"#,
      ],
      both: [
        #"extension Cup { var size: Int { 1 }; enum Kind: Int { case big }; var kind: Kind { .big } }"#,
        #"func c(_ c: Cup) -> Text { Text("\(c.size)") }"#,
      ]),
    Case(
      testDescription: "what both use",
      first: [
        "struct Cup { var milk: Int }; typealias Amount = Int; let size = 1; func row(_ t: String) {}",
        "extension Conf { static var depth: Int { 1 } }; extension String { var width: Int { 1 } }",
        #"func a(_ s: Shelf) -> Text { Text("\(s.amount) \(copy) \(s.cup.milk) on A") }"#,
      ],
      second: [
        "struct Cup { var milk: Double }; typealias Amount = String; let size = 1.5",
        "func row(_ t: LocalizedStringKey) {}; extension String { var width: Double { 1 } }",
        "extension Conf { static var depth: Double { 1 } }",
        #"func b(_ s: Shelf) -> Text { Text("\(s.amount) \(copy) \(s.cup.milk) on B") }"#,
      ],
      both: [
        "struct Shelf { let cup: Cup; let amount: Amount }; let copy = size; enum Conf {}",
        #"func c(_ c: Cup, _ a: Amount) -> Text { Text("\(c.milk) \(a) \(size) \("".width)") }"#,
        #"func d(_ s: Shelf) -> Text { row("row"); return Text("\(s.amount) \(Conf.depth) \(copy)") }"#,
        #"extension Cup { var text: Text { Text("\(milk) milk") } }"#,
      ]),
    Case(
      testDescription: "names of an SDK's types",
      first: [
        "struct Section: View { init(_ title: String) {} }", #"let a = Section("A") {}"#,
        "extension Section { func plain() -> Text { Text(verbatim: String()) } }",
      ],
      second: [#"let b = Section("B") {}"#, "extension Section { func hint() -> Self { self } }"],
      both: [#"let c = Section("C") {}"#, #"let d = Label("D", systemImage: "cup")"#]),
  ]

  @Test(arguments: cases)
  func `each target has its own types`(_ example: Case) {
    let files =
      example.first.map { (Set([0]), $0) } + example.both.map { (Set([0, 1]), $0) }
      + example.second.map { (Set([1]), $0) }
    var matters = false
    for files in [files, files.reversed()] {
      for target in [0, 1] {
        let own = files.filter { $0.0.contains(target) }
        let together = Self.keys(of: files, asSeenBy: target)
        let mixed = Self.keys(of: files, asSeenBy: nil)
        for (file, keys) in Self.keys(of: own, asSeenBy: nil) {
          #expect(together[file] == keys, "\(file)")
          if mixed[file] != keys { matters = true }
        }
      }
    }
    #expect(matters)
  }

  /// Returns the keys of each file, by its text: for one target, or for all as if they were one.
  static func keys(of files: [(Set<Int>, String)], asSeenBy target: Int?) -> [String: [String]] {
    let sources = files.enumerated().map {
      SourceText(path: "\($0.offset).swift", bytes: Array($0.element.1.utf8))
    }
    var scanner = SourceScanner(options: ScanOptions())
    for source in sources { scanner.add(ParsedSource(source)) }
    if target != nil {
      let targets = zip(sources, files).map { source, file in
        (source.path, file.0.reduce(into: TargetNumbers()) { $0.insert($1) })
      }
      let modules = (0..<8).map { ("M\($0)", TargetNumbers([$0])) }
      scanner.separateTypes(
        byTargetsOf: Dictionary(uniqueKeysWithValues: targets),
        modules: Dictionary(uniqueKeysWithValues: modules))
    }
    scanner.finish()
    return Dictionary(
      uniqueKeysWithValues: files.indices.map { number in
        let found = scanner.strings(in: number).strings.filter { string in
          target.map { string.isFound(inTarget: $0) } ?? true
        }
        return (files[number].1, found.map(\.key))
      })
  }

  /// Declarations private to a file, and public ones of modules.
  @Test
  func `a file sees its own private functions, and public ones of others`() {
    let files: [(Set<Int>, String)] = [
      (
        [0],
        #"private func row(_ t: String) {}; private nonisolated(unsafe) let n = 1.5; func a() -> Text { row("A"); return Text("\(n)") }"#
      ),
      (
        [0],
        #"private func row(_ t: LocalizedStringKey) {}; private unowned(unsafe) let n = 1; func b() -> Text { row("B"); return Text("\(n)") }"#
      ),
      ([1], "public func label(_ t: LocalizedStringKey) {}"),
      ([1], "public extension View { func hint(_ t: LocalizedStringKey) -> Self { self } }"),
      (
        [2],
        "func label(_ t: String) {}; extension View { func hint(_ t: String) -> Self { self } }"
      ),
      ([0], #"func c(_ t: Text) { label("C"); _ = t.hint("D") }"#),
      (
        [0],
        #"private extension Cup { var milk: Int { 1 } }; func d(_ c: Cup) -> Text { Text("\(c.milk) D") }"#
      ),
      (
        [0],
        #"private extension Cup { var milk: Double { 1 } }; func e(_ c: Cup) -> Text { Text("\(c.milk) E") }"#
      ),
      ([0], "struct Cup {}"),
    ]
    let keys = Self.keys(of: files, asSeenBy: 0)
    #expect(keys[files[0].1] == ["%lf"])
    #expect(keys[files[1].1] == ["B", "%lld"])
    #expect(keys[files[5].1] == ["C", "D"])
    #expect(keys[files[6].1] == ["%lld D"] && keys[files[7].1] == ["%lf E"])
  }

  /// Declarations of a module that make a literal localizable, or not.
  static let declarations: [(localizing: String, plain: String, use: String)] = [
    (
      "public struct Row: View { public init(_ t: LocalizedStringKey) {} }",
      "struct Row: View { init(_ t: String) {} }", #"Row("key")"#
    ),
    (
      "public struct Row: View { public init(_ t: LocalizedStringKey) {} }",
      "public struct Row: View { public init(_ t: String) {} }", #"Row.init("key")"#
    ),
    ("public func say(_ t: LocalizedStringKey) {}", "func say(_ t: String) {}", #"say("key")"#),
    (
      "public func say(_ t: LocalizedStringKey) {}", "public func say(_ t: String) {}",
      #"say("key")"#
    ),
    (
      "public enum Kit { public struct Cup { public init(name: LocalizedStringKey) {} } }",
      "public enum Kit { public struct Cup { public init(name: String) {} } }",
      #"Kit.Cup(name: "key")"#
    ),
    (
      "public extension View { func hint(_ t: LocalizedStringKey) -> Self { self } }",
      "public extension View { func hint(_ t: String) -> Self { self } }",
      #"Text(verbatim: "").hint("key")"#
    ),
    (
      "public class Note { public init() {}; public var title: LocalizedStringKey = \"\" }",
      "public class Note { public init() {}; public var title = \"\" }", #"Note().title = "key""#
    ),
    (
      "public typealias Name = LocalizedStringKey", "public typealias Name = String",
      #"let n: Name = "key""#
    ),
  ]

  @Test(arguments: declarations)
  func `a file sees what it imports`(_ localizing: String, _ plain: String, _ use: String) {
    let isMember = localizing.contains("extension")
    func user(_ imports: String) -> String { "import SwiftUI\n\(imports)\nfunc a() { \(use) }" }
    for (yes, no) in [(0, 1), (1, 0)] {
      // A target that is not imported changes nothing, whatever its order.
      let (first, second) = yes == 0 ? (localizing, plain) : (plain, localizing)
      let modules: [(Set<Int>, String)] = [([0], first), ([1], second)]
      let cases: [(imports: String, keys: [String])] = [
        ("import M\(yes)", ["key"]), ("import M\(no)", []), ("@testable import M\(no)", []),
        ("import M3", ["key"]), ("import M4", []),
      ]
      for (imports, expected) in cases
      where expected == ["key"] || imports.hasPrefix("@testable") || plain.hasPrefix("public") {
        let file: (Set<Int>, String) = ([2], user(imports))
        let handing: [(Set<Int>, String)] = [
          ([3], "@_exported import M\(yes)"), ([4], "@_exported public import struct M\(no).X"),
        ]
        let files = handing + [modules[0], file, modules[1]]
        #expect(Self.keys(of: files, asSeenBy: 2)[file.1] == expected, "\(imports)")
      }
      guard !isMember, use.first?.isUppercase == true else { continue }
      let both = "import M0; import M1; func a() { M\(yes).\(use) }; func b() { M\(no).\(use) }"
      let file: (Set<Int>, String) = ([2], both)
      #expect(Self.keys(of: modules + [file], asSeenBy: 2)[both] == ["key"])
    }
  }

  @Test
  func `files that a target shares are one type`() {
    let code =
      "#if DEBUG\nstruct Cup { var milk: Int }\n#else\nstruct Cup { var milk: Int }\n#endif"
    let use = #"func a(_ c: Cup) -> Text { Text("\(c.milk) \(c.tea)") }"#
    let files: [(Set<Int>, String)] = [
      ([0], code), ([0, 1], "extension Cup { var tea: Int { 1 } }"), ([0], use),
    ]
    #expect(Self.keys(of: files, asSeenBy: 0)[use] == ["%lld %lld"])
  }
}
