internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// The findings in a project at a commit.
struct OlderFindings: Sendable {
  let commit: GitCommit
  fileprivate(set) var baseline = Baseline()
  /// Errors for files, or for the whole project, that could not be read at the commit; all findings
  /// in them count as new.
  fileprivate(set) var gaps: [Diagnostic] = []
}

extension Workspace {
  /// Returns the findings of a project as it was at a commit; none if none of the paths existed.
  /// Without a path, it is that of the working directory.
  ///
  /// - Parameter look: Performs the current request in the workspace of the commit, on the paths
  ///   that existed, and returns all findings.
  mutating func olderFindings(
    since name: String, in paths: [String], _ options: SourceOptions,
    _ look: (_ paths: [String], inout Workspace) async throws(FileError) -> Baseline
  ) async throws(FileError) -> OlderFindings {
    let root = folder(of: paths.first ?? ".")
    let commit = try commit(name, of: root)
    var result = OlderFindings(commit: commit)
    var then = try workspace(at: commit, of: root, options)
    let existing = (paths.isEmpty ? ["."] : paths).filter { then.fileSystem.kind(of: $0) != nil }
    guard !existing.isEmpty else { return result }
    do throws(FileError) {
      result.baseline = try await look(existing, &then)
    } catch {
      // If the project had nothing then, everything is new.
      if error.id != .nothingFound { then.fail(error) }
    }
    result.gaps = then.gaps(at: commit)
    return result
  }

  /// Returns the folder in which to run Git for a path.
  private func folder(of path: String) -> String {
    let folder = Discovery.folder(of: path)
    guard fileSystem.kind(of: folder) == .file else { return folder }
    let parent = Path.deletingLastComponent(folder)
    return parent.isEmpty ? "." : parent
  }
}
