import SwiftUI

// Members are found through extensions, superclasses, protocols and nesting.
class Page {
  let title: LocalizedStringKey
  required init(title: LocalizedStringKey, id: String) { self.title = title }
  convenience init(id: String) { self.init(title: "a", id: "no") }  // → "a"
  func show(_ text: LocalizedStringKey) {}
  class func open(_ text: LocalizedStringKey) {}
  subscript(key: LocalizedStringKey) -> String { "no" }
  struct Header {
    init(_ text: LocalizedStringKey) {}
    enum Kind { case plain(LocalizedStringKey), other(String) }
  }
  func test(_ kind: Header.Kind) {}
}
final class Start: Page {
  init() { super.init(title: "b", id: "no") }  // → "b"
  override func show(_ text: LocalizedStringKey) { super.show("c") }  // → "c"
  func go() {
    show("d"), self.show("e")  // → "d"; "e"
    Self.open("f"), Start.open("g"), Page.open("h")  // → "f"; "g"; "h"
    _ = Header("i"), _ = Page.Header("j"), _ = Start.Header.init("k")  // → "i"; "j"; "k"
    test(.plain("l")), test(.other("no")), test(Header.Kind.plain("m"))  // → "l"; "m"
    _ = self["n"]  // → "n"
    added("o"), shown("p")  // → "o"; "p"
  }
}
final class End: Page {}
let q = End(title: "q", id: "no")  // → "q"
protocol Showing {
  func present(_ text: LocalizedStringKey)
  static func name(_ text: LocalizedStringKey) -> Self
}
extension Showing { func shown(_ text: LocalizedStringKey) { present("r") } }  // → "r"
extension Page: Showing {}
extension Page { func added(_ text: LocalizedStringKey) {} }
func run(_ page: Start, _ any: any Showing, _ some: some Showing, _ pages: [Start]) {
  page.added("s"), any.shown("t"), some.present("u")  // → "s"; "t"; "u"
  pages[0].show("v"), pages.first?.show("w"), pages.forEach { $0.show("x") }  // → "v"; "w"; "x"
  for page in pages { page.shown("y") }  // → "y"
  if let last = pages.last { last.present("z") }  // → "z"
}
func generic<P: Showing>(_ page: P) {
  page.shown("A")  // → "A"
  _ = P.name("B")  // → "B"
}
struct Caller {
  func callAsFunction(_ text: LocalizedStringKey) {}
  static subscript(key: LocalizedStringKey) -> Int { 1 }
}
actor Teller { func tell(_ text: LocalizedStringKey) {} }
let caller = Caller()
func call(teller: Teller) async {
  caller("C"), Caller()("D")  // → "C"; "D"
  _ = Caller["E"]  // → "E"
  await teller.tell("F")  // → "F"
}
func local(isOn: Bool) -> LocalizedStringKey {
  struct Row { var title: LocalizedStringKey; var kind = Kind.plain }
  enum Kind: String {
    case plain = "no"
    var title: LocalizedStringKey { self == .plain ? "G" : "H" }  // → "G"; "H"
  }
  final class Teller { init(_ text: LocalizedStringResource) {}; static func tell(_ text: LocalizedStringKey) {} }
  typealias Titled = (title: LocalizedStringKey, id: String)
  let rows: [Row] = [.init(title: "I"), Row(title: "J", kind: .plain)]  // → "I"; "J"
  let titled: Titled = ("K", "no")  // → "K"
  func inner() { _ = Row(title: "L"); Teller.tell("M") }  // → "L"; "M"
  return isOn ? Teller("N").title : "O"  // → "N"; "O"
}
func elsewhere() { _ = Row(title: "no"), Teller("no") }
struct Around {
  struct Row { var title: String }
  func plain() { _ = Row(title: "no") }
  func local() { struct Row { var title: LocalizedStringKey }; _ = Row(title: "P") }  // → "P"
}
extension [Brew<Oolong>] { var strength: Double { 1 }; static func named(_ name: LocalizedStringKey) -> Self { [] } }
extension [String: Brew<Oolong>] { var strength: Int { 1 } }
extension Brew<Oolong>? { var strength: UInt8 { 1 } }
func strengths(_ brews: [Brew<Oolong>], _ named: [String: Brew<Oolong>], _ brew: Brew<Oolong>?) {
  _ = Text("\(brews.strength) \(named.strength) \(brew.strength)")  // → "%lf %lld %u"
  _ = Array<Brew<Oolong>>.named("sugar")  // → "sugar"
}
