/// A cache of facts about declarations, such as signatures and the types of variables.
///
/// It is a class because many finders use it, one after the other.
public final class LookUpCache {
  fileprivate var signatures: [Declaration.ID: Signature?] = [:]
  /// The operators that the project declares, by name.
  var operators: [String: [Declaration]] = [:]
  fileprivate var variables: [Declaration.ID: SwiftType] = [:]

  /// The members of a type and of all its ancestors, by the type's path and the member's name.
  fileprivate var members: [MemberName: [Declaration]] = [:]
  /// Members of any type, without variables and members of look-up libraries, by their name.
  var unknownMembers: [String: (static: [Declaration], instance: [Declaration])] = [:]
  /// For each name searched so far, whether a call of it may make a literal localizable.
  var localizingNames: [String: Bool] = [:]

  /// The separate caches for targets that see different declarations, by the number of the view.
  private var views: [Int: LookUpCache] = [:]

  public init() {}

  func view(_ number: Int) -> LookUpCache {
    if let known = views[number] { return known }
    let view = LookUpCache()
    views[number] = view
    return view
  }

  fileprivate struct MemberName: Hashable {
    let type: String
    let name: String
  }

  /// Forgets the types of variables. If values depend on each other, their types depend on which
  /// was computed first, but must not depend on the files searched before.
  func removeVariables() {
    variables.removeAll(keepingCapacity: true)
    for view in views.values { view.removeVariables() }
  }
}

extension Declaration {
  struct ID: Hashable {
    private let number: Int

    init(tree: Int32, node: Int32) { number = Int(tree) << 32 | Int(node) }

    var tree: Int { number >> 32 }
  }

  var id: ID { ID(tree: tree, node: node) }
}

extension StringFinder {
  /// Returns the signature of a declaration. A memberwise parameter without a written type has that
  /// of the property's value. Nil for a variable without a written type, or with one that is not a
  /// function.
  mutating func signature(of declaration: Declaration) -> Signature? {
    if let known = cache.signatures[declaration.id] { return known }
    let signature = index.signature(of: declaration)
    cache.signatures[declaration.id] = signature
    guard declaration.kind == .memberwise, let signature,
      signature.parameters.contains(where: { $0.type == .unknown })
    else { return signature }
    // `var milk = Milk()` has the type of its value.
    let owner = index.selfType(declaration.owner)
    var parameters = signature.parameters
    for (place, parameter) in parameters.enumerated() where parameter.type == .unknown {
      parameters[place].type = variable(parameter.name, of: owner) ?? .unknown
    }
    let known = Signature(
      declaration: declaration, parameters: parameters, result: signature.result)
    cache.signatures[declaration.id] = known
    return known
  }

  /// Returns the members with a name, of a type and of all its ancestors, that the file can see and
  /// that are available for the type's arguments; empty for a type without a path.
  func members(_ name: String, of type: SwiftType) -> [Declaration] {
    guard let path = type.path else { return [] }
    let member = LookUpCache.MemberName(type: path, name: name)
    if let known = cache.members[member] {
      return index.fitting(type, index.visible(known, from: number))
    }
    let found = index.ancestors(of: .named(path)).flatMap {
      index.types[$0.path ?? ""]?.members[name] ?? []
    }
    cache.members[member] = found
    return index.fitting(type, index.visible(found, from: number))
  }

  /// Returns the type of a variable, as written or else from its value or property wrapper; unknown
  /// if none of these determines it, or if its value depends on itself.
  mutating func variableType(_ declaration: Declaration) -> SwiftType {
    if let known = cache.variables[declaration.id] { return known }
    // A value that depends on itself has no type.
    cache.variables[declaration.id] = .unknown
    let type = findVariableType(declaration)
    cache.variables[declaration.id] = type
    return type
  }
}
