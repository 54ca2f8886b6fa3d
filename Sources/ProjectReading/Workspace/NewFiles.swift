internal import CatalogModel
package import ProjectFiles

/// A writer of files that a command creates in a folder, all or none.
package struct NewFiles {
  package let folder: String
  /// The report that writes the files, or only reports changes.
  package let report: FileReport
  /// Whether to replace files that have other contents and are not from an earlier run.
  package let isForced: Bool
  /// The Loquat command that writes the files, such as `symbols`, for messages.
  private let command: String

  package init(folder: String, report: FileReport, isForced: Bool, by command: String) {
    self.folder = folder
    self.report = report
    self.isForced = isForced
    self.command = command
  }

  /// A file with its path in the folder, and the description to report.
  package typealias File = (path: String, bytes: [UInt8], detail: String)

  /// Writes the files and returns the report, which only reports them if it is a check. Returns
  /// nil, changing nothing, if a path leads out of the folder through a symbolic link, if a file
  /// cannot be written, or if the user must first settle an interrupted run; without `isForced`,
  /// also if a file would replace one that has other contents and is not from an earlier run.
  ///
  /// - Parameters:
  ///   - removing: The paths, which include the folder, of files to remove at the same time.
  ///   - isMade: Returns whether the bytes of an existing file come from an earlier run.
  package func write(
    _ files: [File], removing: [String] = [], _ workspace: inout Workspace,
    isMade: (_ bytes: [UInt8]) -> Bool = { _ in false }
  ) throws(FileError) -> FileReport? {
    let missing = workspace.fileSystem.missingFolders(folder)
    let isSettled = report.isCheck ? true : try workspace.beginWriting(into: folder)
    var report = report
    if isSettled, isClear(files, &workspace, isMade),
      try write(files, removing, &report, &workspace)
    {
      return report
    }
    if !report.isCheck {
      for folder in missing.reversed() { try? workspace.fileSystem.remove(folder) }
    }
    return nil
  }

  private func write(
    _ files: [File], _ removing: [String], _ report: inout FileReport, _ workspace: inout Workspace
  ) throws(FileError) -> Bool {
    for file in files {
      do throws(FileError) {
        try report.write(file.bytes, to: Path.join(folder, file.path), file.detail, &workspace)
      } catch {
        workspace.fail(error)
      }
    }
    for path in removing { try report.remove(path, &workspace) }
    return report.commit(&workspace)
  }

  private func isClear(
    _ files: [File], _ workspace: inout Workspace, _ isMade: (_ bytes: [UInt8]) -> Bool
  ) -> Bool {
    guard workspace.fileSystem.kind(of: folder) != nil else { return true }
    var isClear = true
    for file in files {
      let path = Path.join(folder, file.path)
      if workspace.fileSystem.leadsOutside(file.path, of: folder) {
        workspace.refuseLink(path)
        isClear = false
      } else if !isForced, workspace.fileSystem.kind(of: path) == .file {
        let old = try? workspace.fileSystem.read(path)
        guard let old, old != file.bytes, !isMade(old) else { continue }
        workspace.diagnostics.append(.isThere(path, command))
        isClear = false
      }
    }
    return isClear
  }
}

extension Diagnostic {
  fileprivate static func isThere(_ path: String, _ command: String) -> Diagnostic {
    Diagnostic(
      .tableIsThere, .error,
      "already exists, and holds something else; name another folder; 'loquat \(command) --force' replaces this file",
      at: Span(file: path))
  }
}
