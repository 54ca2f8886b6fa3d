import CatalogModel
import StringResolution
import Testing

struct LanguageChoiceTests {
  static let cases = [
    ("es-MX", "es-419,en,es", "es-419,es", "es-MX", "'es-419' is nearest to 'es-MX'"),
    ("uk-UA,de", "bg,de,en,es,kk,uk", "uk", "uk-UA", "'uk' is nearest to 'uk-UA'"),
    ("ja,de-AT", "en,de", "de", "de-AT", "'de' is nearest to 'de-AT'"),
    ("ja-EG", "en,de", "en", "en-EG", "nothing fits 'ja-EG'; 'en' is the development language"),
    ("", "en,de", "en", "en", "no language was asked for; 'en' is the development language"),
    ("hi-IN-u-nu-deva", "en,hi", "hi", "hi-IN-u-nu-deva", "'hi' is nearest to 'hi-IN-u-nu-deva'"),
    ("ar-EG", "ar", "ar", "ar-EG", "'ar' is nearest to 'ar-EG'"),
    ("fr", "en,fr", "fr", "fr", "'fr' is available"),
    ("pt-PT,fr", "pt-BR,fr", "fr", "fr", "'fr' is available"),
    ("pt-PT,ja", "pt-BR,fr", "pt-BR", "pt-PT", "'pt-BR' is nearest to 'pt-PT'"),
    ("fr-CH,fr-CA", "fr-FR,fr-CA", "fr-CA", "fr-CH", "'fr-CA' is nearest to 'fr-CH'"),
    ("ja", "en,zxx", "zxx", "zxx", "'zxx' is nearest to 'ja'"),
    (
      "no-such-thing!", "en,fr", "en", "en",
      "nothing fits 'no-such-thing!'; 'en' is the development language"
    ),
  ]

  @Test(arguments: cases) func `says which languages are taken, and why`(
    _ test: (wanted: String, there: String, taken: String, locale: String, reason: String)
  ) {
    let choice = LanguageChoice(
      preferred: test.wanted.split(separator: ",").map(String.init),
      available: test.there.split(separator: ",").map(String.init), development: "en")
    #expect(choice.localizations.joined(separator: ",") == test.taken)
    #expect(choice.locale.description == test.locale)
    #expect(choice.reason == test.reason)
  }
}
