import SFSafeSymbols

let a = Label("a", systemSymbol: .trash)  // → "a"
let b = Button("b", systemSymbol: .trash, role: .destructive) {}  // → "b"
let c = ContentUnavailableView("c", systemSymbol: .trash, description: Text("d"))  // → "c"; "d"
let e = Image(systemSymbol: .trash)
