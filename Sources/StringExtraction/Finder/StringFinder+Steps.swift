import CatalogModel
import SourceScan

/// Records of how types were found, for explanations.
extension StringFinder {
  /// Records how the type of an interpolation in a literal was found.
  mutating func explainType(of interpolation: Int, in literal: Int) {
    guard explanations?[literal] != nil else { return }
    let value = tree.firstChild(of: interpolation).flatMap { tree.firstChild(of: $0) }
    let found = value.map { steps(to: $0) } ?? []
    explanations?[literal]?.steps.append(found)
  }

  private mutating func steps(to node: Int, depth: Int = 0) -> [Explanation.Step] {
    guard depth < 24 else { return [] }
    switch tree.nodes[node].kind {
    case .argument, .chained:
      return tree.firstChild(of: node).map { steps(to: $0, depth: depth + 1) } ?? []
    default: break
    }
    var result: [Explanation.Step] = []
    for part in parts(of: node) { result += steps(to: part, depth: depth + 1) }
    let type = type(of: node)
    result.append(
      Explanation.Step(
        expression: shown(node), type: type == .unknown ? nil : type.description,
        reason: reason(for: node)))
    return result
  }

  /// Returns the subexpressions that determine the type of an expression and get a step.
  private mutating func parts(of node: Int) -> [Int] {
    let children = tree.children(of: node)
    switch tree.nodes[node].kind {
    case .member, .subscriptCall:
      return children.prefix(1).filter { isValue($0) }
    case .call:
      guard let callee = tree.firstChild(of: node) else { return [] }
      let base = tree.nodes[callee].kind == .member ? tree.firstChild(of: callee) : nil
      let bases = [base].compactMap(\.self).filter { isValue($0) }
      guard resolve(node, .unknown)?.signature.result.isConcrete == false else { return bases }
      return bases
        + arguments(of: node).filter { argument in
          tree.firstChild(of: argument).map { tree.nodes[$0].kind != .closure } ?? false
        }
    case .ternary: return Array(children.dropFirst())
    case .binary, .tuple, .prefix, .forced, .optionalTry: return Array(children)
    default: return []
    }
  }

  /// Returns whether a base gets a step: not `self`, a type or `.name`, which are obvious.
  private mutating func isValue(_ node: Int) -> Bool {
    if case .metatype = type(of: node) { return false }
    return !tree.isNamed("self", node) && tree.nodes[node].kind != .implicitMember
  }

  private mutating func reason(for node: Int) -> String {
    switch tree.nodes[node].kind {
    case .identifier: return reason(forName: tree.name(of: node), at: node)
    case .member: return reason(forMember: node)
    case .call:
      guard let callee = tree.firstChild(of: node) else { return "" }
      let name = tree.name(of: callee)
      if isLocal(name), tree.nodes[callee].kind == .identifier {
        return reason(forName: name, at: callee)
      }
      guard let call = resolve(node, .unknown) else {
        return type(of: node).isKnown
          ? "makes a value of this type" : "no '\(name)' is known that takes these arguments"
      }
      let cause = cause(call.signature.declaration, call.signature.result)
      return "\(cause.api), \(cause.source)"
    case .subscriptCall:
      guard let base = tree.firstChild(of: node),
        let call = resolveSubscript(base, arguments(of: node))
      else { return type(of: node).isKnown ? "an element" : "no such subscript is known" }
      return cause(call.signature.declaration, call.signature.result).source
    case .binary: return "result of '\(tree.name(of: node))'"
    case .ternary: return "type of both values"
    case .cast: return "written type"
    case .integer, .float, .string: return "literal"
    default: return type(of: node).isKnown ? "type of its parts" : "not known"
    }
  }

  private mutating func reason(forName name: String, at node: Int) -> String {
    if isLocal(name) {
      let place = definition(of: name, before: tree.nodes[node].range.lowerBound)
      return place.map { "defined at \(span($0).place)" } ?? "defined by the language"
    }
    for owner in owners.reversed() where !owner.isEmpty {
      if let property = property(name, of: index.selfType(owner)) { return source(of: property) }
    }
    if let global = globals(name).first(where: { $0.kind == .variable }) {
      return source(of: global)
    }
    return type(of: node).isKnown ? "type" : "no declaration of '\(name)' fits here"
  }

  private mutating func reason(forMember node: Int) -> String {
    guard let base = tree.firstChild(of: node) else { return "" }
    let name = tree.name(of: node)
    var receiver = bounded(type(of: base))
    if case .metatype(let type) = receiver { receiver = type }
    if case .tuple = receiver.unwrapped { return "part of a tuple" }
    if let property = property(name, of: receiver) ?? property(name, of: receiver.unwrapped) {
      return source(of: property)
    }
    guard !type(of: node).isKnown else {
      return receiver.isKnown && isDeclared(receiver)
        ? "by what wraps it" : "all known properties of this name have this type"
    }
    return receiver.isKnown
      ? "'\(receiver.unwrapped)' has no known '\(name)'"
      : "the type of '\(shown(base))' is not known"
  }

  private func source(of property: Declaration) -> String {
    let source = Cause.source(place(property.tree, property.node))
    let isWritten = property.kind != .variable || index.variableType(property) != nil
    return isWritten ? source : "\(source) without a type; its value decides it"
  }

  // MARK: Local names

  /// Returns the node that defines a local name used at a byte offset, for `$0` the closure; nil
  /// for a name that the language defines, such as `newValue`.
  private func definition(of name: String, before place: Int) -> Int? {
    var outer = tree.root
    var found: Int?
    while true {
      var inner: Int?
      let around = found
      for child in tree.children(of: outer) where tree.nodes[child].range.lowerBound <= place {
        let isLoop = tree.nodes[outer].kind == .forStatement && tree.firstChild(of: outer) == child
        if tree.nodes[child].range.contains(place) { inner = child }
        if tree.nodes[child].kind == .closure, name.hasPrefix("$"), inner == child { found = child }
        guard inner != child else { continue }
        found = (isLoop ? nameNode(name, in: child) : defining(name, child)) ?? found
      }
      guard let inner else { return found }
      if isElse(inner, of: outer) { found = around }
      outer = inner
    }
  }

  /// Returns whether a node is in the `else` of a statement, where the names bound by its
  /// conditions are not visible.
  private func isElse(_ node: Int, of statement: Int) -> Bool {
    switch tree.nodes[statement].kind {
    case .guardStatement: tree.nodes[node].kind == .block
    case .ifStatement:
      tree.child(of: statement, .block).map {
        tree.nodes[$0].range.upperBound <= tree.nodes[node].range.lowerBound
      } ?? false
    default: false
    }
  }

  private func defining(_ name: String, _ node: Int) -> Int? {
    switch tree.nodes[node].kind {
    case .variable:
      return tree.children(of: node).lazy.filter { [tree] in tree.nodes[$0].kind == .binding }
        .compactMap { tree.firstChild(of: $0) }.compactMap { nameNode(name, in: $0) }.first
    case .optionalBinding, .capture, .function: return tree.name(of: node) == name ? node : nil
    case .parameter:
      let inner = tree.child(of: node, .internalName) ?? node
      return tree.name(of: inner) == name ? inner : nil
    case .caseCondition, .casePattern:
      return tree.firstChild(of: node).flatMap { nameNode(name, in: $0) }
    case .guardStatement:
      return tree.children(of: node).lazy.compactMap { defining(name, $0) }.first
    default: return nil
    }
  }

  /// Returns the node of a name in a pattern; nil if the pattern does not bind it.
  private func nameNode(_ name: String, in pattern: Int, depth: Int = 0) -> Int? {
    if tree.nodes[pattern].kind == .identifier {
      return tree.name(of: pattern) == name ? pattern : nil
    }
    guard depth < 40 else { return nil }
    return tree.children(of: pattern).lazy.compactMap {
      nameNode(name, in: $0, depth: depth + 1)
    }.first
  }
}
