internal import CatalogModel

/// A JSON text: its bytes, and the place of each value in them.
///
///     {"a" : [true]}      nodes   object   string "a"   array   true
///                         next       4          2          4      4
///
/// Nodes are in text order, a member's name before its value; `next` is the index after a node and
/// everything inside it, so only integers are stored. Texts are decoded on demand.
public struct JSONDocument: Sendable {
  /// The text in UTF-8; all ranges refer to it. It keeps a byte order mark.
  public let bytes: [UInt8]
  /// The nodes; the first one is the value of the whole text.
  public internal(set) var nodes: [Node] = []
  /// Names that repeat an earlier one of their object, in text order.
  package var repeatedNames: [RepeatedName] = []
  /// The object with the most names of those whose names the parser had to sort, and its sorted
  /// names, as node indices; nil if the names of every object are sorted.
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

    /// The range of the bytes, including quotes or brackets.
    public var range: Range<Int> { Int(start)..<Int(end) }
    /// The index after this node and everything inside it.
    public var next: Int { Int(following) }

    mutating func close(at end: Int, next: Int) {
      self.end = UInt32(end)
      following = UInt32(next)
    }
  }

  /// The kind of a value; a member's name is a `string`.
  public enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONDocument {
  /// Returns the members of an object as pairs of node indices; none for anything else.
  public func members(of index: Int) -> JSONMembers {
    JSONMembers(
      nodes: nodes, index: index + 1, end: nodes[index].kind == .object ? nodes[index].next : 0)
  }

  /// Returns the node indices of an array's elements; none for anything else.
  public func elements(of index: Int) -> [Int] {
    guard nodes[index].kind == .array else { return [] }
    return Array(sequence(first: index + 1) { nodes[$0].next }.prefix { $0 < nodes[index].next })
  }

  /// Returns the node index of a member's value, of the first member if the name is repeated; nil
  /// if the object has no such member or the node is not an object.
  public func member(_ name: String, of index: Int) -> Int? {
    members(of: index).first { isString($0.name, name) }?.value
  }

  /// Returns the decoded text of a string or a name; nil for anything else.
  public func string(_ index: Int) -> String? {
    let node = nodes[index]
    guard node.kind == .string else { return nil }
    let inner = (node.range.lowerBound + 1)..<(node.range.upperBound - 1)
    if !node.hasEscapes { return String(decoding: bytes[inner], as: UTF8.self) }
    return String(decoding: JSONEscapes.decode(bytes[inner]), as: UTF8.self)
  }

  /// Whether the node is a string or a name with exactly the bytes of `text` when decoded.
  public func isString(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    guard node.kind == .string else { return false }
    if node.hasEscapes { return string(index)?.hasSameBytes(as: text) == true }
    let inner = (node.range.lowerBound + 1)..<(node.range.upperBound - 1)
    return bytes.isSame(inner, text)
  }

  /// Whether the node is a string or a name that equals a literal such as `stringUnit`.
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

  /// Returns the value at a node with all its content; by default, that of the whole text.
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

/// The members of an object in text order, as the node indices of their names and values.
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
