import SwiftUI

// Result builders, tuples and nested calls hand nothing on that is not theirs.
struct Screen: View {
  let rows: [(LocalizedStringKey, String)] = [("a", "no"), ("b", "no")]  // → "a"; "b"
  @ViewBuilder var header: some View {
    if isOn { Text("c") } else if let name { Text(name) } else { Label("d", systemImage: "no") }  // → "c"; "d"
    switch kind {
    case "no": Text("e")  // → "e"
    case let other where other == "no": EmptyView()
    default: Button("f") { print("no") }  // → "f"
    }
  }
  @ToolbarContentBuilder func tools() -> some ToolbarContent {
    ToolbarItem(placement: .primaryAction) { Button("g", systemImage: "no") {} }  // → "g"
  }
  var body: some View {
    let title: LocalizedStringKey = isOn ? "h" : "i"  // → "h"; "i"
    let id = "no"
    ForEach(["no", "no"], id: \.self) { name in Text(name).tag("no") }
    ForEach(rows, id: \.1) { row in Text(row.0).help("j") }  // → "j"
    Text("k") + Text("l").bold() + Text(verbatim: "no")  // → "k"; "l"
    Text("m \(Text("n").bold())")  // → "n"; "m %@"
    Group { Text(title) }.onAppear { log("no"); model.title = "no" }
    Menu { Button("o") {} } label: { Label("p", systemImage: "no") } primaryAction: { log("no") }  // → "o"; "p"
    Button(action: { log("no") }) { Text("q") }.disabled(id == "no")  // → "q"
    Button(role: .cancel) { dismiss("no") } label: { HStack { Image("no"); Text("r") } }  // → "r"
    List { Section(isOn ? "s" : "t") { tools() } }.toolbar { Button("u") {} }  // → "s"; "t"; "u"
    .sheet(isPresented: $isOn) { NavigationStack { Text("v").navigationTitle("w") } }  // → "v"; "w"
    .task { try? await send("no", to: URL(string: "no")) }
    .accessibilityLabel(isOn ? Text("x") : Text("y"))  // → "x"; "y"
    .overlay(alignment: .top) { isOn ? AnyView(Text("z")) : AnyView(EmptyView()) }  // → "z"
  }
}
@resultBuilder enum TitleBuilder {
  static func buildExpression(_ title: LocalizedStringKey) -> [LocalizedStringKey] { [title] }
  static func buildBlock(_ titles: [LocalizedStringKey]...) -> [LocalizedStringKey] { titles.flatMap { $0 } }
}
@resultBuilder struct LineBuilder {
  static func buildBlock(_ lines: LocalizedStringResource...) -> [LocalizedStringResource] { lines }
}
@resultBuilder struct PlainBuilder {
  static func buildExpression(_ text: String) -> String { text }
  static func buildExpression(_ key: LocalizedStringKey) -> String { "no" }
  static func buildBlock(_ lines: String...) -> String { "no" }
}
struct Column {
  let name: String
  @TitleBuilder let titles: () -> [LocalizedStringKey]
  @LineBuilder var more: [LocalizedStringResource] { "A"; "B" }  // → "A"; "B"
  @TitleBuilder func all() -> [LocalizedStringKey] {
    "C"  // → "C"
    if isOn { "D" } else { titles() }  // → "D"
    for number in 0..<3 { "E \(number)" }  // → "E %lld"
    switch name { case "no": "F"; default: "G" }  // → "F"; "G"
    let plain = "no"
    log { "no" }
  }
}
func titles(@TitleBuilder _ make: () -> [LocalizedStringKey]) {}
func plain(@PlainBuilder _ make: () -> String) {}
titles { "H"; isOn ? "I" : "J" }  // → "H"; "I"; "J"
plain { "no"; "no" }
let column = Column(name: "no") { "K"; "L" }  // → "K"; "L"
