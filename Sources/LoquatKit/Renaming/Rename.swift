public import CatalogModel
internal import KeyFlow
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
internal import Syntaxes

/// Keys to rename, in code and in all tables.
///
///     var request = RenameRequest("cart.*", to: "basket.*", in: "App")
///     let result = try await workspace.rename(request)
public struct RenameRequest: Sendable {
  /// A key, or a pattern in which each `*` matches any text, possibly empty. A key that exists is
  /// not a pattern, even if it contains `*`.
  public var old: String
  /// The new key; if the old one is a pattern, a pattern with as many `*`.
  public var new: String
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The name of the only table in which to rename keys; nil for all tables.
  public var table: String?
  /// The paths of XLIFF files, bundles and archives that translators are working on, or of folders
  /// of them; their units get the new keys.
  public var bundles: [String] = []
  /// Whether a text in the development language that equals its key stays as it is, instead of
  /// becoming the new key.
  public var keepsText = false
  /// Whether to mark translations in catalogs for review if the text in the development language
  /// becomes the new key.
  public var marksReview = false
  /// Whether to change code literals and values of other files that equal a key but may not be one.
  public var isEverywhere = false
  /// Whether to skip places that cannot be changed, instead of stopping.
  public var isForced = false
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The options for reading source code.
  public var options = SourceOptions()

  public init(_ old: String, to new: String, in project: String = ".") {
    self.old = old
    self.new = new
    self.project = project
  }
}

/// The result of renaming keys.
public struct RenameResult: Sendable {
  public package(set) var completion = Completion.done
  /// The renamed keys, sorted by table and old key, or by new key if an earlier run already renamed
  /// them in the tables.
  public package(set) var keys: [RenamedKey] = []
  /// The number of places in code, in the configuration and in other files, but not in tables and
  /// bundles, that were changed, or would be.
  public package(set) var placeCount = 0
  /// The unchanged places that use an old key or may use one, sorted by place.
  public package(set) var left: [Left] = []
  /// The changed files; nil if the rename is refused before any is written.
  public package(set) var files: FileReport?

  public struct RenamedKey: Sendable, Equatable {
    public let table: String
    public let old: String
    public let new: String
    /// Whether the text in the development language was the old key, and is the new key now.
    public package(set) var changesText = false
  }

  public struct Left: Sendable {
    public let key: String
    public let span: Span
    public let reason: String
    /// Whether the place uses the key, or probably does, and would no longer find its text.
    public let isUse: Bool
  }
}

extension Workspace {
  /// Renames keys in code, including uses of their generated symbols, in all tables and languages,
  /// and in the configuration: all of these files or none. Only then are the bundles written, one
  /// by one; one that cannot be written is reported in `diagnostics`. Texts, translations, states
  /// and comments move with the keys. If a use of a key cannot be changed, nothing is renamed
  /// unless the request is forced.
  ///
  /// - Throws: `FileError` if there is no project, table or key that matches, if the patterns have
  ///   different numbers of `*`, if a new key is empty or already exists, or if a file cannot be
  ///   read or written.
  public mutating func rename(_ request: RenameRequest) async throws(FileError) -> RenameResult {
    beginRequest()
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else {
      var result = RenameResult()
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let discovery = try await discover(at: [request.project], request.options)
    let homes = TableHomes(discovery.project, discovery.configuration)
    var tables = RenamedTables(discovery, request.table, &self)
    let (sources, flow) = await codeStrings(of: discovery, request.options)
    let index = await keyIndex(
      sources.strings, flow, in: discovery.codePaths(),
      symbols: await symbols(of: discovery.project, homes), keys: tables.allKeys)
    tellComputedKeys(index)
    let names = try tables.names(for: request, index, telling: &self)
    guard tables.completion == .done else {
      var result = RenameResult()
      result.completion = tables.completion
      return result
    }
    var code = RenamedCode(names, request)
    await code.read(index, tables, discovery, &self)
    var values = RenamedValues(names, request)
    try await values.read(discovery, besides: tables.paths, &self)
    var result = RenameResult()
    result.left = (code.left + values.left).sorted { $0.span < $1.span }
    result.placeCount = code.edits.values.reduce(0) { $0 + $1.count } + values.count
    guard report(result.left, request) else {
      result.completion = .refused
      return result
    }
    let changed = try tables.rename(names, request, &self)
    guard tables.completion == .done else {
      result.completion = .refused
      return result
    }
    result.keys = names.all.map { key in
      var key = key
      key.changesText = tables.followed.contains([key.table, key.new])
      return key
    }
    let paths = tables.paths.map(discovery.project.relativePath)
    var bundles = RenamedBundles(names, in: paths) { [followed = tables.followed] table, new in
      followed.contains([table, new]) && !request.marksReview
    }
    for bundle in request.bundles { try bundles.rename(in: bundle, &self) }
    guard !bundles.isRefused else {
      say("a bundle cannot be read or changed; nothing is changed")
      result.completion = .refused
      return result
    }
    var files = FileReport(isCheck: request.isCheck, telling)
    for change in bundles.changes where change.old != change.new {
      let lines = lines(of: change, request)
      try files.write(beside: change.new, to: change.path, change.detail, lines: lines, &self)
    }
    for change in code.changes + values.changes + changed where change.old != change.new {
      let lines = lines(of: change, request)
      try files.write(change.new, to: change.path, change.detail, lines: lines, &self)
    }
    if !files.commit(&self) { result.completion = .refused }
    result.files = files
    return result
  }

  /// Returns the unified diff of a file for a check; empty otherwise, and for an archive.
  private func lines(of change: RenamedFile, _ request: RenameRequest) -> [String] {
    guard request.isCheck, !ZIPArchive.isArchive(change.old) else { return [] }
    return LineDiff.lines(from: change.old, to: change.new, path: change.path)
  }

  /// Replaces the diagnostics about computed keys with one note at the first of their places.
  private mutating func tellComputedKeys(_ index: KeyIndex) {
    let places = diagnostics.computedKeys(besides: index.flow).sorted()
    diagnostics.removeAll { [Diagnostic].ofComputedKeys.contains($0.id) }
    guard let first = places.first else { return }
    let more = places.count > 1 ? " and in \((places.count - 1).counted("other place"))" : ""
    diagnostics.append(
      Diagnostic(
        .notRenamed, .note,
        "a key is computed here\(more), and may be one that is renamed; check \(places.count > 1 ? "these places, which 'loquat scan' lists," : "it") by hand",
        at: first, notes: places.dropFirst().prefix(5).map { .init("here, too", at: $0) }))
  }

  /// Reports the places that stay as they are; returns false if they prevent the rename.
  private mutating func report(_ left: [RenameResult.Left], _ request: RenameRequest) -> Bool {
    diagnostics += left.map { left in
      let severity: Diagnostic.Severity =
        left.isUse ? request.isForced ? .warning : .error : .note
      return Diagnostic(
        .notRenamed, severity, "\(left.key.quoted) stays as it is: \(left.reason)", at: left.span)
    }
    let uses = left.count { $0.isUse }
    guard uses > 0, !request.isForced else { return true }
    say(
      "\(uses.counted("place")) would still have the old key; nothing is changed; change "
        + "\(uses == 1 ? "it" : "them") first, or use '--force'")
    return false
  }
}

struct RenamedFile {
  let path: String
  let old: [UInt8]
  let new: [UInt8]
  let detail: String
}
