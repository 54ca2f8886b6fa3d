internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat merge`: three versions of a file in, one out.
struct Merge: Subcommand {
  static let name = "merge"
  static let summary = "Merge two versions of a file with texts, entry by entry"
  static let discussion = [
    """
    Takes .xcstrings, .strings and .stringsdict files: the version that both go back to (an empty \
    file or /dev/null if there is none), ours and theirs. What one side changed is taken, text by \
    text: languages, plural forms, states and comments do not get in each other's way, nor do new \
    keys beside each other. The result is our file with their changes, everything else as it was.
    """,
    """
    Where both changed the same text, ours is kept, needs review in catalogs, and both are told, \
    with exit status 1; --prefer decides for one side, --conflict-markers leaves both in the file. A \
    text that one side changed and the other one removed is kept. Files that cannot be read, or have \
    errors, are not merged: nothing is written, and the exit status is 2.
    """,
    """
    --install makes git use it: for merge, rebase, cherry-pick and stash, and 'git diff' then shows \
    the texts of a file. It writes the configuration of this repository, or with --global that of \
    the user, and says which lines belong into .gitattributes. --uninstall takes it back.
    """,
  ]
  static let examples = [
    "loquat merge --install",
    "loquat merge base.xcstrings ours.xcstrings theirs.xcstrings -o Localizable.xcstrings",
    "loquat merge --prefer theirs base.strings ours.strings theirs.strings",
  ]

  let output: String?
  let preferred: MergeSide?
  let hasMarkers: Bool
  let isDriver: Bool
  let setup: GitSetup?
  let shownPath: String?
  private let words: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = arguments.option(
      "--output", "-o", value: "file", help: "Write the result into <file> (default: -, stdout)",
      completion: .file)
    preferred = try arguments.choice(
      "--prefer", of: MergeSide.self, help: "Take this side where both changed the same")
    hasMarkers = arguments.flag(
      "--conflict-markers", help: "Write both versions of an entry in conflict, between markers")
    let path = arguments.option(
      "--path", value: "name", help: "Name of the file, if those of its versions do not say it")
    isDriver = arguments.flag(
      "--driver", help: "Write the result into <ours>, as git wants it: %O %A %B %L %P")
    let isInstall = arguments.flag("--install", help: "Make git merge and show files with Loquat")
    let isUninstall = arguments.flag("--uninstall", help: "Take back what --install did")
    let isGlobal = arguments.flag("--global", help: "Do so for all repositories of the user")
    words = try arguments.operands(
      "base ours theirs", help: "The three versions; --driver takes two more words", maximum: 5,
      completion: .file)
    setup =
      isInstall || isUninstall ? GitSetup(isInstall: isInstall, isGlobal: isGlobal) : nil
    shownPath = path ?? (isDriver && words.count == 5 ? words[4] : nil)
    if words.isEmpty, setup == nil, isGlobal {
      throw UsageError("'--global' goes with '--install' or '--uninstall'")
    }
    if isInstall, isUninstall { throw UsageError("choose '--install' or '--uninstall'") }
    if setup != nil, let word = words.first { throw UsageError("unexpected argument '\(word)'") }
    if isDriver, output != nil { throw UsageError("'--driver' writes into <ours>") }
    // `describe` asks without words.
    if setup == nil, !(words.count == 3 || isDriver && words.count == 5) {
      throw UsageError("merge takes three versions of a file: <base> <ours> <theirs>")
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    if let setup { return try setup.run(&context) }
    let path = shownPath ?? words[1]
    guard let kind = FileMerge.Kind(fileName: Path.lastComponent(path)) else {
      context.workspace.diagnostics.append(
        Diagnostic(
          .unknownFormat, .error,
          "only .xcstrings, .strings and .stringsdict files are merged; '--path' names another file",
          at: Span(file: path)))
      return .failure
    }
    if context.options.format != .text, target == "-" {
      context.workspace.diagnostics.append(
        Diagnostic(
          .usage, .error,
          "'--format \(context.options.format.rawValue)' needs '--output <file>' here", at: nil))
      return .failure
    }
    if target != "-" { context.workspace.expectToWrite(target) }
    let merge = FileMerge(
      base: try base(&context), ours: try context.workspace.fileSystem.read(words[1]),
      theirs: try context.workspace.fileSystem.read(words[2]), kind: kind, preferred: preferred)
    let result: MergeResult
    do throws(MergeError) {
      result = hasMarkers ? try merge.resultWithMarkers(size: markerSize) : try merge.result()
    } catch {
      refuse(error, merge, &context)
      return .failure
    }
    try write(result.bytes, &context)
    report(result, &context)
    return .done
  }

  /// Where the result goes.
  private var target: String { isDriver ? words[1] : output ?? "-" }

  private var markerSize: Int {
    isDriver && words.count > 3 ? max(7, min(100, Int(words[3]) ?? 7)) : 7
  }

  /// The common version; nothing if there is none.
  private func base(_ context: inout Context) throws(FileError) -> [UInt8] {
    if words[0] == "/dev/null" { return [] }
    if context.workspace.fileSystem.kind(of: words[0]) == nil {
      context.workspace.diagnostics.append(
        Diagnostic(
          .noBase, .note, "is not there; merged as files that both sides added",
          at: Span(file: words[0])))
      return []
    }
    return try context.workspace.fileSystem.read(words[0])
  }

  private func write(_ bytes: [UInt8], _ context: inout Context) throws(FileError) {
    if target == "-" {
      context.console.write(bytes)
    } else {
      _ = try context.workspace.write(bytes, to: target)
    }
  }

  /// How a version is called: in git, its file has a name that says nothing.
  func name(of version: MergeVersion) -> String {
    if let shownPath { return version == .ours ? shownPath : "\(shownPath) (\(version.rawValue))" }
    return words[MergeVersion.allCases.firstIndex(of: version) ?? 0]
  }

  private func refuse(_ error: MergeError, _ merge: FileMerge, _ context: inout Context) {
    let files: [MergeVersion: [UInt8]] = [
      .base: merge.base, .ours: merge.ours, .theirs: merge.theirs,
    ]
    let bytes = files[error.version] ?? []
    context.workspace.diagnostics += error.problems.map { problem in
      if let text = error.text {
        return Diagnostic(problem, in: SourceText(path: name(of: error.version), bytes: text))
      }
      let parseError = ParseError(problem.id, problem.message, at: problem.range.lowerBound)
      return Diagnostic(parseError, of: bytes, at: name(of: error.version))
    }
    if isDriver {
      context.workspace.diagnostics.append(
        Diagnostic(
          .notMerged, .note,
          "left as it is; to merge it by lines, give it 'merge=text' in .gitattributes",
          at: Span(file: name(of: .ours))))
    }
  }
}
