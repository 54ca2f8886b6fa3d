internal import CatalogModel
internal import CatalogPasses
internal import ExchangeFormats
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

/// The translations from files of other projects that a project can use.
struct MemoryFiles {
  private(set) var entries: [TranslationMemory.Entry] = []
  /// The source language of the project, and the languages whose translations are used.
  private let own: LanguageTag
  private let languages: [LanguageTag]

  /// The maximum size of a TMX, PO, CSV or TSV file in bytes. Reading takes about four times as
  /// much memory.
  private static let sizeLimit = 256 << 20

  /// The numbers of used and unused units of a file.
  private struct Count {
    var taken = 0
    /// The number of unused units by reason, such as `not finished`.
    var left: [String: Int] = [:]

    mutating func leave(_ reason: String) { left[reason, default: 0] += 1 }
  }

  init(_ own: LanguageTag, _ languages: [LanguageTag]) {
    self.own = own
    self.languages = languages
  }

  /// Reads files, bundles and the contents of folders, each once even if it is named twice. Reports
  /// how many translations of each can be used, unless all can, or an error leaves none.
  mutating func read(_ paths: [String], _ workspace: inout Workspace) async {
    var known: Set<String> = []
    for path in paths.flatMap({ inputs($0, workspace) }) {
      let place = workspace.fileSystem.realPath(of: path) ?? Path.normalized(path)
      guard known.insert(place).inserted else { continue }
      var count = Count()
      let errors = workspace.diagnostics.count
      switch Path.fileExtension(path).lowercased() {
      case "tmx": readMemory(path, &count, &workspace)
      case "po", "csv", "tsv": readTable(path, &count, &workspace)
      default: await readBundle(path, &count, &workspace)
      }
      let isDamaged = workspace.diagnostics[errors...].contains { $0.severity == .error }
      guard count.taken == 0 || !count.left.isEmpty, !isDamaged || count.taken > 0 else { continue }
      // Languages other than the requested ones are not a mistake.
      let isOfOthers = !count.left.isEmpty && count.left.keys.allSatisfy { $0.hasPrefix("in '") }
      let isMistake = count.taken == 0 && !isOfOthers
      let left = count.left.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let reasons = left.isEmpty ? "" : "; left out: \(left.joined(separator: ", "))"
      workspace.diagnostics.append(
        Diagnostic(
          .memoryNotUsed, isMistake ? .warning : .note,
          "\(count.taken.counted("translation")) of this file can be used\(reasons)",
          at: Span(file: path)))
    }
  }

  /// Returns the translation files and bundles in a folder; for another path, a bundle, or a folder
  /// without any, only the path itself.
  private func inputs(_ path: String, _ workspace: Workspace) -> [String] {
    let files = workspace.fileSystem
    guard files.kind(of: path) == .directory, Path.fileExtension(path).lowercased() != "xcloc",
      let entries = try? files.list(path), !entries.contains(where: XclocFolder.isPart)
    else { return [path] }
    let isMemory = { (name: String) in
      Path.fileExtension(name).lowercased() == "tmx" || ExchangeFormat(fileName: name) != nil
        || [".xcloc", ".xcloc.zip"].contains { name.hasSuffix($0) }
    }
    let found = entries.filter { isMemory($0.name) }.map { Path.join(path, $0.name) }
    return found.isEmpty ? [path] : found
  }

  private mutating func readMemory(
    _ path: String, _ count: inout Count, _ workspace: inout Workspace
  ) {
    guard let bytes = bytes(at: path, &workspace) else { return }
    do throws(ParseError) {
      let document = try TMXDocument.parse(bytes)
      for unit in document.units {
        guard let source = unit.texts.first(where: { isSource($0.language) }) else {
          count.leave("without a text in '\(own)'")
          continue
        }
        let origin = place(unit.origin, in: path)
        for (language, text) in unit.texts where language != source.language {
          add(origin, unit.key ?? "", source.text, language, text, &count)
        }
      }
      for _ in 0..<document.lostCount { count.leave("without a language or without a translation") }
    } catch {
      workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
    }
  }

  /// Reads a PO, CSV or TSV file, which another program may have written.
  private mutating func readTable(
    _ path: String, _ count: inout Count, _ workspace: inout Workspace
  ) {
    guard let format = ExchangeFormat(fileName: path), let bytes = bytes(at: path, &workspace)
    else { return }
    do throws(ParseError) {
      let content = try format.parse(
        bytes, language: LanguageTag(localization: Path.stem(path)), sourceLanguage: own,
        original: path)
      let text = SourceText(path: path, bytes: content.text)
      // Plural forms of other programs are not used.
      let problems = content.problems.filter { $0.id != .poContext }
      workspace.diagnostics += problems.map { Diagnostic($0, in: text) }
      for _ in 0..<content.lostCount { count.leave("with plural forms or unreadable") }
      take(content.document, path, &count)
    } catch {
      workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
    }
  }

  private mutating func readBundle(
    _ path: String, _ count: inout Count, _ workspace: inout Workspace
  ) async {
    var sources: [ImportSource] = []
    let errors = await workspace.importSources([path], sourceLanguage: own) { source, workspace in
      workspace.diagnostics += source.problems.map { Diagnostic($0, in: source.text) }
      sources.append(source)
    }
    errors.forEach { workspace.fail($0) }
    for source in sources { take(source.document, path, &count) }
  }

  private mutating func take(_ document: XLIFFDocument, _ path: String, _ count: inout Count) {
    for file in document.files {
      guard let language = file.targetLanguage.flatMap({ LanguageTag($0) }) else {
        for _ in file.units { count.leave("without a language or without a translation") }
        continue
      }
      let origin = place(file.original, in: path)
      for unit in file.units {
        let (key, form) = file.place(of: unit)
        guard let source = unit.source, let target = unit.target, !target.text.isEmpty else {
          count.leave("without a language or without a translation")
          continue
        }
        guard target.translationState == .translated else {
          count.leave("not finished")
          continue
        }
        guard form.isEmpty, unit.sourcePhrases == nil else {
          count.leave("with forms")
          continue
        }
        add(origin, key, source, language, target.text, &count)
      }
    }
  }

  private mutating func add(
    _ origin: String, _ key: String, _ source: String, _ language: LanguageTag, _ target: String,
    _ count: inout Count
  ) {
    guard !target.isEmpty else { return count.leave("without a language or without a translation") }
    guard
      let language = languages.first(where: { $0 == language })
        ?? languages.first(where: { $0.isSynonym(of: language) })
    else { return count.leave("in '\(language)'") }
    count.taken += 1
    entries.append(
      TranslationMemory.Entry(
        origin: origin, key: key, source: source, targets: [language: target]))
  }

  /// Returns whether a language is the source language, ignoring its region.
  private func isSource(_ language: LanguageTag) -> Bool {
    language == own || language.isSynonym(of: own) || language.isVariant(of: own)
  }

  /// Returns the path of a file, with the original file of a text in parentheses, if known:
  /// `old.tmx (App/en.lproj/Localizable.strings)`.
  private func place(_ origin: String?, in path: String) -> String {
    guard let origin, origin != path else { return path }
    return "\(path) (\(origin))"
  }

  private func bytes(at path: String, _ workspace: inout Workspace) -> [UInt8]? {
    do throws(FileError) {
      return try workspace.fileSystem.read(path, limit: Self.sizeLimit)
    } catch {
      workspace.fail(error)
      return nil
    }
  }
}
