import CatalogModel
import SourceScan

func printSyntax(of path: String) {
  let text = SourceText(path: path, bytes: contents(of: path) ?? [])
  print(SyntaxTree(text).debugDescription, terminator: "")
}

/// For each file in a list, prints a line with its path, and a line for each fact in its syntax
/// tree: the kind, the byte offset, and details of the kind, such as a name.
/// `.ci/syntax_facts.swift` prints the same from Swift's own parser.
func printSyntaxFacts(namedBy list: String) {
  for name in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: name, as: UTF8.self)
    guard let bytes = contents(of: path) else { continue }
    let facts = SyntaxFacts(SyntaxTree(SourceText(path: path, bytes: bytes)))
    print("file \(path)\n" + facts.output, terminator: "")
  }
}

/// The facts of one file in no particular order.
private struct SyntaxFacts {
  let tree: SyntaxTree
  private(set) var output = ""

  init(_ tree: SyntaxTree) {
    self.tree = tree
    // In brackets that only look like an argument list, only strings count.
    var open = [(node: tree.root, isQuiet: false)]
    while let (node, isQuiet) = open.popLast() {
      let isBuiltIn = isQuiet || isBuiltIn(node)
      if !isQuiet || tree.nodes[node].kind == .string { add(node) }
      open += children(node).map { ($0, isBuiltIn) }
    }
  }

  private func isBuiltIn(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .attribute:
      guard let type = tree.firstChild(of: node) else { return false }
      return type_(type).utf8.first.map { !(0x41...0x5A).contains($0) } ?? false
    case .macro: return isDirective(node)
    default: return false
    }
  }

  private func isDirective(_ node: Int) -> Bool {
    ["available", "unavailable", "sourceLocation"].contains(name(node))
  }

  // MARK: Parts

  private func children(_ node: Int) -> [Int] { Array(tree.children(of: node)) }
  private func kind(_ node: Int) -> SyntaxNode.Kind { tree.nodes[node].kind }
  private func all(_ wanted: SyntaxNode.Kind, _ node: Int) -> [Int] {
    children(node).filter { kind($0) == wanted }
  }
  private func name(_ node: Int) -> String { tree.name(of: node) }
  private func start(_ node: Int) -> Int { tree.nodes[node].range.lowerBound }
  private func end(_ node: Int) -> Int { tree.nodes[node].range.upperBound }
  private func end(_ node: Int?) -> String { node.map { "\(end($0))" } ?? "?" }
  private func nameStart(_ node: Int) -> Int { tree.nodes[node].nameRange.lowerBound }
  private func has(_ wanted: SyntaxNode.Kind, _ node: Int, _ text: String) -> String {
    tree.child(of: node, wanted) == nil ? "" : text
  }

  private func labels(_ node: Int) -> String {
    all(.argument, node).map {
      name($0) + (tree.nodes[$0].flags.contains(.isTrailing) ? "{" : ":")
    }.joined()
  }

  // MARK: Types

  private func type(in node: Int) -> String {
    children(node).first { kind($0).isType }.map(type_) ?? ""
  }

  private func type(_ wanted: SyntaxNode.Kind, _ node: Int) -> String {
    tree.child(of: node, wanted).map(type(in:)) ?? ""
  }

  private func type_(_ node: Int) -> String {
    let parts = children(node)
    switch kind(node) {
    case .typeName: return name(node) + generics(parts)
    case .typeMember:
      return (parts.first.map(type_) ?? "") + "." + name(node) + generics(Array(parts.dropFirst()))
    case .optionalType: return list(parts, "") + "?"
    case .arrayType: return "[" + list(parts) + "]"
    case .dictionaryType: return "[" + list(parts, ":") + "]"
    case .tupleType:
      return "(" + parts.map { name($0) + ":" + type(in: $0) }.joined(separator: ",") + ")"
    case .functionType:
      return "(" + all(.argument, node).map(type(in:)).joined(separator: ",") + ")->"
        + type(.resultType, node)
    case .compositionType: return list(parts, "&")
    default: return ""
    }
  }

  private func list(_ types: [Int], _ separator: String = ",") -> String {
    types.map(type_).joined(separator: separator)
  }

  private func generics(_ types: [Int]) -> String { types.isEmpty ? "" : "<" + list(types) + ">" }

  private func parameters(_ node: Int) -> String {
    all(.parameter, node).map { parameter in
      name(parameter)
        + (tree.child(of: parameter, .internalName).map { " " + name($0) } ?? "") + ":"
        + type(in: parameter)
        + (tree.nodes[parameter].flags.contains(.isTrailing) ? "..." : "")
        + has(.initialValue, parameter, "=")
    }.joined(separator: ",")
  }

  private func genericParameters(_ node: Int) -> String {
    let parameters = all(.genericParameter, node).map { name($0) + ":" + type(in: $0) }
    return parameters.isEmpty ? "" : "<" + parameters.joined(separator: ",") + ">"
  }

  private func requirements(_ node: Int) -> String {
    let list = all(.requirement, node).map { self.list(children($0)) }
    return list.isEmpty ? "" : " where " + list.joined(separator: ",")
  }

  private func result(_ node: Int) -> String {
    tree.child(of: node, .resultType).map { "->" + type(in: $0) } ?? ""
  }

  // MARK: Lines

  private mutating func fact(_ kind: String, _ offset: Int, _ rest: String = "") {
    output += "\(kind) \(offset) \(rest)\n"
  }

  private mutating func add(_ node: Int) {
    if tree.nodes[node].flags.contains(.isSkipped) { fact("skipped", start(node), "\(end(node))") }
    if kind(node).isDeclaration {
      addDeclaration(node)
    } else if kind(node).isStatement {
      addStatement(node)
    } else {
      addExpression(node)
    }
  }

  private mutating func addDeclaration(_ node: Int) {
    switch kind(node) {
    case .function:
      fact(
        "function", nameStart(node),
        "\(end(node)) \(name(node))\(genericParameters(node))(\(parameters(node)))"
          + result(node) + requirements(node))
    case .typeDeclaration:
      let inherited = all(.inheritedType, node).map(type(in:)).joined(separator: ",")
      fact(
        "type", nameStart(node),
        "\(end(node)) \(typeKind(node)) \(name(node))\(genericParameters(node)):\(inherited)"
          + requirements(node))
    case .typeAlias:
      fact(
        "alias", nameStart(node),
        "\(end(node)) \(name(node))\(genericParameters(node))=\(type(in: node))")
    case .associatedType:
      let inherited = all(.inheritedType, node).map(type(in:)).joined(separator: ",")
      fact("associated", nameStart(node), "\(end(node)) \(name(node)):\(inherited)")
    case .variable:
      let word = tree.nodes[node].flags.contains(.isLet) ? "let" : "var"
      fact("variable", end(node), "\(word) \(all(.binding, node).count)")
    case .binding:
      fact(
        "binding", start(node),
        (tree.firstChild(of: node).map(name) ?? "") + ":" + type(.typeAnnotation, node)
          + has(.initialValue, node, "=") + has(.accessors, node, "{"))
    case .accessor: fact("accessor", nameStart(node), name(node))
    case .enumElement:
      fact(
        "element", nameStart(node),
        "\(end(node)) \(name(node))(\(parameters(node)))" + has(.initialValue, node, "="))
    case .attribute: fact("attribute", start(node), type(in: node))
    default: break
    }
  }

  private func typeKind(_ node: Int) -> String {
    let flags = tree.nodes[node].flags
    if flags.contains(.isExtension) { return "extension" }
    if flags.contains(.isProtocol) { return "protocol" }
    return flags.contains(.isLet) ? "enum" : flags.contains(.isOptional) ? "struct" : "class"
  }

  private mutating func addStatement(_ node: Int) {
    let count = children(node).count
    let blocks = children(node).filter { kind($0) == .block || kind($0) == .ifStatement }.count
    switch kind(node) {
    case .ifStatement:
      fact("if", start(node), "\(end(node)) \(count - blocks)\(blocks > 1 ? " else" : "")")
    case .guardStatement: fact("guard", start(node), "\(end(node)) \(count - blocks)")
    case .whileStatement: fact("while", start(node), "\(end(node)) \(count - blocks)")
    case .repeatStatement: fact("repeat", start(node), "\(end(node))")
    case .forStatement: fact("for", start(node), "\(end(node))\(has(.whereClause, node, " where"))")
    case .switchStatement: fact("switch", start(node), "\(end(node))")
    case .switchCase: fact("case", start(node), "\(end(node)) \(all(.casePattern, node).count)")
    case .doStatement: fact("do", start(node), "\(end(node)) \(all(.catchClause, node).count)")
    case .optionalBinding:
      let values = children(node).filter { kind($0) != .typeAnnotation }.count
      fact(
        "bound", start(node),
        name(node) + ":" + type(.typeAnnotation, node)
          + (values > 0 ? "=" : ""))
    case .caseCondition: fact("matched", start(node))
    case .returnStatement: fact("return", start(node), "\(end(node))\(count > 0 ? " value" : "")")
    case .throwStatement: fact("throw", start(node), "\(end(node))")
    default: break
    }
  }

  private mutating func addExpression(_ node: Int) {
    let parts = children(node)
    func part(_ index: Int) -> Int? { index < parts.count ? parts[index] : nil }
    switch kind(node) {
    case .identifier, .member, .implicitMember:
      let types = parts.filter { kind($0).isType }
      if !types.isEmpty { fact("generic", tree.nodes[node].nameRange.upperBound, generics(types)) }
      if kind(node) == .member { fact("member", nameStart(node), name(node)) }
      if kind(node) == .implicitMember { fact("implicit", nameStart(node), name(node)) }
    case .call:
      guard let callee = part(0) else { return }
      switch kind(callee) {
      case .identifier, .member, .implicitMember:
        fact("call", nameStart(callee), "\(end(node)) \(name(callee))(\(labels(node)))")
      default: fact("call", end(callee), "\(end(node)) (\(labels(node)))")
      }
    case .subscriptCall: fact("subscript", end(node), labels(node))
    case .macro:
      if !isDirective(node) {
        fact("macro", start(node), "\(end(node)) \(name(node))(\(labels(node)))")
      }
    case .string: fact("string", start(node), "\(end(node))")
    case .interpolation: fact("interpolation", start(node), "\(end(node)) \(labels(node))")
    case .integer: fact("integer", start(node))
    case .float: fact("float", start(node))
    case .regex: fact("regex", start(node), "\(end(node))")
    case .array: fact("array", start(node), "\(end(node)) \(parts.count)")
    case .dictionary: fact("dictionary", start(node), "\(end(node)) \(parts.count / 2)")
    case .tuple: fact("tuple", start(node), "\(end(node)) \(labels(node))")
    case .closure: fact("closure", start(node), "\(end(node)) (\(parameters(node)))\(result(node))")
    case .capture: fact("capture", nameStart(node), name(node))
    case .ternary:
      guard let condition = part(0) else { return }
      fact("ternary", end(condition), "\(end(part(1))) \(end(part(2)))")
    case .binary:
      fact("binary", nameStart(node), "\(name(node)) \(end(part(0))) \(end(part(1)))")
    case .prefix: fact("prefix", nameStart(node), name(node))
    case .forced: fact("forced", end(node))
    case .chained: fact("chained", end(node))
    case .cast, .typeTest:
      guard let value = part(0) else { return }
      let mark = tree.nodes[node].flags.contains(.isOptional) ? "? " : ""
      fact(kind(node) == .cast ? "cast" : "test", end(value), mark + type(in: node))
    case .optionalTry: fact("try", end(node))
    case .keyPath: fact("path", start(node), "\(end(node)) \(type(in: node))")
    case .bindingPattern: fact("pattern", start(node))
    case .unknown: fact("unknown", start(node), "\(end(node))")
    default: break
    }
  }
}

extension SyntaxNode.Kind {
  fileprivate var isType: Bool {
    (SyntaxNode.Kind.typeName.rawValue...SyntaxNode.Kind.compositionType.rawValue).contains(
      rawValue)
  }
  fileprivate var isStatement: Bool {
    (SyntaxNode.Kind.block.rawValue...SyntaxNode.Kind.throwStatement.rawValue).contains(rawValue)
  }
  fileprivate var isDeclaration: Bool {
    (SyntaxNode.Kind.typeDeclaration.rawValue...SyntaxNode.Kind.accessor.rawValue)
      .contains(rawValue)
  }
}
