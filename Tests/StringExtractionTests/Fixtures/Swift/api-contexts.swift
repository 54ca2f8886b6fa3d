import Charts
import SwiftUI

// `.init` and static members take the type that is expected of them.
let a = Text(.init("no")), b = Alert(title: .init("b"))  // → "b"
let c: Text = .init("c"), d: LocalizedStringKey = .init("no")  // → "c"
let e = String(localized: .init("no"))
let f = Label(.init("no"), systemImage: .init("no"))
let g: String = .init("no"), g2: [String] = [.init("no")], g3 = unknown(.init("no"))
let h: [LocalizedStringKey] = [.init("no"), "i", .init(stringLiteral: "j")]  // → "i"; "j"
let k: LocalizedStringResource = .init("k", table: "T", comment: "c")  // → "k" table="T" comment="c"
let l = BarMark(x: .value("l", day), y: PlottableValue.value("m", "no"))  // → "l"; "m"
let n = LineMark(x: .value("n", x, unit: .day), y: .value(name, y)).symbol(by: .value("o", kind))  // → "n"; "o"
let p = Alert(title: Text("p"), primaryButton: .cancel(Text("q")), secondaryButton: .destructive(.init("r")))  // → "p"; "q"; "r"
let s = AxisValueLabel("s"), t = RuleMark(y: .value("t", 1))  // → "s"; "t"
let u = Text.init("u"), v = SwiftUI.Text.init("v")  // → "u"; "v"
let w = type.value("no", 1), x = Dictionary.value("no")
let y: LocalizedStringKey? = .init("no"), z = Optional<LocalizedStringKey>.some("z")  // → "z"
