import CatalogModel
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("pt_br", "pt-BR"), ("pt-BR", "pt-BR"), ("zh-hans", "zh-Hans"),
    ("ZH-HANT-hk", "zh-Hant-HK"), ("es-419", "es-419"), ("ca-valencia", "ca-valencia"),
    ("de-1996", "de-1996"), ("sl-rozaj-biske", "sl-rozaj-biske"), ("en-u-nu-latn", "en-u-nu-latn"),
    ("haw", "haw"), ("de-CH-1901-x-private", "de-CH-1901-x-private"),
    ("", nil), ("e", nil), ("english", nil), ("en-", nil), ("en--US", nil), ("en-u", nil),
    ("en-US-DE", nil), ("en US", nil), ("12", nil), ("en-toolonglong", nil), ("é", nil),
  ])
  func `spells`(_ text: String, _ expected: String?) {
    #expect(LanguageTag(text)?.description == expected)
  }

  @Test(arguments: [
    ("English", "en"), ("zh_CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("pt_BR", "pt-BR"),
    ("iw", "he"), ("zh-HK", "zh-HK"), ("Base", nil), ("Klingon", nil),
  ])
  func `reads names of folders`(_ name: String, _ expected: String?) {
    #expect(LanguageTag(localization: name)?.description == expected)
  }

  @Test(arguments: [
    ("de", true), ("zh-Hans", true), ("haw", true), ("jp", false), ("xx-DE", false),
  ])
  func `knows languages`(_ tag: String, _ isKnown: Bool) {
    #expect(LanguageTag(tag)?.isKnown == isKnown)
  }

  @Test(arguments: [
    ("de", "de-DE", true), ("fr-FR", "fr", true), ("zh-Hans", "zh-CN", true),
    ("zh-Hant", "zh-TW", true), ("pt", "pt-BR", true), ("en", "en-US", true), ("no", "nb", true),
    ("nb-NO", "no", true), ("sr-Cyrl-RS", "sr", true), ("iw", "he", true), ("de", "de-AT", false),
    ("pt", "pt-PT", false), ("zh-Hant", "zh-HK", false), ("sr-Latn", "sr", false),
    ("de", "de-1996", false), ("es", "es-419", false), ("nn", "no", false), ("fr", "de", false),
  ])
  func `knows two names for one language`(_ left: String, _ right: String, _ isSame: Bool) throws {
    let (left, right) = (try #require(LanguageTag(left)), try #require(LanguageTag(right)))
    #expect(left.isSynonym(of: right) == isSame)
    #expect(right.isSynonym(of: left) == isSame)
  }

  @Test(arguments: [
    ("fr", "fr-CA", true), ("fr-FR", "fr-CA", false), ("zh-Hans", "zh-Hant", false),
    ("zh-TW", "zh-Hant", true), ("de", "fr", false), ("de_DE", "de", true), ("?", "fr", false),
  ])
  func `knows texts in another language`(_ name: String, _ language: String, _ isSame: Bool) {
    #expect(LanguageTag.isCompatible(name, language) == isSame)
  }
}
