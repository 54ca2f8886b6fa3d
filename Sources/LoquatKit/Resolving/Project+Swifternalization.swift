package import ProjectDiscovery
package import ProjectFiles

extension Project {
  /// The files of Swifternalization that its targets have, with paths to open them.
  package var swifternalization: [SwifternalizationFiles] {
    SwifternalizationFiles.all(
      in: Set(targets.lazy.flatMap(\.swifternalization).flatMap(\.paths)).map(path(of:)))
  }
}
