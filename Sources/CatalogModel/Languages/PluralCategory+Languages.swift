extension PluralCategory {
  /// The plural forms that Xcode offers for a language, in order: those of CLDR, without the
  /// form for whole millions that some languages of Europe have there (apple-formats 10.1).
  ///
  /// A language that is not known has `one` and `other`, as most have.
  public static func forms(of language: LanguageTag) -> [PluralCategory] {
    PluralRules(of: language)?.formsOfXcode ?? [.one, .other]
  }

  /// Whether texts for this form are ever shown in a language: those for `zero` may be in any.
  public func isUsed(by language: LanguageTag) -> Bool {
    self == .zero || (PluralRules(of: language)?.categories ?? [.one, .other]).contains(self)
  }
}
