public import CatalogModel
public import Syntaxes

extension XLIFFFile {
  /// Returns the file as Xcode writes it (apple-formats 2), or the problems that prevent this: a
  /// version other than 1.2, errors, or parts that Xcode's form would lose. Throws the errors of
  /// `parse`.
  public static func canonicalForm(of bytes: [UInt8]) throws(ParseError) -> CanonicalForm {
    let file = try XLIFFFile.parse(bytes)
    let xml = file.xml
    guard file.version == "1.2" else {
      let reason = Problem(
        .notInXcodeForm, .warning,
        "Xcode writes XLIFF 1.2, not \(file.version), so the file is left as it is",
        at: xml.nodes[xml.root].startTagRange)
      return .none([reason], in: xml.bytes)
    }
    guard !file.problems.reach(.error) else { return .none(file.problems, in: xml.bytes) }
    let written = XLIFFDocument(file).serialize()
    var comparison = XLIFFComparison(xml, try XMLDocument.parse(written))
    comparison.compareDocuments()
    guard comparison.losses.isEmpty else {
      return .none(comparison.losses, in: xml.bytes)
    }
    return .file(written, from: xml.encoding)
  }
}

/// A comparison that finds what Xcode's form of a file loses.
///
/// White space between elements, the order of attributes and the escaping of characters do not
/// matter. Additions that Xcode's form always has are allowed.
private struct XLIFFComparison {
  private let old: XMLDocument
  private let new: XMLDocument
  private(set) var losses: [Problem] = []
  private var known: Set<String> = []

  init(_ old: XMLDocument, _ new: XMLDocument) {
    self.old = old
    self.new = new
  }

  /// Attributes that Xcode's form always has, and whose values are the defaults.
  private static let constants: Set = ["version", "datatype", "xml:space", "xsi:schemaLocation"]

  /// Elements in which white space is significant.
  private static let texts: Set = ["source", "target", "note", "mrk"]

  mutating func compareDocuments() {
    for node in old.nodes.indices where old.nodes[node].parent == nil && node != old.root {
      lose(node)
    }
    if let type = old.documentType { lose("document types", at: type.lowerBound) }
    compare(old.root, new.root)
  }

  /// Compares an element with its counterpart in Xcode's form, including all elements inside it.
  private mutating func compare(_ left: Int, _ right: Int) {
    compareAttributes(left, right)
    guard new.elements(of: right).contains(where: { _ in true }) else {
      return compareTexts(left, right)
    }
    var rest = Array(new.elements(of: right))[...]
    compareContent(left, &rest)
    if losses.isEmpty, let missing = rest.first(where: { !isEmptyNote($0) }) {
      lose(
        "'<\(old.name(of: left))>' without '<\(new.name(of: missing))>'",
        at: old.nodes[left].range.lowerBound)
    }
  }

  /// Compares the content of an element with the elements in `rest`, which it consumes. Xcode's
  /// form has the units of a group in place of the group.
  private mutating func compareContent(_ left: Int, _ rest: inout ArraySlice<Int>) {
    for piece in old.content(of: left) {
      switch piece {
      case .text(let range):
        if let offset = old.bytes[range].firstIndex(where: { !$0.isBlank }) {
          lose("this text", at: offset)
        }
      case .node(let node):
        if let match = match(node, &rest) {
          compare(node, match)
        } else {
          lose(node)
          if isGroup(node) { compareContent(node, &rest) }
        }
      }
    }
  }

  private func isGroup(_ node: Int) -> Bool {
    old.isElement(node, "group", namespace: old.namespace(of: old.root))
  }

  /// Consumes and returns the next element in `rest` if it has the name of a node of the file;
  /// otherwise returns nil. Skips empty notes, unless the node is a note.
  private func match(_ node: Int, _ rest: inout ArraySlice<Int>) -> Int? {
    guard old.nodes[node].kind == .element, old.isSameNamespace(node, old.root) else { return nil }
    let name = old.text(of: old.localName(of: node))
    let found = rest.prefix { isEmptyNote($0) && name != "note" }.endIndex
    guard found < rest.endIndex,
      new.isElement(rest[found], name, namespace: new.namespace(of: new.root))
    else { return nil }
    defer { rest = rest[(found + 1)...] }
    return rest[found]
  }

  /// Returns whether an element is what Xcode writes if there is no comment.
  private func isEmptyNote(_ element: Int) -> Bool {
    new.isName(new.localName(of: element), "note") && new.isBlank(element)
      && new.attributes(of: element).isEmpty
  }

  private mutating func compareAttributes(_ left: Int, _ right: Int) {
    let element = old.nodes[left]
    for attribute in old.attributes(of: left) {
      let name = old.text(of: old.attributes[attribute].name)
      let value = old.value(attribute)
      guard name != "xmlns", !name.hasPrefix("xmlns:"),
        new.value(name, of: right).map({ $0.hasSameBytes(as: value) }) != true
      else { continue }
      lose(
        "this '\(name)' of '<\(old.text(of: element.name))>'",
        at: old.attributes[attribute].range.lowerBound)
    }
    for attribute in new.attributes(of: right) {
      let name = new.text(of: new.attributes[attribute].name)
      guard old.attribute(name, of: left) == nil, !Self.constants.contains(name),
        !name.hasPrefix("xmlns")
      else { continue }
      lose("'<\(old.text(of: element.name))>' without '\(name)'", at: element.range.lowerBound)
    }
  }

  private mutating func compareTexts(_ left: Int, _ right: Int) {
    var hasMarkup = false
    for case .node(let node) in old.content(of: left) where old.nodes[node].kind != .cdata {
      lose(node)
      hasMarkup = true
    }
    let isText = Self.texts.contains(new.name(of: right))
    if hasMarkup || !isText && old.isBlank(left) { return }
    if !old.text(of: left).hasSameBytes(as: new.text(of: right)) {
      lose("this text", at: old.nodes[left].contentRange.lowerBound)
    }
  }

  private mutating func lose(_ node: Int) {
    let node = old.nodes[node]
    let what =
      switch node.kind {
      case .element: "'<\(old.text(of: node.name))>' here"
      case .cdata: "this text"
      case .comment: "comments"
      case .processingInstruction: "processing instructions"
      }
    lose(what, at: node.range.lowerBound)
  }

  /// Records the first position of each kind of loss.
  private mutating func lose(_ what: String, at offset: Int) {
    let loss = Problem(
      .notInXcodeForm, .warning,
      "Xcode's form has no place for \(what), so the file is left as it is", at: offset..<offset)
    if known.insert(loss.message).inserted { losses.append(loss) }
  }
}
