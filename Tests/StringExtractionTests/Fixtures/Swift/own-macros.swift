import SwiftUI

// Macros are called as functions are, with `#` or as attributes.
@freestanding(expression)
public macro localized(_ key: LocalizedStringResource, bundle: Bundle = .main) -> String = #externalMacro(module: "M", type: "A")
@freestanding(expression) macro weight(_ name: LocalizedStringKey) -> Double = #externalMacro(module: "M", type: "B")
@attached(accessor, names: named(value))
public macro AccountKey<Value>(name: LocalizedStringResource, id: String = "no", as type: Value.Type = Value.self) = #externalMacro(module: "M", type: "C")
@attached(member) macro Titled(_ title: LocalizedStringKey) = #externalMacro(module: "M", type: "D")
let a = #localized("a", bundle: .module), b = #localized("b \(1)")  // → "a"; "b %lld"
let c = Text("c \(#weight("d"))")  // → "d"; "c %lf"
struct Account {
  @AccountKey(name: "e", id: "no", as: String.self) var biography: String?  // → "e"
  @AccountKey(name: "f") func tell() {}  // → "f"
}
@Titled("g") struct Page {}  // → "g"
enum Kind { @Titled("h") case plain }  // → "h"
let i = localized("no"), j = AccountKey(name: "no")
