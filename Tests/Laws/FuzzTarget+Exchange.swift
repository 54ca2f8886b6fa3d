import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

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
      // Loquat rewrites only what it has written itself.
      let written = document.serialize(generator: "fuzz")
      guard let again = try? TMXDocument.parse(written) else {
        return law("reads what it writes", document.units.contains { $0.hasControlCharacters })
      }
      return law("is written the same again", again.serialize(generator: "fuzz") == written)
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
        return content.flatMap { $0.problems.isEmpty && $0.lostCount == 0 ? $0.document : nil }
      }
      func write(_ document: XLIFFDocument) -> [UInt8] {
        format.serialize(document, language: "fr", project: "fuzz", generator: "fuzz")
      }
      guard let document = read(bytes), !document.mixesPhrases else { return [] }
      let written = write(document)
      guard let again = read(written) else {
        // Commands refuse characters that XML cannot hold.
        return law("reads what it writes", document.hasControlCharacters)
      }
      return law("is written the same again", write(again) == written)
    }
  }
}

extension TMXDocument.Unit {
  fileprivate var hasControlCharacters: Bool {
    !([origin ?? "", key ?? ""] + texts.map(\.text)).allSatisfy(XMLEscaping.isRepresentable)
  }
}

extension XLIFFDocument {
  /// Whether a set of phrases has a translation that is not one, or a last phrase of several lines,
  /// which no program writes.
  fileprivate var mixesPhrases: Bool {
    files.flatMap(\.units).contains { unit in
      guard unit.sourcePhrases != nil, let target = unit.target else { return false }
      return target.phrases?.last?.contains("\n") != false
    }
  }

  /// Whether a part of it has a character that XML cannot hold.
  fileprivate var hasControlCharacters: Bool {
    for file in files {
      var texts = [file.original]
      for unit in file.units {
        texts += [unit.id, unit.source ?? "", unit.target?.text ?? ""] + unit.notes.map(\.text)
      }
      if !texts.allSatisfy(XMLEscaping.isRepresentable) { return true }
    }
    return false
  }
}
