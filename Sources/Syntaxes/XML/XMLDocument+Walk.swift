extension XMLDocument {
  /// Returns the indices of the child elements, in order.
  public func elements(of element: Int) -> XMLElements { XMLElements(nodes: nodes, in: element) }

  /// Returns the content of an element in order: texts and node indices.
  public func content(of element: Int) -> XMLContent { XMLContent(nodes: nodes, of: element) }

  /// A piece of the content of an element.
  public enum Piece: Sendable, Equatable {
    /// Text as written; decode it with `text(in:)`.
    case text(Range<Int>)
    case node(Int)
  }

  /// Returns the first child element with a local name and namespace (nil: no namespace); nil if
  /// there is none.
  public func element(_ name: String, namespace: String? = nil, of parent: Int) -> Int? {
    elements(of: parent).first { isElement($0, name, namespace: namespace) }
  }

  /// Whether the node is an element with this local name and namespace (nil: no namespace),
  /// compared by bytes.
  public func isElement(_ index: Int, _ name: String, namespace: String? = nil) -> Bool {
    nodes[index].kind == .element && isName(localName(of: index), name)
      && self.namespace(of: index).map { Array($0.utf8) } == namespace.map { Array($0.utf8) }
  }

  /// Returns the name of an element as written, with its prefix.
  public func name(of index: Int) -> String { text(of: nodes[index].name) }

  /// Returns the name of an element without its prefix.
  public func localName(of index: Int) -> Name {
    Name(index: names[Int(nodes[index].name.index)].local)
  }

  /// Returns the namespace URI of an element; nil for none.
  public func namespace(of index: Int) -> String? {
    let namespace = nodes[index].namespace
    return namespace == 0 ? nil : namespaces[Int(namespace)]
  }

  /// Whether two elements are in the same namespace; O(1).
  public func isSameNamespace(_ left: Int, _ right: Int) -> Bool {
    nodes[left].namespace == nodes[right].namespace
  }

  /// Returns the text of a name as written, with its prefix.
  public func text(of name: Name) -> String {
    String(decoding: bytes[names[Int(name.index)].range], as: UTF8.self)
  }

  /// Finds a name for fast comparison with many nodes; nil if the file does not contain it, not
  /// even as the part of a name before or after the colon.
  ///
  /// Searches all names of the file.
  public func findName(_ text: String) -> Name? {
    let utf8 = Array(text.utf8)
    return names.firstIndex { bytes[$0.range] == utf8[...] }.map { Name(index: UInt32($0)) }
  }

  /// Whether a name has this text, compared by bytes.
  public func isName(_ name: Name, _ text: String) -> Bool {
    let range = names[Int(name.index)].range
    return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
  }
}

extension XMLDocument {
  /// Returns the indices of a node's attributes, in order.
  public func attributes(of index: Int) -> Range<Int> {
    let next = index + 1
    let end = next < nodes.count ? Int(nodes[next].firstAttribute) : attributes.count
    return Int(nodes[index].firstAttribute)..<end
  }

  /// Returns the index of an attribute, by its name as written; nil if there is none.
  public func attribute(_ name: String, of element: Int) -> Int? {
    attributes(of: element).first { isName(attributes[$0].name, name) }
  }

  /// Returns the index of an attribute by a name from `findName`; nil if there is none or the name
  /// is nil.
  public func attribute(_ name: Name?, of element: Int) -> Int? {
    guard let name else { return nil }
    return attributes(of: element).first { attributes[$0].name == name }
  }

  /// Returns the value of an attribute with references decoded, and with tabs and line ends as
  /// spaces; nil if there is none.
  public func value(_ name: String, of element: Int) -> String? {
    attribute(name, of: element).map(value)
  }

  /// Returns the decoded value of an attribute by a name from `findName`; nil if there is none or
  /// the name is nil.
  public func value(_ name: Name?, of element: Int) -> String? {
    attribute(name, of: element).map(value)
  }

  /// Returns the value of the attribute at an index in `attributes`, with references decoded, and
  /// with tabs and line ends as spaces.
  public func value(_ attribute: Int) -> String {
    String(decoding: valueSlice(attribute), as: UTF8.self)
  }
}

/// The node indices of an element's child elements, in order.
public struct XMLElements: Sequence, IteratorProtocol {
  private let nodes: [XMLDocument.Node]
  private var index: Int
  private let end: Int

  init(nodes: [XMLDocument.Node], in element: Int) {
    self.nodes = nodes
    index = element + 1
    end = nodes[element].next
  }

  public mutating func next() -> Int? {
    while index < end {
      let node = index
      index = nodes[node].next
      if nodes[node].kind == .element { return node }
    }
    return nil
  }
}

/// The pieces of an element's content in order: texts and child nodes.
public struct XMLContent: Sequence, IteratorProtocol {
  private let nodes: [XMLDocument.Node]
  private var index: Int
  private let end: Int
  private var offset: Int
  private let contentEnd: Int

  init(nodes: [XMLDocument.Node], of element: Int) {
    self.nodes = nodes
    index = element + 1
    end = nodes[element].next
    offset = nodes[element].contentRange.lowerBound
    contentEnd = nodes[element].contentRange.upperBound
  }

  public mutating func next() -> XMLDocument.Piece? {
    let textEnd = index < end ? nodes[index].range.lowerBound : contentEnd
    if offset < textEnd {
      defer { offset = textEnd }
      return .text(offset..<textEnd)
    }
    guard index < end else { return nil }
    defer {
      offset = nodes[index].range.upperBound
      index = nodes[index].next
    }
    return .node(index)
  }
}
