extension LanguageTag {
  /// The script of texts in this language, such as `Latn`: the one that the tag names, or CLDR's
  /// likely one; nil if unknown.
  public var likelyScript: String? {
    let parts = description.split(separator: "-").prefix { $0.utf8.count > 1 }
    guard let language = parts.first else { return nil }
    if let script = parts.dropFirst().first(where: {
      $0.utf8.count == 4 && $0.utf8.allSatisfy { $0.isLetter }
    }) {
      return String(script)
    }
    let region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }
    let inRegion = region.flatMap { LanguageNegotiation.likely[language + "-" + $0] }
    let script =
      inRegion?.split(separator: "-").first ?? LanguageNegotiation.home(of: language).script
    return script.map(String.init)
  }
}
