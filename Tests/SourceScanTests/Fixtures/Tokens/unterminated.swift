let a = "open
let b = "ok"
let c = "in \(x
let d = """
  text \(y "z