import ButtonKit

let a = AsyncButton("a") { await save() }  // → "a"
let b = AsyncButton("b", systemImage: "no", role: .destructive) { await save() }  // → "b"
