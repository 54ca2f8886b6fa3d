import SwiftUI

// A private type is known in its file only, and wins there.
private struct Section<Content: View>: View {
  let content: Content
  var body: some View { content }
}
fileprivate struct Card { let title: String }
private typealias Title = LocalizedStringKey
let a = Section(content: Text("a")), b = Card(title: "no"), c: Title = "c"  // → "a"; "c"
struct Shelf {
  private struct Row { let title: LocalizedStringKey }
  fileprivate enum Kind { case plain(LocalizedStringKey) }
  let row = Row(title: "d"), kind = Kind.plain("e")  // → "d"; "e"
}
private extension Shelf { struct Line { let text: LocalizedStringKey } }
extension Shelf {
  func show() { _ = Row(title: "f"), _ = Line(text: "g"), _ = Shelf.Row(title: "h") }  // → "f"; "g"; "h"
}
extension Card { func tell(_ text: LocalizedStringKey) {}; func go() { tell("i") } }  // → "i"
private struct Outer {
  struct Inner { let title: LocalizedStringKey }
  func show() { struct Local { let title: Title }; _ = Inner(title: "j"), _ = Local(title: "k") }  // → "j"; "k"
}
let d = Outer.Inner(title: "l"), e = Other(title: "no"), f = Text("m \(Count.three)")  // → "l"; "m %lld"
private enum Count { static let three = 3 }
