internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles
internal import SourceScan

extension Context {
  /// What the source language said at a commit of git, in the files that are exported now.
  ///
  /// The whole project is read as it was then, so that strings that only the code has are known,
  /// too. What was wrong with it is not told.
  func sourceRecord(
    at reference: String, of discovery: Discovery, named path: String, _ options: SourceOptions,
    now: [FileExport]
  ) async throws(FileError) -> SourceRecord {
    let root = discovery.project.root
    let commit = try GitRevision(reference, of: root) { path in
      CodeLanguage(ofFile: path) != nil || Self.read.contains(Path.fileExtension(path))
    }
    guard commit.kind(of: path) != nil else { return SourceRecord([], now: now) }
    var then = Context(
      fileSystem: commit, console: Console { _, _ in .delivered }, options: self.options)
    let old = try await then.discover(at: path, options, isActing: false)
    let homes = TableHomes(old.project, old.configuration)
    let texts = await then.texts(of: old, homes, options, .keep)
    let folder = try then.project(
      at: root, developmentLanguage: old.project.developmentLanguage, excluding: options.excluded)
    var files = ExportedFiles(old, folder, [])
    await files.gather(texts, homes, &then)
    return SourceRecord(files.files.map(\.export), now: now)
  }

  /// What is read of a project beside sources.
  private static let read: Set<String> = [
    "intentdefinition", "pbxproj", "plist", "storyboard", "strings", "stringsdict", "xcconfig",
    "xcstrings", "xcworkspacedata", "xib",
  ]
}
