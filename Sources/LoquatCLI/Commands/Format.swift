internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat fmt`: files in, the same files as the tool that owns their format writes them out.
struct Format: Subcommand {
  static let name = "fmt"
  static let summary = "Rewrite files as Xcode writes them, with the same content"
  static let discussion = [
    """
    Takes .xcstrings, .strings, .stringsdict and XLIFF 1.2 files, and folders that hold them. Every \
    text, and every comment above or behind it, says what it said. Catalogs get Xcode's order, all \
    others keep theirs; // lines above an entry become /* */, and what is not UTF-8 becomes it.
    """,
    """
    A file with mistakes is left as it is, and so is what has no such form without a loss: binary \
    property lists, and XLIFF files that say more than Xcode writes. Storyboards, xibs and \
    Info.plist files are not rewritten.
    """,
    """
    A link to a file is followed within the folder that was named, and that of a link that was named \
    itself within its folder or this one; links that lead elsewhere are refused. Links to folders \
    are not followed.
    """,
  ]
  static let examples = [
    "loquat fmt Sources/TeaShop/fr.lproj/Localizable.strings", "loquat fmt --check .",
    "loquat fmt --exclude Vendor --exclude '*.xliff' Sources",
  ]

  let isCheck: Bool
  let excluded: [Glob]
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    excluded = arguments.exclusions(such: "a/**/*.xliff")
    paths = try arguments.operands(
      "file", help: "Files, or folders to look for them", minimum: 1, completion: .file)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    // Who names a file means it.
    let isSearch = paths.contains { context.workspace.fileSystem.kind(of: $0) == .directory }
    let configured =
      isSearch ? try context.workspace.configuration().exclude.map { Glob($0.value) } : []
    let walk = FileWalk(
      roots: paths, excluding: excluded + configured, in: context.workspace.fileSystem
    ) {
      TableFormat.format(of: $0)?.canonical != nil
    }
    walk.errors.forEach { context.workspace.fail($0) }
    context.workspace.tellIdlePatterns(excluded, named: excluded.count, walk, paths)
    if isCheck {
      context.workspace.tellOfInterruption(walk.leftovers)
    } else {
      settle(walk.leftovers, &context)
    }
    var files = FileReport(isCheck: isCheck, context.options)
    var lock: (folder: String, held: FileTransaction)?
    for path in walk.files {
      guard isWithinReach(path, context.workspace.fileSystem) else {
        context.workspace.refuseLink(path)
        continue
      }
      do throws(FileError) {
        let folder = Path.deletingLastComponent(path)
        if !isCheck, lock?.folder != folder {
          lock = nil
          lock = (folder, try context.workspace.lock(around: path))
        }
        try Self.format(path, &files, &context)
      } catch {
        context.workspace.fail(
          error.id == .inUse ? FileError(path: path, message: error.message, id: error.id) : error
        )
      }
    }
    if walk.files.isEmpty, walk.errors.isEmpty, let root = paths.first {
      context.workspace.fail(.noFile(at: root))
    }
    context.report = [JSONMember("files", files.json)]
    context.summary = [files.summary]
    return files.status
  }

  /// Settles what runs have left that were killed.
  private func settle(_ leftovers: [String], _ context: inout Context) {
    for path in leftovers {
      do throws(FileError) {
        let lock = try context.workspace.lock(around: path)
        defer { withExtendedLifetime(lock) {} }
        try context.workspace.settle([path])
      } catch {
        context.workspace.fail(error)
      }
    }
  }

  /// Whether a file is where it is said to be: below a folder that was named, or in the folder of
  /// its name or below the working directory where it was named itself.
  private func isWithinReach(_ path: String, _ fileSystem: any FileSystem) -> Bool {
    paths.contains { root in
      if let inner = Path.relative(path, to: root) {
        return !fileSystem.leadsOutside(inner, of: root) && isNamedWithinReach(root, fileSystem)
      }
      return Path.normalized(path) == Path.normalized(root) && isNamedWithinReach(root, fileSystem)
    }
  }

  /// Whether a path that was named is in the working directory, if it is so by its letters, or else in
  /// the folder of its name.
  private func isNamedWithinReach(_ path: String, _ fileSystem: any FileSystem) -> Bool {
    if Path.normalized(path) == "." { return true }
    if Path.isInside(path, root: ".") { return !fileSystem.leadsOutside(path, of: ".") }
    let folder = Path.deletingLastComponent(Path.normalized(path))
    return folder.isEmpty || !fileSystem.leadsOutside(Path.lastComponent(path), of: folder)
  }

  /// Rewrites a file.
  static func format(
    _ path: String, _ files: inout FileReport, _ context: inout Context
  ) throws(FileError) {
    guard let format = TableFormat.format(of: Path.lastComponent(path)) else {
      return context.workspace.diagnostics.append(.unknownFormat(path, Format.name))
    }
    guard let canonical = format.canonical else {
      files.keep(path, &context.workspace)
      return context.workspace.diagnostics.append(
        Diagnostic(
          .notRewritten, .warning, "files of \(format.name) are read, but not rewritten",
          at: Span(file: path)))
    }
    let bytes = try context.workspace.fileSystem.read(path)
    let form: CanonicalForm
    do throws(ParseError) {
      form = try canonical(bytes)
    } catch {
      form = .none([Problem(error)], in: bytes)
    }
    switch form {
    case .file(let new, let change):
      try files.write(new, to: path, change ?? "", &context.workspace)
    case .none(let reasons, let text):
      files.keep(path, &context.workspace)
      let source = SourceText(path: path, bytes: text)
      context.workspace.diagnostics += reasons.map { Diagnostic($0, in: source) }
    }
  }
}
