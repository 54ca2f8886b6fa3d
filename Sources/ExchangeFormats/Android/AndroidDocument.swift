public import CatalogModel
internal import Syntaxes

/// A `strings.xml` of Android: the texts of one language.
///
///     <string name="tea">Tea</string>
///     <plurals name="cups"> <item quantity="one">%d cup</item> … </plurals>
///     <string-array name="leaves"> <item>Green</item> … </string-array>
///
/// Names are Java identifiers, which may contain periods; `tools:key`, which Android's tools leave
/// out of apps, holds any other key. The file is read and written as a whole.
public struct AndroidDocument: Sendable, Equatable {
  public var entries: [Entry]
  /// Problems in the parsed file (`malformed-android`).
  public private(set) var problems: [Problem] = []
  /// Whether a text refers to a resource that is not a known text, such as `@string/tea` or
  /// `@dimen/gap`.
  public private(set) var hasUnknownReferences = false
  /// The parsed file in UTF-8; empty for a new one.
  public private(set) var text: [UInt8] = []

  /// A resource: a `<string>`, `<plurals>` or `<string-array>`.
  public struct Entry: Sendable, Equatable {
    public var name: String
    /// The key of the text in other formats, if it differs from the name.
    public var key: String?
    public var comment: String?
    public var isTranslatable = true
    public var content: Content
  }

  /// Texts as an app shows them, with placeholders in Android's spelling.
  public enum Content: Sendable, Equatable {
    case text(String)
    case plural([PluralCategory: String])
    /// Elements that cannot be read are nil.
    case array([String?])
  }

  public init(_ entries: [Entry]) { self.entries = entries }

  public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }

  static let toolsNamespace = "http://schemas.android.com/tools"

  /// Parses a file; the errors are those of XML, and `not-android` if the root is not
  /// `<resources>`.
  ///
  /// A text such as `@string/tea` becomes the text of the resource that it names, found in the
  /// file, or else in `others`: the texts of another file, by name. A resource that cannot be read,
  /// or has the key of an earlier one, is reported as a problem and left out. Of resources for
  /// different products, that for the default product counts, or else the first.
  public static func parse(
    _ bytes: [UInt8], others: [String: String] = [:]
  ) throws(ParseError) -> AndroidDocument {
    let xml = try XMLDocument.parse(bytes)
    guard xml.isElement(xml.root, "resources") else {
      throw ParseError(
        .notAndroid,
        "the root is '<\(xml.name(of: xml.root))>' instead of the '<resources>' of Android",
        at: xml.nodes[xml.root].range.lowerBound)
    }
    var reader = AndroidReader(xml: xml, others: others)
    var document = AndroidDocument(reader.entries())
    document.problems = reader.list.problems
    document.hasUnknownReferences = reader.hasUnknownReferences
    document.text = xml.bytes
    return document
  }

  /// The texts of the `<string>` resources, by name; references may name only these.
  public var texts: [String: String] {
    entries.reduce(into: [:]) { texts, entry in
      if case .text(let text) = entry.content { texts[entry.name] = text }
    }
  }
}

extension AndroidDocument {
  /// Returns the file in Android Studio's layout; an array element that is nil becomes an empty
  /// one.
  public func serialize() -> [UInt8] {
    let needsTools = entries.contains { $0.key != nil }
    var result = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources".utf8)
    if needsTools { result += " xmlns:tools=\"\(Self.toolsNamespace)\"".utf8 }
    result += ">\n".utf8
    for entry in entries { Self.append(entry, to: &result) }
    return result + "</resources>\n".utf8
  }

  private static func append(_ entry: Entry, to result: inout [UInt8]) {
    if let comment = entry.comment {
      result += "    <!-- \(AndroidText.comment(comment)) -->\n".utf8
    }
    switch entry.content {
    case .text(let text): appendElement("string", entry, to: &result) { appendText(text, to: &$0) }
    case .plural(let forms):
      appendElement("plurals", entry, to: &result) { result in
        result.append(.newline)
        for (category, text) in forms.sorted(by: { $0.key < $1.key }) {
          result += "        <item quantity=\"\(category.rawValue)\">".utf8
          appendText(text, to: &result)
          result += "</item>\n".utf8
        }
        result += "    ".utf8
      }
    case .array(let texts):
      appendElement("string-array", entry, to: &result) { result in
        result.append(.newline)
        for text in texts {
          result += "        <item>".utf8
          appendText(text ?? "", to: &result)
          result += "</item>\n".utf8
        }
        result += "    ".utf8
      }
    }
  }

  private static func appendElement(
    _ name: String, _ entry: Entry, to result: inout [UInt8], content: (inout [UInt8]) -> Void
  ) {
    result += "    <\(name) name=\"".utf8
    XMLEscaping.appendAttribute(entry.name, to: &result)
    result.append(.quote)
    if !entry.isTranslatable { result += " translatable=\"false\"".utf8 }
    if let key = entry.key {
      result += " tools:key=\"".utf8
      XMLEscaping.appendAttribute(key, to: &result)
      result.append(.quote)
    }
    result.append(.greaterThan)
    content(&result)
    result += "</\(name)>\n".utf8
  }

  private static func appendText(_ text: String, to result: inout [UInt8]) {
    XMLEscaping.appendText(AndroidText.encode(text), to: &result)
  }
}
