internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles
internal import SourceScan
internal import StringExtraction

/// What is known of the uses of all strings of a project, by the file that they are exported of.
struct ExportContext: Sendable {
  /// By the path of a table or interface file, then by the key.
  private(set) var uses: [String: [[UInt8]: [StringUse]]] = [:]

  /// Tells what is known of the units of a file; the screenshots are by key.
  func add(to file: inout XLIFFDocument.File, _ screenshots: [[UInt8]: [String]]) {
    // The keys of a `.stringsdict` are those of the table beside it.
    let isDictionary = Path.fileExtension(file.original) == "stringsdict"
    let path = isDictionary ? String(file.original.dropLast(4)) : file.original
    var contexts = (uses[path] ?? [:]).mapValues { UnitContext(uses: $0) }
    for (key, names) in screenshots {
      contexts[key, default: UnitContext()].screenshots = names
    }
    file.add(contexts)
  }

  fileprivate mutating func add(_ use: StringUse, _ key: String, _ path: String) {
    let key = Array(key.utf8)
    if uses[path]?[key]?.last != use { uses[path, default: [:]][key, default: []].append(use) }
  }
}

extension Context {
  /// Reads the sources and interface files of a project once more, for what is around their strings.
  mutating func exportContext(
    of project: Project, _ homes: TableHomes, _ texts: ProjectTexts
  ) async -> ExportContext {
    var result = ExportContext()
    // Strings are sorted by place, so those of a file come together.
    let files = Dictionary(grouping: texts.sources.strings, by: \.span.path)
      .sorted { $0.key.precedesByBytes($1.key) }
    var found: [[StringUse]] = []
    await inParallel("Reading contexts", files.count, {}) { [fileSystem] range, _ in
      files[range].map { path, strings -> [StringUse] in
        // What cannot be read has been told when it was searched for strings.
        guard let bytes = try? fileSystem.read(path) else { return [] }
        let source = StringUses(SourceText(path: path, bytes: bytes))
        let name = project.relativePath(of: path)
        return strings.map { source.use(of: $0, path: name) }
      }
    } use: {
      found += $0
    }
    for (file, uses) in zip(files, found) {
      for (string, use) in zip(file.value, uses) {
        for table in homes.homes(of: string, in: project) {
          result.add(use, string.key, table.path)
        }
      }
    }
    for target in project.targets {
      for path in target.interfaceFiles where result.uses[path] == nil {
        guard Path.fileExtension(path) != "intentdefinition" else { continue }
        addInterface(path, target.catalog(ofInterface: path) ?? path, of: project, to: &result)
      }
    }
    return result
  }

  private func addInterface(
    _ path: String, _ original: String, of project: Project, to result: inout ExportContext
  ) {
    guard result.uses[original] == nil,
      let bytes = try? fileSystem.read(project.path(of: path)),
      let document = try? InterfaceBuilderDocument.parse(bytes)
    else { return }
    let text = SourceText(path: path, bytes: document.xml.bytes)
    for string in document.strings {
      let use = StringUse(
        path: path, line: text.position(of: string.range.lowerBound).line, role: string.role,
        maximumWidth: document.maximumWidth(of: string))
      result.add(use, string.id, original)
    }
  }
}
