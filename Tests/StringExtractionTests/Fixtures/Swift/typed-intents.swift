import AppIntents

// App Intents have titles in many types, and parameters in their summaries and phrases.
struct Brew: AppIntent {
  static var title: LocalizedStringResource = "a"  // → "a"
  static var description: IntentDescription? = "b"  // → "b"
  static var more: IntentDescription? = .init("c", categoryName: "d")  // → "c"; "d"
  static var openAppWhenRun = true
  static var parameterSummary: some ParameterSummary {
    When(\.$isHot, .equalTo, true) {
      Summary("Brew \(\.$tea) in \(\.$cup)")  // → "Brew ${tea} in ${cup}"
    } otherwise: {
      Summary("Serve \(\.$tea)", table: "T") { \.$cup }  // → "Serve ${tea}" table="T"
    }
  }
  func perform() async throws -> some ProvidesDialog { .result(dialog: "e") }  // → "e"
}
enum Tea: String, AppEnum {
  case green = "no", black
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "f"  // → "f"
  static var other: TypeDisplayRepresentation { .init(name: "g", numericFormat: "\(1) h") }  // → "g"; "%lld h"
  static var caseDisplayRepresentations: [Tea: DisplayRepresentation] = [
    .green: "i",  // → "i"
    .black: .init(title: "j", subtitle: "k", image: .init(systemName: "no")),  // → "j"; "k"
    .white: DisplayRepresentation(title: "l", synonyms: ["m", "n"]),  // → "l"; "m"; "n"
  ]
}
struct Cup: AppEntity {
  let name: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }  // → "%@"
  var short: DisplayRepresentation { DisplayRepresentation(title: "o \(name)") }  // → "o %@"
  var plain: DisplayRepresentation { .init(stringLiteral: name) }
}
struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Brew(),
      phrases: [
        "Brew with \(.applicationName)",  // → "Brew with ${applicationName}" table="AppShortcuts" phrase="Make ${tea} in ${applicationName}"
        "Make \(\.$tea) in \(.applicationName)",
      ],
      shortTitle: "p",  // → "p"
      systemImageName: "no")
    AppShortcut(intent: Brew(), phrases: ["\(.applicationName), \(\.$tea)"], shortTitle: "q", systemImageName: "no")  // → "${applicationName}, ${tea}" table="AppShortcuts"; "q"
  }
}
let r = IntentDialog("r"), s: IntentDialog = "s \(1)", t = IntentDialog(full: "t", supporting: "u")  // → "r"; "s %lld"; "t"; "u"
let negative = NegativeAppShortcutPhrases { "v"; "w \(.applicationName)" }  // → "v" table="AppShortcuts"; "w ${applicationName}" table="AppShortcuts"
