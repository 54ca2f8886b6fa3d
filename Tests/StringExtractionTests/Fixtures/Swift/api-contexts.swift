import Charts
import SwiftUI

// `.init` and static members take the type that is expected of them.
let a = Text(.init("a")), b = Alert(title: .init("b"))  // → "a"; "b"
let c: Text = .init("c"), d: LocalizedStringKey = .init("d")  // → "c"; "d"
let e = String(localized: .init("e"))  // → "e"
let f = Label(.init("f"), systemImage: .init("no"))  // → "f"
let g: String = .init("no"), g2: [String] = [.init("no")], g3 = unknown(.init("no"))
let h: [LocalizedStringKey] = [.init("h"), "i", .init(stringLiteral: "j")]  // → "h"; "i"; "j"
let k: LocalizedStringResource = .init("k", table: "T", comment: "c")  // → "k" table="T" comment="c"
let l = BarMark(x: .value("l", day), y: PlottableValue.value("m", "no"))  // → "l"; "m"
let n = LineMark(x: .value("n", x, unit: .day), y: .value(name, y)).symbol(by: .value("o", kind))  // → "n"; "o"
let p = Alert(title: Text("p"), primaryButton: .cancel(Text("q")), secondaryButton: .destructive(.init("r")))  // → "p"; "q"; "r"
let s = AxisValueLabel("s"), t = RuleMark(y: .value("t", 1))  // → "s"; "t"
let u = Text.init("u"), v = SwiftUI.Text.init("v")  // → "u"; "v"
let w = type.value("no", 1), x = Dictionary.value("no")
let y: LocalizedStringKey? = .init("y"), z = Optional<LocalizedStringKey>.some("z")  // → "y"; "z"
