/// A well-formed XML file as a tree whose nodes know the bytes they were read from.
///
/// All ranges count in `bytes`, so that an editor can replace a piece and leave the rest alone.
public struct XMLDocument: Sendable, Equatable {
  public let encoding: TextEncoding
  /// The file in UTF-8: the input itself if it was UTF-8, with its byte order mark.
  public let bytes: [UInt8]
  /// The `<?xml …?>` at the beginning.
  public let declaration: Range<Int>?
  /// Comments and processing instructions before the root.
  public let prologue: [XMLNode]
  public let root: XMLElement
  /// Comments and processing instructions behind the root.
  public let epilogue: [XMLNode]
}

/// A piece of an XML file between two others, with its range.
public enum XMLNode: Sendable, Equatable {
  case element(XMLElement)
  /// The text with references decoded and line ends normalized.
  case text(String, Range<Int>)
  case cdata(String, Range<Int>)
  case comment(String, Range<Int>)
  /// What stands between `<?` and `?>`.
  case processingInstruction(String, Range<Int>)
}

/// An element with everything inside it.
public struct XMLElement: Sendable, Equatable {
  /// The name as it is written, with its prefix.
  public let name: String
  /// The name without the prefix.
  public let localName: String
  /// The namespace that is in force for the element; nil for none.
  public let namespace: String?
  /// In the order of the file.
  public let attributes: [XMLAttribute]
  public let children: [XMLNode]
  /// From the start tag to the end tag.
  public let range: Range<Int>
  public let startTagRange: Range<Int>
  /// What is between the tags; empty behind the tag for `<a/>`.
  public let contentRange: Range<Int>

  /// Whether the element is written as `<a/>`.
  public var isSelfClosing: Bool { startTagRange == range }

  /// The child elements in order.
  public var elements: some Sequence<XMLElement> {
    children.lazy.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The value of the attribute with this name, as written; nil when there is none.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}

/// A name and a value in a start tag.
public struct XMLAttribute: Sendable, Equatable {
  /// The name as it is written, with its prefix.
  public let name: String
  /// The value with references decoded and white space normalized.
  public let value: String
  /// The name, the quotes and what is between them.
  public let range: Range<Int>
  /// What is between the quotes.
  public let valueRange: Range<Int>
}
