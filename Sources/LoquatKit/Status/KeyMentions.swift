internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import SourceScan
internal import StringExtraction

/// Files that mention keys which the app's code does not look up: tests look for the texts that an
/// app shows, and the system looks up keys in notification payloads and property lists.
extension Workspace {
  /// Returns, by key, the first mention in the folder of a project: in other code, such as tests,
  /// or among the values of JSON files, payloads, property lists and interface files. Keys without
  /// a mention are absent; unreadable files and those above `ValueFile.sizeLimit` are skipped.
  ///
  /// - Parameter sources: The code that has already been searched.
  mutating func mentions(
    of keys: [String], in project: Project, besides sources: [String]
  ) async -> [Key: Span] {
    guard !keys.isEmpty else { return [:] }
    let known = Set(sources.map { project.relativePath(of: $0) })
    let walk = await FileWalk.inParallel(roots: [project.root], in: fileSystem) { name in
      ValueFile.isOne(name) || CodeLanguage(ofFile: name) != nil
    }
    let paths = walk.files.filter { path in
      let relative = project.relativePath(of: path)
      return !known.contains(relative) && !fileSystem.leadsOutside(relative, of: project.root)
    }
    let search = SpelledKeys(keys)
    let wanted = Set(keys.map { Key($0) })
    var result: [Key: Span] = [:]
    await inParallel("Looking for mentions of keys", paths.count) { [fileSystem] range in
      paths[range].map { path -> [Key: Span] in
        guard fileSystem.size(of: path) ?? 0 <= ValueFile.sizeLimit,
          let bytes = try? fileSystem.read(path)
        else { return [:] }
        guard ValueFile.isOne(path) else {
          return search.places(spelledIn: SourceText(path: path, bytes: bytes))
        }
        let places = ValueFile(bytes, at: path)?.places(of: wanted) ?? []
        return Dictionary(places.map { ($0.key, $0.span) }) { first, _ in first }
      }
    } use: {
      for found in $0 { result.merge(found) { first, _ in first } }
    }
    return result
  }
}
