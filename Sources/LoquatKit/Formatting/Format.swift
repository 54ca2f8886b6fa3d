internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
internal import Syntaxes

/// Files to format as the tools that own their formats do.
public struct FormatRequest: Sendable {
  /// Files, and folders to search for them.
  public var paths: [String]
  /// Whether to report changes without writing anything.
  public var isCheck = false
  package private(set) var excluded: [Glob] = []

  public init(paths: [String]) { self.paths = paths }

  /// Excludes the files and folders that match a pattern such as `Vendor` or `*.xliff` from the
  /// search in folders; a file or folder in `paths` itself is never excluded.
  public mutating func exclude(_ pattern: String) { excluded.append(Glob(pattern)) }

  package mutating func exclude(_ patterns: [Glob]) { excluded += patterns }
}

extension Workspace {
  /// Formats files without changing their contents: catalogs get Xcode's order, all others keep
  /// theirs. A file with mistakes, or whose format has no canonical form, stays as it is and is
  /// reported in `diagnostics`. In folders, files that the configuration in the working directory
  /// excludes are skipped.
  ///
  /// - Throws: `FileError` if the configuration in the working directory has mistakes.
  public mutating func format(_ request: FormatRequest) throws(FileError) -> FileReport {
    beginRequest()
    let (paths, excluded, isCheck) = (request.paths, request.excluded, request.isCheck)
    // A file that is named explicitly is never excluded.
    let isSearch = paths.contains { fileSystem.kind(of: $0) == .directory }
    let configured = isSearch ? try configuration().exclude.map { Glob($0.value) } : []
    let walk = FileWalk(roots: paths, excluding: excluded + configured, in: fileSystem) {
      TableFormat.format(of: $0)?.canonical != nil
    }
    walk.errors.forEach { fail($0) }
    tellIdlePatterns(excluded, named: excluded.count, walk, paths)
    if isCheck {
      tellOfInterruption(walk.leftovers)
    } else {
      settleEach(walk.leftovers)
    }
    var files = FileReport(isCheck: isCheck, telling)
    var lock: (folder: String, held: FileTransaction)?
    for path in walk.files {
      guard isWithinReach(path, of: paths) else {
        refuseLink(path)
        continue
      }
      do throws(FileError) {
        let folder = Path.deletingLastComponent(path)
        if !isCheck, lock?.folder != folder {
          lock = nil
          lock = (folder, try self.lock(around: path))
        }
        try format(path, &files)
      } catch {
        fail(
          error.id == .inUse ? FileError(path: path, message: error.message, id: error.id) : error
        )
      }
    }
    if walk.files.isEmpty, walk.errors.isEmpty, let root = paths.first { fail(.noFile(at: root)) }
    return files
  }

  /// Formats a file, or only reports the change if the report is a check. A file that cannot be
  /// formatted stays as it is, with a diagnostic. Throws if it cannot be read or written.
  mutating func format(_ path: String, _ files: inout FileReport) throws(FileError) {
    guard let format = TableFormat.format(of: Path.lastComponent(path)) else {
      return diagnostics.append(.unknownFormat(path, "fmt"))
    }
    guard let canonical = format.canonical else {
      files.keep(path, &self)
      return diagnostics.append(
        Diagnostic(
          .notRewritten, .warning,
          "\(format.name) files can be read, but not rewritten; this one stays as it is",
          at: Span(file: path)))
    }
    let bytes = try fileSystem.read(path)
    let form: CanonicalForm
    do throws(ParseError) {
      form = try canonical(bytes)
    } catch {
      form = .none([Problem(error)], in: bytes)
    }
    switch form {
    case .file(let new, let change):
      try files.write(new, to: path, change ?? "", &self)
    case .none(let reasons, let text):
      files.keep(path, &self)
      let source = SourceText(path: path, bytes: text)
      diagnostics += reasons.map { Diagnostic($0, in: source) }
    }
  }

  /// Settles the changes that killed processes left at the given paths, each under a lock of its
  /// folder; reports errors.
  private mutating func settleEach(_ leftovers: [String]) {
    for path in leftovers {
      do throws(FileError) {
        let lock = try lock(around: path)
        defer { withExtendedLifetime(lock) {} }
        try settle([path])
      } catch {
        fail(error)
      }
    }
  }

  /// Returns whether a file is within reach after symbolic links are followed: below a named folder
  /// that is itself within reach, or a named file within reach.
  private func isWithinReach(_ path: String, of paths: [String]) -> Bool {
    paths.contains { root in
      if let inner = Path.relative(path, to: root) {
        return !fileSystem.leadsOutside(inner, of: root) && isNamedWithinReach(root)
      }
      return Path.normalized(path) == Path.normalized(root) && isNamedWithinReach(root)
    }
  }

  /// Returns whether a named path, after symbolic links are followed, stays in the working
  /// directory if it is written as a path below it, and in its own parent folder otherwise.
  private func isNamedWithinReach(_ path: String) -> Bool {
    if Path.normalized(path) == "." { return true }
    if Path.isInside(path, root: ".") { return !fileSystem.leadsOutside(path, of: ".") }
    let folder = Path.deletingLastComponent(Path.normalized(path))
    return folder.isEmpty || !fileSystem.leadsOutside(Path.lastComponent(path), of: folder)
  }
}
