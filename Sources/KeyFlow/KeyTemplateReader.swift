import SourceScan
import StringExtraction

/// A reader that derives key templates from the texts in the members of a type.
struct KeyTemplateReader {
  private let tree: SyntaxTree
  /// The node of the type's declaration; members from its other declarations are unknown.
  private let type: Int

  init(_ tree: SyntaxTree, type: Int) {
    self.tree = tree
    self.type = type
  }

  /// Returns the template of a text in a member, such as `"\(Self.self).\(self)"`; nil if a part is
  /// unknown, or if the text is the same for all cases.
  func template(of literal: Int, inStatic isStatic: Bool) -> KeyTemplate? {
    parts(of: literal, isStatic, depth: 0).flatMap { KeyTemplate($0) }
  }

  /// Returns whether the type declares a property or a function with this name.
  func declares(_ name: String) -> Bool {
    if parts(ofMember: name) != nil { return true }
    guard let block = tree.child(of: type, .block) else { return false }
    return tree.children(of: block).contains {
      tree.nodes[$0].kind == .function && tree.name(of: $0) == name
    }
  }

  /// Returns the parts of a property's value; nil if the declaration lacks the property, or at the
  /// fourth level of properties within properties, and an inner nil if a part is unknown.
  func parts(ofMember name: String, depth: Int = 0) -> [KeyTemplate.Part]?? {
    guard depth < 4, let block = tree.child(of: type, .block) else { return nil }
    for variable in tree.children(of: block) where tree.nodes[variable].kind == .variable {
      let isStatic = tree.nodes[variable].flags.contains(.isStatic)
      for binding in tree.children(of: variable) where tree.nodes[binding].kind == .binding {
        guard let pattern = tree.firstChild(of: binding), tree.name(of: pattern) == name else {
          continue
        }
        return .some(value(of: binding).flatMap { parts(of: $0, isStatic, depth: depth + 1) })
      }
    }
    return nil
  }

  /// Returns the node of a property's value: the initial value or the only expression of the
  /// getter; nil for any other property.
  private func value(of binding: Int) -> Int? {
    if let value = tree.child(of: binding, .initialValue) { return tree.firstChild(of: value) }
    guard var node = tree.child(of: binding, .accessors) else { return nil }
    while true {
      let children = tree.children(of: node).map { $0 }
      guard children.count == 1 else { return nil }
      node = children[0]
      switch tree.nodes[node].kind {
      case .accessor where !tree.isNamed("get", node): return nil
      case .accessor, .block, .returnStatement: continue
      default: return node
      }
    }
  }

  private func parts(of node: Int, _ isStatic: Bool, depth: Int) -> [KeyTemplate.Part]? {
    switch tree.nodes[node].kind {
    case .string:
      var values = tree.children(of: node).makeIterator()
      var result: [KeyTemplate.Part] = []
      for segment in tree.literal(of: node).segments {
        switch segment {
        case .text(let text): result.append(.text(text))
        case .interpolation:
          guard
            let value = values.next().flatMap({ tree.firstChild(of: $0) })
              .flatMap({ tree.firstChild(of: $0) }),
            let parts = parts(of: value, isStatic, depth: depth)
          else { return nil }
          result += parts
        }
      }
      return result
    case .binary where tree.isNamed("+", node):
      let sides = tree.children(of: node).map { parts(of: $0, isStatic, depth: depth) }
      return sides.contains { $0 == nil } ? nil : sides.flatMap { $0 ?? [] }
    case .call:
      guard let callee = tree.firstChild(of: node), let argument = tree.child(of: node, .argument),
        let value = tree.firstChild(of: argument)
      else { return nil }
      if tree.isNamed("type", callee), tree.isNamed("of", argument), tree.isNamed("self", value) {
        return [.type]
      }
      let isDescription =
        tree.isNamed("String", callee) && ["describing", ""].contains(tree.name(of: argument))
      return isDescription ? parts(of: value, isStatic, depth: depth) : nil
    case .identifier where tree.isNamed("self", node): return [isStatic ? .type : .element]
    case .member:
      guard let base = tree.firstChild(of: node),
        tree.isNamed("Self", base) || tree.isNamed("self", base)
      else { return nil }
      return tree.isNamed("self", node) ? [.type] : member(tree.name(of: node), depth)
    case .identifier: return member(tree.name(of: node), depth)
    default: return nil
    }
  }

  private func member(_ name: String, _ depth: Int) -> [KeyTemplate.Part]? {
    if name == "rawValue" { return [.rawValue] }
    guard let parts = parts(ofMember: name, depth: depth) ?? nil else { return nil }
    return [.property(name, parts)]
  }
}
