internal import CatalogModel

/// A JSON text as a tree that keeps the order of members and the spelling of numbers.
public enum JSONValue: Sendable, Equatable {
  case object([JSONMember])
  case array([JSONValue])
  case string(String)
  /// A number as written, such as `1e3`.
  case number(String)
  case bool(Bool)
  case null

  /// The value of a member, of the first one if the name is repeated; nil if there is none or this
  /// is not an object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// The text of a string; nil for any other value.
  public var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The members of an object; nil for any other value.
  public var members: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// Creates an object with the members in the given order.
  public static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { JSONMember($0.key, $0.value) })
  }

  /// Creates a number that is written in decimal digits, such as `-12`.
  public static func integer(_ value: Int) -> JSONValue { .number(String(value)) }
}

/// A name and a value in an object; its place in a file does not affect equality.
public struct JSONMember: Sendable, Equatable {
  public var name: String
  public var value: JSONValue
  /// The byte offset of the name's opening quote in the parsed file; 0 if not parsed.
  public var nameOffset: Int

  public init(_ name: String, _ value: JSONValue, nameOffset: Int = 0) {
    self.name = name
    self.value = value
    self.nameOffset = nameOffset
  }

  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value == right.value
  }
}

extension JSONValue {
  /// Sets a member of an object, or removes it if `value` is nil; anything but an object becomes an
  /// empty one first. If the name is repeated, the last member is set, but all are removed.
  ///
  /// A new member is inserted at its sorted position if the others are sorted, in Finder's order or
  /// by code point, otherwise at the end.
  public mutating func set(_ name: String, _ value: JSONValue?) {
    var members = self.members ?? []
    let place = members.lastIndex { $0.name.hasSameBytes(as: name) }
    if let value, let place {
      members[place].value = value
    } else if let value {
      members.insert(JSONMember(name, value), at: Self.place(of: name, in: members.map { $0.name }))
    } else {
      members.removeAll { $0.name.hasSameBytes(as: name) }
    }
    self = .object(members)
  }

  /// Returns the index at which to insert a name: its sorted position if `names` are in Finder's
  /// order or sorted by code point, otherwise the end.
  package static func place(of name: String, in names: [String]) -> Int {
    let orders: [(String, String) -> Bool] = [
      { SortOrder.standard.isIncreasing($0, $1) },
      { $0.utf8.lexicographicallyPrecedes($1.utf8) },
    ]
    for isIncreasing in orders
    where zip(names, names.dropFirst()).allSatisfy(isIncreasing) {
      return names.firstIndex { isIncreasing(name, $0) } ?? names.count
    }
    return names.count
  }

  package var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }
}
