import CatalogModel
import Testing

struct LanguageDoubtTests {
  @Test(arguments: ["en-KY", "en-BM", "en-GG", "de-AQ", "zh-Hant-HK", "sr-Latn", "nah", "de-1996"])
  func `knows languages, scripts and regions`(_ tag: String) throws {
    #expect(try #require(LanguageTag(tag)).doubt == nil)
  }

  @Test(arguments: [
    ("en-UK", "UK", "en-GB"), ("fr-QQ", "QQ", "fr"), ("zh-Hnas", "Hnas", "zh-Hans"),
    ("ger-AT", "ger", "de-AT"),
  ])
  func `doubts a part and says what is meant`(_ tag: String, _ part: String, _ meant: String) throws
  {
    let doubt = try #require(LanguageTag(tag)?.doubt)
    #expect(doubt.part == part)
    #expect(doubt.meant?.description == meant)
  }
}
