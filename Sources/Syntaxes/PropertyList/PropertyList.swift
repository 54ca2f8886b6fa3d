internal import CatalogModel

/// A value of a property list; dictionaries keep their order.
public indirect enum PropertyList: Sendable {
  case dictionary([PropertyListMember])
  case array([PropertyList])
  case string(String)
  case integer(PropertyListInteger)
  case real(Double)
  case boolean(Bool)
  /// Seconds since the start of 2001 in UTC.
  case date(Double)
  case data([UInt8])
  /// A reference to an object in an archive of `NSKeyedArchiver`.
  case uid(UInt64)

  /// The value of a key, the last one if the key is repeated; nil if there is none or this is not a
  /// dictionary.
  public subscript(key: String) -> PropertyList? {
    members?.last { $0.hasKey(key) }?.value
  }

  /// The members of a dictionary; nil for any other value.
  public var members: [PropertyListMember]? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  /// The text of a string; nil for any other value.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Creates a dictionary with its keys sorted by code point, as Apple's tools write it.
  public static func sorted(_ members: [PropertyListMember]) -> PropertyList {
    .dictionary(SortOrder.codePoint.sorted(members, by: { $0.key }))
  }

  /// The value with only the first member of each key, in dictionaries at any depth.
  var withFirstMembers: PropertyList {
    switch self {
    case .dictionary(let members):
      var seen: Set<Key> = []
      return .dictionary(
        members.filter { seen.insert(Key($0.key)).inserted }.map {
          PropertyListMember($0.key, $0.value.withFirstMembers)
        })
    case .array(let values): return .array(values.map { $0.withFirstMembers })
    default: return self
    }
  }
}

extension PropertyList: Equatable {
  /// Compares dictionaries in the order of their members, texts by bytes, so that canonically
  /// equivalent spellings differ, and real numbers and dates by bit pattern.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
    case (.data(let left), .data(let right)): left == right
    case (.uid(let left), .uid(let right)): left == right
    default: false
    }
  }
}

/// A key and its value in a dictionary.
public struct PropertyListMember: Sendable, Equatable {
  public var key: String
  public var value: PropertyList

  public init(_ key: String, _ value: PropertyList) {
    self.key = key
    self.value = value
  }

  /// Whether the key has the same bytes, as property lists compare keys; `String` compares by
  /// canonical equivalence.
  func hasKey(_ other: String) -> Bool { key.hasSameBytes(as: other) }

  public static func == (left: PropertyListMember, right: PropertyListMember) -> Bool {
    left.hasKey(right.key) && left.value == right.value
  }
}

/// An integer from -2^63 to 2^64 - 1.
public struct PropertyListInteger: Sendable, Hashable, ExpressibleByIntegerLiteral {
  public let isNegative: Bool
  public let magnitude: UInt64

  public init(_ value: Int64) {
    isNegative = value < 0
    magnitude = value.magnitude
  }

  public init(_ value: UInt64) {
    isNegative = false
    magnitude = value
  }

  public init(integerLiteral value: Int64) { self.init(value) }

  /// Parses an optional sign and decimal digits, or hexadecimal ones after `0x`; nil for anything
  /// else or a number out of range.
  public init?(_ text: String) {
    var digits = Substring(text)
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard let first = digits.utf8.first, first.hexValue != nil,
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    guard !isNegative || magnitude <= 1 << 63 else { return nil }
    self.isNegative = isNegative && magnitude > 0
    self.magnitude = magnitude
  }

  /// The number in decimal digits.
  public var text: String { (isNegative ? "-" : "") + String(magnitude) }

  /// The number as a signed integer; nil if it does not fit.
  public var int64: Int64? {
    isNegative
      ? Int64(truncatingIfNeeded: 0 &- magnitude)
      : Int64(exactly: magnitude)
  }
}
