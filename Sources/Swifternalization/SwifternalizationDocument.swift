internal import AppleFormats
public import CatalogModel
internal import Syntaxes

/// A file of Swifternalization with the texts of one language, `base.json` or `fr.json`.
///
///     "welcome" : "Hello",                                 a text
///     "forgot" : { "@100" : "Help", "@200" : "Get help" }  by width
///     "cars" : { "one" : "1 car", "ie:x>1" : "%d cars" }   by expression
///     "rows" : { "one" : { "@100" : "1" } }                by both
///
/// Unchanged parts are written back byte for byte.
public struct SwifternalizationDocument: Sendable {
  let json: JSONDocument

  /// The texts of one key.
  public struct Entry: Sendable, Equatable {
    public var key: String
    /// The byte range of the key in its file, including the quotes; empty for a new entry.
    public var keyRange: Range<Int>
    public var content: Content

    public init(key: String, keyRange: Range<Int> = 0..<0, content: Content) {
      self.key = key
      self.keyRange = keyRange
      self.content = content
    }
  }

  public enum Content: Sendable, Equatable {
    case text(String)
    case widths([Width])
    case cases([Case])
  }

  /// The texts for the values that match an expression.
  public struct Case: Sendable, Equatable {
    /// The expression, or the name of a shared one.
    public var pattern: String
    /// The byte range of the pattern in its file, or of the whole key in a `.strings` file,
    /// including the quotes; empty for a new case.
    public var range: Range<Int>
    /// One text without a width, or several by width.
    public var texts: [Width]

    public init(pattern: String, range: Range<Int> = 0..<0, texts: [Width]) {
      self.pattern = pattern
      self.range = range
      self.texts = texts
    }
  }

  /// A text and its width, such as 100 for `@100`; nil for a text without one.
  public struct Width: Sendable, Equatable {
    public var width: Int?
    public var text: String

    public init(width: Int? = nil, text: String) {
      self.width = width
      self.text = text
    }
  }

  /// Parses a file. Throws the errors of JSON, and `malformed-swifternalization` if it is not an
  /// object.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> SwifternalizationDocument {
    let json = try JSONDocument.parseAllowingRepeatedNames(bytes)
    guard json.nodes[0].kind == .object else {
      throw ParseError(
        .malformedSwifternalization, "a Swifternalization file must be a JSON object",
        at: json.nodes[0].range.lowerBound)
    }
    return SwifternalizationDocument(json: json)
  }

  /// Creates a file with the given entries, in their order.
  public init(_ entries: [Entry]) {
    let value = JSONValue.object(entries.map { JSONMember($0.key, $0.content.value) })
    let text = value.serialize() + [.newline]
    json = (try? JSONDocument.parse(text)) ?? JSONDocument(bytes: text)
  }

  private init(json: JSONDocument) { self.json = json }

  /// The bytes of the file in UTF-8; all ranges refer to them.
  public var text: [UInt8] { json.bytes }

  /// Returns the bytes of the file, unchanged if nothing was edited.
  public func serialize() -> [UInt8] { json.bytes }

  /// Returns the file with new content for a key: in its last entry, or in a new one at the end if
  /// it has none. Nothing else changes. Throws if the result cannot be parsed.
  public func setting(_ content: Content, for key: String) throws(ParseError) -> Self {
    let edits =
      if let node = json.lastMember(key, of: 0) {
        json.edits(changing: node, to: content.value)
      } else {
        json.edits(ofObject: 0, inserting: [(nil, JSONMember(key, content.value))])
      }
    return try Self.parse(json.bytes.applying(edits))
  }

  /// All readable entries in file order. Of a repeated key, the last readable entry counts, at the
  /// place of the first.
  public var entries: [Entry] { read().entries }

  /// The problems of the file: values that crash an app (`swifternalization-crash`, an error),
  /// values that the library drops silently (`swifternalization-dropped`, a warning), and repeated
  /// names (`duplicate-key`, an error).
  public var problems: [Problem] { read().problems }

  /// Reads entries and problems at once.
  public func read() -> (entries: [Entry], problems: [Problem]) {
    var reader = SwifternalizationReader(json: json)
    return (reader.entries(), reader.list.problems)
  }
}

extension SwifternalizationDocument.Content {
  var value: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .widths(let widths): Self.value(of: widths)
    case .cases(let cases):
      .object(cases.map { JSONMember($0.pattern, Self.value(of: $0.texts)) })
    }
  }

  private static func value(of texts: [SwifternalizationDocument.Width]) -> JSONValue {
    if texts.count == 1, texts[0].width == nil { return .string(texts[0].text) }
    return .object(texts.map { JSONMember("@\($0.width ?? 0)", .string($0.text)) })
  }
}

/// A reader that accepts values as the library does, and reports values that crash the library.
private struct SwifternalizationReader {
  typealias Document = SwifternalizationDocument

  let json: JSONDocument
  var list = ProblemList()

  mutating func entries() -> [Document.Entry] {
    for repeated in json.repeatedNames {
      list.add(
        .duplicateKey, .error, "'\(json.string(repeated.name) ?? "")' is already defined",
        at: json.nodes[repeated.name].range, other: json.nodes[repeated.first].range)
    }
    var result: [Document.Entry] = []
    var places: [Key: Int] = [:]
    for (name, value) in json.members(of: 0) {
      let key = json.string(name) ?? ""
      guard let content = content(value, name, key) else { continue }
      let entry = Document.Entry(key: key, keyRange: json.nodes[name].range, content: content)
      if let place = places[Key(key)] {
        result[place] = entry
      } else {
        places[Key(key)] = result.count
        result.append(entry)
      }
    }
    return result
  }

  private mutating func content(_ value: Int, _ name: Int, _ key: String) -> Document.Content? {
    switch json.nodes[value].kind {
    case .string: return .text(json.string(value) ?? "")
    case .object: return content(members: Array(json.members(of: value)), name, key)
    default:
      crash("the value of '\(key)' is neither a text nor an object", value)
      return nil
    }
  }

  private mutating func content(
    members: [(name: Int, value: Int)], _ name: Int, _ key: String
  ) -> Document.Content? {
    guard !members.isEmpty else {
      drop("'\(key)' has no texts; the library drops it", name)
      return nil
    }
    let isMixed = members.contains { json.nodes[$0.value].kind == .object }
    let strings = members.filter { json.nodes[$0.value].kind == .string }
    if strings.isEmpty, !isMixed {
      drop("'\(key)' has no texts; the library drops it", name)
      return nil
    }
    for member in members where json.nodes[member.value].kind != .string {
      guard json.nodes[member.value].kind != .object else { continue }
      if isMixed {
        drop(
          "the value of '\(json.string(member.name) ?? "")' is not a string and is ignored",
          member.name)
      } else {
        crash("a value among the texts is not a text", member.value)
      }
    }
    if !isMixed {
      for member in strings where (json.string(member.name) ?? "").isEmpty {
        crash("an expression is empty", member.name)
      }
      let widths = strings.filter { isWidth($0.name) }
      if widths.count == strings.count { return .widths(texts(strings)) }
      if let width = widths.first {
        crash(
          "a width is among expressions", width.name, "use only widths or only expressions")
        return nil
      }
    }
    return .cases(members.compactMap { one($0, isMixed) })
  }

  private mutating func one(
    _ member: (name: Int, value: Int), _ isMixed: Bool
  ) -> Document.Case? {
    let pattern = json.string(member.name) ?? ""
    let range = json.nodes[member.name].range
    switch json.nodes[member.value].kind {
    case .string:
      let text = Document.Width(width: nil, text: json.string(member.value) ?? "")
      return Document.Case(pattern: pattern, range: range, texts: [text])
    case .object:
      let members = Array(json.members(of: member.value))
      guard !members.isEmpty, members.allSatisfy({ json.nodes[$0.value].kind == .string }) else {
        // The library accepts an object only if it contains nothing but texts.
        crash("'\(pattern)' does not hold only texts by width", member.name)
        return nil
      }
      let texts = texts(members)
      return texts.isEmpty ? nil : Document.Case(pattern: pattern, range: range, texts: texts)
    default: return nil
    }
  }

  /// Reads texts by width; reports and skips a member without one.
  private mutating func texts(_ members: [(name: Int, value: Int)]) -> [Document.Width] {
    members.compactMap { member in
      let name = json.string(member.name) ?? ""
      guard let width = Self.width(name) else {
        crash("'\(name)' has no width", member.name, "write '@' and a number")
        return nil
      }
      return Document.Width(width: width, text: json.string(member.value) ?? "")
    }
  }

  private func isWidth(_ name: Int) -> Bool { (json.string(name) ?? "").utf8.first == .atSign }

  /// Returns the number after the last `@` that has one; nil if none has.
  private static func width(_ name: String) -> Int? {
    name.split(separator: "@", omittingEmptySubsequences: false).dropFirst().reversed().lazy
      .compactMap { Int($0.prefix { ("0"..."9").contains($0) }) }.first
  }

  private mutating func crash(_ mistake: String, _ node: Int, _ way: String? = nil) {
    let message = "\(mistake), so the app crashes" + (way.map { "; \($0)" } ?? "")
    list.add(.swifternalizationCrash, .error, message, at: json.nodes[node].range)
  }

  private mutating func drop(_ message: String, _ node: Int) {
    list.add(.swifternalizationDropped, .warning, message, at: json.nodes[node].range)
  }
}
