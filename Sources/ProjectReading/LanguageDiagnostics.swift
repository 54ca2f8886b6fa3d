package import CatalogModel
internal import ProjectFiles

extension Diagnostic {
  /// Reports a project that is only in the language of its code.
  package static func noLanguage(_ root: String) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "the project has no language to translate into, or 'excludeLanguages' of loquat.json leaves out all of them; name one with '--language'",
      at: Span(file: root))
  }

  /// Reports a requested language in which there are no texts. Suggests the tag that was probably
  /// meant, or else names the languages `others` of the texts.
  package static func nothing(in language: LanguageTag, but others: Set<LanguageTag> = [])
    -> Diagnostic
  {
    let list = others.sorted().map(\.description).quotedList
    let advice =
      language.doubt?.meant.map { "; did you mean '\($0)'?" }
      ?? (others.isEmpty ? "" : "; they are in \(list)")
    return Diagnostic(
      .noLanguage, .error, "none of the texts that were read is in '\(language)'\(advice)", at: nil)
  }

  /// Returns a warning for each doubtful language tag that the user passed, such as one with an
  /// unknown code; ignores pseudolanguages.
  package static func doubts(_ languages: [LanguageTag], at span: Span? = nil) -> [Diagnostic] {
    languages.filter { !$0.isPseudo }.compactMap { language in
      language.doubt.map { unknownLanguage(language, $0, at: span) }
    }
  }

  private static func unknownLanguage(
    _ language: LanguageTag, _ doubt: LanguageTag.Doubt, at span: Span?
  ) -> Diagnostic {
    let meant = doubt.meant.map { "; did you mean '\($0)'?" } ?? "; correct it"
    if let short = doubt.meant, doubt.kind == .language, doubt.part.utf8.count == 3 {
      return Diagnostic(
        .unknownLanguage, .warning,
        "'\(language)' begins with a three-letter code, but Apple's systems look for '\(short)'; write that",
        at: span)
    }
    let message =
      doubt.kind == .language
      ? "'\(language)' names a language that is not in ISO 639"
      : "'\(language)' has \(doubt.kind.rawValue) '\(doubt.part)', which is not known"
    return Diagnostic(.unknownLanguage, .warning, message + meant, at: span)
  }

  /// Reports a file whose name reveals no format; the command's help lists the names that do.
  package static func unknownFormat(_ path: String, _ command: String) -> Diagnostic {
    let message =
      Path.fileExtension(path).lowercased() == "zip"
      ? "'loquat \(command)' does not read archives; unpack this one, and name a file in it"
      : "this file name belongs to no supported format; see 'loquat help \(command)'"
    return Diagnostic(.unknownFormat, .error, message, at: Span(file: path))
  }
}
