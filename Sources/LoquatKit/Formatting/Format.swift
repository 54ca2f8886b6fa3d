internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
internal import Syntaxes

/// Which files are to be rewritten as the tools write them that own their formats.
public struct FormatRequest: Sendable {
  /// Files, and folders to look for them.
  public var paths: [String]
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  package private(set) var excluded: [Glob] = []

  public init(paths: [String]) { self.paths = paths }

  /// Leaves out the files and folders that a pattern such as `Vendor` or `*.xliff` matches.
  public mutating func exclude(_ pattern: String) { excluded.append(Glob(pattern)) }

  /// The same for several patterns.
  package mutating func exclude(_ patterns: [Glob]) { excluded += patterns }
}

extension Workspace {
  /// Rewrites files without changing what they say: catalogs get Xcode's order, all others keep theirs.
  /// A file with mistakes, or whose format has no such form, is left as it is, and is named in
  /// `diagnostics`.
  ///
  /// - Throws: `FileError` where the configuration in the working directory has mistakes.
  public mutating func format(_ request: FormatRequest) throws(FileError) -> FileReport {
    beginRequest()
    let (paths, excluded, isCheck) = (request.paths, request.excluded, request.isCheck)
    // Who names a file means it.
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

  /// Rewrites a file.
  mutating func format(_ path: String, _ files: inout FileReport) throws(FileError) {
    guard let format = TableFormat.format(of: Path.lastComponent(path)) else {
      return diagnostics.append(.unknownFormat(path, "fmt"))
    }
    guard let canonical = format.canonical else {
      files.keep(path, &self)
      return diagnostics.append(
        Diagnostic(
          .notRewritten, .warning, "files of \(format.name) are read, but not rewritten",
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

  /// Settles what runs have left that were killed.
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

  /// Whether a file is where it is said to be: below a folder that was named, or in the folder of
  /// its name or below the working directory where it was named itself.
  private func isWithinReach(_ path: String, of paths: [String]) -> Bool {
    paths.contains { root in
      if let inner = Path.relative(path, to: root) {
        return !fileSystem.leadsOutside(inner, of: root) && isNamedWithinReach(root)
      }
      return Path.normalized(path) == Path.normalized(root) && isNamedWithinReach(root)
    }
  }

  /// Whether a path that was named is in the working directory, if it is so by its letters, or else in
  /// the folder of its name.
  private func isNamedWithinReach(_ path: String) -> Bool {
    if Path.normalized(path) == "." { return true }
    if Path.isInside(path, root: ".") { return !fileSystem.leadsOutside(path, of: ".") }
    let folder = Path.deletingLastComponent(Path.normalized(path))
    return folder.isEmpty || !fileSystem.leadsOutside(Path.lastComponent(path), of: folder)
  }
}
