import SwiftUI

// Cases hold values and have raw values.
enum Message { case plain(LocalizedStringKey), titled(title: LocalizedStringKey, id: String = "no"), none }
enum Name: LocalizedStringKey { case tea = "a", coffee = "b", none }  // → "a"; "b"
enum Code: String { case tea = "no", coffee = "no2" }
enum Title: LocalizedStringResource, CaseIterable {
  case one = "c"  // → "c"
  case two = "d"  // → "d"
  var id: String { "no" }
}
indirect enum Tree { case leaf(LocalizedStringKey), node([Tree], LocalizedStringKey) }
let f = Message.plain("f"), g: Message = .titled(title: "g", id: "no")  // → "f"; "g"
let h: [Message] = [.plain("h"), isOn ? .plain("i") : .none, .titled(title: "j")]  // → "h"; "i"; "j"
let k = Tree.node([.leaf("k"), .node([], "l")], "m")  // → "k"; "l"; "m"
let n: Message? = .plain("n"), o: Result<Message, any Error> = .success(.plain("o"))  // → "n"; "o"
func p(_ message: Message) {
  if case .plain("p") = message {}  // → "p"
  switch message {
  case .plain("q"): break  // → "q"
  case .titled(let title, _) where title == "r": break  // → "r"
  default: p(.plain("s"))  // → "s"
  }
}
