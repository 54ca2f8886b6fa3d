internal import CatalogFormats
internal import CatalogModel

/// The objects of a `project.pbxproj`, each with an id by which others name it.
///
///     objects = { 0A1 /* App */ = { isa = PBXGroup; children = (0A2, ); }; 0A2 = { … }; };
///     rootObject = 0A0;
struct XcodeObjects: Sendable {
  let text: SourceText
  private let document: PropertyListDocument
  /// The node of the dictionary with all objects.
  private let objects: Int
  private(set) var problems = ProblemList()
  /// How many names may still be read: a file can name the same long list again and again.
  private var allowance: Int

  /// An object: a dictionary that says what it is.
  struct Object: Sendable {
    let id: String
    /// The value of `isa`, such as `PBXGroup`.
    let kind: String
    fileprivate let node: Int
  }

  /// Where an object is named.
  struct Reference: Sendable {
    let id: String
    let range: Range<Int>
  }

  /// Reads a file in any form; the errors are those of property lists and `damaged-project`.
  init(_ bytes: [UInt8], path: String, allowance: Int) throws(ParseError) {
    document = try PropertyListDocument.parseAnyForm(bytes)
    text = SourceText(path: path, bytes: document.bytes)
    guard let objects = document.member("objects"), document.kind(objects) == .dictionary else {
      throw ParseError(
        "damaged-project", "the project has no dictionary of 'objects'",
        at: document.range(0).lowerBound)
    }
    self.objects = objects
    self.allowance = allowance + min(bytes.count / 8, 3_000_000)
  }

  /// The object of the project itself.
  mutating func rootObject() throws(ParseError) -> Object {
    guard let node = document.member("rootObject"), let id = document.string(node) else {
      throw ParseError(
        "damaged-project", "the project has no 'rootObject'", at: document.range(0).lowerBound)
    }
    let range = document.range(node)
    guard let root = find(Reference(id: id, range: range)) else {
      throw ParseError("damaged-project", "the project has no object '\(id)'", at: range.lowerBound)
    }
    return root
  }

  /// The object that is named; nil, and a problem, when there is none.
  mutating func find(_ reference: Reference?) -> Object? {
    guard let reference else { return nil }
    guard let node = document.member(reference.id, of: objects),
      let kind = document.member("isa", of: node).flatMap(document.string)
    else {
      report(
        "dangling-reference", .warning, "the project has no object '\(reference.id)'", at: reference
      )
      return nil
    }
    return Object(id: reference.id, kind: kind, node: node)
  }

  /// The objects that an array names.
  mutating func find(_ key: String, of object: Object) -> [Object] {
    references(key, of: object).compactMap { find($0) }
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String,
    at reference: Reference
  ) {
    report(id, severity, message(), at: reference.range)
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String,
    at range: Range<Int>
  ) {
    problems.add(id, severity, message(), at: range)
  }
}

extension XcodeObjects {
  /// A text of an object; nil when it has none.
  func text(_ key: String, of object: Object) -> String? {
    document.member(key, of: object.node).flatMap(document.string)
  }

  /// The texts of an array; a text alone is one.
  mutating func texts(_ key: String, of object: Object) -> [String] {
    references(key, of: object).map(\.id)
  }

  /// The object that a member names; nil when there is no such member.
  func reference(_ key: String, of object: Object) -> Reference? {
    document.member(key, of: object.node).flatMap(reference)
  }

  mutating func references(_ key: String, of object: Object) -> [Reference] {
    guard !isExhausted, let node = document.member(key, of: object.node) else { return [] }
    let nodes = document.kind(node) == .array ? document.elements(of: node) : [node]
    spend(nodes.count)
    return nodes.compactMap(reference)
  }

  /// The dictionaries of an array, as objects without an id.
  func dictionaries(_ key: String, of object: Object) -> [Object] {
    guard let node = document.member(key, of: object.node) else { return [] }
    return document.elements(of: node).map { Object(id: "", kind: "", node: $0) }
  }

  /// The texts of a dictionary by their keys; those of an array are joined with spaces.
  mutating func settings(_ key: String, of object: Object) -> [(name: String, value: String)] {
    guard !isExhausted, let node = document.member(key, of: object.node) else { return [] }
    let members = document.members(of: node)
    spend(members.count)
    return members.compactMap { member in
      guard let name = document.string(member.key) else { return nil }
      if let text = document.string(member.value) { return (name, text) }
      guard document.kind(member.value) == .array else { return nil }
      let texts = document.elements(of: member.value).compactMap(document.string)
      return (name, texts.joined(separator: " "))
    }
  }

  /// Whether so many names were read that the rest of the project is left out.
  var isExhausted: Bool { allowance <= 0 }

  /// Counts names that were read.
  mutating func spend(_ count: Int) { allowance -= count }

  /// The place where the member of an object is said.
  func range(_ key: String, of object: Object) -> Range<Int> {
    document.range(document.member(key, of: object.node) ?? object.node)
  }

  private func reference(_ node: Int) -> Reference? {
    document.string(node).map { Reference(id: $0, range: document.range(node)) }
  }
}
