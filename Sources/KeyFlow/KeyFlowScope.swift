import CatalogModel
import SourceScan
import StringExtraction

/// The meanings of names that a function, a type or a file declares.
struct KeyFlowScope {
  /// The node of the first initial value of each name that has one.
  private(set) var values: [String: Int] = [:]
  /// For each name, the nodes of values from assignments and from its other declarations, in order.
  private(set) var others: [String: [Int]] = [:]
  /// The names that are declared with `var` and have a value.
  private(set) var variables: Set<String> = []
  /// By a name that a pattern binds, the case and its argument: `text`, no label and the index 0
  /// for `k` in `case .text(let k)`. The index counts unlabelled arguments; it is 0 for a labelled
  /// one.
  private(set) var elements: [String: (name: String, label: String?, number: Int)] = [:]
  /// The variables that any code of the function modifies in place, so that their values are
  /// unknown.
  private(set) var changed: Set<String> = []

  /// Collects the properties of a type, or the variables of a file outside of types, that have
  /// initial values.
  init(membersOf block: Int, _ tree: SyntaxTree) {
    for child in tree.children(of: block) where tree.nodes[child].kind == .variable {
      read(child, tree)
    }
  }

  /// Collects the declarations, patterns and assignments of a function or a computed property,
  /// without those in nested functions and types or in the initial value of a variable.
  init(statementsOf node: Int, _ tree: SyntaxTree) {
    var declared: Set<String> = []
    readStatements(of: node, tree, &declared)
    if !declared.isEmpty {
      changed = Self.changed(in: tree.text.bytes[tree.nodes[node].range], among: declared)
    }
  }

  private mutating func readStatements(
    of node: Int, _ tree: SyntaxTree, _ declared: inout Set<String>
  ) {
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .variable:
        read(child, tree)
        guard !tree.nodes[child].flags.contains(.isLet) else { continue }
        declared.formUnion(
          tree.children(of: child).lazy.compactMap { tree.firstChild(of: $0) }
            .map { tree.name(of: $0) })
      case .optionalBinding:
        add(
          tree.name(of: child),
          tree.children(of: child).first { tree.nodes[$0].kind != .typeAnnotation })
        readStatements(of: child, tree, &declared)
      case .forStatement:
        let parts = tree.children(of: child).map { $0 }
        if let pattern = parts.first {
          let value = parts.dropFirst().first { tree.nodes[$0].kind != .typeAnnotation }
          add(tree.name(of: pattern), value)
          readPattern(child, tree, isBound: false)
        }
        readStatements(of: child, tree, &declared)
      case .casePattern, .caseCondition:
        readPattern(child, tree, isBound: false)
        readStatements(of: child, tree, &declared)
      case .binary where tree.isNamed("=", child):
        let sides = tree.children(of: child).map { $0 }
        if sides.count == 2, tree.nodes[sides[0]].kind == .identifier {
          others[tree.name(of: sides[0]), default: []].append(sides[1])
        }
      case .typeDeclaration, .function: continue
      default: readStatements(of: child, tree, &declared)
      }
    }
  }

  /// Reads `.text(let key)` or `let .text(key)` as the first child of a node.
  private mutating func readPattern(_ node: Int, _ tree: SyntaxTree, isBound: Bool) {
    guard let pattern = tree.firstChild(of: node) else { return }
    switch tree.nodes[pattern].kind {
    case .bindingPattern: readPattern(pattern, tree, isBound: true)
    case .chained: readPattern(pattern, tree, isBound: isBound)
    case .call:
      guard let callee = tree.firstChild(of: pattern) else { return }
      var number = 0
      for argument in tree.children(of: pattern) where tree.nodes[argument].kind == .argument {
        let label = tree.name(of: argument)
        defer { if label.isEmpty { number += 1 } }
        guard var name = tree.firstChild(of: argument) else { continue }
        let isNamed = tree.nodes[name].kind == .bindingPattern
        if isNamed, let inner = tree.firstChild(of: name) { name = inner }
        guard isNamed || isBound, tree.nodes[name].kind == .identifier else { continue }
        elements[tree.name(of: name)] = (
          tree.name(of: callee), label.isEmpty ? nil : label, label.isEmpty ? number : 0
        )
      }
    default: return
    }
  }

  private mutating func read(_ variable: Int, _ tree: SyntaxTree) {
    for binding in tree.children(of: variable) where tree.nodes[binding].kind == .binding {
      guard let pattern = tree.firstChild(of: binding),
        let value = tree.child(of: binding, .initialValue).flatMap({ tree.firstChild(of: $0) })
      else { continue }
      let name = tree.name(of: pattern)
      add(name, value)
      if !tree.nodes[variable].flags.contains(.isLet) { variables.insert(name) }
    }
  }

  private mutating func add(_ name: String, _ value: Int?) {
    guard let value else { return }
    if values[name] == nil { values[name] = value } else { others[name, default: []].append(value) }
  }

  /// Returns which of the names code changes: before `+=`, before a method such as `.append(` or a
  /// subscript that is set, or after `&`.
  private static func changed(
    in bytes: ArraySlice<UInt8>, among names: Set<String>
  ) -> Set<String> {
    var changed: Set<String> = []
    var cursor = ByteCursor(Array(bytes))
    while !cursor.isAtEnd {
      let start = cursor.offset
      let word = cursor.consume { $0.isWordByte }
      guard !word.isEmpty else {
        cursor.advance()
        continue
      }
      let name = String(decoding: cursor.bytes[word], as: UTF8.self)
      guard names.contains(name) else { continue }
      let isReference = start > 0 && cursor.bytes[start - 1] == .ampersand
      let rest = cursor.bytes[cursor.offset...]
      let isChanged = changes.contains { rest.starts(with: $0.utf8) }
      if isReference || isChanged || isElementSet(rest) { changed.insert(name) }
    }
    return changed
  }

  /// Returns whether code begins with the assignment of an element, as in `["a"] = value`, within
  /// 200 bytes.
  private static func isElementSet(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == .leftBracket,
      let close = rest.prefix(200).firstIndex(of: .rightBracket)
    else { return false }
    let end = rest[(close + 1)...].drop { $0 == .space }
    return end.first == .equals && end.dropFirst().first != .equals
  }

  private static let changes = [
    " +=", "+=", ".append(", ".insert(", ".remove", ".replace", ".write(",
  ]
}
