let a = b / c / d, e = (f)/2, g = h[0]/i
let r = /ab"c[/]d/, s = #/ quote " and /slash/ /#
let t = x.replacing(/\s+"/, with: "") + (/, /).0
return /^"[^"]*"$/
func /(l: Int, r: Int) -> Int { try? /re"gex/ }
let u = a?.b!/2 != c ?? d ... e..<f
let v = #/
  several " lines
/#
let w = 1.5e-3 + 0x1F.8p2 - t.0.1 + 7.count
let x = t. 0.1
