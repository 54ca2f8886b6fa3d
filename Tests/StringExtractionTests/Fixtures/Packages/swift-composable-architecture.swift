import ComposableArchitecture

let a = TextState("a"), b = TextState(verbatim: "no"), c = TextState(name)  // → "a"
let d = AlertState<Never> {
  TextState("d")  // → "d"
} actions: {
  ButtonState(role: .cancel) { TextState("e", comment: "no") }  // → "e"
} message: {
  TextState("\(count) f")  // → "%@ f"
}
let g = NavigationLink("g", state: 1)  // → "g"
