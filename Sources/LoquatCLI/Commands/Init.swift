internal import CatalogModel
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// `loquat init`: what is known of a project, as a file in which it can be corrected.
struct Init: Subcommand {
  static let name = "init"
  static let summary = "Write a loquat.json in which a project can be corrected"
  static let discussion = [
    """
    No command needs the file. It is where to say what cannot be found out: where a table lies, \
    names of macros, what is left out. The development language stands in it already, and in comments \
    the languages, targets and tables that were found.
    """
  ]
  static let examples = ["loquat init", "loquat init --check App"]

  let options: SourceOptions
  let isCheck: Bool
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    options = try SourceOptions(&arguments)
    root = try arguments.projectFolder()
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    guard try context.workspace.beginWriting(in: root, isCheck: isCheck) else { return .problems }
    let discovery = try await context.workspace.discover(
      at: root, options, readsCatalogs: true, isActing: false)
    let names = Configuration.fileNames.map { Path.join(discovery.project.root, $0) }
    if let path = names.first(where: { context.workspace.fileSystem.kind(of: $0) != nil }) {
      context.workspace.diagnostics.append(.alreadyThere(path))
      return .problems
    }
    guard discovery.errors.isEmpty,
      !discovery.diagnostics.contains(where: { $0.severity == .error })
    else { return .problems }
    guard
      !context.workspace.fileSystem.leadsOutside(
        Configuration.fileNames[0], of: discovery.project.root)
    else {
      context.workspace.refuseLink(names[0])
      return .problems
    }
    var files = FileReport(isCheck: isCheck, context.options)
    let homes = TableHomes(discovery.project, discovery.configuration)
    let text = Configuration(discovery.project).text(finding: .found(in: discovery.project, homes))
    try files.write(
      Array(text.utf8), to: names[0],
      "\(discovery.project.targets.count.counted("target"))", &context.workspace)
    _ = files.commit(&context.workspace)
    return files.status
  }
}

extension Diagnostic {
  fileprivate static func alreadyThere(_ path: String) -> Diagnostic {
    Diagnostic(
      .configurationExists, .error, "there is a configuration already; it is left as it is",
      at: Span(file: path))
  }
}

extension Configuration {
  /// What was found out about a project.
  fileprivate init(_ project: Project) {
    self.init()
    developmentLanguage = Located(project.developmentLanguage)
    // What is found anew each time is not written: a target or language of tomorrow counts, too, and
    // the macros of a target are its own.
  }

  /// What is found anew each time, where it is not a matter of single targets.
  fileprivate static func found(in project: Project, _ homes: TableHomes) -> Configuration {
    var result = Configuration()
    if !project.languages.isEmpty {
      result.languages = project.languages.map { Located($0) }
    }
    result.targets = project.targets.map { Located($0.name) }
    let tables = Set(
      project.targets.indices.flatMap(homes.tables).filter {
        $0.exists && !$0.isInfoPlist
      })
    result.tables = Dictionary(grouping: tables, by: \.name).compactMap { name, tables in
      // Where targets have tables of one name, each has its own.
      tables.count == 1 ? Entry(Located(name), Located(tables[0].path)) : nil
    }.sorted { $0.name.value.precedesByBytes($1.name.value) }
    return result
  }
}
