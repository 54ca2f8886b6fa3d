internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles

/// `loquat init`: what is known of a project, as a file in which it can be corrected.
struct Init: Subcommand {
  static let name = "init"
  static let summary = "Write a loquat.json that states what was found out about the project"
  static let discussion = [
    """
    No command needs the file. It is where to say what cannot be found out: where a table lies, \
    names of macros, what is left out. What was found stands in it already.
    """
  ]
  static let examples = ["loquat init", "loquat init --check App"]

  let options: SourceOptions
  let isCheck: Bool
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    options = try SourceOptions(&arguments)
    root =
      try arguments.operands(
        "path", help: "Folder of the project (default: this folder)", maximum: 1,
        completion: .directory
      ).first ?? "."
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let names = Configuration.fileNames.map { Path.join(root, $0) }
    if let path = names.first(where: { context.fileSystem.kind(of: $0) != nil }) {
      context.diagnostics.append(.alreadyThere(path))
      return .problems
    }
    let discovery = try context.discover(at: root, options, readsCatalogs: true)
    var files = FileReport(isCheck: isCheck)
    let configuration = Configuration(discovery.project)
    try files.write(
      Array(configuration.text.utf8), to: names[0],
      "\(discovery.project.targets.count.counted("target"))", &context)
    return files.status
  }
}

extension Diagnostic {
  fileprivate static func alreadyThere(_ path: String) -> Diagnostic {
    Diagnostic(
      "configuration-exists", .error, "there is a configuration already; it is left as it is",
      at: Span(file: path))
  }
}

extension Configuration {
  /// What was found out about a project.
  fileprivate init(_ project: Project) {
    self.init()
    developmentLanguage = Located(project.developmentLanguage)
    if !project.languages.isEmpty { languages = project.languages.map { Located($0) } }
    if !project.containers.isEmpty {
      var names: Set<String> = []
      targets = project.targets.map(\.name).filter { names.insert($0).inserted }
        .map { Located($0) }
    }
    macros = Set(project.targets.lazy.flatMap(\.settings.macros)).sorted().map { Located($0) }
  }
}
