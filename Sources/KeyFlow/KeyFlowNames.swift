import CatalogModel
import SourceScan
import StringExtraction

/// The names of properties, tuple elements and functions whose value may be a text or contain one,
/// so that it may be a key.
struct KeyFlowNames: Sendable {
  private(set) var properties: Set<String> = []
  private(set) var functions: Set<String> = []

  init() {}

  /// Collects the declarations of a file outside of function bodies.
  init(_ tree: SyntaxTree) { visit(tree.root, tree) }

  /// Returns whether the word at a byte offset may be declared there as a property or a function,
  /// or as a text in a tuple: `var title`, `(title: String, icon: String)`.
  static func mayDeclare(at place: Int, in bytes: [UInt8]) -> Bool {
    func follows(_ word: [UInt8]) -> Bool {
      word.count <= place && bytes[place - word.count..<place].elementsEqual(word)
    }
    if keywords.contains(where: follows) { return true }
    guard openings.contains(where: follows) else { return false }
    return bytes[place...].drop(while: \.isWordByte).starts(with: ": String".utf8)
  }

  private static let keywords = ["var ", "let ", "func "].map { Array($0.utf8) }
  private static let openings = ["(", ", "].map { Array($0.utf8) }

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
  /// Adds the labels of texts in the tuple types within a type, as in
  /// `[(title: String, icon: String)]`: code reads tuple elements like properties.
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
  /// Returns whether a type is or may be that of a text, or contains such a type, as `String?` and
  /// `[Any]` do. A name of one letter counts as a generic parameter, which may stand for a text.
  /// The node is that of the type, or of an annotation with it.
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

  /// Returns the words in `modifierRange(of:)`, such as `public`, `static` and `func`.
  func modifiers(of node: Int) -> Set<Substring> {
    Set(text.text(modifierRange(of: node)).split { $0 == " " || $0 == "\t" || $0.isNewline })
  }

  /// Returns the byte range from the start of the line where a declaration begins to its name, or
  /// up to 40 bytes into the declaration if it has no name.
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
