internal import CatalogModel
internal import ProjectFiles
internal import SourceScan

extension ContainerReader {
  /// Returns the files that no container describes: in no target, not a description, and not in the
  /// folder, other than the root, of a package with targets, or of another container with targets
  /// of which none is computed.
  ///
  /// A package in a folder below does not hide the app around it, nor does a manifest without
  /// targets.
  ///
  /// Empty if no container, or an Xcode project or workspace, was read; if a container describes
  /// the whole folder, and none other than a package has computed targets; or if the files do not
  /// include both sources and tables. A file that is named `Package.swift` does not count as a
  /// source.
  func undescribed(_ files: [String], besides targets: [Target]) -> [String] {
    let all = zip(containers, contents)
    guard !containers.isEmpty,
      containers.allSatisfy({ ![.workspace, .xcodeProject].contains(ContainerKind($0)) }),
      all.contains(where: isPart) || !all.contains(where: isWholeDescription)
    else { return [] }
    let described = Set(targets.lazy.flatMap { $0.sources + $0.resources })
      .union(contents.lazy.flatMap(\.descriptions))
    let packages = all.filter { !$1.targets.isEmpty && !isPart($0, $1) }
      .map { Path.deletingLastComponent($0.0) }.filter { !$0.isEmpty }
    let rest = files.filter { path in
      !described.contains(path) && !packages.contains { Path.isInside(path, root: $0) }
    }
    let hasSources = rest.contains {
      CodeLanguage(ofFile: $0) != nil && Path.lastComponent($0) != "Package.swift"
    }
    return hasSources && rest.contains(where: Resource.isTable) ? rest : []
  }

  /// Returns whether a container other than a package may have targets that could not be read,
  /// because they are computed.
  private func isPart(_ path: String, _ contents: ContainerContents) -> Bool {
    ContainerKind(path) != .package && contents.diagnostics.contains { $0.id == .computedTarget }
  }

  /// Returns whether a container describes the whole folder. A package does if it is in the root
  /// and has targets, but neither a computed one nor a malformed manifest. Any other container does
  /// if it has targets or an error.
  private func isWholeDescription(_ path: String, _ contents: ContainerContents) -> Bool {
    if ContainerKind(path) != .package {
      return !contents.targets.isEmpty || contents.diagnostics.contains { $0.severity == .error }
    }
    let isOfRoot = !path.utf8.contains(.slash)
    let isComputed = contents.diagnostics.contains {
      $0.id == .computedTarget || $0.id == .malformedManifest
    }
    return isOfRoot && !contents.targets.isEmpty && !isComputed
  }
}

extension Discovery {
  /// Adds the headers among the files to the targets of Xcode projects, existing or generated, that
  /// compile a file to which a header belongs.
  ///
  /// Xcode projects assign headers to no target. A header belongs to the files of the same name
  /// beside it, or else to all files of the C family in its folder. Xcode finds the strings in
  /// headers from version 27 on (apple-formats 6.7).
  static func addHeaders(among files: [String], to targets: inout [Target]) {
    let headers = files.filter(isHeader)
    guard !headers.isEmpty else { return }
    var owners: [String: Set<Int>] = [:]
    for (number, target) in targets.enumerated()
    where ContainerKind(target.container)?.isXcode == true {
      for source in target.sources where CodeLanguage(ofFile: source) == .objectiveC {
        owners[withoutExtension(source), default: []].insert(number)
        owners[Path.deletingLastComponent(source) + "/", default: []].insert(number)
      }
    }
    var added: [Int: [String]] = [:]
    for header in headers {
      let folder = Path.deletingLastComponent(header) + "/"
      for number in owners[withoutExtension(header)] ?? owners[folder] ?? [] {
        added[number, default: []].append(header)
      }
    }
    for (number, headers) in added {
      targets[number].sources = Set(targets[number].sources + headers).sortedByBytes()
    }
  }

  private static func withoutExtension(_ path: String) -> String {
    Path.join(Path.deletingLastComponent(path), Path.stem(path))
  }

  static func isHeader(_ path: String) -> Bool {
    ["h", "hh", "hpp", "hxx", "pch"].contains(Path.fileExtension(path))
  }

  /// Returns remarks about files that describe a project, but are not read because of a container
  /// in the same folder; only about the first one in the folder of an Xcode project.
  static func remarks(
    _ root: String, _ reader: ContainerReader, in fileSystem: any FileReading
  ) -> [String] {
    var result: [String] = []
    for project in reader.containers where ContainerKind(project) == .xcodeProject {
      let folder = Path.deletingLastComponent(project)
      let description = Discovery.description(in: Path.join(root, folder), of: fileSystem)
      guard let name = description.map({ Path.join(folder, $0) }) else { continue }
      result.append(
        "'\(project)' is read, because Xcode builds it; '\(name)' beside it is not read")
    }
    for path in reader.containers where ContainerKind(path)?.isXcodeItself == false {
      let others =
        unread(beside: path, root, reader, in: fileSystem)
        + versions(beside: path, root, reader, in: fileSystem)
      result += others.map { "'\(path)' is read, and not '\($0)' beside it" }
    }
    return result
  }

  /// Returns the manifests beside a `Package.swift` that are for certain versions of Swift only,
  /// such as `Package@swift-5.9.swift`; none beside other containers.
  private static func versions(
    beside path: String, _ root: String, _ reader: ContainerReader,
    in fileSystem: any FileReading
  ) -> [String] {
    guard Path.lastComponent(path) == "Package.swift" else { return [] }
    let folder = Path.deletingLastComponent(path)
    let entries = (try? fileSystem.list(folder.isEmpty ? root : Path.join(root, folder))) ?? []
    return entries.map(\.name).filter {
      $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
    }.sortedByBytes().map { Path.join(folder, $0) }
  }

  /// Returns the other files in the folder of a container that describe a project and were not
  /// read. A manifest without targets, and a second workspace file of Bazel, do not count.
  private static func unread(
    beside path: String, _ root: String, _ reader: ContainerReader,
    in fileSystem: any FileReading
  ) -> [String] {
    let folder = Path.deletingLastComponent(path)
    let name = Path.lastComponent(path)
    let kinds = ContainerKind.allCases.filter { $0 != .bazel || ContainerKind(path) != .bazel }
    return kinds.flatMap(\.fileNames).filter { $0 != name }.map { Path.join(folder, $0) }.filter {
      other in
      !reader.containers.contains(other) && fileSystem.kind(of: Path.join(root, other)) == .file
        && ContainerKind(other)?.describes(other, root: root, in: fileSystem) == true
        && (ContainerKind(other) != .package
          || SwiftPackage.mayHaveTargets(other, root: root, in: fileSystem))
    }
  }
}
