import SwiftUI

// Declared in another file, from which a title comes back.
let a = Banner(title: "a", id: "no"), b = Banner(text: "no", hint: "b")  // → "a"; "b"
let c: Notice = .warning("c"), d = Notice.plain("no"), e = notify("e", id: "no")  // → "c"; "e"
func f(_ banner: Banner, _ shelf: Shelf) {
  banner.title = "f"  // → "f"
  banner.update("g")  // → "g"
  shelf.banners.first?.hint = "h"  // → "h"
  shelf.banners.append(.init(title: "i", id: "no"))  // → "i"
  shelf.main.update(isOn ? "j" : "k")  // → "j"; "k"
  shelf.mainName = "no"
  _ = Text("\(shelf.count) \(shelf.main.id)")  // → "%lld %@"
}
extension Shelf {
  var title: Label { isOn ? "l" : "m" }  // → "l"; "m"
  func rename() { main.update("n") }  // → "n"
}
