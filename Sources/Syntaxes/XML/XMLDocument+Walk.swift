extension XMLDocument {
  /// The indices of the child elements, in order.
  public func elements(of element: Int) -> XMLElements { XMLElements(nodes: nodes, in: element) }

  /// What an element holds, in order: texts, and the indices of nodes.
  public func content(of element: Int) -> XMLContent { XMLContent(nodes: nodes, of: element) }

  /// A piece of the content of an element.
  public enum Piece: Sendable, Equatable {
    /// Text as it is written; `text(in:)` decodes it.
    case text(Range<Int>)
    case node(Int)
  }

  /// The first child element with this local name in this namespace.
  public func element(_ name: String, namespace: String? = nil, of parent: Int) -> Int? {
    elements(of: parent).first { isElement($0, name, namespace: namespace) }
  }

  /// Whether the node is an element with this local name in this namespace, compared by bytes.
  public func isElement(_ index: Int, _ name: String, namespace: String? = nil) -> Bool {
    nodes[index].kind == .element && isName(localName(of: index), name)
      && self.namespace(of: index).map { Array($0.utf8) } == namespace.map { Array($0.utf8) }
  }

  /// The name of an element as it is written, with its prefix.
  public func name(of index: Int) -> String { text(of: nodes[index].name) }

  /// The name of an element without its prefix.
  public func localName(of index: Int) -> Name {
    Name(index: names[Int(nodes[index].name.index)].local)
  }

  /// The namespace that is in force for an element; nil for none.
  public func namespace(of index: Int) -> String? {
    let namespace = nodes[index].namespace
    return namespace == 0 ? nil : namespaces[Int(namespace)]
  }

  /// Whether two elements are in the same namespace, in O(1).
  public func isSameNamespace(_ left: Int, _ right: Int) -> Bool {
    nodes[left].namespace == nodes[right].namespace
  }

  /// A name as text.
  public func text(of name: Name) -> String {
    String(decoding: bytes[names[Int(name.index)].range], as: UTF8.self)
  }

  /// Looks a name up, so that many nodes can be compared with it fast; nil when no node has it.
  ///
  /// It goes through all names that the file uses.
  public func findName(_ text: String) -> Name? {
    let utf8 = Array(text.utf8)
    return names.firstIndex { bytes[$0.range] == utf8[...] }.map { Name(index: UInt32($0)) }
  }

  /// Whether the name is this one, compared by bytes.
  public func isName(_ name: Name, _ text: String) -> Bool {
    let range = names[Int(name.index)].range
    return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
  }
}

extension XMLDocument {
  /// The indices of the attributes of a node, in order.
  public func attributes(of index: Int) -> Range<Int> {
    let next = index + 1
    let end = next < nodes.count ? Int(nodes[next].firstAttribute) : attributes.count
    return Int(nodes[index].firstAttribute)..<end
  }

  /// The index of an attribute of an element by its name as written.
  public func attribute(_ name: String, of element: Int) -> Int? {
    attributes(of: element).first { isName(attributes[$0].name, name) }
  }

  /// The index of an attribute of an element by its name.
  public func attribute(_ name: Name?, of element: Int) -> Int? {
    guard let name else { return nil }
    return attributes(of: element).first { attributes[$0].name == name }
  }

  /// The value of an attribute with references decoded and white space normalized; nil without it.
  public func value(_ name: String, of element: Int) -> String? {
    attribute(name, of: element).map(value)
  }

  /// The value of an attribute by its name.
  public func value(_ name: Name?, of element: Int) -> String? {
    attribute(name, of: element).map(value)
  }

  /// The value of an attribute by its index.
  public func value(_ attribute: Int) -> String {
    String(decoding: valueSlice(attribute), as: UTF8.self)
  }
}

/// The child elements of an element.
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

/// The texts and nodes of an element.
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
