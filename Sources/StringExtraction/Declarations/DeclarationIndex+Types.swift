import CatalogModel
import SourceScan

extension DeclarationIndex {
  /// Returns the type that a node writes, in the scope of the type `owner` and of a function with
  /// the generic parameters `generics`: the first type of a composition, and unknown for a node
  /// that is not a type.
  func type(
    _ tree: Int32, _ node: Int, in owner: String, generics: [String] = [], depth: Int = 0
  ) -> SwiftType {
    guard depth < Self.maximumDepth else { return .unknown }
    let syntax = trees[Int(tree)]
    func inner(_ node: Int) -> SwiftType {
      type(tree, node, in: owner, generics: generics, depth: depth + 1)
    }
    func all(_ nodes: some Sequence<Int>) -> [SwiftType] { nodes.map(inner) }
    switch syntax.nodes[node].kind {
    case .typeName:
      let name = syntax.name(of: node)
      if name == "_" { return .unknown }
      if generics.contains(name) { return .generic(name) }
      return named(name, all(syntax.children(of: node)), in: owner, of: tree, depth: depth)
    case .typeMember:
      guard let base = syntax.firstChild(of: node) else { return .unknown }
      let name = syntax.name(of: node)
      if name == "Type" || name == "Protocol" { return .metatype(inner(base)) }
      let arguments = all(syntax.children(of: node).dropFirst())
      return member(name, of: inner(base), arguments, tree, depth: depth)
    case .optionalType:
      let type = syntax.firstChild(of: node).map(inner) ?? .unknown
      let isImplicit = syntax.text.bytes[syntax.nodes[node].range].last == .exclamationMark
      return isImplicit ? .implicitlyUnwrapped(type) : .optional(type)
    case .arrayType: return .array(syntax.firstChild(of: node).map(inner) ?? .unknown)
    case .dictionaryType: return .named("Dictionary", all(syntax.children(of: node)))
    case .tupleType: return .tuple(elements(syntax, node, inner))
    case .functionType:
      let parameters = elements(syntax, node, inner).map(\.type)
      let result = syntax.child(of: node, .resultType).flatMap { syntax.firstChild(of: $0) }
      return .function(parameters, result: result.map(inner) ?? .unknown)
    case .compositionType: return syntax.firstChild(of: node).map(inner) ?? .unknown
    case .argument: return syntax.firstChild(of: node).map(inner) ?? .unknown
    default: return .unknown
    }
  }

  private static var maximumDepth: Int { 24 }

  private func elements(
    _ syntax: SyntaxTree, _ node: Int, _ type: (Int) -> SwiftType
  ) -> [SwiftType.Element] {
    syntax.children(of: node).filter { syntax.nodes[$0].kind == .argument }.map {
      let label = syntax.name(of: $0)
      return SwiftType.Element(
        label: label.isEmpty ? nil : label,
        type: syntax.firstChild(of: $0).map(type) ?? .unknown)
    }
  }

  /// Returns the type that a simple name means in the scope of a type, in the file of a tree; a
  /// type with the name itself if no declaration is known.
  func named(
    _ name: String, _ arguments: [SwiftType] = [], in owner: String, of tree: Int32, depth: Int = 0
  ) -> SwiftType {
    if name == "Self" {
      return types[owner]?.isProtocol == true ? .generic("Self") : selfType(owner)
    }
    let outer = outerPaths[name]
    var scope = owner
    while !scope.isEmpty {
      if types[scope]?.generics.contains(name) == true { return .generic(name) }
      if let outer, let path = inner(name, of: scope, outer, tree), let entry = types[path] {
        // A type nested in a generic type has its generic parameters.
        let missing = entry.generics.dropFirst(arguments.count)
        let arguments = arguments + missing.map { .generic($0) }
        return resolved(path, entry, arguments, depth: depth)
      }
      if outer != nil, let path = inherited(name, by: scope, tree), let entry = types[path] {
        return resolved(path, entry, arguments, depth: depth)
      }
      scope = scope.outerPath
    }
    if outer != nil, let path = ownTypes(of: tree)[name], let entry = types[path] {
      return resolved(path, entry, arguments, depth: depth)
    }
    if let entry = types[name] { return resolved(name, entry, arguments, depth: depth) }
    return .named(name, arguments)
  }

  /// Returns the path of a type nested in another one, or in its ancestors, as a file sees it; nil
  /// if neither has one.
  func inner(_ name: String, of path: String, in tree: Int32) -> String? {
    guard let outer = outerPaths[name] else { return nil }
    return inner(name, of: path, outer, tree) ?? inherited(name, by: path, tree)
  }

  private func inner(
    _ name: String, of path: String, _ outer: Set<String>, _ tree: Int32
  ) -> String? {
    let own = ownTypes(of: tree)
    if !own.isEmpty, let inner = own[path + "." + name] { return inner }
    return outer.contains(path) ? path + "." + name : nil
  }

  /// Returns the path of the type with a name in the first superclass or protocol of `owner` that
  /// has one; nil if none has one.
  private func inherited(_ name: String, by owner: String, _ tree: Int32) -> String? {
    guard let outer = outerPaths[name] else { return nil }
    return (lineages[owner] ?? []).dropFirst().lazy.compactMap(\.path).compactMap {
      inner(name, of: $0, outer, tree)
    }.first
  }

  /// Returns the type of `self` in a type with a path; unknown for an empty path.
  func selfType(_ owner: String) -> SwiftType {
    guard !owner.isEmpty else { return .unknown }
    return .named(owner, (types[owner]?.generics ?? []).map { .generic($0) })
  }

  /// Returns the type that `Base.name` means: a generic name if the base is one, and unknown if the
  /// base has no path. A module before a type is skipped.
  private func member(
    _ name: String, of base: SwiftType, _ arguments: [SwiftType], _ tree: Int32, depth: Int
  ) -> SwiftType {
    if case .generic(let generic) = base { return .generic("\(generic).\(name)") }
    guard let basePath = base.path else { return .unknown }
    let path = ownTypes(of: tree)[basePath + "." + name] ?? basePath + "." + name
    if let entry = types[path] {
      let outer = entry.generics.count > arguments.count ? base.arguments : []
      return resolved(path, entry, arguments + outer, depth: depth)
    }
    if let path = inherited(name, by: basePath, tree), let entry = types[path] {
      return resolved(path, entry, arguments, depth: depth)
    }
    if types[basePath] == nil, let entry = types[name] {
      return resolved(name, entry, arguments, depth: depth)
    }
    return .named(path, arguments)
  }

  private func resolved(
    _ path: String, _ entry: TypeEntry, _ arguments: [SwiftType], depth: Int
  ) -> SwiftType {
    guard let alias = entry.alias, depth < Self.maximumDepth else { return .named(path, arguments) }
    let type = type(
      alias.tree, Int(alias.node), in: path.outerPath, generics: entry.generics, depth: depth + 1)
    return substitute(type, bindings(entry.generics, arguments))
  }

  /// Returns whether a string literal of the type is a localizable key.
  func isLocalizable(_ type: SwiftType) -> Bool {
    type.path.map { types[$0]?.isLocalizable == true } ?? false
  }

  /// Returns the types that a type inherits from or conforms to, itself first; each once. Empty for
  /// an unknown type, a generic name, a tuple, a function and a metatype.
  func ancestors(of type: SwiftType) -> [SwiftType] {
    guard case .named(let path, let arguments) = type else { return [] }
    guard let lineage = lineages[path] else { return [type] }
    guard !arguments.isEmpty else { return lineage }
    let bindings = bindings(of: type)
    return [type] + lineage.dropFirst().map { substitute($0, bindings) }
  }

  /// Returns a type and its ancestors, with the type's generic parameters as arguments, and adds
  /// them to `known`.
  ///
  /// A chain of inheritance ends at a length beyond any real one: otherwise, the ancestors of all
  /// its types would take quadratic time.
  func lineage(
    of path: String, _ known: inout [String: [SwiftType]], depth: Int = 0
  ) -> [SwiftType] {
    if let lineage = known[path] { return lineage }
    let type = selfType(path)
    guard depth < Self.maximumInheritance else { return [type] }
    known[path] = [type]
    var result = [type]
    var seen: Set<String> = [path]
    for parent in types[path]?.inherited ?? [] {
      let parent = rawType(self.type(parent.tree, Int(parent.node), in: path), of: path)
      guard let parentPath = parent.path else { continue }
      let bindings = bindings(of: parent)
      let ancestors = lineage(of: parentPath, &known, depth: depth + 1).dropFirst().map {
        substitute($0, bindings)
      }
      for ancestor in [parent] + ancestors {
        if let path = ancestor.path, seen.insert(path).inserted { result.append(ancestor) }
      }
    }
    known[path] = result
    return result
  }

  private static var maximumInheritance: Int { 64 }

  /// Returns `RawRepresentable` with the parent as its argument if the parent is the raw type of an
  /// enumeration: a known type that is not a protocol. Returns any other parent itself.
  private func rawType(_ parent: SwiftType, of path: String) -> SwiftType {
    guard types[path]?.isEnum == true, let known = types[parent.path ?? ""], !known.isProtocol
    else {
      return parent
    }
    return .named("RawRepresentable", [parent])
  }

  func isKind(_ type: SwiftType, of path: String) -> Bool {
    ancestors(of: type).contains { $0.path == path }
  }
}
