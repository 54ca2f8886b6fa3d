internal import CatalogModel

/// A JSON text as it is in a file: its bytes, and where each value lies in them.
///
///     {"a" : [true]}      nodes   object   string "a"   array   true
///                         next       4          2          4      4
///
/// The nodes stand in the order of the text, a member's name before its value; `next` is the index
/// behind a node and everything inside it, so nothing but integers is stored, whatever the size of
/// the file. Texts are decoded when somebody asks for them.
public struct JSONDocument: Sendable {
  /// The text in UTF-8; ranges count in it. A byte order mark stays in front of it.
  public let bytes: [UInt8]
  /// The value of the whole text is the first one.
  public internal(set) var nodes: [Node] = []
  /// The names that stand in their object for a second time, in the order of the text.
  package var repeatedNames: [RepeatedName] = []
  /// The largest object whose names the parser had to sort, with what came of it.
  var largestSorted: (object: Int, names: [UInt32])?

  /// A value, or the name of a member.
  public struct Node: Sendable, Equatable {
    public let kind: Kind
    package let hasEscapes: Bool
    private let start: UInt32
    private var end: UInt32
    private var following: UInt32

    init(_ kind: Kind, _ range: Range<Int>, next: Int, hasEscapes: Bool = false) {
      self.kind = kind
      self.hasEscapes = hasEscapes
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
      following = UInt32(next)
    }

    /// The bytes, with quotes or brackets.
    public var range: Range<Int> { Int(start)..<Int(end) }
    /// The index of the node behind this one and all that is inside it.
    public var next: Int { Int(following) }

    mutating func close(at end: Int, next: Int) {
      self.end = UInt32(end)
      following = UInt32(next)
    }
  }

  /// What a value is.
  public enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONDocument {
  /// The members of an object as pairs of node indices; empty for anything else.
  public func members(of index: Int) -> JSONMembers {
    JSONMembers(
      nodes: nodes, index: index + 1, end: nodes[index].kind == .object ? nodes[index].next : 0)
  }

  /// The node indices of the elements of an array; empty for anything else.
  public func elements(of index: Int) -> [Int] {
    guard nodes[index].kind == .array else { return [] }
    return Array(sequence(first: index + 1) { nodes[$0].next }.prefix { $0 < nodes[index].next })
  }

  /// The value of a member of an object; nil when there is none.
  public func member(_ name: String, of index: Int) -> Int? {
    members(of: index).first { isString($0.name, name) }?.value
  }

  /// The text of a string; nil for anything else.
  public func string(_ index: Int) -> String? {
    let node = nodes[index]
    guard node.kind == .string else { return nil }
    let inner = (node.range.lowerBound + 1)..<(node.range.upperBound - 1)
    if !node.hasEscapes { return String(decoding: bytes[inner], as: UTF8.self) }
    return String(decoding: JSONEscapes.decode(bytes[inner]), as: UTF8.self)
  }

  /// Whether the node is this string, compared by bytes.
  public func isString(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    guard node.kind == .string else { return false }
    if node.hasEscapes { return string(index)?.hasSameBytes(as: text) == true }
    let inner = (node.range.lowerBound + 1)..<(node.range.upperBound - 1)
    return bytes.isSame(inner, text)
  }

  /// The same for a name of the format, which is compared byte by byte.
  package func isString(_ index: Int, name: StaticString) -> Bool {
    let node = nodes[index]
    guard !node.hasEscapes else { return isString(index, name.description) }
    let (start, count) = (node.range.lowerBound + 1, name.utf8CodeUnitCount)
    guard node.kind == .string, node.range.count == count + 2 else { return false }
    for offset in 0..<count where unsafe bytes[start + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The value at a node with everything in it.
  public func value(_ index: Int = 0) -> JSONValue {
    switch nodes[index].kind {
    case .object:
      .object(
        members(of: index).map { name, value in
          JSONMember(
            string(name) ?? "", self.value(value), nameOffset: nodes[name].range.lowerBound)
        })
    case .array: .array(elements(of: index).map { value($0) })
    case .string: .string(string(index) ?? "")
    case .number: .number(String(decoding: bytes[nodes[index].range], as: UTF8.self))
    case .true: .bool(true)
    case .false: .bool(false)
    case .null: .null
    }
  }
}

/// The members of an object in the order of the text.
public struct JSONMembers: Sequence, IteratorProtocol {
  let nodes: [JSONDocument.Node]
  var index: Int
  package let end: Int

  public mutating func next() -> (name: Int, value: Int)? {
    guard index < end else { return nil }
    let name = index
    index = nodes[name + 1].next
    return (name, name + 1)
  }
}
