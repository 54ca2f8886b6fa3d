internal import CatalogModel
internal import CatalogPasses
internal import ProjectFiles

/// Which texts of a project the user wants to send.
struct SelectionOptions {
  /// Nil for all.
  let work: Set<ExportWork>?
  /// A commit of git; only what is new or has changed since is sent.
  let since: String?
  let tables: [NamePattern]
  let targets: [NamePattern]
  let keys: [NamePattern]
  let includesContext: Bool

  /// What `--only` may name.
  private enum Choice: String, CaseIterable {
    case untranslated, changed, all
    case needsReview = "needs-review"

    var work: ExportWork? { ExportWork(rawValue: rawValue) }
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let choices = try arguments.options(
      "--only", value: "work",
      expecting: "'untranslated', 'needs-review', 'changed' or 'all', or several with commas",
      help: "Send texts that need this work only: untranslated, needs-review, changed, or all"
    ) { text in
      let choices = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Choice(rawValue: String($0))
      }
      return choices.contains(nil) ? nil : choices.compactMap(\.self)
    }.flatMap(\.self)
    work = choices.isEmpty || choices.contains(.all) ? nil : Set(choices.compactMap(\.work))
    since = arguments.option(
      "--since", value: "commit",
      help: "Send texts only that are new, or whose text or comment changed, since this commit")
    tables = arguments.options(
      "--table", value: "glob", help: "Send tables of this name, or at this path, only"
    ).map { NamePattern($0) }
    targets = arguments.options(
      "--target", value: "glob", help: "Send what belongs to targets of this name only"
    ).map { NamePattern($0) }
    keys = arguments.options("--key", value: "glob", help: "Send strings with this key only")
      .map { NamePattern($0) }
    includesContext = arguments.flag(
      "--include-translated-context",
      help: "Keep texts that are not sent in the files, marked as not to be translated")
  }

  /// Whether texts of a file may stay behind.
  var narrows: Bool { work != nil || since != nil || !keys.isEmpty }

  /// Whether everything of the project is wanted.
  var takesAll: Bool { !narrows && tables.isEmpty && targets.isEmpty }

  /// What is to be picked of each file; the base is what `since` was.
  func selection(base: SourceRecord?) -> ExportSelection {
    var selection = ExportSelection()
    selection.work = work
    if !keys.isEmpty {
      selection.isKeyWanted = { [keys] key in keys.contains { $0.matches(key) } }
    }
    selection.base = base
    selection.includesContext = includesContext
    return selection
  }

  /// Whether a table is wanted, by its name, the name of its file, or its path.
  func takes(table path: String) -> Bool {
    tables.isEmpty || tables.contains { $0.matches(table: path) }
  }

  /// Whether images and the like are sent: nobody knows whether they need work.
  var takesAssets: Bool { !narrows && tables.isEmpty }

  /// The patterns that name nothing that is there.
  func diagnostics(tables paths: [String], targets names: [String]) -> [Diagnostic] {
    let unknownTargets = targets.filter { pattern in !names.contains { pattern.matches($0) } }
    let unknownTables = tables.filter { pattern in
      !paths.contains { pattern.matches(table: $0) }
    }
    return unknownTargets.map { .unknown("target", $0.text, among: names) }
      + unknownTables.map { .unknown("table", $0.text, among: paths.map { Path.stem($0) }) }
  }
}

/// A pattern as the user wrote it; it matches a text as a whole.
struct NamePattern: Sendable {
  let text: String
  private let glob: Glob
  private let path: Glob

  init(_ text: String) {
    self.text = text
    glob = Glob.ofText(text)
    path = Glob(text)
  }

  func matches(_ text: String) -> Bool { glob.matches(text) }

  /// Matches a path where there is a slash, or else the name of a table or of its file.
  func matches(table: String) -> Bool {
    text.utf8.contains(.slash)
      ? path.matches(table)
      : glob.matches(Path.stem(table)) || glob.matches(Path.lastComponent(table))
  }
}

extension Diagnostic {
  fileprivate static func unknown(
    _ kind: String, _ name: String, among known: [String]
  ) -> Diagnostic {
    let hint = name.closest(among: known).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      "unknown-\(kind)", .error, "project has no \(kind) '\(name)' to export\(hint)", at: nil)
  }
}
