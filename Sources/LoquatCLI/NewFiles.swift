internal import CatalogModel
internal import ProjectFiles

/// Files that a command makes anew in a folder.
struct NewFiles {
  let folder: String
  /// Whether files that hold something else are replaced.
  let isForced: Bool

  /// A file with its path in the folder, and what is said of it.
  typealias File = (path: String, bytes: [UInt8], detail: String)

  /// Writes the files, or none and false if one would replace what somebody else has made, or leads
  /// out of the folder through a link.
  ///
  /// `isMade` says by the bytes of a file that is there whether an earlier run has made it.
  func write(
    _ files: [File], to report: inout FileReport, _ context: inout Context,
    isMade: (_ bytes: [UInt8]) -> Bool = { _ in false }
  ) throws(FileError) -> Bool {
    var isClear = true
    for file in files {
      let path = Path.join(folder, file.path)
      if context.fileSystem.kind(of: folder) != nil,
        context.fileSystem.leadsOutside(file.path, of: folder)
      {
        context.refuseLink(path)
        isClear = false
      } else if !isForced, context.fileSystem.kind(of: path) == .file {
        let old = try context.fileSystem.read(path)
        guard old != file.bytes, !isMade(old) else { continue }
        context.diagnostics.append(.isThere(path))
        isClear = false
      }
    }
    guard isClear else { return false }
    for file in files {
      try report.write(file.bytes, to: Path.join(folder, file.path), file.detail, &context)
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func isThere(_ path: String) -> Diagnostic {
    Diagnostic(
      "table-is-there", .error,
      "is there, and holds something else; name another place with '--output', or replace it with "
        + "'--force'", at: Span(file: path))
  }
}
