public import CatalogFormats

/// Compares an XLIFF that is there with what a project would export now.
public enum BundleComparison {
  /// The units with translations that the project does not have, so that writing over the XLIFF
  /// would lose them; O(n).
  ///
  /// Texts that the project no longer has are of no use to it and do not count, nor do those that
  /// nobody has begun to work on (`new`), nor copies of the source in an export of its language.
  public static func translationsToLose(
    in document: XLIFFDocument, replacedBy parts: [FileExport.Part]
  ) -> [XLIFFDocument.Unit] {
    var known: [String: [[UInt8]: String?]] = [:]
    for part in parts {
      for unit in part.file.units + part.others {
        known[part.file.original, default: [:]][Array(unit.id.utf8)] = .some(unit.target?.text)
      }
    }
    return document.files.flatMap { file in
      let texts = known[file.original] ?? [:]
      let isSource = file.targetLanguage == file.sourceLanguage
      return file.units.filter { unit in
        guard let target = unit.target, !target.text.isEmpty, target.state != "new",
          let text = texts[Array(unit.id.utf8)]
        else { return false }
        if isSource, target.text == unit.source { return false }
        return text.map { $0.utf8.elementsEqual(target.text.utf8) } != true
      }
    }
  }
}
