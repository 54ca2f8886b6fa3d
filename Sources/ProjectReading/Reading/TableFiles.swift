internal import CatalogModel
package import ProjectDiscovery
package import ProjectFiles

/// The files of one table in all languages, or of the texts of one interface file.
package struct TableFiles: Sendable {
  /// The name of the table, such as `Localizable`; `InfoPlist` for files in `.lproj` folders with
  /// that name in any letter case.
  package let name: String
  /// The path of the string catalog; nil for a table in `.strings` and `.stringsdict` files.
  package private(set) var catalog: String?
  /// The `.strings` and `.stringsdict` files with the names of their localizations, such as `fr` or
  /// `Base`, sorted by path; the name is empty outside of `.lproj` folders.
  package private(set) var files: [(localization: String, path: String)] = []
  /// The path of the storyboard or xib in `Base.lproj` whose texts the files translate; nil for any
  /// other table.
  package private(set) var interface: String?

  /// The paths of the tables, without the interface file.
  package var paths: [String] { (catalog.map { [$0] } ?? []) + files.map(\.path) }

  /// Returns the tables of a project, sorted by path, with paths that can be opened.
  package static func all(of project: Project) -> [TableFiles] {
    let resources = Set(project.targets.lazy.flatMap(\.resources)).union(project.looseCatalogs)
    return all(in: resources.map(project.path(of:)))
  }

  /// Returns the tables of a project, including those in copied bundles such as `Settings.bundle`.
  package static func all(of project: Project, with fileSystem: some FileReading) -> [TableFiles] {
    let bundles = Set(project.targets.lazy.flatMap(\.bundles)).map(project.path(of:))
    let files = bundles.flatMap { bundle in
      entries(of: bundle, in: fileSystem).filter { Path.fileExtension($0) == "lproj" }
        .flatMap { entries(of: $0, in: fileSystem) }
    }
    return all(of: project) + all(in: files)
  }

  private static func entries(of folder: String, in fileSystem: some FileReading) -> [String] {
    ((try? fileSystem.list(folder)) ?? []).map { Path.join(folder, $0.name) }
  }

  package static let extensions: Set<String> = ["strings", "stringsdict", "xcstrings"]

  /// Returns the table that a file belongs to, with all languages beside it, and the name of the
  /// file's localization, which is nil for a string catalog and outside of `.lproj` folders. The
  /// list is empty for a file that is not a table.
  package static func group(
    of path: String, in fileSystem: some FileReading
  ) -> (files: [TableFiles], localization: String?) {
    let kinds = ["strings", "stringsdict"]
    guard let file = TableFile(path: path, extensions: Set(kinds)) else {
      return (all(in: [path]), nil)
    }
    let folders = (try? fileSystem.list(file.folder.isEmpty ? "." : file.folder)) ?? []
    let paths = folders.filter { Path.fileExtension($0.name) == "lproj" }.flatMap { folder in
      kinds.map { Path.join(file.folder, "\(folder.name)/\(file.table).\($0)") }
    }
    let found = paths.filter { $0 == path || fileSystem.kind(of: $0) == .file }
    return (all(in: found.contains(path) ? found : [path]), file.localization)
  }

  /// Returns the tables that the files belong to, sorted by path. A storyboard or xib in
  /// `Base.lproj` belongs to the table that translates it, if any; files of other kinds are
  /// ignored.
  package static func all(in paths: [String]) -> [TableFiles] {
    var result: [String: TableFiles] = [:]
    let sorted = paths.sorted { $0.precedesByBytes($1) }
    for path in sorted where Path.fileExtension(path) == "xcstrings" {
      result[path] = TableFiles(name: Path.stem(path), catalog: path)
    }
    for path in sorted {
      guard let file = TableFile(path: path, extensions: ["strings", "stringsdict"]) else {
        if ["strings", "stringsdict"].contains(Path.fileExtension(path)) {
          result[path] = TableFiles(name: Path.stem(path), files: [("", path)])
        }
        continue
      }
      // The system finds these texts whatever the case of the file name.
      let name = file.isInfoPlist ? "InfoPlist" : file.table
      result[Path.join(file.folder, name), default: TableFiles(name: name)].files.append(
        (file.localization, path))
    }
    for path in sorted where ["storyboard", "xib"].contains(Path.fileExtension(path)) {
      guard let file = TableFile(path: path, extensions: ["storyboard", "xib"]),
        file.localization == "Base"
      else { continue }
      result[Path.join(file.folder, file.table)]?.interface = path
    }
    return result.sorted { $0.key.precedesByBytes($1.key) }.map(\.value)
  }
}
