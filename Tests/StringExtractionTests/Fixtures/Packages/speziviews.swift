import SpeziViews

let a = AsyncButton("a", state: $state) { try await save() }  // → "a"
let b = InfoButton("b") {}  // → "b"
let c = ListRow("c") { Text("d") }  // → "c"; "d"
let e = ListRow(verbatim: "no") {}
let f = VerifiableTextField("f", text: $text)  // → "f"
let g = ValidationRule(regex: regex, message: "g")  // → "g"
