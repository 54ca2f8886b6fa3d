internal import AppleFormats
public import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// What is to be checked, and against what.
///
///     var request = CheckRequest(paths: ["App"])
///     request.languages = [french]
///     let result = try await workspace.check(request)
///     print(result.errorCount, "errors in", result.textCount, "texts")
public struct CheckRequest: Sendable {
  /// The folder of a project, or workspaces, projects of Xcode and packages of one folder; or tables,
  /// `.lproj` folders and files that translators get and send back; empty for the working directory.
  public var paths: [String]
  /// Empty for all languages; those of a project leave out pseudo-languages, and what its
  /// configuration excludes.
  public var languages: [LanguageTag] = []
  public var rules = RuleSelection()
  public var limits = CheckLimits()
  /// Whether what is sure is put right; nil to leave it to people.
  public var fixing: Fixing?
  /// Whether findings that are notes are in the result only, and not among the diagnostics.
  public var omitsNotes = false
  /// How sources are read.
  public var options = SourceOptions()

  /// What becomes of what can be put right without asking anybody.
  public enum Fixing: Sendable {
    /// It is put right in the files.
    case write
    /// Nothing is written, and only what would be put right is said.
    case show
  }

  public init(paths: [String] = []) { self.paths = paths }
}

extension Workspace {
  /// Checks the tables of a project in all languages, and the strings of its code; or files by
  /// themselves. What rules find is in the result and in `diagnostics`, where the findings of others
  /// are, too.
  ///
  /// - Throws: `FileError` where nothing can be checked at all: there is no project or no such file.
  public mutating func check(_ request: CheckRequest) async throws(FileError) -> CheckResult {
    // What was found before is neither narrowed nor known.
    let before = diagnostics
    diagnostics = []
    defer { diagnostics = before + diagnostics }
    beginRequest()
    var request = request
    if let since = request.limits.since {
      request.limits.older = try await olderFindings(of: request, since: since)
    }
    let paths = request.paths
    if paths.count < 2,
      let folder = SwifternalizationFiles(folder: paths.first ?? ".", in: fileSystem)
    {
      var result = ProjectCheck(request, Configuration()).run(folder, &self)
      request.rules.narrow(&diagnostics)
      try judge(&result, request)
      return result
    }
    let files = try paths.map { path throws(FileError) in
      try tables(inLanguageFolder: path) ?? [path]
    }.flatMap(\.self)
    let isFile = files.map { Self.isFile(Path.lastComponent($0)) }
    for (file, isChecked) in zip(files, isFile) where !isChecked { try requireProject(at: file) }
    guard isFile.contains(true) else { return try await check(project: files, request) }
    if let other = isFile.firstIndex(of: false) {
      throw FileError(
        path: files[other], message: "is not a file with texts; check a project by itself")
    }
    return try await check(files: files, request)
  }

  private mutating func olderFindings(
    of request: CheckRequest, since: String
  ) async throws(FileError) -> OlderFindings {
    try await olderFindings(since: since, in: request.paths, request.options) {
      paths, then throws(FileError) in
      var older = request
      older.paths = paths
      older.limits = CheckLimits()
      older.fixing = nil
      return try await then.check(older).found
    }
  }

  private mutating func check(
    project paths: [String], _ request: CheckRequest
  ) async throws(FileError) -> CheckResult {
    expectToWrite(request.limits.newBaseline)
    if request.writes {
      guard try beginWriting(in: paths.first ?? ".", isCheck: false) else {
        return .refused
      }
    }
    defer { endWriting() }
    let discovery = try await discover(at: paths.isEmpty ? ["."] : paths, request.options)
    var fixes = SafeFixes(request, telling)
    let tables = TableFiles.all(of: discovery.project, with: fileSystem)
    try fixes?.joinDuplicates(
      in: tables.flatMap(\.paths), below: discovery.project.root, &self)
    var result = await ProjectCheck(request, discovery.configuration)
      .run(discovery, request.options, &self)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if result.textCount == 0, !hasErrors,
      let error = FileError.allExcluded(in: discovery, excluding: request.options.namedExclusions)
    {
      fail(error)
    }
    try finish(&result, &fixes, request)
    return result
  }

  private mutating func check(
    files: [String], _ request: CheckRequest
  ) async throws(FileError) -> CheckResult {
    // A file that is named is one of this folder, if its path says so.
    fileSystem.confine(to: ".", except: [])
    expectToWrite(request.limits.newBaseline)
    var locks: [FileTransaction] = []
    if request.writes {
      // Nobody else writes there from before the files are read.
      for path in files.sorted(by: { $0.precedesByBytes($1) }) {
        locks.append(try lock(around: path))
      }
    }
    defer { withExtendedLifetime(locks) {} }
    var fixes = SafeFixes(request, telling)
    try fixes?.joinDuplicates(
      in: files.filter { TableFiles.extensions.contains(Path.fileExtension($0)) }, below: ".", &self
    )
    var result = await ProjectCheck(request, Configuration())
      .run(files: files, request.options.sourceLanguage, &self)
    try finish(&result, &fixes, request)
    return result
  }

  /// Puts right what is sure, and judges the rest.
  private mutating func finish(
    _ result: inout CheckResult, _ fixes: inout SafeFixes?, _ request: CheckRequest
  ) throws(FileError) {
    // What is said of writing is not narrowed.
    request.rules.narrow(&diagnostics)
    if let left = try fixes?.apply(to: result.findings, below: result.root, &self) {
      result.findings = left
    }
    result.fixes = fixes?.reports ?? []
    try judge(&result, request)
  }

  private mutating func judge(
    _ result: inout CheckResult, _ request: CheckRequest
  ) throws(FileError) {
    let limits = request.limits
    guard var ledger = try limits.ledger(of: [.texts], &self) else {
      result.completion = .refused
      return
    }
    diagnostics += limits.older?.gaps ?? []
    limits.judge(
      &result, &ledger, omitsNotes: request.omitsNotes,
      isNarrowed: request.rules.narrows || !request.languages.isEmpty, &self)
    result.baseline = limits.write(ledger, of: [.texts], &self)
  }

  /// The tables in an `.lproj` folder; nil for another path.
  private func tables(inLanguageFolder path: String) throws(FileError) -> [String]? {
    guard Path.fileExtension(path) == "lproj" else { return nil }
    fileSystem.confine(to: path, except: [])
    let tables = try fileSystem.list(path).map(\.name).filter {
      TableFiles.extensions.contains(Path.fileExtension($0))
    }
    guard !tables.isEmpty else { throw FileError(path: path, message: "has no table in it") }
    return tables.map { Path.join(path, $0) }
  }

  /// Refuses a file that is neither checked by itself nor names a project.
  private func requireProject(at path: String) throws(FileError) {
    guard fileSystem.kind(of: path) == .file, !Discovery.isContainer(path) else { return }
    let isConverted =
      TableFormat.all.format(of: path)?.write != nil || Path.fileExtension(path) == "xml"
    throw FileError(
      path: path,
      message:
        "is not a file that 'check' reads; it reads '.strings', '.stringsdict', '.xcstrings', "
        + "'.xcloc', '.xcloc.zip', XLIFF, PO and CSV files, and folders of projects"
        + (isConverted ? "; 'convert' makes a table of this one that it reads" : ""))
  }

  /// Whether a name is that of a table or of what a translator gets.
  private static func isFile(_ name: String) -> Bool {
    TableFiles.extensions.contains(Path.fileExtension(name))
      || ["xcloc", "zip"].contains(Path.fileExtension(name))
      || ExchangeFormat(fileName: name) != nil
  }
}

extension CheckRequest {
  /// Whether files of the project or the baseline are written.
  fileprivate var writes: Bool { fixing == .write || limits.newBaseline != nil }
}

extension CheckResult {
  fileprivate static var refused: CheckResult {
    var result = CheckResult(root: ".")
    result.completion = .refused
    return result
  }
}

extension ProjectCheck {
  fileprivate init(_ request: CheckRequest, _ configuration: Configuration) {
    self.init(
      configuration: configuration, rules: request.rules.rules(configuration),
      languages: request.languages)
  }
}

extension SafeFixes {
  /// Nil where all is left to people.
  fileprivate init?(_ request: CheckRequest, _ telling: Workspace.Telling) {
    guard let fixing = request.fixing else { return nil }
    self.init(isDiff: fixing == .show, telling)
  }
}
