import CatalogModel
import Testing

@Suite struct LanguageNegotiationTests {
  /// Preferred > available > chosen.
  @Test(
    arguments: [
      "en > fr,en > en", "es-MX > en,es,es-419 > es-419,es", "es-MX > en,es > es",
      "es-AR > es-ES,es-MX > es-MX", "en-AU > en,en-GB > en-GB,en", "en-AU > en-US,fr > en-US",
      "en-IN > en,en-001,en-GB > en-GB,en-001,en", "fr-CA > fr > fr", "fr-CA > en > -",
      // A variant that is requested by name, and one that is not.
      "fr-CH,fr-CA > fr-FR,fr-CA > fr-CA", "fr-CH,en > fr-FR,en > fr-FR",
      "it > it-CH,it-IT > it-IT", "de-AT > de-CH,de > de",
      // Chinese is divided by script, Portuguese by country.
      "zh-TW > zh-Hans,zh-Hant > zh-Hant", "zh-HK > zh-Hans,zh-Hant,zh-TW > zh-Hant",
      "zh-HK > zh-Hans > -", "zh > zh-Hans > zh-Hans", "yue > zh-Hant > zh-Hant",
      "zh-Hant-HK > zh-Hant-TW,zh-HK > zh-HK,zh-Hant-TW", "pt-PT > pt-BR,en > pt-BR",
      "pt-PT,en > pt-BR,en > en", "pt-BR > pt > pt", "pt-AO > pt-BR,pt-PT > pt-PT",
      "sr > sr-Latn > -", "nb > no > no", "no > nb,en > nb", "hi-Latn > en-IN > en-IN",
      // Old names, other names, and other spellings.
      "fr > English,French > French", "zh-CN > Chinese > Chinese", "he > iw > iw",
      "pt_BR > pt-br > pt-br", "fil > tl > tl", "nb-NO > Norwegian > Norwegian",
      // The first match wins.
      "de,fr > fr,en,de > de", "xx,fr > en,fr > fr", "de > zxx > zxx", "de > Base,en > -",
    ])
  func `takes what Apple's systems take`(_ row: String) {
    let (taken, expected) = Self.answer(row[...])
    #expect(taken == expected)
  }

  @Test(arguments: [examples, generated])
  func `takes what Apple's code takes`(_ table: String) {
    let rows = table.split(separator: "\n")
    #expect(rows.count >= 200)
    let wrong = rows.compactMap { row in
      let (taken, expected) = Self.answer(row)
      return taken == expected ? nil : "\(row), not \(taken.joined(separator: ","))"
    }
    #expect(wrong.isEmpty)
  }

  /// Returns the result for a row, and the expected one.
  private static func answer(_ row: Substring) -> (taken: [String], expected: [String]) {
    let lists = row.split(separator: ">").map { list in
      list.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    }
    let taken = LanguageNegotiation.localizations(preferred: lists[0], available: lists[1])
    return (taken.isEmpty ? ["-"] : taken, lists[2])
  }

  @Test(arguments: ["", "-", "--", "x-", "en-", "日本", "en-US-u-nu-arab", "a-b-c-d-e-f-g-h"])
  func `any text may be a language`(_ name: String) {
    #expect(LanguageNegotiation.localizations(preferred: [name], available: [name]) == [name])
    _ = LanguageNegotiation.localizations(preferred: [name], available: ["en", "fr"])
  }
}
