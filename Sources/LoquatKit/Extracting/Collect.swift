internal import AppleFormats
public import CatalogModel
internal import CatalogPasses
public import ProjectFiles
public import ProjectReading
internal import StringExtraction

/// Source files whose strings to collect into tables, independent of a project.
public struct CollectRequest: Sendable {
  /// Source files, and folders to search for them.
  public var sources: [String]
  /// The folder for `<table>.strings` or `<table>.xcstrings`; nil to write nothing.
  public var output: String?
  public var kind = Kind.strings
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to mark string catalog keys that the sources do not use as stale, and to remove those
  /// without a translation. If false, or if a source file cannot be read, they stay as they are.
  public var marksUnused = false
  /// The options for reading source code.
  public var options = SourceOptions()

  /// The format of the tables.
  public enum Kind: String, Sendable { case strings, xcstrings }

  public init(sources: [String], output: String? = nil) {
    self.sources = sources
    self.output = output
  }
}

/// The collected strings, and the report of writing them.
public struct CollectResult: Sendable {
  public package(set) var completion = Completion.done
  /// The tables with the strings of the sources, sorted by name.
  public let tables: [Catalog]
  /// The number of source files read.
  public let sourceCount: Int
  /// The report of the tables; empty without an output folder.
  public package(set) var files: FileReport
}

extension Workspace {
  /// Collects the strings of source files, and merges them into the tables in the output folder, if
  /// one is given. Uses the configuration in the working directory.
  ///
  /// - Throws: `FileError` if the configuration has mistakes, or the folder cannot be written to.
  public mutating func collect(
    _ request: CollectRequest
  ) async throws(FileError) -> CollectResult {
    beginRequest()
    let options = request.options.with(try configuration())
    let set = await sourceSet(below: request.sources, options)
    tellAbsentPackages(set.packages, below: request.sources.count == 1 ? request.sources[0] : ".")
    let sources = await extractedStrings(
      from: set, options.scan, options.sourceLanguage, tablesIn: request.output)
    tellUnknown(in: sources)
    let (tables, conflicts) = CatalogBuilder.catalogs(
      of: sources.strings, sourceLanguage: options.sourceLanguage)
    diagnostics += conflicts
    if request.marksUnused, !sources.isComplete { diagnostics.append(.notMarked(nil)) }
    var result = CollectResult(
      tables: tables, sourceCount: sources.fileCount,
      files: FileReport(isCheck: request.isCheck, telling))
    guard let output = request.output else { return result }
    let missing = fileSystem.missingFolders(output)
    if !request.isCheck {
      guard try beginWriting(into: output) else {
        result.completion = .refused
        return result
      }
    }
    defer { endWriting() }
    let update = FolderUpdate(
      folder: output, kind: request.kind,
      unused: request.marksUnused && sources.isComplete ? .markStale : .keep)
    for table in tables { update.write(table, &result.files, &self) }
    if !result.files.commit(&self) {
      for folder in missing.reversed() { try? fileSystem.remove(folder) }
      result.completion = .failed
    }
    return result
  }
}

/// An update of the tables in a folder with the strings of source files.
private struct FolderUpdate {
  let folder: String
  let kind: CollectRequest.Kind
  let unused: CatalogUpdate.Unused

  func write(_ catalog: Catalog, _ files: inout FileReport, _ workspace: inout Workspace) {
    let isSwifternalization = catalog.table == SwifternalizationFiles.table
    let name = isSwifternalization ? catalog.table : "\(catalog.table).\(kind.rawValue)"
    let path = Path.join(folder, name)
    let exists = workspace.fileSystem.kind(of: folder) != nil
    guard !exists || !workspace.fileSystem.leadsOutside(name, of: folder) else {
      return workspace.refuseLink(path)
    }
    do throws(FileError) {
      guard let new = try revised(catalog, at: path, &workspace) else { return }
      let count = catalog.entries.count.counted("string")
      let lines = files.isCheck || workspace.telling.isWhole ? new.changes.lines : []
      try files.write(
        new.bytes, to: path, files.isCheck ? new.changes.text : count, lines: lines, &workspace)
    } catch {
      files.refuseFolder(path, workspace)
      workspace.fail(error)
    }
  }

  /// Returns the new contents of the file, and the changes; nil if it cannot be changed, or would
  /// be a new `.strings` file without entries.
  private func revised(
    _ catalog: Catalog, at path: String, _ workspace: inout Workspace
  ) throws(FileError) -> (bytes: [UInt8], changes: [CatalogUpdate.Change])? {
    let existing =
      workspace.fileSystem.kind(of: path) == nil ? nil : try workspace.fileSystem.read(path)
    if catalog.table == SwifternalizationFiles.table {
      return workspace.swifternalization(existing, path, adding: catalog).map { bytes, added in
        (bytes, added.map { .init(.added, $0) })
      }
    }
    if kind == .xcstrings { return revisedCatalog(catalog, existing, path, &workspace) }
    let catalog = workspace.withoutTextsWithForms(catalog, at: path)
    guard existing != nil || !catalog.entries.isEmpty else { return nil }
    guard let existing else {
      return (
        StringsDocument.serialize(catalog.stringsEntries),
        catalog.entries.map { .init(.added, $0.key) }
      )
    }
    guard let parsed = workspace.parsedStrings(existing, path),
      var document = workspace.editable(parsed, path)
    else { return nil }
    let text = SourceText(path: path, bytes: document.text)
    for entry in catalog.entries {
      guard let range = document.textlessValue(for: entry.key) else { continue }
      workspace.diagnostics.append(.notAText(entry.key, at: text.span(range)))
    }
    let (unused, changes) = TableUpdate.update(&document, from: catalog)
    if unused > 0 {
      workspace.say(
        "\(path): \(unused.counted("string")) not found in the sources, kept", isDetail: true)
    }
    return (document.serialize(), changes)
  }

  private func revisedCatalog(
    _ catalog: Catalog, _ existing: [UInt8]?, _ path: String, _ workspace: inout Workspace
  ) -> (bytes: [UInt8], changes: [CatalogUpdate.Change])? {
    var document = XCStringsDocument(sourceLanguage: catalog.sourceLanguage)
    if let existing {
      guard let parsed = workspace.editableCatalog(existing, path) else { return nil }
      document = parsed
    }
    let changes = CatalogUpdate.update(&document, from: catalog, unused: unused)
    let fates: [(CatalogUpdate.Change.Kind, String)] = [
      (.kept, "kept"), (.markedStale, "stale"), (.removed, "removed"),
    ]
    let parts = fates.map { fate in (changes.count { $0.kind == fate.0 }, fate.1) }
      .filter { $0.0 > 0 }
    if !parts.isEmpty {
      let count = parts.map(\.0).reduce(0, +).counted("string")
      let fates = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      workspace.say("\(path): \(count) not found in the sources: \(fates)")
    }
    return (document.serialize(), changes)
  }
}
