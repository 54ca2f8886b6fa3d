internal import CatalogModel
internal import Syntaxes

/// A value with or without named members, the common form in which files of all formats are merged.
protocol MergeTree: Equatable {
  /// The members; nil for a value that cannot have any.
  var branches: [(name: String, value: Self)]? { get }
  /// Returns a value with members in this order, and with added members where the format would
  /// insert them.
  static func tree(
    _ members: [(name: String, value: Self)], adding added: [(name: String, value: Self)]
  ) -> Self
  /// An empty value that can have members.
  static var empty: Self { get }
  /// The texts in the value, in order, without quotes or escapes. In JSON, numbers and Booleans
  /// count, but no `state`; an object with a text `value` has only that one.
  var texts: [String] { get }
}

extension MergeTree {
  /// Returns the values of members by the bytes of their names; the last one of equal names counts.
  static func byName(_ branches: [(name: String, value: Self)]?) -> [[UInt8]: Self] {
    var result: [[UInt8]: Self] = [:]
    for (name, value) in branches ?? [] { result[Array(name.utf8)] = value }
    return result
  }

  /// Returns whether both have the same content, regardless of member order outside of arrays.
  func isSame(_ other: Self) -> Bool {
    if self == other { return true }
    guard let left = branches, let right = other.branches, left.count == right.count else {
      return false
    }
    let others = Self.byName(right)
    return left.allSatisfy { name, value in others[Array(name.utf8)]?.isSame(value) == true }
  }
}

/// Returns whether both have the same content, regardless of member order outside of arrays, or
/// both are nil.
func isSame<Tree: MergeTree>(_ left: Tree?, _ right: Tree?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left.isSame(right)
}

extension JSONValue: MergeTree {
  var branches: [(name: String, value: JSONValue)]? {
    members?.map { (name: $0.name, value: $0.value) }
  }

  static var empty: JSONValue { .object([]) }

  /// Returns an object with the added members at their sorted position if `members` are sorted, in
  /// Finder's order or by code point; otherwise at the end.
  static func tree(
    _ members: [(name: String, value: JSONValue)], adding added: [(name: String, value: JSONValue)]
  ) -> JSONValue {
    let all = (members + added).map { JSONMember($0.name, $0.value) }
    for order in [SortOrder.standard, .codePoint] where !added.isEmpty {
      let indices = Array(members.indices)
      guard order.sorted(indices, by: { members[$0].name }).elementsEqual(indices) else { continue }
      return .object(order.sorted(all, by: { $0.name }))
    }
    return .object(all)
  }

  /// Returns the value with a member set, or removed (nil).
  func setting(_ name: String, _ value: JSONValue?) -> JSONValue {
    var result = self
    result.set(name, value)
    return result
  }

  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .object(let members):
      if let value = self["value"]?.stringValue {
        [value]
      } else {
        members.filter { $0.name != "state" }.flatMap { $0.value.texts }
      }
    case .array(let values): values.flatMap { $0.texts }
    case .number(let text): [text]
    case .bool(let value): ["\(value)"]
    case .null: []
    }
  }
}

extension PropertyList: MergeTree {
  var branches: [(name: String, value: PropertyList)]? {
    members?.map { (name: $0.key, value: $0.value) }
  }

  static var empty: PropertyList { .dictionary([]) }

  static func tree(
    _ members: [(name: String, value: PropertyList)],
    adding added: [(name: String, value: PropertyList)]
  ) -> PropertyList {
    .dictionary((members + added).map { PropertyListMember($0.name, $0.value) })
  }

  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .dictionary(let members): members.flatMap { $0.value.texts }
    case .array(let values): values.flatMap { $0.texts }
    default: []
    }
  }
}
