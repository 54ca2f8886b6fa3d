internal import CatalogModel
internal import ExchangeFormats
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat prune` removes unused keys, empty translations or whole languages from a project.
struct Prune: Subcommand {
  static let name = "prune"
  static let summary = "Remove keys that nothing uses, empty translations, or a language"
  static let discussion = [
    """
    Without a choice, 'prune' prints what could be removed, and changes nothing. A key is used, or \
    unused, or nobody can tell: 'loquat status --unused' lists the keys with the places that decide \
    it. Only unused keys are removed, in all languages and files of their table. If code could not \
    be read, no key counts as unused.
    """,
    """
    '--stale' removes the entries of catalogs that Xcode has marked as stale, if nothing uses them. \
    '--unused' removes these and all other keys that nothing uses, except for those of interface \
    files and Info.plist files. '--empty' removes translations that are empty, except for those that \
    a catalog marks as translated. '--language' removes a language, its tables, and what the Xcode \
    project says about them. The development language stays, and so do other files of a language, \
    such as storyboards, which are reported.
    """,
    """
    '--archive' writes what is removed into an XLIFF file, from which 'loquat import' puts it back \
    where it was. All files change, or none; a table with a mistake in one of its files stays as it \
    is.
    """,
  ]
  static let examples = [
    "loquat prune", "loquat prune --unused --archive removed.xliff", "loquat import removed.xliff",
    "loquat prune --stale --table Localizable", "loquat prune --language pt-BR App",
    "loquat prune --check --unused",
  ]

  private let request: PruneRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = PruneRequest()
    if arguments.flag("--stale", help: "Remove entries that are marked as stale and not used") {
      request.kinds.insert(.stale)
    }
    if arguments.flag("--unused", help: "Remove keys that nothing uses") {
      request.kinds.insert(.unused)
    }
    if arguments.flag("--empty", help: "Remove empty translations, except finished ones") {
      request.kinds.insert(.empty)
    }
    request.languages = try arguments.languages(help: "Remove this language as a whole")
    // It would not remove only the empty translations in these languages.
    if request.kinds.contains(.empty), !request.languages.isEmpty {
      throw UsageError(
        "'--language' removes whole languages, and cannot be combined with '--empty'; run 'loquat prune' once for each"
      )
    }
    request.table = arguments.option(
      "--table", value: "name", help: "Remove from this table only", completion: .table)
    request.archive = arguments.option(
      "--archive", value: "file",
      help: "Write what is removed to this XLIFF file, to import it again",
      completion: .file)
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would be removed")
    request.editsProject = !arguments.flag(
      "--no-project-edit", help: "Leave the Xcode project as it is")
    request.options = try SourceOptions(&arguments)
    request.project = try arguments.projectFolder()
    if let archive = request.archive {
      guard ExchangeFormat(fileName: archive) == .xliff else {
        throw UsageError(
          "'\(archive)' is not a value of '--archive'; write a file name that ends in '.xliff', so that 'loquat import' can read it"
        )
      }
      guard !request.isPlan else {
        throw UsageError("'--archive' needs '--stale', '--unused', '--empty' or '--language'")
      }
    }
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.prune(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.markdown = summary(of: result).map { "- \($0)" }
    context.report = [
      JSONMember("removals", .array(result.removals.map(\.json))),
      JSONMember(
        "left",
        .array(result.left.map(\.json))),
      JSONMember("keys", result.uses?.json ?? .null),
      JSONMember("files", result.files.json),
    ]
    context.summary = summary(of: result)
    return request.isPlan && !request.isCheck ? .done : result.files.status
  }

  /// Returns the lines of the summary: the use of keys, the texts that stay, and those that are,
  /// would be or could be removed.
  private func summary(of result: PruneResult) -> [String] {
    var lines = result.uses.map { [$0.summary] } ?? []
    lines += result.uses?.remedy.map { ["  " + $0.text] } ?? []
    lines += result.left.map { "left: \($0.count.counted($0.noun)) \($0.reason)" }
    guard !result.removals.isEmpty else { return lines + ["there is nothing to remove"] }
    let texts = result.translationCount.counted("translation")
    let keys = result.removals.count { $0.language == nil }
    let what = keys > 0 ? "\(keys.counted("key")) with \(texts)" : texts
    lines += request.languages.map { language in
      let parts = result.removals.filter { $0.cause == .language && $0.language == language }
      let count = parts.reduce(0) { $0 + $1.translationCount }
      let tables = Set(parts.map(\.table)).count
      return "language '\(language)': \(count.counted("translation")) in \(tables.counted("table"))"
    }
    if request.isPlan {
      let choices = PruneRequest.Kind.allCases.filter { kind in
        result.removals.contains { $0.cause.rawValue == kind.rawValue }
      }.map { "'--\($0.rawValue)'" }
      let last = choices.suffix(2).joined(separator: " or ")
      let list = (choices.dropLast(2) + [last]).joined(separator: ", ")
      return lines + ["\(what) could go; choose \(list)"]
    }
    return lines + ["\(what); \(result.files.summary)"]
  }
}

extension PruneResult.Removal {
  fileprivate var json: JSONValue {
    .object(
      [
        JSONMember("cause", .string(cause.rawValue)), JSONMember("table", .string(table)),
        JSONMember("key", key.map { .string($0) } ?? .null),
        JSONMember("language", language.map { .string($0.description) } ?? .null),
        JSONMember("manual", .bool(isManual)),
        JSONMember("accessor", accessor.map { .string($0) } ?? .null),
        JSONMember("translations", .integer(translationCount)),
      ] + span.members)
  }
}
