internal import CatalogModel
internal import ProjectFiles
internal import SourceScan

/// Targets that no project describes: those with paths in `loquat.json`, and folders with their own
/// sources and tables.
struct FolderTargets {
  private let root: String
  private let includesTests: Bool
  private(set) var diagnostics: [Diagnostic] = []
  /// Remarks about choices that were made without a description, and how to change them.
  private(set) var remarks: [String] = []

  init(_ root: String, includesTests: Bool) {
    self.root = root
    self.includesTests = includesTests
  }

  /// Returns the targets that the configuration describes, with their files. Reports paths without
  /// a file, and leaves out, with an error, a target whose name another one has.
  mutating func described(
    by configuration: Configuration, _ files: [String], besides others: [Target],
    in fileSystem: some FileReading
  ) -> [Target] {
    configuration.ownTargets.compactMap { own in
      if let other = others.first(where: { $0.name == own.name.value }) {
        diagnostics.append(
          Diagnostic(
            .invalidValue, .error,
            "'\(own.name.value)' is already a target of '\(other.container)'; choose another name",
            at: own.name.span))
        return nil
      }
      var found: Set<String> = []
      for path in own.paths {
        let globs = Glob.globs(forPath: path.value)
        let matching = files.filter { file in globs.contains { $0.matches(file) } }
        if matching.isEmpty {
          let hint = fileSystem.spellingHint(
            for: path.value, below: root, otherwise: "; correct or remove it")
          diagnostics.append(
            Diagnostic(
              .missingSource, .error,
              "there is no source or table at '\(path.value)', which target '\(own.name.value)' names"
                + hint,
              at: path.span))
        }
        found.formUnion(matching)
      }
      return target(own.name.value, own.paths.map(\.value), files.filter(found.contains))
    }
  }

  /// Returns the targets for undescribed files: a folder without a project, or the rest of a folder
  /// that is partly described. Empty without a project if the configuration describes targets.
  mutating func others(
    _ files: [String], besides targets: [Target], _ reader: ContainerReader
  ) -> [Target] {
    guard reader.containers.isEmpty else {
      let rest = reader.undescribed(files, besides: targets)
      return rest.isEmpty ? [] : folders(of: rest, "the other sources and tables of this folder")
    }
    // If the configuration describes targets, only these are meant.
    return targets.isEmpty ? folders(of: files, "this folder") : []
  }

  /// Returns one target for each top-level folder with sources and tables of its own, if several
  /// have them and no source is elsewhere; otherwise one for all files. Adds a remark about it.
  private mutating func folders(of files: [String], _ what: String) -> [Target] {
    let parts = Dictionary(grouping: files) { path in
      path.firstIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
    let whole = parts.filter { Self.isWhole($0.value) }.keys.sortedByBytes()
    let hasStray = parts.contains { folder, files in
      !whole.contains(folder) && files.contains(where: Self.isSource)
    }
    let correction = "'targets', 'sources' and 'tables' of 'loquat.json' can change that"
    guard whole.count > 1, !hasStray, !whole.contains("") else {
      remarks.append("no project describes \(what), which counts as one target; \(correction)")
      let target = target(Path.lastComponent(Path.normalized(root)), ["."], files)
      return [target]
    }
    remarks.append(
      "no project describes \(what); \(whole.count) folders with sources and tables of their own "
        + "count as targets; \(correction)")
    return whole.map { target($0, [$0], parts[$0] ?? []) }
  }

  private static func isWhole(_ files: [String]) -> Bool {
    files.contains(where: isSource) && files.contains(where: Resource.isTable)
  }

  private static func isSource(_ path: String) -> Bool {
    CodeLanguage(ofFile: path) != nil && Path.lastComponent(path) != "Package.swift"
  }

  private func target(_ name: String, _ paths: [String], _ files: [String]) -> Target {
    let folders = paths.map { $0.contains("*") || $0.contains("?") ? $0.literalFolder : $0 }
    let folder = folders.first { path in files.contains { Path.isInside($0, root: path) } } ?? ""
    var target = Target(
      name: name, kind: .other, container: "", folder: folder == "." ? "" : folder,
      sources: files.filter {
        CodeLanguage(ofFile: $0) != nil && $0 != "Package.swift"
          && (includesTests || !Discovery.isTest($0))
      },
      resources: files.filter(Resource.isResource))
    target.searchedFolders = paths
    return target
  }
}

extension Glob {
  /// Returns the patterns for a path from a user, which names a file, a folder with everything in
  /// it, or is a pattern itself. A path without a slash matches at any depth.
  static func globs(forPath path: String) -> [Glob] {
    let path = Path.normalized(path)
    return [Glob(path), Glob(path == "." ? "**" : path + "/**")]
  }
}
