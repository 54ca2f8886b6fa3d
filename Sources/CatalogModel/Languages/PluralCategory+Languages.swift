extension PluralCategory {
  /// Returns the plural forms that Xcode offers for a language, in order: those of CLDR, without
  /// the form for whole millions in some European languages (apple-formats 10.1).
  ///
  /// An unknown language has `one` and `other`, as most do.
  public static func forms(of language: LanguageTag) -> [PluralCategory] {
    PluralRules(of: language)?.formsOfXcode ?? [.one, .other]
  }

  /// Returns whether an app ever shows texts of this form in a language. `zero` is possible in any;
  /// an unknown language has `one` and `other`.
  public func isUsed(by language: LanguageTag) -> Bool {
    self == .zero || (PluralRules(of: language)?.categories ?? [.one, .other]).contains(self)
  }
}
