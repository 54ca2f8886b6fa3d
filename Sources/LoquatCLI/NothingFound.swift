internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles

extension Discovery {
  /// Whether there is nothing to work on, and no mistake that explains it.
  var findsNothing: Bool {
    project.isEmpty && errors.isEmpty && !diagnostics.contains { $0.severity == .error }
  }
}

extension FileError {
  /// There is nothing to work on, which is no success: most likely the folder is another one than was
  /// meant.
  static func nothingFound(in project: Project) -> FileError {
    let left =
      project.omissions.isEmpty
      ? "; is this the folder of the project?"
      : "; left out: \(project.omissions.reasons); 'loquat project -v' lists them"
    let searched = project.containers.joined(separator: ", ")
    return FileError(
      path: project.root,
      message: "no source file and no table is found "
        + (searched.isEmpty ? "in this folder or below it" : "by way of \(searched)")
        + "; looked for \(Self.searchedKinds), .xcstrings, .strings, .stringsdict, storyboards and xibs"
        + left, id: "nothing-found")
  }

  /// There are sources, and no text in them.
  static func noText(in project: Project) -> FileError {
    let count = project.sourcePaths.count
    return FileError(
      path: project.root,
      message:
        "no text is found in the development language '\(project.developmentLanguage)': no table, "
        + "and no localizable string in \(count.counted("source file"))",
      id: "nothing-found")
  }

  /// No path that was named leads to a source file.
  static func noSource(at root: String) -> FileError {
    FileError(
      path: root, message: "no source file is found here; looked for \(searchedKinds)",
      id: "no-sources")
  }

  /// No path that was named leads to a file that is rewritten.
  static func noFile(at root: String) -> FileError {
    FileError(
      path: root, message: "no file is found here that is rewritten; 'loquat help fmt' lists them",
      id: "nothing-found")
  }

  private static let searchedKinds = "Swift, Objective-C, C and C++ sources"
}

extension [Project.Omission] {
  /// `2 in no target, 1 tests`
  var reasons: String {
    Dictionary(grouping: self, by: \.reason).map { "\($1.count) \($0.rawValue)" }.sorted()
      .joined(separator: ", ")
  }
}
