internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
package import ExchangeFormats
internal import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading
internal import SourceScan
internal import StringExtraction
internal import Syntaxes

/// The uses of all strings of a project, by the file that contains them in an export.
package struct ExportContext: Sendable {
  /// The uses by the path of a table or interface file, then by key.
  package private(set) var uses: [String: [Key: [StringUse]]] = [:]

  /// Adds uses, screenshots and descriptions of variations to a file's units; `screenshots` has
  /// paths in the bundle, by key.
  package func add(to file: inout XLIFFDocument.File, _ screenshots: [Key: [String]]) {
    // The keys of a `.stringsdict` are those of the table with its name.
    let isDictionary = Path.fileExtension(file.original) == "stringsdict"
    let path = isDictionary ? String(file.original.dropLast(4)) : file.original
    var contexts = (uses[path] ?? [:]).mapValues { UnitContext(uses: $0) }
    for (key, names) in screenshots {
      contexts[key, default: UnitContext()].screenshots = names
    }
    file.add(contexts)
  }

  fileprivate mutating func add(_ use: StringUse, _ key: String, _ path: String) {
    let key = Key(key)
    if uses[path]?[key]?.last != use { uses[path, default: [:]][key, default: []].append(use) }
  }
}

extension KeyUse {
  /// Creates a use from a look-up with a literal.
  fileprivate init(_ string: ExtractedString) {
    self.init(key: string.key, table: string.table, span: string.span, way: .literal)
  }

  /// Returns the tables that the use may refer to: those with its table name, or all, sorted by
  /// path, if the name is unknown. `known` has the tables by name.
  fileprivate func tables(among known: [String: [ProjectTable]]) -> [ProjectTable] {
    table.map { known[$0] ?? [] } ?? known.values.joined().sorted { $0.path < $1.path }
  }
}

extension Workspace {
  /// Returns the uses of the strings of a project. Rereads its source code and interface files; an
  /// interface file that cannot be read is ignored.
  package mutating func exportContext(
    of discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts
  ) async -> ExportContext {
    let project = discovery.project
    var result = ExportContext()
    let keys = await keys(ofTablesIn: project, homes)
    let index = await keyIndex(
      texts.sources.strings, texts.flow, in: discovery.codePaths(),
      symbols: await symbols(of: project, homes),
      keys: texts.flow.unreached(keys, by: texts.sources.strings))
    // The declaration of an accessor does not show where people see the text.
    let strings = texts.sources.strings.filter { !index.isOfAccessor($0.span) }
    let places =
      strings.map { (string: Optional($0), use: KeyUse($0)) }
      + index.usesBesideLiterals(
        known: keys
      ).map { (string: nil, use: $0) }
    let files = Dictionary(grouping: places, by: \.use.span.path)
      .mapValues { $0.sorted { $0.use.span < $1.use.span } }
      .sorted { $0.key.precedesByBytes($1.key) }
    var found: [[StringUse]] = []
    let sources = await self.texts(of: files.map(\.key))
    await inParallel("Reading contexts", files.count, {}) { range, _ in
      zip(files[range], sources[range]).map { file, text -> [StringUse] in
        let (path, places) = file
        let source = StringUses(text, all: places.contains { $0.string == nil })
        let name = project.relativePath(of: path)
        return places.map { string, use in
          string.map { source.use(of: $0, path: name) } ?? source.use(at: use.span, path: name)
        }
      }
    } use: {
      found += $0
    }
    let tables = Dictionary(grouping: texts.tables.map(\.table).filter(\.exists), by: \.name)
    for (file, uses) in zip(files, found) {
      for (place, use) in zip(file.value, uses) {
        let own = place.string.map { texts.ofApps.tables(of: $0, homes, in: project) }
        for table in own ?? place.use.tables(among: tables) {
          result.add(use, place.use.key, table.path)
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
