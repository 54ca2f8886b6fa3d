import CatalogModel
import SourceScan
import StringExtraction

/// The code around literals in a Swift file: calls, assigned properties, declarations.
struct SwiftSurroundings: Sendable {
  let tree: SyntaxTree
  /// The parent of each node, or -1.
  private let parents: [Int32]
  /// The literals and names by the offset of their first byte.
  private let literals: [Int: Int]
  /// The types of variables by name, if the file has only one type for that name.
  private let types: [String: String]

  /// A node around a literal, and its child that is or contains the literal.
  struct Step {
    let inner: Int
    let node: Int
  }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var parents = [Int32](repeating: -1, count: tree.nodes.count)
    var literals: [Int: Int] = [:]
    for node in tree.nodes.indices {
      for child in tree.children(of: node) { parents[child] = Int32(node) }
      switch tree.nodes[node].kind {
      case .string: literals[tree.nodes[node].range.lowerBound] = node
      case .member, .implicitMember, .identifier:
        literals[tree.nodes[node].nameRange.lowerBound] = node
      default: continue
      }
    }
    self.parents = parents
    self.literals = literals
    types = Self.types(in: tree)
  }

  func parent(of node: Int) -> Int? { parents[node] < 0 ? nil : Int(parents[node]) }

  /// The maximum number of enclosing nodes to visit.
  private static let depthLimit = 200

  /// Returns the nodes around a literal or name, innermost first, up to the declaration that
  /// contains it; empty if none begins at the start of the range.
  func steps(around range: Range<Int>) -> [Step] {
    guard var inner = literals[range.lowerBound] else { return [] }
    var result: [Step] = []
    while parents[inner] >= 0, result.count < Self.depthLimit {
      let node = Int(parents[inner])
      result.append(Step(inner: inner, node: node))
      switch tree.nodes[node].kind {
      case .binding, .function, .typeDeclaration, .enumElement: return result
      default: inner = node
      }
    }
    return result
  }

  /// Returns the byte offsets of the called names in the calls that a literal is an argument of,
  /// directly or nested, innermost first, up to a closure, block or interpolation around it.
  func callStarts(_ steps: [Step]) -> [Int] {
    var result: [Int] = []
    for step in steps {
      switch tree.nodes[step.node].kind {
      case .call, .macro, .attribute:
        guard tree.nodes[step.inner].kind == .argument else { continue }
        let named = tree.firstChild(of: step.node) ?? step.node
        let name = tree.nodes[named].nameRange
        result.append(name.isEmpty ? tree.nodes[named].range.lowerBound : name.lowerBound)
      case .closure, .block, .switchCase, .interpolation: return result
      default: continue
      }
    }
    return result
  }

  /// Returns the byte ranges of the expressions that are formatted into a text: those in a literal
  /// default value, or the arguments after a format.
  func values(in steps: [Step]) -> [Range<Int>] {
    for step in steps {
      let node = step.node
      switch tree.nodes[node].kind {
      case .call where tree.nodes[step.inner].kind == .argument:
        let arguments = tree.children(of: node).filter { tree.nodes[$0].kind == .argument }
        let defaults = arguments.filter { ["defaultValue", "value"].contains(tree.name(of: $0)) }
        let values = defaults.compactMap { tree.firstChild(of: $0) }.flatMap(interpolated)
        if !values.isEmpty { return values }
        let name = calleeName(node)
        if SDK.formats.contains("\(name)(\(Self.label(tree.name(of: step.inner))))") {
          return arguments.drop { $0 != step.inner }.dropFirst().prefix {
            tree.nodes[$0].nameRange.isEmpty
          }.compactMap { tree.firstChild(of: $0).map { tree.nodes[$0].range } }
        }
        guard SDK.transparent.contains(name) else { return [] }
      case .argument, .ternary, .forced, .tuple: continue
      default: return []
      }
    }
    return []
  }

  private func interpolated(_ literal: Int) -> [Range<Int>] {
    guard tree.nodes[literal].kind == .string else { return [] }
    return tree.children(of: literal).compactMap { interpolation in
      let value = tree.firstChild(of: interpolation).flatMap { tree.firstChild(of: $0) }
      return value.map { tree.nodes[$0].range }
    }
  }

  /// Returns the label as roles spell it, with `_` for none.
  static func label(_ name: String) -> String { name.isEmpty ? "_" : "\(name):" }

  /// Returns the last component of the called name: `text` for a call of `label.text`.
  func calleeName(_ call: Int) -> String {
    tree.firstChild(of: call).map { tree.name(of: $0) } ?? ""
  }

  func type(of variable: String) -> String? { types[variable] }

  /// Returns the names in the inheritance clause of the innermost type declaration or extension
  /// around a node; empty outside of one.
  func inheritedTypes(around node: Int) -> [String] {
    var node = node
    for _ in 0..<Self.depthLimit where parents[node] >= 0 {
      node = Int(parents[node])
      guard tree.nodes[node].kind == .typeDeclaration else { continue }
      return tree.children(of: node).filter { tree.nodes[$0].kind == .inheritedType }
        .compactMap { tree.firstChild(of: $0) }.map { tree.name(of: $0) }
    }
    return []
  }
}

extension SwiftSurroundings {
  /// Returns the types in `let name: Type` and `let name = Type(...)` by name, without names that
  /// have several.
  private static func types(in tree: SyntaxTree) -> [String: String] {
    var result: [String: String] = [:]
    var ambiguous: Set<String> = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .binding {
      guard let pattern = tree.firstChild(of: node), let type = type(ofBinding: node, in: tree)
      else { continue }
      let name = tree.name(of: pattern)
      if let known = result[name], known != type { ambiguous.insert(name) }
      result[name] = type
    }
    return result.filter { !ambiguous.contains($0.key) }
  }

  private static func type(ofBinding node: Int, in tree: SyntaxTree) -> String? {
    if let annotation = tree.child(of: node, .typeAnnotation) {
      var type = tree.firstChild(of: annotation)
      while let inner = type, tree.nodes[inner].kind == .optionalType {
        type = tree.firstChild(of: inner)
      }
      return type.map { tree.name(of: $0) }
    }
    guard let value = tree.child(of: node, .initialValue).flatMap({ tree.firstChild(of: $0) }),
      tree.nodes[value].kind == .call, let callee = tree.firstChild(of: value),
      tree.nodes[callee].kind == .identifier
    else { return nil }
    let name = tree.name(of: callee)
    return name.first?.isUppercase == true ? name : nil
  }
}
