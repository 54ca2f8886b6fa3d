import SwiftUI

// `Key("text")` is a literal of the type, `Key.init("text")` and any other value are for a string.
func a(name: String?, isOn: Bool, optional: UUID?, key: LocalizedStringKey, count: Int!) {
  _ = LocalizedStringKey("a"), _ = LocalizedStringKey(name ?? "no")  // → "a"
  _ = String.LocalizationValue("b"), _ = String.LocalizationValue(isOn ? "no" : "no")  // → "b"
  _ = LocalizedStringKey.init("no"), _ = String.LocalizationValue.init("no")
  let key: LocalizedStringKey = isOn ? .init("no") : "c"  // → "c"
  _ = LocalizedStringResource.init("d"), _ = Text.init("e"), _ = Text(.init("no"))  // → "d"; "e"
  let resource: LocalizedStringResource = .init("f")  // → "f"
}
// An optional and another key make `Text` take a string.
struct Tea {
  let id: UUID?
  let title: LocalizedStringKey
  var grams: Int!
  var body: some View {
    Text("no \(id)")
    Text("no \(title)")
    Button(flag ? "no \(id)" : "no") {}
    Text("g \(id?.uuidString ?? "-") \(grams) \(id!)")  // → "g %@ %lld %@"
    Text("h \(unknown.id) \(other?.name)")  // → "h %@ %@"
    if let id { Label("i \(id)", systemImage: "no") }  // → "i %@"
  }
}
