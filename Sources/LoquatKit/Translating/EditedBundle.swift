internal import AppleFormats
package import BundleEditing
package import CatalogModel
internal import CatalogPasses
internal import Checks
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes
package import TranslatorPage

/// A bundle to translate in a page.
package struct EditedBundle: Sendable {
  package let editor: BundleEditor
  package let language: LanguageTag
  package let page: TranslatorPage
  /// The number of texts whose source has changed since their translation, as far as known.
  package let changedCount: Int
}

extension Workspace {
  /// Returns the bundle that a request names, or one for each language of its project. A bundle
  /// that cannot be translated is left out, with a diagnostic.
  package mutating func editedBundles(
    _ request: PageRequest
  ) async throws(FileError) -> [EditedBundle] {
    guard let path = request.bundle else { return try await projectBundles(request) }
    let (configuration, problems) = try Configuration.read(
      in: Discovery.folder(of: request.project), of: fileSystem)
    diagnostics += problems
    guard let (name, bytes) = try readBundle(path) else { return [] }
    return await edited(bytes, name: name, at: path, configuration, request).map { [$0] } ?? []
  }

  private mutating func projectBundles(
    _ request: PageRequest
  ) async throws(FileError) -> [EditedBundle] {
    var export = ExportRequest(
      project: request.project, output: ".", languages: request.languages)
    export.format = .archive
    export.suggests = true
    export.aids = request.aids
    export.aids.isWanted = true
    export.comparing = request.since
    export.options = request.options
    let (archives, previous) = try await archives(export)
    let (configuration, _) = try Configuration.read(
      in: Discovery.folder(of: request.project), of: fileSystem)
    var result: [EditedBundle] = []
    for (language, bytes) in archives {
      let name = "\(language).xcloc.zip"
      let one = await edited(bytes, name: name, at: name, configuration, request, previous)
      if let one { result.append(one) }
    }
    return result
  }

  /// Reads a bundle as one file; a folder becomes an archive, with `.zip` added to its name.
  ///
  /// Leaves out hidden files of a folder; and, with diagnostics, whatever is not a file, leads out
  /// of the folder, or is in a folder that cannot be listed. Returns nil, with diagnostics, if a
  /// folder is not a valid bundle or does not fit into an archive. Throws if a file cannot be read.
  private mutating func readBundle(
    _ path: String
  ) throws(FileError) -> (name: String, bytes: [UInt8])? {
    let name = Path.lastComponent(Path.normalized(path))
    guard fileSystem.kind(of: path) == .directory else {
      return (name, try fileSystem.read(path, limit: ZIPArchive.sizeLimit))
    }
    let folder = try XclocFolder(path, in: fileSystem)
    diagnostics += folder.obstacles + folder.problems
    folder.errors.forEach { fail($0) }
    guard folder.obstacles.isEmpty, folder.xliff != nil else { return nil }
    var files: [(path: String, bytes: [UInt8])] = []
    for file in folder.files where !file.isHidden {
      if let obstacle = folder.obstacle(at: file.path, in: fileSystem) {
        diagnostics.append(obstacle)
        continue
      }
      files.append((Path.join(name, file.path), try fileSystem.read(Path.join(path, file.path))))
    }
    do throws(ParseError) {
      return (name + ".zip", try ZIPArchive().serialize(with: files))
    } catch {
      diagnostics.append(
        error.id == .archiveTooLarge
          ? Diagnostic(
            .archiveTooLarge, .error,
            "has too many files for a page, or too large ones; name its XLIFF file instead",
            at: Span(file: path))
          : Diagnostic(archive: error, at: path))
      return nil
    }
  }

  private mutating func edited(
    _ bytes: [UInt8], name: String, at path: String, _ configuration: Configuration,
    _ request: PageRequest, _ previous: [PreviousText] = []
  ) async -> EditedBundle? {
    var editor: BundleEditor
    do throws(ParseError) {
      editor = try BundleEditor(bytes, name: name)
    } catch {
      let isXLIFF = ["xliff", "xlf"].contains(Path.fileExtension(path).lowercased())
      diagnostics.append(
        ZIPArchive.isArchive(bytes)
          ? Diagnostic(archive: error, at: path)
          : isXLIFF ? Diagnostic(error, of: bytes, at: path) : .notEditable(path))
      return nil
    }
    let text = SourceText(path: path, bytes: editor.file.xml.bytes)
    diagnostics += editor.file.problems.map { Diagnostic($0, in: text) }
    guard let language = editor.languages.lazy.compactMap(\.target).first else {
      diagnostics.append(
        Diagnostic(
          .noLanguage, .error,
          "does not name its target language; export it again for one language, or add the attribute 'target-language' (in XLIFF 2, 'trgLang')",
          at: Span(file: path)))
      return nil
    }
    let others = Set(editor.languages.compactMap(\.target)).subtracting([language]).sorted()
    guard others.isEmpty else {
      let names = ([language] + others).map(\.description).quotedList
      diagnostics.append(
        Diagnostic(
          .otherLanguage, .error,
          "names the target languages \(names), but a page is for one; split the file by language",
          at: Span(file: path)))
      return nil
    }
    guard editor.translatableCount > 0 else {
      diagnostics.append(
        Diagnostic(
          .nothingFound, .error, "has no text to translate into '\(language)', so no page is made",
          at: Span(file: request.bundle ?? request.project)))
      return nil
    }
    var context = EditingContext()
    context.terminology = Terminology(configuration)
    context.levels = configuration.levels(in: language)
    context.exceptions = configuration.exceptions(in: language, of: editor)
    context.screenshots = screenshots(in: editor)
    context.previous = previous.map { text in
      EditingContext.Previous(
        original: text.original, key: text.key, path: text.path.description, text: text.text)
    }
    let source = editor.languages.first?.source ?? .english
    var memories = MemoryFiles(source, [language])
    let errors = diagnostics.count { $0.severity == .error }
    await memories.read(request.memories, &self)
    guard diagnostics.count(where: { $0.severity == .error }) == errors else { return nil }
    context.memory = memories.entries.compactMap { entry in
      // The page must not reveal the paths of files on this machine.
      let origin = request.memories.reduce(entry.origin) { origin, path in
        origin.replacingBytes(of: path, with: Path.lastComponent(path))
      }
      return entry.targets[language].map { (entry.source, $0, origin) }
    }
    var page = TranslatorPage(bytes, name: name, context: context, version: Loquat.version)
    page.title = title(of: editor)
    editor.context = context
    let changed = editor.texts.count { $0.isTranslatable && editor.hasChangedSource($0) }
    return EditedBundle(editor: editor, language: language, page: page, changedCount: changed)
  }

  /// Returns the name of the project that a bundle comes from, without its extension; empty if it
  /// is unknown.
  private func title(of editor: BundleEditor) -> String {
    let manifest = editor.file(at: XclocManifest.path).flatMap {
      try? XclocManifest.Document.parse($0)
    }
    return manifest?.container.map { Path.stem($0) } ?? ""
  }

  /// Returns the frames of texts on the screenshots of a bundle, according to its
  /// `localizationStringData.plist` files.
  private mutating func screenshots(in editor: BundleEditor) -> [EditingContext.Screenshot] {
    editor.paths.filter { Path.lastComponent($0) == "localizationStringData.plist" }.flatMap {
      path in
      guard let bytes = editor.file(at: path), let data = try? LocalizationStringData.parse(bytes)
      else { return [EditingContext.Screenshot]() }
      return data.strings.flatMap { string in
        string.screenshots.map { place in
          EditingContext.Screenshot(
            table: string.table, key: string.key,
            path: Path.join(Path.deletingLastComponent(path), place.name), frame: place.numbers)
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notEditable(_ path: String) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, .error,
      "is not a bundle; name an '.xcloc', '.xcloc.zip' or XLIFF file, or a language of the project with '--language'",
      at: Span(file: path))
  }
}

extension Configuration {
  /// Returns the configured levels of rules for all texts of a language. Rules without a level are
  /// absent; a nil severity turns a rule off.
  fileprivate func levels(
    in language: LanguageTag
  ) -> [(rule: String, severity: Diagnostic.Severity?)] {
    Rule.all.compactMap { rule in
      level(rule: rule.id.name, path: nil, language: language, key: "").map {
        (rule.id.name, $0.severity)
      }
    }
  }

  /// Returns the levels of rules for individual texts of a bundle, if overrides for paths or keys
  /// make them differ from the level for all texts of the language.
  fileprivate func exceptions(
    in language: LanguageTag, of editor: BundleEditor
  ) -> [EditingContext.Exception] {
    let narrow = overrides.filter { !$0.paths.isEmpty || !$0.keys.isEmpty }
    guard !narrow.isEmpty else { return [] }
    let isForAll = narrow.contains { $0.rules.isEmpty }
    let named = Set(narrow.flatMap(\.rules).map(\.value))
    let rules = Rule.all.map(\.id.name).filter { isForAll || named.contains($0) }
    return rules.flatMap { rule -> [EditingContext.Exception] in
      let usual = level(rule: rule, path: nil, language: language, key: "")
      return editor.texts.compactMap { text in
        let original = editor.file.sections[text.section].original
        let path = Path.inLanguageFolder(of: language, original)
        let own = level(rule: rule, path: path, language: language, key: text.key)
        guard let own, own != usual else { return nil }
        return EditingContext.Exception(
          rule: rule, severity: own.severity, original: original, key: text.key)
      }
    }
  }
}

extension Configuration.Level {
  fileprivate var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
}

extension Path {
  /// Returns the path of a file in the folder of a language: `fr.lproj/A.strings` for
  /// `en.lproj/A.strings`. Other paths do not change.
  fileprivate static func inLanguageFolder(of language: LanguageTag, _ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { name in
      name.hasSuffix(".lproj") ? "\(language).lproj" : String(name)
    }.joined(separator: "/")
  }
}
