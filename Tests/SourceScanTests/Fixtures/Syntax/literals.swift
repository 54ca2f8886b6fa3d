let plain = "text with \"escapes\" \u{1F600}\n"
let interpolated = "a \(b) c \(d, specifier: "%.1f") e \("f \("g") h") i"
let raw = #"raw \(no) \#(yes) "quoted""#
let multi = """
  line \(a)
    "quoted" \("""
    inner \(b ?? "c")
    """) end \
  joined
  """
let rawMulti = ##"""
  \(no) \##(yes("x"))
  """##
let labelled = "\(value: x, y: "z") \(if: true)"
