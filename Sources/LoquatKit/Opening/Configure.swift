internal import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A project of which what is known is to be written into a `loquat.json`, to be corrected there.
public struct ConfigureRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// How sources are read.
  public var options = SourceOptions()

  public init(project: String = ".") { self.project = project }
}

/// What became of a `loquat.json`.
public struct ConfigureResult: Sendable {
  public package(set) var completion = Completion.done
  public package(set) var files: FileReport
}

extension Workspace {
  /// Writes a `loquat.json` with what is known of a project, unless there is one.
  ///
  /// - Throws: `FileError` where there is no project, or the file cannot be written.
  public mutating func configure(
    _ request: ConfigureRequest
  ) async throws(FileError) -> ConfigureResult {
    var result = ConfigureResult(
      completion: .refused, files: FileReport(isCheck: request.isCheck, telling))
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else { return result }
    defer { endWriting() }
    let discovery = try await discover(
      at: request.project, request.options, readsCatalogs: true, isActing: false)
    let root = discovery.project.root
    let names = Configuration.fileNames.map { Path.join(root, $0) }
    if let path = names.first(where: { fileSystem.kind(of: $0) != nil }) {
      diagnostics.append(.alreadyThere(path))
      return result
    }
    guard discovery.errors.isEmpty,
      !discovery.diagnostics.contains(where: { $0.severity == .error })
    else { return result }
    guard !fileSystem.leadsOutside(Configuration.fileNames[0], of: root) else {
      refuseLink(names[0])
      return result
    }
    let homes = TableHomes(discovery.project, discovery.configuration)
    let text = Configuration(discovery.project).text(finding: .found(in: discovery.project, homes))
    try result.files.write(
      Array(text.utf8), to: names[0], discovery.project.targets.count.counted("target"), &self)
    _ = result.files.commit(&self)
    result.completion = .done
    return result
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
