import SwiftUI

struct Menu: View {
  let name: String
  let count: Int
  var body: some View {
    Text("Hello, \(name)", comment: "A greeting")
    Text("\(count) teas")
    Text("cart.title", comment: "Title")
    Text("\(unknown()) left")  // loquat:type Int
    Text(verbatim: "hint")
    Text(LocalizedStringKey("error.\(name)"))
    Button("Close") {}
    FancyLabel("Fresh tea every day")
    FancyLabel("Open until six")
    Button("Customize", icon: .gear)
    Text("\(unknown()) now")
    Text("\(unknown()) pots of tea")
    Text(String(localized: "greeting", defaultValue: "Good morning"))
    Text(L10n.hours)
    Text(tr("cups"))
  }
}

enum L10n {
  static let hours = tr("hours.title")
  static let closed = tr("hours.closed")
}

func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }

let shortcut = AppShortcut(
  intent: Order(), phrases: ["Order \(.applicationName)", "Buy tea"], systemImageName: "cup")
