import CatalogModel
import ProjectFiles

/// A search for the files of a package's targets, by the rules of the package manager.
struct PackageFiles<Files: FileReading> {
  let manifest: PackageManifest
  /// The path of the manifest, relative to the root.
  let path: String
  /// The folder of the package, relative to the root; empty for the root.
  let folder: String
  let root: String
  let fileSystem: Files

  /// The reason why a target has no files.
  struct Failure: Error { let value: Diagnostic }

  /// Returns the folder of a target, relative to the root: its path, else the folder with its name
  /// in `Sources` or the like, else that common folder if it is alone there. A failure if the
  /// folder does not exist or is outside of the package.
  func directory(
    of target: PackageTarget, _ diagnostics: inout [Diagnostic]
  ) -> Result<String, Failure> {
    if let path = target.path {
      guard let directory = inside(path) else {
        return failure(
          .targetOutsidePackage,
          path.hasPrefix("/")
            ? "path '\(path)' of target '\(target.name)' is absolute; write it relative to the package"
            : "path '\(path)' of target '\(target.name)' leaves its package; name a folder inside it",
          target)
      }
      return existing(directory, of: target, &diagnostics).map { .success($0) }
        ?? missing(target, path)
    }
    let names = target.kind.folders
    let parent = names.first { kind(Path.join(folder, $0)) == .directory } ?? names[0]
    let own = Path.join(parent, target.name)
    if let directory = inside(own).flatMap({ existing($0, of: target, &diagnostics) }) {
      return .success(directory)
    }
    if isAlone(target), kind(Path.join(folder, parent)) == .directory {
      return .success(Path.join(folder, parent))
    }
    return missing(target, own)
  }

  /// Returns a folder in the spelling of the disk, and adds a warning if that differs; nil if it
  /// does not exist or is a file.
  private func existing(
    _ directory: String, of target: PackageTarget, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    if directory.isEmpty || kind(directory) == .directory { return directory }
    guard kind(directory) == nil, let found = fileSystem.spelling(of: directory, below: root),
      kind(found) == .directory
    else { return nil }
    diagnostics.append(.pathSpelling(directory, found, at: target.span))
    return found
  }

  /// Returns whether a target may use the common folder directly: from tools version 5.9 on, if no
  /// other target has the same candidate folders.
  private func isAlone(_ target: PackageTarget) -> Bool {
    guard let version = manifest.toolsVersion, version >= ToolsVersion(5, 9) else { return false }
    return manifest.targets.count { $0.kind.folders == target.kind.folders } == 1
  }

  private func missing(_ target: PackageTarget, _ path: String) -> Result<String, Failure> {
    let hint = fileSystem.spellingHint(
      for: path, below: Path.join(root, folder),
      otherwise: "; create it, or name another in 'path'")
    return failure(
      .missingTargetFolder, "target '\(target.name)' has no folder '\(path)'\(hint)", target)
  }

  private func failure(
    _ id: DiagnosticID, _ message: String, _ target: PackageTarget
  ) -> Result<String, Failure> {
    .failure(Failure(value: Diagnostic(id, .warning, message, at: target.span)))
  }

  /// Converts a path that is relative to the package to one relative to the root; nil if it is
  /// absolute or leads out of the package.
  private func inside(_ path: String) -> String? {
    let path = Path.normalized(path)
    if path == "." { return folder }
    guard !path.isOutside else { return nil }
    return Path.join(folder, path)
  }

  private func kind(_ path: String) -> FileKind? { fileSystem.kind(of: place(path)) }

  /// Returns the path for reading, from one relative to the root; the empty path is the root.
  private func place(_ path: String) -> String { path.isEmpty ? root : Path.join(root, path) }

  /// Returns whether a file is the manifest of the package, or a manifest for a certain version of
  /// Swift.
  private func isManifest(_ path: String) -> Bool {
    let name = Path.lastComponent(path)
    return (name == "Package.swift" || name.hasPrefix("Package@swift-"))
      && Path.deletingLastComponent(path) == folder
  }

  /// Returns the target with the files below its folder, relative to the root; reports folders that
  /// cannot be listed, and missing sources and resources.
  func target(
    _ target: PackageTarget, in directory: String, _ diagnostics: inout [Diagnostic]
  ) -> Target {
    diagnostics += missingFiles(of: target, in: directory)
    let rules = PackageRules(target, manifest.toolsVersion)
    var sources: [String] = []
    var resources: [String] = []
    var folders = [""]
    while let inner = folders.popLast() {
      for entry in list(Path.join(directory, inner), &diagnostics) where !entry.name.hasPrefix(".")
      {
        let path = Path.join(inner, entry.name)
        guard !isManifest(Path.join(directory, path)) else { continue }
        switch entry.kind {
        case .file where rules.isCompiled(path): resources.append(Path.join(directory, path))
        case .directory where rules.isExcluded(path) && target.compilesCatalogs:
          folders.append(path)
        case _ where rules.isExcluded(path): break
        case .file where rules.isSource(path): sources.append(Path.join(directory, path))
        case .file where rules.isResource(path): resources.append(Path.join(directory, path))
        case .directory where rules.isBundle(path):
          if rules.isResource(path) { resources.append(Path.join(directory, path)) }
        case .directory: folders.append(path)
        default: break
        }
      }
    }
    var settings = LocalizationSettings()
    settings.developmentLanguage = manifest.defaultLocalization
    settings.isExported = manifest.defaultLocalization != nil
    settings.emitsSwiftStrings = manifest.defaultLocalization != nil
    settings.generatesSymbols = manifest.defaultLocalization != nil
    settings.flags = target.flags?.union(["SWIFT_PACKAGE"])
    settings.prefersCatalogs =
      target.compilesCatalogs || resources.contains { Path.fileExtension($0) == "xcstrings" }
    let own = Path.join(directory, "Resources")
    // If there are no resources yet, Xcode creates a folder for them (apple-formats 12).
    let isFirst =
      resources.isEmpty && target.resources.isEmpty && rules.findsResources
      && !target.compilesCatalogs && [.library, .executable].contains(target.kind)
    let hasOwn = isFirst || rules.isProcessed("Resources") && kind(own) == .directory
    var result = Target(
      name: target.name, kind: target.kind.kind, container: path,
      folder: hasOwn ? own : directory, sources: sources.sortedByBytes(),
      resources: resources.sortedByBytes(), settings: settings)
    // The plugin would compile it, and Swift Package Manager leaves it out.
    result.absentTables = target.exclude.map { Path.join(directory, Path.normalized($0)) }
      .filter {
        target.compilesCatalogs && Path.fileExtension($0) == "xcstrings" && kind($0) == nil
      }
    result.searchedFolders = [directory]
    result.toolsVersion = manifest.toolsVersion
    return result
  }
}

extension PackageFiles {
  /// Returns warnings about sources and resources that a target names but its folder lacks; notes
  /// for resources that cannot contain texts.
  private func missingFiles(of target: PackageTarget, in directory: String) -> [Diagnostic] {
    let sources = zip(target.sources ?? [], target.sourcePlaces).map { ($0, $1, true) }
    let resources = zip(target.resources.map(\.path), target.resourcePlaces).map {
      ($0, $1, PackageRules.mayHoldTexts($0))
    }
    return (sources + resources).compactMap { name, place, matters in
      let path = Path.normalized(name)
      guard path.isOutside || kind(Path.join(directory, path)) == nil else { return nil }
      let verb =
        path.hasPrefix("/")
        ? "is an absolute path"
        : path.isOutside ? "is outside of the target's folder" : "does not exist"
      return Diagnostic(
        .missingFile, matters ? .warning : .note,
        "'\(name)' of target '\(target.name)' \(verb); correct or remove it", at: place)
    }
  }

  private func list(_ folder: String, _ diagnostics: inout [Diagnostic]) -> [DirectoryEntry] {
    do throws(FileError) {
      return try fileSystem.list(place(folder))
    } catch {
      diagnostics.append(Diagnostic(error))
      return []
    }
  }
}

/// The rules of a target for the paths below its folder.
struct PackageRules {
  private let sources: PathSet?
  private let excluded: PathSet
  /// The paths of rules that copy or process; files embedded in code are not resources.
  private let declared: PathSet
  private let processed: PathSet
  /// Whether files are resources by their kind alone, as they are since tools version 5.3.
  let findsResources: Bool
  private let compilesCatalogs: Bool

  init(_ target: PackageTarget, _ version: ToolsVersion?) {
    sources = target.sources.map(PathSet.init)
    excluded = PathSet(target.exclude)
    declared = PathSet(target.resources.filter { $0.rule != .embedInCode }.map(\.path))
    processed = PathSet(target.resources.filter { $0.rule == .process }.map(\.path))
    findsResources = version.map { $0 >= ToolsVersion(5, 3) } ?? false
    compilesCatalogs = target.compilesCatalogs
  }

  /// Returns whether Loquat's plugin compiles a file, excluded or not.
  func isCompiled(_ path: String) -> Bool {
    compilesCatalogs && Path.fileExtension(path) == "xcstrings"
  }

  func isExcluded(_ path: String) -> Bool { excluded.contains(path) }

  func isProcessed(_ path: String) -> Bool { processed.contains(path) }

  /// Returns whether a file that is not excluded is compiled: it is code, in `sources` if the
  /// target names any, and under no rule that copies or processes it.
  func isSource(_ path: String) -> Bool {
    Self.code.contains(Path.fileExtension(path)) && !declared.contains(path)
      && sources?.contains(path) ?? true
  }

  /// Returns whether a file or bundle can be localized and is a resource. A JSON file is one if it
  /// has a rule and a name of Swifternalization, such as `fr.json`.
  ///
  /// Without a rule, Xcode treats string catalogs, interface files, asset catalogs and everything
  /// in `.lproj` folders as resources, since tools version 5.3.
  func isResource(_ path: String) -> Bool {
    let suffix = Path.fileExtension(path)
    if suffix == "json", declared.contains(path) {
      return SwifternalizationFiles.isPart(Path.lastComponent(path))
    }
    guard Self.localizable.contains(suffix) else { return false }
    if declared.contains(path) { return true }
    return findsResources
      && (Self.automatic.contains(suffix) || Path.hasFolder(endingWith: ".lproj", path))
  }

  /// Returns whether a resource may be, or contain, a table, by its extension: a localizable kind,
  /// `json`, `lproj`, or none, as of a folder.
  static func mayHoldTexts(_ path: String) -> Bool {
    let suffix = Path.fileExtension(path)
    return suffix.isEmpty || suffix == "json" || suffix == "lproj" || localizable.contains(suffix)
  }

  /// Returns whether a folder is a bundle, such as `Assets.xcassets`, whose contents are not
  /// searched.
  func isBundle(_ path: String) -> Bool { Self.bundles.contains(Path.fileExtension(path)) }

  private static let code: Set<String> = [
    "swift", "m", "mm", "h", "c", "cc", "cpp", "cxx", "hpp", "pch",
  ]
  private static let automatic: Set<String> = ["xcstrings", "storyboard", "xib", "xcassets"]
  private static let localizable = automatic.union(["strings", "stringsdict", "intentdefinition"])
  private static let bundles: Set<String> = [
    "docc", "playground", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcodeproj",
    "xcworkspace",
  ]
}

/// A set of files, and of folders with everything in them.
private struct PathSet {
  private var paths: Set<String>

  init(_ paths: [String]) { self.paths = Set(paths.map(Path.normalized)) }

  /// Returns whether the path, or a folder that contains it, is in the set.
  func contains(_ path: String) -> Bool {
    if paths.isEmpty { return false }
    if paths.contains(".") { return true }
    var path = path
    while !path.isEmpty {
      if paths.contains(path) { return true }
      path = Path.deletingLastComponent(path)
    }
    return false
  }
}

extension PackageTarget.Kind {
  /// The candidate folders for targets of the kind; the first one that exists is used.
  fileprivate var folders: [String] {
    switch self {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    default: ["Sources", "Source", "src", "srcs"]
    }
  }

  fileprivate var kind: Target.Kind {
    switch self {
    case .library: .library
    case .executable: .tool
    case .test: .tests
    // Code that the compiler loads.
    case .macro, .plugin: .plugin
    case .system, .binary: .other
    }
  }
}

extension Sequence<String> {
  func sortedByBytes() -> [String] {
    let texts = Array(self)
    return texts.orderByBytes().map { texts[$0] }
  }
}
