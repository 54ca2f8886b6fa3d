import CatalogModel
import SourceScan

/// Explanations of why literals are found or not; they are only made on request.
extension StringFinder {
  /// Returns the explanations of the literals on a one-based line of the file whose tree has the
  /// index `number`, in the order of their places; if a column is given, only of those that contain
  /// the position.
  static func explanations(
    in number: Int, of index: DeclarationIndex, options: ScanOptions, at line: Int, _ column: Int?
  ) -> [Explanation] {
    var finder = StringFinder(index: index, number: number, options: options, LookUpCache())
    let nodes = finder.tree.nodes
    let literals = nodes.indices.filter { node in
      nodes[node].kind == .string && finder.span(node).isAt(line, column)
    }
    guard !literals.isEmpty else { return [] }
    finder.noteParents()
    finder.explanations = Dictionary(
      uniqueKeysWithValues: literals.map {
        ($0, Explanation(span: finder.span($0), literal: finder.shown($0), reason: ""))
      })
    finder.checkFile()
    return literals.compactMap { finder.finished($0) }.filter { $0.isAt(line, column) }
      .sorted { $0.span < $1.span }
  }

  private mutating func noteParents() {
    parents = Array(repeating: -1, count: tree.nodes.count)
    for node in tree.nodes.indices {
      for child in tree.children(of: node) { parents[child] = Int32(node) }
    }
  }

  private func finished(_ literal: Int) -> Explanation? {
    guard var explanation = explanations?[literal] else { return nil }
    if let string = explanation.string {
      explanation.reason = "\(string.cause.api) \(string.cause.reason)"
    } else if let problem = result.diagnostics.first(where: { $0.span == explanation.span }) {
      explanation.reason = problem.message
    } else if explanation.reason.isEmpty {
      explanation.reason = "nothing is searched here"
      let surroundings = surroundings(of: literal)
      if surroundings.contains(where: { tree.isNamed("Preview", $0) }) {
        explanation.reason = "code for Xcode's canvas is searched with '--include-previews' only"
      } else if zip(surroundings, surroundings.dropFirst()).contains(where: {
        deadBlock(of: $1) == $0
      }) {
        explanation.reason = "follows 'if false', which the compiler leaves out"
      }
    }
    return explanation
  }

  /// Records why a literal is not a localizable string, if the expected type does not make it one.
  mutating func explain(_ literal: Int, expecting expected: SwiftType) {
    let type = expected.unwrapped
    guard explanations?[literal] != nil, !index.isLocalizable(type) else { return }
    let reason = type.isKnown ? reason(type) : reasonForNothing(expectedAt: literal)
    explanations?[literal]?.reason = reason
  }

  /// Records which interpolation prevents a literal from being a key.
  mutating func explain(_ literal: Int, _ interpolation: ResolvedCall) {
    let cause = cause(interpolation.signature.declaration, interpolation.signature.result)
    explanations?[literal]?.reason =
      "has an interpolation for '\(cause.api)', for which Apple's compiler makes no key; \(cause.source)"
  }

  /// Records the roles of a look-up's arguments that are not keys.
  mutating func explain(_ roles: [StringRole: Int], of call: ResolvedCall) {
    let api = cause(call.signature.declaration, .string).api
    for (role, node) in roles where role != .key {
      let name = role == .value ? "default value" : role.rawValue
      explanations?[node]?.reason = "is the \(name) of '\(api)'"
    }
  }

  private mutating func reason(_ type: SwiftType) -> String {
    guard origin != nil else { return "a '\(type)' is expected here" }
    let cause = cause(of: type)
    return "\(cause.api) expects '\(type)'; \(cause.source)"
  }

  /// Returns the reason why nothing determines the type of a literal, by the code around it.
  private mutating func reasonForNothing(expectedAt literal: Int) -> String {
    var inner = literal
    for node in surroundings(of: literal) {
      defer { inner = node }
      switch tree.nodes[node].kind {
      case .interpolation: return "is in an interpolation, which takes any value"
      case .binary where !tree.isNamed("??", node):
        return "is an operand of '\(tree.name(of: node))', so it is a String"
      case .call: return reason(inArgument: inner, of: node)
      case .binding: return "'\(bindingName(node))' has no written type, so it is a String"
      case .macro, .attribute, .subscriptCall:
        return "it is not known what '\(shown(node))' expects"
      case .block, .closure, .switchCase: return "no type is expected here, so it is a String"
      default: continue
      }
    }
    return "no type is expected here, so it is a String"
  }

  private mutating func reason(inArgument argument: Int, of node: Int) -> String {
    guard let callee = tree.firstChild(of: node), argument != callee else {
      return "is a String, because one of its members is used"
    }
    let name = tree.name(of: callee)
    guard let call = resolve(node, .unknown),
      let number = arguments(of: node).firstIndex(of: argument)
    else {
      return "no '\(name)' is known that takes these arguments; '--localizes' can declare it"
    }
    guard let parameter = call.parameters[number] else {
      return "'\(name)' is not known with this argument; '--localizes' can declare it"
    }
    let type = call.signature.parameters[parameter].type
    let cause = cause(call.signature.declaration, type)
    if index.isLocalizable(type.unwrapped) {
      return "another value here is a String, and '\(name)' takes a String, too"
    }
    return "\(cause.api) does not take a localizable string here; \(cause.source)"
  }

  /// Returns the ancestors of a node in the syntax tree, innermost first.
  private func surroundings(of node: Int) -> [Int] {
    var result: [Int] = []
    var outer = parents[node]
    while outer >= 0 {
      result.append(Int(outer))
      outer = parents[Int(outer)]
    }
    return result
  }

  /// Returns the source of a node on one line; a text of more than 60 characters ends with `…`.
  func shown(_ node: Int) -> String {
    let words = tree.text.text(tree.nodes[node].range).split { $0 == " " || $0.isNewline }
    let text = words.joined(separator: " ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
