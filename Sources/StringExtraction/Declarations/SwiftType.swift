import CatalogModel

/// A Swift type, reduced to its name and its parts.
indirect enum SwiftType: Sendable, Hashable {
  /// A type that the code does not determine, as far as it is known.
  case unknown
  /// A declared type by its full path, such as `String.LocalizationValue`, with its arguments.
  case named(String, [SwiftType] = [])
  /// A generic parameter or an associated type, such as `Element` or `Data.Element`.
  case generic(String)
  case tuple([Element])
  case function([SwiftType], result: SwiftType)
  /// The type itself as a value, as for `Text` in `Text("Tea")`.
  case metatype(SwiftType)

  struct Element: Sendable, Hashable {
    var label: String?
    var type: SwiftType
  }

  static let string = SwiftType.named("String")
  static let int = SwiftType.named("Int")
  static let double = SwiftType.named("Double")
  static let bool = SwiftType.named("Bool")
  static let void = SwiftType.tuple([])

  static func optional(_ type: SwiftType) -> SwiftType {
    type == .unknown ? .unknown : .named("Optional", [type])
  }

  /// Returns the type `Tea!`: an optional with a second argument that marks it.
  static func implicitlyUnwrapped(_ type: SwiftType) -> SwiftType {
    type == .unknown ? .unknown : .named("Optional", [type, .void])
  }

  static func array(_ element: SwiftType) -> SwiftType { .named("Array", [element]) }

  /// The path of a declared type; nil for tuples, functions and other types.
  var path: String? {
    if case .named(let path, _) = self { path } else { nil }
  }

  var arguments: [SwiftType] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }

  /// Whether it is neither unknown nor a generic name, so that its members can be looked up.
  var isKnown: Bool {
    switch self {
    case .unknown, .generic: false
    default: true
    }
  }

  /// The result of a function; unknown for other types.
  var result: SwiftType {
    if case .function(_, let result) = self { result } else { .unknown }
  }

  /// Whether it is a function, or an optional one.
  var isFunction: Bool { if case .function = unwrapped { true } else { false } }

  var isOptional: Bool { path == "Optional" }

  var isImplicitlyUnwrapped: Bool { isOptional && arguments.count > 1 }

  /// The type without any `?` or `!` around it.
  var unwrapped: SwiftType {
    var type = self
    while type.isOptional { type = type.arguments.first ?? .unknown }
    return type
  }

  /// Whether no part of it is unknown or generic.
  var isConcrete: Bool {
    switch self {
    case .unknown, .generic: false
    case .named(_, let arguments): arguments.allSatisfy(\.isConcrete)
    case .tuple(let elements): elements.allSatisfy(\.type.isConcrete)
    case .function(let parameters, let result):
      parameters.allSatisfy(\.isConcrete) && result.isConcrete
    case .metatype(let type): type.isConcrete
    }
  }
}

/// The type as Swift writes it; `_` for an unknown one.
extension SwiftType: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown: "_"
    case .named("Optional", let wrapped) where wrapped.count == 1: "\(wrapped[0])?"
    case .named("Optional", let wrapped) where wrapped.count == 2: "\(wrapped[0])!"
    case .named("Array", let element) where element.count == 1: "[\(element[0])]"
    case .named("Dictionary", let parts) where parts.count == 2: "[\(parts[0]): \(parts[1])]"
    case .named(let path, let arguments):
      path.shownPath + (arguments.isEmpty ? "" : "<\(Self.list(arguments))>")
    case .generic(let name): name
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")))"
    case .function(let parameters, let result): "(\(Self.list(parameters))) -> \(result)"
    case .metatype(let type): "\(type).Type"
    }
  }

  private static func list(_ types: [SwiftType]) -> String {
    types.map(\.description).joined(separator: ", ")
  }
}

extension String {
  /// The path of a type without the marks of files and blocks that make it unique.
  var shownPath: String {
    guard utf8.contains(.atSign) else { return self }
    return split(separator: ".").filter { $0.utf8.first != .atSign }.joined(separator: ".")
  }
}
