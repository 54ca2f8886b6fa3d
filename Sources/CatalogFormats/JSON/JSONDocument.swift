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

  /// A value, or the name of a member.
  public struct Node: Sendable, Equatable {
    public let kind: Kind
    let hasEscapes: Bool
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

  init(bytes: [UInt8]) { self.bytes = bytes }
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
    if node.hasEscapes { return string(index)?.utf8.elementsEqual(text.utf8) == true }
    let inner = (node.range.lowerBound + 1)..<(node.range.upperBound - 1)
    return inner.count == text.utf8.count && bytes[inner].elementsEqual(text.utf8)
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
  let end: Int

  public mutating func next() -> (name: Int, value: Int)? {
    guard index < end else { return nil }
    let name = index
    index = nodes[name + 1].next
    return (name, name + 1)
  }
}

/// The escapes of strings.
enum JSONEscapes {
  /// The text of a string without its quotes; the parser has made sure that it is well-formed.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == .backslash, let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(.newline)
      case UInt8(ascii: "r"): result.append(.carriageReturn)
      case UInt8(ascii: "t"): result.append(.tab)
      case UInt8(ascii: "u"): result.append(Unicode.Scalar(codePoint(&rest)) ?? "\u{FFFD}")
      default: result.append(letter)
      }
    }
    return result
  }

  /// Four hexadecimal digits, or two times four for a surrogate pair.
  private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    let high = codeUnit(rest)
    rest = rest.dropFirst(4)
    guard 0xD800...0xDBFF ~= high, rest.starts(with: "\\u".utf8) else { return high }
    let low = codeUnit(rest.dropFirst(2))
    guard 0xDC00...0xDFFF ~= low else { return high }
    rest = rest.dropFirst(6)
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 4 | UInt32($1.hexValue ?? 0) }
  }

  /// What is wrong with an escape that begins with the backslash at an offset; nil for nothing,
  /// with the length of the escape.
  static func check(_ bytes: [UInt8], at offset: Int) -> (length: Int, problem: Problem?) {
    func hasDigits(_ start: Int) -> Int {
      (0..<4).first { start + $0 >= bytes.count || bytes[start + $0].hexValue == nil } ?? 4
    }
    guard offset + 1 < bytes.count else { return (1, .unknown(offset)) }
    switch bytes[offset + 1] {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return (2, nil)
    case UInt8(ascii: "u"):
      let digits = hasDigits(offset + 2)
      guard digits == 4 else { return (2, .digits(offset + 2 + digits)) }
      let high = codeUnit(bytes[(offset + 2)..<(offset + 6)])
      guard 0xD800...0xDFFF ~= high else { return (6, nil) }
      guard high < 0xDC00, offset + 8 <= bytes.count,
        bytes[(offset + 6)..<(offset + 8)].elementsEqual("\\u".utf8)
      else { return (6, .surrogate(offset)) }
      let more = hasDigits(offset + 8)
      guard more == 4 else { return (8, .digits(offset + 8 + more)) }
      let low = codeUnit(bytes[(offset + 8)..<(offset + 12)])
      return (12, 0xDC00...0xDFFF ~= low ? nil : .surrogate(offset))
    default: return (2, .unknown(offset))
    }
  }

  enum Problem {
    case unknown(Int)
    case digits(Int)
    case surrogate(Int)
  }
}
