public import CatalogModel
internal import Syntaxes

/// An Application Resource Bundle of Flutter: the texts of one language.
///
///     "@@locale": "en",
///     "cups": "{count, plural, one{a cup} other{{count} cups}}",
///     "@cups": { "description": "On the bill", "placeholders": { "count": { "type": "int" } } }
///
/// Names are Dart identifiers; the attribute `x-key` holds a key that is not one. A placeholder's
/// `x-format` is its spelling in a catalog, and `x-specifier` and `x-argument` are the specifier
/// and the argument number of a substitution. Flutter ignores all of these.
public struct ARBDocument: Sendable {
  let json: JSONDocument
  public private(set) var entries: [Entry] = []
  /// Problems in the parsed file (`malformed-arb`, `duplicate-key`, `arb-attributes`).
  public private(set) var problems: [Problem] = []
  /// The locale as the file spells it, `pt_BR`; nil if it states none.
  public private(set) var locale: String?
  /// The names of the file's attributes that a catalog cannot hold, such as `@@author`.
  private(set) var attributes: [String] = []
  /// Whether the file states that apostrophes escape; nil if it states nothing.
  private var hasEscaping: Bool?
  /// How apostrophes in the texts are read: as the file states, or else as guessed from the texts.
  public private(set) var escaping = ARBEscaping.off

  /// A text with its attributes.
  public struct Entry: Sendable {
    public let name: String
    /// The key of the text in other formats; the same as the name unless `x-key` states another.
    public let key: String
    public let comment: String?
    let message: ARBMessage
    let placeholders: [String: ARBPlaceholder]
    /// The names of attributes that a catalog cannot hold.
    let unknownAttributes: [String]
    /// The ranges of the name and of the text in the document's `text`, including their quotes.
    let nameRange: Range<Int>
    let textRange: Range<Int>
  }

  /// Parses a file; the errors are those of JSON, and `malformed-arb` if the root is not an object.
  ///
  /// A text that cannot be read is reported as a problem and left out.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> ARBDocument {
    let json = try JSONDocument.parseAllowingRepeatedNames(bytes)
    guard json.nodes[0].kind == .object else {
      throw ParseError(
        .malformedARB, "an ARB file must be a JSON object", at: json.nodes[0].range.lowerBound)
    }
    var document = ARBDocument(json: json)
    document.read()
    return document
  }

  init(json: JSONDocument) { self.json = json }

  /// The file in UTF-8, which all ranges refer to; it keeps a byte order mark.
  public var text: [UInt8] { json.bytes }

  private mutating func read() {
    var list = ProblemList()
    var attributes: [Key: (name: Int, value: Int)] = [:]
    var texts: [(name: Int, value: Int, key: Key)] = []
    var places: [Key: Int] = [:]
    for (name, value) in json.members(of: 0) {
      let text = json.string(name) ?? ""
      if text.hasPrefix("@@") {
        readAttribute(text, value)
      } else if text.hasPrefix("@") {
        attributes[Key(String(text.dropFirst()))] = (name, value)
      } else if let place = places[Key(text)] {
        list.add(
          .duplicateKey, .warning,
          "'\(text)' appears twice, and the last one counts; remove the other",
          at: json.nodes[name].range, other: json.nodes[texts[place].name].range)
        texts[place] = (name, value, Key(text))
      } else {
        places[Key(text)] = texts.count
        texts.append((name, value, Key(text)))
      }
    }
    settleEscaping(of: texts.compactMap { json.string($0.value) })
    for (name, value, key) in texts {
      let attributes = attributes.removeValue(forKey: key)
      if let entry = entry(name, value, attributes?.value, &list) { entries.append(entry) }
    }
    for (name, _) in attributes.values {
      let text = json.string(name) ?? ""
      list.add(
        .arbAttributes, .warning,
        "'\(text)' describes a text that the file does not have; add '\(text.dropFirst())', or remove '\(text)'",
        at: json.nodes[name].range)
    }
    problems = list.problems
  }

  private mutating func readAttribute(_ name: String, _ value: Int) {
    switch name {
    case "@@locale": locale = json.string(value)
    case "@@last_modified": break
    case ARBEscaping.attribute: hasEscaping = json.value(value).boolValue
    default: attributes.append(name)
    }
  }

  private mutating func settleEscaping(of texts: [String]) {
    escaping = hasEscaping.map { $0 ? .on : .off } ?? ARBEscaping(for: texts)
  }

  private func entry(
    _ name: Int, _ value: Int, _ attributes: Int?, _ list: inout ProblemList
  ) -> Entry? {
    let range = json.nodes[value].range
    guard let text = json.string(value) else {
      list.add(
        .malformedARB, .error,
        "the value of '\(json.string(name) ?? "")' is not a text, and is left out; write a text",
        at: range)
      return nil
    }
    let message: ARBMessage
    do throws(ARBMessage.Unreadable) {
      message = try ARBMessage(parsing: text, escaping)
    } catch {
      list.add(.malformedARB, .error, error.message, at: range)
      return nil
    }
    let members = attributes.map { json.members(of: $0).map { $0 } } ?? []
    func attribute(_ wanted: String) -> Int? {
      members.last { json.isString($0.name, wanted) }?.value
    }
    let known: Set<String> = ["description", "placeholders", "type", "x-key"]
    let unknown = members.compactMap { json.string($0.name) }.filter { !known.contains($0) }
    let name = (json.string(name) ?? "", json.nodes[name].range)
    let placeholders = attribute("placeholders").map { node in
      json.members(of: node).map { (json.string($0.name) ?? "", ARBPlaceholder($0.value, json)) }
    }
    return Entry(
      name: name.0, key: attribute("x-key").flatMap { json.string($0) } ?? name.0,
      comment: attribute("description").flatMap { json.string($0) }, message: message,
      placeholders: Dictionary(last: placeholders ?? []), unknownAttributes: unknown,
      nameRange: name.1, textRange: range)
  }
}

struct ARBPlaceholder: Sendable, Equatable {
  /// The Dart type, such as `String` or `int`; nil if none is stated.
  var type: String?
  /// The spelling of the placeholder in a catalog, such as `%1$@`; nil if none is stated.
  var format: String?
  /// The format specifier of a substitution's number without the percent sign, such as `lld`.
  var specifier: String?
  /// The one-based argument number of a substitution.
  var argument: Int?
  /// The names of attributes that a catalog cannot hold, such as `example`.
  private(set) var unknownAttributes: [String] = []

  init(type: String? = nil, format: String? = nil) {
    self.type = type
    self.format = format
  }

  fileprivate init(_ node: Int, _ json: JSONDocument) {
    func text(_ name: String) -> String? {
      json.member(name, of: node).flatMap { json.string($0) }
    }
    self.init(type: text("type"), format: text("x-format"))
    specifier = text("x-specifier")
    argument = text("x-argument").flatMap { Int($0) }
    let known: Set<String> = ["type", "x-format", "x-specifier", "x-argument"]
    unknownAttributes = json.members(of: node).compactMap { json.string($0.name) }
      .filter { !known.contains($0) }
  }

  var json: JSONValue {
    let members = [
      ("type", type), ("x-format", format), ("x-specifier", specifier),
      ("x-argument", argument.map(String.init)),
    ]
    return .object(
      members.compactMap { name, value in value.map { JSONMember(name, .string($0)) } })
  }
}
