import SwiftUI

// Most APIs also take any string: what is one is no key, and its other branches are none either.
let name: String, key: LocalizedStringKey, maybe: LocalizedStringKey?
let a = Text(name), a2 = Text(verbatim: "no"), a3 = Text("no" + name), a4 = Text("no" as String)
let b = Text(name ?? "-"), b2 = Label(dictionary["no"] ?? "-", systemImage: "no")
let c = Text(isOn ? name : "-"), c2 = Button(isOn ? "-" : name) {}
let d = Text(isOn ? "d" : "e")  // → "d"; "e"
let f = Text(isOn ? "f" : isOff ? "g" : "h")  // → "f"; "g"; "h"
let i = Text(isOn ? "no" : isOff ? name : "no")
let j = Text("no".uppercased()), j2 = Text(String("no")), j3 = Text("no %d".format(1))
let k = Text(maybe ?? "k"), l = Text(isOn ? key : "l")  // → "k"; "l"
let m = Text(("m")), n = Text(name == "no" ? "n" : "o")  // → "m"; "n"; "o"
let p = Text(Strings.title), q = Text(["no"][0]), r = Text(Strings["no"])
let s = Button(isOn ? "s" : "t", action: act)  // → "s"; "t"
let u = Text(verbatim: isOn ? "no" : "no"), v = Text(try make("no"))
let w = list.navigationTitle(isOn ? name : "-").navigationTitle(isOn ? "w" : "x")  // → "w"; "x"
let y = Text(LocalizedStringKey("y")), z = Text(LocalizedStringResource("z"))  // → "y"; "z"
