internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `genstrings`: writes the keys that source files look up with `NSLocalizedString` and similar
/// functions to `.strings` tables.
struct Genstrings: AppleTool {
  static let name = "genstrings"
  static let usage = """
    usage: genstrings [-a] [-SwiftUI] [-s routine]... [-skipTable table]...
                      [-noPositionalParameters] [-u] [-encoding name | -macRoman] [-d] [-q]
                      [-bigEndian | -littleEndian] [-o folder] file...
      -a                       keep what tables hold; append what they lack
      -SwiftUI                 find Text() of SwiftUI, too
      -s routine               find calls of this function and its siblings, too
      -skipTable table         make no file for this table
      -noPositionalParameters  do not number the arguments of values
      -u                       read \\Uxxxx in C, and write it in keys
      -encoding name           read sources in this character set, not in UTF-8
      -macRoman                the same as '-encoding macintosh'
      -d                       guess the character set of sources that cannot be read
      -q                       do not warn about keys with several comments
      -bigEndian, -littleEndian  order of the bytes of new tables, which are in UTF-16
      -o folder                write tables into this folder, not into the current one
    """

  private let run: GenstringsRun

  init(_ words: ToolArguments) throws(ToolError) {
    run = try GenstringsRun(words, of: Self.name)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    try await run.run(&context)
  }
}

/// `extractLocStrings`: `genstrings` as the build system of Xcode calls it, with the paths of
/// sources in a property list.
struct ExtractLocStrings: AppleTool {
  static let name = "extractLocStrings"
  static let usage =
    Genstrings.usage.replacing("genstrings", with: name) + """

        -f list                  read the paths of more sources from this property list
      """

  private let run: GenstringsRun

  init(_ words: ToolArguments) throws(ToolError) {
    run = try GenstringsRun(words, of: Self.name)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    try await run.run(&context)
  }
}

/// The parsed command line of `genstrings` or `extractLocStrings`, which take the same options.
private struct GenstringsRun: Sendable {
  private let name: String
  private var request: SourceTablesRequest
  private let isQuiet: Bool
  /// The paths of the property lists of `-f`, which name more sources.
  private let lists: [String]

  init(_ words: ToolArguments, of name: String) throws(ToolError) {
    self.name = name
    var words = words
    var sources = NamedSources([])
    let appends = words.flag("-a")
    sources.lookUps = words.flag("-SwiftUI") ? [.byName, .text] : .byName
    // Earlier versions took several names with commas.
    sources.routines = try words.values("-s").flatMap { $0.split(separator: ",").map(String.init) }
    let skipped = try words.values("-skipTable")
    let numbers = !words.flag("-noPositionalParameters")
    sources.readsShortEscapes = words.flag("-u")
    let charset = try words.value("-encoding")
    let isMacRoman = words.flag("-macRoman")
    sources.detectsCharset = words.flag("-d")
    isQuiet = words.flag("-q")
    let isBig = words.flag("-bigEndian")
    let isLittle = words.flag("-littleEndian")
    lists = try words.values("-f")
    guard !words.flag("-j") else {
      throw .beyond("'-j' reads Java, which Loquat does not", instead: "leave it out")
    }
    let output = try words.value("-o")
    sources.files = try words.operands()
    guard !isBig || !isLittle else { throw .usage("can only specify one endian option") }
    guard charset == nil || !isMacRoman else {
      throw .usage("can only specify one of -encoding and -macRoman")
    }
    if let name = charset ?? (isMacRoman ? "macintosh" : nil) {
      guard let charset = Charset(name) else {
        throw .usage("'\(name)' is not an encoding that this system knows")
      }
      sources.charset = charset
    }
    guard !sources.files.isEmpty || !lists.isEmpty else { throw .usage("no source file is named") }
    if let routine = sources.routines.first(where: { !$0.isFunctionName }) {
      throw .usage("'\(routine)' of -s is not the name of a function")
    }
    request = SourceTablesRequest(sources, output: output ?? ".")
    request.appends = appends
    request.skippedTables = Set(skipped)
    request.numbersArguments = numbers
    request.byteOrder = isBig ? .big : isLittle ? .little : try Self.byteOrder()
  }

  /// Returns the byte order in `GENSTRINGS_OUTPUT_BYTE_ORDER`, or that of this machine if the
  /// variable is not set; throws if it has a value other than `bigEndian` or `littleEndian`.
  private static func byteOrder() throws(ToolError) -> SourceTablesRequest.ByteOrder {
    switch Environment.variable("GENSTRINGS_OUTPUT_BYTE_ORDER") {
    case "bigEndian": .big
    case "littleEndian": .little
    case nil: 1.littleEndian == 1 ? .little : .big
    case let value?:
      throw .usage("GENSTRINGS_OUTPUT_BYTE_ORDER is '\(value)', not bigEndian or littleEndian")
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    for list in lists { request.sources.files += try files(in: list, &context) }
    let result = try await context.workspace.sourceTables(request)
    var status = ExitStatus(result.completion)
    let mistakes: [DiagnosticID: String] = [
      .keyNotLiteral: "Argument is not a literal string.",
      .interpolatedKey: "Argument is not a literal string.",
      .tableNotLiteral: "Argument is not a literal string.",
      .tableNotFileName: "The table is not the name of a file.",
      .malformedLiteral: "The literal is not valid.",
      .wrongArgumentCount: "The number of arguments is wrong.",
    ]
    for diagnostic in context.workspace.diagnostics {
      guard let mistake = mistakes[diagnostic.id], let span = diagnostic.span else { continue }
      let line = span.bounds?.start.line ?? 0
      context.console.report(
        .error, "bad entry in file \(span.path) (line = \(line)): \(mistake)", by: name)
      status = max(status, .problems)
    }
    for line in result.ignoredValues {
      context.console.writeError("\(line.escapingControls)\n")
    }
    for warning in (isQuiet ? [] : result.warnings) + result.losses {
      context.console.report(.warning, warning, by: name)
    }
    if result.otherCount > 0 {
      let strings = result.otherCount.counted("string")
      let object = result.otherCount == 1 ? "it" : "them"
      context.console.report(
        .note,
        "left out: \(strings) of other APIs, such as String(localized:); 'loquat extract' finds \(object)",
        by: name)
    }
    if result.stringCount == 0 {
      let files = Set(request.sources.files).count.counted("file")
      let other = result.otherCount > 0 ? "other " : ""
      context.console.report(.note, "no \(other)string found in \(files)", by: name)
    }
    return status
  }

  /// Returns the source paths in a property list with a `files` array; each element is a path or a
  /// dictionary with a `path`.
  private func files(in list: String, _ context: inout Context) throws(FileError) -> [String] {
    let bytes = try context.workspace.fileSystem.read(list)
    guard let document = try? PropertyListDocument.parseAnyForm(bytes),
      let files = document.member("files"), document.kind(files) == .array
    else {
      throw FileError(
        path: list,
        message:
          "is not a property list with an array 'files' at its root; list the paths of the sources in such an array"
      )
    }
    return try document.elements(of: files).map { file throws(FileError) in
      let path = document.member("path", of: file) ?? file
      guard let text = document.string(path) else {
        throw FileError(
          path: list,
          message: "has an element of 'files' without a path; write the path as a string")
      }
      return text
    }
  }
}
