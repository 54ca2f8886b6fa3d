import KeyboardShortcuts

let a = KeyboardShortcuts.Recorder("a", name: .open)  // → "a"
let b = KeyboardShortcuts.Recorder("b", shortcut: $shortcut, onChange: { _ in })  // → "b"
