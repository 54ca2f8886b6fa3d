public import CatalogModel
public import Checks

/// The information that the editing of a bundle uses besides its texts, such as the project's terms
/// and the severities of rules.
public struct EditingContext: Sendable {
  /// The project's names and terms.
  public var terminology = Terminology()
  /// The severities that a project sets for rules, each with the name of its rule. Nil disables the
  /// rule; the last of several for one rule applies.
  public var levels: [(rule: String, severity: Diagnostic.Severity?)] = []
  /// The severities for individual texts, which take precedence over `levels`; the first one for a
  /// rule and a text applies.
  public var exceptions: [Exception] = [] {
    didSet { exceptionsOfKeys = Self.places(of: exceptions) { $0.key } }
  }
  /// The indices of exceptions, by key.
  private var exceptionsOfKeys: [Key: [Int]] = [:]
  /// The translation memory: each text with its translation and their origin, such as `old.tmx`.
  public var memory: [(source: String, target: String, origin: String)] = []
  /// The earlier versions of source texts that have changed.
  public var previous: [Previous] = [] {
    didSet { previousOfKeys = Self.places(of: previous) { $0.key } }
  }
  /// The indices of previous texts, by key.
  private var previousOfKeys: [Key: [Int]] = [:]
  /// The places of texts on screenshots.
  public var screenshots: [Screenshot] = []

  /// A text on a screenshot.
  public struct Screenshot: Sendable {
    public var table: String
    public var key: String
    /// The path of the image in the bundle.
    public var path: String
    /// Left, top, width and height of the text in points, as decimal text; empty if unknown.
    /// `fields` cannot express an unknown frame.
    public var frame: [String]

    public init(table: String, key: String, path: String, frame: [String]) {
      self.table = table
      self.key = key
      self.path = path
      self.frame = frame
    }
  }

  /// The severity that a project sets for a rule in one text; nil disables the rule.
  public struct Exception: Sendable {
    public var rule: String
    public var severity: Diagnostic.Severity?
    public var original: String
    public var key: String

    public init(rule: String, severity: Diagnostic.Severity?, original: String, key: String) {
      self.rule = rule
      self.severity = severity
      self.original = original
      self.key = key
    }
  }

  /// An earlier version of a source text.
  public struct Previous: Sendable {
    public var original: String
    public var key: String
    /// The path of the form, such as `plural.one`; empty for a plain text.
    public var path: String
    public var text: String

    public init(original: String, key: String, path: String, text: String) {
      self.original = original
      self.key = key
      self.path = path
      self.text = text
    }
  }

  public init() {}

  /// Returns the severity that the project sets for a finding, or else the finding's own; nil if
  /// its rule is disabled.
  func severity(of finding: Finding, in original: String) -> Diagnostic.Severity? {
    for place in exceptionsOfKeys[Key(finding.key)] ?? [] {
      let exception = exceptions[place]
      if exception.rule == finding.rule.name, exception.original.hasSameBytes(as: original) {
        return exception.severity
      }
    }
    return levels.last { $0.rule == finding.rule.name }.map { $0.severity } ?? finding.severity
  }

  /// Returns the known earlier source texts of a key in the file `original`, one for each form that
  /// has one, in the order of `previous`.
  func previous(of key: String, in original: String) -> [Previous] {
    (previousOfKeys[Key(key)] ?? []).map { previous[$0] }.filter {
      $0.original.hasSameBytes(as: original)
    }
  }

  private static func places<Element>(
    of elements: [Element], by key: (Element) -> String
  ) -> [Key: [Int]] {
    var result: [Key: [Int]] = [:]
    for (place, element) in elements.enumerated() {
      result[Key(key(element)), default: []].append(place)
    }
    return result
  }
}

/// A reader of consecutive fields. Each is a length in four bytes, little-endian, and that many
/// bytes; the length 0xFFFFFFFF means nil, and no bytes follow.
public struct FieldReader {
  private let content: [UInt8]
  private var offset = 0

  public init(_ content: [UInt8]) { self.content = content }

  /// Whether no further field can follow: fewer than four bytes are left.
  public var isAtEnd: Bool { offset + 4 > content.count }

  /// The bytes that have not been read.
  public var rest: [UInt8] { Array(content[offset...]) }

  /// Reads the next field; nil for a field without a value, for one that is cut off, and at the
  /// end.
  public mutating func bytes() -> [UInt8]? {
    guard !isAtEnd else { return nil }
    let length = (0..<4).reduce(UInt32(0)) { $0 | UInt32(content[offset + $1]) << UInt32(8 * $1) }
    offset += 4
    guard length != .max, length <= UInt32(content.count - offset) else { return nil }
    defer { offset += Int(length) }
    return Array(content[offset..<offset + Int(length)])
  }

  /// Reads the next field as UTF-8, with U+FFFD for invalid bytes; nil where `bytes()` returns nil.
  public mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }

  /// Reads the next field as a decimal number; 0 for nil and for anything else.
  public mutating func number() -> Int { text().flatMap { Int($0) } ?? 0 }
}

/// A writer of fields in the format of `FieldReader`.
public struct FieldWriter {
  public private(set) var content: [UInt8] = []

  public init() {}

  public mutating func append(_ bytes: [UInt8]?) {
    let count = bytes.map { UInt32($0.count) } ?? .max
    content += (0..<4).map { UInt8(truncatingIfNeeded: count >> UInt32(8 * $0)) }
    content += bytes ?? []
  }

  public mutating func append(_ text: String?) { append(text.map { Array($0.utf8) }) }

  public mutating func append(_ number: Int) { append("\(number)") }
}

extension EditingContext {
  /// The context in the format of `FieldReader`, to be passed on with a bundle.
  public var fields: [UInt8] {
    var writer = FieldWriter()
    writer.append(terminology.names.count)
    for name in terminology.names { writer.append(name) }
    writer.append(terminology.terms.count)
    for term in terminology.terms {
      writer.append(term.text)
      writer.append(term.language.description)
      let words = term.wanted + term.unwanted.map { "!\($0)" }
      writer.append(words.count)
      for word in words { writer.append(word) }
    }
    writer.append(levels.count)
    for level in levels {
      writer.append(level.rule)
      writer.append(level.severity?.rawValue)
    }
    writer.append(exceptions.count)
    for exception in exceptions {
      let severity = exception.severity?.rawValue
      for field in [exception.rule, severity, exception.original, exception.key] {
        writer.append(field)
      }
    }
    writer.append(memory.count)
    for entry in memory {
      for text in [entry.source, entry.target, entry.origin] { writer.append(text) }
    }
    writer.append(previous.count)
    for text in previous {
      for field in [text.original, text.key, text.path, text.text] { writer.append(field) }
    }
    writer.append(screenshots.count)
    for screenshot in screenshots {
      let texts = [screenshot.table, screenshot.key, screenshot.path] + screenshot.frame
      for text in texts { writer.append(text) }
    }
    return writer.content
  }

  /// Creates a context from `fields` of another one; parts that are missing at the end stay empty.
  public init(fields: [UInt8]) {
    var reader = FieldReader(fields)
    func list<Element>(_ element: (inout FieldReader) -> Element?) -> [Element] {
      let count = reader.number()
      var result: [Element] = []
      while result.count < count, !reader.isAtEnd {
        guard let element = element(&reader) else { break }
        result.append(element)
      }
      return result
    }
    terminology.names = list { $0.text() }
    let terms: [Terminology.Term] = list { reader in
      let text = reader.text() ?? ""
      let language = reader.text().flatMap { LanguageTag($0) } ?? .english
      let count = reader.number()
      var words: [String] = []
      while words.count < count, !reader.isAtEnd { words.append(reader.text() ?? "") }
      return Terminology.Term(text, language, words)
    }
    terminology.terms = terms
    levels = list { reader in
      let rule = reader.text() ?? ""
      return (rule, reader.text().flatMap { Diagnostic.Severity(rawValue: $0) })
    }
    exceptions = list { reader in
      let rule = reader.text() ?? ""
      let severity = reader.text().flatMap { Diagnostic.Severity(rawValue: $0) }
      return Exception(
        rule: rule, severity: severity, original: reader.text() ?? "", key: reader.text() ?? "")
    }
    exceptionsOfKeys = Self.places(of: exceptions) { $0.key }
    memory = list { reader in
      (reader.text() ?? "", reader.text() ?? "", reader.text() ?? "")
    }
    previous = list { reader in
      Previous(
        original: reader.text() ?? "", key: reader.text() ?? "", path: reader.text() ?? "",
        text: reader.text() ?? "")
    }
    previousOfKeys = Self.places(of: previous) { $0.key }
    screenshots = list { reader in
      Screenshot(
        table: reader.text() ?? "", key: reader.text() ?? "", path: reader.text() ?? "",
        frame: (0..<4).map { _ in reader.text() ?? "0" })
    }
  }
}
