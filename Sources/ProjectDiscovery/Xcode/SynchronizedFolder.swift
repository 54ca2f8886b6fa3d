internal import CatalogModel
internal import ProjectFiles

/// The files of a folder on the disk that belong to a project automatically.
struct SynchronizedFolder: Sendable {
  /// The sources and resources, by their paths relative to the folder, in no certain order.
  private(set) var entries: [(path: String, type: XcodeFileType)] = []
  private(set) var errors: [FileError] = []
  /// The paths, relative to the folder, of the packages in it, whose files are left out because
  /// packages are projects of their own; empty for the folder itself.
  private(set) var packages: [String] = []

  /// Searches a folder.
  ///
  /// `types` has the types that the project sets, by paths relative to the folder. `folders` has
  /// the relative paths of inner folders that are copied as they are, so that no code in them is
  /// compiled; `[""]` is the whole folder. Hidden files are skipped.
  init(
    _ folder: String, types: [String: String], folders: Set<String>, in fileSystem: some FileReading
  ) {
    var waiting = [(path: "", isCopied: folders.contains(""))]
    while let (path, isCopied) = waiting.popLast() {
      let entries = fileSystem.list(Path.join(folder, path), &errors)
      guard !entries.contains(where: { $0.name == "Package.swift" }) else {
        packages.append(path)
        continue
      }
      for entry in entries where entry.kind != .other {
        guard !entry.name.hasPrefix(".") else { continue }
        let inner = Path.join(path, entry.name)
        if entry.kind == .directory, !XcodeFileType.isWrapper(entry.name) {
          waiting.append((inner, isCopied || folders.contains(inner)))
          continue
        }
        let type = XcodeFileType(path: entry.name, type: types.isEmpty ? nil : types[inner])
        if type == .resource || type == .source && !isCopied { self.entries.append((inner, type)) }
      }
    }
  }
}

/// The paths of a synchronized folder for which a target is an exception.
///
/// A path names a file, a folder with everything in it, or, after `/Localized: ` or `/Localized/`,
/// a file in all languages, without the name of the `.lproj` folder.
struct MembershipExceptions: Sendable {
  private var paths: Set<String> = []
  private var localized: Set<String> = []

  init(_ texts: [String]) {
    for text in texts {
      if let prefix = ["/Localized: ", "/Localized/"].first(where: text.hasPrefix) {
        localized.insert(String(text.dropFirst(prefix.count)))
      } else {
        paths.insert(text)
      }
    }
  }

  /// Returns whether a path relative to the synchronized folder, or a folder that contains it, is
  /// an exception; for a file in an `.lproj` folder, also whether it is one in all languages.
  func contains(_ path: String) -> Bool {
    if paths.contains(path) || localized.contains(path) { return true }
    if !localized.isEmpty {
      let folder = Path.deletingLastComponent(path)
      if Path.fileExtension(folder) == "lproj" {
        let outer = Path.deletingLastComponent(folder)
        if localized.contains(Path.join(outer, Path.lastComponent(path))) { return true }
      }
    }
    return path.utf8.indices.contains { index in
      path.utf8[index] == .slash && paths.contains(String(path[..<index]))
    }
  }
}
