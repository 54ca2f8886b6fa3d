import Foundation

// Types, members, functions, enumerations, protocols, generics and globals of a project.

func say(_ text: LocalizedStringResource) {}

// MARK: Stored and computed properties

typealias Grams = Double
typealias Label = String
typealias Pair<Value> = (Value, Value)

struct Tea {
  var name: Label
  var grams: Grams = 2.5
  var steeps = 3
  var score: Float?
  let small: UInt8
  var tags: [String] = []
  lazy var cached = steeps * 2
  var weight: CGFloat { CGFloat(grams) }
  var total: Double { grams * Double(steeps) }
  var title: String { get { name } set { name = newValue } }
  var isStrong: Bool { steeps > 4 }
  var left: Int {
    let half = steeps / 2
    return half + 1
  }
  var observed = 1 { didSet { say("\(oldValue) \(observed)") } }  // → "%lld %lld"
  static let limit: Int32 = 5
  static var names = ["a", "b"]
  static let house = Tea(name: "House", small: 1)
  static var price: Double { 2 }
  static func make(_ name: String) -> Tea { Tea(name: name, small: 0) }
  func doubled() -> Int { steeps * 2 }
  func weight(of count: Int) -> Double { grams * Double(count) }
  func weight(of name: String) -> String { name }
  func weight(named name: String) -> Int64 { 1 }
  mutating func brew() -> UInt { 1 }
  subscript(place: Int) -> Character { "a" }
  subscript(name: String) -> Int? { 1 }
  subscript(row row: Int, column column: Int) -> Float { 0 }
  static subscript(key: String) -> Int16 { 1 }

  func show() {
    say("\(name) \(grams) \(steeps) \(small) \(weight) \(total) \(title) \(isStrong) \(left)")  // → "%@ %lf %lld %u %lf %lf %@ %@ %lld"
    say("\(self.name) \(self.grams) \(self.score!) \(score ?? 0) \(tags.count) \(tags[0])")  // → "%@ %lf %f %f %lld %@"
    say("\(Self.limit) \(Tea.limit) \(Tea.names.count) \(Tea.names[0]) \(Self.house.grams) \(Tea.price)")  // → "%d %d %lld %@ %lf %lf"
    say("\(doubled()) \(self.doubled()) \(weight(of: 2)) \(weight(of: "a")) \(weight(named: "a"))")  // → "%lld %lld %lf %@ %lld"
    say("\(self[0]) \(self["a"] ?? 0) \(self[row: 0, column: 1]) \(Tea["a"]) \(self["b"]!)")  // → "%@ %lld %f %d %lld"
    say("\(Tea.make("x").steeps) \(Tea.make("x").tags.count) \(Self.make("y").total)")  // → "%lld %lld %lf"
    say("\(score) \(self["a"]) \(tags.first)")  // → "%@ %@ %@"
  }
}

class Shop {
  var teas: [Tea] = []
  var byName: [String: Tea] = [:]
  var owner: Owner? = nil
  weak var parent: Shop?
  var handler: ((Int) -> Double)?
  let rate: (Int) -> Float = { Float($0) }
  var counter = 0, ratio = 0.5, motto = "tea"
  init(count: Int, named name: String) { say("\(count) \(name) \(counter) \(ratio) \(motto)") }  // → "%lld %@ %lld %lf %@"
  convenience init?(maybe: Double) { self.init(count: Int(maybe), named: "x") }
  func revenue(in year: Int16, _ factor: Double = 1) -> Double {
    say("\(year) \(factor) \(teas.count) \(teas[0].grams) \(teas.first?.steeps ?? 0)")  // → "%d %lf %lld %lf %lld"
    say("\(byName["a"]?.steeps ?? 0) \(byName["a"]!.name) \(byName.count) \(handler!(2)) \(rate(3))")  // → "%lld %@ %lld %lf %f"
    say("\(owner?.age ?? 0) \(owner!.age) \(parent?.teas.count ?? 0) \(parent!.owner!.name)")  // → "%d %d %lld %@"
    return 1
  }
  class var defaultCount: UInt16 { 3 }
  class func create() -> Shop { Shop(count: 1, named: "") }
}

class Corner: Shop {
  var size: Int64 = 1
  override func revenue(in year: Int16, _ factor: Double = 1) -> Double {
    say("\(teas.count) \(super.revenue(in: 1)) \(counter) \(size) \(self.ratio) \(super.counter)")  // → "%lld %lf %lld %lld %lf %lld"
    return super.revenue(in: year)
  }
}

struct Owner: Codable, Hashable, Identifiable {
  let id: UUID
  var name: String
  var age: Int32
  struct Address {
    var street: String
    var number: Int
    enum Kind: String { case home, work }
    var kind: Kind
    struct Place { let latitude, longitude: Double }
    var place: Place
  }
  var address: Address { Address(street: "", number: 1, kind: .home, place: .init(latitude: 1, longitude: 2)) }
}

extension Owner {
  var initials: Substring { name.prefix(1) }
  var years: Int { Int(age) }
  static let oldest: UInt8 = 120
  func show() {
    say("\(initials) \(years) \(Owner.oldest) \(address.number) \(address.place.latitude) \(hashValue)")  // → "%@ %lld %u %lld %lf %lld"
    say("\(address.kind.rawValue) \(address.street.count) \(id) \(id.uuidString) \(Address.Kind.work.rawValue)")  // → "%@ %lld %@ %@ %@"
  }
}

extension Owner.Address {
  var short: String { street }
  var digits: Int { number }
  func show() { say("\(digits) \(short) \(kind.rawValue) \(place.longitude) \(place.latitude * 2)") }  // → "%lld %@ %@ %lf %lf"
}

extension String {
  var vowels: Int { 1 }
  func padded(_ count: Int) -> String { self }
  static let tea = "tea"
}

extension Array where Element == Tea {
  var grams: Double { 1 }
  func strongest() -> Tea? { first }
}

extension Collection {
  var half: Int { count / 2 }
  func middle() -> Element? { first }
}

extension Int {
  var squared: Int { self * self }
  var asTime: TimeInterval { Double(self) }
  func times(_ other: Int) -> Int { self * other }
}

extension Optional where Wrapped == String {
  var orEmpty: String { self ?? "" }
  var length: Int { self?.count ?? 0 }
}

func members(shop: Shop, corner: Corner, owner: Owner, name: String?, text: String) {
  say("\(shop.teas.grams) \(shop.teas.strongest()!.steeps) \(shop.teas.half) \(text.vowels) \(text.padded(2))")  // → "%lf %lld %lld %lld %@"
  say("\(shop.counter.squared) \(3.squared) \(3.asTime) \(name.orEmpty) \(name.length) \(String.tea)")  // → "%lld %lld %lf %@ %lld %@"
  say("\([1.5, 2].middle()!) \(shop.teas.middle()!.grams) \(text.half) \(text.padded(1).vowels) \(2.times(3))")  // → "%lf %lf %lld %lld %lld"
  say("\(corner.teas.count) \(corner.size) \(corner.revenue(in: 2)) \(Corner.defaultCount) \(Shop.create().counter)")  // → "%lld %lld %lf %u %lld"
  say("\(Shop(maybe: 2)!.ratio) \(Shop(maybe: 1)?.counter ?? 1) \(Tea(name: "", small: 2).steeps) \(Corner(count: 1, named: "").size)")  // → "%lf %lld %lld %lld"
  say("\(owner.address.place.longitude) \(Owner.Address.Kind.home.rawValue) \(owner.years.squared) \(owner.age)")  // → "%lf %@ %lld %d"
}

// MARK: Enumerations

enum Size: Int { case small = 1, large }
enum Leaf: String, CaseIterable { case green, black
  var grams: Double { 1 }
  var title: String { rawValue }
  func show() { say("\(rawValue) \(self.rawValue) \(grams) \(title) \(Self.allCases.count)") }  // → "%@ %@ %lf %@ %lld"
}
enum Flag: UInt8 { case on = 1 }
enum Step: Double { case half = 0.5 }
enum Letter: Character { case a = "a" }
enum Order {
  case none
  case take(count: Int, name: String)
  case eat(Double, Float)
  case both(Tea, [Owner])
  indirect case nested(Order)
  var number: Int {
    switch self {
    case .none: return 0
    case .take(let count, let name): say("\(count) \(name)"); return count  // → "%lld %@"
    case .eat(let price, _): say("\(price)"); return 1  // → "%lf"
    case let .both(tea, owners): say("\(tea.steeps) \(owners.count) \(owners[0].age)"); return 2  // → "%lld %lld %d"
    case .nested(.take(count: let inner, name: _)): say("\(inner)"); return 4  // → "%lld"
    case .nested(let order): say("\(order.number)"); return 3  // → "%lld"
    }
  }
  static func sample() -> Order { .none }
  static var fallback: Order { .none }
}
struct Options: OptionSet {
  let rawValue: Int
  static let sweet = Options(rawValue: 1)
}
struct Identifier: RawRepresentable, Hashable { let rawValue: Int64 }

func enumerations(order: Order, size: Size, maybe: Size?, leaf: Leaf) {
  say("\(size.rawValue) \(Size.large.rawValue) \(leaf.rawValue) \(Flag.on.rawValue) \(Step.half.rawValue) \(Letter.a.rawValue)")  // → "%lld %lld %@ %u %lf %@"
  say("\(maybe?.rawValue ?? 0) \(maybe!.rawValue) \(Size(rawValue: 1)!.rawValue) \(Leaf.allCases.count) \(Leaf.allCases[0].grams)")  // → "%lld %lld %lld %lld %lf"
  say("\(order.number) \(Order.take(count: 1, name: "").number) \(Order.sample().number) \(Order.fallback.number)")  // → "%lld %lld %lld %lld"
  say("\(Options.sweet.rawValue) \(Identifier(rawValue: 1).rawValue) \(Leaf.allCases.map(\.grams).reduce(0, +))")  // → "%lld %lld %lf"
  say("\(size.hashValue) \(Leaf.green.title) \((maybe ?? .small).rawValue) \(Leaf(rawValue: "x")?.grams ?? 1)")  // → "%lld %@ %lld %lf"
  if case .take(let count, let name) = order { say("\(count) \(name)") }  // → "%lld %@"
  if case let .eat(first, second) = order { say("\(first) \(second)") }  // → "%lf %f"
  guard case .both(let tea, let owners) = order else { return }
  say("\(tea.grams) \(owners.count) \(owners[0].years)")  // → "%lf %lld %lld"
}

// MARK: Protocols

protocol Drink {
  associatedtype Amount
  associatedtype Content: Collection
  var amount: Amount { get }
  var contents: Content { get }
  var temperature: Double { get }
  func price(for count: Int) -> Double
  static var kind: String { get }
}
extension Drink {
  var isHot: Bool { temperature > 60 }
  var degrees: Int { Int(temperature) }
  func price(for count: Int) -> Double { 1 }
  func bonus() -> UInt32 { 1 }
  static var kind: String { "drink" }
  func show() {
    say("\(temperature) \(degrees) \(isHot) \(price(for: 2)) \(bonus()) \(Self.kind) \(contents.count)")  // → "%lf %lld %@ %lf %u %@ %lld"
  }
}
protocol Sized { var size: Int { get } }
protocol Hot: Sized { var heat: Float { get } }
extension Hot { var pair: Int { size * 2 } }
struct Espresso: Drink {
  typealias Amount = Int
  var amount: Int
  var contents: [String]
  var temperature: Double
}
struct Cocoa: Drink, Hot {
  var amount: Double { 1 }
  var contents: [Int] = []
  var temperature = 70.0
  var size = 1
  var heat: Float { 1 }
}
func protocols<D: Drink>(_ drink: D, _ any: any Hot, _ some: some Hot, cocoa: Cocoa, espresso: Espresso) {
  say("\(drink.temperature) \(drink.degrees) \(drink.bonus()) \(D.kind) \(drink.price(for: 1)) \(drink.contents.count)")  // → "%lf %lld %u %@ %lf %lld"
  say("\(any.size) \(any.heat) \(any.pair) \(some.size) \(some.pair) \(some.heat)")  // → "%lld %f %lld %lld %lld %f"
  say("\(cocoa.degrees) \(cocoa.pair) \(cocoa.amount) \(cocoa.temperature) \(cocoa.contents.first ?? 0) \(cocoa.bonus())")  // → "%lld %lld %lf %lf %lld %u"
  say("\(espresso.amount) \(espresso.contents.count) \(espresso.contents[0]) \(Espresso.kind) \(espresso.price(for: 2))")  // → "%lld %lld %@ %@ %lf"
}

// MARK: Generics

struct Box<Value> {
  var value: Value
  var values: [Value] = []
  func map<Other>(_ transform: (Value) -> Other) -> Box<Other> { Box<Other>(value: transform(value)) }
  func get() -> Value { value }
  static func of(_ value: Value) -> Box<Value> { Box(value: value) }
  struct Inner { var inner: Value; var place: Int }
  var inner: Inner { Inner(inner: value, place: 0) }
  subscript(place: Int) -> Value { value }
}
extension Box where Value == Int { var next: Int { value + 1 } }
extension Box: Sequence { func makeIterator() -> IndexingIterator<[Value]> { values.makeIterator() } }
struct Two<First, Second> { let first: First; let second: Second
  init(_ first: First, _ second: Second) { self.first = first; self.second = second }
  var flipped: Two<Second, First> { Two<Second, First>(second, first) }
}
class Store<Model: Sized> { var model: Model; var models: [Model] = []; init(_ model: Model) { self.model = model }
  func show() { say("\(model.size) \(models.count) \(models[0].size)") } }  // → "%lld %lld %lld"
final class CocoaStore: Store<Cocoa> { func list() { say("\(model.temperature) \(models.first!.heat) \(model.size)") } }  // → "%lf %f %lld"
func same<T>(_ value: T) -> T { value }
func first<C: Collection>(of values: C) -> C.Element { values.first! }
func both<A, B>(_ a: A, _ b: B) -> (A, B) { (a, b) }
func apply<A, B>(_ value: A, _ transform: (A) -> B) -> B { transform(value) }
func largest<T: Comparable>(_ values: T...) -> T { values[0] }
func unwrap<T>(_ value: T?, or other: T) -> T { value ?? other }
func total<T: Numeric>(_ values: [T]) -> T { values.reduce(0, +) }
func load<T>(_ type: T.Type, _ key: String) -> T { fatalError() }

func generics(box: Box<Double>, cocoa: Cocoa, stores: CocoaStore, pair: Pair<Int>) {
  say("\(box.value) \(Box(value: 3).value) \(Box<Float>(value: 3).value) \(Box(value: "a").value) \(box.values.count)")  // → "%lf %lld %f %@ %lld"
  say("\(box.map { Int($0) }.value) \(box.get()) \(Box.of(2).get()) \(box.inner.inner) \(box.inner.place) \(box[1])")  // → "%lld %lf %lld %lf %lld %lf"
  say("\(Box(value: 1).next) \(Two(1, "a").first) \(Two(1, "a").second) \(Two(1, 2.5).flipped.first)")  // → "%lld %lld %@ %lf"
  say("\(same(3)) \(same(2.5)) \(same("a")) \(first(of: [1, 2])) \(first(of: "a")) \(both(1, 2.0).1) \(both(1, "a").0)")  // → "%lld %lf %@ %lld %@ %lf %lld"
  say("\(apply(2) { $0 * 2 }) \(apply(2) { Double($0) }) \(apply("a") { $0.count }) \(largest(1, 2)) \(largest(1.5, 2))")  // → "%lld %lf %lld %lld %lf"
  say("\(unwrap(cocoa.contents.first, or: 2)) \(unwrap(nil, or: 2.5)) \(total([1, 2])) \(total([1.5]))")  // → "%lld %lf %lld %lf"
  say("\(stores.model.size) \(stores.model.heat) \(stores.models[0].temperature) \(pair.0) \(pair.1)")  // → "%lld %f %lf %lld %lld"
  say("\(load(Int.self, "a")) \(load(Double.self, "a")) \(load(Tea.self, "a").steeps) \(box.map { "\($0)" }.value)")  // → "%lld %lf %lld %@"
  for value in box { say("\(value)") }  // → "%lf"
  say("\(box.map(\.description).value) \(box.reduce(0, +)) \(box.first { $0 > 1 }!)")  // → "%@ %lf %lf"
}

// MARK: Globals and operators

let globalCount = 3
var globalRatio = 0.5, globalName = "a"
let globalTea = Tea.house
let globalList = [1, 2, 3].map { Double($0) }
let (globalLeft, globalRight) = (1, 2.5)
private let globalOrders: [Order] = []
func globalValue() -> Int { 1 }
func fetch() async throws -> [Tea] { [] }
func find(_ name: String) throws -> Tea { Tea.house }

struct Vector { var x: Double; var y: Float
  static func + (left: Vector, right: Vector) -> Vector { left }
  static func * (left: Vector, right: Double) -> Vector { left }
  static func * (left: Vector, right: Vector) -> Double { 1 }
  static prefix func - (vector: Vector) -> Vector { vector }
}
infix operator <+>: AdditionPrecedence
func <+> (left: String, right: Int) -> Int { right }
infix operator |>: AdditionPrecedence
func |> <A, B>(value: A, transform: (A) -> B) -> B { transform(value) }
prefix operator √
prefix func √ (value: Double) -> Double { value }
struct Money: AdditiveArithmetic { static var zero: Money { Money(cents: 0) }
  var cents: Int64
  static func + (left: Money, right: Money) -> Money { left }
  static func - (left: Money, right: Money) -> Money { left } }

func operators(a: Vector, b: Vector, money: Money) {
  say("\(globalCount) \(globalRatio) \(globalName) \(globalTea.grams) \(globalList[0]) \(globalLeft) \(globalRight)")  // → "%lld %lf %@ %lf %lf %lld %lf"
  say("\((a + b).x) \((a * 2).y) \(a * b) \((-a).x) \("a" <+> 2) \(√2.0) \((a + b * 2).y)")  // → "%lf %f %lf %lf %lld %lf %f"
  say("\((money + money).cents) \(Money.zero.cents) \([money].reduce(.zero, +).cents) \(globalOrders.count)")  // → "%lld %lld %lld %lld"
  say("\(globalValue()) \(globalValue() * 2) \(globalOrders[0].number) \(3 |> { Double($0) }) \("a" |> { $0.count })")  // → "%lld %lld %lld %lf %lld"
}
func throwing() async throws {
  say("\(try find("a").steeps) \((try? find("a"))?.steeps ?? 0) \(try await fetch().count) \(try! find("b").grams)")  // → "%lld %lld %lld %lf"
  let teas = try await fetch()
  let maybe = try? find("x")
  async let later = fetch()
  say("\(teas.count) \(teas[0].small) \(maybe?.steeps ?? 1) \(try await later.count) \((try? await fetch().count) ?? 0)")  // → "%lld %u %lld %lld %lld"
}
