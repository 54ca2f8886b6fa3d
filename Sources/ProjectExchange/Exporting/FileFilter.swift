package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading

/// A filter for the files of a project to export.
package struct FileFilter {
  /// The project with the selected targets only.
  package let project: Project
  private let selecting: SelectionOptions
  /// The paths of the files and bundles of the selected targets; nil if all are selected.
  private let paths: Set<String>?

  package init(_ selecting: SelectionOptions, _ discovery: Discovery, _ texts: ProjectTexts) {
    self.selecting = selecting
    let all = discovery.project
    guard !selecting.targets.isEmpty else {
      project = all
      paths = nil
      return
    }
    project = all.narrowed { target in
      selecting.targets.contains { $0.matches(target.name) }
    }
    // A table that targets share belongs to each of them, with the strings of all of them.
    let homes = TableHomes(project, discovery.configuration)
    var paths: Set<String> = []
    for number in project.targets.indices { paths.formUnion(homes.files(of: number, in: project)) }
    for string in texts.sources.strings {
      paths.formUnion(texts.ofApps.tables(of: string, homes, in: project).map(\.path))
    }
    self.paths = paths
  }

  /// Returns whether the table or interface file at a path is selected, both by the patterns for
  /// tables and by its targets. A table in a bundle is in the targets of the bundle.
  package func takes(_ path: String) -> Bool {
    guard selecting.takes(table: path) else { return false }
    guard let paths else { return true }
    let folder = TableFile(path: path, extensions: ["strings"])?.folder
    return paths.contains(path) || folder.map(paths.contains) == true
  }
}

extension TableHomes {
  /// Returns the paths of the files with texts, and of the bundles with such files, that belong to
  /// a target whatever its code contains. `number` is the index of the target.
  package func files(of number: Int, in project: Project) -> Set<String> {
    let target = project.targets[number]
    var paths = Set(tables(of: number).map(\.path))
    paths.formUnion(target.interfaceFiles + target.bundles)
    paths.formUnion(target.interfaceFiles.compactMap(target.catalog(ofInterface:)))
    if let table = infoPlistTable(of: number) { paths.insert(table.path) }
    return paths
  }
}

extension Project {
  /// Returns the project with only those targets for which the function returns true.
  package func narrowed(to isWanted: (Target) -> Bool) -> Project {
    Project(
      root: root, containers: containers, developmentLanguage: developmentLanguage,
      languages: languages, targets: targets.filter(isWanted), omissions: omissions)
  }
}

extension Project {
  /// The languages of the project without pseudo-languages, which only serve to test an app.
  package var realLanguages: [LanguageTag] { languages.filter { !$0.isPseudo } }
}
