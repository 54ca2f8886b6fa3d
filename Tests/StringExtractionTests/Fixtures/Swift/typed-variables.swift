import SwiftUI

// The type that is written beside a name is expected of its value.
let a: LocalizedStringKey = "a", b: LocalizedStringResource = "b", c: String.LocalizationValue = "c"  // → "a"; "b"; "c"
var d: LocalizedStringKey? = "d", e: LocalizedStringKey! = "e", f: Optional<LocalizedStringKey> = "f"  // → "d"; "e"; "f"
let g: [LocalizedStringKey] = ["g", "h"], i: [String: LocalizedStringKey] = ["no": "i"]  // → "g"; "h"; "i"
let j: (LocalizedStringKey, String) = ("j", "no"), k: (title: LocalizedStringKey, id: Int) = ("k", 1)  // → "j"; "k"
let l: [[LocalizedStringKey]] = [["l"], []], m: Set<LocalizedStringKey> = ["m"]  // → "l"; "m"
let n: [LocalizedStringKey: String] = ["n": "no"], n2: [Int: [LocalizedStringKey]] = [1: ["n2"]]  // → "n"; "n2"
let o = "o" as LocalizedStringKey, p = "no" as String, q = ["q" as LocalizedStringKey]  // → "o"; "q"
let r: SwiftUI.LocalizedStringKey = "r", s: Foundation.LocalizedStringResource = "s"  // → "r"; "s"
let t: Title = "t", u: [Group.Name: Title] = [.init("u"): "v"], w: Group.Titles = ["w"]  // → "t"; "u"; "v"; "w"
typealias Title = LocalizedStringKey
enum Group {
  typealias Name = LocalizedStringResource
  typealias Titles = [Title]
  static let x: Title = "x", y: Name = "y"  // → "x"; "y"
  static var z: Title { "z" }  // → "z"
}
let no: String = "no", no2: [String] = ["no"], no3 = "no", no4: Any = "no", no5: StaticString = "no"
let name: LocalizedStringKey = isOn ? "A" : "B", other: LocalizedStringKey = maybe ?? "C"  // → "A"; "B"; "C"
let lazily: LocalizedStringKey = { "D" }()  // → "D"
let slowly: LocalizedStringKey = {
  switch kind {
  case .tea: return "E"  // → "E"
  default: return isOn ? "F" : "G"  // → "F"; "G"
  }
}()
let chosen: LocalizedStringKey = if isOn { "H" } else if isOff { "I" } else { "J" }  // → "H"; "I"; "J"
let switched: LocalizedStringKey? = switch kind {
case .tea: "K"  // → "K"
case .coffee where id == "no": "L"  // → "L"
default: nil
}
let tried: LocalizedStringKey = try! make() ?? "M", forced: LocalizedStringKey = ("N")  // → "M"; "N"
let dictionary: [String: (LocalizedStringKey, icon: String)] = ["no": ("O", icon: "no")]  // → "O"
func local(title: LocalizedStringKey = "P", _ names: [LocalizedStringKey] = ["Q"], id: String = "no") {  // → "P"; "Q"
  let text: LocalizedStringKey = "R", id = "no"  // → "R"
  var later: LocalizedStringKey
  later = "S"  // → "S"
  if isOn { later = "T" } else { id = "no" }  // → "T"
  for title: LocalizedStringKey in ["U", "V"] { print(title) }  // → "U"; "V"
  if let found: LocalizedStringKey = maybe ?? "W" {}  // → "W"
}
