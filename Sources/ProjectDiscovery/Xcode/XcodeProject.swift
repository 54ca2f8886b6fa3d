public import CatalogModel
public import ProjectFiles

/// An Xcode project: its targets with their files and settings.
///
/// All paths are relative to the root, and may begin with `..`. A path that the project gives as an
/// absolute one stays absolute if it is not below the root.
public struct XcodeProject: Sendable, Equatable {
  /// The path of the `.xcodeproj`.
  public let path: String
  /// The language of the texts in the code, as written: `en`, `English`; nil if the project has
  /// none.
  public internal(set) var developmentRegion: String?
  /// The regions of the project as written and in its order, with `Base` if it is listed; empty if
  /// the project lists none.
  public internal(set) var knownRegions: [String] = []
  /// The targets in the order of the project; some are left out of a project that exceeds the
  /// limits.
  public internal(set) var targets: [Target] = []
  /// The existing string catalogs in the groups of the project that are in no target, sorted by
  /// bytes.
  public internal(set) var looseCatalogs: [String] = []
  /// The folders of the packages that belong to the project, even if missing, sorted by bytes.
  public internal(set) var packages: [String] = []
  /// The repository URLs of other packages that the project depends on, in its order.
  public internal(set) var remotePackages: [String] = []
  /// The places where the project refers to missing packages, by the packages' folders.
  var references: [String: Span] = [:]
  /// The `.xcodeproj` folders of other projects that the project refers to, if they exist, sorted
  /// by bytes.
  public internal(set) var projects: [String] = []
  /// The diagnostics, sorted, each once; a single error if the project cannot be read.
  public internal(set) var diagnostics: [Diagnostic] = []

  init(path: String) { self.path = path }

  /// Reads the project in the `.xcodeproj` at a path relative to the root, in O(size of its file
  /// and of the folders it names). If it cannot be read, the result has only its path and a
  /// diagnostic. A region that is not a language tag gets a warning, unless its name is in
  /// `aliases`.
  public static func read(
    _ path: String, root: String = ".", aliases: Set<String> = [], in fileSystem: some FileReading
  ) -> XcodeProject {
    read(
      path, root: root, allowance: XcodeProjectFile.allowance, aliases: aliases, in: fileSystem)
  }

  /// Reads the project up to a limit of names of objects and settings: `allowance`, and more for a
  /// larger file.
  static func read(
    _ path: String, root: String, allowance: Int, aliases: Set<String> = [],
    in fileSystem: some FileReading
  ) -> XcodeProject {
    let path = Path.normalized(path)
    do throws(XcodeProjectFile.Failure) {
      let file = try XcodeProjectFile(path, root: root, allowance: allowance, in: fileSystem)
      return read(file, aliases: aliases, in: fileSystem)
    } catch {
      var project = XcodeProject(path: path)
      project.diagnostics = [error.value]
      return project
    }
  }

  /// Reads the project of a file that has been read already.
  static func read(
    _ file: XcodeProjectFile, aliases: Set<String> = [], in fileSystem: some FileReading
  ) -> XcodeProject {
    var project = XcodeProject(path: file.path)
    var reader = XcodeProjectReader(file, aliases: aliases, fileSystem)
    reader.read(into: &project)
    // Problems in the project's settings are met again with each configuration of a target.
    project.diagnostics = Set(project.diagnostics).sorted()
    return project
  }
}
