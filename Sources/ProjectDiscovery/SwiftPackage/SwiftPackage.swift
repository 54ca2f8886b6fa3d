public import CatalogModel
public import ProjectFiles

/// A Swift package on disk: its manifest, and the files of its targets.
public struct SwiftPackage: Sendable {
  public let manifest: PackageManifest
  /// The path of the manifest, relative to the root.
  public let path: String
  /// The targets whose folders exist, without system and binary targets, in the order of the
  /// manifest.
  public private(set) var targets: [Target] = []
  /// The folders of local packages that the package depends on, relative to the root, such as
  /// `../Tea`.
  public let localDependencies: [String]
  public private(set) var diagnostics: [Diagnostic]

  /// Reads the manifest at a path relative to the root, or the one in a folder there, and finds the
  /// files of its targets.
  ///
  /// A manifest for a certain version of Swift, `Package@swift-5.9.swift`, is only used in a folder
  /// without a `Package.swift`; of several, the newest is used. A note says so. Throws if no
  /// manifest can be read.
  public static func read(
    _ path: String, root: String = ".", in fileSystem: some FileReading
  ) throws(FileError) -> SwiftPackage {
    guard fileSystem.kind(of: Path.join(root, path)) == .directory else {
      return try SwiftPackage(path, root, fileSystem)
    }
    let plain = Path.join(path, "Package.swift")
    let names = try fileSystem.list(Path.join(root, path)).filter { $0.kind == .file }.map(\.name)
    if names.contains("Package.swift") { return try SwiftPackage(plain, root, fileSystem) }
    let versions = names.compactMap { name in version(in: name).map { (name: name, version: $0) } }
    guard let newest = versions.max(by: { $0.version < $1.version }) else {
      throw FileError(path: Path.join(root, plain), message: "no such file or directory")
    }
    var package = try SwiftPackage(Path.join(path, newest.name), root, fileSystem)
    package.diagnostics.append(
      Diagnostic(
        .manifestForVersion, .note,
        "this manifest for Swift \(newest.version) is read, since its folder has no 'Package.swift'",
        at: Span(file: Path.join(root, package.path))))
    package.diagnostics.sort()
    return package
  }

  /// Returns whether a manifest describes targets, or cannot be read completely.
  static func mayHaveTargets(
    _ path: String, root: String, in fileSystem: some FileReading
  ) -> Bool {
    let file = Path.join(root, path)
    guard let bytes = try? fileSystem.read(file) else { return true }
    let manifest = PackageManifest.parse(SourceText(path: file, bytes: bytes))
    return !manifest.targets.isEmpty
      || manifest.diagnostics.contains { [.computedTarget, .malformedManifest].contains($0.id) }
  }

  private init(
    _ path: String, _ root: String, _ fileSystem: some FileReading
  ) throws(FileError) {
    let file = Path.join(root, path)
    manifest = PackageManifest.parse(
      SourceText(path: file, bytes: try fileSystem.read(file)))
    self.path = path
    diagnostics = manifest.diagnostics
    let folder = Path.deletingLastComponent(path)
    localDependencies = manifest.localDependencies.map { Path.normalized(Path.join(folder, $0)) }
    var seen: Set<String> = []
    let files = PackageFiles(
      manifest: manifest, path: path, folder: folder, root: root, fileSystem: fileSystem)
    for target in manifest.targets where seen.insert(target.name).inserted {
      guard target.kind != .system, target.kind != .binary else { continue }
      switch files.directory(of: target, &diagnostics) {
      case .success(let directory):
        targets.append(files.target(target, in: directory, &diagnostics))
      case .failure(let diagnostic): diagnostics.append(diagnostic.value)
      }
    }
    diagnostics.sort()
  }

  /// Returns the version in a file name such as `Package@swift-5.9.swift`; nil for another name.
  private static func version(in name: String) -> ToolsVersion? {
    let prefix = "Package@swift-"
    guard name.hasPrefix(prefix), name.hasSuffix(".swift") else { return nil }
    return ToolsVersion(name.dropFirst(prefix.count))
  }
}
