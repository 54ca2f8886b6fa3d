import AppIntents

// Attributes are called as initializers are; `#Preview` is for Xcode's canvas only.
#Preview { Text("no") }
#Preview("no", traits: .sizeThatFitsLayout) { Text("no").help("no") }
let a = Text("a", bundle: #bundle, comment: "c"), b = #unknown(Text("b"), "no")  // → "a" comment="c"; "b"
struct Brew: AppIntent {
  static let title: LocalizedStringResource = "Brew"  // → "Brew"
  static let description = IntentDescription("c", categoryName: "d", searchKeywords: ["e", "f"])  // → "c"; "d"; "e"; "f"
  @Parameter(title: "g", description: "h") var tea: String  // → "g"; "h"
  @Parameter(title: "i", default: "no", requestValueDialog: "j") var cup: String  // → "i"; "j"
  @Parameter(title: "k", displayName: Bool.IntentDisplayName(true: "l", false: "m"))  // → "k"; "l"; "m"
  var isHot: Bool
  @Property(title: "n")  // → "n"
  var name: String
  @AppStorage("no") var stored = "no"
  @Environment(\.locale) var locale
  @available(*, deprecated, message: "no") var old: String { "no" }
  @Unknown("no", title: "no") var unknown: String
  @Dependency(key: "no") var store: Store

  func perform() async throws -> some IntentResult & ProvidesDialog {
    #if DEBUG
      #warning("no")
    #endif
    if tea.isEmpty { throw $tea.needsValueError("o") }  // → "o"
    return .result(value: "no", dialog: "p \(tea)")  // → "p %@"
  }
}
