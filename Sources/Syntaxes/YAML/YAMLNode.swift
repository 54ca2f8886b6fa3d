public import CatalogModel

/// A value of a YAML text with its byte range; aliases and merge keys are resolved.
///
/// Supports the part of YAML that people write by hand: mappings and sequences in blocks and
/// brackets, plain and quoted texts, block texts after `|` and `>`, comments, anchors. Tags,
/// directives, keys that are not texts, and a second document are errors.
public struct YAMLNode: Sendable {
  public let content: Content
  /// The byte range of the value; for an alias, that of the anchored value.
  public let range: Range<Int>
  /// The number of values, including nested ones and those of aliases.
  let size: Int

  /// The content of a value.
  public enum Content: Sendable {
    case mapping([Member])
    case sequence([YAMLNode])
    /// A text, even if it looks like a number or a boolean; `isPlain` states whether it is neither
    /// in quotes nor a block text. A missing value is an empty plain text.
    case scalar(String, isPlain: Bool)
  }

  /// A key of a mapping with its byte range, including quotes, and its value. Members that a merge
  /// key adds come before the mapping's own.
  public struct Member: Sendable {
    public let key: String
    public let keyRange: Range<Int>
    public let value: YAMLNode
  }

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
    size =
      switch content {
      case .mapping(let members): members.reduce(1) { $0 + $1.value.size }
      case .sequence(let nodes): nodes.reduce(1) { $0 + $1.size }
      case .scalar: 1
      }
  }

  /// The members of a mapping; nil for anything else.
  public var members: [Member]? {
    guard case .mapping(let members) = content else { return nil }
    return members
  }

  /// The elements of a sequence; nil for anything else.
  public var elements: [YAMLNode]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  /// The text of a scalar; nil for anything else.
  public var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether the value is missing or, without quotes, `null`, `Null`, `NULL` or `~`.
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// Parses a text, with an optional byte order mark; an empty text is `null`.
  ///
  /// Throws `malformed-yaml`, `invalid-encoding` and `duplicate-key`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> YAMLNode {
    try TextEncoding.validateUTF8(bytes)
    var parser = YAMLParser(bytes)
    return try parser.document()
  }
}
