public import CatalogFormats
public import CatalogModel

/// A table with all that an export says about it: the strings of its file, and those that only
/// the code has.
public struct TableExport: Sendable {
  /// The path of the development-language file in the project; XLIFF calls it `original`.
  public let original: String
  /// The strings with their texts and comments, each key once.
  public let entries: [Entry]

  /// One string to translate.
  public struct Entry: Sendable, Equatable {
    public let key: String
    public let source: String
    /// Nil where the development-language file has none.
    public let comment: String?
    /// The first use in the code of a string that only the code has.
    let origin: Span?
  }

  /// Joins the file, if there is one, with the strings that the code uses.
  ///
  /// The file's text and comment win: they are what the app shows and what people edited. A
  /// comment of the code stands where the file has none.
  public init(original: String, file: StringsDocument?, catalog: Catalog?) {
    self.original = original
    var entries: [Entry] = []
    let used = Dictionary(
      (catalog?.entries ?? []).map { (Array($0.key.utf8), $0) },
      uniquingKeysWith: { first, _ in first })
    var known: Set<[UInt8]> = []
    for entry in (file?.entries ?? []).reversed()
    where known.insert(Array(entry.key.utf8)).inserted {
      let comment = entry.comment ?? used[Array(entry.key.utf8)].flatMap(Self.comment)
      entries.append(Entry(key: entry.key, source: entry.value, comment: comment, origin: nil))
    }
    for entry in catalog?.entries ?? [] where known.insert(Array(entry.key.utf8)).inserted {
      entries.append(
        Entry(
          key: entry.key, source: FormatString(entry.sourceText).numbered,
          comment: Self.comment(of: entry) ?? StringsDocument.noComment,
          origin: entry.origins.first))
    }
    self.entries = entries
  }

  /// The comments of the code, joined as the compiler does it (apple-formats 2.7).
  private static func comment(of entry: CatalogModel.Entry) -> String? {
    entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n")
  }

  /// The `<file>` element for a language, with the translations that are there, and how many.
  public func file(
    sourceLanguage: LanguageTag, targetLanguage: LanguageTag, translations: StringsDocument?,
    tool: XLIFFDocument.Tool
  ) -> (file: XLIFFDocument.File, coverage: Coverage) {
    var catalog = Catalog(table: "", sourceLanguage: sourceLanguage, entries: [])
    catalog.entries = entries.map { entry in
      let translation = translations?.value(for: entry.key)
      return CatalogModel.Entry(
        key: entry.key, value: entry.source, comments: entry.comment.map { [$0] } ?? [],
        localizations: translation.map { [targetLanguage: Localization($0)] } ?? [:])
    }
    let file = XLIFFDocument.File.file(
      of: catalog, original: original, targetLanguage: targetLanguage,
      // Xcode adds the languages later where no translated file exists yet (apple-formats 2.2).
      attributeOrder: translations == nil ? .datatypeFirst : .languagesFirst, tool: tool
    ).file
    let translated = file.units.count { $0.target != nil }
    return (file, Coverage(translated: translated, total: file.units.count))
  }
}

extension TableExport.Entry {
  /// Whether XML can hold all of it; it has no spelling for most control characters.
  fileprivate var isRepresentable: Bool {
    XMLEscaping.isRepresentable(key + source + (comment ?? ""))
  }
}

extension TableExport {
  /// The entries that no bundle can hold, which are left out.
  public func diagnostics(of path: String) -> [Diagnostic] {
    entries.filter { !$0.isRepresentable }.map {
      .unrepresentable($0.key, "texts", at: $0.origin ?? Span(file: path))
    }
  }

  /// The translations that no bundle can hold, which are left out.
  public func diagnostics(of translations: StringsDocument, at path: String) -> [Diagnostic] {
    entries.filter { entry in
      guard let text = translations.value(for: entry.key) else { return false }
      return entry.isRepresentable && !XMLEscaping.isRepresentable(text)
    }.map { .unrepresentable($0.key, "translation", at: Span(file: path)) }
  }
}

extension Diagnostic {
  fileprivate static func unrepresentable(
    _ key: String, _ part: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      "unrepresentable-character", .error,
      "key '\(key)' has a control character in its \(part), which XML cannot hold; it is left out",
      at: span)
  }
}
