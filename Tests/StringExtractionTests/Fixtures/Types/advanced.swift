import Foundation

// Concurrency, opaque and existential types, key paths, dynamic members, results and closures.

func say(_ text: LocalizedStringResource) {}

struct Cup: Hashable, Identifiable, Codable { var id: Int; var name: String; var size: Double; var heat: Float?; var level: Int8 }

// MARK: Concurrency

actor Kettle {
  var litres = 1.5
  var boils: [Int32] = []
  let serial: UInt64 = 1
  nonisolated var label: String { "a" }
  nonisolated let power: Int16 = 2
  static let shared = Kettle()
  func boil(_ minutes: Int) async throws -> Float { say("\(minutes) \(litres) \(boils.count) \(serial)"); return 1 }  // → "%lld %lf %lld %llu"
  func cups() -> [Cup] { [] }
  subscript(place: Int) -> Int32 { boils[place] }
}
@globalActor actor Bar { static let shared = Bar() }
@MainActor final class Counter { var total = 0; nonisolated init() {}; func rate() -> Double { 1 } }

func brew(kettle: Kettle, counter: Counter, stream: AsyncStream<Double>) async throws {
  say("\(await kettle.litres) \(await kettle.boils.first ?? 0) \(kettle.label) \(kettle.power) \(Kettle.shared.serial)")  // → "%lf %d %@ %d %llu"
  say("\(try await kettle.boil(2)) \(await kettle.cups().first?.size ?? 0) \(await kettle[0])")  // → "%f %lf %d"
  async let heat = kettle.boil(1)
  async let cups = kettle.cups()
  let (first, second) = await (kettle.litres, kettle.cups())
  say("\(try await heat) \(await cups.count) \(first) \(second.first?.level ?? 0)")  // → "%f %lld %lf %d"
  for await value in stream { say("\(value)") }  // → "%lf"
  let task = Task { 3 }
  let longer = Task { () -> Double in 2 }
  let failing = Task { try await kettle.boil(1) }
  say("\(await task.value) \(await longer.value) \(try await failing.value)")  // → "%lld %lf %f"
  let sum = await withTaskGroup(of: Int.self) { group in
    group.addTask { 1 }
    var sum = 0
    for await value in group { sum += value; say("\(value)") }  // → "%lld"
    return sum
  }
  let total = await MainActor.run { counter.total }
  let waited = await withCheckedContinuation { (continuation: CheckedContinuation<Double, Never>) in continuation.resume(returning: 1) }
  say("\(sum) \(total) \(waited) \(await counter.rate()) \(await counter.total)")  // → "%lld %lld %lf %lf %lld"
  let result = await Task { try await kettle.boil(2) }.result
  if case .success(let degrees) = result { say("\(degrees)") }  // → "%f"
  let loaded = try await load { 2.5 }
  say("\(loaded) \(try await load { "a".count }) \(try await load { await kettle.cups() }.count)")  // → "%lf %lld %lld"
}
func load<Value>(_ body: () async throws -> Value) async rethrows -> Value { try await body() }

// MARK: Opaque and existential types

protocol Vessel<Content> {
  associatedtype Content
  associatedtype Part: Vessel
  var content: Content { get }
  var parts: [Part] { get }
  var weight: Double { get }
  func poured(_ amount: Int) -> Self
}
extension Vessel {
  var doubled: Double { weight * 2 }
  func twice() -> Self { poured(1).poured(1) }
  func mapped<Other>(_ transform: (Content) -> Other) -> Other { transform(content) }
}
extension Vessel where Content == Int { var next: Int { content + 1 } }
extension Vessel where Content: Collection { var amount: Int { content.count } }
struct Mug: Vessel {
  var content: Int
  var parts: [Mug] = []
  var weight = 1.0
  func poured(_ amount: Int) -> Mug { self }
  var handle: Float { 1 }
}
struct Tray: Vessel {
  var content: [Cup]
  var parts: [Mug]
  var weight: Double
  func poured(_ amount: Int) -> Tray { self }
}
struct Shelf<Item: Vessel> { var items: [Item]; var top: Item { items[0] }
  func show() { say("\(top.weight) \(items.count) \(top.twice().weight) \(top.parts.count) \(top.parts[0].weight)") } }  // → "%lf %lld %lf %lld %lf"
extension Shelf where Item == Mug { func list() { say("\(top.content) \(top.next) \(top.handle) \(top.twice().handle)") } }  // → "%lld %lld %f %f"
func makeMug() -> some Vessel<Int> { Mug(content: 1) }
func numbers() -> some Collection<Int> { [1] }
func ratios() -> any Sequence<Double> { [1] }

func opaque(mug: Mug, tray: Tray, shelf: Shelf<Tray>, any vessel: any Vessel<Int>, _ some: some Vessel<Float>, list: some Sequence<Cup>, box: any Collection<Int8>) {
  say("\(mug.doubled) \(mug.twice().content) \(mug.next) \(mug.mapped { Double($0) }) \(tray.amount) \(tray.twice().content.count)")  // → "%lf %lld %lld %lf %lld %lld"
  say("\(shelf.top.content.count) \(shelf.top.amount) \(shelf.items[0].parts[0].handle) \(shelf.top.parts.first?.content ?? 0)")  // → "%lld %lld %f %lld"
  say("\(makeMug().content) \(makeMug().weight) \(makeMug().next) \(numbers().count) \(numbers().first!) \(numbers().reduce(0, +))")  // → "%lld %lf %lld %lld %lld %lld"
  say("\(vessel.content) \(vessel.weight) \(vessel.doubled) \(some.content) \(some.doubled) \(some.parts.count)")  // → "%lld %lf %lf %f %lf %lld"
  for cup in list { say("\(cup.size) \(cup.level)") }  // → "%lf %d"
  for ratio in ratios() { say("\(ratio)") }  // → "%lf"
  say("\(list.map(\.size).reduce(0, +)) \(list.first { $0.id == 1 }?.level ?? 0) \(box.count) \(box.first ?? 0) \(list.min { $0.id < $1.id }!.size)")  // → "%lf %d %lld %d %lf"
  let vessels: [any Vessel] = [mug, tray]
  say("\(vessels[0].weight) \(vessels.map(\.weight).reduce(0, +)) \(vessels.map { $0.doubled }.max()!) \(vessels.count)")  // → "%lf %lf %lf %lld"
}

// MARK: Key paths and dynamic members

@dynamicMemberLookup struct Lens<Root> { var root: Root
  subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Value { root[keyPath: path] } }
@dynamicMemberLookup struct Bag { subscript(dynamicMember name: String) -> Int { 1 } }
struct Maker { func callAsFunction(_ count: Int) -> Double { 1 }; func callAsFunction(named name: String) -> Int { 1 } }
@dynamicCallable struct Caller { func dynamicallyCall(withArguments: [Int]) -> Float { 1 } }

func paths(cup: Cup, cups: [Cup], lens: Lens<Cup>, bag: Bag, make: Maker, pair: (cup: Cup, count: Int)) {
  let path = \Cup.size
  let names: KeyPath<Cup, String> = \.name
  let sizes = [\Cup.size, \.size]
  say("\(cup[keyPath: \.size]) \(cup[keyPath: path]) \(cup[keyPath: names].count) \(cup[keyPath: sizes[0]]) \(cups[keyPath: \.count])")  // → "%lf %lf %lld %lf %lld"
  say("\(cups.map(\.self.size)[0]) \(cups.compactMap(\.heat)[0]) \(cups[0][keyPath: \.name.count]) \(cups.map(\.name.count).max()!)")  // → "%lf %f %lld %lld"
  say("\(lens.size) \(lens.level) \(lens.name) \(bag.anything) \(make(2)) \(make(named: "a")) \(pair.cup.size) \(pair.count)")  // → "%lf %d %@ %lld %lf %lld %lf %lld"
  say("\(cups.sum(\.size)) \(cups.sum(\.id)) \(cups.sum { $0.size * 2 }) \(cups.grouped(by: \.level).count) \(cups.grouped(by: \.name)["a"]![0].size)")  // → "%lf %lld %lf %lld %lf"
}
extension Sequence {
  func sum<Number: AdditiveArithmetic>(_ value: (Element) -> Number) -> Number { reduce(.zero) { $0 + value($1) } }
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Key: [Element]] { Dictionary(grouping: self, by: key) }
}

// MARK: Results, optionals and closures

enum Load<Value, Problem: Error> { case idle, loaded(Value), failed(Problem)
  var value: Value? { if case .loaded(let value) = self { return value } else { return nil } }
  func map<Other>(_ transform: (Value) -> Other) -> Load<Other, Problem> { .idle } }
struct Problem: LocalizedError { var code: Int16; var line: UInt; var errorDescription: String? { "\(code)" } }
typealias Loading = Load<[Cup], Problem>
typealias Handler = (Cup, Int) -> Double

final class Desk {
  static let formatter: NumberFormatter = { let formatter = NumberFormatter(); return formatter }()
  lazy var widest: Double = { cups.map(\.size).max() ?? 0 }()
  lazy var heavy = cups.filter { $0.size > 1 }
  var cups: [Cup] = []
  var state = Loading.idle
  var actions: [String: (Int) -> Float] = [:]
  var handler: Handler = { cup, count in cup.size * Double(count) }
  var onChange: ((Cup?) -> Void)?
  let make = { (size: Double) in Cup(id: 1, name: "", size: size, level: 1) }
  private(set) var best: (cup: Cup, score: Int)?
  var levels: [Int: [String: Cup]] = [:]
  var matrix: [[Float]] = [[1]]
  func show() {
    say("\(widest) \(heavy.count) \(heavy[0].size) \(actions["a"]!(1)) \(handler(cups[0], 2)) \(make(2).size) \(make(1).level)")  // → "%lf %lld %lf %f %lf %lf %d"
    say("\(best?.score ?? 0) \(best?.cup.size ?? 0) \(best!.cup.level) \(levels[1]?["a"]?.size ?? 0) \(matrix[0][0]) \(matrix.first!.count)")  // → "%lld %lf %d %lf %f %lld"
    say("\(state.value?.count ?? 0) \(state.map { $0.count }.value ?? 0) \(state.value?.first?.size ?? 1) \(state.map(\.count).value!)")  // → "%lld %lld %lf %lld"
    switch state {
    case .idle: break
    case .loaded(let cups) where cups.count > 1: say("\(cups.count) \(cups[0].size)")  // → "%lld %lf"
    case .loaded(let cups): say("\(cups.first?.level ?? 0)")  // → "%d"
    case .failed(let problem): say("\(problem.code) \(problem.line) \(problem.localizedDescription)")  // → "%d %llu %@"
    }
    onChange = { cup in say("\(cup?.size ?? 0) \(cup!.id)") }  // → "%lf %lld"
    actions["b"] = { count in say("\(count)"); return 1 }  // → "%lld"
    handler = { say("\($0.size) \($1)"); return 1 }  // → "%lf %lld"
  }
  subscript(named name: String, or count: Int = 1) -> Cup? { cups.first { $0.name == name } }
  func find(where test: (Cup) -> Bool = { _ in true }, limit: Int8 = 1) -> (cup: Cup, place: Int)? { nil }
}

func optionals(desk: Desk, number: Int?, text: String?, result: Result<Double, Problem>, both: Result<(Int, Cup), any Error>, loading: Loading?) throws {
  say("\(number.map { $0 * 2 } ?? 0) \(number.map(Double.init) ?? 0) \(text.flatMap { Int($0) } ?? 0) \(text.map(\.count) ?? 0) \(text?.count ?? 0)")  // → "%lld %lf %lld %lld %lld"
  say("\(try result.get()) \(try result.map { Int($0) }.get()) \(try both.get().0) \(try both.get().1.size) \((try? result.get()) ?? 0)")  // → "%lf %lld %lld %lf %lf"
  say("\(desk[named: "a"]?.size ?? 0) \(desk[named: "a", or: 2]!.level) \(desk.find()?.place ?? 0) \(desk.find { $0.id == 1 }!.cup.size)")  // → "%lf %d %lld %lf"
  switch result {
  case .success(let value): say("\(value)")  // → "%lf"
  case .failure(let problem): say("\(problem.code)")  // → "%d"
  }
  switch both {
  case .success((let count, let cup)): say("\(count) \(cup.size)")  // → "%lld %lf"
  case let .failure(error): say("\(error.localizedDescription)")  // → "%@"
  }
  if case .loaded(let cups)? = loading, let cup = cups.first { say("\(cup.size) \(cups.count)") }  // → "%lf %lld"
  if case let .failure(problem) = result { say("\(problem.line)") }  // → "%llu"
  if let (cup, place) = desk.find() { say("\(cup.size) \(place)") }  // → "%lf %lld"
  if let found = desk.find(limit: 2), case let heat? = found.cup.heat { say("\(heat) \(found.place)") }  // → "%f %lld"
  guard let count = number, case .some(let name) = text else { return }
  say("\(count) \(name) \(name.count)")  // → "%lld %@ %lld"
  do { _ = try result.get() } catch let problem as Problem where problem.code > 1 { say("\(problem.line)") } catch is CancellationError {}  // → "%llu"
  let closures: [(Int) -> Double] = [{ Double($0) }]
  let table = ["a": (1, 2.5), "b": (2, 3.5)]
  let nested = [(name: "a", sizes: [1.5])]
  say("\(closures[0](1)) \(table["a"]!.1) \(nested[0].sizes[0]) \(nested.map(\.sizes.count)[0]) \(nested.first?.name ?? "")")  // → "%lf %lf %lf %lld %@"
  for (key, (count, ratio)) in table { say("\(key) \(count) \(ratio)") }  // → "%@ %lld %lf"
  for (place, entry) in nested.enumerated() { say("\(place) \(entry.sizes[0]) \(entry.name)") }  // → "%lld %lf %@"
  for case let (place, cup?) in [(1, desk.cups.first)] { say("\(place) \(cup.size)") }  // → "%lld %lf"
  var total = 0.0
  desk.cups.forEach { [total] cup in say("\(cup.size + total) \(total)") }  // → "%lf %lf"
  total += 1
  let lookup = Dictionary(desk.cups.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  let merged = ["a": 1].merging(["b": 2]) { $0 + $1 }
  say("\(lookup["a"]!.size) \(lookup.values.map(\.level).max()!) \(merged["a"]!) \(lookup.mapValues(\.id)["a"] ?? 0) \(lookup.compactMapValues(\.heat).count)")  // → "%lf %d %lld %lld %lld"
  say("\(lookup.filter { $0.value.id > 1 }.first?.value.size ?? 0) \(lookup.reduce(0) { $0 + $1.value.size }) \(lookup.max { $0.value.id < $1.value.id }!.value.level)")  // → "%lf %lf %d"
}

// MARK: Values of Foundation

func foundation(date: Date, calendar: Calendar, data: Data, url: URL, number: NSNumber, duration: Duration, measurement: Measurement<UnitMass>, text: String) throws {
  say("\(calendar.component(.year, from: date)) \(calendar.dateComponents([.day], from: date).day ?? 0) \(date.timeIntervalSince1970) \(date.timeIntervalSince(date))")  // → "%lld %lld %lf %lf"
  say("\(data.count) \(data[0]) \(data.first!) \(url.pathComponents.count) \(url.port ?? 0)")  // → "%lld %u %u %lld %lld"
  say("\(number.intValue) \(number.doubleValue) \(number.floatValue) \(number.int32Value) \(duration.components.seconds) \(measurement.value) \(measurement.converted(to: .grams).value)")  // → "%lld %lf %f %d %lld %lf %lf"
  say("\(ProcessInfo.processInfo.processorCount) \(ProcessInfo.processInfo.systemUptime) \(calendar.firstWeekday) \(text.utf8.count) \(text.split(separator: " ").count)")  // → "%lld %lf %lld %lld %lld"
  say("\(text.distance(from: text.startIndex, to: text.endIndex)) \(text.unicodeScalars.first!.value) \(UInt8(ascii: "a")) \(text.components(separatedBy: ",").count)")  // → "%lld %u %u %lld"
  say("\(Int.max) \(Int8.min) \(Double.pi) \(Float.infinity) \(UInt32.max) \(Int.random(in: 1...3)) \(Double.random(in: 0...1)) \(Bool.random())")  // → "%lld %d %lf %f %u %lld %lf %@"
  say("\(5.quotientAndRemainder(dividingBy: 2).quotient) \(abs(-2.5)) \(abs(-2)) \(max(1, 2)) \(min(1.5, 2)) \(sqrt(2.0)) \(floor(2.5)) \(pow(2.0, 3)) \(Int(pow(2.0, 3)))")  // → "%lld %lf %lld %lld %lf %lf %lf %lf %lld"
  say("\((1.5).rounded(.up)) \(Int8(1) + 1) \(UInt16(3) << 2) \(1 << 3) \(~Int32(1)) \(7 % 2) \(Double(1).truncatingRemainder(dividingBy: 2)) \(Float(1) / 3)")  // → "%lf %d %u %lld %d %lld %lf %f"
  say("\(text.range(of: "a")?.isEmpty ?? true) \(text.firstIndex(of: "a") == nil) \(text.prefix(3).count) \(text.reversed().count) \(text.lowercased().hasPrefix("a"))")  // → "%@ %@ %lld %lld %@"
}
