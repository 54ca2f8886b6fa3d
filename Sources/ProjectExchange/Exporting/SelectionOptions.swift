package import CatalogModel
public import CatalogPasses
internal import ProjectFiles

/// The selection of texts to send.
public struct SelectionOptions: Sendable {
  /// The kinds of work that texts need; nil for all texts.
  public var work: Set<ExportWork>?
  /// A Git commit, or `merge-base` for the commit where the branch began; only texts that are new
  /// or have changed since then are sent. Nil to send texts regardless of changes.
  public var since: String?
  /// Patterns for names of tables or of their files, or for paths; empty for all.
  public var tables: [NamePattern]
  /// Patterns for names of targets; empty for all.
  public var targets: [NamePattern]
  /// Patterns for keys; empty for all.
  public var keys: [NamePattern]
  /// Whether files with selected texts keep their other texts, marked as untranslatable.
  public var includesContext: Bool

  public init(
    work: Set<ExportWork>? = nil, since: String? = nil, tables: [NamePattern] = [],
    targets: [NamePattern] = [], keys: [NamePattern] = [], includesContext: Bool = false
  ) {
    self.work = work
    self.since = since
    self.tables = tables
    self.targets = targets
    self.keys = keys
    self.includesContext = includesContext
  }

  /// Whether texts of a selected file may be excluded, by work, change or key; with
  /// `includesContext`, they stay in the file as context.
  package var narrows: Bool { work != nil || since != nil || !keys.isEmpty }

  /// Whether everything in the project is selected.
  package var takesAll: Bool { !narrows && tables.isEmpty && targets.isEmpty }

  /// Returns the selection within each file.
  ///
  /// - Parameter base: The source texts at the commit `since`; nil to select regardless of changes.
  package func selection(base: SourceRecord?) -> ExportSelection {
    var selection = ExportSelection()
    selection.work = work
    if !keys.isEmpty {
      selection.isKeyWanted = { [keys] key in keys.contains { $0.matches(key) } }
    }
    selection.base = base
    selection.includesContext = includesContext
    return selection
  }

  /// Returns whether a table is selected, by its name, the name of its file, or its path; true if
  /// `tables` is empty.
  package func takes(table path: String) -> Bool {
    tables.isEmpty || tables.contains { $0.matches(table: path) }
  }

  /// Whether images and other assets are sent: only without a selection of texts or tables, because
  /// it is unknown whether assets need work.
  package var takesAssets: Bool { !narrows && tables.isEmpty }

  /// Returns an error for each pattern that matches none of the project's tables, by path, or
  /// targets, by name.
  package func diagnostics(tables paths: [String], targets names: [String]) -> [Diagnostic] {
    let unknownTargets = targets.filter { pattern in !names.contains { pattern.matches($0) } }
    let unknownTables = tables.filter { pattern in
      !paths.contains { pattern.matches(table: $0) }
    }
    return unknownTargets.map { .unknown(.unknownTarget, "target", $0.text, among: names) }
      + unknownTables.map {
        .unknown(.unknownTable, "table", $0.text, among: paths.map { Path.stem($0) })
      }
  }
}

/// A pattern for whole names, keys or paths, such as `Menu*`: `*` stands for any characters, `?`
/// for one; in a path, both stay within a component, and `**` does not.
public struct NamePattern: Sendable {
  public let text: String
  private let glob: Glob
  private let path: Glob

  public init(_ text: String) {
    self.text = text
    glob = Glob.ofText(text)
    path = Glob(text)
  }

  package func matches(_ text: String) -> Bool { glob.matches(text) }

  /// Returns whether the pattern matches a table: its path if the pattern contains a slash, else
  /// its name or the name of its file.
  package func matches(table: String) -> Bool {
    text.utf8.contains(.slash)
      ? path.matches(table)
      : glob.matches(Path.stem(table)) || glob.matches(Path.lastComponent(table))
  }
}

extension Diagnostic {
  fileprivate static func unknown(
    _ id: DiagnosticID, _ kind: String, _ name: String, among known: [String]
  ) -> Diagnostic {
    let hint =
      name.closest(among: known).map { "; did you mean '\($0)'?" }
      ?? "; 'loquat project' lists its \(kind)s"
    return Diagnostic(
      id, .error, "project has no \(kind) '\(name)' to export\(hint)", at: nil)
  }
}
