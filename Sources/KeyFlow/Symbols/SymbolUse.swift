public import CatalogModel

/// The symbol of a key as code uses it: `.Menu.teaReady(count: 3)`.
public struct SymbolUse: Sendable {
  /// `["teaReady"]`, below the name of the table for another one than `Localizable`.
  public let path: [String]
  public let parameters: [GeneratedSymbol.Parameter]

  public init(_ symbol: GeneratedSymbols.Symbol, table: String) {
    path = table == Catalog.defaultTable ? [symbol.name] : [table, symbol.name]
    parameters = symbol.parameters
  }

  /// The code, with one expression for each parameter.
  func spelled(_ arguments: [String]) -> String {
    let values = zip(parameters, arguments).map { parameter, argument in
      (parameter.label.map { "\($0): " } ?? "") + argument
    }
    return "." + path.joined(separator: ".")
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }
}

/// Where the look-ups of a file that name no bundle look, beside the symbols of its target.
public enum SymbolHome: Sendable {
  /// Both into the app.
  case app
  /// The symbols look into the bundle of a package, which these words name.
  case package(String)
  /// It is not known where.
  case unknown
}

/// Why a place in code is left as it is.
public enum SymbolObstacle: Error, Hashable {
  /// What takes the text, by its name, takes no symbol.
  case noOverload(String)
  /// Tools read the text of an App Intent without running it.
  case appIntent
  /// An argument, by its label, that a symbol has no place for.
  case argument(String)
  /// An interpolation whose type is not that of the symbol's parameter; both.
  case type(String, String)
  /// An interpolation that says how it is shown.
  case format
  /// A symbol looks into the bundle of its target, and the look-up into another one.
  case bundle
  /// The other branch of a condition stays as it is.
  case branch
  /// A condition chooses it in a call that would be rewritten as a whole.
  case condition
  /// The code declares a look-up of the name of Foundation's.
  case ownLookUp(String)
  /// Which name Xcode gives to the symbols of its table is not known.
  case tableName
  /// The name of the symbol means something else there: a case of an optional, what the code declares in an
  /// extension of `LocalizedStringResource`, or another type's member that the call may take, too.
  case otherMeaning(String)
  /// It is inside of another place that is rewritten, or is one that targets see differently.
  case nested
  /// A comment of the code would be lost.
  case sourceComment
  /// The catalog has another comment than the code, or the code computes it.
  case comment
  /// The catalog says that the key has no symbol.
  case noSymbol
  /// The literal would not have the key, as the compiler makes that of the types of its values.
  case otherKey
  /// The arguments of a symbol have no place in the key.
  case noPlace
  /// Targets that share the code have tables of their own.
  case severalTables
  /// The table is another one than `Localizable`, and the code has no place to say so.
  case table
  /// It may be a member of another type.
  case unsure
  /// It is not code that is understood.
  case unread

  /// Why, as the end of a sentence.
  public var reason: String {
    switch self {
    case .noOverload(let name):
      name.contains("'") ? "\(name) takes no symbol" : "'\(name)' takes no symbol"
    case .appIntent: "App Intents need the text itself"
    case .argument(let label): "a symbol has no place for '\(label.isEmpty ? "_" : label):'"
    case .type("?", let wanted):
      "the symbol takes '\(wanted)', and the type of the value is not known"
    case .type(let found, let wanted): "the symbol takes '\(wanted)', not '\(found)'"
    case .format: "an interpolation says how it is shown"
    case .bundle: "it looks into another bundle than a symbol of this target"
    case .branch: "the other branch of the condition stays"
    case .condition: "a condition chooses it inside of a call"
    case .ownLookUp(let name): "the code declares a look-up '\(name)' of its own"
    case .tableName: "the name that Xcode gives to the symbols of its table is not known"
    case .otherMeaning(let name): "'.\(name)' may mean something else there"
    case .nested: "it belongs to another place that is rewritten; run it again"
    case .sourceComment: "a comment in the code would be lost"
    case .comment: "the catalog does not have its comment for translators"
    case .noSymbol: "the catalog says that the key has no symbol"
    case .otherKey: "the literal would have another key"
    case .noPlace: "the key and the symbol take different arguments"
    case .severalTables: "targets that share it have tables of their own"
    case .table: "there is no place to name the table"
    case .unsure: "it may be a member of another type"
    case .unread: "it is not Swift code that can be rewritten"
    }
  }
}
