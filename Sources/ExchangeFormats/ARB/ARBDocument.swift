public import CatalogModel
internal import Syntaxes

/// An Application Resource Bundle, as Flutter has them: the texts of one language.
///
///     "@@locale": "en",
///     "cups": "{count, plural, one{a cup} other{{count} cups}}",
///     "@cups": { "description": "On the bill", "placeholders": { "count": { "type": "int" } } }
///
/// Names are those of Dart; a key that is none is in `x-key` of the attributes. How a placeholder is
/// spelled in a catalog is in its `x-format`, and the specifier and number of a substitution are in
/// `x-specifier` and `x-argument`. Flutter reads none of these.
public struct ARBDocument: Sendable {
  let json: JSONDocument
  public private(set) var entries: [Entry] = []
  /// What is wrong with the file that was read (`malformed-arb`, `duplicate-key`, `arb-attributes`).
  public private(set) var problems: [Problem] = []
  /// As the file names it, `pt_BR`; nil where it does not.
  public private(set) var locale: String?
  /// What the file says of itself and a catalog has no place for, such as `@@author`.
  private(set) var attributes: [String] = []
  /// What the file itself says of apostrophes; nil where it says nothing.
  private var hasEscaping: Bool?
  /// How its texts are read.
  public private(set) var escaping = ARBEscaping.off

  /// A text with its attributes.
  public struct Entry: Sendable {
    public let name: String
    /// The key of the text elsewhere, which is the name where nothing else is said.
    public let key: String
    public let comment: String?
    let message: ARBMessage
    let placeholders: [String: ARBPlaceholder]
    /// Attributes for which a catalog has no place.
    let unknownAttributes: [String]
    /// The name in the file, and the text.
    let nameRange: Range<Int>
    let textRange: Range<Int>
  }

  /// Reads a file; the errors are those of JSON, and `malformed-arb` when it is no object.
  ///
  /// A text that cannot be read is a problem and left out.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> ARBDocument {
    let json = try JSONDocument.parseAllowingRepeatedNames(bytes)
    guard json.nodes[0].kind == .object else {
      throw ParseError(
        .malformedARB, "an ARB file is a JSON object", at: json.nodes[0].range.lowerBound)
    }
    var document = ARBDocument(json: json)
    document.read()
    return document
  }

  init(json: JSONDocument) { self.json = json }

  /// The file in UTF-8, in which ranges count.
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
          .duplicateKey, .warning, "'\(text)' appears twice; the last one counts",
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
      list.add(
        .arbAttributes, .warning, "attributes of a text that the file does not have",
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
      list.add(.malformedARB, .error, "the value is not a text", at: range)
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

/// What is said of an argument of a text.
struct ARBPlaceholder: Sendable, Equatable {
  /// The type of Dart: `String`, `int`, `double`.
  var type: String?
  /// The placeholder in a text of a catalog: `%1$@`.
  var format: String?
  /// How the number of a substitution is formatted, without a percent sign.
  var specifier: String?
  /// The number of the argument of a substitution.
  var argument: Int?
  /// Attributes for which a catalog has no place: `format`, `example`.
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
