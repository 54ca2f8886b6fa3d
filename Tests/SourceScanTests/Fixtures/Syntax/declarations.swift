import SwiftUI
@testable import struct Tea.Leaf

@MainActor @Observable
public final class Shop<Tea: Brewable, each Topping>: Base<Tea>, @unchecked Sendable
where Tea.Leaf == String, Tea: ~Copyable {
  @Environment(\.locale) private var locale
  @AppStorage("sort", store: .shared) private(set) var order = "name"
  nonisolated(unsafe) static let shared = Shop()
  package lazy var title: String = { "Tea" }()
  weak var owner: Owner?, other: Owner! = nil
  unowned(safe) let till: Till
  let (width, height) = (1, "2")
  var count: Int { didSet { log("set") } }
  var price: Decimal = 1 { willSet { log("will") } didSet { log("did \(oldValue)") } }
  var name: String {
    get async throws(BrewError) { try await load("name") }
    @available(*, deprecated, message: "old") nonmutating set { save("name") }
  }
  var shout: String { "TEA" }
  var plain: Int { 1 }
  var view: some View { Text("view") }

  init?(_ name: String = "none", size: consuming Cup) async throws { log("init") }
  convenience init<T>(of kind: borrowing T) where T: Kind { log("of") }
  isolated deinit { log("deinit") }
  subscript(index: Int, default value: @autoclosure () -> String = "x") -> String {
    get { "at \(index)" }
    set { log("set") }
  }
  static subscript<K>(key: K) -> Any { "key" }
  class func make<each T>(_ parts: repeat each T) -> (repeat each T) { "make" }
  static func == (left: Shop, right: Shop) -> Bool { "a" == "b" }
  static func <<T: Comparable>(left: T, right: T) -> Bool { "<" < ">" }
  func brew(
    _ tea: inout Tea, with milk: Milk..., at time: (any Clock)? = nil,
    then done: @escaping @Sendable (_ tea: Tea, Int) async throws -> Void = { _, _ in }
  ) rethrows -> [String: [Tea]?] { log("brew") }
  func skipped() { log(1) }
  func opaque(_ value: some Collection<Int> & Sendable) -> any Sequence<String> { ["a"] }
}

protocol Brewable<Leaf>: AnyObject, ~Escapable {
  associatedtype Leaf: Hashable = String where Leaf: Sendable
  var name: String { get async throws }
  func brew(for minutes: Int) -> Self
  init(name: String)
}

enum Kind: String, CaseIterable {
  case green, black = "Black tea"
  @available(iOS 18, *)
  indirect case blend(Kind, with: Kind, ratio: Double = 0.5)
  case `default`
  static let all: [Kind] = [.green]
}

actor Kettle { nonisolated func boil() -> String { "hot" } }
struct Pair<let count: Int, T>: ~Copyable { var inline: InlineArray<4, String> }
extension [String]? where Element == Kind { var first: String { "first" } }
extension Outer.Inner<Int>: Equatable {}
typealias Handler<T> = @MainActor (T) async -> Void
typealias Both = A & B.C<D>
infix operator <+>: AdditionPrecedence
prefix operator √
precedencegroup Tight { higherThan: AdditionPrecedence }
@freestanding(expression) macro localized(_ key: String) -> String = #externalMacro(module: "M", type: "T")
#Preview("Shop", traits: .sizeThatFitsLayout) { Text("preview") }
#warning("later")
protocol Pourable: class, AnyObject { var litres: Int { get }; func pour() }
