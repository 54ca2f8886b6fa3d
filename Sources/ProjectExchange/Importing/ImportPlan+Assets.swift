internal import AppleFormats
internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading

extension ImportPlan {
  /// Returns the changed images and other assets of a bundle, with their `Contents.json`
  /// (apple-formats 1.4); none without a bundle or a target language in its manifest. `pending` has
  /// earlier changes by path. Reports files that belong to no localized asset of the project.
  package func assets(
    of source: ImportSource, beside pending: [String: [UInt8]], _ workspace: inout Workspace
  ) -> [OtherFile] {
    guard let bundle = source.bundle,
      let language = source.manifest?.targetLocale.flatMap({ discovery.languages.tag(for: $0) })
    else { return [] }
    let files = bundle.files.filter { $0.part == .localized && !$0.isHidden }.map(\.path)
    let folders = Dictionary(grouping: files, by: Path.deletingLastComponent)
    var result: [OtherFile] = []
    var left: [String] = []
    for (inner, names) in folders.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      var set = ImportedAssetSet(self, bundle, source.files, inner, language)
      if set.read(beside: pending, &workspace) {
        result += set.changes(&workspace)
        left += names.filter { !set.known.contains(Path.lastComponent($0)) }
      } else if names.map(Path.lastComponent) != [ImportedAssetSet.contents]
        || !set.isInProject(workspace.fileSystem)
      {
        left += names
      }
    }
    if !left.isEmpty {
      workspace.diagnostics.append(.assetsNotImported(left, bundle.path))
    }
    return result
  }
}

/// A set of an asset catalog, in the bundle and in the project.
private struct ImportedAssetSet {
  static let contents = "Contents.json"
  private let plan: ImportPlan
  private let bundle: XclocFolder
  private let files: any FileReading
  /// The folder of the set, relative to the bundle.
  private let inner: String
  /// The folder of the set, relative to the project.
  private let place: String
  private let language: LanguageTag
  private var theirs: AssetSetDocument?
  private var ours: (document: AssetSetDocument, bytes: [UInt8])?
  /// The names of the files that need no report, because the set refers to them.
  private(set) var known: Set<String> = [contents]

  init(
    _ plan: ImportPlan, _ bundle: XclocFolder, _ files: any FileReading, _ inner: String,
    _ language: LanguageTag
  ) {
    self.plan = plan
    self.bundle = bundle
    self.files = files
    self.inner = inner
    self.language = language
    place = inner.split(separator: "/").dropFirst().joined(separator: "/")
  }

  func isInProject(_ fileSystem: any FileSystem) -> Bool {
    fileSystem.kind(of: plan.folder.path(of: Path.join(place, Self.contents))) == .file
  }

  /// Reads the set in the bundle and in the project. Returns false if it is missing on one side,
  /// cannot be read or is not localized, or if a link leads out of the project.
  mutating func read(beside pending: [String: [UInt8]], _ workspace: inout Workspace) -> Bool {
    let path = Path.join(place, Self.contents)
    guard !place.isEmpty, let returned = bytes(Self.contents),
      returned.contains("\"localizable\"".utf8), isInProject(workspace.fileSystem),
      !workspace.fileSystem.leadsOutside(path, of: plan.folder.root),
      let bytes = pending[path] ?? workspace.bytes(at: plan.folder.path(of: path)),
      let theirs = workspace.parsed(
        returned, at: Path.join(bundle.path, Path.join(inner, Self.contents)),
        parse: AssetSetDocument.parse),
      let ours = workspace.parsed(
        bytes, at: plan.folder.path(of: path), parse: AssetSetDocument.parse),
      ours.isLocalizable
    else { return false }
    self.theirs = theirs
    self.ours = (ours, bytes)
    known.formUnion(theirs.files(of: language))
    return true
  }

  /// Returns the files to write, which differ from the project's; none if one would be outside of
  /// the project. Reports refused assets, and files of the bundle that cannot be read safely.
  func changes(_ workspace: inout Workspace) -> [OtherFile] {
    guard let theirs, let ours else { return [] }
    let fileSystem = workspace.fileSystem
    let result = ours.document.importing(theirs, language: language) { file, source in
      guard let new = bytes(file) else { return false }
      let old = source.flatMap { try? fileSystem.read(plan.folder.path(of: Path.join(place, $0))) }
      return old != new
    }
    workspace.diagnostics += theirs.files(of: language).compactMap {
      bundle.obstacle(at: Path.join(inner, $0), in: files)
    }
    for refusal in result.refused {
      workspace.diagnostics.append(.assetRefused(refusal, Path.join(bundle.path, inner)))
    }
    let written = result.files.filter { file in
      !fileSystem.leadsOutside(Path.join(place, file), of: plan.folder.root)
    }
    guard written.count == result.files.count else { return [] }
    var changes = written.compactMap { file in
      bytes(file).map {
        OtherFile(path: Path.join(place, file), bytes: $0, detail: "")
      }
    }
    if result.contents != ours.bytes {
      changes.append(
        OtherFile(path: Path.join(place, Self.contents), bytes: result.contents, detail: ""))
    }
    return changes
  }

  /// Returns the bytes of a file in the set's folder in the bundle; nil if it cannot be read
  /// safely.
  private func bytes(_ name: String) -> [UInt8]? {
    let path = Path.join(inner, name)
    guard bundle.obstacle(at: path, in: files) == nil else { return nil }
    return try? files.read(Path.join(bundle.path, path))
  }
}

extension Diagnostic {
  fileprivate static func assetsNotImported(_ files: [String], _ bundle: String) -> Diagnostic {
    let shown = files.sorted { $0.precedesByBytes($1) }.prefix(5)
    let more = files.count - shown.count
    let verb = files.count == 1 ? "belongs" : "belong"
    return Diagnostic(
      .assetNotImported, .warning,
      "bundle has \(files.count.counted("file")) that \(verb) to no localized asset of the project; copy by "
        + "hand what is needed",
      at: Span(file: bundle),
      notes: shown.map { .init("is not imported", at: Span(file: Path.join(bundle, $0))) }
        + (more > 0 ? [.init("\(more) more")] : []))
  }

  fileprivate static func assetRefused(
    _ refusal: AssetSetDocument.Refusal, _ folder: String
  ) -> Diagnostic {
    let message =
      switch refusal.reason {
      case .isTaken:
        "the set uses the name '\(refusal.file)' for another file; rename the translated one, also in its 'Contents.json'"
      case .isOfOtherKind:
        "'\(refusal.file)' is neither an image nor data of a kind that the set has; send it in the kind of the original"
      case .isBadName:
        "'\(refusal.file)' is not a name that a file of the set can have; rename it, also in 'Contents.json'"
      }
    return Diagnostic(
      .assetRefused, .error, message, at: Span(file: Path.join(folder, refusal.file)))
  }
}
