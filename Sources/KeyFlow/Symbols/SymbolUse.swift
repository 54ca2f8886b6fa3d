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
    case .noOverload(let name): "'\(name)' takes no symbol"
    case .appIntent: "App Intents need the text itself"
    case .argument(let label): "a symbol has no place for '\(label.isEmpty ? "_" : label):'"
    case .type(let found, let wanted): "the symbol takes '\(wanted)', not '\(found)'"
    case .format: "an interpolation says how it is shown"
    case .noPlace: "the key and the symbol take different arguments"
    case .severalTables: "targets that share it have tables of their own"
    case .table: "there is no place to name the table"
    case .unsure: "it may be a member of another type"
    case .unread: "it is not Swift code that can be rewritten"
    }
  }
}
