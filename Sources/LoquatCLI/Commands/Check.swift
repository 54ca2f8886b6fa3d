internal import CatalogModel
internal import Checks
internal import ExchangeFormats
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// `loquat check`: a project in, what is wrong with its words out.
struct Check: Subcommand {
  static let name = "check"
  static let summary = "Say what is wrong with the texts of a project or file, in all languages"
  static let discussion = [
    """
    Looks at the tables of the project in all languages, and at the strings of its code: arguments \
    that are not passed, plural forms that are missing, links and numbers that were lost on the \
    way. 'loquat explain' lists the rules, 'loquat explain <rule>' shows one with examples.
    """,
    """
    --fix puts right what is sure: white space at the ends and ellipses as in the source, letters and \
    their accents as one character, '% @' as '%@'. A plural form that a catalog lacks gets the text of \
    'other', to be reviewed. --diff shows it only.
    """,
    """
    Tables, .lproj folders, and files that translators get and send back (.xcloc, .xcloc.zip, XLIFF, PO, CSV), \
    are checked by themselves if they are named. Of a table in an .lproj folder, that language is \
    checked.
    """,
    """
    A folder with 'base.json' and other files of Swifternalization is checked as such: expressions \
    are tried on all numbers to 200,000.
    """,
    """
    How bad a finding is can be said in loquat.json, by rule. With a baseline, only what is new \
    counts.
    """,
  ]
  static let examples = [
    "loquat check", "loquat check --language de --except plural-candidate",
    "loquat check --fail-on warning --format github", "loquat check --write-baseline known.json",
    "loquat check --baseline known.json", "loquat check --fix --rule trailing-space",
    "loquat check Returned/fr.xcloc",
  ]

  let options: SourceOptions
  let selection: RuleSelection
  let languages: [LanguageTag]
  let limits: CheckLimits
  /// What puts right what is sure; nil if that is not asked for.
  /// Whether what can be put right is only shown; nil where it is left to people.
  let isDiff: Bool?
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    selection = try RuleSelection(&arguments)
    languages = try arguments.options(
      "--language", value: "tag", expecting: "a language tag such as de or pt-BR",
      help: "Check this language only", completion: .language
    ) { LanguageTag($0) }
    limits = try CheckLimits(&arguments)
    let isFix = arguments.flag(
      "--fix",
      help:
        "Put right what is sure: duplicates that say the same, spaces at the ends, ellipses, missing plural forms"
    )
    let isDiff = arguments.flag("--diff", help: "Show what '--fix' would do, and write nothing")
    self.isDiff = isFix || isDiff ? isDiff : nil
    options = try SourceOptions(&arguments)
    paths = try arguments.operands(
      "path",
      help: "Projects of one folder, a workspace, package or folder (default: this one), or files",
      completion: .file)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.showsLines = true
    context.rules = Rule.all.map {
      RuleDescription(id: $0.id.name, severity: $0.severity, summary: $0.summary, why: $0.why)
    }
    if paths.count < 2,
      let folder = SwifternalizationFiles(
        folder: paths.first ?? ".", in: context.workspace.fileSystem)
    {
      let result = check(Configuration()).run(folder, &context.workspace)
      selection.narrow(&context.workspace.diagnostics)
      return try judge(result, &context)
    }
    let paths = try paths.map { path throws(FileError) in
      try Self.tables(inLanguageFolder: path, context.workspace.fileSystem) ?? [path]
    }.flatMap(\.self)
    let isFile = paths.map { Self.isFile(Path.lastComponent($0)) }
    let isOfFiles = isFile.contains(true)
    if isOfFiles, let other = isFile.firstIndex(of: false) {
      throw FileError(
        path: paths[other], message: "is no file with texts; check a project by itself")
    }
    // A file that is named is one of this folder, if its path says so.
    if isOfFiles { context.workspace.fileSystem.confine(to: ".", except: []) }
    var locks: [FileTransaction] = []
    let isFixing = isDiff == false
    context.workspace.expectToWrite(limits.newBaseline)
    if isFixing || limits.newBaseline != nil {
      if isOfFiles {
        // Nobody else writes there from before the files are read.
        for path in paths.sorted(by: { $0.precedesByBytes($1) }) {
          locks.append(try context.workspace.lock(around: path))
        }
      } else {
        let isClear = try context.workspace.beginWriting(in: paths.first ?? ".", isCheck: false)
        guard isClear else { return .problems }
      }
    }
    defer { withExtendedLifetime(locks) {} }
    if isOfFiles {
      try fixes(context)?.joinDuplicates(
        in: paths.filter { TableFiles.extensions.contains(Path.fileExtension($0)) }, below: ".",
        &context.workspace)
    }
    var result =
      isOfFiles
      ? await check(Configuration()).run(files: paths, options.sourceLanguage, &context.workspace)
      : try await checkProject(&context)
    // What is said of writing is not narrowed.
    selection.narrow(&context.workspace.diagnostics)
    if let fixes = fixes(context) {
      result.findings = try fixes.apply(to: result.findings, below: result.root, &context.workspace)
    }
    return try judge(result, &context)
  }

  private func judge(
    _ result: CheckResult, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    guard var ledger = try limits.ledger(of: [.texts], writtenBy: "loquat check", &context) else {
      return .problems
    }
    let status = limits.judge(
      result, &ledger, showsNotes: selection.isNamed,
      isNarrowed: selection.narrows || !languages.isEmpty, &context)
    guard limits.newBaseline != nil else { return status }
    try limits.write(ledger, of: [.texts], &context)
    return .done
  }

  private func fixes(_ context: Context) -> SafeFixes? {
    isDiff.map {
      SafeFixes(
        files: FileReport(isCheck: $0, context.options), showsAll: context.options.isVerbose)
    }
  }

  private func checkProject(_ context: inout Context) async throws(FileError) -> CheckResult {
    let discovery = try await context.workspace.discover(at: paths.isEmpty ? ["."] : paths, options)
    let tables = TableFiles.all(of: discovery.project, with: context.workspace.fileSystem)
    try fixes(context)?.joinDuplicates(
      in: tables.flatMap(\.paths), below: discovery.project.root, &context.workspace)
    return await check(discovery.configuration).run(discovery, options, &context.workspace)
  }

  private func check(_ configuration: Configuration) -> ProjectCheck {
    ProjectCheck(
      configuration: configuration, rules: selection.rules(configuration), languages: languages)
  }

  /// The tables in an `.lproj` folder; nil for another path.
  private static func tables(
    inLanguageFolder path: String, _ fileSystem: any FileSystem
  ) throws(FileError) -> [String]? {
    guard Path.fileExtension(path) == "lproj" else { return nil }
    fileSystem.confine(to: path, except: [])
    let tables = try fileSystem.list(path).map(\.name).filter {
      TableFiles.extensions.contains(Path.fileExtension($0))
    }
    guard !tables.isEmpty else { throw FileError(path: path, message: "has no table in it") }
    return tables.map { Path.join(path, $0) }
  }

  /// Whether a name is that of a table or of what a translator gets.
  private static func isFile(_ name: String) -> Bool {
    TableFiles.extensions.contains(Path.fileExtension(name))
      || ["xcloc", "zip"].contains(Path.fileExtension(name))
      || ExchangeFormat(fileName: name) != nil
  }
}
