public import CatalogModel

/// A `strings.xml` of Android: the texts of one language.
///
///     <string name="tea">Tea</string>
///     <plurals name="cups"> <item quantity="one">%d cup</item> … </plurals>
///     <string-array name="leaves"> <item>Green</item> … </string-array>
///
/// Names are those of Java; a key that is none stands beside its name as `tools:key`, which Android's
/// tools leave out of apps. The file is read and written as a whole.
public struct AndroidDocument: Sendable, Equatable {
  public var entries: [Entry]
  /// What is wrong with the file that was read (`malformed-android`).
  public private(set) var problems: [Problem] = []
  /// The file that was read, in UTF-8; empty for a new one.
  public private(set) var text: [UInt8] = []

  /// A resource.
  public struct Entry: Sendable, Equatable {
    public var name: String
    /// The key of the text elsewhere, if that is not the name.
    public var key: String?
    public var comment: String?
    public var isTranslatable = true
    public var content: Content
  }

  /// Texts as they are shown, with placeholders as Android writes them.
  public enum Content: Sendable, Equatable {
    case text(String)
    case plural([PluralCategory: String])
    case array([String])
  }

  public init(_ entries: [Entry]) { self.entries = entries }

  public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }

  static let toolsNamespace = "http://schemas.android.com/tools"

  /// Reads a file; the errors are those of XML and `not-android` when the root is no `<resources>`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> AndroidDocument {
    let xml = try XMLDocument.parse(bytes)
    guard xml.isElement(xml.root, "resources") else {
      throw ParseError(
        "not-android",
        "the root is '<\(xml.name(of: xml.root))>' instead of the '<resources>' of Android",
        at: xml.nodes[xml.root].range.lowerBound)
    }
    var reader = AndroidReader(xml: xml)
    var document = AndroidDocument(reader.entries())
    document.problems = reader.list.problems
    document.text = xml.bytes
    return document
  }
}

/// Reads the elements of a file.
private struct AndroidReader {
  let xml: XMLDocument
  var list = ProblemList()
  private var comment: String?

  init(xml: XMLDocument) { self.xml = xml }

  mutating func entries() -> [AndroidDocument.Entry] {
    var result: [AndroidDocument.Entry] = []
    for piece in xml.content(of: xml.root) {
      guard case .node(let node) = piece else { continue }
      switch xml.nodes[node].kind {
      case .comment: comment = AndroidText.trimmed(xml.literalText(of: node))
      case .element:
        if let entry = entry(node) { result.append(entry) }
        comment = nil
      case .cdata, .processingInstruction: continue
      }
    }
    return result
  }

  private mutating func entry(_ element: Int) -> AndroidDocument.Entry? {
    let content: AndroidDocument.Content
    switch xml.name(of: element) {
    case "string": content = .text(text(of: element))
    case "plurals": content = .plural(forms(of: element))
    case "string-array", "array":
      content = .array(xml.elements(of: element).map { text(of: $0) })
    default:
      report(element, .note, "'<\(xml.name(of: element))>' holds no texts and is left out")
      return nil
    }
    guard let name = xml.value("name", of: element) else {
      report(element, .error, "a resource has a 'name'")
      return nil
    }
    return AndroidDocument.Entry(
      name: name, key: xml.value("tools:key", of: element), comment: comment,
      isTranslatable: xml.value("translatable", of: element) != "false", content: content)
  }

  private mutating func forms(of element: Int) -> [PluralCategory: String] {
    var result: [PluralCategory: String] = [:]
    for item in xml.elements(of: element) {
      let quantity = xml.value("quantity", of: item) ?? ""
      guard let category = PluralCategory(rawValue: quantity) else {
        report(item, .error, "'\(quantity)' is no quantity")
        continue
      }
      result[category] = text(of: item)
    }
    return result
  }

  private mutating func text(of element: Int) -> String {
    if xml.elements(of: element).contains(where: { !xml.name(of: $0).hasPrefix("xliff:") }) {
      report(element, .warning, "markup within a text is left out")
    }
    return AndroidText.decode(xml.text(of: element))
  }

  private mutating func report(
    _ element: Int, _ severity: Diagnostic.Severity, _ message: String
  ) {
    let start = xml.nodes[element].range.lowerBound
    list.add("malformed-android", severity, message, at: start..<start)
  }
}

extension AndroidDocument {
  /// The file as Android Studio lays it out.
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
          appendText(text, to: &result)
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
