import SourceScan

/// Something that has a name in the project or in an SDK, by its place in a syntax tree.
struct Declaration: Sendable {
  enum Kind: UInt8, Sendable {
    case function, initializer, subscripting, variable, enumCase, macro
    /// The initializer that a structure without one of its own gets; the node is the structure.
    case memberwise
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let isStatic = Flags(rawValue: 1)
    /// `@_disfavoredOverload`
    static let isDisfavored = Flags(rawValue: 2)
    /// `@localizes`: an API of which Apple's compiler takes table, comment and default value.
    static let localizes = Flags(rawValue: 4)
    /// Not part of the project: of an SDK, of a dependency, or given by the user.
    static let isSDK = Flags(rawValue: 8)
    /// Part of a dependency.
    static let isDependency = Flags(rawValue: 16)
    /// Given by the user: it is meant whatever it is called on.
    static let isNamed = Flags(rawValue: 32)
    /// Only its file can see it.
    static let isPrivate = Flags(rawValue: 64)
    /// In an extension with a `where`.
    static let isConstrained = Flags(rawValue: 128)
  }

  /// The number of the tree; 0 until it is known.
  var tree: Int32
  let node: Int32
  let kind: Kind
  let flags: Flags
  /// The path of the type it is a member of; empty for none.
  var owner: String
  /// Of a variable: the whole declaration with its attributes.
  var parent: Int32?
}

/// A type with all its extensions.
struct TypeEntry: Sendable {
  /// Whether the type is none of the project's.
  var isSDK: Bool
  /// Whether it is one of a dependency's.
  var isDependency = false
  /// The declaration itself, if it is more than extensions.
  var declaration: (tree: Int32, node: Int32)?
  /// Superclass, protocols and raw type as they are written.
  var inherited: [(tree: Int32, node: Int32)] = []
  var generics: [String] = []
  /// What generic parameters and associated types must conform to.
  var bounds: [String: (tree: Int32, node: Int32)] = [:]
  var members: [String: [Declaration]] = [:]
  /// What a `typealias` stands for.
  var alias: (tree: Int32, node: Int32)?
  /// Whether a string literal of this type is a key to be translated.
  var isLocalizable = false
  /// The table of such keys; nil for the default one.
  var table: String?
  var isEnum = false
  var isProtocol = false

  /// Says which tree all the nodes are of.
  mutating func setTree(_ tree: Int32) {
    declaration?.tree = tree
    alias?.tree = tree
    for place in inherited.indices { inherited[place].tree = tree }
    if !bounds.isEmpty { bounds = bounds.mapValues { (tree, $0.node) } }
  }
}
