import LaunchAtLogin

// The overload for a text is not disfavored, so that a literal is one.
let a = LaunchAtLogin.Toggle("no")
let b = LaunchAtLogin.Toggle { Text("b") }  // → "b"
