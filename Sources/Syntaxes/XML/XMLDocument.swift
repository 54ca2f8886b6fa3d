internal import CatalogModel

/// A well-formed XML file: its bytes, and the place of each element in them.
///
///     <a b="1">x<c/><!--y--></a>     nodes   a   c   comment
///                                    next    3   2   3
///                                    parent  -   a   a
///
/// Nodes are in file order; `next` is the index after a node and everything inside it. Text has no
/// nodes: it is between the nodes of an element (`content(of:)`). Only integers are stored; names,
/// values and texts are decoded on demand.
///
/// Reading: begin at `root`; `elements(of:)` returns the child elements, `content(of:)` everything,
/// `text(of:)` the text, `value(_:of:)` an attribute. All ranges refer to `bytes`.
///
/// Editing: functions such as `settingText(_:of:)`, `inserting(_:_:)` and `removing(_:)` return a
/// `TextEdit` and change nothing. Collect the edits of a file and write it with `serialize(_:)`.
public struct XMLDocument: Sendable {
  public let encoding: TextEncoding
  /// The file in UTF-8; if the input was UTF-8, the input itself with its byte order mark.
  public let bytes: [UInt8]
  /// The line end of the first line, such as CR LF; LF by default.
  public let lineEnd: [UInt8]
  /// The byte range of `<?xml …?>` at the start; nil if there is none.
  public internal(set) var declaration: Range<Int>?
  /// The byte range of `<!DOCTYPE …>`, if the parser accepts one; nil if there is none.
  public internal(set) var documentType: Range<Int>?
  /// The nodes, including comments and processing instructions around the root.
  public internal(set) var nodes: [Node] = []
  /// The attributes of all elements, in file order; `attributes(of:)` returns those of one.
  public internal(set) var attributes: [Attribute] = []
  /// The index of the root element.
  public internal(set) var root = 0
  /// The distinct names, and their parts before and after a colon; the first one is empty.
  var names: [NameEntry] = []
  /// The distinct namespace URIs; the first one, an empty text, stands for none.
  var namespaces: [String] = []

  init(encoding: TextEncoding, bytes: [UInt8]) {
    self.encoding = encoding
    self.bytes = bytes
    lineEnd = Self.lineEnd(of: bytes)
  }

  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let index = bytes.firstIndex(where: { $0.isLineBreak }), bytes[index] == .carriageReturn
    else {
      return [.newline]
    }
    let isPair = index + 1 < bytes.count && bytes[index + 1] == .newline
    return isPair ? [.carriageReturn, .newline] : [.carriageReturn]
  }

  /// The name of an element or attribute; names of one document are equal if their bytes are.
  public struct Name: Sendable, Hashable {
    let index: UInt32
  }

  /// The kind of a node; text has no nodes, except in a CDATA section.
  public enum Kind: UInt8, Sendable {
    case element, cdata, comment, processingInstruction
  }
}

extension XMLDocument {
  /// An element, CDATA section, comment or processing instruction.
  public struct Node: Sendable, Equatable {
    public let kind: Kind
    let namespace: UInt16
    private let nameIndex: UInt32
    private let start: UInt32
    private let contentStart: UInt32
    private var contentEnd: UInt32
    private var end: UInt32
    private var following: UInt32
    private let above: UInt32
    let firstAttribute: UInt32

    init(
      _ kind: Kind, _ range: Range<Int>, content: Range<Int>, next: Int, parent: Int?,
      firstAttribute: Int, name: UInt32 = 0, namespace: UInt16 = 0
    ) {
      self.kind = kind
      self.namespace = namespace
      nameIndex = name
      start = UInt32(range.lowerBound)
      contentStart = UInt32(content.lowerBound)
      contentEnd = UInt32(content.upperBound)
      end = UInt32(range.upperBound)
      following = UInt32(next)
      above = parent.map { UInt32($0) } ?? .max
      self.firstAttribute = UInt32(firstAttribute)
    }

    /// The byte range from the start tag to the end tag, or of the whole comment, section or
    /// instruction.
    public var range: Range<Int> { Int(start)..<Int(end) }
    /// The range between the tags or inside the markup; for `<a/>`, empty after the tag.
    public var contentRange: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    /// The range of the start tag, or of the whole `<a/>`; for elements only.
    public var startTagRange: Range<Int> { Int(start)..<Int(contentStart) }
    /// Whether the element is written as `<a/>`.
    public var isSelfClosing: Bool { contentStart == end }
    /// The index after this node and everything inside it.
    public var next: Int { Int(following) }
    /// The index of the enclosing element; nil for the root and its siblings.
    public var parent: Int? { above == .max ? nil : Int(above) }
    /// The name with its prefix; empty for anything but an element.
    public var name: Name { Name(index: nameIndex) }

    mutating func close(contentEnd: Int, end: Int, next: Int) {
      self.contentEnd = UInt32(contentEnd)
      self.end = UInt32(end)
      following = UInt32(next)
    }
  }

  /// An attribute in a start tag.
  public struct Attribute: Sendable, Equatable {
    private let nameIndex: UInt32
    private let start: UInt32
    private let valueStart: UInt32
    private let valueEnd: UInt32

    init(name: UInt32, at start: Int, value: Range<Int>) {
      nameIndex = name
      self.start = UInt32(start)
      valueStart = UInt32(value.lowerBound)
      valueEnd = UInt32(value.upperBound)
    }

    /// The name with its prefix.
    public var name: Name { Name(index: nameIndex) }
    /// The range of the name, the quotes and the value.
    public var range: Range<Int> { Int(start)..<(Int(valueEnd) + 1) }
    /// The range between the quotes.
    public var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  /// The byte range of a name's first occurrence, and the names of its parts.
  struct NameEntry: Sendable {
    private let start: UInt32
    private let end: UInt32
    /// The index of the part before the colon, or of the empty name.
    let prefix: UInt32
    /// The index of the part after the colon, or of the name itself.
    let local: UInt32

    init(_ range: Range<Int>, prefix: UInt32, local: UInt32) {
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
      self.prefix = prefix
      self.local = local
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }
}
