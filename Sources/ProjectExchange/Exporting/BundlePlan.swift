package import CatalogModel
package import CatalogPasses
package import ExchangeFormats
package import ProjectFiles
package import ProjectReading
package import Syntaxes

/// The contents of one language's bundle, complete before anything is written.
package struct BundlePlan: Sendable {
  package let language: LanguageTag
  /// The path of the bundle, possibly inside an archive, or the folder for files of other formats.
  package private(set) var path: String
  /// The path and the new bytes of the archive that contains the bundle; nil for other formats.
  private var archive: (path: String, bytes: [UInt8])?
  /// The bytes of the archive to write; nil for other formats, if nothing needs to be sent, or if
  /// writing is refused or has failed.
  package var archiveBytes: [UInt8]? {
    if case .files = contents { archive?.bytes } else { nil }
  }
  /// The path to write: the archive, or the bundle or folder itself.
  private var place: String { archive?.path ?? path }
  /// The path of the bundle or archive, or of the first file in another format; the folder if the
  /// export has no file.
  package var file: String { isBundle ? place : Path.join(path, told) }
  /// The translated share of the selected files, including texts that are not sent.
  package let coverage: Coverage
  /// The numbers of texts and words that are sent, by the work that they need.
  package let count: ExportCount
  /// The number of sent texts without a finished translation whose source text is translated
  /// elsewhere in the project; zero without a memory.
  package let knownCount: Int
  package private(set) var contents = Contents.nothing
  private let isBundle: Bool
  /// Whether the command has `--force`; false for pseudo-translations.
  private let canForce: Bool
  /// The path, relative to `path`, of the file that is reported with the summary: the XLIFF of a
  /// bundle, or the first file in another format. Empty if there is no file.
  private var told = ""
  private let hasOld: Bool
  /// Files of the existing bundle that stay as they are.
  package private(set) var kept: [XclocFolder.File] = []
  /// The paths in the bundle of the kept files that could be mistaken for a part of the export.
  private var leftovers: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errors: [FileError] = []

  package enum Contents {
    /// Neither texts nor assets need to be sent.
    case nothing
    /// Existing files cannot or must not be replaced, or a symbolic link leads out of the output
    /// folder.
    case refused
    case failed
    /// The files to write, by their paths relative to the bundle, or to the folder for other
    /// formats.
    case files([(path: String, bytes: [UInt8])])
  }

  /// The settings that all bundles of an export share.
  package struct Job: Sendable {
    package let output: String
    package let container: String?
    package let developmentLanguage: LanguageTag
    package let tool: XLIFFDocument.Tool
    package let selection: ExportSelection
    /// Whether to replace existing files even if they cannot be read or have translations that the
    /// project lacks.
    package let isForced: Bool
    package let files: [ExportedFile]
    package let assets: ExportedAssets
    package let context: BundleContext
    /// The translations of texts elsewhere in the project; nil to neither count nor suggest any.
    package var memory: ExportMemory?
    package let format: ExportFormat
    /// A function that returns the texts of a file to send in a language; nil to send the selected
    /// texts.
    package var part: (@Sendable (FileExport, LanguageTag) -> FileExport.Part)?
    /// A function that keeps a large value alive until the program ends, which is faster than
    /// freeing it; by default, it does nothing.
    package let keep: @Sendable (Any) -> Void

    package init(
      output: String, container: String?, developmentLanguage: LanguageTag,
      tool: XLIFFDocument.Tool, selection: ExportSelection, isForced: Bool, files: [ExportedFile],
      assets: ExportedAssets, context: BundleContext, format: ExportFormat,
      part: (@Sendable (FileExport, LanguageTag) -> FileExport.Part)? = nil,
      memory: ExportMemory? = nil,
      keep: @escaping @Sendable (Any) -> Void = { _ in }
    ) {
      self.memory = memory
      self.keep = keep
      self.output = output
      self.container = container
      self.developmentLanguage = developmentLanguage
      self.tool = tool
      self.selection = selection
      self.isForced = isForced
      self.files = files
      self.assets = assets
      self.context = context
      self.format = format
      self.part = part
    }
  }

  /// Builds the bundle of a language in memory, and compares it with the existing one.
  package init(_ language: LanguageTag, _ job: Job, in fileSystem: any FileSystem) {
    self.language = language
    isBundle = job.format.isBundle
    canForce = job.part == nil
    path = isBundle ? Path.join(job.output, "\(language).xcloc") : job.output
    archive = job.format == .archive ? (path + ".zip", []) : nil
    let readable = job.files.filter { !$0.export.unreadableLanguages.contains(language) }
    let all = SortOrder.standard.sorted(readable, by: \.export.original)
    let parts = all.filter(\.isSent).map { source in
      let part =
        job.part?(source.export, language)
        ?? source.export.part(for: language, tool: job.tool, selecting: job.selection)
      return (source: source, part: part)
    }
    // Freeing many small units takes long.
    job.keep(parts)
    coverage = parts.reduce(into: Coverage()) { $0 += $1.part.coverage }
    let sent = parts.filter { !$0.part.file.units.isEmpty }
    count = ExportCount(sent.map(\.part))
    let copied = job.selection.narrows ? sent : parts
    let copies = copied.map { (path: $0.source.copyPath, bytes: $0.source.bytes) }
    let files = sent.map { part in
      let file = job.context.added(to: part.part.file, language)
      return job.memory?.added(to: file, language) ?? (file: file, count: 0)
    }
    knownCount = files.reduce(0) { $0 + $1.count }
    let bundle = XclocBundle(
      language: language.description,
      manifest: XclocManifest(
        developmentRegion: job.developmentLanguage.description, container: job.container,
        targetLocale: language.description, tool: job.tool),
      xliff: XLIFFDocument(files: files.map(\.file)),
      sources: (copies + job.assets.sources).sorted { $0.path.precedesByBytes($1.path) },
      localized: job.assets.files(of: language), notes: job.context.notes(of: language))
    hasOld = isBundle && fileSystem.kind(of: archive?.path ?? path) != nil
    guard !sent.isEmpty || !bundle.localized.isEmpty && !job.selection.narrows else { return }
    told = XclocBundle.xliffPath(language: language.description)
    do throws(FileError) {
      var files: any FileReading = fileSystem
      if archive != nil {
        let old = try openArchive(isForced: job.isForced, in: fileSystem)
        if let old { try pack(bundle, into: old) }
        files = old ?? fileSystem
      } else if isBundle {
        try compare(bundle, in: fileSystem)
      } else {
        take(job.format.files(of: bundle, in: path))
      }
      refuseLinks(out: job.output, in: fileSystem)
      guard !job.isForced, case .files(let new) = contents else { return }
      let others = all.filter { !$0.isSent }
      let loss = try loss(new, in: files) {
        parts.map(\.part) + others.map { $0.export.part(for: language, tool: job.tool) }
      }
      if let loss { refuse(loss) }
    } catch {
      contents = .refused
      errors.append(error)
    }
  }

  /// Takes over the files of a format that is not a bundle, with their diagnostics.
  private mutating func take(
    _ made: (files: [(path: String, bytes: [UInt8])], diagnostics: [Diagnostic])
  ) {
    told = made.files.first?.path ?? ""
    diagnostics += made.diagnostics
    contents = .files(made.files)
  }

  /// Plans the files to write into the bundle, which may not exist yet, and keeps its other files,
  /// including assets that it already has. Refuses if a folder or a link is in the place of a file,
  /// or if the existing bundle cannot be used.
  private mutating func compare(
    _ bundle: XclocBundle, in fileSystem: any FileReading
  ) throws(FileError) {
    var old: XclocFolder?
    if fileSystem.kind(of: path) != nil { old = try XclocFolder(path, in: fileSystem) }
    let known = Set((old?.files ?? []).map(\.path))
    let new =
      bundle.files(replacing: old?.manifest)
      + bundle.placeholders.filter { !known.contains($0.path) }
    contents = .files(new)
    guard let old else { return }
    let obstacles = new.compactMap { old.obstacle(at: $0.path, in: fileSystem) }
    guard old.obstacles.isEmpty, obstacles.isEmpty else {
      (old.obstacles + obstacles).forEach { refuse($0) }
      return
    }
    let paths = Set(new.map(\.path))
    kept = old.files.filter { !paths.contains($0.path) }
    errors += old.errors
    let leftovers = kept.filter { !$0.isHidden && ($0.part == .source || $0.part == .xliff) }
    self.leftovers = leftovers.map(\.path)
  }
}

extension BundlePlan {
  /// Returns the existing archive, or an empty one if none exists or if `isForced` and it is
  /// damaged; sets `path` to the bundle in it. Nil for other formats and, with a diagnostic, for a
  /// damaged archive and for several bundles of the language. Throws for a folder.
  private mutating func openArchive(
    isForced: Bool, in fileSystem: some FileReading
  ) throws(FileError) -> ArchivedFiles? {
    guard let place = archive?.path else { return nil }
    switch try ArchivedBundles.open(place, in: fileSystem) {
    case nil:
      guard fileSystem.kind(of: place) == nil else {
        throw FileError(
          path: place,
          message: "is a folder where an archive is expected; name another place with '--output'")
      }
      path = Path.join(place, Path.lastComponent(path))
      return ArchivedFiles(emptyAt: place)
    case .refused(let reason):
      path = Path.join(place, Path.lastComponent(path))
      if isForced { return ArchivedFiles(emptyAt: place) }
      refuse(.unreadable(reason, "archive", canForce: canForce))
      return nil
    case .bundles(let old):
      let name = Path.lastComponent(path)
      let found = old.paths.filter { $0 == place || Path.lastComponent($0) == name }
      guard found.count < 2 else {
        refuse(.severalBundles(found, in: place))
        return nil
      }
      path = found.first ?? Path.join(place, name)
      return old.files
    }
  }

  /// Serializes the archive with the planned files of the bundle; its other files stay. Refuses,
  /// with a diagnostic, if `compare` does or the archive cannot hold the files.
  private mutating func pack(_ bundle: XclocBundle, into old: ArchivedFiles) throws(FileError) {
    try compare(bundle, in: old)
    guard case .files(let files) = contents else { return }
    let folder = Path.relative(path, to: old.path) ?? ""
    do throws(ParseError) {
      let bytes = try old.archive.serialize(
        with: files.map { (Path.join(folder, $0.path), $0.bytes) })
      archive = (old.path, bytes)
    } catch {
      refuse(Diagnostic(archive: error, at: old.path))
    }
  }

  /// Refuses to write if a symbolic link leads a path out of the output folder.
  private mutating func refuseLinks(out output: String, in fileSystem: some FileReading) {
    guard case .files(let files) = contents, fileSystem.kind(of: output) != nil else { return }
    let paths = isBundle ? [place] : files.map { Path.join(path, $0.path) }
    for path in paths {
      guard let inner = Path.relative(path, to: output),
        fileSystem.leadsOutside(inner, of: output)
      else { continue }
      refuse(.outsideFolder(path))
    }
  }

  private mutating func refuse(_ reason: Diagnostic) {
    diagnostics.append(reason)
    contents = .refused
  }

  /// Returns the reason why an existing file must not be replaced: it has translations that the
  /// project lacks, cannot be read, is a memory of another program, or is a table with other
  /// contents. Nil if nothing would be lost.
  private func loss(
    _ files: [(path: String, bytes: [UInt8])], in fileSystem: any FileReading,
    _ parts: () -> [FileExport.Part]
  ) throws(FileError) -> Diagnostic? {
    let whole = Path.join(path, told)
    if told.hasSuffix(".tmx") {
      guard fileSystem.kind(of: whole) != nil else { return nil }
      return TMXDocument.isOwn(try fileSystem.read(whole)) ? nil : .tableIsThere(whole)
    }
    guard isBundle || ExchangeFormat(fileName: told) != nil else {
      // Tables are not read: an existing one may be the project's, or a returned one.
      for file in files {
        let table = Path.join(path, file.path)
        guard fileSystem.kind(of: table) != nil, try fileSystem.read(table) != file.bytes
        else { continue }
        return .tableIsThere(table)
      }
      return nil
    }
    guard fileSystem.kind(of: whole) == .file else { return nil }
    let bytes = try fileSystem.read(whole)
    guard files.first(where: { $0.path == told })?.bytes != bytes, !bytes.isEmpty else {
      return nil
    }
    do throws(ParseError) {
      let file = try ExchangeFormat.parse(bytes, at: whole, sourceLanguage: .english)
      if let problem = file.problems.first(where: { $0.severity == .error }) {
        let text = SourceText(path: whole, bytes: file.text)
        return .unreadable(
          Diagnostic(problem, in: text), isBundle ? "bundle" : "file", canForce: canForce)
      }
      let units = BundleComparison.translationsToLose(in: file.document, replacedBy: parts())
      guard let first = units.first else { return nil }
      let text = SourceText(path: whole, bytes: file.text)
      let isFinished = units.allSatisfy { $0.target?.translationState == .translated }
      return .translationsToLose(
        units.count, first, isFinished: isFinished, in: isBundle ? "bundle" : "file",
        canForce: canForce, at: text.span(first.range))
    } catch {
      return .unreadable(
        Diagnostic(error, of: bytes, at: whole), isBundle ? "bundle" : "file", canForce: canForce)
    }
  }

  /// Writes the planned files, if there are any, or only reports them if the report is a check.
  /// Adds the problems of the plan to the workspace. After an error, `contents` is `failed`.
  package mutating func carryOut(_ files: inout FileReport, _ workspace: inout Workspace) {
    workspace.diagnostics += diagnostics
    errors.forEach { workspace.fail($0) }
    guard case .files(let new) = contents else { return }
    if !leftovers.isEmpty {
      workspace.diagnostics.append(
        .leftovers(leftovers, in: path, isVerbose: workspace.telling.isWhole))
    }
    do throws(FileError) {
      if let archive {
        try files.write(archive.bytes, to: archive.path, text, &workspace)
      } else if isBundle {
        try files.replaceFolder(path, with: new, &workspace) { $0 == told ? text : "" }
      } else {
        for file in new {
          let detail = file.path == told ? text : ""
          try files.write(file.bytes, to: Path.join(path, file.path), detail, &workspace)
        }
      }
      for file in kept { files.keep(Path.join(path, file.path), &workspace) }
    } catch {
      // The temporary folder of the bundle no longer exists, so its name is of no use.
      contents = .failed
      let isInside = Path.isInside(error.path, root: place)
      workspace.fail(
        isInside ? error : FileError(path: place, message: error.message, id: error.id))
    }
  }

  /// The summary in words: `19 strings, 1 translated (5 %)`, or `3 of 19 strings` if not all are
  /// sent.
  private var text: String {
    let all = coverage.total.counted("string")
    let sent = count.total.texts
    if sent < coverage.total { return "\(sent) of \(all)" }
    return sent == 0 ? all : "\(all), \(coverage.translated) translated (\(coverage.percent) %)"
  }

  /// Returns the summary with word counts: `fr: 3 of 19 strings; 40 words new, 9 to review`; with
  /// `isPlan`, `fr: would write 3 of 19 strings; …`. If nothing is sent or written, says so.
  package func summary(isPlan: Bool) -> String {
    if case .nothing = contents {
      let stays = hasOld ? "'\(place)' stays as it is" : "no bundle is written"
      return "\(language): nothing to export; \(stays)"
    }
    if case .failed = contents { return "\(language): not written" }
    if case .refused = contents {
      guard hasOld || !isBundle else { return "\(language): not written" }
      return "\(language): not written; '\(file)' stays as it is"
    }
    let work = [("new", count.new), ("to review", count.review), ("repeated", count.repeated)]
      .map { (kind: $0.0, words: $0.1.size.words) }.filter { $0.words > 0 }
    let text = isPlan ? "would write \(text)" : text
    let known =
      knownCount > 0
      ? "; \(knownCount) \(knownCount == 1 ? "is" : "are") translated elsewhere"
      : ""
    guard let first = work.first else { return "\(language): \(text)\(known)" }
    let others = work.dropFirst().map { ", \($0.words) \($0.kind)" }.joined()
    return "\(language): \(text); \(first.words.counted("word")) \(first.kind)\(others)\(known)"
  }

  package var json: JSONValue {
    .object([
      "language": .string(language.description), "strings": .integer(coverage.total),
      "translated": .integer(coverage.translated), "sent": count.json,
      "translatedElsewhere": .integer(knownCount),
    ])
  }
}

extension ExportCount {
  package var json: JSONValue {
    .object([
      "total": total.json, "new": new.json, "review": review.json, "repeated": repeated.json,
      "translated": translated.json,
    ])
  }
}

extension ExportCount.Amount {
  fileprivate var json: JSONValue {
    .object([
      "strings": .integer(texts), "words": .integer(size.words),
      "characters": .integer(size.characters),
    ])
  }
}

extension Diagnostic {
  /// Reports that an existing bundle or file is kept because it has translations that the project
  /// lacks.
  ///
  /// - Parameters:
  ///   - count: The number of these translations.
  ///   - unit: The unit of the first one.
  ///   - isFinished: False if an import takes some of them only with `--unfinished keep`.
  ///   - kept: What is kept, in words: `bundle` or `file`.
  ///   - canForce: Whether the command has `--force`.
  fileprivate static func translationsToLose(
    _ count: Int, _ unit: XLIFFDocument.Unit, isFinished: Bool, in kept: String, canForce: Bool,
    at span: Span
  ) -> Diagnostic {
    let way = isFinished ? "" : " with '--unfinished keep'"
    let other = canForce ? "replace it with '--force'" : "delete it"
    let (what, those) =
      count == 1
      ? ("its translation of '\(unit.id)' is", "the translation is")
      : (
        "its translations of '\(unit.id)' and \((count - 1).counted("other")) are",
        "the translations are"
      )
    return Diagnostic(
      .translationsToLose, .error,
      "\(kept) is kept: \(what) not in the project; import the \(kept)\(way), or \(other) if \(those) only outdated",
      at: span)
  }

  fileprivate static func unreadable(
    _ reason: Diagnostic, _ kept: String, canForce: Bool
  ) -> Diagnostic {
    // The way out of many reasons is that of an import. A quoted text may contain '; ', too.
    let parts = reason.message.split(separator: "; ", omittingEmptySubsequences: false)
    let way = parts.indices.dropFirst().last { place in
      parts[place...].joined().count { $0 == "'" }.isMultiple(of: 2)
    }
    let what = parts[..<(way ?? parts.count)].joined(separator: "; ")
    return Diagnostic(
      reason.id, .error,
      "\(kept) is kept, since it is not known what would be lost: \(what); correct this, or "
        + (canForce ? "replace the \(kept) with '--force'" : "delete the \(kept)"),
      at: reason.span)
  }

  fileprivate static func severalBundles(_ paths: [String], in archive: String) -> Diagnostic {
    Diagnostic(
      .severalBundles, .error,
      "archive has \(paths.count) bundles of this language; keep one, or name another place with '--output'",
      at: Span(file: archive), notes: paths.map { .init("this is one", at: Span(file: $0)) })
  }

  fileprivate static func tableIsThere(_ path: String) -> Diagnostic {
    Diagnostic(
      .tableIsThere, .error,
      "already exists with other contents; name another place with '--output', or replace all "
        + "such files with '--force'", at: Span(file: path))
  }

  fileprivate static func leftovers(
    _ names: [String], in path: String, isVerbose: Bool
  ) -> Diagnostic {
    let hint = isVerbose ? "" : "; see them all with '--verbose'"
    let shown = names.prefix(5).map { Path.join(path, $0) }
    let more = names.count - shown.count
    return Diagnostic(
      .leftoverFile, .warning,
      "bundle keeps \(names.count.counted("file")) of an earlier export; delete what is not needed",
      at: Span(file: path),
      notes: shown.map { .init("is not part of this export", at: Span(file: $0)) }
        + (more > 0 ? [.init("\(more) more\(hint)")] : []))
  }
}
