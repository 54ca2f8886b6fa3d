import SwiftUI

// Properties of own types, and of own extensions of Apple's.
struct Note {
  @State private var title: LocalizedStringKey = "a"  // → "a"
  @Published var hint: LocalizedStringKey? = "b"  // → "b"
  private(set) var text: LocalizedStringResource = "c"  // → "c"
  weak var parent: Note?, name: String? = "no"
  static let all: [LocalizedStringKey] = ["d", isOn ? "e" : "f"], ids = ["no", "no"]  // → "d"; "e"; "f"
  static let byName: [String: LocalizedStringKey] = ["no": "g", "no2": "h"]  // → "g"; "h"
  let pairs: [(title: LocalizedStringKey, id: String)] = [("i", "no"), (title: "j", id: "no")]  // → "i"; "j"
  var generic: Box<LocalizedStringKey> = .init(value: "k")  // → "k"
  var boxed = Box<LocalizedStringKey>(value: "l"), plain = Box<String>(value: "no")  // → "l"
  var view: some View { Box2(title: "m", value: "no") { Text("n") } }  // → "m"; "n"
}
struct Box<Value> { var value: Value }
struct Box2<Content>: View {
  init(title: LocalizedStringKey, value: String, @ViewBuilder content: () -> Content) {}
}
extension LocalizedStringKey {
  static let ready: LocalizedStringKey = "o"  // → "o"
  static var empty: Self { "p" }  // → "p"
  static func named(_ name: String) -> Self { "q \(name)" }  // → "q %@"
}
extension View { func caption(_ text: LocalizedStringKey, id: String = "no") -> some View { help(text) } }
extension Text { init(title: LocalizedStringKey, id: String) { self.init(title) } }
let r = Text(title: "r", id: "no").caption("s", id: "no")  // → "r"; "s"
let t = List {}.navigationTitle(.ready).caption(.named("no")).caption("t")  // → "t"
extension String {
  init(own key: String.LocalizationValue, table: String = "no") { self.init(localized: key) }
  var localized: String { NSLocalizedString(self, comment: "no") }  // ⚠ key-not-literal
}
let u = String(own: "u", table: "no"), v = "no".localized  // → "u"
