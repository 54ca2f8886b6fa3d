import Swifternalization

// Keys of Swifternalization are those of base.json.
let a = I18n.localizedString("a")  // → "a" table="base.json"
let b = Swifternalization.localizedString("b", comment: "c")  // → "b" table="base.json" comment="c"
let c = I18n.localizedString("c", intValue: 5)  // → "c" table="base.json"
let d = I18n.localizedString("d", stringValue: "no", defaultValue: "v")  // → "d" table="base.json" value="v"
let e = I18n.localizedString("e", fittingWidth: 200, defaultValue: nil)  // → "e" table="base.json"
let f = I18n.localizedString("f", intValue: 5, fittingWidth: 200, comment: "c")  // → "f" table="base.json" comment="c"
let g = I18n.localizedString(isNew ? "g" : "h")  // → "g" table="base.json"; "h" table="base.json"
let i = I18n.localizedString("i \(count)")  // ⚠ interpolated-key
let j = I18n.localizedString(name)  // ⚠ key-not-literal
let k = Bundle.main.localizedString(forKey: "no", value: nil, table: nil)
let l = NSLocalizedString("l", comment: "c")  // → "l" comment="c"
