public import CatalogModel

extension XLIFFDocument {
  /// The units of tables for a language in Xcode's order, and what of each table has no place in
  /// them: see `File.file(of:original:targetLanguage:attributeOrder:tool:place:)`.
  public static func document(
    of tables: [(original: String, catalog: Catalog)], targetLanguage: LanguageTag,
    tool: Tool? = nil, place: String = "XLIFF"
  ) -> (document: XLIFFDocument, losses: [(original: String, losses: [CatalogLoss])]) {
    let written = tables.map { original, catalog in
      File.file(
        of: catalog, original: original, targetLanguage: targetLanguage, tool: tool, place: place)
    }
    var document = XLIFFDocument(files: written.map(\.file))
    document.sort()
    return (document, written.map { ($0.file.original, $0.losses) })
  }
}

extension XLIFFDocument.File {
  /// The units of a catalog for a language as Xcode writes them, and what of the source and of the
  /// translation has no place in them (apple-formats 2.11, 3 and 4.5 to 4.6).
  ///
  /// What `original` ends with decides what the ids look like: `.xcstrings`, `.stringsdict`, or
  /// anything else for plain texts. Only the first has states. The losses are those for who reads
  /// the units with `variables: .substitutions`. Units are in the order of the catalog;
  /// `XLIFFDocument.sort` puts them in Xcode's.
  ///
  /// - Parameter place: What the losses call the format.
  public static func file(
    of catalog: Catalog, original: String, targetLanguage: LanguageTag,
    attributeOrder: XLIFFDocument.AttributeOrder = .languagesFirst,
    tool: XLIFFDocument.Tool? = nil, place: String = "XLIFF"
  ) -> (file: XLIFFDocument.File, losses: [CatalogLoss]) {
    let writer = XLIFFUnitWriter(
      form: XLIFFForm(original: original), sourceLanguage: catalog.sourceLanguage,
      targetLanguage: targetLanguage)
    let file = XLIFFDocument.File(
      original: original, sourceLanguage: catalog.sourceLanguage.description,
      targetLanguage: targetLanguage.description, attributeOrder: attributeOrder, tool: tool,
      units: catalog.entries.flatMap { writer.units(of: $0) })
    let languages = Set([catalog.sourceLanguage, targetLanguage]).sorted()
    let losses = catalog.losses(
      in: file.catalog(variables: .substitutions).catalog, languages: languages, place: place)
    return (file, losses)
  }
}

extension XLIFFDocument.Unit {
  /// The units of an entry for a language as `XLIFFDocument.File.file` has them, in the order of
  /// their paths.
  public static func units(
    of entry: Entry, original: String, sourceLanguage: LanguageTag, targetLanguage: LanguageTag
  ) -> [XLIFFDocument.Unit] {
    XLIFFUnitWriter(
      form: XLIFFForm(original: original), sourceLanguage: sourceLanguage,
      targetLanguage: targetLanguage
    ).units(of: entry)
  }
}

extension XLIFFDocument.Target {
  /// A plain translation as the units of a string catalog have it.
  public init(catalogText text: String, state: TranslationState) {
    self.init(XLIFFLeaf(path: [], text: text, state: state))
  }
}

extension XLIFFDocument.File {
  /// The units of one entry of a string catalog as `file(of:original:targetLanguage:)` makes them.
  public static func units(
    ofCatalogEntry entry: Entry, sourceLanguage: LanguageTag, targetLanguage: LanguageTag
  ) -> [XLIFFDocument.Unit] {
    XLIFFUnitWriter(form: .catalog, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
      .units(of: entry)
  }

  /// The other key whose variation the id of a key names, so that nobody could tell the two apart:
  /// `x` for `x|==|plural.one` in a catalog; nil for most keys.
  public static func keyVaried(byID key: String, original: String) -> String? {
    let form = XLIFFForm(original: original)
    guard form == .catalog, key.utf8.contains(.equals) else { return nil }
    let (other, path) = form.place(of: key)
    return path.isEmpty ? nil : other
  }
}

/// Makes units of entries.
private struct XLIFFUnitWriter {
  let form: XLIFFForm
  let sourceLanguage: LanguageTag
  let targetLanguage: LanguageTag

  /// The units whose texts XML can hold; a comment does without the characters that it cannot.
  func units(of entry: Entry) -> [XLIFFDocument.Unit] {
    let source = entry.localization(in: sourceLanguage, sourceLanguage)
    let target = target(of: entry, source)
    let shape = Localization.shape(
      source: source ?? Localization(entry.key), target: target, language: targetLanguage)
    // What only the translation has is named by its id (apple-formats 4.6).
    let poured = (source ?? Localization(entry.key)).poured(into: shape) {
      form.id(key: entry.key, path: form == .stringsdict && $0.count == 4 ? [$0[1], $0[3]] : $0)
    }
    var targets: [[String]: XLIFFLeaf] = [:]
    for leaf in target.map(form.leaves) ?? [] where XMLEscaping.isRepresentable(leaf.text) {
      targets[leaf.path] = leaf
    }
    let notes =
      entry.catalogComment.map {
        [
          XLIFFDocument.Note(
            XMLEscaping.representable($0), isAutoGenerated: entry.isCommentGenerated)
        ]
      } ?? []
    return form.leaves(of: poured).compactMap { leaf in
      var unit = XLIFFDocument.Unit(
        id: form.id(key: entry.key, path: leaf.path), isTranslatable: entry.isTranslatable,
        source: leaf.text, target: targets[leaf.path].map(written), notes: notes)
      unit.sourcePhrases = leaf.phrases
      return [unit.id, leaf.text].allSatisfy(XMLEscaping.isRepresentable) ? unit : nil
    }
  }

  /// In an export of the source language every text is its own translation (apple-formats 2.5).
  private func target(of entry: Entry, _ source: Localization?) -> Localization? {
    let target = entry.localizations[targetLanguage]
    guard targetLanguage == sourceLanguage, form == .catalog else { return target }
    return target ?? source ?? Localization(entry.key, state: .new)
  }

  private func written(_ leaf: XLIFFLeaf) -> XLIFFDocument.Target {
    form == .catalog
      ? XLIFFDocument.Target(leaf) : XLIFFDocument.Target(leaf.text, phrases: leaf.phrases)
  }
}
