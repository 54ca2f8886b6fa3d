package import CatalogModel
package import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading

extension ImportPlan {
  /// Returns the project's language for the translations of a file: systems write `de-DE` for a
  /// project's `de`.
  ///
  /// Nil if the file names no valid language. A language stays as it is if the project has it, or
  /// has none or several of its synonyms; if the user requests it, or the bundle's manifest names
  /// it; if it is a pseudo-language; or if the source is from developers or restores texts.
  package func language(of file: XLIFFDocument.File, _ source: ImportSource) -> LanguageTag? {
    guard let name = file.targetLanguage, let tag = discovery.languages.tag(for: name) else {
      return nil
    }
    return isWanted(tag, source) ? tag : synonym(of: tag) ?? tag
  }

  /// The development language; nil if the folder has no Xcode project, package or the like, so that
  /// nothing states it.
  package var ownLanguage: LanguageTag? {
    discovery.project.containers.isEmpty ? nil : discovery.project.developmentLanguage
  }

  /// Returns whether a source is made for a language, even for the development language: the target
  /// of its `contents.json`, or any language if it is from developers or restores texts.
  package func isMeant(_ language: LanguageTag, _ source: ImportSource) -> Bool {
    source.isArchive
      || source.isOwn
      || source.manifest?.targetLocale.flatMap { discovery.languages.tag(for: $0) } == language
  }

  /// Returns whether to use a language under its own name: the project has it, the user requests
  /// it, it is a pseudo-language or the bundle is made for it.
  private func isWanted(_ language: LanguageTag, _ source: ImportSource) -> Bool {
    ownLanguages.contains(language) || newLanguages.contains(language) || language.isPseudo
      || isMeant(language, source) || source.isArchive
  }

  private var ownLanguages: [LanguageTag] {
    discovery.project.languages + catalogLanguages + [discovery.project.developmentLanguage]
  }

  /// Returns whether a source has translations into a language that the project is not known to
  /// have, and that is not used under its own name for another reason, such as a request of the
  /// user.
  package func isNew(_ source: ImportSource) -> Bool {
    source.document.files.contains { file in
      language(of: file, source).map { !ownLanguages.contains($0) && !isWanted($0, source) }
        ?? false
    }
  }

  /// Returns the only language of the project that has the same meaning as another tag; nil for
  /// none or several.
  private func synonym(of language: LanguageTag) -> LanguageTag? {
    let synonyms = ownLanguages.filter(language.isSynonym)
    return synonyms.count == 1 ? synonyms.first : nil
  }

  /// Returns the project's language of which another one is an unrequested variant, such as `de`
  /// for `de-AT`, the shortest of several; nil for a language that is wanted or has a synonym in
  /// the project, and for an entirely new one.
  package func ownVariant(of language: LanguageTag, _ source: ImportSource) -> LanguageTag? {
    guard !isWanted(language, source), !ownLanguages.contains(where: language.isSynonym) else {
      return nil
    }
    return ownLanguages.filter(language.isVariant).min {
      ($0.description.utf8.count, $0) < ($1.description.utf8.count, $1)
    }
  }

  /// Returns whether a language that only a file name states may be a mistake: `App-pl.csv` would
  /// be in `app-PL`.
  package func isDoubtful(_ language: LanguageTag, _ source: ImportSource) -> Bool {
    guard source.isNamedByFile, !isWanted(language, source) else { return false }
    let code = language.description.prefix { $0 != "-" }
    return code.utf8.count > 2 || language.doubt != nil
  }

  /// Returns notes on the languages of a source for which the project has another name, once per
  /// name, except those that `languageAliases` maps.
  package func languageNotes(of source: ImportSource) -> [Diagnostic] {
    var seen: Set<String> = []
    return source.document.files.compactMap { file in
      guard let name = file.targetLanguage, seen.insert(name).inserted,
        let language = language(of: file, source), ownLanguages.contains(language),
        LanguageTag(name) != language,
        !discovery.configuration.languageAliases.contains(where: { $0.name.value == name })
      else { return nil }
      let span = source.span(file.range.lowerBound..<file.range.lowerBound)
      let canBeNew = discovery.languages.tag(for: name) != language
      return .languageTaken(name, for: language, "target", canBeNew: canBeNew, at: span)
    }
  }

  /// Returns whether a file is translated from the expected source language; true if it names no
  /// valid one. Notes another name of that language, and reports another language.
  package func isTranslated(
    _ file: XLIFFDocument.File, from expected: LanguageTag, _ path: String, at span: Span,
    _ workspace: inout Workspace
  ) -> Bool {
    guard let found = discovery.languages.tag(for: file.sourceLanguage), found != expected else {
      return true
    }
    guard found.isSynonym(of: expected) else {
      workspace.diagnostics.append(.otherSource(file.sourceLanguage, expected, path, at: span))
      return false
    }
    let note = Diagnostic.languageTaken(file.sourceLanguage, for: expected, "source", at: span)
    if !workspace.diagnostics.contains(where: { $0.isSameFact(as: note) }) {
      workspace.diagnostics.append(note)
    }
    return true
  }
}

extension Diagnostic {
  /// Returns whether both have the same id, message and file.
  fileprivate func isSameFact(as other: Diagnostic) -> Bool {
    id == other.id && message == other.message && span?.path == other.span?.path
  }

  fileprivate static func languageTaken(
    _ name: String, for language: LanguageTag, _ what: String, canBeNew: Bool = false, at span: Span
  ) -> Diagnostic {
    let advice = canBeNew ? "; '--new-language \(name)' makes it a language of its own" : ""
    return Diagnostic(
      .languageName, .note,
      "\(what) language '\(name)' is '\(language)' in the project\(advice)",
      at: span)
  }

  package static func newVariant(
    _ language: LanguageTag, of own: LanguageTag, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .newVariant, .error,
      "project has '\(own)', but not '\(language)'; add it with '--new-language \(language)', or "
        + "map it to '\(own)' in 'languageAliases' of loquat.json", at: span)
  }

  package static func doubtfulName(_ language: LanguageTag, at span: Span) -> Diagnostic {
    Diagnostic(
      .newVariant, .error,
      "the file name would add the language '\(language)'; name the file after its language, "
        + "such as 'pl.csv', or add this language with '--new-language \(language)'", at: span)
  }

  fileprivate static func otherSource(
    _ found: String, _ expected: LanguageTag, _ path: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .otherSourceLanguage, .error,
      "these texts are translated from '\(found)', but '\(path)' is in '\(expected)', so they are not imported; "
        + "if both are one language, map one to the other in 'languageAliases' of loquat.json",
      at: span)
  }
}
