import SourceScan

/// A named declaration of the project, a dependency, an SDK or an option, by its place in a syntax
/// tree.
struct Declaration: Sendable {
  enum Kind: UInt8, Sendable {
    case function, initializer, subscripting, variable, enumCase, macro
    /// The memberwise initializer of a structure without an explicit one; the node is the
    /// structure.
    case memberwise
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let isStatic = Flags(rawValue: 1)
    /// `@_disfavoredOverload`
    static let isDisfavored = Flags(rawValue: 2)
    /// `@localizes`: Apple's compiler reads the table, comment and default value of this API.
    static let localizes = Flags(rawValue: 4)
    /// Not part of the project: from an SDK, a dependency or an option.
    static let isSDK = Flags(rawValue: 8)
    /// Part of a dependency, or of the built-in declarations for a missing one.
    static let isDependency = Flags(rawValue: 16)
    /// Given by an option; outside of types, it matches by name, for any receiver.
    static let isNamed = Flags(rawValue: 32)
    /// Visible in its file only.
    static let isPrivate = Flags(rawValue: 64)
    /// In an extension with a `where`.
    static let isConstrained = Flags(rawValue: 128)
  }

  /// The index of the tree; 0 while it is unknown.
  var tree: Int32
  let node: Int32
  let kind: Kind
  let flags: Flags
  /// The path of the type it is a member of; empty for none.
  var owner: String
  /// For a variable, the node of the whole declaration with its attributes; else nil.
  var parent: Int32?
}

/// A type with all its extensions.
struct TypeEntry: Sendable {
  /// Whether the type comes from outside the project: false if the project declares it, or if it
  /// was first found as an extension in the project.
  var isSDK: Bool
  /// Whether it is first declared in a dependency, or in the built-in declarations for a missing
  /// one.
  var isDependency = false
  /// The declaration itself; nil if only extensions or an alias are known.
  var declaration: (tree: Int32, node: Int32)?
  /// The superclass, protocols and raw type as written, in the declaration and all extensions.
  var inherited: [(tree: Int32, node: Int32)] = []
  var generics: [String] = []
  /// The constraints of generic parameters and associated types, by their names.
  var bounds: [String: (tree: Int32, node: Int32)] = [:]
  var members: [String: [Declaration]] = [:]
  /// The target of a `typealias`, or the default of an associated type; nil for any other type.
  var alias: (tree: Int32, node: Int32)?
  /// Whether a string literal of this type is a localizable key.
  var isLocalizable = false
  /// The table of the keys that its string literals are; nil for the default one.
  var table: String?
  var isEnum = false
  var isProtocol = false

  /// Sets the index of the tree for all nodes except those of members.
  mutating func setTree(_ tree: Int32) {
    declaration?.tree = tree
    alias?.tree = tree
    for place in inherited.indices { inherited[place].tree = tree }
    if !bounds.isEmpty { bounds = bounds.mapValues { (tree, $0.node) } }
  }
}
