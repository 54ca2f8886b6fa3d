extension PluralCategory {
  /// The plural forms that Xcode offers for a language, in order: those of CLDR 47, without the
  /// form for whole millions that some languages of Europe have there (apple-formats 10.1).
  ///
  /// A language that is not known has `one` and `other`, as most have.
  public static func forms(of language: LanguageTag) -> [PluralCategory] {
    let name = language.description.prefix { $0 != "-" }
    return exceptions.first { $0.languages.contains(name) }?.forms ?? [.one, .other]
  }

  private static let exceptions: [(forms: [PluralCategory], languages: Set<Substring>)] = [
    (
      [.other],
      languages(
        """
        bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to \
        tpi vi wo yo yue zh
        """)
    ),
    ([.one, .few, .other], languages("bs hr mo ro sh shi sr")),
    ([.one, .few, .many, .other], languages("be cs lt pl ru sk uk")),
    ([.one, .two, .other], languages("he iu iw naq sat se sma smi smj smn sms")),
    ([.one, .two, .few, .other], languages("dsb gd hsb sl")),
    ([.one, .two, .few, .many, .other], languages("br ga gv mt")),
    ([.zero, .one, .other], languages("blo ksh lag lv prg")),
    (PluralCategory.allCases, languages("ar ars cy kw")),
  ]

  private static func languages(_ names: String) -> Set<Substring> {
    Set(names.split(separator: " "))
  }
}
