package import CatalogModel
internal import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
package import StringResolution
internal import Syntaxes

/// The tables in which an app looks up texts, and the languages of the app.
package struct AppTexts {
  package private(set) var tables: [LocalizedTable] = []
  /// The names of the languages as `.lproj` folders and catalogs spell them, with the development
  /// language, sorted; empty without tables.
  package private(set) var languages: [String] = []
  package private(set) var development: String
  /// The problems of each table's files. `table` is the index in `tables`; nil for a table of which
  /// no file could be read.
  private var problems: [(table: Int?, name: String, found: [Diagnostic])] = []

  /// Reads the tables of a project, or the table that a file belongs to.
  package static func read(_ path: String, _ workspace: inout Workspace) async throws(FileError)
    -> AppTexts
  {
    if workspace.fileSystem.kind(of: path) == .file, Path.lastComponent(path) != "Package.swift" {
      if SwifternalizationFiles.isPart(Path.lastComponent(path)),
        let files = SwifternalizationFiles(
          folder: Path.deletingLastComponent(path), in: workspace.fileSystem)
      {
        return AppTexts([], [files], "en", &workspace)
      }
      return AppTexts(
        TableFiles.all(in: siblings(of: path, workspace.fileSystem)), [], nil, &workspace)
    }
    let discovery = try await workspace.discoverQuietly(at: path)
    let project = discovery.project
    return AppTexts(
      TableFiles.all(of: project), project.swifternalization,
      discovery.languages.folder(for: project.developmentLanguage),
      &workspace)
  }

  /// Reads tables. Without a named development language, uses that of the first catalog, the only
  /// language of all tables, or else `en`.
  private init(
    _ all: [TableFiles], _ swifternalization: [SwifternalizationFiles], _ named: String?,
    _ workspace: inout Workspace
  ) {
    var name = named
    development = "en"
    let groups =
      all.map { files in
        let paths = files.files.map { (path: $0.path, localization: $0.localization) }
        return (files.name, (files.catalog.map { [($0, "")] } ?? []) + paths)
      } + swifternalization.map { (SwifternalizationFiles.table, $0.paths.map { ($0, "") }) }
    let older = workspace.olderExpressions(in: all)
    for (group, paths) in groups {
      var table = LocalizedTable(name: group, olderExpressions: older)
      var found: [Diagnostic] = []
      for (path, localization) in paths {
        found += Self.add(path, localization, to: &table, &workspace)
      }
      problems.append((table.files.isEmpty ? nil : tables.count, group, found))
      if !table.files.isEmpty { tables.append(table) }
      if name == nil, let source = table.sourceLanguage { name = source }
    }
    let found = Set(tables.flatMap(\.localizations)).subtracting(["", "Base"])
    development = name ?? (found.count == 1 ? found.first : nil) ?? "en"
    languages = found.union(tables.isEmpty ? [] : [development]).sorted {
      $0.precedesByBytes($1)
    }
  }

  /// Adds a file to a table and returns its problems; reports a file that cannot be read.
  private static func add(
    _ path: String, _ localization: String, to table: inout LocalizedTable,
    _ workspace: inout Workspace
  ) -> [Diagnostic] {
    do throws(FileError) {
      let bytes = try workspace.fileSystem.read(path)
      do throws(ParseError) {
        let (text, problems) = try table.add(bytes, from: path, localization: localization)
        guard !problems.isEmpty else { return [] }
        let source = SourceText(path: path, bytes: text)
        return problems.map { Diagnostic($0, in: source) }
      } catch {
        return [Diagnostic(error, of: bytes, at: path)]
      }
    } catch {
      workspace.fail(error)
      return []
    }
  }

  /// Returns the paths of all `.strings` and `.stringsdict` files of a table, in all languages;
  /// only the path itself if it is not that of such a file.
  private static func siblings(of path: String, _ fileSystem: any FileReading) -> [String] {
    guard let file = TableFile(path: path, extensions: ["strings", "stringsdict"]),
      let entries = try? fileSystem.list(file.folder.isEmpty ? "." : file.folder)
    else { return [path] }
    let folders = entries.map(\.name).filter { Path.fileExtension($0) == "lproj" }
    return folders.flatMap { folder in
      ["strings", "stringsdict"].map { Path.join(file.folder, "\(folder)/\(file.table).\($0)") }
    }.filter { fileSystem.kind(of: $0) == .file }
  }

  /// Returns the problems of a table's files, and of unreadable tables with its name; nil means all
  /// tables.
  package func problems(of table: LocalizedTable?) -> [Diagnostic] {
    problems.filter { number, name, _ in
      table.map { table in
        number.map { tables[$0].files == table.files } ?? (name == table.name)
      } ?? true
    }.flatMap(\.found)
  }

  /// Returns the localizations to search for chosen languages: these, then `Base` if they include
  /// the development language, then `""` for catalogs and files outside of language folders.
  package func places(_ choice: LanguageChoice) -> [String] {
    choice.localizations.contains(development)
      ? choice.localizations + ["Base", ""] : choice.localizations + [""]
  }
}
