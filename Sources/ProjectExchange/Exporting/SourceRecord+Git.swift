internal import AppleFormats
internal import CatalogModel
package import CatalogPasses
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
internal import Syntaxes

extension Workspace {
  /// Returns the source texts at a Git commit, in the files that are exported now.
  ///
  /// The whole project is read at that commit, which includes strings that only the code has.
  /// Reports the files that cannot be read there, unless the same message has already been
  /// reported. If the project did not exist yet, the record is empty.
  package mutating func sourceRecord(
    at commit: GitCommit, of discovery: Discovery, named path: String, _ options: SourceOptions,
    now: ExportedFiles
  ) async throws(FileError) -> SourceRecord {
    let root = discovery.project.root
    let exports = now.files.map(\.export)
    var then = try workspace(at: commit, of: root, options)
    guard then.fileSystem.kind(of: path) != nil else { return SourceRecord([], now: exports) }
    let old = try await then.discover(at: path, options, isActing: false)
    let homes = TableHomes(old.project, old.configuration)
    let texts = await then.texts(of: old, homes, options, .keep)
    let folder = try then.project(
      at: root, developmentLanguage: old.project.developmentLanguage, excluding: options.excluded)
    // The language decides which texts Swifternalization has.
    let hasForms = exports.contains { $0.original.hasSuffix(".json") }
    var files = ExportedFiles(old, folder, hasForms ? now.languages : [], now.rules)
    await files.gather(texts, homes, &then)
    let known = Set(diagnostics.map(\.message))
    diagnostics += then.gaps(at: commit).filter { !known.contains($0.message) }
    return SourceRecord(files.files.map(\.export), now: exports)
  }
}
