internal import AppleFormats
package import CatalogModel
package import CatalogPasses
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading

/// A file of a project, read only once for the bundles of all languages.
package struct ExportedFile {
  package var export: FileExport
  /// Whether the file is selected. Other files are read as well, because replacing a bundle must
  /// not lose their translations.
  package fileprivate(set) var isSent = true
  /// The path of the copy in `Source Contents`.
  package var copyPath: String
  /// The bytes of the file in the development language, or of the file that would be created; those
  /// of a catalog lack the other languages.
  package let bytes: [UInt8]

  package init(_ export: FileExport, _ bytes: [UInt8]) {
    self.export = export
    self.bytes = bytes
    copyPath = export.original
  }

  /// The path of the table; for a `.stringsdict`, that of the `.strings` file with its name.
  package var table: String {
    let isDictionary = export.original.hasSuffix(".stringsdict")
    return isDictionary ? String(export.original.dropLast(4)) : export.original
  }

  /// Returns a path without the components `..` and `.`: `Shared/A.strings` for
  /// `../Shared/A.strings`.
  package static func pathInside(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }
}

/// All files of a project that Xcode exports (apple-formats 1.3, 2.10), each once.
///
///     catalogs          updated with the strings of the code, in memory
///     tables            from files in the development language and from the code
///     Info.plist        into its table, whether or not that exists
///     interface files   with the tables next to them
///     bundles           the tables in them
package struct ExportedFiles {
  package let project: Project
  package let folder: ProjectFolder
  package let languages: [LanguageTag]
  private let names: ProjectLanguages
  private let localizations: LocalizationNames
  private let isWanted: (String) -> Bool
  let rules: XcodeRules?
  package private(set) var files: [ExportedFile] = []
  /// Warnings about texts that are left out because they belong in the tables of apps, which lack
  /// them.
  package private(set) var homeless: [Diagnostic] = []
  private var seen: Set<String> = []
  /// The names of the tables by the paths of their files.
  private var owners: [String: String] = [:]
  /// The sources to read, in the order in which they were found.
  private var found: [ExportedFileReader.Source] = []

  package init(
    _ discovery: Discovery, _ folder: ProjectFolder, _ languages: [LanguageTag],
    _ rules: XcodeRules? = nil, where isWanted: @escaping (_ path: String) -> Bool = { _ in true }
  ) {
    project = discovery.project
    names = discovery.languages
    self.folder = folder
    self.languages = languages
    self.isWanted = isWanted
    self.rules = rules
    localizations = LocalizationNames(folder.tables, names)
  }

  /// The paths of all tables and interface files that were found, sorted, including those that are
  /// not selected, do not exist yet or cannot be read.
  package var paths: [String] { seen.sorted { $0.precedesByBytes($1) } }

  /// Finds the files and reads them on all cores; reports and leaves out those that cannot be read.
  package mutating func gather(
    _ texts: ProjectTexts, _ homes: TableHomes, _ workspace: inout Workspace
  ) async {
    workspace.diagnostics += localizations.shadowed.map { table, shown in
      .shadowed(by: shown.path, at: project.path(of: table.path))
    }
    let infoPlists = workspace.infoPlistCatalogs(of: project, homes) { !$0.isCatalog || !$0.exists }
    for (table, catalog) in infoPlists.catalogs { add(table, catalog, &workspace) }
    for (table, var catalog) in texts.tables {
      // Xcode asks for them once more.
      if rules == nil, texts.ofApps.hasKeys(of: table) {
        let isOfApps = texts.ofApps.hasMost(of: table, catalog)
        catalog.entries = texts.homelessEntries(table, catalog)
        if catalog.entries.isEmpty { continue }
        let path = project.path(of: table.path)
        // No code would read the table that an import makes.
        if isOfApps, workspace.fileSystem.kind(of: path) == nil {
          if isWanted(table.path) {
            homeless.append(
              .withoutFile(
                table, catalog.entries.map(\.key), .warning, at: path,
                texts.ofApps.way(toHave: catalog.entries.count, of: table),
                isWhole: workspace.telling.isWhole))
          }
          continue
        }
      }
      let hasComments = !table.isCatalog && !table.isSwifternalization
      add(table, hasComments ? catalog.withComments : catalog, &workspace)
    }
    for (number, target) in project.targets.enumerated() {
      for table in homes.tables(of: number) { add(table, nil, &workspace) }
      for path in target.interfaceFiles where target.catalog(ofInterface: path) == nil {
        if seen.insert(path).inserted { found.append(.interface(path)) }
      }
      for path in target.bundles {
        for table in workspace.tables(inBundle: path, of: project) { add(table, nil, &workspace) }
      }
    }
    for path in project.looseCatalogs { add(ProjectTable(catalog: path), nil, &workspace) }
    let reader = ExportedFileReader(
      project, languages, names, localizations, texts,
      makesSecondVersion: rules?.makesSecondVersion == true)
    var read: [[ExportedFile]] = found.map { _ in [] }
    // Catalogs are the largest files, so they come first.
    let numbers =
      found.indices.filter { found[$0].isCatalog } + found.indices.filter { !found[$0].isCatalog }
    let catalogs = workspace.catalogs
    await workspace.inParallel("Reading tables", numbers.count, by: 1, {}) {
      [found, fileSystem = workspace.fileSystem] range, _ in
      range.map { place in
        var (reader, workspace) = (reader, Workspace(fileSystem))
        workspace.catalogs = catalogs
        reader.read(found[numbers[place]], &workspace)
        return (number: numbers[place], files: reader.files, findings: workspace.findings)
      }
    } use: { results, workspace in
      for (number, files, findings) in results {
        read[number] = files
        workspace.take(findings)
      }
    }
    workspace.catalogs = [:]
    files = Array(read.joined())
    if rules == nil { leaveOutBlankTexts(in: workspace.fileSystem) }
    removeEmptyKeys(&workspace)
    await workspace.inParallel("Sorting strings", files.count, by: 1, {}) {
      [files, fileSystem = workspace.fileSystem] range, _ in
      range.map { (number: $0, result: reader.prepared(files[$0], in: fileSystem)) }
    } use: { results, workspace in
      for (number, (file, diagnostics)) in results {
        files[number] = file
        workspace.diagnostics += diagnostics
      }
    }
    for index in files.indices { files[index].isSent = isWanted(files[index].table) }
    placeCopies(&workspace)
  }

  private mutating func add(
    _ table: ProjectTable, _ used: Catalog?, _ workspace: inout Workspace
  ) {
    guard seen.insert(table.path).inserted else {
      if let first = owners[table.path], first != table.name, used?.entries.isEmpty == false {
        workspace.diagnostics.append(
          .sharedFile(first, table.name, at: project.path(of: table.path)))
      }
      return
    }
    owners[table.path] = table.name
    found.append(.table(table, used))
  }
}

extension ExportedFiles {
  /// Leaves out texts without a character to translate, and the tables to create that would have no
  /// other text.
  private mutating func leaveOutBlankTexts(in fileSystem: any FileSystem) {
    for index in files.indices {
      let table = ProjectTable(catalog: files[index].export.original)
      files[index].export.leaveOutBlankTexts(areNamed: table.isInfoPlist)
    }
    files.removeAll {
      $0.export.catalog.entries.isEmpty
        && fileSystem.kind(of: project.path(of: $0.export.original)) == nil
    }
  }

  private mutating func removeEmptyKeys(_ workspace: inout Workspace) {
    guard let rules, !rules.takesEmptyKey else { return }
    for index in files.indices where files[index].export.removeEmptyKey() {
      let path = project.path(of: files[index].export.original)
      workspace.diagnostics.append(.emptyKeyLeftOut(rules.version, at: path))
    }
  }

  /// Keeps copies inside their bundle: the path of a file outside of the project loses its `..`. If
  /// the path is taken, its folder gets a number, as in `Shared 1/A.strings`.
  private mutating func placeCopies(_ workspace: inout Workspace) {
    var taken = Set(files.map { $0.copyPath.lowercased() })
    for index in files.indices {
      let original = files[index].export.original
      let inside = ExportedFile.pathInside(original)
      guard inside != original else { continue }
      var path = inside
      var number = 1
      while !taken.insert(path.lowercased()).inserted {
        let folder = Path.deletingLastComponent(inside)
        let numbered = folder.isEmpty ? "\(number)" : "\(folder) \(number)"
        path = Path.join(numbered, Path.lastComponent(inside))
        number += 1
      }
      files[index].copyPath = path
      workspace.diagnostics.append(.outside(path, at: project.path(of: original)))
    }
  }
}

extension Workspace {
  /// Returns the tables in the development language in a bundle, such as `Settings.bundle`. If a
  /// folder cannot be listed, reports the error and returns the tables found before it.
  fileprivate mutating func tables(
    inBundle path: String, of project: Project
  ) -> [ProjectTable] {
    var tables: [TableFile] = []
    do throws(FileError) {
      for folder in try fileSystem.list(project.path(of: path))
      where folder.kind == .directory && Path.fileExtension(folder.name) == "lproj" {
        let inner = Path.join(path, folder.name)
        for file in try fileSystem.list(project.path(of: inner)) where file.kind == .file {
          if let table = TableFile(path: Path.join(inner, file.name)) { tables.append(table) }
        }
      }
    } catch {
      fail(error)
    }
    let own = tables.filter { $0.language == project.developmentLanguage }
    return own.map { ProjectTable(name: $0.table, path: $0.path, exists: true) }
  }
}

extension Catalog {
  /// The catalog with the comment that Xcode's `.strings` files have for a string without one.
  fileprivate var withComments: Catalog {
    var result = self
    for index in entries.indices where entries[index].comments.isEmpty {
      result.entries[index].comments = [StringsDocument.noComment]
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func shadowed(by shown: String, at path: String) -> Diagnostic {
    Diagnostic(
      .shadowedTable, .warning,
      "table is not exported, and no app shows it: '\(shown)' is the same table in the same language;"
        + " merge the two",
      at: Span(file: path))
  }

  fileprivate static func sharedFile(
    _ table: String, _ other: String, at path: String
  ) -> Diagnostic {
    Diagnostic(
      .sharedFile, .error,
      "tables '\(table)' and '\(other)' use the same file; strings of '\(other)' are not exported;"
        + " give '\(other)' a file of its own",
      at: Span(file: path))
  }

  fileprivate static func outside(_ copy: String, at path: String) -> Diagnostic {
    Diagnostic(
      .outsideProject, .note,
      "is outside of the project; bundles hold a copy as 'Source Contents/\(copy)'",
      at: Span(file: path))
  }
}
