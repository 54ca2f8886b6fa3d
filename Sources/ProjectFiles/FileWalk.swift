/// The files below some roots, in the same order on every machine.
public struct FileWalk: Sendable, Equatable {
  /// The paths, beginning as the given roots do, without a leading `./`; sorted by bytes, each
  /// once.
  public private(set) var files: [String] = []
  /// The errors for roots that do not exist, directories that could not be listed, and pipes and
  /// devices with a wanted name; the walk went on without them.
  public private(set) var errors: [FileError] = []
  /// The folders with checked-out dependencies that were skipped, sorted.
  public private(set) var dependencies: [String] = []
  /// The paths of the Core Data models (`.xcdatamodeld`), sorted.
  public private(set) var dataModels: [String] = []
  /// The folders of tests that were skipped, sorted.
  public private(set) var tests: [String] = []

  /// The Xcode projects and workspaces that were found, but not searched, sorted.
  public private(set) var containers: [String] = []

  /// The links to folders, and the broken links with a wanted name; none is followed. Sorted.
  public private(set) var links: [String] = []

  /// The leftovers of killed runs: journals, and files beside files and folders that were to be
  /// replaced. Sorted.
  public private(set) var leftovers: [String] = []

  /// Whether a pattern has excluded a file or folder.
  public private(set) var isNarrowed = false

  /// The indices of the patterns that have matched nothing; empty if no root is a directory.
  var unmetPatterns: Set<Int> = []

  /// The contents of the visited directories, for a `ListedFileSystem`; empty for walks that are
  /// not from `listing`.
  private(set) var listings: [Listing] = []

  struct Listing: Sendable, Equatable {
    let path: String
    let entries: [DirectoryEntry]
  }

  /// The treatment of folders whose names end in `Tests`, as those of test targets do.
  public enum Tests: Sendable { case included, skipped }

  /// The subfolders with checked-out dependencies, by the name of the folder that is skipped; empty
  /// for the folder itself.
  private static let checkouts = [
    ".build": "checkouts", "Carthage": "Checkouts", "Pods": "", "SourcePackages": "checkouts",
  ]

  /// The names of folders with dependencies or with generated files.
  private static let skippedNames: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]
  private static let skippedExtensions: Set<String> = [
    "app", "framework", "xcarchive", "xcassets", "xcdatamodeld", "xcframework", "xcloc",
  ]

  /// Finds the files whose names are wanted. A root itself is always taken: no rule skips it, and a
  /// root that is a file needs no wanted name.
  ///
  /// Skips hidden entries, and folders of dependencies, generated files and Xcode's bundles. A link
  /// to a file counts as that file, wherever it leads; links to directories are not followed. A
  /// pattern is compared with the path as shown and with the part below the root.
  public init(
    roots: [String], excluding patterns: [Glob] = [], tests: Tests = .included,
    in fileSystem: some FileReading, where isWanted: (_ name: String) -> Bool
  ) {
    let rules = Rules(
      patterns: patterns, tests: tests, keepsListings: false, fileSystem: fileSystem)
    for directory in begin(roots, rules) { walk(directory, rules, where: isWanted) }
    sort()
  }

  /// Finds the same files as `init`, on all cores.
  public static func inParallel(
    roots: [String], excluding patterns: [Glob] = [], tests: Tests = .included,
    in fileSystem: some FileReading, where isWanted: @Sendable @escaping (_ name: String) -> Bool
  ) async -> FileWalk {
    let rules = Rules(
      patterns: patterns, tests: tests, keepsListings: false, fileSystem: fileSystem)
    var walk = await unsorted(roots, rules, where: isWanted)
    walk.sort()
    return walk
  }

  /// Finds the same files below one root, on all cores; also returns a file system that does not
  /// list the visited folders again.
  public static func listing(
    root: String, excluding patterns: [Glob] = [], in fileSystem: some FileReading,
    where isWanted: @Sendable @escaping (_ name: String) -> Bool
  ) async -> (walk: FileWalk, listed: ListedFileSystem) {
    let rules = Rules(
      patterns: patterns, tests: .included, keepsListings: true, fileSystem: fileSystem)
    let root = Path.withoutDots(root)
    let unsorted = await unsorted([root], rules, where: isWanted)
    async let listed = ListedFileSystem(unsorted, below: root, of: fileSystem)
    var walk = unsorted
    walk.sort()
    return (walk, await listed)
  }

  private static func unsorted(
    _ roots: [String], _ rules: Rules<some FileReading>,
    where isWanted: @Sendable @escaping (_ name: String) -> Bool
  ) async -> FileWalk {
    var walk = FileWalk()
    var directories = walk.begin(roots, rules)
    // Breadth first, until there is enough for all cores.
    while !directories.isEmpty, directories.count < 64 {
      directories = directories.flatMap { walk.visit($0, rules, where: isWanted) }
    }
    // Only a few parts for each core, because every part has a cost.
    let size = directories.count / (8 * Processors.count) + 1
    let starts = Array(stride(from: 0, to: directories.count, by: size))
    await withTaskGroup(of: (Int, FileWalk).self) { [directories] group in
      for (number, start) in starts.enumerated() {
        group.addTask { [unmet = walk.unmetPatterns] in
          var part = FileWalk()
          part.unmetPatterns = unmet
          for directory in directories[start...].prefix(size) {
            part.walk(directory, rules, where: isWanted)
          }
          return (number, part)
        }
      }
      var parts = Array(repeating: FileWalk(), count: starts.count)
      for await (number, part) in group { parts[number] = part }
      for part in parts { walk.add(part) }
    }
    return walk
  }

  /// Returns whether a walk from `listing` has visited a folder; false for other walks. O(number of
  /// folders).
  public func hasVisited(_ folder: String) -> Bool {
    listings.contains { $0.path == Path.withoutDots(folder) }
  }

  private init() {}

  private struct Rules<Files: FileReading>: Sendable {
    let patterns: [Glob]
    let tests: Tests
    let keepsListings: Bool
    let fileSystem: Files
  }

  /// A directory to list: its path, and its path relative to the root, empty for the root itself.
  private typealias Directory = (path: String, inner: String)

  /// Adds the roots that are not directories as files, and an error for each missing root; returns
  /// those that are directories.
  private mutating func begin(
    _ roots: [String], _ rules: Rules<some FileReading>
  ) -> [Directory] {
    var directories: [Directory] = []
    for root in roots.map(Path.withoutDots) {
      switch rules.fileSystem.kind(of: root) {
      case nil: errors.append(FileError(path: root, message: "no such file or directory"))
      case .directory: directories.append((root, ""))
      default: files.append(root)
      }
    }
    // Named files are taken whatever the patterns are.
    if !directories.isEmpty { unmetPatterns = Set(rules.patterns.indices) }
    return directories
  }

  private mutating func walk(
    _ root: Directory, _ rules: Rules<some FileReading>, where isWanted: (String) -> Bool
  ) {
    var directories = [root]
    while let directory = directories.popLast() {
      // In order, so that little remains to be sorted.
      directories += visit(directory, rules, where: isWanted).reversed()
    }
  }

  /// Adds the wanted files of a directory, and whatever else a walk reports; returns the
  /// directories in it to visit.
  private mutating func visit(
    _ directory: Directory, _ rules: Rules<some FileReading>, where isWanted: (String) -> Bool
  ) -> [Directory] {
    var found: [Directory] = []
    let known = errors.count
    let entries = rules.fileSystem.list(directory.path, &errors)
    if rules.keepsListings, errors.count == known {
      listings.append(Listing(path: directory.path, entries: entries))
    }
    for number in unmetPatterns {
      let pattern = rules.patterns[number]
      let isMet = entries.contains { entry in
        pattern.matches(Path.join(directory.path, entry.name))
          || pattern.matches(Path.join(directory.inner, entry.name))
      }
      if isMet { unmetPatterns.remove(number) }
    }
    for entry in entries {
      // Checkouts may be links to a cache.
      if entry.kind != .file, let checkouts = Self.checkouts[entry.name] {
        let path = Path.join(Path.join(directory.path, entry.name), checkouts)
        if rules.fileSystem.kind(of: path) == .directory { dependencies.append(path) }
      }
      guard !entry.name.hasPrefix(".") else {
        if Leftover(entry.name) != nil { leftovers.append(Path.join(directory.path, entry.name)) }
        continue
      }
      let isModel = entry.kind == .directory && Path.fileExtension(entry.name) == "xcdatamodeld"
      switch entry.kind {
      case .file: guard isWanted(entry.name) else { continue }
      case .directory where Self.isContainer(entry.name):
        containers.append(Path.join(directory.path, entry.name))
        continue
      case .directory: guard isModel || !Self.isSkipped(entry.name) else { continue }
      case .other:
        let path = Path.join(directory.path, entry.name)
        switch rules.fileSystem.kind(of: path) {
        case .directory: links.append(path)
        case nil where isWanted(entry.name): links.append(path)
        case .other? where isWanted(entry.name): errors.append(.noFile(path))
        default: break
        }
        continue
      }
      let path = Path.join(directory.path, entry.name)
      let inner =
        entry.kind == .directory || !rules.patterns.isEmpty
        ? Path.join(directory.inner, entry.name) : ""
      if rules.patterns.contains(where: { $0.matches(path) || $0.matches(inner) }) {
        isNarrowed = true
        continue
      }
      if isModel {
        dataModels.append(path)
      } else if entry.kind == .directory, rules.tests == .skipped, entry.name.hasSuffix("Tests") {
        tests.append(path)
      } else if entry.kind == .directory {
        found.append((path, inner))
      } else {
        files.append(path)
      }
    }
    return found
  }

  private mutating func add(_ part: FileWalk) {
    files += part.files
    errors += part.errors
    dependencies += part.dependencies
    dataModels += part.dataModels
    tests += part.tests
    containers += part.containers
    links += part.links
    leftovers += part.leftovers
    isNarrowed = isNarrowed || part.isNarrowed
    unmetPatterns.formIntersection(part.unmetPatterns)
    listings += part.listings
  }

  private mutating func sort() {
    files = files.orderByBytes().map { files[$0] }
    var last: String?
    files.removeAll { path in
      defer { last = path }
      return path == last
    }
    errors.sort { $0.path.precedesByBytes($1.path) }
    dependencies.sort { $0.precedesByBytes($1) }
    dataModels.sort { $0.precedesByBytes($1) }
    tests.sort { $0.precedesByBytes($1) }
    containers.sort { $0.precedesByBytes($1) }
    links.sort { $0.precedesByBytes($1) }
    leftovers.sort { $0.precedesByBytes($1) }
  }

  private static func isContainer(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// Returns whether a walk skips folders of this name.
  static func isPassed(_ name: String) -> Bool {
    name.hasPrefix(".") || checkouts[name] != nil || isContainer(name) || isSkipped(name)
  }

  private static func isSkipped(_ name: String) -> Bool {
    skippedNames.contains(name) || skippedExtensions.contains(Path.fileExtension(name))
  }
}
