internal import ProjectFiles
internal import SourceScan

/// A kind of file or folder that describes a project, told by its name.
///
/// A new kind is a case here, with the names of its files; `contents(of:root:in:)` says what reads
/// it, and `Start` where the search begins.
enum ContainerKind: Sendable, CaseIterable {
  case workspace, xcodeProject, package, xcodeGen, xcodeGenJSON, tuistProject, tuistWorkspace, bazel

  /// The kind of a path; nil for one that describes no project.
  init?(_ path: String) {
    let name = Path.lastComponent(path)
    guard let kind = Self.allCases.first(where: { $0.isName(name) }) else { return nil }
    self = kind
  }

  /// The names of its files, for kinds that are told by a name as a whole.
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

  /// The names of specifications of XcodeGen: that which it takes by itself comes first.
  static let specifications =
    ContainerKind.xcodeGen.fileNames + ContainerKind.xcodeGenJSON.fileNames

  /// Whether another tool makes the project of Xcode from it. Where that lies beside it, it is what
  /// Xcode builds, and is read instead.
  var isDescription: Bool {
    switch self {
    case .xcodeGen, .xcodeGenJSON, .tuistProject, .tuistWorkspace: true
    case .workspace, .xcodeProject, .package, .bazel: false
    }
  }

  /// Whether it is of Xcode itself.
  var isXcodeItself: Bool { [.workspace, .xcodeProject].contains(self) }

  /// Whether Xcode builds the targets of it.
  var isXcode: Bool {
    switch self {
    case .xcodeProject, .xcodeGen, .xcodeGenJSON, .tuistProject: true
    case .workspace, .package, .tuistWorkspace, .bazel: false
    }
  }

  /// Whether the name alone tells it, so that a user may name it: a source of an app may be called
  /// as the manifests of Tuist are, and other tools have a `project.json`, too.
  var isToldByName: Bool { ![.tuistProject, .tuistWorkspace, .xcodeGenJSON].contains(self) }

  /// Whether a file with a name of the kind is one: a name alone does not tell.
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

  /// Whether a `Package.swift` is a manifest, and not a source of that name.
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
  /// Reads one container, without what it leads to.
  func contents(of path: String) throws(FileError) -> ContainerContents {
    switch ContainerKind(path) {
    case .workspace: ContainerContents(XcodeWorkspace.read(path, root: root, in: fileSystem))
    case .xcodeProject:
      ContainerContents(
        projects[path].map { XcodeProject.read($0, in: fileSystem) }
          ?? XcodeProject.read(path, root: root, in: fileSystem))
    case .xcodeGen, .xcodeGenJSON: XcodeGenProject.read(path, root: root, in: fileSystem)
    case .tuistProject, .tuistWorkspace:
      try TuistProject.read(path, root: root, in: fileSystem)
    case .bazel: BazelWorkspace.read(path, root: root, in: fileSystem)
    case .package, nil: ContainerContents(try SwiftPackage.read(path, root: root, in: fileSystem))
    }
  }
}
