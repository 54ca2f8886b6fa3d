internal import CatalogModel
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// `loquat extract` brings the tables of a project up to date with its code, or collects the
/// strings of sources into the tables of a folder or into JSON.
struct Extract: Subcommand {
  static let name = "extract"
  static let isRepeatable = true
  static let summary = "Collect the localizable strings of your code into tables"
  static let discussion = [
    """
    Without '--output', 'extract' brings the tables of the project in the folder up to date, each \
    from the sources of the targets that have it, as Xcode does with string catalogs in a build. \
    'loquat project' shows which tables those are. Strings that the code no longer uses become stale \
    if they have translations; otherwise they are removed, unless a source could not be read. With \
    '--check' the changes are listed, and the exit status is 1 if there are any.
    """,
    """
    Nothing is compiled: strings are found by the types that the code expects. 'loquat scan' shows \
    each string and why it was found, and 'loquat help scan' says what counts. In Objective-C, C and \
    C++, strings are found by NSLocalizedString, CFCopyLocalizedString and the names given with \
    '--macro'.
    """,
    """
    With '--output', every table becomes a file. A .strings file that already exists keeps its \
    texts, its order and its own entries; it gets the strings that it lacks and the comments of the \
    code.
    """,
    """
    A string catalog that already exists is brought up to date as in Xcode: it gets new strings with \
    their default values, and the comments of the code. Translations, texts in the source language \
    and manual entries stay. Strings that the sources do not use stay as well, because the paths may \
    not cover all of the code. If they do, '--mark-stale' marks such strings as stale if they have \
    translations, and removes the others.
    """,
    """
    Keys of Swifternalization, in projects that import it, go into base.json, which loses none.
    """,
  ]
  static let examples = [
    "loquat extract --output Sources/TeaShop/en.lproj Sources/TeaShop",
    "loquat extract --as json Sources",
    "loquat extract --check --output en.lproj Sources",
    "loquat extract --as xcstrings --mark-stale --output Sources/TeaShop .",
    "loquat extract App.xcodeproj Demo.xcodeproj",
  ]

  /// The values of `--as`; the tables are printed as `json`, and written in the other formats.
  enum Kind: String, CaseIterable { case strings, xcstrings, json }

  private let options: SourceOptions
  /// The folder for the tables; nil to update the tables of the project or to print JSON.
  private let output: String?
  private let kind: Kind
  private let isCheck: Bool
  private let marksUnused: Bool
  private let renames: ExtractRequest.Renames
  /// Whether missing tables of the project are created.
  private let createsTables: Bool
  private let editsProject: Bool
  private let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<table>.strings", completion: .directory)
    let kind = try arguments.choice(
      "--as", of: Kind.self, help: "Kind of catalogs; json is printed (default: strings)")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    let marksStale = arguments.flag(
      "--mark-stale", help: "Mark or remove strings of catalogs that the sources do not use")
    let keepsUnused = arguments.flag(
      "--keep-unused", help: "In a project: leave strings that the sources do not use as they are")
    renames = try arguments.choice(
      "--renames", default: .ask,
      help:
        "For keys that seem to be renamed in the code: report them, move their translations, or do neither"
    )
    createsTables = arguments.flag(
      "--create", help: "In a project: make the tables that have no file yet")
    editsProject = !arguments.flag(
      "--no-project-edit",
      help: "With --create: leave the Xcode project as it is; say what it lacks")
    options = try SourceOptions(&arguments)
    paths = try arguments.operands(
      "path", help: "Source files or folders; or projects in one folder (default: this folder)",
      completion: .file)
    self.output = output
    self.kind = kind ?? .strings
    let isProject = output == nil && kind != .json
    marksUnused = isProject ? !keepsUnused : marksStale
    guard editsProject || createsTables else {
      throw UsageError(
        isProject
          ? "'--no-project-edit' needs '--create', which makes tables"
          : "'--no-project-edit' is only for the tables of a project; leave it out")
    }
    if isProject {
      guard kind == nil else {
        throw UsageError(
          "'--as \(self.kind.rawValue)' needs '--output <dir>'; the tables of a project keep "
            + "their format")
      }
      guard paths.count < 2 || paths.allSatisfy(Discovery.isContainer) else {
        throw UsageError(
          "several paths need '--output <dir>' or '--as json'; without them, name one folder, "
            + "or projects in one folder")
      }
      guard !marksStale else {
        throw UsageError(
          "'--mark-stale' needs '--output <dir>' and '--as xcstrings'; strings of a project are marked without it"
        )
      }
    } else {
      guard renames == .ask else {
        throw UsageError("'--renames' is only for the tables of a project; leave it out")
      }
      guard !createsTables, !keepsUnused else {
        throw UsageError(
          "'\(createsTables ? "--create" : "--keep-unused")' is for the tables of a project, and "
            + "cannot be combined with \(output == nil ? "'--as json'" : "'--output'"); leave one out"
        )
      }
      guard output == nil || kind != .json else {
        throw UsageError("'--as json' cannot be combined with '--output'; leave one out")
      }
      guard kind == .xcstrings || !marksStale else {
        throw UsageError(
          "'--mark-stale' is for string catalogs, and needs '--as xcstrings'; leave it out for other kinds"
        )
      }
      guard kind != .json || !isCheck else {
        throw UsageError("'--check' cannot be combined with '--as json'; leave one out")
      }
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    guard output == nil, kind != .json else { return try await collect(&context) }
    var request = ExtractRequest()
    request.projects = paths.isEmpty ? ["."] : paths
    request.isCheck = isCheck
    request.marksUnused = marksUnused
    request.renames = renames
    request.createsTables = createsTables
    request.editsProject = editsProject
    request.options = options
    let result = try await context.workspace.extract(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.summary = [result.summary]
    context.report = [
      JSONMember("files", result.files.json), JSONMember("changes", .array(result.changes.json)),
    ]
    return result.files.status
  }

  /// Collects the strings of the named sources into tables in `output`, or prints them as JSON.
  private func collect(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = CollectRequest(sources: paths.isEmpty ? ["."] : paths, output: output)
    request.kind = kind == .xcstrings ? .xcstrings : .strings
    request.isCheck = isCheck
    request.marksUnused = marksUnused
    request.options = options
    let result = try await context.workspace.collect(request)
    let count = result.tables.map(\.entries.count).reduce(0, +)
    context.summary = [
      "\(count.counted("string")) in \(result.tables.count.counted("table")) "
        + "from \(result.sourceCount.counted("file"))"
    ]
    guard kind != .json else { return printJSON(result.tables, &context) }
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.report = [JSONMember("files", result.files.json)]
    return result.files.status
  }

  private func printJSON(_ catalogs: [Catalog], _ context: inout Context) -> ExitStatus {
    let tables = JSONValue.array(catalogs.map(\.json))
    switch context.options.format {
    case .json: context.report = [JSONMember("tables", tables)]
    case .text:
      let document: JSONValue = .object([
        "version": .integer(JSONRenderer.version), "tables": tables,
      ])
      context.console.write(document.serialize() + [.newline])
    case let format:
      context.workspace.diagnostics.append(
        Diagnostic(
          .usage, .error,
          "'--as json' cannot be combined with '--format \(format.rawValue)'; leave one out",
          at: nil))
      return .failure
    }
    return .done
  }
}

extension ExtractResult {
  /// The summary, such as
  /// `12 strings (1 in no table) from 3 files of 1 target; 2 files: 1 changed, 1 unchanged`.
  var summary: String {
    "\(stringCount.counted("string"))\(strayCount > 0 ? " (\(strayCount) in no table)" : "")"
      + " from \(sourceCount.counted("file")) of \(targetCount.counted("target")); \(files.summary)"
  }
}

extension [KeyChange] {
  /// The changes as JSON objects, without those of tables that have no file.
  fileprivate var json: [JSONValue] {
    compactMap { change in
      guard change.kind != .withoutFile else { return nil }
      var members = [
        JSONMember("path", .string(change.path)), JSONMember("key", .string(change.key)),
        JSONMember("change", .string(change.name)),
      ]
      if case .revalued(let old, let new, let languages) = change.kind {
        members += [
          JSONMember("old", .string(old)), JSONMember("new", .string(new)),
          JSONMember("languagesToReview", .integer(languages)),
        ]
      } else if case .renamed(let old) = change.kind {
        members.append(JSONMember("oldKey", .string(old)))
      }
      return .object(members)
    }
  }
}

extension Catalog {
  fileprivate var json: JSONValue {
    .object([
      "table": .string(table), "sourceLanguage": .string(sourceLanguage.description),
      "strings": .array(entries.map(\.json)),
    ])
  }
}

extension Entry {
  fileprivate var json: JSONValue {
    var object: JSONValue = .object([
      "key": .string(key), "value": .string(FormatString(sourceText).numbered),
      "comment": comments.isEmpty ? .null : .string(comments.joined(separator: "\n")),
      "places": .array(origins.map { .string($0.place) }),
    ])
    // The code has phrases in one language only.
    if case .phrases(let phrases, _)? = localizations.values.first?.message {
      object.set("phrases", .array(phrases.map { .string($0) }))
    }
    return object
  }
}
