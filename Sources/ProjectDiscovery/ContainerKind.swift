internal import ProjectFiles
internal import SourceScan

/// A kind of file or folder that describes a project, recognized by its name.
///
/// A new kind needs a case, with the names of its files; a reader, which
/// `ContainerReader.contents(of:)` selects; and a place in the order of `Start`.
enum ContainerKind: Sendable, CaseIterable {
  case workspace, xcodeProject, package, xcodeGen, xcodeGenJSON, tuistProject, tuistWorkspace, bazel

  /// Finds the kind by the last component of a path; nil if it is not the name of a container.
  init?(_ path: String) {
    let name = Path.lastComponent(path)
    guard let kind = Self.allCases.first(where: { $0.isName(name) }) else { return nil }
    self = kind
  }

  /// The names of files of this kind; empty for kinds that are recognized by an extension.
  var fileNames: [String] {
    switch self {
    case .package: ["Package.swift"]
    case .xcodeGen: ["project.yml", "project.yaml"]
    case .xcodeGenJSON: ["project.json"]
    case .tuistProject: ["Project.swift"]
    case .tuistWorkspace: ["Workspace.swift"]
    case .bazel: ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE"]
    case .workspace, .xcodeProject: []
    }
  }

  /// The file names of XcodeGen's specifications, in order of precedence; the first is the default.
  static let specifications =
    ContainerKind.xcodeGen.fileNames + ContainerKind.xcodeGenJSON.fileNames

  /// Whether another tool generates an Xcode project from files of this kind. An Xcode project in
  /// the same folder is read instead, because that is what Xcode builds.
  var isDescription: Bool {
    switch self {
    case .xcodeGen, .xcodeGenJSON, .tuistProject, .tuistWorkspace: true
    case .workspace, .xcodeProject, .package, .bazel: false
    }
  }

  var isXcodeItself: Bool { [.workspace, .xcodeProject].contains(self) }

  /// Whether its targets are those of an Xcode project, existing or generated, so that Xcode's
  /// rules apply to them.
  var isXcode: Bool {
    switch self {
    case .xcodeProject, .xcodeGen, .xcodeGenJSON, .tuistProject: true
    case .workspace, .package, .tuistWorkspace, .bazel: false
    }
  }

  /// Whether the name alone proves the kind if a user names the file. Sources of an app may be
  /// named like Tuist's manifests, and other tools have a `project.json`, too.
  var isToldByName: Bool { ![.tuistProject, .tuistWorkspace, .xcodeGenJSON].contains(self) }

  /// Returns whether the contents of a file or folder match this kind; its name must do so already.
  /// `path` is relative to the root.
  ///
  /// Always true for Xcode workspaces, Xcode projects and XcodeGen's YAML files, which are not
  /// read, and for other files that cannot be read. For a Bazel workspace, returns whether it is in
  /// the root and the `BUILD` files there and below may describe apps.
  func describes(_ path: String, root: String, in fileSystem: any FileReading) -> Bool {
    switch self {
    case .tuistProject, .tuistWorkspace:
      TuistSources.isManifest(Path.join(root, path), in: fileSystem)
    case .xcodeGenJSON: XcodeGenProject.isSpecification(Path.join(root, path), in: fileSystem)
    case .bazel: BazelWorkspace.describesApps(path, root: root, in: fileSystem)
    case .package: Self.isManifest(Path.join(root, path), in: fileSystem)
    case .workspace, .xcodeProject, .xcodeGen: true
    }
  }

  /// Returns whether a `Package.swift` is a manifest, and not a source file of that name; true if
  /// it cannot be read.
  private static func isManifest(_ path: String, in fileSystem: any FileReading) -> Bool {
    guard let bytes = try? fileSystem.read(path) else { return true }
    return manifestWords.isFound(in: bytes)
  }

  private static let manifestWords = WordSearch([
    "PackageDescription", "swift-tools-version", "Package(",
  ])

  private func isName(_ name: String) -> Bool {
    switch self {
    case .workspace: name.hasSuffix(".xcworkspace")
    case .xcodeProject: name.hasSuffix(".xcodeproj")
    default: fileNames.contains(name)
    }
  }
}

extension ContainerReader {
  /// Reads one container, without the containers it refers to; a path of no kind is read as a
  /// package.
  func contents(of path: String) throws(FileError) -> ContainerContents {
    switch ContainerKind(path) {
    case .workspace: ContainerContents(XcodeWorkspace.read(path, root: root, in: fileSystem))
    case .xcodeProject:
      ContainerContents(
        projects[path].map { XcodeProject.read($0, aliases: aliases, in: fileSystem) }
          ?? XcodeProject.read(path, root: root, aliases: aliases, in: fileSystem))
    case .xcodeGen, .xcodeGenJSON: XcodeGenProject.read(path, root: root, in: fileSystem)
    case .tuistProject, .tuistWorkspace:
      try TuistProject.read(path, root: root, in: fileSystem)
    case .bazel: BazelWorkspace.read(path, root: root, in: fileSystem)
    case .package, nil: ContainerContents(try SwiftPackage.read(path, root: root, in: fileSystem))
    }
  }
}
