package import CatalogModel
package import ExchangeFormats
package import ProjectFiles
package import ProjectReading

/// A file with translations to import.
package struct ImportSource {
  /// The path of the file, or of the bundle that contains it: one that the user passed, or one in a
  /// folder or an archive that the user passed.
  package let name: String
  package let text: SourceText
  package fileprivate(set) var document: XLIFFDocument
  /// The problems of the file, except those in `duplicates`.
  package let problems: [Problem]
  /// The problems of units that the file contains more than once. An import does not report them,
  /// because it compares the units of all its files itself.
  package private(set) var duplicates: [Problem] = []
  /// The number of texts in the file that could not be read as units.
  package var lostCount = 0
  /// The bundle that contains the file; nil for a single file.
  package let bundle: XclocFolder?
  /// The file system that contains the file: the disk or an archive.
  package let files: any FileReading
  /// Whether the translations come from developers, who may change the source texts.
  package private(set) var isOwn = false

  /// Creates a source from developers' translations in memory; their ranges refer to `text`.
  package init(_ document: XLIFFDocument, _ text: SourceText, in files: any FileReading) {
    self.init(
      name: text.path, text: text, document: document, problems: [], bundle: nil, files: files)
    isOwn = true
  }

  package init(
    name: String, text: SourceText, document: XLIFFDocument, problems: [Problem],
    lostCount: Int = 0, bundle: XclocFolder?, files: any FileReading
  ) {
    let isDuplicate = { (id: DiagnosticID) in [.duplicateUnit, .duplicateMessage].contains(id) }
    self.name = name
    self.text = text
    self.document = document
    self.problems = problems.filter { !isDuplicate($0.id) }
    duplicates = problems.filter { isDuplicate($0.id) }
    self.lostCount = lostCount
    self.bundle = bundle
    self.files = files
  }

  package var manifest: XclocManifest.Document? { bundle?.manifest }

  /// Returns the source with the path of each original file replaced.
  package func replacingPaths(_ path: (String) -> String) -> ImportSource {
    var result = self
    for index in document.files.indices {
      result.document.files[index].original = path(document.files[index].original)
    }
    return result
  }

  /// Whether only the file name states the language of the translations, as for CSV and TSV.
  package var isNamedByFile: Bool { ExchangeFormat(fileName: text.path) == .csv }

  /// The name in messages for the part of the file that states the path of a file in the project,
  /// such as `'original'`.
  package var placeOfPath: String {
    switch ExchangeFormat(fileName: text.path) {
    case .po: "'msgctxt'"
    case .csv: "the column 'file'"
    case .xliff, .xliff2, nil: "'original'"
    }
  }

  /// Whether the file contains texts that were removed from the project, to restore them.
  package var isArchive: Bool { document.files.contains { $0.skeleton != nil } }

  /// Returns the place in the file of a range of UTF-8 offsets in `text`.
  package func span(_ range: Range<Int>) -> Span { text.span(range) }
}

extension Workspace {
  /// Returns the bundles and files with translations in an archive in memory, and the errors of any
  /// that cannot be read. Adds the diagnostics of any that are refused to `diagnostics`.
  package mutating func importSources(
    in archive: ImportRequest.Archive, sourceLanguage: LanguageTag
  ) -> (sources: [ImportSource], errors: [FileError]) {
    let read = ReadSource(archive, sourceLanguage: sourceLanguage)
    diagnostics += read.diagnostics
    return (read.sources, read.errors)
  }

  /// Reads the named bundles, files and archives, and those in named folders, on all cores, and
  /// passes them to `use` in order. Adds their diagnostics to `diagnostics`, and returns the errors
  /// of any that cannot be read.
  package mutating func importSources(
    _ names: [String], sourceLanguage: LanguageTag, use: (ImportSource, inout Workspace) -> Void
  ) async -> [FileError] {
    let names = names.flatMap { importInputs($0) }
    var errors: [FileError] = []
    await inParallel("Reading bundles", names.count, by: 1, {}) { [fileSystem] range, _ in
      names[range].map { ReadSource($0, sourceLanguage: sourceLanguage, in: fileSystem) }
    } use: { sources, workspace in
      for source in sources {
        workspace.diagnostics += source.diagnostics
        errors += source.errors
        for source in source.sources { use(source, &workspace) }
      }
    }
    return errors
  }

  /// Returns the paths of the bundles, files and archives directly in a folder, in the folder's
  /// order. Returns any other path unchanged, as the only one: that of a file, a bundle, nothing,
  /// or a folder that cannot be listed. Reports a folder without any input, or else its visible
  /// subfolders, which are not searched.
  package mutating func importInputs(_ name: String) -> [String] {
    guard fileSystem.kind(of: name) == .directory,
      Path.fileExtension(name).lowercased() != "xcloc",
      let entries = try? fileSystem.list(name),
      !entries.contains(where: XclocFolder.isPart)
    else { return [name] }
    let inputs = entries.filter {
      let name = Path.fileExtension($0.name).lowercased()
      let isBundle = $0.kind == .directory && name == "xcloc"
      let isFile = $0.kind == .file && !$0.name.hasPrefix(".")
      let isArchive = ["xcloc", "zip"].contains(name)
      return isBundle || isFile && (isArchive || ExchangeFormat(fileName: $0.name) != nil)
    }
    guard !inputs.isEmpty else {
      diagnostics.append(.noInput(name))
      return []
    }
    for folder in entries where folder.kind == .directory && !folder.name.hasPrefix(".") {
      guard Path.fileExtension(folder.name).lowercased() != "xcloc" else { continue }
      diagnostics.append(.passedFolder(Path.join(name, folder.name)))
    }
    return inputs.map { Path.join(name, $0.name) }
  }
}

/// The result of reading a bundle, a file, or an archive with several of them.
private struct ReadSource: Sendable {
  /// The files that could be parsed. A bundle or a file that cannot be read or parsed is left out,
  /// with a diagnostic or an error; problems of single units do not prevent its use.
  private(set) var sources: [ImportSource] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errors: [FileError] = []

  init(_ name: String, sourceLanguage: LanguageTag, in fileSystem: any FileReading) {
    do throws(FileError) {
      if let archive = try ArchivedBundles.open(name, in: fileSystem) {
        try read(archive, sourceLanguage)
      } else {
        try read(name, sourceLanguage, fileSystem)
      }
    } catch {
      errors.append(error)
    }
  }

  init(_ archive: ImportRequest.Archive, sourceLanguage: LanguageTag) {
    do throws(FileError) {
      try read(ArchivedBundles.open(archive.bytes, at: archive.name), sourceLanguage)
    } catch {
      errors.append(error)
    }
  }

  private mutating func read(
    _ archive: OpenedArchive, _ sourceLanguage: LanguageTag
  ) throws(FileError) {
    switch archive {
    case .refused(let reason): diagnostics.append(reason)
    case .bundles(let archive):
      diagnostics += archive.diagnostics
      for path in archive.paths { try read(path, sourceLanguage, archive.files) }
    }
  }

  /// The maximum size of a file with translations, in bytes; a parsed file takes about ten times as
  /// much memory.
  private static var sizeLimit: Int { 256 << 20 }

  private mutating func read(
    _ name: String, _ sourceLanguage: LanguageTag, _ fileSystem: any FileReading
  ) throws(FileError) {
    var path = name
    var bundle: XclocFolder?
    let isFolder = fileSystem.kind(of: name) == .directory
    if isFolder || Path.fileExtension(name).lowercased() == "xcloc" {
      let folder = try XclocFolder(name, in: fileSystem)
      diagnostics += folder.obstacles + folder.problems
      errors += folder.errors
      guard folder.obstacles.isEmpty, folder.manifest != nil, let xliff = folder.xliff else {
        return
      }
      path = Path.join(name, xliff)
      bundle = folder
    }
    // A file that is far too large is not even read.
    var bytes: [UInt8] = []
    var size = fileSystem.size(of: path) ?? 0
    if size <= Self.sizeLimit {
      bytes = try fileSystem.read(path)
      size = bytes.count
    }
    guard size <= Self.sizeLimit else {
      diagnostics.append(.tooLarge(path, limit: Self.sizeLimit))
      return
    }
    do throws(ParseError) {
      let content = try ExchangeFormat.parse(bytes, at: path, sourceLanguage: sourceLanguage)
      sources.append(
        ImportSource(
          name: name, text: SourceText(path: path, bytes: content.text),
          document: content.document, problems: content.problems, lostCount: content.lostCount,
          bundle: bundle, files: fileSystem))
    } catch {
      let isNamed = bundle != nil || ExchangeFormat(fileName: path) != nil
      diagnostics.append(
        isNamed ? Diagnostic(error, of: bytes, at: path) : .unsupportedInput(path))
    }
  }
}

extension Diagnostic {
  fileprivate static func noInput(_ path: String) -> Diagnostic {
    Diagnostic(
      .noBundle, .error,
      "folder itself holds no '.xcloc' bundle and no XLIFF, PO or CSV file, and its subfolders are not searched; name a bundle, or a file or folder with translations",
      at: Span(file: path))
  }

  fileprivate static func passedFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .noBundle, .note,
      "is a folder, but not a bundle, so its contents are left out; name it, too, to include them",
      at: Span(file: path))
  }

  fileprivate static func unsupportedInput(_ path: String) -> Diagnostic {
    if ["html", "htm"].contains(Path.fileExtension(path).lowercased()) {
      return Diagnostic(
        .unsupportedFile, .error,
        "is a web page; if 'loquat edit' made it, open it in a browser, and import the file that is saved there",
        at: Span(file: path))
    }
    return Diagnostic(
      .unsupportedFile, .error,
      "is neither a bundle nor an XLIFF, PO or CSV file; name a bundle ('.xcloc', '.xcloc.zip'), or a '.xliff', '.xlf', '.po', '.csv' or '.tsv' file",
      at: Span(file: path))
  }

  fileprivate static func tooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, .error,
      "file is larger than \(limit >> 20) MB; split it into one for each source file",
      at: Span(file: path))
  }
}
