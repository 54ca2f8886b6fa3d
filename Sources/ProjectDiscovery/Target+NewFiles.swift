internal import ProjectFiles

extension Target {
  /// The steps for a user to add a resource to the target, such as
  /// `declare it in 'resources' of 'Shop' in Package.swift`.
  public var wayToHaveResource: String {
    if let rule = resourceRule {
      return "name it in '\(rule.argument)' of '\(rule.name)' in \(rule.file)"
    }
    return switch ContainerKind(container) {
    case .xcodeGen, .xcodeGenJSON: "name it in 'sources' of '\(name)' in \(container)"
    case .tuistProject: "name it in 'resources' of '\(name)' in \(container)"
    case .package: "declare it in 'resources' of '\(name)' in \(container)"
    case .bazel, .tuistWorkspace, .workspace, .xcodeProject: "add it in Xcode"
    case nil: "name it in 'targets' of loquat.json"
    }
  }

  /// Returns whether the target includes the table at a path relative to the root as soon as that
  /// table exists.
  public func takes(_ table: String) -> Bool {
    let isAutomatic =
      Path.fileExtension(table) == "xcstrings" || Path.hasFolder(endingWith: ".lproj", table)
    let folders =
      switch ContainerKind(container) {
      case .package: isAutomatic ? searchedFolders : []
      case .xcodeProject: searchedFolders
      case nil where container.isEmpty: searchedFolders
      default: resourceFolders
      }
    return resourcePatterns.contains { Glob("./" + $0).matches(table) }
      || folders.contains { folder in
        Glob.globs(forPath: folder).contains { $0.matches(table) }
      }
  }
}

extension Project {
  /// Returns a sentence for the user about an existing table in no target that uses it, and how to
  /// add it to the nearest target.
  public func wayToHave(_ table: ProjectTable) -> String {
    let near = targets.filter { target in
      target.kind != .tests && !target.sources.isEmpty
        && (target.folder == table.folder || Path.isInside(table.folder, root: target.folder))
    }
    let target = near.max { $0.folder.utf8.count < $1.folder.utf8.count }
    guard let target, ContainerKind(target.container) != .xcodeProject else {
      return "the file is in no target that uses it; add it in Xcode"
    }
    return
      "the file exists, but target '\(target.name)' does not have it; \(target.wayToHaveResource)"
  }
}
