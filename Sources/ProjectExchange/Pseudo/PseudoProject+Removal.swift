internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
internal import Syntaxes

extension PseudoProject {
  /// Removes the languages from catalogs, and deletes their tables and the folders that become
  /// empty. With `editsProject`, removes the languages and tables from the Xcode project, too. All
  /// other bytes stay. Returns false if a file cannot be written.
  package func remove(
    _ languages: [LanguageTag], editsProject: Bool, _ report: inout FileReport,
    _ workspace: inout Workspace
  ) throws(FileError) -> Bool {
    let tables = tables(of: languages)
    for path in catalogs { try clean(path, languages, &report, &workspace) }
    for path in tables { try report.remove(project(path), &workspace) }
    if editsProject {
      try workspace.forget(tables, languages, in: discovery.project, &report)
    }
    guard report.commit(&workspace) else { return false }
    if !report.isCheck { try workspace.removeEmptyFolders(of: tables.map(project)) }
    return true
  }

  private var catalogs: [String] {
    files.map(\.export.original).filter { Path.fileExtension($0) == "xcstrings" }
  }

  /// Returns the paths, relative to the root, of the tables in the languages, each once, sorted:
  /// those of files of the project, and all in folders of pseudo-languages, whose original files
  /// may no longer exist.
  private func tables(of languages: [LanguageTag]) -> [String] {
    var paths = Set(
      files.flatMap { file in languages.compactMap { file.export.translationFiles[$0] } })
    let all = folder.tables.map(\.path) + folder.otherFiles
    for path in all {
      let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
      if let language = table?.language, language.isPseudo, languages.contains(language) {
        paths.insert(path)
      }
    }
    return paths.sorted { $0.precedesByBytes($1) }
  }

  private func clean(
    _ path: String, _ languages: [LanguageTag], _ report: inout FileReport,
    _ workspace: inout Workspace
  ) throws(FileError) {
    let whole = project(path)
    guard let bytes = workspace.bytes(at: whole),
      var document = workspace.editableCatalog(bytes, whole)
    else { return }
    var count = 0
    for entry in document.entries {
      let removed = languages.filter { document.remove(key: entry.key, language: $0) }
      if !removed.isEmpty { count += 1 }
    }
    guard count > 0 else { return }
    try report.write(document.serialize(), to: whole, "\(count) removed", &workspace)
  }
}
