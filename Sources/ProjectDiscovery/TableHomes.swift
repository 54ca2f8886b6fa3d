public import CatalogModel
internal import ProjectFiles

/// The destination of each string of a project: the tables of the targets that compile its file.
public struct TableHomes: Sendable {
  private let project: Project
  private let configuration: Configuration
  /// For each target, the tables that have a file in at least one language.
  private let tables: [[ProjectTable]]
  private let byName: [[String: [ProjectTable]]]
  /// The paths of the existing files of all targets' tables. A file is the same table for every
  /// target, even for one that does not include it.
  private let files: Set<String>
  /// The indices of the targets that compile a source file, by the path of the file.
  private let compilers: [String: [Int]]
  /// For each target, the folders for new tables; at least one.
  private let newFolders: [[String]]

  /// Finds the tables of a project's targets; the configuration can name other files for tables.
  public init(_ project: Project, _ configuration: Configuration = Configuration()) {
    self.project = project
    self.configuration = configuration
    var compilers: [String: [Int]] = [:]
    for (number, target) in project.targets.enumerated() {
      for source in target.sources { compilers[source, default: []].append(number) }
    }
    self.compilers = compilers
    tables = project.targets.map {
      ProjectTable.tables(of: $0.resources, project.developmentLanguage)
    }
    newFolders = Self.newFolders(project.targets)
    byName = tables.map { Dictionary(grouping: $0, by: \.name) }
    files = Set(tables.joined().lazy.filter(\.exists).map(\.path))
  }

  /// Returns the folders for new tables, for each target: its own, or those of smaller targets. If
  /// a target compiles everything that another one does, and more, and includes tables put into
  /// that one's folder, it uses that folder: in two folders it would have its tables twice.
  private static func newFolders(_ targets: [Target]) -> [[String]] {
    let sources = targets.map { Set($0.sources) }
    return targets.indices.map { number in
      let shared = targets.indices.filter { other in
        !sources[other].isEmpty && sources[other].count < sources[number].count
          && targets[number].takesTables(in: targets[other].folder)
          && sources[other].isSubset(of: sources[number])
      }.map { targets[$0].folder }
      return shared.isEmpty ? [targets[number].folder] : shared
    }
  }

  /// Returns the tables of a target, given by its index in the project, that have a file in at
  /// least one language, sorted by name and path.
  public func tables(of target: Int) -> [ProjectTable] { tables[target] }

  /// Returns the tables of a target that have files, but none in the development language or in
  /// `Base.lproj`, so the texts to translate are missing; each with the names of its `.lproj`
  /// folders, sorted, without the extension. Tables of an Info.plist are left out, because that
  /// file has the texts.
  public func foreignTables(of target: Int) -> [(table: ProjectTable, localizations: [String])] {
    tables[target].filter { !$0.exists && !$0.isInfoPlist }.compactMap { table in
      let files = project.targets[target].resources.compactMap {
        TableFile(path: $0, extensions: ["strings", "stringsdict"])
      }.filter { $0.table == table.name && $0.folder == table.folder }
      let hasSource = files.contains {
        $0.localization == "Base" || $0.language == project.developmentLanguage
      }
      return hasSource ? nil : (table, Set(files.map(\.localization)).sorted())
    }
  }

  /// Returns the indices of the targets that compile a file.
  public func targets(compiling source: String) -> [Int] { compilers[source] ?? [] }

  /// The sorted diagnostics about tables that a target has twice, one of them as a catalog, which
  /// Xcode does not build (apple-formats 9.6), and about missing files and unknown tables in the
  /// configuration.
  public var conflicts: [Diagnostic] {
    var seen: Set<[String]> = []
    var result: [Diagnostic] = []
    for (number, target) in project.targets.enumerated() where !target.container.isEmpty {
      for all in byName[number].values where all.count > 1 {
        guard let catalog = all.first(where: \.isCatalog), seen.insert(all.map(\.path)).inserted
        else { continue }
        let others = all.filter { $0 != catalog }
        let (more, rest) =
          others.count == 1
          ? ("another table", "other") : ("\(others.count) other tables", "others")
        result.append(
          Diagnostic(
            .tableTwice, .warning,
            "target '\(target.name)' has a catalog and \(more) named '\(catalog.name)', which Xcode does not build together; "
              + "move all texts into one of them, and remove the \(rest) in all languages",
            at: Span(file: project.path(of: catalog.path)),
            notes: others.map {
              Diagnostic.Note("here, too", at: Span(file: project.path(of: $0.path)))
            }))
      }
    }
    return (result + missingTables + idleKeepers).sorted()
  }

  /// Warnings about keepers in the configuration for tables that no target has.
  private var idleKeepers: [Diagnostic] {
    let known = Set(tables.joined().map(\.name)).sorted()
    return configuration.keepers.map(\.name).filter { !known.contains($0.value) }.map { name in
      let hint =
        name.value.closest(among: known).map { "; did you mean '\($0)'?" }
        ?? "; correct or remove it"
      return Diagnostic(
        .unknownTable, .warning,
        "'keep' names the table '\(name.value)', which no target has\(hint)",
        at: name.span)
    }
  }

  /// Errors about files that the configuration names for tables, if they do not exist and a target
  /// has the table in another file.
  private var missingTables: [Diagnostic] {
    var seen: Set<Span> = []
    return tables.joined().filter(\.exists).compactMap { table in
      guard let file = configuration.file(ofTable: table.name),
        !files.contains(Path.normalized(file.value)), let span = file.span,
        seen.insert(span).inserted
      else { return nil }
      return Diagnostic(
        .missingTable, .error,
        "no target has the file '\(file.value)'; name '\(table.path)', which is used instead",
        at: span)
    }
  }

  /// Returns the tables that a string of a source file belongs to: for each target that compiles
  /// the file and for which `isTaken` is true, the existing table or the one to create. A table
  /// that several targets share is returned once.
  public func homes(
    of table: String, usedIn source: String,
    where isTaken: (_ target: Int) -> Bool = { _ in true }
  ) -> [ProjectTable] {
    var seen: Set<ProjectTable> = []
    return targets(compiling: source).filter(isTaken).map {
      home(of: table, in: $0, usedIn: source)
    }
    .filter { seen.insert($0).inserted }
  }

  /// Returns the indices of the targets that compile a file, for which `isTaken` is true, and whose
  /// strings from that file belong to a table.
  public func targets(
    of table: ProjectTable, usedIn source: String,
    where isTaken: (_ target: Int) -> Bool = { _ in true }
  ) -> [Int] {
    targets(compiling: source).filter {
      isTaken($0) && home(of: table.name, in: $0, usedIn: source) == table
    }
  }

  private func home(of name: String, in target: Int, usedIn source: String) -> ProjectTable {
    if let file = configuration.file(ofTable: name)?.value {
      let path = Path.normalized(file)
      let found = found(name, in: target, usedIn: source)
      // An existing table is not abandoned for a missing one, which is reported.
      return !files.contains(path) && found.exists
        ? found : ProjectTable(name: name, path: path, exists: files.contains(path))
    }
    return found(name, in: target, usedIn: source)
  }

  private func found(_ name: String, in target: Int, usedIn source: String) -> ProjectTable {
    let tables = byName[target][name] ?? []
    let folder = Path.nearest(tables.map(\.folder), to: source)
    return tables.first { $0.folder == folder } ?? newTable(name, in: target, usedIn: source)
  }

  /// Returns the table with the texts of a target's Info.plist; nil if the target has no catalog
  /// for them, and is not an app, extension or framework with an Info.plist.
  ///
  /// It is the existing one, or the one that Xcode would make: beside the Info.plist file, or in
  /// the target's folder if the build makes that file (apple-formats 2.10, 7).
  public func infoPlistTable(of number: Int) -> ProjectTable? {
    let target = project.targets[number]
    let all = tables[number]
    let names = target.infoPlistTables
    if let catalog = Self.infoPlistTable(among: all.filter(\.isCatalog), named: names) {
      return catalog
    }
    guard [.application, .appExtension, .framework].contains(target.kind),
      target.settings.infoPlist != nil || target.settings.generatesInfoPlist
    else { return nil }
    if let table = Self.infoPlistTable(among: all, named: names) { return table }
    let folder = target.settings.infoPlist.map(Path.deletingLastComponent) ?? target.folder
    return newTable(names[0], of: target, in: folder, beside: all)
  }

  /// Returns the table with the first of the names that a table has exactly; else with the first
  /// that a table has in another letter case; nil if no table has one.
  private static func infoPlistTable(
    among tables: [ProjectTable], named names: [String]
  ) -> ProjectTable? {
    let exact = names.lazy.compactMap { name in tables.first { $0.name == name } }
    let similar = names.lazy.compactMap { name in
      tables.first { $0.isInfoPlist && $0.name.lowercased() == name.lowercased() }
    }
    return exact.first ?? similar.first
  }

  /// Returns the table to create: the missing one that the target names; a catalog, if the target
  /// has or prefers them; otherwise a file in the folder of the development language.
  ///
  /// It is placed beside the table of the target that is nearest to the target's folder, or in a
  /// target without a container, to the source; else where Xcode would make it (apple-formats 2.10,
  /// 12). Tables of Info.plist only count if the target has no others.
  private func newTable(_ name: String, in number: Int, usedIn source: String) -> ProjectTable {
    let target = project.targets[number]
    if let path = target.absentTables.first(where: { isTable(name, at: $0) }) {
      return ProjectTable(name: name, path: path, exists: files.contains(path))
    }
    let all = tables[number]
    let others = all.filter { !$0.isInfoPlist }
    let neighbours = others.isEmpty ? all : others
    let place = target.container.isEmpty ? source : Path.join(target.folder, name)
    let folder =
      Path.nearest(neighbours.map(\.folder), to: place)
      ?? Path.nearest(newFolders[number], to: source) ?? target.folder
    return newTable(name, of: target, in: folder, beside: all)
  }

  /// Returns whether a table for the strings of at least one target could be created at this path,
  /// relative to the root, or exists there.
  public func canMake(_ path: String) -> Bool {
    let name = Path.stem(path)
    if let file = configuration.file(ofTable: name)?.value, Path.normalized(file) == path {
      return true
    }
    return project.targets.indices.contains { number in
      let target = project.targets[number]
      let folders = tables[number].map(\.folder) + newFolders[number] + [target.folder]
      let known = tables[number].map(\.path) + target.absentTables
      return known.contains(path) || infoPlistTable(of: number)?.path == path
        || folders.contains {
          newTable(name, of: target, in: $0, beside: tables[number]).path == path
        }
    }
  }

  /// Returns whether a path is that of a catalog with this name, or of a `.strings` file with this
  /// name in the development language.
  private func isTable(_ name: String, at path: String) -> Bool {
    guard let file = TableFile(path: path) else {
      return Path.fileExtension(path) == "xcstrings" && Path.stem(path) == name
    }
    return file.table == name && file.language == project.developmentLanguage
  }

  private func newTable(
    _ name: String, of target: Target, in folder: String, beside all: [ProjectTable]
  ) -> ProjectTable {
    if name == SwifternalizationFiles.table {
      return ProjectTable(name: name, path: Path.join(folder, name), exists: false)
    }
    let isCatalog = target.settings.prefersCatalogs || all.contains(where: \.isCatalog)
    let neighbour = all.lazy.filter { !$0.isCatalog && $0.folder == folder }
      .compactMap { TableFile(path: $0.path) }.first
    let file = TableFile(
      folder: folder,
      localization: neighbour?.localization ?? project.developmentLanguage.description, table: name)
    let path = isCatalog ? Path.join(folder, "\(name).xcstrings") : file.path
    return ProjectTable(name: name, path: path, exists: files.contains(path))
  }
}
