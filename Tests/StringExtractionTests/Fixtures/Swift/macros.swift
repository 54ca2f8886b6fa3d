// Extracted with `--macro L10n --macro tr`.
let a = L10n("a", comment: "c")  // → "a" comment="c"
let b = L10nFromTable("b", "T", "c")  // → "b" table="T" comment="c"
let c = L10nFromTableInBundle("c", "T", .main, "c")  // → "c" table="T" comment="c"
let d = L10nWithDefaultValue("d", tableName: "T", bundle: b, value: "v", comment: "c")  // → "d" table="T" value="v" comment="c"
let e = Strings.tr("e", "c")  // → "e" comment="c"
let f = tr("f", arguments: 1, comment: "c")  // → "f" comment="c"
let g = trOther("g"), h = xtr("h")
let i = tr(key, comment: "c")  // ⚠ key-not-literal
let j = NSLocalizedString("j", comment: "c")  // → "j" comment="c"
let k = L10nFromTable("k", "T", comment: "c"), l = L10nFromTable("l", table: "T", comment: "c")  // → "k" table="T" comment="c"; "l" table="T" comment="c"
let m = L10nFromTableInBundle("m", "T", .main, comment: "c"), n = L10n("n", table: "T", comment: "c")  // → "m" table="T" comment="c"; "n" table="T" comment="c"
let o = L10nWithDefaultValue("o", "T", .main, "v", comment: "c")  // → "o" table="T" value="v" comment="c"
