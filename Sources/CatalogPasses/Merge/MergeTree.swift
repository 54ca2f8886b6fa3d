internal import CatalogFormats

/// A value with named members, or one without: what files of every format are merged as.
protocol MergeTree: Equatable {
  /// The members; nil for a value without.
  var branches: [(name: String, value: Self)]? { get }
  /// The same value with a member set, or taken away (nil).
  func setting(_ name: String, _ value: Self?) -> Self
  /// A value without members that can get some.
  static var empty: Self { get }
  /// The texts in it, as a person is shown them.
  var texts: [String] { get }
}

extension MergeTree {
  func branch(_ name: String) -> Self? {
    branches?.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// Whether both say the same, whatever the order of members.
  func isSame(_ other: Self) -> Bool {
    if self == other { return true }
    guard let left = branches, let right = other.branches, left.count == right.count else {
      return false
    }
    var others: [[UInt8]: Self] = [:]
    for (name, value) in right { others[Array(name.utf8)] = value }
    return left.allSatisfy { name, value in others[Array(name.utf8)]?.isSame(value) == true }
  }
}

/// Whether both say the same, or neither is there.
func isSame<Tree: MergeTree>(_ left: Tree?, _ right: Tree?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left.isSame(right)
}

extension JSONValue: MergeTree {
  var branches: [(name: String, value: JSONValue)]? { members?.map { ($0.name, $0.value) } }

  static var empty: JSONValue { .object([]) }

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
        members.filter { $0.name != "state" }.flatMap(\.value.texts)
      }
    case .array(let values): values.flatMap(\.texts)
    case .number(let text): [text]
    case .bool(let value): ["\(value)"]
    case .null: []
    }
  }
}

extension PropertyList: MergeTree {
  var branches: [(name: String, value: PropertyList)]? { members?.map { ($0.key, $0.value) } }

  static var empty: PropertyList { .dictionary([]) }

  func setting(_ name: String, _ value: PropertyList?) -> PropertyList {
    var members = members ?? []
    let place = members.lastIndex { $0.key.utf8.elementsEqual(name.utf8) }
    switch (place, value) {
    case (let place?, let value?): members[place].value = value
    case (let place?, nil): members.remove(at: place)
    case (nil, let value?): members.append(PropertyListMember(name, value))
    case (nil, nil): break
    }
    return .dictionary(members)
  }

  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .dictionary(let members): members.flatMap(\.value.texts)
    case .array(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
