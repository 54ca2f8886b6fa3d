internal import CatalogModel

/// A well-formed XML file as it is: its bytes, and where each element lies in them.
///
///     <a b="1">x<c/><!--y--></a>     nodes   a   c   comment
///                                    next    3   2   3
///                                    parent  -   a   a
///
/// The nodes stand in the order of the file; `next` is the index behind a node and everything inside
/// it. Text has no nodes: it is what lies between those that an element has (`content(of:)`). So
/// nothing but integers is stored; names, values and texts are decoded when somebody asks for them.
///
/// Walking: begin at `root`; `elements(of:)` gives the child elements, `content(of:)` everything,
/// `text(of:)` the text, `value(_:of:)` an attribute. All ranges count in `bytes`.
///
/// Editing: the functions in `XMLDocument+Edit.swift` and `XMLDocument+Layout.swift` return a
/// `TextEdit` each and change nothing. Collect those of one file and write it with `serialize(_:)`.
public struct XMLDocument: Sendable {
  public let encoding: TextEncoding
  /// The file in UTF-8: the input itself if it was UTF-8, with its byte order mark.
  public let bytes: [UInt8]
  /// LF, or what ends the first line of the file.
  public let lineEnd: [UInt8]
  /// The `<?xml …?>` at the beginning.
  public internal(set) var declaration: Range<Int>?
  /// The `<!DOCTYPE …>`, if the reader accepts one.
  public internal(set) var documentType: Range<Int>?
  /// Comments and processing instructions around the root are there, too.
  public internal(set) var nodes: [Node] = []
  /// Those of one element stand together: `attributes(of:)`.
  public internal(set) var attributes: [Attribute] = []
  /// The index of the outermost element.
  public internal(set) var root = 0
  /// Every name once; the first is the empty one.
  var names: [NameEntry] = []
  /// Every namespace once; the first is none.
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

  /// A name of an element or attribute; those of one document are equal when their bytes are.
  public struct Name: Sendable, Hashable {
    let index: UInt32
  }

  /// What a node is.
  public enum Kind: UInt8, Sendable {
    case element, cdata, comment, processingInstruction
  }
}

extension XMLDocument {
  /// An element, or something else that is no text.
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

    /// From the start tag to the end tag, or the whole comment, section or instruction.
    public var range: Range<Int> { Int(start)..<Int(end) }
    /// What is between the tags or inside the markup; empty behind the tag for `<a/>`.
    public var contentRange: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    /// The start tag, or `<a/>` as a whole; for elements only.
    public var startTagRange: Range<Int> { Int(start)..<Int(contentStart) }
    /// Whether the element is written as `<a/>`.
    public var isSelfClosing: Bool { contentStart == end }
    /// The index of the node behind this one and all that is inside it.
    public var next: Int { Int(following) }
    /// The index of the element around it; nil for the root and what is beside it.
    public var parent: Int? { above == .max ? nil : Int(above) }
    /// The name with its prefix; the empty one for anything but an element.
    public var name: Name { Name(index: nameIndex) }

    mutating func close(contentEnd: Int, end: Int, next: Int) {
      self.contentEnd = UInt32(contentEnd)
      self.end = UInt32(end)
      following = UInt32(next)
    }
  }

  /// A name and a value in a start tag.
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
    /// The name, the quotes and what is between them.
    public var range: Range<Int> { Int(start)..<(Int(valueEnd) + 1) }
    /// What is between the quotes.
    public var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  /// A name, by the place where it stands first.
  struct NameEntry: Sendable {
    private let start: UInt32
    private let end: UInt32
    /// The index of the part before the colon, or of the empty name.
    let prefix: UInt32
    /// The index of the part behind the colon, or of the name itself.
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
