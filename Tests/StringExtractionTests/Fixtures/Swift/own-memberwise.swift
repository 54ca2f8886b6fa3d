import SwiftUI

// A structure without an initializer has one for its stored properties.
struct Row<Content: View>: View {
  let title: LocalizedStringKey
  let fixed: LocalizedStringKey = "fixed"  // → "fixed"
  var hint: LocalizedStringKey?
  var note: LocalizedStringResource = "note"  // → "note"
  var icon = "no"
  var computed: LocalizedStringKey { "computed" }  // → "computed"
  static var shared: LocalizedStringKey = "shared"  // → "shared"
  lazy var late: LocalizedStringKey = "late"  // → "late"
  private var isOpen = false
  @State private var text = "no"
  @State var state: String = "no"
  @Environment(\.locale) private var locale
  @Binding var isOn: Bool
  @ObservedObject var model: Model
  var observed: LocalizedStringKey = "observed" { didSet { print("no") } }  // → "observed"
  var action: (() -> Void)?
  @ViewBuilder var content: () -> Content
  var body: some View { Text(title) }
}
let a = Row(title: "a", isOn: $b, model: m) { Text("b") }  // → "a"; "b"
let c = Row(title: "c", hint: "d", note: "e", icon: "no", isOn: $b, model: m) {}  // → "c"; "d"; "e"
let f = Row(title: isOn ? "f" : "g", isOn: .constant(true), model: Model("no"), observed: "h", action: nil, content: { Text("i") })  // → "f"; "g"; "h"; "i"
let j = Row<Text>(title: "j", state: "no", isOn: $b, model: m) { Text("k") }  // → "j"; "k"
struct Pair { var first, second: LocalizedStringKey, third: String }
let l = Pair(first: "l", second: "m", third: "no")  // → "l"; "m"
struct Own {
  let title: LocalizedStringKey
  init(text: String) { title = LocalizedStringKey(text) }
}
let n = Own(text: "no")
struct Wide { let title: LocalizedStringKey }
extension Wide { init(text: String) { self.init(title: "o") } }  // → "o"
let p = Wide(title: "p"), q = Wide(text: "no"), r: Wide = .init(title: "r")  // → "p"; "r"
struct Choice: Identifiable {
  let id = UUID(), label: LocalizedStringKey
  let value: String, tags: [LocalizedStringKey]
}
let s = [Choice(label: "s", value: "no", tags: ["t"]), .init(label: "no type", value: "no", tags: [])]  // → "s"; "t"; "no type"
let u: [Choice] = [.init(label: "u", value: "no", tags: ["v", "w"])]  // → "u"; "v"; "w"
struct Milk { var name: LocalizedStringKey = "Y1"; var id = "no" }  // → "Y1"
struct Cup { var milk = Milk(); var title = LocalizedStringKey("Y2"); var id = "no" }  // → "Y2"
let cups = [Cup(milk: .init(name: "Y3"), title: "Y4", id: "no")]  // → "Y3"; "Y4"
extension Array where Element == LocalizedStringKey {
  static let names: Self = ["Y5"], ids: [String] = ["no"]  // → "Y5"
  static func with(_ more: [Element] = ["Y6"]) -> Self { more + ["Y7"] }  // → "Y6"; "Y7"
}
// The parameter for a property with a result builder is a closure.
struct Setting<Control: View>: View {
  let label: LocalizedStringKey
  @ViewBuilder let control: Control
  @ViewBuilder var note: Text?
  var body: some View { HStack { Text(label); control; note } }
}
let v = Setting(label: "Z1") { Text("Z2") } note: { Text("Z3") }  // → "Z1"; "Z2"; "Z3"
let w = Setting(label: "Z4", control: { Text("Z5") }, note: { nil })  // → "Z4"; "Z5"
// A wrapper with an access level is a parameter in the same file, if it has no value.
struct Input: View {
  @Binding fileprivate var count: Int
  @Binding private var text: String
  fileprivate var step: Int = 1
  @State private var isOpen: Bool = false
  @Injected private var store: Store
  let label: LocalizedStringKey
  let action: () -> Void
}
let x = Input(count: $n, label: "Z6") { print("no") }  // → "Z6"
let y = Input(count: $n, text: $t, step: 2, label: "Z7", action: {})  // → "Z7"
let z = Input(count: $n, text: $t, isOpen: true, label: "no such parameter")
