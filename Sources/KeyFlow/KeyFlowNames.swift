import CatalogModel
import SourceScan
import StringExtraction

/// The names of properties and functions that give texts: others give no keys.
struct KeyFlowNames: Sendable {
  private(set) var properties: Set<String> = []
  private(set) var functions: Set<String> = []

  init() {}

  /// What a file declares, outside of bodies.
  init(_ tree: SyntaxTree) { visit(tree.root, tree) }

  /// Adds what other files declare.
  mutating func add(_ other: KeyFlowNames) {
    properties.formUnion(other.properties)
    functions.formUnion(other.functions)
  }

  private mutating func visit(_ node: Int, _ tree: SyntaxTree) {
    switch tree.nodes[node].kind {
    case .typeDeclaration, .block, .variable, .unknown, .ifStatement:
      for child in tree.children(of: node) { visit(child, tree) }
    case .binding:
      guard let pattern = tree.firstChild(of: node) else { return }
      let isText =
        tree.child(of: node, .typeAnnotation).map { tree.isText($0) }
        ?? tree.child(of: node, .initialValue).flatMap { tree.firstChild(of: $0) }
        .map { [.string, .array, .ternary, .dictionary].contains(tree.nodes[$0].kind) } ?? false
      if isText { properties.insert(tree.name(of: pattern)) }
      tree.child(of: node, .typeAnnotation).map { addLabels(in: $0, tree) }
    case .function:
      for parameter in tree.children(of: node) where tree.nodes[parameter].kind == .parameter {
        addLabels(in: parameter, tree)
      }
      if let result = tree.child(of: node, .resultType), tree.isText(result) {
        functions.insert(tree.name(of: node))
      }
    default: return
    }
  }
}

extension KeyFlowNames {
  /// `[(title: String, icon: String)]`: what tuples have is asked for as properties are.
  private mutating func addLabels(in type: Int, _ tree: SyntaxTree) {
    for child in tree.children(of: type) {
      if tree.nodes[type].kind == .tupleType, tree.isText(child) {
        properties.insert(tree.name(of: child))
      }
      addLabels(in: child, tree)
    }
  }
}

extension SyntaxTree {
  /// Whether a type, or the one that a node writes, is that of a text, or may be one.
  func isText(_ node: Int) -> Bool {
    switch nodes[node].kind {
    case .typeName:
      let name = name(of: node)
      return Self.textTypes.contains(name) || name.utf8.count == 1
        || children(of: node).contains { isText($0) }
    case .typeAnnotation, .resultType, .optionalType, .arrayType, .dictionaryType, .tupleType,
      .argument, .compositionType, .functionType:
      return children(of: node).contains { isText($0) }
    default: return false
    }
  }

  /// The words on the line of a declaration before its name.
  func modifiers(of node: Int) -> Set<Substring> {
    Set(text.text(modifierRange(of: node)).split { $0 == " " || $0 == "\t" || $0.isNewline })
  }

  /// Where they stand, as byte offsets.
  func modifierRange(of node: Int) -> Range<Int> {
    let range = nodes[node].range
    var start = range.lowerBound
    while start > 0, !text.bytes[start - 1].isLineBreak { start -= 1 }
    var name = nodes[node].nameRange.lowerBound
    if nodes[node].nameRange.isEmpty || name < start {
      name = min(range.upperBound, range.lowerBound + 40)
    }
    return start..<name
  }

  private static let textTypes: Set<String> = [
    "Any", "CFString", "LocalizedStringKey", "NSString", "Self", "StaticString", "String",
    "StringProtocol", "Substring",
  ]
}
