import SwiftUI

// Closures give and take localizable strings by the types of what they are for.
struct Form {
  var title: () -> LocalizedStringKey = { "a" }  // → "a"
  var show: (LocalizedStringKey) -> Void = { _ in print("no") }
  var ask: ((LocalizedStringResource, String) -> Bool)?
  let makers: [() -> LocalizedStringKey]
  func run() {
    show("b"), self.show("c")  // → "b"; "c"
    _ = ask?("d", "no")  // → "d"
    makers.forEach { show($0()) }
  }
  lazy var late: LocalizedStringKey = { isOn ? "e" : "f" }()  // → "e"; "f"
}
let form = Form(title: { "g" }, makers: [{ "h" }, { return "i" }])  // → "g"; "h"; "i"
let other = Form(title: { if isOn { return "j" }; return "k" }, show: { print($0, "no") }, makers: [])  // → "j"; "k"
func use(_ form: Form, title: @escaping @Sendable () async throws -> LocalizedStringKey, _ plain: () -> String) {
  form.show("l")  // → "l"
  use(form, title: { "m" }, { "no" })  // → "m"
  use(form) { "n" } _: { "no" }  // → "n"
  let maker: (Int) -> LocalizedStringKey = { number in "o \(number)" }  // → "o %lld"
  let typed = { (number: Int) -> LocalizedStringResource in "p \(number)" }  // → "p %lld"
  let untyped = { (number: Int) in "no \(number)" }
  let text = { (key: LocalizedStringKey, id: String) in print(key, id, "no") }
}
func defaults(title: LocalizedStringKey = isOn ? "r" : "s", make: () -> LocalizedStringKey = { "t" }) {}  // → "r"; "s"; "t"
func ask(_ text: @autoclosure () -> LocalizedStringKey, id: @autoclosure () -> String = "no") {}
func tell(_ text: @autoclosure @escaping () -> LocalizedStringResource = "u") {}  // → "u"
func perhaps(_ text: (() -> LocalizedStringKey)?, of: (Int) -> LocalizedStringKey = { "v \($0)" }) {}  // → "v %lld"
ask("w", id: "no"), ask(isOn ? "x" : "y"), tell("z")  // → "w"; "x"; "y"; "z"
perhaps { "A" }  // → "A"
perhaps(nil) { number in if number > 1 { "B" } else { "C" } }  // → "B"; "C"
ask({ "D" }(), id: { "no" }())  // → "D"
