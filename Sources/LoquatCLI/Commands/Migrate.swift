internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat migrate` converts the tables of a project to another format.
struct Migrate: Subcommand {
  static let name = "migrate"
  static let summary = "Move the tables of a project to string catalogs, or back"
  static let discussion = [
    """
    Without '--to' it prints which tables could become string catalogs, and changes nothing. With \
    it, tables change their form, the Xcode project refers to the new files instead of the old ones, \
    and the old files are removed: all files, or none. What an app would find in its tables before \
    and after is compared first; a text that would differ is an error, and nothing changes.
    """,
    """
    In a new catalog, keys that Xcode finds in the code are keys of the code; all others are \
    'manual', so that Xcode does not remove them. Texts of '.stringsdict' files become plural forms \
    and substitutions. Comments of the development language stay; a comment of a translation that \
    says something else is reported. Old names of languages, such as English.lproj, become tags.
    """,
    """
    Files must be committed to git, which can restore them; '--force' migrates others, too.
    """,
  ]
  static let examples = [
    "loquat migrate", "loquat migrate --to catalogs --check", "loquat migrate --to catalogs",
    "loquat migrate --to catalogs --interface-files --table Main",
    "loquat migrate --to strings --table Localizable App",
  ]

  private let request: MigrateRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = MigrateRequest()
    request.form = try arguments.choice(
      "--to", of: MigrateRequest.Form.self, help: "The form that tables get")
    request.tables = try arguments.options(
      "--table", value: "name", expecting: "the name of a table", help: "Migrate this table only"
    ) { $0.isEmpty ? nil : $0 }
    request.includesInterfaceFiles = arguments.flag(
      "--interface-files", help: "Move the texts of storyboards and xibs, too")
    request.state =
      try arguments.choice(
        "--state", of: MigrateRequest.State.self,
        help: "The state of translations in catalogs (default: translated)") ?? .translated
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.isForced = arguments.flag(
      "--force", help: "Migrate files that are not committed, or that no target takes")
    request.editsProject = !arguments.flag(
      "--no-project-edit", help: "Leave the Xcode project as it is")
    request.options = try SourceOptions(&arguments)
    request.project = try arguments.projectFolder()
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.migrate(request)
    context.report = [
      JSONMember("tables", .array(result.tables.map(\.json))),
      JSONMember("left", .array(result.left.map(\.json))),
      JSONMember("files", result.files.json),
    ]
    context.markdown = summary(of: result).map { "- \($0)" }
    context.summary = summary(of: result)
    guard result.completion == .done else {
      context.summary += ["nothing is changed; '--table' names tables to migrate by themselves"]
      return ExitStatus(result.completion)
    }
    return request.isPlan && !request.isCheck ? .done : result.files.status
  }

  private func summary(of result: MigrateResult) -> [String] {
    var lines = result.left.map { "left: \($0.count.counted($0.noun)) \($0.reason)" }
    guard !result.tables.isEmpty else {
      return lines + (result.completion == .done ? ["nothing to migrate"] : [])
    }
    let keys = result.tables.reduce(0) { $0 + $1.keyCount }.counted("key")
    let languages = Set(result.tables.flatMap(\.languages)).count
    let manual = result.tables.reduce(0) { $0 + $1.manualCount }
    let what =
      "\(result.tables.count.counted("table")) with \(keys) in \(languages.counted("translation language"))"
    if manual > 0 {
      lines.append("\(manual.counted("key")) that Xcode would not find in the code: 'manual'")
    }
    return lines + [
      request.isPlan
        ? "\(what) could become catalogs; '--to catalogs' does it"
        : "\(what); \(result.files.summary)"
    ]
  }
}

extension MigrateResult.Table {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path), "oldPaths": .array(oldPaths.map { .string($0) }),
      "keys": .integer(keyCount), "manual": .integer(manualCount),
      "languages": .array(languages.map { .string($0.description) }),
    ])
  }
}

extension LeftAlone {
  var json: JSONValue { .object(["count": .integer(count), "reason": .string(reason)]) }
}
