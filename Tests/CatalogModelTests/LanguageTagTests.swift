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
}
