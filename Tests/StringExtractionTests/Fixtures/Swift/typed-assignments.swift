import SwiftUI

// What is assigned, compared or put in takes the type of the other side.
struct Item {
  var title: LocalizedStringKey, id: String, tags: [LocalizedStringKey]
  var more: LocalizedStringResource?
  static var shared = Item(title: "a", id: "no", tags: ["b"])  // → "a"; "b"
  mutating func rename() {
    title = "c"  // → "c"
    self.title = isOn ? "d" : "e"  // → "d"; "e"
    id = "no"
    self.more = "f"  // → "f"
    more = nil
    tags = ["g"]  // → "g"
    tags[0] = "h"  // → "h"
    tags.append("i")  // → "i"
    tags.insert("j", at: 0)  // → "j"
    tags += ["k"]  // → "k"
    Self.shared.title = "l"  // → "l"
  }
}
final class Store {
  var items: [Item] = [], item: Item?, byID: [String: Item] = [:], titles: [String: LocalizedStringKey] = [:]
  func fill(_ store: Store, rows: [Item]) {
    item?.title = "m"  // → "m"
    item?.more? = "n"  // → "n"
    items[0].title = "o"  // → "o"
    byID["no"]?.title = "p"  // → "p"
    titles["no"] = "q"  // → "q"
    items.append(.init(title: "r", id: "no", tags: ["s"]))  // → "r"; "s"
    items += [.init(title: "t", id: "no", tags: [])]  // → "t"
    items = [Item(title: "u", id: "no", tags: [])]  // → "u"
    item = .init(title: "v", id: "no", tags: [])  // → "v"
    store.item!.title = "w"  // → "w"
    store.items.first?.title == "x"  // → "x"
    if items[0].title == "y" || items[0].id == "no" {}  // → "y"
    var rows = rows
    rows.append(.init(title: "z", id: "no", tags: []))  // → "z"
    rows[0].tags.append("A")  // → "A"
    let new = Item(title: "B", id: "no", tags: [])  // → "B"
    var copy = new
    copy.title = "C"  // → "C"
    copy.id = "no"
    (copy.title, copy.id) = ("D", "no")  // → "D"
    unknown.title = "no"
    for var row in rows { row.title = "E" }  // → "E"
    rows.forEach { row in row.more == "F" }  // → "F"
    rows.map { Item(title: "G", id: $0.id, tags: $0.tags) }  // → "G"
    _ = rows.isEmpty ? nil : Item.shared.title == "H"  // → "H"
  }
}
extension EnvironmentValues { @Entry var hint: LocalizedStringKey = "I" }  // → "I"
let view = List {}.environment(\.hint, .init("J"))  // → "J"
let view2 = List {}.environment(\.hint, "K").environment(\.other, "no")  // → "K"
