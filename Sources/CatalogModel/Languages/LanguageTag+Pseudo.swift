extension LanguageTag {
  /// Whether the tag is a pseudo-language for testing an app, such as `en-XA` and `ar-XB` of
  /// Android and CLDR, or `qps-ploc` of Windows.
  ///
  /// These are the regions `XA` to `XC` and the languages `qaa` to `qtz`, which ISO 3166 and ISO
  /// 639 reserve for private use. `XK` does not count, because it is widely used for Kosovo.
  public var isPseudo: Bool {
    let parts = description.split(separator: "-")
    let language = parts.first ?? ""
    if language.utf8.count == 3, ("qaa"..."qtz").contains(language) { return true }
    return parts.dropFirst().contains { ["XA", "XB", "XC"].contains($0) }
  }
}
