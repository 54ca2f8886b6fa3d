import Defaults

// It takes texts as they are.
let a = Defaults.Toggle("no", key: .isOn)
let b = Defaults.Toggle(key: .isOn) { Text("b") }  // → "b"
