import Foundation

// Values that come later, key paths, names of C, and types inside of functions.

func say(_ text: LocalizedStringResource) {}

struct Tea {
  var grams: Double
  var steeps: Int
  var name: String
}
struct Ticks: AsyncSequence {
  typealias Element = Float
  struct AsyncIterator: AsyncIteratorProtocol { mutating func next() async -> Float? { nil } }
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
struct Steps: AsyncSequence {
  struct Iterator: AsyncIteratorProtocol { mutating func next() async -> UInt16? { nil } }
  func makeAsyncIterator() -> Iterator { Iterator() }
}
enum Level: Int { case low = 1, high }
func make<Value>() -> Value { fatalError() }
func decode<Value>(_ type: Value.Type) async throws -> Value { fatalError() }

func streams(_ counts: AsyncStream<Int>, _ prices: AsyncThrowingStream<Double, Error>) async throws {
  for await count in counts { say("\(count)") }  // → "%lld"
  for try await price in prices where price > 1 { say("\(price)") }  // → "%lf"
  for await value in AsyncStream<Int16>(unfolding: { nil }) { say("\(value)") }  // → "%d"
  for await tick in Ticks() { say("\(tick)") }  // → "%f"
  for await step in Steps() { say("\(step)") }  // → "%u"
  for await half in counts.map({ Double($0) / 2 }) { say("\(half)") }  // → "%lf"
  for await count in counts.filter({ $0 > 1 }).dropFirst() { say("\(count)") }  // → "%lld"
  let first = await counts.first { $0 > 2 }
  say("\(first ?? 0) \(await counts.reduce(0, +)) \(try await prices.max() ?? 0)")  // → "%lld %lld %lf"
  let (stream, _) = AsyncStream.makeStream(of: UInt8.self)
  for await byte in stream { say("\(byte)") }  // → "%u"
}
func tasks() async throws {
  let task = Task { 3 }
  let slow = Task.detached { 2.5 }
  let typed = Task<Float, Never> { 1 }
  say("\(await task.value) \(await slow.value) \(await typed.value) \(await Task { 4 }.value)")  // → "%lld %lf %f %lld"
  async let count = 3
  async let price: Double = 2
  say("\(await count) \(await price) \(try await decode(Int.self)) \(await MainActor.run { 2.5 })")  // → "%lld %lf %lld %lf"
  let sum = await withTaskGroup(of: Int.self) { group in
    group.addTask { 1 }
    for await result in group { say("\(result)") }  // → "%lld"
    return 2.5
  }
  let total = await withTaskGroup(of: Double.self) { group in await group.reduce(0, +) }
  let resumed = try await withCheckedThrowingContinuation { (next: CheckedContinuation<UInt8, Error>) in
    next.resume(returning: 3)
  }
  let short: Int16 = await withCheckedContinuation { $0.resume(returning: 3) }
  say("\(sum) \(total) \(resumed) \(short)")  // → "%lf %lf %u %d"
}
func paths(tea: Tea, teas: [Tea]) {
  let path = \Tea.grams
  let typed: KeyPath<Tea, Int> = \.steeps
  say("\(tea[keyPath: \.steeps]) \(tea[keyPath: \Tea.grams]) \(tea[keyPath: \.name.count])")  // → "%lld %lf %lld"
  say("\(tea[keyPath: path]) \(tea[keyPath: typed]) \(teas.map { $0[keyPath: path] }[0])")  // → "%lf %lld %lf"
}
func names(
  int: CInt, short: CShort, unsigned: CUnsignedInt, float: CFloat, double: CDouble, long: CLong,
  longLong: CLongLong, byte: CUnsignedChar, char: CChar, flag: CBool, wide: CUnsignedLong,
  big: CUnsignedLongLong, small: CUnsignedShort
) {
  say("\(int) \(short) \(unsigned) \(float) \(double) \(long) \(longLong) \(CInt(long) + 1)")  // → "%d %d %u %f %lf %lld %lld %d"
  say("\(byte) \(char) \(flag) \(wide) \(big) \(small) \(Double(int))")  // → "%u %d %@ %llu %llu %u %lf"
}
func fixed(size: size_t, signed: ssize_t, id: pid_t, user: uid_t) {
  say("\(size) \(signed) \(id) \(user)")  // → "%lld %lld %d %u"
}
func results() {
  let made: Int = make()
  let price: Double? = make()
  let level = Level(rawValue: 2)
  let sure: Level = .init(rawValue: 1)!
  say("\(made) \(price ?? 0) \(level?.rawValue ?? 0) \(sure.rawValue)")  // → "%lld %lf %lld %lld"
  if let level = Level(rawValue: made) { say("\(level.rawValue)") }  // → "%lld"
}
func local(count: Int) -> LocalizedStringResource {
  struct Row {
    var kind: Kind
    var weight = 1.5
    let rank: UInt8
    var twice: Double { weight * 2 }
  }
  enum Kind: Int {
    case plain
    var ratio: Float { 1 }
  }
  typealias Pair = (left: Int, right: Row)
  let row = Row(kind: .plain, rank: 1)
  let rows: [Row] = [row]
  let pair: Pair = (count, row)
  say("\(row.weight) \(row.rank) \(row.kind.rawValue) \(row.kind.ratio) \(row.twice)")  // → "%lf %u %lld %f %lf"
  for row in rows { say("\(row.weight) \(row.rank)") }  // → "%lf %u"
  func inner(_ row: Row) -> Double { say("\(row.rank) \(pair.left) \(pair.right.weight)"); return row.weight }  // → "%u %lld %lf"
  return "\(inner(row)) \(rows.map(\.weight)[0]) \(Kind(rawValue: 1)?.ratio ?? 0)"  // → "%lf %lf %f"
}
struct Outer {
  struct Row { var weight: Int }
  func plain(row: Row) { say("\(row.weight)") }  // → "%lld"
  func other() {
    struct Row { var weight: Double }
    let row = Row(weight: 1)
    say("\(row.weight)")  // → "%lf"
  }
}
final class Shop {
  var tea: Tea!
  var open: Int? = nil
  lazy var name: String! = nil
  func show() {
    say("\(tea.grams) \(tea.steeps) \(tea!.steeps) \(tea?.grams ?? 0) \(name.count) \(open.map { $0 } ?? 0)")  // → "%lf %lld %lld %lf %lld %lld"
    if let tea { say("\(tea.steeps)") }  // → "%lld"
  }
}
