import SwiftUI

// A literal with an interpolation of the project's own is no key; what is in that may be one.
extension LocalizedStringKey.StringInterpolation {
  mutating func appendInterpolation(_ text: LocalizedStringKey, color: Color) {}
  mutating func appendInterpolation(systemImage: String) {}
  mutating func appendInterpolation(_ brew: Brew) {}
}
extension String.LocalizationValue.StringInterpolation {
  mutating func appendInterpolation(leaf: LocalizedStringResource, size: Int = 1) {}
}
struct Brew { let name: String }
let a = Text("\(systemImage: "photo") no")
let b = Text("touch \("b", color: .blue) now")  // → "b"
let c = Text("c \(1) \(2, specifier: "%d") \(date, style: .date)")  // → "c %lld %d %@"
func d(brew: Brew, count: Int, other: Unknown) {
  _ = Text("no \(brew)"), _ = Text("d \(brew.name)"), _ = Text("e \(other)")  // → "d %@"; "e %@"
  _ = String(localized: "no \(leaf: "f")"), _ = String(localized: "g \(count)")  // → "f"; "g %lld"
  let title: LocalizedStringResource = "no \(leaf: "h", size: 2)"  // → "h"
  let key: LocalizedStringKey = count > 1 ? "no \(systemImage: "no")" : "i"  // → "i"
  _ = Label("no \(Text("j")) \(systemImage: "no")", systemImage: "no")  // → "j"
}
