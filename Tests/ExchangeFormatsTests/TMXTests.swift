import CatalogModel
import Testing

@testable import ExchangeFormats

@Suite struct TMXTests {
  @Test func readsWhatItWrites() throws {
    let english = try #require(LanguageTag("en"))
    let french = try #require(LanguageTag("fr-CA"))
    let units = ["", " a ", "<b>&\"'", "é\n\tü", "🫖", "]]>"].enumerated().map { number, text in
      TMXDocument.Unit(
        texts: [(english, "x\(text)"), (french, "y\(text)")],
        origin: number == 0 ? nil : "L & M.strings", key: number == 1 ? nil : "k<\(number)>")
    }
    let document = TMXDocument(sourceLanguage: english, units: units)
    let bytes = document.serialize(generator: "Loquat")
    #expect(try TMXDocument.parse(bytes) == document)
    #expect(TMXDocument.isOwn(bytes))
  }

  @Test func leavesOutWhatXMLCannotHold() throws {
    let english = try #require(LanguageTag("en"))
    let document = TMXDocument(
      sourceLanguage: nil, units: [.init(texts: [(english, "a\u{1}"), (english, "b")])])
    #expect(try TMXDocument.parse(document.serialize(generator: "Loquat")).units.isEmpty)
  }

  @Test(arguments: [
    ("<tuv xml:lang='en'><seg>a</seg></tuv><tuv><seg>b</seg></tuv>", 1), ("", 1),
    ("<tuv xml:lang='en'><seg>a</seg></tuv><tuv xml:lang='fr'><seg>b</seg></tuv>", 0),
    (
      "<tuv xml:lang='en'><seg>a</seg></tuv><tuv xml:lang='fr'><seg>b</seg></tuv>"
        + "<tuv xml:lang='de'/><tuv xml:lang='?'><seg>c</seg></tuv>", 2
    ),
  ])
  func countsWhatIsLeftOut(_ unit: String, _ count: Int) throws {
    let text = "<tmx><body><tu>\(unit)</tu></body></tmx>"
    #expect(try TMXDocument.parse(Array(text.utf8)).lostCount == count)
  }

  @Test(arguments: [
    ("<tmx>", "never closed"), ("<xliff/>", "the file is not TMX"),
    ("<tmx/>", "the file is not TMX"),
  ])
  func refusesOthers(_ text: String, _ reason: String) {
    let error = #expect(throws: ParseError.self) { try TMXDocument.parse(Array(text.utf8)) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(!TMXDocument.isOwn(Array(text.utf8)))
  }
}
