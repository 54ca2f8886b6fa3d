import AppleFormats
import CatalogModel
import ExchangeFormats

extension FuzzTarget {
  /// The formats for exchanging texts with others.
  static let exchange = [
    table("po", ".po", "fr.po"),
    table("csv", ".csv", "fr.csv"),
    table("android", "strings.xml", "values-fr/strings.xml"),
    table("arb", ".arb", "app_fr.arb"),
    units("units-po", .po, ".po"),
    units("units-csv", .csv, ".csv"),
    units("units-xliff", .xliff, ".xliff"),
    units("units-xliff2", .xliff2, ".xliff"),
    FuzzTarget("tmx", seeds: [".tmx"]) { bytes in
      guard let document = try? TMXDocument.parse(bytes) else { return [] }
      let written = document.serialize(generator: "fuzz")
      return law("reads what it writes", (try? TMXDocument.parse(written)) == document)
    },
  ]

  /// Reads a table of another program as `convert`, `inspect` and `check` do.
  private static func table(_ name: String, _ ending: String, _ path: String) -> FuzzTarget {
    FuzzTarget(name, seeds: [ending]) { bytes in
      let place = TablePlace(
        name: "T", localization: "fr", language: LanguageTag("fr") ?? .english,
        sourceLanguage: .english)
      guard let table = try? TableFormat.format(of: path)?.open(bytes, at: place) else { return [] }
      var broken = law(
        "a mistake is in the file",
        table.problems.allSatisfy { $0.range.upperBound <= table.text.count })
      for text in table.texts.prefix(100) {
        guard let range = table.range(ofKey: text.key) else { continue }
        broken += law("a key is in the file", range.upperBound <= table.text.count)
      }
      _ = table.content
      _ = try? table.parts()
      return broken
    }
  }

  /// Reads units, writes them, and reads them again: the second time, nothing may change any more.
  private static func units(
    _ name: String, _ format: ExchangeFormat, _ ending: String
  ) -> FuzzTarget {
    FuzzTarget(name, seeds: [ending]) { bytes in
      func read(_ bytes: [UInt8]) -> XLIFFDocument? {
        let content = try? format.parse(
          bytes, language: LanguageTag("fr"), sourceLanguage: .english, original: "T.strings")
        return content?.document
      }
      func write(_ document: XLIFFDocument) -> [UInt8] {
        format.serialize(document, language: "fr", project: "fuzz", generator: "fuzz")
      }
      guard let document = read(bytes) else { return [] }
      let written = write(document)
      guard let again = read(written) else {
        // Commands refuse characters that XML cannot hold.
        return law("reads what it writes", document.hasControlCharacters)
      }
      return law("is written the same again", write(again) == written)
    }
  }
}

extension XLIFFDocument {
  /// Whether a part of it has a character that XML cannot hold.
  fileprivate var hasControlCharacters: Bool {
    for file in files {
      var texts = [file.original]
      for unit in file.units {
        texts += [unit.id, unit.source ?? "", unit.target?.text ?? ""] + unit.notes.map(\.text)
      }
      for scalar in texts.joined().unicodeScalars {
        let isControl = scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r"
        if isControl || scalar.value & 0xFFFE == 0xFFFE { return true }
      }
    }
    return false
  }
}
