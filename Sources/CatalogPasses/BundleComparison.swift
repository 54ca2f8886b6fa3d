internal import CatalogModel
public import ExchangeFormats

/// Compares an XLIFF that is there with what a project would export now.
public enum BundleComparison {
  /// The units with translations that the project does not have, so that writing over the XLIFF
  /// would lose them; O(n).
  ///
  /// Those that nobody has begun to work on (`new`) do not count, nor do copies of the source in an
  /// export of its language. A text that the project no longer has may come back.
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
