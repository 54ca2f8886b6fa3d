package import CatalogModel
internal import CatalogPasses
package import ExchangeFormats
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading

/// Options for context that helps translators who do not see the app.
public struct ContextOptions: Sendable {
  /// Whether each text gets notes on where and in which role it is used, with an excerpt of the
  /// code.
  public var isWanted: Bool
  /// The path of a folder with screenshots and a list of the texts on them; nil for none.
  public var screenshots: String?

  public init(isWanted: Bool = false, screenshots: String? = nil) {
    self.isWanted = isWanted
    self.screenshots = screenshots
  }
}

/// Additional content of bundles: where texts are used, and screenshots of them.
package struct BundleContext: Sendable {
  private var uses: ExportContext?
  private var screenshots = Screenshots()

  /// Creates a context that adds nothing.
  package init() {}

  /// Returns a file with the uses and screenshots of its texts added to its units; unchanged if
  /// uses are not requested, even if screenshots are.
  package func added(to file: XLIFFDocument.File, _ language: LanguageTag) -> XLIFFDocument.File {
    var file = file
    let table = Path.stem(file.original)
    uses?.add(to: &file, screenshots.names(ofTable: table, language))
    return file
  }

  /// Returns the screenshots for a language and the lists of their strings, by path in the bundle.
  package func notes(of language: LanguageTag) -> [(path: String, bytes: [UInt8])] {
    screenshots.files(of: language)
  }

  /// Reads the screenshots and the uses of texts that the options request. Reports the strings that
  /// the list of screenshots names but no exported file has. Throws if the folder has no list of
  /// screenshots or the list cannot be read.
  package init(
    _ options: ContextOptions, _ discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts,
    _ exported: ExportedFiles, _ workspace: inout Workspace
  ) async throws(FileError) {
    if let folder = options.screenshots {
      screenshots = try workspace.screenshots(in: folder)
      workspace.diagnostics += screenshots.unknownStrings(
        among: exported.files.map { file in
          (
            Path.stem(file.export.original),
            Set(file.export.catalog.entries.map { Key($0.key) })
          )
        }, tables: Set(exported.paths.map(Path.stem)))
    }
    if options.isWanted { uses = await workspace.exportContext(of: discovery, homes, texts) }
  }
}
