internal import CatalogModel
internal import Syntaxes

/// The objects of a `project.pbxproj`, each with an id by which other objects refer to it.
///
///     objects = { 0A1 /* App */ = { isa = PBXGroup; children = (0A2, ); }; 0A2 = { … }; };
///     rootObject = 0A0;
struct XcodeObjects: Sendable {
  let path: String
  private let document: PropertyListDocument
  /// The node of the dictionary with all objects.
  private let objects: Int
  private(set) var problems = ProblemList()
  /// The number of references and settings that may still be read. It is limited because a file can
  /// refer to the same long list again and again.
  private var allowance: Int

  /// An object: a dictionary with an `isa`. Its node identifies it, so ids are only compared in
  /// references.
  struct Object: Sendable {
    let node: Int
    /// The node of the value of `isa`, such as `PBXGroup`.
    fileprivate let kind: Int
  }

  /// A reference to an object: a text with its id.
  struct Reference: Sendable {
    fileprivate let node: Int
  }

  /// Reads a property list in any form; throws the errors of property lists, and `damaged-project`
  /// if it has no dictionary `objects`. `allowance` names may be read, and more in a larger file.
  init(_ bytes: [UInt8], path: String, allowance: Int) throws(ParseError) {
    document = try PropertyListDocument.parseAnyForm(bytes)
    self.path = path
    guard let objects = document.member("objects"), document.kind(objects) == .dictionary else {
      throw ParseError(
        .damagedProject, "the project has no dictionary of 'objects'; restore an undamaged version",
        at: document.range(0).lowerBound)
    }
    self.objects = objects
    for (key, first) in document.duplicates {
      problems.add(
        .duplicateKey, .warning,
        "'\(document.string(key) ?? "")' is already defined, and the last one counts; remove one of them",
        at: document.range(key), other: document.range(first))
    }
    self.allowance = allowance + min(bytes.count / 8, 3_000_000)
  }

  /// The number of nodes of the document; they are numbered from 0.
  var nodeCount: Int { document.nodeCount }

  /// The text of the file. Its lines are counted anew each time, because most files need no
  /// diagnostics.
  var text: SourceText { SourceText(path: path, bytes: document.bytes) }

  /// Returns the object of the project itself; throws `damaged-project` if there is none.
  mutating func rootObject() throws(ParseError) -> Object {
    guard let node = document.member("rootObject"), let id = document.string(node) else {
      throw ParseError(
        .damagedProject, "the project has no 'rootObject'; restore an undamaged version",
        at: document.range(0).lowerBound)
    }
    guard let root = find(Reference(node: node)) else {
      throw ParseError(
        .damagedProject,
        "the project has no object '\(id)', or that object has no 'isa'; restore an undamaged version",
        at: document.range(node).lowerBound)
    }
    return root
  }

  /// Returns the object of a reference; nil for nil, and, with a problem reported, if the project
  /// has no such object or it has no `isa`.
  mutating func find(_ reference: Reference?) -> Object? {
    guard let reference else { return nil }
    if let node = node(of: reference), let kind = document.member("isa", of: node),
      document.kind(kind) == .string
    {
      return Object(node: node, kind: kind)
    }
    let id = text(of: reference)
    report(
      .danglingReference, .warning,
      "the project refers to '\(id)' here, but has no such object, or one without an 'isa'; remove the reference, or restore an undamaged version",
      at: reference)
    return nil
  }

  func node(of reference: Reference) -> Int? {
    document.member(namedBy: reference.node, of: objects)
  }

  /// Returns the id of an object that `find` has returned: the text before it in the file.
  func id(of object: Object) -> String { document.string(object.node - 1) ?? "" }

  func isKind(_ kind: String, _ object: Object) -> Bool { document.isText(object.kind, kind) }

  /// Returns the objects to which a member refers with an array or a single text; reports missing
  /// ones. Empty if the member is missing, or once the allowance is used up.
  mutating func find(_ key: String, of object: Object) -> [Object] {
    references(key, of: object).compactMap { find($0) }
  }

  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String,
    at reference: Reference
  ) {
    report(id, severity, message(), at: document.range(reference.node))
  }

  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String,
    at range: Range<Int>
  ) {
    problems.add(id, severity, message(), at: range)
  }
}

extension XcodeObjects {
  /// Returns the text in a member of an object; nil if the member is missing or not a text.
  func text(_ key: String, of object: Object) -> String? {
    // Passing a method as an argument would hold a copy of the document.
    guard let node = document.member(key, of: object.node) else { return nil }
    return document.string(node)
  }

  /// Returns whether the text in a member of an object is one of `texts`.
  func isText(_ key: String, of object: Object, in texts: [String]) -> Bool {
    guard let node = document.member(key, of: object.node) else { return false }
    return texts.contains { document.isText(node, $0) }
  }

  /// Returns the texts of an array in a member; a single text counts as an array, and other
  /// elements are left out. Empty if the member is missing, or once the allowance is used up.
  mutating func texts(_ key: String, of object: Object) -> [String] {
    references(key, of: object).map { text(of: $0) }
  }

  /// Returns the text of a reference, which is an id unless the member has another text.
  func text(of reference: Reference) -> String { document.string(reference.node) ?? "" }

  /// Returns the reference in a member; nil if the member is missing or not a text.
  func reference(_ key: String, of object: Object) -> Reference? {
    guard let node = document.member(key, of: object.node) else { return nil }
    return reference(node)
  }

  mutating func references(_ key: String, of object: Object) -> [Reference] {
    guard !isExhausted, let node = document.member(key, of: object.node) else { return [] }
    let nodes = document.kind(node) == .array ? document.elements(of: node) : [node]
    spend(nodes.count)
    return nodes.compactMap { reference($0) }
  }

  /// Returns the elements of an array in a member, which should be dictionaries, as objects without
  /// an id or a kind; empty if the member is not an array.
  func dictionaries(_ key: String, of object: Object) -> [Object] {
    guard let node = document.member(key, of: object.node) else { return [] }
    return document.elements(of: node).map { Object(node: $0, kind: $0) }
  }

  /// Returns the keys and texts of a dictionary in a member, such as `buildSettings`; the texts of
  /// an array are joined with spaces, and other values are left out. Empty if the member is
  /// missing, or once the allowance is used up.
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

  /// Whether the limit of names is reached, and the rest of the project is left out.
  var isExhausted: Bool { allowance <= 0 }

  /// Subtracts from the number of names that may be read.
  mutating func spend(_ count: Int) { allowance -= count }

  /// Returns the range of bytes of an object's member; that of the object if the member is missing.
  func range(_ key: String, of object: Object) -> Range<Int> {
    document.range(document.member(key, of: object.node) ?? object.node)
  }

  private func reference(_ node: Int) -> Reference? {
    document.kind(node) == .string ? Reference(node: node) : nil
  }
}
