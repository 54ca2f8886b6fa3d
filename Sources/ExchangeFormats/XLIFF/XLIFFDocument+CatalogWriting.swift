internal import AppleFormats
public import CatalogModel
internal import Syntaxes

extension XLIFFDocument {
  /// Returns the units of tables for a language in Xcode's order, and the parts of each table that
  /// they cannot hold: see `File.file(of:original:targetLanguage:attributeOrder:tool:place:)`.
  public static func document(
    of tables: [(original: String, catalog: Catalog)], targetLanguage: LanguageTag,
    tool: Tool? = nil, place: String = "XLIFF"
  ) -> (document: XLIFFDocument, losses: [(original: String, losses: [CatalogLoss])]) {
    let written = tables.map { original, catalog in
      File.file(
        of: catalog, original: original, targetLanguage: targetLanguage, tool: tool, place: place)
    }
    var document = XLIFFDocument(files: written.map { $0.file })
    document.sort()
    return (document, written.map { ($0.file.original, $0.losses) })
  }
}

extension XLIFFDocument.File {
  /// Returns the units of a catalog for a language as Xcode writes them, and the parts of the
  /// source and the translation that they cannot hold (apple-formats 2.11, 3 and 4.5 to 4.6).
  ///
  /// The extension of `original` decides the form of the ids: `.xcstrings`, `.stringsdict`, or
  /// anything else for plain texts. Only the units of an `.xcstrings` have states. The losses
  /// assume that the units are read with `variables: .substitutions`. Units are in the order of the
  /// catalog; `XLIFFDocument.sort` puts them in Xcode's.
  ///
  /// - Parameter place: The name of the format in losses.
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
  /// Returns the units of an entry for a language as in `XLIFFDocument.File.file`; the extension of
  /// `original` decides the form of their ids.
  public static func units(
    of entry: Entry, original: String, sourceLanguage: LanguageTag, targetLanguage: LanguageTag
  ) -> [XLIFFDocument.Unit] {
    XLIFFUnitWriter(
      form: XLIFFForm(original: original), sourceLanguage: sourceLanguage,
      targetLanguage: targetLanguage
    ).units(of: entry)
  }
}

extension XLIFFDocument.File {
  /// Returns the units of one entry of a string catalog for a language, with ids such as
  /// `teas|==|plural.one`.
  public static func units(
    ofCatalogEntry entry: Entry, sourceLanguage: LanguageTag, targetLanguage: LanguageTag
  ) -> [XLIFFDocument.Unit] {
    XLIFFUnitWriter(form: .catalog, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
      .units(of: entry)
  }

  /// Returns the key of which another key, read as an id, would be a variation: `x` for
  /// `x|==|plural.one`. An XLIFF cannot distinguish the two. Nil for any other key, and if
  /// `original` is not a string catalog.
  public static func keyVaried(byID key: String, original: String) -> String? {
    let form = XLIFFForm(original: original)
    guard form == .catalog, key.utf8.contains(.equals) else { return nil }
    let (other, path) = form.place(of: key)
    return path.isEmpty ? nil : other
  }
}

private struct XLIFFUnitWriter {
  let form: XLIFFForm
  let sourceLanguage: LanguageTag
  let targetLanguage: LanguageTag

  /// Returns the units of an entry, except those whose id or source XML cannot hold; leaves out
  /// translations that it cannot hold, and replaces unsupported characters in comments by U+FFFD.
  func units(of entry: Entry) -> [XLIFFDocument.Unit] {
    let source = entry.localization(in: sourceLanguage, sourceLanguage)
    let target = target(of: entry, source)
    let shape = Localization.shape(
      source: source ?? Localization(entry.key), target: target, language: targetLanguage)
    // The source of a text that only the translation has is its own id (apple-formats 4.6).
    let poured = (source ?? Localization(entry.key)).poured(into: shape) {
      form.id(ofMissing: $0, key: entry.key)
    }
    var targets: [UnitPath: XLIFFLeaf] = [:]
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

  /// Returns the translation; nil without one. In an export of a string catalog in its source
  /// language, it is then the source or, without one, the key (apple-formats 2.5).
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
