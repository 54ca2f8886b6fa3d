import SwiftUI

// What a body gives has the type of the result: its only expression, and what `return` gives.
func a() -> LocalizedStringKey { "a" }  // → "a"
func b(_ kind: Kind) -> LocalizedStringKey? {
  guard kind != .none else { return "b" }  // → "b"
  print("no")
  if isOn { return nil }
  let id = "no"
  for _ in 0..<3 { return isOn ? "c" : "d" }  // → "c"; "d"
  do { return try make() ?? "e" } catch { return "f" }  // → "e"; "f"
}
func g(_ kind: Kind) -> LocalizedStringKey {
  switch kind {
  case .tea: "g"  // → "g"
  case .coffee: isOn ? "h" : "i"  // → "h"; "i"
  case .water:
    if isOn { "j" } else { "k" }  // → "j"; "k"
  default:
    print("no")
    return "l"  // → "l"
  }
}
func m() -> String { "no" }
func n() -> (title: LocalizedStringKey, id: String) { ("n", "no") }  // → "n"
func o() -> [LocalizedStringKey] { return ["o", "p"] }  // → "o"; "p"
func q() async throws -> Result<LocalizedStringKey, any Error> { .success("q") }  // → "q"
func r() -> LocalizedStringKey {
  let inner = { return "no" }
  func other() -> String { return "no" }
  func nested() -> LocalizedStringKey { "r" }  // → "r"
  let closure = { () -> LocalizedStringKey in return "s" }  // → "s"
  list.map { _ in "no" }
  return nested()
}
enum Kind: String {
  case tea = "no", coffee, water, none
  var title: LocalizedStringKey {
    switch self {
    case .tea: return "t"  // → "t"
    case .coffee: "u"  // → "u"
    case .water, .none:
      if isOn { return "v" }  // → "v"
      return "w"  // → "w"
    }
  }
  var name: String { switch self { case .tea: "no" default: "no" } }
  var both: LocalizedStringResource {
    get { "x" }  // → "x"
    set { print("no") }
  }
  var stored: LocalizedStringKey = "y" { didSet { print("no") } }  // → "y"
  subscript(index: Int) -> LocalizedStringKey { index == 0 ? "z" : "A" }  // → "z"; "A"
  subscript(id: String) -> LocalizedStringKey { return "B" }  // → "B"
  static func make() -> Self { print("no") }
  var view: some View { Text("C") }  // → "C"
  var label: Text { .init("D") }  // → "D"
  var lines: [LocalizedStringKey] { ["E"] + ["F"] }  // → "E"; "F"
}
protocol Titled { var title: LocalizedStringKey { get } }
extension Titled { var title: LocalizedStringKey { "G" } }  // → "G"
struct Titles: Titled { var title: LocalizedStringKey { isOn ? "H" : .init("no") } }  // → "H"
struct Failure: LocalizedError {
  var errorDescription: String? { "no" }
  var failureReason: String? { String(localized: "J") }  // → "J"
}
