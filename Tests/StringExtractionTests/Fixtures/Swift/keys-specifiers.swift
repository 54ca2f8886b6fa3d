import SwiftUI

// A number becomes the specifier of its type, everything else `%@`.
struct Order {
  let count: Int, price: Double, weight: Float, small: Int8, id: UInt64, flags: UInt16, code: Int32
  let name: String, date: Date, width: CGFloat, isHot: Bool, note: String?, items: [Item], kind: Kind
  var total: Double { price * Double(count) }
  var rows: some View {
    Text("\(count) \(price) \(weight) \(small)")  // → "%lld %lf %f %d"
    Text("\(id) \(flags) \(code) \(width)")  // → "%llu %u %d %lf"
    Text("\(name) \(date) \(note ?? "") \(kind)")  // → "%@ %@ %@ %@"
    Text("\(self.count) \(total) \(items.count) \(items[0].number)")  // → "%lld %lf %lld %lld"
    Text("\(items.first?.number ?? 0) \(items.map(\.number).max() ?? 0)")  // → "%lld %lld"
    Text("\(count + 1) \(-count) \(count * 2 / 3) \(price - 1.5)")  // → "%lld %lld %lld %lf"
    Text("\(Int(price)) \(UInt8(1)) \(Double(count)) \(String(count))")  // → "%lld %u %lf %@"
    Text("\(count, specifier: "%03d") \(price, specifier: "%.1f%%")")  // → "%03d %.1f%%"
    Text("\(price, format: .percent) \(date, style: .date) \(count.formatted())")  // → "%@ %@ %@"
    Text("\(Text("x")) \(Image(systemName: "no")) \(LocalizedStringResource("y"))")  // → "x"; "y"; "%@ %@ %@"
    Text("\(isHot ? count : 0) \(isHot ? "no" : "no") \(name.count)")  // → "%lld %@ %lld"
    Text("\(kind.rawValue) \(Kind.tea.level) \(Kind.max) \(make()) \(make(1))")  // → "%@ %lld %lld %@ %lf"
    ForEach(items) { item in Text("\(item.number) \(item.title)") }  // → "%lld %@"
    ForEach(0..<3) { index in Text("\(index + 1)") }  // → "%lld"
    ForEach(Array(items.enumerated()), id: \.offset) { index, item in Text("\(index) \(item.title)") }  // → "%lld %@"
    Text("\(unknown) \(unknown.name) \(unknown()) \(unknown.count)")  // → "%@ %@ %@ %lld"
    Text("%1$@ \(count)")  // → "%%1$@ %lld"
  }
  func make() -> String { "no" }
  func make(_ number: Int) -> Double { 1 }
  func use(n: Int, _ list: [Double], text: Substring) {
    let m = n, (x, y) = (1, "no"), z = list.first!
    for (index, value) in list.enumerated() { print(String(localized: "\(index) \(value)")) }  // → "%lld %lf"
    print(String(localized: "\(n) \(m) \(x) \(y) \(z) \(text)"))  // → "%lld %lld %lld %@ %lf %@"
    if let last = list.last, case .some(let first) = list.first { show("\(last) \(first)") }  // → "%lf %lf"
    guard let note, let count = Int(note) else { return }
    show("\(note) \(count)")  // → "%@ %lld"
    list.forEach { show("\($0)") }  // → "%lf"
  }
}
func show(_ text: LocalizedStringKey) {}
struct Item { let number: Int, title: String }
enum Kind: String {
  case tea
  static let max = 3
  var level: Int { 1 }
}
struct Cup { let steepings: Int, refills: Int? }
func packages(_ leaf: Leaf, _ other: Kit.Leaf) {
  show("\(unknown.steepings) \(leaf.steepings) \(other.steepings) \(leaf.count)")  // → "%lld %@ %@ %lld"
  show("\(unknown.refills ?? 0) \(leaf.refills ?? other) \(leaf.title)")  // → "%lld %@ %@"
}
class Document: NSDocument {
  func tell() { show("\(size(of: displayName)) \(size(of: self.displayName)) \(displayName)") }  // → "%d %d %@"
}
func size(of number: Int) -> Double { 1 }
func size(of text: String) -> Int32 { 1 }
