import SwiftUI

// Modifiers are known on a view, and on what nothing is known of.
struct Screen: View {
  let tool: Tool, row: Row

  var body: some View {
    List {}
      .navigationTitle("a")  // → "a"
      .navigationTitle(title)
      .navigationTitle($name)
      .accessibilityLabel(Text("b"))  // → "b"
      .accessibilityLabel(isOn ? "on" : "off")  // → "on"; "off"
      .accessibilityInputLabels(["c", "d"])  // → "c"; "d"
      .accessibilityInputLabels([Text("e"), Text(verbatim: "no")])  // → "e"
      .accessibilityAction(named: "f") { print("no") }  // → "f"
      .accessibilityCustomContent("g", "h")  // → "g"; "h"
      .accessibilityCustomContent("i", name)  // → "i"
      .accessibilityCustomContent("i2", Text("i3"))  // → "i2"; "i3"
      .accessibilityIdentifier("no")
      .badge("j").badge(3).badge(nil)  // → "j"
      .alert("k", isPresented: $isOn) { Button("OK") {} } message: { Text("m") }  // → "k"; "OK"; "m"
      .alert("l \(name)", isPresented: $isOn, presenting: item) { item in  // → "l %@"
        Button("n \(item.count)") {}  // → "n %lld"
      }
      .confirmationDialog("o", isPresented: $isOn, titleVisibility: .visible, actions: buttons)  // → "o"
      .searchable(text: $name, placement: .sidebar, prompt: "p")  // → "p"
      .searchable(text: $name, prompt: Text("q"))  // → "q"
      .tabItem { Label("r", systemImage: "no") }  // → "r"
      .tag("no").id("no").help("s")  // → "s"
      .onTapGesture { row.help("t") }  // → "t"
      .font(.custom("no", size: 1))
  }

  func others() {
    unknown.help("a")  // → "a"
    make().help("b")  // → "b"
    rows[0].help("c")  // → "c"
    row?.help("d")  // → "d"
    (row as! Row).help("e")  // → "e"
    self.help("f")  // → "f"
    help("g")  // → "g"
    _ = help
    tool.help("no")
    Tool().help("no")
    Tool.shared.help("no")
    Text("h").bold().help("i").padding()  // → "h"; "i"
    #if os(macOS)
      row.navigationSubtitle("j")  // → "j"
    #endif
  }
}

struct Row: View { var body: some View { EmptyView() } }
struct Item { let count: Int }
extension Screen { var item: Item? { nil } }
struct Tool {
  static let shared = Tool()
  func help(_ text: String) {}
}
