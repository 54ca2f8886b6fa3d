package import ProjectDiscovery
package import ProjectFiles

extension Project {
  /// The files of Swifternalization in its targets, with paths that can be opened.
  package var swifternalization: [SwifternalizationFiles] {
    SwifternalizationFiles.all(
      in: Set(targets.lazy.flatMap(\.swifternalization).flatMap(\.paths)).map(path(of:)))
  }
}
