internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// Keys outside of code and tables: those in the configuration, which are renamed, and values of
/// other files that equal a key, which are renamed on request.
struct RenamedValues {
  private(set) var left: [RenameResult.Left] = []
  /// The changed files, starting with the configuration.
  private(set) var changes: [RenamedFile] = []
  /// The number of changed places.
  private(set) var count = 0
  private let names: KeyNames
  private let request: RenameRequest
  /// The new names by old key, for keys that get the same name in all tables.
  private let newNames: [Key: String]

  private struct Found: Sendable {
    let bytes: [UInt8]
    let file: ValueFile
    let places: [(key: Key, span: Span)]
  }

  init(_ names: KeyNames, _ request: RenameRequest) {
    self.names = names
    self.request = request
    let all = Dictionary(grouping: names.all) { Key($0.old) }
    newNames = all.compactMapValues { Set($0.map(\.new)).count == 1 ? $0[0].new : nil }
  }

  /// Renames keys in the configuration and, if requested, in other files in the folder of a
  /// project; collects the changes without writing them.
  ///
  /// - Parameter tables: The paths of the tables, whose texts are not keys.
  mutating func read(
    _ discovery: Discovery, besides tables: Set<String>, _ workspace: inout Workspace
  ) async throws(FileError) {
    let own = discovery.configuration.overrides.flatMap(\.keys)
    if let path = own.lazy.compactMap(\.span?.path).first { try take(own, in: path, &workspace) }
    let root = discovery.project.root
    let walk = await FileWalk.inParallel(
      roots: [root], in: workspace.fileSystem, where: ValueFile.isOne)
    let paths = walk.files.filter { [project = discovery.project, workspace] path in
      !tables.contains(path) && !path.contains(".xcassets/")
        && !workspace.fileSystem.leadsOutside(project.relativePath(of: path), of: root)
        && !Configuration.fileNames.contains(Path.lastComponent(path))
    }
    let keys = Set(names.all.map { Key($0.old) })
    var found: [Found] = []
    await workspace.inParallel("Looking for mentions of keys", paths.count) {
      [fileSystem = workspace.fileSystem] range in
      paths[range].map { (path: String) -> Found? in
        guard fileSystem.size(of: path) ?? 0 <= ValueFile.sizeLimit,
          let bytes = try? fileSystem.read(path), let file = ValueFile(bytes, at: path)
        else { return nil }
        let places = file.places(of: keys)
        return places.isEmpty ? nil : Found(bytes: bytes, file: file, places: places)
      }
    } use: {
      found += $0.compactMap(\.self)
    }
    for file in found { take(file.places, in: file.file, file.bytes) }
  }

  /// Renames keys in the `overrides` of the configuration: those that equal the old key or pattern
  /// of the request, or a renamed key. A pattern that matches an old key but not its new one is
  /// left.
  private mutating func take(
    _ keys: [Configuration.Located<String>], in path: String, _ workspace: inout Workspace
  ) throws(FileError) {
    let bytes = try workspace.fileSystem.read(path)
    var edits: [TextEdit] = []
    for key in keys {
      guard let span = key.span else { continue }
      if let new = key.value == request.old ? request.new : newNames[Key(key.value)] {
        edits.append(TextEdit(span.range, JSONValue.string(new).serialize()))
        continue
      }
      let pattern = Glob(key.value)
      guard
        let name = names.all.first(where: { pattern.matches($0.old) && !pattern.matches($0.new) })
      else { continue }
      leave(
        name.old, span,
        "the pattern \(key.value.quoted) matches it, but not the new key; change the pattern by hand"
      )
    }
    guard !edits.isEmpty else { return }
    count += edits.count
    changes.append(
      RenamedFile(
        path: path, old: bytes, new: bytes.applying(edits), detail: edits.count.counted("place")))
  }

  private mutating func take(
    _ places: [(key: Key, span: Span)], in file: ValueFile, _ bytes: [UInt8]
  ) {
    let wanted = request.isEverywhere ? newNames : [:]
    guard let new = file.replacing(wanted) else {
      for (key, span) in places {
        leave(key.text, span, "this value may be the key, and its file cannot be edited")
      }
      return
    }
    let changed = places.count { wanted[$0.key] != nil }
    if changed > 0 {
      count += changed
      changes.append(
        RenamedFile(path: file.text.path, old: bytes, new: new, detail: changed.counted("place")))
    }
    for (key, span) in places where wanted[key] == nil {
      leave(key.text, span, "this value may be the key; '--everywhere' changes it")
    }
  }

  private mutating func leave(_ key: String, _ span: Span, _ reason: String) {
    left.append(RenameResult.Left(key: key, span: span, reason: reason, isUse: false))
  }
}
