// Known by `--localizes ByName` and by a declaration of `Badge`.
let a = ByName("a", icon: "no", comment: "c")  // → "a" comment="c"
let b = ByName("\(n.count) b", table: "T", bundle: .module)  // → "%lld b" table="T"
let c = ByName(verbatim: "c"), d = ByName(name)
let e = view.ByName("e") { Text("inner") }  // → "inner"; "e"
let f = #ByName("f")  // → "f"
let g = Badge(label: "g", icon: "no")  // → "g"
let h = Badge(label: flag ? "h" : "i", icon: "no")  // → "h"; "i"
