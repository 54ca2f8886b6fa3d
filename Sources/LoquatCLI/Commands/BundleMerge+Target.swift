internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

extension BundleMerge {
  /// The table that a file's translations go into, and the path of its source (apple-formats 5.3).
  func target(
    of file: XLIFFDocument.File, _ manifest: XclocManifest.Document?, at span: Span,
    _ context: inout Context
  ) -> (file: TableFile, source: String)? {
    guard let (path, language) = place(of: file, at: span, &context) else { return nil }
    guard
      let source = TableFile(
        path: path, extensions: ["strings", "storyboard", "xib", "intentdefinition"])
    else {
      context.diagnostics.append(.unsupportedFile(file, at: span))
      return nil
    }
    if let other = project.namesake(of: source) {
      context.diagnostics.append(.otherCase(path, other.path, at: span))
      return nil
    }
    // A table of code has no file; a storyboard whose texts come back has one.
    let isTable = Path.fileExtension(path) == "strings"
    guard isTable || context.fileSystem.kind(of: project.path(of: path)) != nil else {
      context.diagnostics.append(.noSource(path, at: span))
      return nil
    }
    guard
      isMeant(language, manifest)
        || language != source.language && language != LanguageTag(file.sourceLanguage)
    else {
      context.diagnostics.append(.sourceLanguage(language, at: span))
      return nil
    }
    let target = project.translation(of: source, in: language)
    guard !context.fileSystem.leadsOutside(target.path, of: project.root) else {
      context.diagnostics.append(.leadsOutside(target.path, at: span))
      return nil
    }
    let kind = context.fileSystem.kind(of: project.path(of: target.path))
    guard kind == nil || kind == .file else {
      context.diagnostics.append(.noTable(target.path, isFolder: kind == .directory, at: span))
      return nil
    }
    return (target, path)
  }

  /// The catalog that a file's translations go into, and their language.
  func catalog(
    of file: XLIFFDocument.File, _ manifest: XclocManifest.Document?, at span: Span,
    _ context: inout Context
  ) -> (path: String, language: LanguageTag)? {
    guard let (path, language) = place(of: file, at: span, &context) else { return nil }
    switch context.fileSystem.kind(of: project.path(of: path)) {
    case nil: context.diagnostics.append(.noSource(path, at: span))
    case .file where context.fileSystem.leadsOutside(path, of: project.root):
      context.diagnostics.append(.leadsOutside(path, at: span))
    case .file where !isMeant(language, manifest) && language == LanguageTag(file.sourceLanguage):
      context.diagnostics.append(.sourceLanguage(language, at: span))
    case .file: return (path, language)
    case let kind:
      context.diagnostics.append(.noTable(path, isFolder: kind == .directory, at: span))
    }
    return nil
  }

  /// Whether a bundle is made for a language.
  private func isMeant(_ language: LanguageTag, _ manifest: XclocManifest.Document?) -> Bool {
    manifest?.targetLocale.flatMap { LanguageTag($0) } == language
  }

  /// Where a file lies in the project, and the language of its translations.
  private func place(
    of file: XLIFFDocument.File, at span: Span, _ context: inout Context
  ) -> (path: String, language: LanguageTag)? {
    guard let name = file.targetLanguage, let language = LanguageTag(name) else {
      context.diagnostics.append(.badLanguage(file, at: span))
      return nil
    }
    guard !hasBackslash(file.original) else {
      context.diagnostics.append(.backslash(file, at: span))
      return nil
    }
    let path = Path.normalized(file.original)
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
    guard !isHidden, !isOutside(path) else {
      context.diagnostics.append(.outsideProject(file, at: span))
      return nil
    }
    return (path, language)
  }

  /// Whether a path leaves the project, by its letters.
  func isOutside(_ path: String) -> Bool {
    let path = Path.normalized(path)
    return path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
  }

  /// Whether a path is written as on Windows, where it could lead anywhere.
  func hasBackslash(_ path: String) -> Bool { path.contains("\\") }
}

extension Diagnostic {
  fileprivate static func badLanguage(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    let message = file.targetLanguage.map { "target language '\($0)' is no language tag" }
    return Diagnostic(
      "bad-language", .error, message ?? "'<file>' names no target language", at: span)
  }

  fileprivate static func sourceLanguage(_ language: LanguageTag, at span: Span) -> Diagnostic {
    Diagnostic(
      "source-language", .error,
      "'\(language)' is the language of the sources; only a bundle whose 'contents.json' is for it may change their texts",
      at: span)
  }

  fileprivate static func otherCase(_ path: String, _ other: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "same-file", .error,
      "project has no '\(path)', and '\(other)' is the same file on a disk that does not tell upper from lower case",
      at: span)
  }

  fileprivate static func noSource(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "no-such-source", .error, "project has no '\(path)'; name another with '--project'",
      at: span)
  }

  fileprivate static func outsideProject(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    Diagnostic(
      "outside-project", .error,
      "'\(file.original)' lies outside the project or in a hidden folder",
      at: span)
  }

  fileprivate static func leadsOutside(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "outside-project", .error, "'\(path)' leads outside the project or nowhere, through a link",
      at: span)
  }

  fileprivate static func unsupportedFile(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    Diagnostic(
      "unsupported-file", .error,
      "translations of '\(file.original)' cannot be imported; only '.strings' tables in '.lproj' folders and '.xcstrings' can",
      at: span)
  }

  fileprivate static func backslash(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    Diagnostic(
      "bad-path", .error, "'\(file.original)' has a backslash; folders are written with '/'",
      at: span)
  }

  fileprivate static func noTable(_ path: String, isFolder: Bool, at span: Span) -> Diagnostic {
    let found = isFolder ? "a folder" : "a pipe or a device"
    return Diagnostic(
      "not-a-file", .error, "'\(path)' is \(found) where a table is expected", at: span)
  }
}
