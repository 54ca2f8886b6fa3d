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
let view = List {}.environment(\.hint, .init("no"))
let view2 = List {}.environment(\.hint, "K").environment(\.other, "no")  // → "K"
struct Box<Value> { var value: Value; init(_ value: Value) { self.value = value } }
struct Pair<Left, Right> { var left: Left; var right: Right }
enum Choice<Value> { case one(Value), many([Value]) }
func same<Value>(_ value: Value, _ other: Value) -> Value { value }
func generics(isOn: Bool, keys: inout [LocalizedStringKey], names: [String: LocalizedStringKey], key: LocalizedStringKey) {
  let box: Box<LocalizedStringKey> = Box("L"), other = Box<LocalizedStringKey>("M"), no = Box("no")  // → "L"; "M"
  let some: LocalizedStringKey? = .some("N"), more = Optional<LocalizedStringKey>.some("O")  // → "N"; "O"
  let pair: Pair<LocalizedStringKey, String> = Pair(left: "P", right: "no")  // → "P"
  let choice: Choice<LocalizedStringKey> = .one("Q"), many = Choice<LocalizedStringKey>.many(["R"])  // → "Q"; "R"
  keys.append(contentsOf: ["S", "T"])  // → "S"; "T"
  keys += ["U"]  // → "U"
  keys = keys + ["V"] + ["W"]  // → "V"; "W"
  let list = [LocalizedStringKey]() + ["X"], first = ["no"] + ["no"]  // → "X"
  keys.insert(contentsOf: ["Y"], at: 0)  // → "Y"
  let shown = keys.first ?? "Z", name = first.first ?? "no"  // → "Z"
  let title = isOn ? key : "a0", text = isOn ? first[0] : "no"  // → "a0"
  let mapped: [LocalizedStringKey] = [1, 2].map { $0 > 1 ? "a1" : "a2" }  // → "a1"; "a2"
  let copies = Array<LocalizedStringKey>(repeating: "a3", count: 2)  // → "a3"
  let pairs: KeyValuePairs<String, LocalizedStringKey> = ["no": "a4"]  // → "a4"
  names["no", default: "a5"] == "a6"  // → "a5"; "a6"
  let last = same("a7", key)  // → "a7"
}
struct Counter: View {
  @State private var title: LocalizedStringKey
  init() { _title = State(initialValue: "a8") }  // → "a8"
}
infix operator ~>
func ~> (key: LocalizedStringResource, count: Int) -> String { "no" }
prefix operator §
prefix func § (key: String.LocalizationValue) -> String { "no" }
let operated = "a9" ~> 3, prefixed = §"b0", summed = "no" + "no"  // → "a9"; "b0"
func matched(_ text: String) { switch text { case NSLocalizedString("b1", comment: ""): break; default: break } }  // → "b1"
final class Page { var title: LocalizedStringKey?; var next: Page!; func run() { next.title = "b2"; next?.title = "b3" } }  // → "b2"; "b3"
