import SwiftUI

// A parameter of a localizable type makes a key of a literal, a `String` does not.
func show(_ title: LocalizedStringKey, detail: String = "no", in table: String? = nil) {}
func log(_ text: String) {}
func ask(_ question: LocalizedStringResource?, options: [LocalizedStringKey] = ["default"]) {}  // → "default"
func say(value: String.LocalizationValue...) {}
func map(_ titles: [String: LocalizedStringKey], _ pair: (LocalizedStringKey, String)) {}
func wrap<T>(_ title: LocalizedStringKey, _ value: T, @ViewBuilder content: () -> T) {}
func make(_ title: () -> LocalizedStringKey, then: (LocalizedStringKey) -> Void) {}
func change(_ title: inout LocalizedStringKey, `default`: Title = "d") {}  // → "d"
typealias Title = LocalizedStringKey
typealias Titles = [Title]
func list(_ titles: Titles, _ nested: [[Title]] = []) {}
func start() async throws {
  show("a"), show("b", detail: "no")  // → "a"; "b"
  show("c", detail: "no", in: "no")  // → "c"
  log("no"), log(String(localized: "d"))  // → "d"
  ask("e", options: ["f", isOn ? "g" : "h"])  // → "e"; "f"; "g"; "h"
  ask(nil), ask(.init("i"))  // → "i"
  say(value: "j", "k", "l \(1)")  // → "j"; "k"; "l %lld"
  map(["no": "m", "no": "n"], ("o", "no"))  // → "m"; "n"; "o"
  wrap("p", "no") { Text("q") }  // → "p"; "q"
  try await wrap("r", 1, content: { show("s") })  // → "r"; "s"
  make { "t" } then: { _ in log("no") }  // → "t"
  make({ return isOn ? "u" : "v" }) { show($0) }  // → "u"; "v"
  make({ if isOn { "w" } else { "x" } }, then: { title in show(title) })  // → "w"; "x"
  list(["y"], [["z"], ["z2"]])  // → "y"; "z"; "z2"
  unknown("no"), unknown.display("no")
  _ = (show as (LocalizedStringKey) -> Void)
  func show(inner: LocalizedStringKey) {}
  show(inner: "B")  // → "B"
  let tell: (LocalizedStringKey, String) -> Void = { _, _ in }
  tell("C", "no")  // → "C"
}
