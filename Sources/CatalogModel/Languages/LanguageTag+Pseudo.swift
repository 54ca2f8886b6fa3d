extension LanguageTag {
  /// Whether nobody speaks it: a language to try an app out with, such as `en-XA` and `ar-XB`, which
  /// Android and CLDR call so, or `qps-ploc` of Windows.
  ///
  /// ISO 3166 and ISO 639 leave these regions, and languages from `qaa` to `qtz`, to private use;
  /// `XK` is Kosovo to everyone.
  public var isPseudo: Bool {
    let parts = description.split(separator: "-")
    let language = parts.first ?? ""
    if language.utf8.count == 3, ("qaa"..."qtz").contains(language) { return true }
    return parts.dropFirst().contains { ["XA", "XB", "XC"].contains($0) }
  }
}
