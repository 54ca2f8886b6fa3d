func open( {
  Text("inside")
]
let a = = "b"
case stray("c"):
if { "d" }
let b: = "e"
f(a: , b: "g" h: "i")
class { let x = "j" }
@ @(
"k
\("l")
let c: A<B = "m"
x ? "n"
#if
func () -> { "o" }
}}
Text("end")
