import SwiftUI

// Escapes are decoded; a `%` is doubled only beside an interpolation.
let a = Text("100%"), b = Text("%"), c = Text("%d of %@"), d = Text("100%% \(1)%")  // → "100%"; "%"; "%d of %@"; "100%%%% %lld%%"
let e = Text("\t\"\\\n\u{E9}\u{1F375}\0")  // → "\t\"\\\né🍵\0"
let f = Text(#"\n \#n \#(x) "%""#), g = Text(##"\#(no) "# \##(1)"##)  // → "\\n \n %@ \"%%\""; "\\#(no) \"# %lld"
let h = Text(
  """
  one
    two
  three \
  four
  """)  // → "one\n  two\nthree four"
let i = Text(
  #"""
  raw \n
  \#(1)
  """#)  // → "raw \\n\n%lld"
let j = Text(""), k = Text(" "), l = Text("  l  ")  // → ""; " "; "  l  "
let m = Text("**bold** _it_ [link](mailto:a) `code`")  // → "**bold** _it_ [link](mailto:a) `code`"
let n = Text("^[\(1) cup](inflect: true)"), o = Text("^[cup](inflect: true)")  // → "^[%lld cup](inflect: true)"; "^[cup](inflect: true)"
let p = Text("🍵 é 👩‍👩‍👧")  // → "🍵 é 👩‍👩‍👧"
let q = Text("q" /* "no" */), r = Text( /* no */ "r" as LocalizedStringKey)  // → "q"; "r"
let s = NSLocalizedString("100% %d \n", comment: "50% \"c\"")  // → "100% %d \n" comment="50% \"c\""
let t = String(localized: "t.\("x")"), u = Text("\("nested \(1)")")  // → "t.%@"; "%@"
let v = String(localized: "k1", defaultValue: "v %", comment: "  c  ")  // → "k1" value="v %" comment="  c  "
let w = String(localized: "k2", defaultValue: "\(1)% of \(x)")  // → "k2" value="%lld%% of %@"
let x2 = String(localized: "k3", defaultValue: "")  // → "k3" value=""
let y = String(localized: "k4", table: "", comment: "")  // → "k4"
let z = String(localized: "k5", table: "T.strings", comment: nil)  // → "k5" table="T.strings"
