package import CatalogModel
package import ExchangeFormats
internal import ProjectFiles

extension XclocManifest.Document {
  /// Compares the languages of the bundle with those of its XLIFF.
  ///
  /// `obstacles` are the indices of the files whose target language differs from the bundle's.
  /// `problems` report these files, and those whose source language differs. A missing or invalid
  /// language never counts as different. `isPacked` tells whether the bundle is in an archive.
  package func languageProblems(
    of document: XLIFFDocument, in text: SourceText, isPacked: Bool
  ) -> (obstacles: Set<Int>, problems: [Diagnostic]) {
    var obstacles: Set<Int> = []
    var problems: [Diagnostic] = []
    for (index, file) in document.files.enumerated() {
      let span = text.span(file.range.lowerBound..<file.range.lowerBound)
      if let (found, expected) = Self.difference(file.targetLanguage, targetLocale) {
        obstacles.insert(index)
        problems.append(.otherLanguage(found, expected, text.path, isPacked: isPacked, at: span))
      }
      if let (found, expected) = Self.difference(file.sourceLanguage, developmentRegion) {
        problems.append(.otherSourceLanguage(found, expected, at: span))
      }
    }
    return (obstacles, problems)
  }

  /// Returns both tags if they name different languages; otherwise nil, also for invalid tags,
  /// which are reported elsewhere.
  private static func difference(
    _ found: String?, _ expected: String?
  ) -> (found: String, expected: String)? {
    guard let found, let expected, let left = LanguageTag(found),
      let right = LanguageTag(expected), left != right
    else { return nil }
    return (found, expected)
  }
}

extension Diagnostic {
  fileprivate static func otherLanguage(
    _ language: String, _ expected: String, _ path: String, isPacked: Bool, at span: Span
  ) -> Diagnostic {
    // A file in an archive cannot be named.
    let way = isPacked ? "unpack the archive, and name this XLIFF file" : "name '\(path)'"
    return Diagnostic(
      .otherLanguage, .error,
      "'<file>' is in '\(language)', but the bundle is for '\(expected)', so an import leaves it out; \(way) to import it as it is",
      at: span)
  }

  fileprivate static func otherSourceLanguage(
    _ language: String, _ expected: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .otherSourceLanguage, .warning,
      "'<file>' is translated from '\(language)', but 'contents.json' names '\(expected)'; correct one of them",
      at: span)
  }
}
