internal import CatalogModel
internal import ExchangeFormats

/// Sets of phrases, as App Shortcuts have them, are edited as one text with a line for each phrase.
extension XLIFFDocument.Unit {
  /// As it is edited.
  var withLines: XLIFFDocument.Unit {
    guard let sourcePhrases else { return self }
    var unit = self
    unit.source = sourcePhrases.joined(separator: "\n")
    unit.target = target?.withLines
    return unit
  }

  /// As files have it.
  var withoutLines: XLIFFDocument.Unit {
    guard let sourcePhrases else { return self }
    var unit = self
    unit.source = sourcePhrases.joined()
    unit.target = target?.withPhrases
    return unit
  }
}

extension XLIFFDocument.Target {
  var withLines: XLIFFDocument.Target {
    guard let phrases else { return self }
    var target = self
    target.text = phrases.joined(separator: "\n")
    return target
  }

  /// With a phrase for each line that says something.
  var withPhrases: XLIFFDocument.Target {
    var target = self
    let lines = text.split(atBytes: "\n").filter { !$0.isEmpty }
    target.phrases = lines
    target.text = lines.joined()
    return target
  }
}
