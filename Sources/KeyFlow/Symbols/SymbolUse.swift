public import CatalogModel

/// The symbol of a key as code uses it: `.Menu.teaReady(count: 3)`.
public struct SymbolUse: Sendable {
  /// The names of the symbol: `["teaReady"]`, after the name of the table unless it is
  /// `Localizable`.
  public let path: [String]
  public let parameters: [GeneratedSymbol.Parameter]

  public init(_ symbol: GeneratedSymbols.Symbol, table: String) {
    path = table == Catalog.defaultTable ? [symbol.name] : [table, symbol.name]
    parameters = symbol.parameters
  }

  /// Returns the code of the use, such as `.tea(count: 3)`, with one expression for each parameter.
  func spelled(_ arguments: [String]) -> String {
    let values = zip(parameters, arguments).map { parameter, argument in
      (parameter.label.map { "\($0): " } ?? "") + argument
    }
    return "." + path.joined(separator: ".")
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }
}

/// The bundle that the symbols of a file's target use, compared with the bundle of look-ups in the
/// file that do not name a bundle.
public enum SymbolHome: Sendable {
  /// Both use the app's bundle.
  case app
  /// The symbols use the bundle of a package, with the code that names it: `.module`.
  case package(String)
  /// It is unknown which bundle the symbols use.
  case unknown
}

/// The reason why a place in code is left unchanged.
public enum SymbolObstacle: Error, Hashable {
  /// The API with this name that takes the text does not accept a symbol.
  case noOverload(String)
  /// Tools read the text of an App Intent without running it.
  case appIntent
  /// A symbol cannot carry the argument with this label.
  case argument(String)
  /// The type of an interpolation, `?` if unknown, differs from that of the symbol's parameter.
  case type(String, String)
  /// An interpolation specifies its format.
  case format
  /// A symbol uses the bundle of its target, but the look-up uses another.
  case bundle
  /// The other branch of a conditional expression is left unchanged.
  case branch
  /// A conditional expression chooses the text in a call that would be replaced as a whole.
  case condition
  /// The code declares a look-up with the name of one of Foundation's.
  case ownLookUp(String)
  /// The name that Xcode gives the symbols of its table is unknown.
  case tableName
  /// The symbol's name means something else there: a case of an optional, a declaration in an
  /// extension of `LocalizedStringResource`, or a member of another type that the call may also
  /// accept.
  case otherMeaning(String)
  /// The place is inside another one that is rewritten, or targets interpret it differently.
  case nested
  /// A comment of the code would be lost.
  case sourceComment
  /// The comments in the catalog and in the code differ, or the code computes the comment.
  case comment
  /// The catalog states that the key has no symbol.
  case noSymbol
  /// The compiler would derive another key from the literal, because of the types of its values.
  case otherKey
  /// The placeholders of the key do not fit the arguments of the symbol.
  case noPlace
  /// Targets that share the code have separate tables.
  case severalTables
  /// The table is not `Localizable`, and the code has no place to name it.
  case table
  /// The name may be that of a member of another type.
  case unsure
  /// The code could not be parsed, or it has no look-up or symbol at the place.
  case unread

  /// The reason as the end of a sentence.
  public var reason: String {
    switch self {
    case .noOverload(let name):
      name.contains("'") ? "\(name) does not take a symbol" : "'\(name)' does not take a symbol"
    case .appIntent: "App Intents need the text itself"
    case .argument(let label): "a symbol has no place for '\(label.isEmpty ? "_" : label):'"
    case .type("?", let wanted):
      "the symbol takes '\(wanted)', and the type of the value is not known"
    case .type(let found, let wanted): "the symbol takes '\(wanted)', not '\(found)'"
    case .format: "an interpolation sets how its value is shown"
    case .bundle: "it looks in a different bundle from a symbol of this target"
    case .branch: "the other branch of the condition stays"
    case .condition: "a condition chooses it inside of a call"
    case .ownLookUp(let name): "the code declares a look-up '\(name)' of its own"
    case .tableName: "the name that Xcode gives to the symbols of its table is not known"
    case .otherMeaning(let name): "'.\(name)' may mean something else here"
    case .nested: "it is inside another place that is rewritten; run the command again"
    case .sourceComment: "a comment in the code would be lost"
    case .comment: "the catalog does not have its comment for translators"
    case .noSymbol: "the catalog turns off the symbol of the key"
    case .otherKey: "the literal would have another key"
    case .noPlace: "the key and the symbol take different arguments"
    case .severalTables: "targets that share it have tables of their own"
    case .table: "nothing here can name the table"
    case .unsure: "it may be a member of another type"
    case .unread: "it is not Swift code that can be rewritten"
    }
  }
}
