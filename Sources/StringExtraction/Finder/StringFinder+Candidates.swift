import CatalogModel
import SourceScan

extension StringFinder {
  /// Returns the declarations that a callee can mean, and the type that it is called on, or that it
  /// names with arguments as in `Set<Int>()`; else unknown. If the receiver's type is unknown, or a
  /// value lacks the member, these are the members of that name of any type, except variables.
  mutating func candidates(
    for callee: Int, _ expected: SwiftType
  ) -> (declarations: [Declaration], receiver: SwiftType) {
    let name = tree.name(of: callee)
    switch tree.nodes[callee].kind {
    case .identifier: return (named(name, callee), typeArguments(callee, name))
    case .implicitMember:
      let type = name == "some" && expected.isOptional ? expected : expected.unwrapped
      guard type != .unknown else {
        // `label.text = .init(localized: "Tea")`: only a string is made this way.
        let look = initializers(of: .string).filter { $0.flags.contains(.localizes) }
        return (name == "init" ? look : unknownMembers(name, isStatic: true), .unknown)
      }
      if name == "init" { return (initializers(of: type), type) }
      return (members(name, of: type).filter { $0.flags.contains(.isStatic) }, type)
    case .member: return memberCandidates(callee, name)
    case .chained, .forced:
      return tree.firstChild(of: callee).map { candidates(for: $0, expected) } ?? ([], .unknown)
    default: return ([], .unknown)
    }
  }

  private func typeArguments(_ callee: Int, _ name: String) -> SwiftType {
    let arguments = tree.children(of: callee).map { writtenType($0) }
    return arguments.isEmpty ? .unknown : index.named(name, arguments, in: owner, of: number)
  }

  /// Returns the functions, variables and initializers that a plain name can mean: the local ones,
  /// else the members of an enclosing type and the globals, else the globals and the initializers
  /// of a type with the name. Empty for a local value other than a type.
  private mutating func named(_ name: String, _ callee: Int) -> [Declaration] {
    if let functions = localFunctions(name) { return functions }
    if let local = local(name) {
      guard case .metatype(let type) = local else { return [] }
      return initializers(of: type)
    }
    if let type = bounds[name] { return initializers(of: type) }
    for owner in owners.reversed() where !owner.isEmpty {
      let found = members(name, of: .named(owner)).filter { $0.kind != .enumCase }
      if !found.isEmpty { return found + globals(name) }
    }
    if name == "self" || name == "Self" { return initializers(of: .named(owner)) }
    if name == "super" { return [] }
    let functions = globals(name)
    let initializers = initializers(of: index.named(name, in: owner, of: number))
    return initializers.isEmpty ? functions : functions + initializers
  }

  private mutating func memberCandidates(
    _ callee: Int, _ name: String
  ) -> (declarations: [Declaration], receiver: SwiftType) {
    guard let base = tree.firstChild(of: callee) else { return ([], .unknown) }
    var receiver = type(of: base)
    if case .metatype(let type) = receiver {
      if name == "init" { return (initializers(of: type), type) }
      if let path = innerType(name, of: type) { return (initializers(of: .named(path)), .unknown) }
      return (members(name, of: type).filter { $0.flags.contains(.isStatic) }, type)
    }
    if name == "init" {
      // `self.init` and `super.init`.
      return (initializers(of: receiver), receiver)
    }
    // `map` of an optional
    if receiver.isOptional, tree.nodes[base].kind != .chained {
      let found = members(name, of: receiver)
      if !found.isEmpty { return (found, receiver) }
    }
    receiver = bounded(receiver.unwrapped)
    if receiver == .unknown {
      // `SwiftUI.Text(...)`: an unknown name before a type is a module.
      if isUnknownName(base), index.types[name] != nil || index.globals[name] != nil {
        let all = globals(name) + initializers(of: .named(path(of: name, inModule: base)))
        // A module may re-export `String`; the view in `LaunchAtLogin.Toggle(...)` is not
        // SwiftUI's.
        let isModule =
          SDK.modules.contains(tree.name(of: base)) || !index.isKind(.named(name), of: "View")
        return (all.filter { isModule || $0.tree >= SDK.interfaces.count }, .unknown)
      }
      return (unknownMembers(name, isStatic: false), .unknown)
    }
    let found = members(name, of: receiver)
    return found.isEmpty ? (unknownMembers(name, isStatic: false), .unknown) : (found, receiver)
  }

  /// Returns the functions and variables of a name, outside of types, that the file can see.
  func globals(_ name: String) -> [Declaration] {
    index.globals[name].map { index.visible($0, from: number) } ?? []
  }

  func isUnknownName(_ node: Int) -> Bool {
    tree.nodes[node].kind == .identifier && tree.nameBytes(of: node).first.map { $0 < 0x5B } == true
  }

  /// Returns the static or the instance members of a name that the file can see, of any type,
  /// except variables and members of look-up libraries.
  private func unknownMembers(_ name: String, isStatic: Bool) -> [Declaration] {
    let all = allMembers(name)
    return index.visible(isStatic ? all.static : all.instance, from: number)
  }

  private func allMembers(
    _ name: String
  ) -> (static: [Declaration], instance: [Declaration]) {
    if let known = cache.unknownMembers[name] { return known }
    // Names of libraries, such as 'string', are those of many other types.
    let all = (index.members[name] ?? []).filter {
      $0.kind != .variable && !index.isLibrary($0.tree)
    }
    let found = (
      static: all.filter { $0.flags.contains(.isStatic) },
      instance: all.filter { !$0.flags.contains(.isStatic) }
    )
    cache.unknownMembers[name] = found
    return found
  }

  func initializers(of type: SwiftType) -> [Declaration] {
    let path = type.unwrapped.path ?? ""
    guard let entry = index.types[path] else { return [] }
    if let own = entry.members["init"] { return own }
    // A class inherits the initializers of its superclass.
    return index.ancestors(of: type).lazy.compactMap {
      index.types[$0.path ?? ""]?.members["init"]
    }.first ?? []
  }
}
