package import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading

/// The follow-up work of removing the files of a language.
extension Workspace {
  /// Removes deleted files, by their paths relative to the root, and languages from the Xcode
  /// projects, and adds these to the report; skips projects that cannot be read or parsed.
  package mutating func forget(
    _ files: [String], _ languages: [LanguageTag], in project: Project, _ report: inout FileReport
  ) throws(FileError) {
    for container in project.containers where Path.fileExtension(container) == "xcodeproj" {
      let path = project.path(of: Path.join(container, "project.pbxproj"))
      guard let bytes = bytes(at: path),
        var editor = try? XcodeProjectEditor(
          bytes, path: container, root: project.root, in: fileSystem)
      else { continue }
      let count = files.count { editor.remove(file: $0) }
      let regions = editor.knownRegions.sorted().filter { region in
        LanguageTag(localization: region).map(languages.contains) ?? false
      }.filter { editor.remove(region: $0) }
      guard editor.isChanged else { continue }
      let detail = regions.map { "region '\($0)'" } + (count > 0 ? [count.counted("file")] : [])
      try report.write(
        editor.serialize(), to: path, "removed " + detail.joined(separator: ", "), &self)
    }
  }

  /// Removes the folders of some files, by the files' paths for opening, if the folders are empty.
  package mutating func removeEmptyFolders(of paths: [String]) throws(FileError) {
    for folder in Set(paths.map(Path.deletingLastComponent)).sorted() {
      guard fileSystem.kind(of: folder) == .directory, try fileSystem.list(folder).isEmpty else {
        continue
      }
      try fileSystem.remove(folder)
    }
  }
}
