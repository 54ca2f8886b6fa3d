import SwiftUI

// A literal is a `String` where it can be one.
struct Card {
  init(_ title: String) {}
  init(_ title: LocalizedStringKey) {}
  init(key title: String) {}
  init(named title: LocalizedStringKey) {}
  @_disfavoredOverload init(titled title: String) {}
  init(titled title: LocalizedStringKey) {}
  init<S: StringProtocol>(generic title: S) {}
  init(generic title: LocalizedStringKey) {}
  func add(_ text: String) {}
  func add(_ text: LocalizedStringKey, bold: Bool) {}
  func add(_ text: LocalizedStringKey, count: Int = 1) {}
  func set(_ value: Int) {}
  func set(_ value: LocalizedStringKey) {}
  func put(_ text: LocalizedStringKey, to: Int) {}
  func put(_ text: String, to: String) {}
}
let a = Card("no"), b = Card(key: "no"), c = Card(named: "c")  // → "c"
let d = Card(titled: "d"), e = Card(titled: name)  // → "d"
let f = Card.init("no"), g: Card = .init(titled: "g")  // → "g"
func h(card: Card) {
  card.add("no")
  card.add("i", bold: true)  // → "i"
  card.add("j", count: 2)  // → "j"
  card.set("k")  // → "k"
  card.set(1)
  card.put("l", to: 1)  // → "l"
  card.put("no", to: "no")
}
