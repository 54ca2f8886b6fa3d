internal import AppleFormats
internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat symbols`: string catalogs in, the Swift symbols that Xcode makes of their keys.
struct Symbols: Subcommand {
  static let name = "symbols"
  static let summary = "Make the Swift symbols of string catalogs, such as '.helloWorld'"
  static let discussion = [
    """
    Writes <dir>/GeneratedStringSymbols_<table>.swift as Xcode 26 does in a build, with a member of \
    LocalizedStringResource for each key that is managed by hand: 'Text(.helloWorld)'. Keys that say \
    '"generatesSymbol" : false' have none.
    """,
    """
    All files are made, or none when keys collide, have no symbol, or a catalog has errors. '--list' \
    prints the symbols and writes nothing.
    """,
  ]
  static let examples = [
    "loquat symbols --for runtime -o Generated Sources/App/Localizable.xcstrings",
    "loquat symbols Localizable.xcstrings --output Generated",
    "loquat symbols --access public -o Generated Resources/*.xcstrings",
    "loquat symbols --list Localizable.xcstrings",
  ]

  private let request: SymbolsRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/GeneratedStringSymbols_<table>.swift",
      completion: .directory)
    let isList = arguments.flag(
      "--list", help: "Write nothing; print key, symbol and parameters, a line each")
    var request = SymbolsRequest(catalogs: [], output: isList ? nil : output)
    request.access = try arguments.choice(
      "--access", default: .internal, help: "Who can use the symbols")
    request.head = try arguments.choice(
      "--head", default: .nonisolated,
      help: "How the file isolates its declarations, as three versions of Xcode do")
    request.framework = try arguments.choice(
      "--for", default: .foundation,
      help: "What has LocalizedStringResource: Apple's Foundation, or LoquatRuntime elsewhere")
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.isForced = arguments.flag("--force", help: "Replace files that somebody has written")
    request.catalogs = try arguments.operands(
      "catalog", help: "String catalogs", minimum: 1, completion: .file)
    guard output != nil || isList else {
      throw UsageError("missing '--output <dir>', the place for the symbols, or '--list'")
    }
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try context.workspace.symbols(request)
    if request.output == nil {
      for (_, file) in result.tables {
        for symbol in file.symbols.all {
          context.print("\(file.spelling(of: symbol))  \(symbol.key.quoted)")
        }
      }
    }
    context.report = [
      JSONMember("tables", .array(result.tables.map { $1.json(of: $0) })),
      JSONMember("files", result.files?.json ?? .array([])),
    ]
    let count = result.tables.map(\.file.symbols.all.count).reduce(0, +)
    let tables = result.tables.count.counted("table")
    guard let files = result.files else {
      context.summary = ["\(count.counted("symbol")) of \(tables)"]
      return ExitStatus(result.completion)
    }
    context.summary = ["\(count.counted("symbol")) of \(tables); \(files.summary)"]
    return files.status
  }
}

extension SymbolsFile {
  /// As code uses it: `.Discover.title(name: String)`.
  fileprivate func spelling(of symbol: GeneratedSymbols.Symbol) -> String {
    let parameters = symbol.parameters.map { "\($0.label ?? "_"): \($0.type)" }
    return "." + (namespace.map { $0 + "." } ?? "") + symbol.name
      + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
  }

  fileprivate func json(of catalog: String) -> JSONValue {
    let symbols = symbols.all.map { symbol in
      JSONValue.object([
        "key": .string(symbol.key), "symbol": .string(symbol.name),
        "use": .string(spelling(of: symbol)),
        "parameters": .array(
          symbol.parameters.map { parameter in
            .object([
              "label": parameter.label.map { .string($0) } ?? .null,
              "type": .string(parameter.type), "specifier": .string(parameter.specifier),
            ])
          }),
      ])
    }
    return .object([
      "catalog": .string(catalog), "table": .string(table), "symbols": .array(symbols),
    ])
  }
}
