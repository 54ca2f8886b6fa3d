internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat merge` merges three versions of a table, or makes git do so.
struct Merge: Subcommand {
  static let name = "merge"
  static let summary = "Merge three versions of a table (base, ours, theirs), entry by entry"
  static let discussion = [
    """
    Takes .xcstrings, .strings and .stringsdict files: the version that both go back to (an empty \
    file or /dev/null if there is none), ours and theirs. What one side changed is taken, text by \
    text: languages, plural forms, states and comments do not conflict with each other, nor do new \
    keys in the same place. The result is our file with their changes, and everything else as it \
    was.
    """,
    """
    If both sides changed the same text, ours is kept, and needs review in catalogs; both are \
    reported, and the exit status is 1. '--prefer' decides for one side; '--conflict-markers' leaves \
    both in the file. A text that one side changed and the other one removed is kept. Files that \
    cannot be read, or have errors, are not merged: nothing is written, and the exit status is 2.
    """,
    """
    '--install' makes git use Loquat for merge, rebase, cherry-pick and stash, and 'git diff' then \
    shows the texts of a file. It writes the configuration of this repository, or with '--global' \
    that of the user, and prints the lines to add to .gitattributes. '--uninstall' removes the \
    configuration.
    """,
  ]
  static let examples = [
    "loquat merge --install",
    "loquat merge base.xcstrings ours.xcstrings theirs.xcstrings -o Localizable.xcstrings",
    "loquat merge --prefer theirs base.strings ours.strings theirs.strings",
  ]

  /// The work of `--install` or `--uninstall`; nil for a merge.
  private let setup: GitSetup?
  private var request: MergeRequest?
  private let isDriver: Bool
  /// The path of the result; `-` for stdout.
  private let target: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "file", help: "Write the result into <file> (default: -, stdout)",
      completion: .file)
    let preferred = try arguments.choice(
      "--prefer", of: MergeSide.self, help: "Take this side where both changed the same")
    let hasMarkers = arguments.flag(
      "--conflict-markers", help: "Write both versions of a conflicting entry, between markers")
    let path = arguments.option(
      "--path", value: "name",
      help: "Name of the file, if the names of its versions do not show its format")
    isDriver = arguments.flag(
      "--driver", help: "Write the result into <ours>, as git wants it: %O %A %B %L %P")
    let isInstall = arguments.flag("--install", help: "Make git merge and show files with Loquat")
    let isUninstall = arguments.flag("--uninstall", help: "Undo what --install did")
    let isGlobal = arguments.flag(
      "--global", help: "With --install or --uninstall: for all repositories of the user")
    let words = try arguments.operands(
      "base ours theirs", help: "The three versions; --driver takes two more words", maximum: 5,
      completion: .file)
    setup =
      isInstall || isUninstall ? GitSetup(isInstall: isInstall, isGlobal: isGlobal) : nil
    let name = path ?? (isDriver && words.count == 5 ? words[4] : nil)
    if setup == nil, isGlobal {
      throw UsageError("'--global' needs '--install' or '--uninstall'")
    }
    if isInstall, isUninstall {
      throw UsageError("'--install' cannot be combined with '--uninstall'; leave one out")
    }
    if setup != nil, let word = words.first { throw UsageError("unexpected argument '\(word)'") }
    if isDriver, output != nil {
      throw UsageError(
        "'--driver' writes into <ours>, and cannot be combined with '--output'; leave one out")
    }
    // `describe` passes no words.
    if setup == nil, !(words.count == 3 || isDriver && words.count == 5) {
      throw UsageError(
        isDriver
          ? "'--driver' takes <base> <ours> <theirs>, or all of '%O %A %B %L %P' in the configuration of git"
          : "'merge' takes three versions of a file: <base> <ours> <theirs>")
    }
    target = isDriver ? words.dropFirst().first ?? "-" : output ?? "-"
    request = words.count < 3 ? nil : MergeRequest(base: words[0], ours: words[1], theirs: words[2])
    request?.name = name
    request?.preferred = preferred
    if hasMarkers {
      let size = isDriver && words.count > 3 ? Int(words[3]) ?? 7 : 7
      request?.markerSize = max(7, min(100, size))
    }
    request?.output = target == "-" ? nil : target
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    guard setup == nil, let request else { return try setup?.run(&context) ?? .failure }
    if context.options.format != .text, target == "-", request.kind != nil {
      context.workspace.diagnostics.append(
        Diagnostic(
          .usage, .error,
          "'--format \(context.options.format.rawValue)' needs '--output <file>', since the merged file is printed otherwise",
          at: nil))
      return .failure
    }
    let merged = try context.workspace.merge(request)
    guard let result = merged.result else {
      if isDriver, merged.completion == .refused {
        context.workspace.diagnostics.append(.leftAsItIs(request.name(of: .ours)))
      }
      return .failure
    }
    if target == "-" { context.console.write(result.bytes) }
    context.report = result.json
    return .done
  }
}

extension MergeResult {
  fileprivate var json: [JSONMember] {
    [
      JSONMember("conflicts", .array(conflicts.map(\.json))),
      JSONMember(
        "renames",
        .array(
          renames.map {
            .object([
              "old": .string($0.old), "new": .string($0.new), "side": .string($0.side.rawValue),
            ])
          })),
    ]
  }
}

extension MergeConflict {
  fileprivate var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      "key": text(key), "language": text(language), "part": .array(path.map { .string($0) }),
      "ours": text(ours), "theirs": text(theirs), "deletedBy": text(deletedBy?.rawValue),
      "kept": .string(kept.rawValue),
    ])
  }

  /// The language of a conflict within the localizations of a string catalog, such as `fr`; nil for
  /// any other conflict.
  fileprivate var language: String? {
    path.count > 1 && path[0] == "localizations" ? path[1] : nil
  }
}

extension Diagnostic {
  fileprivate static func leftAsItIs(_ path: String) -> Diagnostic {
    Diagnostic(
      .notMerged, .note,
      "the file is left as it is; to merge it by lines, give it 'merge=text' at the end of .gitattributes, and use 'git checkout -m' with its path",
      at: Span(file: path))
  }
}
