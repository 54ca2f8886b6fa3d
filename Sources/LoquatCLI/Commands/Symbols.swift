internal import AppleFormats
internal import CatalogModel
internal import KeyFlow
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat symbols` generates or lists the Swift symbols that Xcode makes from the keys of string
/// catalogs, or rewrites look-ups of keys to uses of symbols and back.
struct Symbols: Subcommand {
  static let name = "symbols"
  static let isWatchable = true
  static let summary = "Generate Swift symbols for string catalogs, such as '.helloWorld'"
  static let discussion = [
    """
    Writes <dir>/GeneratedStringSymbols_<table>.swift as Xcode 26 does in a build, with a member of \
    LocalizedStringResource for each key that is managed by hand: 'Text(.helloWorld)'. Keys with \
    '"generatesSymbol" : false' have none.
    """,
    """
    All files are made, or none if keys collide or have no symbol, or if a catalog has errors. \
    '--list' prints the symbols and writes nothing.
    """,
    """
    '--for runtime' writes symbols for LoquatRuntime, for systems whose Foundation has no \
    LocalizedStringResource, such as Linux: 'String(localized: .helloWorld)'.
    """,
    """
    '--convert' rewrites look-ups of keys in the code of a project: 'Text("Hello")' becomes \
    'Text(.hello)', and the entry becomes one that is managed by hand, with the text and the comment \
    of the code. '--revert' does the opposite. Look-ups that cannot be rewritten with certainty are \
    listed and stay.
    """,
  ]
  static let examples = [
    "loquat symbols --for runtime -o Generated Sources/App/Localizable.xcstrings",
    "loquat symbols Localizable.xcstrings --output Generated",
    "loquat symbols --access public -o Generated Resources/*.xcstrings",
    "loquat symbols --list Localizable.xcstrings", "loquat symbols --list --project App",
    "loquat symbols --convert 'Hello' 'Good night'", "loquat symbols --convert --all --check",
    "loquat symbols --revert --all --project App",
  ]

  private let work: Work

  private enum Work {
    case make(SymbolsRequest)
    case convert(SymbolConversionRequest)
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/GeneratedStringSymbols_<table>.swift",
      completion: .directory)
    let isList = arguments.flag(
      "--list", help: "Write nothing; print a line for each symbol, with its parameters and key")
    var request = SymbolsRequest(catalogs: [], output: isList ? nil : output)
    request.access = try arguments.choice(
      "--access", default: .internal, help: "Who can use the symbols")
    request.head = try arguments.choice(
      "--head", default: .nonisolated,
      help: "How the file isolates its declarations, as three versions of Xcode do")
    request.framework = try arguments.choice(
      "--for", default: .foundation,
      help: "What has LocalizedStringResource: Apple's Foundation, or LoquatRuntime elsewhere")
    let converts = arguments.flag(
      "--convert", help: "Rewrite look-ups of keys to uses of their symbols")
    let reverts = arguments.flag(
      "--revert", help: "Rewrite uses of symbols to look-ups of their keys")
    let isAll = arguments.flag("--all", help: "With '--convert' or '--revert': take all keys")
    let project = arguments.option(
      "--project", "-p", value: "dir",
      help: "With '--convert' or '--revert': the project (default: this folder)",
      completion: .directory)
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.isForced = arguments.flag("--force", help: "Replace files that people have written")
    let options = try SourceOptions(&arguments)
    let operands = try arguments.operands(
      "catalog", help: "String catalogs; with '--convert' or '--revert', keys", minimum: 0,
      completion: .file, areFiles: { _ in !converts && !reverts })
    guard converts || reverts else {
      guard !isAll else { throw UsageError("'--all' needs '--convert' or '--revert'") }
      guard project == nil || isList else {
        throw UsageError(
          output == nil
            ? "'--project' needs '--list', '--convert' or '--revert'"
            : "'--project' cannot be combined with '--output'; name the catalogs of the project instead"
        )
      }
      guard !operands.isEmpty || project != nil else { throw UsageError("missing <catalog>") }
      guard output != nil || isList else {
        throw UsageError(
          "missing '--output <dir>', the place for the symbols; '--list' prints them instead")
      }
      guard !isList || output == nil else {
        throw UsageError("'--list' cannot be combined with '--output'; leave one out")
      }
      guard !(isList && request.isCheck) else {
        throw UsageError("'--list' cannot be combined with '--check'; leave one out")
      }
      request.catalogs = operands
      request.project = project
      request.options = options
      work = .make(request)
      return
    }
    guard !(converts && reverts) else {
      throw UsageError("'--convert' cannot be combined with '--revert'; leave one out")
    }
    guard output == nil, !isList else {
      throw UsageError(
        "'\(isList ? "--list" : "--output")' cannot be combined with '\(converts ? "--convert" : "--revert")'; leave one out"
      )
    }
    guard
      request.access == .internal, request.head == .nonisolated, request.framework == .foundation,
      !request.isForced
    else {
      throw UsageError(
        "'--access', '--head', '--for' and '--force' cannot be combined with "
          + "'\(converts ? "--convert" : "--revert")'; leave them out")
    }
    guard isAll != !operands.isEmpty else {
      throw UsageError(
        isAll
          ? "'--all' cannot be combined with keys; leave out '--all' or the keys"
          : "'\(converts ? "--convert" : "--revert")' needs keys, or '--all'")
    }
    var conversion = SymbolConversionRequest(
      converts ? .toSymbols : .toLiterals, project: project ?? ".")
    conversion.keys = isAll ? nil : operands
    conversion.isCheck = request.isCheck
    conversion.options = options
    work = .convert(conversion)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    switch work {
    case .make(let request): try await Self.make(request, &context)
    case .convert(let request): try await Self.convert(request, &context)
    }
  }

  private static func make(
    _ request: SymbolsRequest, _ context: inout Context
  ) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.symbols(request)
    if request.output == nil {
      for (_, file) in result.tables {
        for symbol in file.symbols.all {
          context.print("\(file.spelling(of: symbol))  \(symbol.key.quoted)")
          for use in result.uses(of: symbol.key, in: file.table) ?? [] {
            context.print("  \(use.place)")
          }
        }
      }
    }
    context.report = [
      JSONMember("tables", .array(result.tables.map { $1.json(of: $0, result) })),
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

  private static func convert(
    _ request: SymbolConversionRequest, _ context: inout Context
  ) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.convertSymbols(request)
    context.report = [
      JSONMember("keys", .array(result.keys.map { .string($0) })),
      JSONMember("left", .array(result.left.map(\.json))),
      JSONMember("files", result.files?.json ?? .array([])),
    ]
    guard let files = result.files, result.completion == .done else {
      return ExitStatus(result.completion)
    }
    let left = result.left.isEmpty ? "" : "; \(result.left.count.counted("place")) left"
    context.summary = [
      "\(result.placeCount.counted("place")) of \(result.keys.count.counted("key"))\(left); \(files.summary)"
    ]
    return files.status
  }
}

extension SymbolConversionResult.Left {
  fileprivate var json: JSONValue {
    .object(
      [JSONMember("key", .string(key))] + span.members
        + [JSONMember("reason", .string(obstacle.reason))])
  }
}

extension SymbolsFile {
  /// Returns the symbol as code names it, with the types of its parameters, such as
  /// `.Discover.title(name: String)`.
  fileprivate func spelling(of symbol: GeneratedSymbols.Symbol) -> String {
    let parameters = symbol.parameters.map { "\($0.label ?? "_"): \($0.type)" }
    return "." + (namespace.map { $0 + "." } ?? "") + symbol.name
      + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
  }

  fileprivate func json(of catalog: String, _ result: SymbolsResult) -> JSONValue {
    let symbols = symbols.all.map { symbol in
      JSONValue.object([
        "key": .string(symbol.key), "symbol": .string(symbol.name),
        "use": .string(spelling(of: symbol)),
        "places": result.uses(of: symbol.key, in: table).map { .array($0.map(\.json)) } ?? .null,
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
