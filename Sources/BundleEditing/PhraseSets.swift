internal import CatalogModel
internal import ExchangeFormats

/// Conversion of phrase sets of App Shortcuts, which are edited as one text with a phrase per line.
extension XLIFFDocument.Unit {
  /// The unit as it is edited: a set of phrases is one text with a phrase per line; any other unit
  /// is unchanged.
  var withLines: XLIFFDocument.Unit {
    guard let sourcePhrases else { return self }
    var unit = self
    unit.source = sourcePhrases.joined(separator: "\n")
    unit.target = target?.withLines
    return unit
  }

  /// The unit as files store it: each nonempty line of a set's translation is a phrase again, and
  /// the phrases are joined without line feeds. Any other unit is unchanged.
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

  /// The translation with a phrase for each nonempty line; its text joins them without a separator.
  var withPhrases: XLIFFDocument.Target {
    var target = self
    let lines = text.split(atBytes: "\n").filter { !$0.isEmpty }
    target.phrases = lines
    target.text = lines.joined()
    return target
  }
}
