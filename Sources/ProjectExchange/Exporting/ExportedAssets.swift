internal import AppleFormats
package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading

/// The asset catalog sets to localize, with the folders that contain them (apple-formats 1.4).
package struct ExportedAssets {
  /// The source files for reference, by their paths in `Source Contents`.
  package private(set) var sources: [(path: String, bytes: [UInt8])] = []
  private var localized: [LanguageTag: [(path: String, bytes: [UInt8])]] = [:]
  private let project: Project
  private let languages: [LanguageTag]

  /// The number of nested folders that are searched, including the catalog; deeper ones are
  /// ignored.
  private static let depthLimit = 32

  package init(_ project: Project, _ languages: [LanguageTag], _ workspace: inout Workspace) {
    self.project = project
    self.languages = languages.filter { $0 != project.developmentLanguage }
    let catalogs = Set(project.targets.lazy.flatMap(\.resources)).filter {
      Path.fileExtension($0) == "xcassets"
    }
    for path in catalogs.sorted(by: { $0.precedesByBytes($1) }) {
      _ = gather(path, depth: 0, &workspace)
    }
  }

  /// Returns the files of a language, or the source files to replace, by their paths in
  /// `Localized Contents`; empty for the development language.
  package func files(of language: LanguageTag) -> [(path: String, bytes: [UInt8])] {
    localized[language] ?? []
  }

  /// Adds the localizable set in a folder, or the sets below it with the `Contents.json` of each
  /// enclosing folder. Returns whether one was found; false for a folder that cannot be listed, is
  /// too deep, or that a symbolic link leads out of the project, which is reported.
  private mutating func gather(_ path: String, depth: Int, _ workspace: inout Workspace) -> Bool {
    guard !workspace.fileSystem.leadsOutside(path, of: project.root) else {
      workspace.refuseLink(project.path(of: path))
      return false
    }
    guard depth < Self.depthLimit,
      let entries = try? workspace.fileSystem.list(project.path(of: path))
    else { return false }
    let contents = Path.join(path, "Contents.json")
    let hasContents = entries.contains { $0.name == "Contents.json" && $0.kind == .file }
    let bytes = hasContents ? workspace.bytes(at: project.path(of: contents)) : nil
    // Most sets are not localized, and Xcode accepts some whose JSON is not strict.
    if let bytes, bytes.contains("\"localizable\"".utf8) {
      let document = workspace.document(
        at: project.path(of: contents), parse: AssetSetDocument.parse)
      guard let document, document.isLocalizable else { return false }
      let names = Set(entries.lazy.filter { $0.kind == .file }.map(\.name))
      sources += files(of: document.source, in: path, names, &workspace)
      for language in languages {
        localized[language, default: []] += files(
          of: document.part(of: language), in: path, names, &workspace)
      }
      return true
    }
    var hasSets = false
    for entry in entries where entry.kind == .directory {
      if gather(Path.join(path, entry.name), depth: depth + 1, &workspace) { hasSets = true }
    }
    if hasSets, let bytes {
      let copy = (ExportedFile.pathInside(contents), bytes)
      sources.append(copy)
      for language in languages { localized[language, default: []].append(copy) }
    }
    return hasSets
  }

  /// Returns the `Contents.json` of a set's part and the files that the part names, by their paths
  /// in `Source Contents` or `Localized Contents`. Leaves out files that are not among `names`, the
  /// files in the set's folder, and those that cannot be read.
  private func files(
    of part: AssetSetDocument.Part, in folder: String, _ names: Set<String>,
    _ workspace: inout Workspace
  ) -> [(path: String, bytes: [UInt8])] {
    let place = ExportedFile.pathInside(folder)
    var result = [(path: Path.join(place, "Contents.json"), bytes: part.contents)]
    for (name, source) in part.files where names.contains(source) {
      let path = Path.join(folder, source)
      guard let bytes = workspace.bytes(at: project.path(of: path)) else { continue }
      result.append((Path.join(place, name), bytes))
    }
    return result
  }
}
