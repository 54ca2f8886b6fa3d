public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension XLIFFDocument.File {
  /// Returns the units as a catalog, and the parts of them that it cannot hold (apple-formats 2 to
  /// 4).
  ///
  /// The table is named after the file in `original`, whose extension decides how ids are read. The
  /// source language is `en` if the file names no valid one; without a valid target language, all
  /// translations are losses. A source that equals the key or its unit's id is dropped. A source
  /// whose forms are all alike becomes one text, and forms that its language does not have are
  /// dropped if they repeat `other`: an export adds them for the target language.
  ///
  /// - Parameter variables: The representation of the variables of a `.stringsdict`.
  public func catalog(
    variables: StringsdictVariables = .plurals
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    let form = XLIFFForm(original: original)
    let source = LanguageTag(sourceLanguage) ?? .english
    var groups: [(key: String, units: [(path: UnitPath, unit: XLIFFDocument.Unit)])] = []
    var places: [Key: Int] = [:]
    for unit in units {
      let (key, path) = form.place(of: unit.id)
      let place = places[Key(key)] ?? groups.count
      if place == groups.count {
        places[Key(key)] = place
        groups.append((key, []))
      }
      groups[place].units.append((path, unit))
    }
    var losses: [CatalogLoss] = []
    let entries = groups.map { group in
      var reader = XLIFFEntryReader(
        form: form, key: group.key, sourceLanguage: source, targetName: targetLanguage,
        variables: variables)
      let entry = reader.entry(group.units)
      losses += reader.losses
      return entry
    }
    let catalog = Catalog(table: Self.table(of: original), sourceLanguage: source, entries: entries)
    return (catalog, losses)
  }

  /// Splits the id of a unit of a string catalog, such as `teas|==|plural.one`, into the key and
  /// the path to the text; the path is empty for an id that is only a key.
  public static func place(inCatalog id: String) -> (key: String, path: TextPath) {
    XLIFFForm.catalogPlace(of: id) ?? (id, TextPath())
  }

  /// Splits the id of a unit of a `.stringsdict`, such as `/teas:dict/count:dict/one:dict/:string`,
  /// into the key and the path to the text in the entry; the path is nil for an id that is only a
  /// key.
  public static func place(inStringsdict id: String) -> (key: String, path: StringsdictPath?) {
    XLIFFForm.stringsdictPlace(of: id).map { ($0.key, $0.path) } ?? (id, nil)
  }

  /// Returns the id of a text of a catalog, which is the key for an empty path; the reverse of
  /// `place(inCatalog:)`.
  public static func id(inCatalogOf key: String, _ path: TextPath) -> String {
    XLIFFForm.catalog.id(key: key, path: .text(path))
  }

  /// Returns the id of a text of a `.stringsdict`; the reverse of `place(inStringsdict:)`.
  package static func id(inStringsdictOf key: String, _ path: StringsdictPath) -> String {
    XLIFFForm.stringsdict.id(key: key, entryKeys: path.keys)
  }

  /// Returns the name of the file without its extension.
  private static func table(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let end = name.utf8.lastIndex(of: .period), end > name.startIndex else { return name }
    return String(name[..<end])
  }
}

extension XLIFFFile {
  /// Returns each `<file>` as a catalog, in file order, with its `original` and the parts that a
  /// catalog cannot hold.
  public func catalogs(
    variables: StringsdictVariables = .plurals
  ) -> [(original: String, catalog: Catalog, losses: [CatalogLoss])] {
    zip(sections, XLIFFDocument(self).files).map { section, file in
      let (catalog, losses) = file.catalog(variables: variables)
      let form = XLIFFForm(original: section.original)
      let others = section.units.flatMap { unit in
        self.losses(ofUnit: unit, form, language: section.targetLanguage)
      }
      return (section.original, catalog, losses + others)
    }
  }

  /// Returns the parts of a unit that a catalog built from `XLIFFDocument` lacks: its approval,
  /// alternative translations, inline elements other than phrases, and attributes of notes.
  private func losses(ofUnit unit: Int, _ form: XLIFFForm, language: String?) -> [CatalogLoss] {
    let name = isSecondVersion ? name(of: unit) : nil
    let key = form.place(of: name ?? id(of: unit)).key
    func loss(_ part: CatalogLoss.Part, _ message: String) -> CatalogLoss {
      CatalogLoss(key: key, language: language, part: part, message: message)
    }
    var result: [CatalogLoss] = []
    if isApproved(unit) {
      result.append(loss(.state, "the approval of a translation has no place in a catalog"))
    }
    let element = units[unit].element
    if xml.elements(of: element).contains(where: { xml.isName(xml.localName(of: $0), "alt-trans") })
    {
      result.append(loss(.text, "alternative translations have no place in a catalog"))
    }
    let texts = segments(of: unit).flatMap { [$0.source, $0.target] }.compactMap { $0 }
    if texts.contains(where: {
      phrases(of: $0) == nil && xml.elements(of: $0).contains { _ in true }
    }) {
      result.append(loss(.text, "inline elements become text in a catalog"))
    }
    for note in notes(of: unit) where note.priority != nil || note.annotates != nil {
      result.append(loss(.comment, "attributes of a note have no place in a catalog"))
    }
    return result
  }
}
