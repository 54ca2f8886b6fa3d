internal import CatalogModel
public import ExchangeFormats

/// The comparison of an existing XLIFF with the current export of a project.
public enum BundleComparison {
  /// Returns the units whose translations differ from those of the project, or are missing in the
  /// project, so that overwriting the XLIFF would lose them; takes linear time.
  ///
  /// Empty translations and those in the state `new` do not count, nor do copies of the source in
  /// an export of its own language. Translatable texts that the project no longer has are included,
  /// because they may return.
  public static func translationsToLose(
    in document: XLIFFDocument, replacedBy parts: [FileExport.Part]
  ) -> [XLIFFDocument.Unit] {
    var known: [String: [Key: String?]] = [:]
    for part in parts {
      for unit in part.file.units + part.others {
        known[part.file.original, default: [:]][Key(unit.id)] = .some(unit.target?.text)
      }
    }
    return document.files.flatMap { file in
      let texts = known[file.original] ?? [:]
      let isSource = file.targetLanguage == file.sourceLanguage
      return (file.units + file.formless).filter { unit in
        guard let target = unit.target, !target.text.isEmpty, target.state != "new" else {
          return false
        }
        if isSource, target.text == unit.source { return false }
        guard let text = texts[Key(unit.id)] else { return unit.isTranslatable }
        return text.map { $0.hasSameBytes(as: target.text) } != true
      }
    }
  }
}
