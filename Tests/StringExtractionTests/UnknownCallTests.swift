import CatalogModel
import SourceScan
import Testing

@testable import StringExtraction

/// Texts passed to functions without a known declaration.
struct UnknownCallTests {
  /// Code, and the functions that are listed for it.
  static let samples: [(code: String, functions: [String])] = [
    (#"AsyncButton("Open") { }"#, ["AsyncButton(_:)"]),
    (#"AsyncButton("Sign in", role: .cancel) { } label: { }"#, ["AsyncButton(_:role:label:)"]),
    (#"Kit.Shelf("Open", icon: 1)"#, ["Kit.Shelf(_:icon:)"]),
    (#"Card(title: "Your cart", count: 2)"#, ["Card(title:count:)"]),
    (#"Card("\(count) cups")"#, ["Card(_:)"]),
    (#"Card("Größe:")"#, ["Card(_:)"]),
    // The type is known, but not with such arguments.
    (#"Label(item: "A", 1); Label(title: "Milk", 1)"#, ["Label(title:_:)"]),
    (#"Button("Customize", icon: .gear)"#, ["Button(_:icon:) found"]),
    // Declared functions, and functions that take no text for people.
    (#"struct Card { init(_ text: String) {} }; Card("Open")"#, []),
    (#"func Card(_ text: String) {}; Card("Open")"#, []),
    (#"let Card = { (text: String) in }; Card("Open")"#, []),
    (#"enum Kit { struct Row { init(_ text: String) {} } }; Kit.Row("Open")"#, []),
    (#"Text("Open"); Button("Open") { }; String("Open")"#, []),
    (#"Card(id: "Open"); Card(1, "Open"); Card(); Card(text)"#, []),
    (#"print("Open it"); log("Open it"); fatalError("Open it"); value.show("Open it")"#, []),
    (#"NSLog("Open it"); NSMenuItem(title: "Open"); UIAction(title: "Open")"#, []),
    (#"Logger("Open it"); DDLogInfo("Open it"); XCTFail("Open it"); MyError("Open it")"#, []),
    (#"Notification.Name("Opened"); Color("Accent"); Prompt("Name a tea")"#, []),
    // Names and the like.
    (#"Card("user.name"); Card("AccentColor"); Card("SELECT"); Card("a-b"); Card("12")"#, []),
    (#"Card("user.name"); Card("Open"); Card("Close")"#, ["Card(_:)"]),
    // Excluded calls.
    (#"Card("Open")  // loquat:ignore"#, []),
    (##"#Preview { Card("Open") }"##, []),
  ]

  @Test(arguments: samples)
  func `what may be localizable is listed`(_ sample: (code: String, functions: [String])) {
    let functions = UnknownFunction.all(of: Self.calls(in: sample.code))
    #expect(
      functions.map { $0.name + ($0.takenFor == nil ? "" : " found") } == sample.functions,
      "\(sample.code)")
  }

  @Test func `most texts come first, each in its order`() {
    let calls = Self.calls(
      in: """
        Pot("Full"); Cup("Full")
        Cup("Empty"); Tin("Tea %")
        """)
    let functions = UnknownFunction.all(of: calls.reversed())
    #expect(functions.map(\.name) == ["Cup(_:)", "Pot(_:)", "Tin(_:)"])
    #expect(functions.first?.calls.map(\.text) == ["Full", "Empty"])
    #expect(functions.first?.calls.map { $0.span.place } == ["f.swift:1:18", "f.swift:2:5"])
  }

  @Test func `what the user declares is known`() {
    #expect(Self.calls(in: #"Card("Open")"#, declaring: "Card") == [])
    let declaration = "struct Card { init(_ title: LocalizedStringKey) }"
    #expect(Self.calls(in: #"Card("Open")"#, declaring: declaration) == [])
  }

  @Test(arguments: [
    ("DDLogInfo", ["DD", "Log", "Info"]), ("AsyncButton", ["Async", "Button"]), ("URL", ["URL"]),
    ("A", ["A"]), ("Row2Cell", ["Row2", "Cell"]), ("", [""]),
  ])
  func `names are made of words`(_ name: String, _ words: [String]) {
    #expect(SDK.words(of: name).map(String.init) == words)
  }

  private static func calls(in code: String, declaring text: String? = nil) -> [UnknownCall] {
    var options = ScanOptions()
    options.declarations = text.map { [$0] } ?? []
    let file = SourceText(path: "f.swift", bytes: Array(code.utf8))
    return SourceScanner([ParsedSource(file, options: options)], options: options)
      .strings(in: 0..<1)[0].unknownCalls
  }
}
