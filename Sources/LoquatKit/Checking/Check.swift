internal import AppleFormats
public import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// The files or project to check, and the rules to check against.
///
///     var request = CheckRequest(paths: ["App"])
///     request.languages = [french]
///     let result = try await workspace.check(request)
///     print(result.errorCount, "errors in", result.textCount, "texts")
public struct CheckRequest: Sendable {
  /// The paths to check: the folder of a project, or the workspaces, Xcode projects and packages in
  /// one folder; tables, `.lproj` folders and files for translators; or a single folder with the
  /// files of Swifternalization. Empty for the working directory.
  public var paths: [String]
  /// The languages to check; empty for all, except pseudo-languages and those that the project's
  /// configuration excludes.
  public var languages: [LanguageTag] = []
  public var rules = RuleSelection()
  public var limits = CheckLimits()
  /// How to treat mistakes that can be fixed without asking; nil to only report them.
  public var fixing: Fixing?
  /// Whether to leave notes of rules out of the workspace's `diagnostics`; the result still has
  /// them.
  public var omitsNotes = false
  /// The options for reading source code.
  public var options = SourceOptions()

  /// What to do with mistakes that can be fixed without asking.
  public enum Fixing: Sendable {
    /// Fix them in the files.
    case write
    /// Report the fixes without applying them.
    case show
  }

  public init(paths: [String] = []) { self.paths = paths }
}

extension Workspace {
  /// Checks the tables of a project in the requested languages, and the strings of its code; or
  /// checks separate files. Fixes mistakes and writes a baseline if requested. The result has the
  /// findings of rules; `diagnostics` has these findings and all other problems. Neither has known
  /// ones.
  ///
  /// - Throws: `FileError` if there is no project or no such file, if a file is of a kind that
  ///   cannot be checked or is named together with a project, or if the baseline or the commit
  ///   `since` does not exist.
  public mutating func check(_ request: CheckRequest) async throws(FileError) -> CheckResult {
    // Earlier diagnostics are neither filtered nor compared with the baseline.
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
        path: files[other],
        message: fileSystem.kind(of: files[other]) == nil
          ? "no such file or directory"
          : "is not a file with texts, and cannot be checked together with such files; check it by itself"
      )
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
      older.limits.keepsFindings = true
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
    // A named file is accepted if its path is in this folder.
    fileSystem.confine(to: ".", except: [])
    expectToWrite(request.limits.newBaseline)
    var locks: [FileTransaction] = []
    if request.writes {
      // Lock the folders before the files are read.
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

  /// Removes diagnostics that are not selected, applies safe fixes, compares the remaining findings
  /// with the limits, and writes the baseline if requested.
  private mutating func finish(
    _ result: inout CheckResult, _ fixes: inout SafeFixes?, _ request: CheckRequest
  ) throws(FileError) {
    // Messages about writing are not filtered.
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

  /// Returns the paths of the tables in an `.lproj` folder, and confines the file system to it; nil
  /// for another path. Throws an error if the folder has no table or cannot be listed.
  private func tables(inLanguageFolder path: String) throws(FileError) -> [String]? {
    guard Path.fileExtension(path) == "lproj" else { return nil }
    fileSystem.confine(to: path, except: [])
    let tables = try fileSystem.list(path).map(\.name).filter {
      TableFiles.extensions.contains(Path.fileExtension($0))
    }
    guard !tables.isEmpty else {
      throw FileError(path: path, message: "has no table to check; name another folder")
    }
    return tables.map { Path.join(path, $0) }
  }

  /// Throws an error for a file that `check` cannot read and that does not name a project.
  private func requireProject(at path: String) throws(FileError) {
    guard fileSystem.kind(of: path) == .file, !Discovery.isContainer(path) else { return }
    let isConverted =
      TableFormat.all.format(of: path)?.write != nil || Path.fileExtension(path) == "xml"
    throw FileError(
      path: path,
      message:
        "is not a file that 'check' reads; name '.strings', '.stringsdict', '.xcstrings', "
        + "'.xcloc', '.xcloc.zip', XLIFF, PO or CSV files, or the folder of a project"
        + (isConverted
          ? "; if this is a table for another platform, 'loquat convert' makes one of these files from it"
          : ""))
  }

  /// Returns whether a name is that of a table or of a file for translators.
  private static func isFile(_ name: String) -> Bool {
    TableFiles.extensions.contains(Path.fileExtension(name))
      || ["xcloc", "zip"].contains(Path.fileExtension(name).lowercased())
      || ExchangeFormat(fileName: name) != nil
  }
}

extension CheckRequest {
  /// Whether the request writes files of the project or a baseline.
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
  /// Creates the fixes that a request asks for; nil if it asks for none.
  fileprivate init?(_ request: CheckRequest, _ telling: Workspace.Telling) {
    guard let fixing = request.fixing else { return nil }
    self.init(isDiff: fixing == .show, telling)
  }
}
