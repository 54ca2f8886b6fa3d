package import CatalogModel
internal import ProjectDiscovery
package import ProjectFiles
internal import ProjectReading
internal import StringExtraction

/// The text that the code has for a key, which an app shows if no table has one.
package struct CodeText {
  /// The default value; nil if the code has only the key.
  package let text: String?
  /// The place that uses the key; nil if the user supplied the text.
  package let place: Span?
  package private(set) var table: String?

  package init(text: String?, place: Span?, table: String? = nil) {
    self.text = text
    self.place = place
    self.table = table
  }

  /// The text, or else the key, as the end of a sentence: `the value of the code, 'Tea'`.
  package var words: String {
    let place = place.map { " at \($0.place)" } ?? ""
    return text.map { "the value of the code\(place), '\($0)'" }
      ?? "the key, as the code\(place) has it"
  }
}

extension Workspace {
  /// Returns the text that a project's code has for a key: that of the first use with a default
  /// value, or else of the first use. Returns nil for a path that is not a project, and for an
  /// unused key. Does not report problems in the code.
  package mutating func codeText(
    of key: String, table: String?, inProject path: String
  ) async throws(FileError) -> CodeText? {
    guard fileSystem.kind(of: path) == .directory || Discovery.isContainer(path) else { return nil }
    let told = diagnostics
    defer { diagnostics = told }
    var found = Discovery.Options()
    found.keep = keep
    found.packageCache = packageCache.map { PackageCache($0) }
    let discovery = try await Discovery(at: path, found, in: fileSystem)
    let options = SourceOptions()
    let sources = await extractedStrings(
      from: sourceSet(of: discovery, options), options.scan.with(discovery),
      discovery.project.developmentLanguage)
    let uses = sources.strings.filter {
      $0.key.hasSameBytes(as: key) && (table == nil || $0.table == table)
    }
    guard let use = uses.first(where: { $0.value != nil }) ?? uses.first else { return nil }
    return CodeText(text: use.value, place: use.span, table: use.table)
  }
}
