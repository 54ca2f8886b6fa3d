import SwiftUI

let form = Form { Section("A") { Text("B") } }  // → "A"; "B"
private struct Card { let title: LocalizedStringKey }
private struct Other { let title: LocalizedStringKey }
let card = Card(title: "C"), other = Other(title: "D")  // → "C"; "D"
let title: Title = "no"
extension Shelf {
  private struct Row { let title: String }
  func other() { _ = Row(title: "no"), _ = Line(text: "no"), _ = Shelf.Row(title: "no") }
}
let count = Text("E \(Count.three)"), inner = Outer.Inner(title: "no")  // → "E %@"
