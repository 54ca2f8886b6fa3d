extension LanguageTag {
  /// The language, script and region of the tag, completed with CLDR's likely values (`""` if
  /// unknown), and all further parts: `["de", "Latn", "AT"]` for `de-AT`.
  ///
  /// Old codes are replaced, such as `iw` by `he`, and Norwegian, `no`, is Bokmål.
  private var likelyParts: [Substring] {
    let tag = LanguageNegotiation.aliases[description[...]] ?? description[...]
    var parts = tag.split(separator: "-")[...]
    guard let first = parts.popFirst() else { return [] }
    let renamed = LanguageNegotiation.aliases[first].flatMap { $0.contains("-") ? nil : $0 }
    let language = first == "no" ? "nb" : renamed ?? first
    let written = parts.first.flatMap { $0.isScript ? $0 : nil }
    if written != nil { parts.removeFirst() }
    let named = parts.first.flatMap { $0.isRegion ? $0 : nil }
    if named != nil { parts.removeFirst() }
    let home = LanguageNegotiation.home(of: language)
    func likely(_ part: Substring?) -> [Substring] {
      part.flatMap { LanguageNegotiation.likely[language + "-" + $0] }?.split(separator: "-") ?? []
    }
    let script = written ?? likely(named).first ?? home.script ?? ""
    let region = named ?? likely(written).last ?? home.region ?? ""
    return [language, script, region] + parts
  }

  /// Returns whether both tags mean the same language: `de-DE` and `de`, `zh-CN` and `zh-Hans`.
  public func isSynonym(of other: LanguageTag) -> Bool {
    self == other || likelyParts == other.likelyParts
  }

  /// Returns whether the tag is another region or variant of the same language in the same script:
  /// `de-AT` for `de`, `pt-PT` for `pt-BR`.
  public func isVariant(of other: LanguageTag) -> Bool {
    !isSynonym(of: other) && likelyParts.prefix(2) == other.likelyParts.prefix(2)
  }

  /// Returns whether a text marked with `name` may be a translation into `language`: both have the
  /// same language and script, named or likely, and the same region and variants, or one names no
  /// region. Names that are not language tags must be equal.
  ///
  /// `fr` is compatible with `fr-CA`.
  public static func isCompatible(_ name: String, _ language: String) -> Bool {
    guard let left = LanguageTag(localization: name),
      let right = LanguageTag(localization: language)
    else { return name == language }
    guard left.isVariant(of: right) else { return left.isSynonym(of: right) }
    let regions = [left, right].map {
      $0.description.split(separator: "-").first { $0.isRegion }
    }
    return regions.contains(nil)
  }
}

extension Substring {
  fileprivate var isScript: Bool { utf8.count == 4 && utf8.allSatisfy { $0.isLetter } }

  fileprivate var isRegion: Bool {
    utf8.count == 2 && utf8.first?.isLetter == true && first?.isUppercase == true
      || utf8.count == 3 && utf8.allSatisfy { $0.isDigit }
  }
}
