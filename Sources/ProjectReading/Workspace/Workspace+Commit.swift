package import CatalogModel
package import ProjectFiles
internal import SourceScan

extension Workspace {
  /// Returns the commit with a name, such as one given with `--since`. If it is the merge base with
  /// a branch, reports it, but each commit only once. Throws if no such commit exists.
  package mutating func commit(_ name: String, of root: String) throws(FileError) -> GitCommit {
    let names = GitCommit.names(for: name, variables)
    (fileSystem as? DiskFileSystem)?.noteCommits(names, of: root)
    let commit = try GitCommit(name, of: root, variables: variables)
    if let branch = commit.branch, toldCommits.insert(commit.id).inserted {
      let isHead = try GitCommit("HEAD", of: root).id == commit.id
      say(
        "since \(commit.title), the merge base of HEAD and \(branch)"
          + (isHead ? ", which is HEAD itself: only what is not committed counts" : ""))
    }
    return commit
  }

  /// Returns another workspace with the sources, tables and project files as they were at a commit.
  /// Files that git ignores, or that are in the package cache or `options.dependencies`, are as
  /// they are now, even if the commit has them.
  package func workspace(
    at commit: GitCommit, of root: String, _ options: SourceOptions
  ) throws(FileError) -> Workspace {
    var result = beside
    result.fileSystem = try GitRevision(
      commit, of: root, beside: [packageCache].compactMap(\.self) + options.dependencies
    ) { path in
      CodeLanguage(ofFile: path) != nil || Self.read.contains(Path.fileExtension(path))
        || SwifternalizationFiles.isPart(Path.lastComponent(path))
    }
    return result
  }

  /// The extensions of the files that are read in addition to sources.
  private static let read: Set<String> = [
    "intentdefinition", "pbxproj", "plist", "resolved", "storyboard", "strings", "stringsdict",
    "xcconfig", "xcstrings", "xcworkspacedata", "xib",
  ]
}

extension Workspace {
  /// For a workspace of the files at a commit, returns an `older-not-read` error for each of its
  /// errors about a file that could not be read or a wrong configuration: the content of the file,
  /// or of the project, then counts as new.
  package func gaps(at commit: GitCommit) -> [Diagnostic] {
    diagnostics.filter { error in
      error.severity == .error
        && (error.id.meansUnread || [.notRead, .wrongConfiguration].contains(error.id))
    }.map { error in
      let message =
        error.id == .wrongConfiguration
        ? "at '\(commit.title)' the configuration has mistakes, so the project could not be read, and its content counts as new; name another commit"
        : "at '\(commit.title)' this file could not be read, and its content counts as new: \(error.message)"
      return Diagnostic(
        .olderNotRead, .error, message, at: error.span.map { Span(file: $0.path) })
    }
  }
}
