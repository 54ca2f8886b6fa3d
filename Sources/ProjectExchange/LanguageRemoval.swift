package import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading

extension Workspace {
  /// Removes files, by their paths relative to the root, and languages from the Xcode projects, and
  /// adds the changed projects to the report. Skips projects that cannot be read or parsed. The
  /// files themselves are not deleted.
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

  /// Removes those folders that directly contain one of the paths and are empty; their parent
  /// folders stay. The paths are as opened, not relative to the root.
  package mutating func removeEmptyFolders(of paths: [String]) throws(FileError) {
    for folder in Set(paths.map(Path.deletingLastComponent)).sorted() {
      guard fileSystem.kind(of: folder) == .directory, try fileSystem.list(folder).isEmpty else {
        continue
      }
      try fileSystem.remove(folder)
    }
  }
}
