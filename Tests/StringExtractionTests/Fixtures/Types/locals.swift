import Foundation

// Local names: what is bound by statements, closures and patterns.

func say(_ text: LocalizedStringResource) {}

struct Item: Identifiable, Hashable, Comparable {
  var id: Int
  var name: String
  var price: Double
  var rating: Float?
  var stock: UInt16
  var tags: [String]
  var parts: [Item]
  var note: String?
  var date: Date
  var group: Group
  static func < (left: Item, right: Item) -> Bool { left.id < right.id }
}
enum Group: String { case fresh, stale }
enum Event { case add(Item), move(from: Int, to: Int32), fail(Error), progress(Double?) }
enum Failure: Error { case code(Int), text(String, line: UInt) }
class Base { var depth = 1 }
class Derived: Base { var height = 1.5; var parent: Derived?; var items: [Item] = [] }

func statements(items: [Item], maybe: Item?, any: Any, base: Base, event: Event, number: Int?) {
  let plain = 3
  let ratio = 2.5
  let text = "a"
  let flag = true
  let letter: Character = "a"
  let long: Int64 = 3, short: Int16 = 2, byte: UInt8 = 1, float: Float = 2, point: CGFloat = 3
  let negative = -3, negativeRatio = -2.5, big = 1_000_000, hex = 0xFF, exponent = 1e3
  var later: Double
  later = 2
  let chosen = flag ? 1 : 2
  let chosenRatio = flag ? 1 : 2.5
  let sum = plain + 2, mixed = ratio * 2, left = 2 * ratio, quotient = 7 / 2, floating = 7 / 2.0
  say("\(plain) \(ratio) \(text) \(flag) \(letter) \(long) \(short) \(byte) \(float) \(point)")  // → "%lld %lf %@ %@ %@ %lld %d %u %f %lf"
  say("\(negative) \(negativeRatio) \(big) \(hex) \(exponent) \(later) \(chosen) \(chosenRatio)")  // → "%lld %lf %lld %lld %lf %lf %lld %lf"
  say("\(sum) \(mixed) \(left) \(quotient) \(floating) \(text.count) \(ratio.rounded()) \(Int(ratio))")  // → "%lld %lf %lf %lld %lf %lld %lf %lld"
  let (first, second) = (1, "b")
  let pair = (count: 3, name: "x", 2.5)
  let ((a, b), c) = ((1, 2.5), "c")
  say("\(first) \(second) \(pair.count) \(pair.name) \(pair.2) \(pair.0) \(a) \(b) \(c)")  // → "%lld %@ %lld %@ %lf %lld %lld %lf %@"
  var counts: [String: Int] = [:]
  counts["a", default: 0] += 1
  var list = [Double]()
  list.append(2)
  let nested = [[1, 2], [3]]
  let table: [String: [Item]] = [:]
  let set: Set<Int> = [1]
  let range = 1...3, open = 0..<items.count
  say("\(counts["a"]!) \(counts["a", default: 0]) \(list[0]) \(nested[0][1]) \(nested[0].count) \(table["a"]!.count)")  // → "%lld %lld %lf %lld %lld %lld"
  say("\(table["a"]?.first?.price ?? 0) \(set.count) \(set.first!) \(range.lowerBound) \(range.count) \(open.upperBound)")  // → "%lf %lld %lld %lld %lld %lld"
  if let maybe { say("\(maybe.price) \(maybe.id) \(maybe.rating ?? 0)") }  // → "%lf %lld %f"
  if let item = maybe, let note = item.note, item.id > 1 { say("\(item.stock) \(note) \(note.count)") }  // → "%u %@ %lld"
  if let number = number { say("\(number) \(number + 1) \(Double(number) / 2)") }  // → "%lld %lld %lf"
  if var number { number += 1; say("\(number)") }  // → "%lld"
  if let derived = base as? Derived { say("\(derived.height) \(derived.depth) \(derived.parent?.height ?? 0)") }  // → "%lf %lld %lf"
  if let value = any as? Double { say("\(value)") } else if let value = any as? Int { say("\(value)") }  // → "%lf"; "%lld"
  guard let number, let last = items.last else { return say("\(number ?? 0) \(items.count)") }  // → "%lld %lld"
  say("\(number) \(last.price) \(last.parts.count) \(last.group.rawValue) \(last.tags.joined())")  // → "%lld %lf %lld %@ %@"
  guard let rating = last.rating, case let stock = last.stock else { return }
  say("\(rating) \(stock) \(rating * 2) \(stock + 1)")  // → "%f %u %f %u"
  for item in items { say("\(item.price) \(item.name) \(item.parts.count)") }  // → "%lf %@ %lld"
  for (index, item) in items.enumerated() { say("\(index) \(item.price) \(index + 1) \(item.tags[0])") }  // → "%lld %lf %lld %@"
  for (offset, element) in items.map(\.price).enumerated() { say("\(offset) \(element)") }  // → "%lld %lf"
  for (key, value) in counts { say("\(key) \(value)") }  // → "%@ %lld"
  for entry in counts { say("\(entry.key) \(entry.value)") }  // → "%@ %lld"
  for (item, count) in zip(items, [1, 2]) { say("\(item.id) \(count)") }  // → "%lld %lld"
  for index in 0..<3 { say("\(index) \(items[index].price)") }  // → "%lld %lf"
  for index in items.indices { say("\(index) \(items[index].stock)") }  // → "%lld %u"
  for value in stride(from: 0.0, to: 2, by: 0.5) { say("\(value)") }  // → "%lf"
  for value in stride(from: 0, through: 10, by: 2) { say("\(value)") }  // → "%lld"
  for letter in text { say("\(letter)") }  // → "%@"
  for byte in text.utf8 { say("\(byte)") }  // → "%u"
  for case let item? in [maybe] { say("\(item.price)") }  // → "%lf"
  for case .add(let item) in [event] { say("\(item.price)") }  // → "%lf"
  for item in items where item.id > 2 { say("\(item.stock)") }  // → "%u"
  for (place, (key, value)) in counts.enumerated() { say("\(place) \(key) \(value)") }  // → "%lld %@ %lld"
  for i in (1...3).reversed() { say("\(i)") }  // → "%lld"
  for (group, members) in Dictionary(grouping: items, by: \.group) { say("\(group.rawValue) \(members.count)") }  // → "%@ %lld"
  switch event {
  case .add(let item): say("\(item.price) \(item.id)")  // → "%lf %lld"
  case .move(let from, let to): say("\(from) \(to)")  // → "%lld %d"
  case .fail(let error): say("\(error.localizedDescription)")  // → "%@"
  case .progress(let value?): say("\(value)")  // → "%lf"
  case .progress(nil): break
  }
  switch number {
  case let n where n > 3: say("\(n)")  // → "%lld"
  case 1...2: say("\(number)")  // → "%lld"
  default: break
  }
  switch (number, last) {
  case (let n, let item) where n > 1: say("\(n) \(item.price)")  // → "%lld %lf"
  case let (n, item): say("\(n) \(item.id)")  // → "%lld %lld"
  }
  switch any {
  case let value as Int: say("\(value)")  // → "%lld"
  case let value as Double: say("\(value)")  // → "%lf"
  case let item as Item: say("\(item.stock)")  // → "%u"
  case is String: break
  default: break
  }
  switch maybe {
  case .some(let item): say("\(item.price)")  // → "%lf"
  case .none: break
  }
  do {
    try fail()
  } catch Failure.code(let code) {
    say("\(code)")  // → "%lld"
  } catch let Failure.text(text, line) {
    say("\(text) \(line)")  // → "%@ %llu"
  } catch let error as Failure {
    say("\(error.localizedDescription)")  // → "%@"
  } catch let problem as NSError where problem.code > 1 {
    say("\(problem.code) \(problem.domain) \(problem.localizedDescription)")  // → "%lld %@ %@"
  } catch {
    say("\(error.localizedDescription) \((error as NSError).code)")  // → "%@ %lld"
  }
  while let item = items.first { say("\(item.price)") }  // → "%lf"
  repeat { let inner = 3; say("\(inner)") } while flag  // → "%lld"
  do { let text = 3; say("\(text)") }  // → "%lld"
  say("\(text)")  // → "%@"
  if flag { let plain = 2.5; say("\(plain)") }  // → "%lf"
  say("\(plain)")  // → "%lld"
  let value = if flag { 1 } else { 2 }
  let other = switch number { case 1: 2.5; default: 3.0 }
  say("\(value) \(other)")  // → "%lld %lf"
  func local(_ count: Int) -> Double { say("\(count) \(plain)"); return 1 }  // → "%lld %lld"
  say("\(local(2))")  // → "%lf"
  let closure = { (count: Int) -> Double in Double(count) }
  let simple: (Item) -> Int = { $0.id }
  let untyped = { 3 }
  say("\(closure(2)) \(simple(last)) \(untyped())")  // → "%lf %lld %lld"
  defer { say("\(plain) \(last.id)") }  // → "%lld %lld"
}

func fail() throws {}

func closures(items: [Item], counts: [String: Int], names: [String], derived: Derived) {
  items.forEach { say("\($0.price) \($0.id)") }  // → "%lf %lld"
  items.forEach { item in say("\(item.price) \(item.stock)") }  // → "%lf %u"
  items.forEach { (item: Item) in say("\(item.price)") }  // → "%lf"
  items.enumerated().forEach { index, item in say("\(index) \(item.price)") }  // → "%lld %lf"
  items.enumerated().forEach { say("\($0.offset) \($0.element.price)") }  // → "%lld %lf"
  items.enumerated().forEach { say("\($0) \($1.price)") }  // → "%lld %lf"
  counts.forEach { key, value in say("\(key) \(value)") }  // → "%@ %lld"
  counts.forEach { say("\($0.key) \($0.value)") }  // → "%@ %lld"
  _ = items.map { "\($0.price)" }
  _ = items.sorted { $0.price < $1.price }.map { item -> String in say("\(item.price)"); return "" }  // → "%lf"
  names.map { $0.count }.forEach { say("\($0)") }  // → "%lld"
  items.map(\.price).forEach { say("\($0)") }  // → "%lf"
  items.map { ($0.name, $0.stock) }.forEach { name, stock in say("\(name) \(stock)") }  // → "%@ %u"
  items.compactMap { $0.rating }.forEach { say("\($0)") }  // → "%f"
  items.flatMap { $0.tags }.forEach { say("\($0)") }  // → "%@"
  items.flatMap(\.parts).forEach { say("\($0.price)") }  // → "%lf"
  zip(items, names).forEach { item, name in say("\(item.price) \(name)") }  // → "%lf %@"
  say("\(items.map { $0.price }.reduce(0, +)) \(items.reduce(0) { $0 + $1.price }) \(items.reduce(0) { $0 + $1.id })")  // → "%lf %lf %lld"
  say("\(items.reduce(0.0) { $0 + $1.price }) \(items.reduce("") { $0 + $1.name }) \(items.map(\.id).reduce(0, +))")  // → "%lf %@ %lld"
  say("\(items.map { Int($0.price) }.max()!) \(items.map(\.stock).min() ?? 0) \(items.max { $0.id < $1.id }!.price)")  // → "%lld %u %lf"
  say("\(items.filter { $0.id > 1 }.count) \(items.filter { $0.id > 1 }.map(\.price)[0]) \(items.first { $0.id == 1 }!.price)")  // → "%lld %lf %lf"
  say("\(items.first?.price ?? 0) \(items.last!.stock) \(items.first(where: { $0.id == 2 })?.id ?? 0) \(items.min()!.id)")  // → "%lf %u %lld %lld"
  say("\(items.prefix(2).count) \(items.prefix(2).first!.price) \(items.dropFirst().first!.id) \(items.suffix(1).last!.stock)")  // → "%lld %lf %lld %u"
  say("\(counts.keys.count) \(counts.values.reduce(0, +)) \(counts.keys.sorted()[0]) \(counts.values.max()!) \(counts.keys.first!)")  // → "%lld %lld %@ %lld %@"
  say("\(counts.map { $0.value }.reduce(0, +)) \(counts.mapValues { Double($0) }["a"]!) \(counts.first!.value) \(counts.count)")  // → "%lld %lf %lld %lld"
  say("\(counts.sorted { $0.value < $1.value }[0].value) \(counts.sorted(by: { $0.key < $1.key }).first!.key)")  // → "%lld %@"
  say("\(Dictionary(grouping: items, by: { $0.group }).count) \(Dictionary(grouping: items) { $0.id }[1]!.count)")  // → "%lld %lld"
  say("\(Dictionary(grouping: items, by: \.name)["a"]!.first!.price) \(Set(items.map(\.id)).count) \(Array(Set(names)).count)")  // → "%lf %lld %lld"
  say("\(items.enumerated().map { $0.offset }.last!) \(items.firstIndex { $0.id == 1 }!) \(items.firstIndex(of: items[0])!)")  // → "%lld %lld %lld"
  say("\(items.sorted { $0.price > $1.price }.first!.price) \(items.sorted().first!.id) \(items.reversed().first!.price)")  // → "%lf %lld %lf"
  say("\(items.sorted(by: <)[0].price) \(names.sorted().joined(separator: ", ")) \(names.joined().count) \(items.isEmpty)")  // → "%lf %@ %lld %@"
  say("\(items.contains { $0.id == 1 }) \(items.allSatisfy { $0.price > 1 }) \(items.lazy.map(\.price).first!)")  // → "%@ %@ %lf"
  say("\(items.map { item in item.price * 2 }.first!) \(items.map { (item: Item) -> Float in 2 }.first!) \(items.map { $0.tags.count }.first!)")  // → "%lf %f %lld"
  say("\(items.compactMap(\.rating).first!) \(items.compactMap { $0.note?.count }.first!) \(names.compactMap(Int.init).first!) \(names.compactMap { Double($0) }.count)")  // → "%f %lld %lld %lld"
  say("\(items.reduce(into: 0) { $0 += $1.id }) \(items.reduce(into: [:]) { $0[$1.name] = $1.price }.count) \(items.randomElement()!.price)")  // → "%lld %lld %lf"
  say("\(items.split { $0.id == 1 }.count) \(items.min { $0.price < $1.price }?.price ?? 0) \(zip(items, names).map { $0.0.price }.first!)")  // → "%lld %lf %lf"
  say("\(items[0].parts[1].price) \(items[0].parts.map(\.parts.count)[0]) \(items.map(\.name.count).reduce(0, +)) \(items[0].tags.first!.count)")  // → "%lf %lld %lld %lld"
  say("\(derived.parent?.parent?.items.first?.price ?? 0) \(derived.parent!.depth) \(derived.items.first?.tags.count ?? 0)")  // → "%lf %lld %lld"
  say("\(items.count { $0.id > 1 }) \((1...5).map { $0 * 2 }.reduce(0, +)) \((0..<3).map { Double($0) }[0]) \((1...9).randomElement()!)")  // → "%lld %lld %lf %lld"
  say("\({ 3 }()) \({ () -> Double in 2 }()) \((items.map(\.price).max() ?? 0) * 2) \(items.indices.last!)")  // → "%lld %lf %lf %lld"
  say("\(names.map(\.count).max() ?? 0) \(names.max()!) \(names.first!.first!) \(names[0].last!.isLetter) \(names.map { $0.uppercased() }[0])")  // → "%lld %@ %@ %@ %@"
  say("\(stride(from: 0, to: 3, by: 1).map { $0 }.count) \(sequence(first: 1) { $0 * 2 }.prefix(3).reduce(0, +)) \(repeatElement(1.5, count: 2).first!)")  // → "%lld %lld %lf"
  say("\(items.partitioned.left.count) \(items.partitioned.right[0].price) \(items.partitioned.0.count)")  // → "%lld %lf %lld"
  say("\(items.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.price } }) \(items.reduce(into: 0) { $0 += $1.price })")  // → "%lf %lf"
  say("\(items.map { $0.parts.map(\.price).reduce(0, +) }.reduce(0, +)) \(items.reduce(0) { max($0, $1.rating ?? 0) })")  // → "%lf %f"
  say("\(items.reduce(0) { total, item in total + item.price * Double(item.id) }) \(items.reduce(0) { $0 + ($1.rating ?? 0) } / 2)")  // → "%lf %f"
  say("\(items.reduce((0, 0.0)) { ($0.0 + $1.id, $0.1 + $1.price) }.1) \(items.map { ($0, $0.price) }.max { $0.1 < $1.1 }!.0.id)")  // → "%lf %lld"
  say("\(Dictionary(grouping: items, by: \.group).map { ($0.key, $0.value.count) }.first!.1) \(items.map { [$0.id: $0.price] }.first!.count)")  // → "%lld %lld"
  let sorted = items.sorted { $0.price < $1.price }
  let total = sorted.map(\.price).reduce(0, +)
  let average = total / Double(sorted.count)
  let grouped = Dictionary(grouping: sorted, by: \.group).mapValues(\.count)
  let best = sorted.first
  let (low, high) = (sorted.first!.price, sorted.last!.id)
  say("\(sorted[0].price) \(total) \(average) \(grouped[.fresh]!) \(grouped[.stale, default: 0]) \(best?.price ?? 0) \(low) \(high)")  // → "%lf %lf %lf %lld %lld %lf %lf %lld"
  let lookup = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.price) })
  say("\(lookup[1]!) \(lookup.values.first!) \(lookup.keys.first!) \(lookup.count) \(lookup.min { $0.value < $1.value }!.value)")  // → "%lf %lf %lld %lld %lf"
  later { value, error in say("\(value) \(error?.localizedDescription ?? "")") }  // → "%lf %@"
  later { (value, _) in say("\(value + 1)") }  // → "%lf"
  run { [weak derived] count in say("\(count) \(derived?.height ?? 0)") }  // → "%lld %lf"
  run { say("\($0) \($0 * 2)") }  // → "%lld %lld"
}
func later(_ body: @escaping (Double, Error?) -> Void) {}
func run(times: Int = 1, _ body: (Int) -> Void) {}
extension Array where Element == Item {
  var partitioned: (left: [Item], right: [Item]) { (self, self) }
}
// In `else`, names are what they are outside.
func shadows(code: String, number: Int32, event: Event, base: Base?) {
  for code in [2.5] {
    guard let code = Int32(exactly: code) else { return say("\(code)") }  // → "%lf"
    say("\(code)")  // → "%d"
  }
  for code in [code] {
    guard var code = UInt64(code), let number = UInt8(exactly: number), code > number else {
      return say("\(code) \(number) \({ code.count }())")  // → "%@ %d %lld"
    }
    code += 1
    say("\(code) \(number)")  // → "%llu %u"
  }
  for number in [number] {
    guard case .move(let code, let number) = event else { return say("\(code) \(number)") }  // → "%@ %d"
    say("\(code) \(number)")  // → "%lld %d"
  }
  if let code = Int64(code) { say("\(code)") } else { say("\(code)") }  // → "%lld"; "%@"
  if let code = Double(code), let number = UInt8(exactly: number) {
    say("\(code) \(number)")  // → "%lf %u"
  } else if let number = Float(code) {
    say("\(code) \(number)")  // → "%@ %f"
  } else {
    say("\(code) \(number)")  // → "%@ %d"
  }
  if case .move(let code, _) = event { say("\(code)") } else { say("\(code)") }  // → "%lld"; "%@"
  while let code = Int(code) { say("\(code)") }  // → "%lld"
  let run = { (code: UInt16) in
    guard let code = Float(exactly: code) else { return say("\(code)") }  // → "%u"
    say("\(code)")  // → "%f"
  }
  run(1)
  guard let base = base as? Derived else { return say("\(base?.depth ?? 0)") }  // → "%lld"
  say("\(base.height)")  // → "%lf"
}
