// What a comment with the mark leaves out, and what not.
let a = Text("a")  // loquat:ignore
// loquat:ignore
let b = Text("b")
/* loquat:ignore: a reason */
let c = Text("c")
let d = Text("d")  // → "d"
let e = Text("e")  /* loquat:ignored is another word */  // → "e"
let g = NSLocalizedString(key, comment: "")  // loquat:ignore
// loquat:ignore
let h = Row(
  title: "h",
  detail: "of the same call")
let i = Row(title: "i", detail: "j")  // → "i"; "j"
let k = Row(
  title: "k",  // loquat:ignore
  detail: "other line")  // → "other line"
let l = Text("l")  // → "l"
  .help("m")  // loquat:ignore
  .help("n")  // → "n"
let o = NSLocalizedString(
  "o",  // loquat:ignore
  comment: "c")
struct Row { let title: LocalizedStringKey, detail: LocalizedStringKey }
