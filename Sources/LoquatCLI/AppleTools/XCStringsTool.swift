internal import AppleFormats
internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading

/// `xcstringstool`: compiles, prints and updates string catalogs, extracts strings from sources,
/// and generates symbols, as the build system of Xcode does.
struct XCStringsTool: AppleTool {
  static let name = "xcstringstool"
  static let usage = """
    usage: xcstringstool compile [--output-directory folder] [--language tag]... [--dry-run]
                         [--serialization-format text|binary] [--force-build-all-strings] catalog
           xcstringstool print catalog
           xcstringstool sync catalog... --stringsdata file... [--skip-marking-strings-stale]
           xcstringstool extract [--output-directory folder] [--append] [-s name]...
                         [--output-format stringsdata|xcstrings|strings]
                         [--legacy-localizable-strings] [--modern-localizable-strings]
                         [--SwiftUI | --SwiftUI-Text] source...
           xcstringstool generate-symbols [--language swift] --output-directory folder catalog
    """

  /// A subcommand with its parsed arguments.
  private enum Work: Sendable {
    case compile(CompileRequest)
    case print(catalog: String)
    case sync(SyncRequest)
    case extractStringsdata(StringsdataRequest)
    case extractTables(SourceTablesRequest)
    case makeSymbols(SymbolsRequest)
  }

  private let work: Work

  init(_ words: ToolArguments) throws(ToolError) {
    guard let name = words.words.first else { throw .usage("missing required subcommand") }
    var words = ToolArguments(Array(words.words.dropFirst()))
    switch name {
    case "compile": work = .compile(try Self.compile(&words))
    case "print": work = .print(catalog: try Self.catalog(&words))
    case "sync": work = .sync(try Self.sync(&words))
    case "extract": work = try Self.extract(&words)
    case "generate-symbols": work = .makeSymbols(try Self.symbols(&words))
    default: throw .usage("unknown subcommand '\(name)'")
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    switch work {
    case .compile(let request):
      let result = try context.workspace.compile(request)
      if request.isPlan { result.paths.forEach { context.console.print($0) } }
      return ExitStatus(result.completion)
    case .print(let catalog): return try Self.printKeys(of: catalog, &context)
    case .sync(let request): return try Self.sync(request, &context)
    case .extractStringsdata(let request):
      let result = try await context.workspace.stringsdata(request)
      Self.tellOthers(result.otherCount, context)
      return ExitStatus(result.completion)
    case .extractTables(let request):
      let result = try await context.workspace.sourceTables(request)
      for warning in result.ignoredValues + result.warnings {
        context.console.report(.warning, warning, by: Self.name)
      }
      Self.tellOthers(result.otherCount, context)
      return ExitStatus(result.completion)
    case .makeSymbols(let request):
      return ExitStatus(try await context.workspace.symbols(request).completion)
    }
  }
}

extension XCStringsTool {
  private static func compile(_ words: inout ToolArguments) throws(ToolError) -> CompileRequest {
    let output = try words.value("--output-directory", "-o")
    if try words.choice(
      "--output-format", "-f", of: ["stringsAndStringsdict": false, "stringsdictOnly": true])
      == true
    {
      throw .beyond(
        "'stringsdictOnly' has a form that is not documented",
        instead: "leave it out, and take only the .stringsdict files from the output")
    }
    var request = CompileRequest(catalogs: [], output: output ?? ".")
    request.form =
      try words.choice(
        "--serialization-format", of: ["text": .xml, "binary": .binary]) ?? .xml
    request.languages = try words.languages("--language", "-l")
    request.isPlan = words.flag("--dry-run")
    request.hasSourceTexts = words.flag("--force-build-all-strings")
    (request.binaryOption, request.namesPruning) = ("--serialization-format binary", false)
    request.catalogs = [try catalog(&words)]
    return request
  }

  private static func sync(_ words: inout ToolArguments) throws(ToolError) -> SyncRequest {
    let files = try words.lists("--stringsdata")
    let keeps = words.flag("--skip-marking-strings-stale")
    var request = SyncRequest(catalogs: try words.operands(), stringsdata: files)
    request.marksUnused = !keeps
    guard !request.catalogs.isEmpty else { throw .usage("missing expected argument '<catalog>'") }
    guard !files.isEmpty else { throw .usage("missing expected argument '--stringsdata <file>'") }
    return request
  }

  private static func extract(_ words: inout ToolArguments) throws(ToolError) -> Work {
    enum Format { case stringsdata, xcstrings, strings }
    let output = try words.value("--output-directory", "-o")
    let format =
      try words.choice(
        "--output-format",
        of: ["stringsdata": Format.stringsdata, "xcstrings": .xcstrings, "strings": .strings])
      ?? .stringsdata
    let appends = words.flag("--append")
    let omitsEmpty = words.flag("--omit-empty-stringsdata")
    for option in ["--all-swift-literals", "--all-potential-swift-keys"] where words.flag(option) {
      throw .beyond(
        "'\(option)' takes every literal for a key",
        instead: "leave it out; keys are found by the types that the code expects")
    }
    guard try words.value("--table") == nil else {
      throw .beyond(
        "'--table' is not documented", instead: "leave it out; each table gets its strings")
    }
    // Keys have the specifiers that types say, so that there is nothing to avoid.
    _ = words.flag("--avoid-arg-placeholder")
    var lookUps: LookUps = []
    if words.flag("--legacy-localizable-strings") { lookUps.insert(.byName) }
    if words.flag("--modern-localizable-strings") { lookUps.insert(.byType) }
    if words.flag("--SwiftUI") { lookUps.formUnion([.text, .otherSwiftUI]) }
    if words.flag("--SwiftUI-Text") { lookUps.insert(.text) }
    var sources = NamedSources([])
    sources.routines = try words.values("-s")
    if !sources.routines.isEmpty { lookUps.insert(.byName) }
    sources.lookUps = lookUps.isEmpty ? .all : lookUps
    sources.files = try words.operands()
    guard !sources.files.isEmpty else { throw .usage("missing expected argument '<source>'") }
    guard format != .stringsdata else {
      var request = StringsdataRequest(sources, output: output ?? ".")
      request.omitsEmpty = omitsEmpty
      return .extractStringsdata(request)
    }
    var request = SourceTablesRequest(sources, output: output ?? ".")
    request.kind = format == .xcstrings ? .xcstrings : .strings
    request.appends = appends
    return .extractTables(request)
  }

  private static func symbols(_ words: inout ToolArguments) throws(ToolError) -> SymbolsRequest {
    _ = try words.choice("--language", of: ["swift": ()])
    let output = try words.value("--output-directory", "-o")
    guard let output else {
      throw .usage("missing expected argument '--output-directory <folder>'")
    }
    return SymbolsRequest(catalogs: [try catalog(&words)], output: output)
  }

  private static func catalog(_ words: inout ToolArguments) throws(ToolError) -> String {
    let operands = try words.operands()
    guard let first = operands.first else { throw .usage("missing expected argument '<catalog>'") }
    guard operands.count == 1 else { throw .usage("unexpected argument '\(operands[1])'") }
    return first
  }

  /// Prints the keys of a catalog in its order, one per line; returns `.problems` if the file is no
  /// catalog.
  private static func printKeys(
    of catalog: String, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    let bytes = try context.workspace.fileSystem.read(catalog)
    guard
      let document = context.workspace.parsed(bytes, at: catalog, parse: XCStringsDocument.parse)
    else { return .problems }
    guard document.hasEntries else {
      context.workspace.diagnostics.append(
        Diagnostic(
          .malformedCatalog, .error, "a string catalog must have an object 'strings'",
          at: Span(file: catalog)))
      return .problems
    }
    for entry in document.entries { context.console.print(entry.key) }
    return .done
  }

  private static func sync(
    _ request: SyncRequest, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    let result = try context.workspace.sync(request)
    if result.otherCount > 0 {
      let tables = result.otherTables.map { "'\($0)'" }.joined(separator: ", ")
      let isOne = result.otherTables.count == 1
      context.console.report(
        .note,
        "\(result.otherCount.counted("string")) of \(isOne ? "table" : "tables") \(tables) left out, as no catalog of \(isOne ? "this name" : "these names") is given",
        by: name)
    }
    return ExitStatus(result.completion)
  }

  private static func tellOthers(_ count: Int, _ context: Context) {
    guard count > 0 else { return }
    context.console.report(
      .note,
      "\(count.counted("string")) left out, as options such as '--SwiftUI' limit what is found; to find all strings, leave out these options, or give '--legacy-localizable-strings', '--modern-localizable-strings' and '--SwiftUI'",
      by: name)
  }
}
