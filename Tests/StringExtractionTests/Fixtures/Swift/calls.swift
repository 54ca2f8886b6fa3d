import SwiftUI

// What a line yields stands behind an arrow; a line without one yields nothing.
let a = String(localized: "Plain")  // → "Plain"
let b = String(localized: "Menu", table: "Shop", comment: "c")  // → "Menu" table="Shop" comment="c"
let c = String(localized: "k", defaultValue: "Value", bundle: .main, comment: "")  // → "k" value="Value"
let d = String(localized: "o", options: o, table: "T", bundle: b, locale: .current)  // → "o" table="T"
let e = String.init(localized: "init")  // → "init"
let f = Foundation.String(localized: "module")  // → "module"
let g = Other.String(localized: "not ours"), g2 = Module.String(localized: "re-exported")  // → "re-exported"
let h = NSLocalizedString("ns", comment: "c")  // → "ns" comment="c"
let i = NSLocalizedString("all", tableName: "T", bundle: .module, value: "v", comment: "c")  // → "all" table="T" value="v" comment="c"
let j = LocalizedStringResource("res", table: "T", locale: .current, bundle: .main, comment: "c")  // → "res" table="T" comment="c"
let k = AttributedString(localized: "**bold** [link](x)", comment: "c")  // → "**bold** [link](x)" comment="c"
let l = Text("text")  // → "text"
let m = Text("text", tableName: "T", bundle: nil, comment: "c")  // → "text" table="T" comment="c"
let n = Text(verbatim: "verbatim")
let o = Text(name), p = Text("a" + "b"), q = Text(name ?? "-")
let r = SwiftUI.Text("qualified")  // → "qualified"
let r2 = Preferences.Toggle("of another module", key: .tea), r3 = Preferences.Label("and this")
let s = NSLocalizedString(
  /* key */ "lines",  // → "lines" comment="c\nd"
  tableName: nil,  // table
  comment: """
    c
    d
    """,
)
let t = String(localized: #"raw "\n""#)  // → "raw \"\\n\""
let u = NSLocalizedString("", comment: "empty")  // → "" comment="empty"
let v = "\(String(localized: "inner")) outer"  // → "inner"
func NSLocalizedString(_ key: String, comment: String) -> String { key }
enum Other { struct String { init(localized: Swift.String) {} } }
