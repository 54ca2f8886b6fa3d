import SwiftUI

struct Banner {
  var title: LocalizedStringKey, id: String
  var hint: LocalizedStringResource?
}
extension Banner {
  init(text: String, hint: LocalizedStringResource) { self.init(title: "none", id: text) }  // → "none"
  func update(_ text: Shelf.Label) {}
}
enum Notice { case plain(String), warning(LocalizedStringKey) }
func notify(_ text: LocalizedStringKey, id: String) {}
final class Shelf {
  typealias Label = LocalizedStringKey
  var banners: [Banner] = []
  var main = Banner(title: "main", id: "no")  // → "main"
  var mainName = "no", count = 0
  func use() { print(title == "other") }  // → "other"
}
