internal import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A project to describe in a `loquat.json`, in which wrongly discovered facts can be corrected.
public struct ConfigureRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The options for reading source code.
  public var options = SourceOptions()

  public init(project: String = ".") { self.project = project }
}

/// The result of writing a `loquat.json`.
public struct ConfigureResult: Sendable {
  public package(set) var completion = Completion.done
  public package(set) var files: FileReport
}

extension Workspace {
  /// Writes a `loquat.json` into the folder of a project, with its development language and, in
  /// comments, other facts about it. If one already exists, or the project has errors,
  /// `diagnostics` has the reason, and nothing is written.
  ///
  /// - Throws: `FileError` if the folder does not exist, if it has neither sources nor tables, or if
  ///   the file cannot be written.
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
    guard !discovery.findsNothing else {
      throw .nothingFound(in: discovery, excluding: request.options.excluded)
    }
    guard !fileSystem.leadsOutside(Configuration.fileNames[0], of: root) else {
      refuseLink(names[0])
      return result
    }
    let homes = TableHomes(discovery.project, discovery.configuration)
    let text = Configuration(discovery.project).text(finding: .found(in: discovery.project, homes))
    try result.files.write(
      Array(text.utf8), to: names[0], discovery.project.targets.count.counted("target"), &self)
    result.completion = result.files.commit(&self) ? .done : .failed
    return result
  }
}

extension Diagnostic {
  fileprivate static func alreadyThere(_ path: String) -> Diagnostic {
    Diagnostic(
      .configurationExists, .error,
      "a configuration already exists, and is left as it is; edit it, or remove it first",
      at: Span(file: path))
  }
}

extension Configuration {
  /// Creates a configuration with only the development language of a project.
  fileprivate init(_ project: Project) {
    self.init()
    developmentLanguage = Located(project.developmentLanguage)
    // Facts that are discovered each time are left out: later targets and languages then count,
    // too, and the macros of a target are its own.
  }

  /// Returns the discovered facts about a project as a whole: its languages, the names of its
  /// targets, and the path of each existing table whose name is unique, without those of
  /// Info.plist.
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
      // If targets have tables with the same name, each uses its own.
      tables.count == 1 ? Entry(Located(name), Located(tables[0].path)) : nil
    }.sorted { $0.name.value.precedesByBytes($1.name.value) }
    return result
  }
}
