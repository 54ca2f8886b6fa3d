import CatalogModel
import ExchangeFormats
import TestSupport
import Testing

/// Converts units to every exchange format and back.
struct ExchangeTests {
  private static let formats = [ExchangeFormat.xliff, .xliff2, .po, .csv]
  private static let languages = ["fr", "ru", "ar", "ja"].compactMap { LanguageTag($0) }

  /// Units with everything that is hard to represent, for one language.
  private static func document(seed: UInt64, _ language: LanguageTag) -> XLIFFDocument {
    var random = RandomCatalog(seed: seed, languages: [.english, language])
    let catalog = random.catalog(count: 12)
    var document = XLIFFDocument.document(
      of: [
        ("T.xcstrings", catalog), ("App: 100%/en.lproj/T.strings", catalog),
        ("en.lproj/T.stringsdict", catalog),
      ], targetLanguage: language
    ).document
    for index in document.files.indices { document.files[index].removeOddities() }
    return document
  }

  private static func written(
    _ document: XLIFFDocument, as format: ExchangeFormat, _ language: LanguageTag
  ) throws -> ExchangeFormat.Content {
    let bytes =
      switch format {
      case .xliff: document.serialize()
      case .xliff2: document.serializeSecond()
      case .po:
        PODocument.serialize(document, language: language, project: "P", generator: "L")
      case .csv: CSVDocument.serialize(document)
      }
    return try format.parse(bytes, language: language, sourceLanguage: .english)
  }

  /// The exact losses of each format.
  private static let expected: [ExchangeFormat: Set<String>] = [
    .xliff: [],
    .xliff2: [],
    .po: [
      "comment: the mark of a generated comment has no place in F",
      "state: the state 'machine_translated' has no place in F",
      "state: the state 'new' has no place in F",
      "state: the state 'translated' has no place in F",
      "text: an empty translation counts as missing in F",
      "translatable: a text that is not to be translated is left out of F",
    ],
    .csv: [
      "comment: the mark of a generated comment has no place in F",
      "translatable: a text that is not to be translated is left out of F",
    ],
  ]

  @Test(arguments: formats) func `loses what is known`(_ format: ExchangeFormat) throws {
    var messages: Set<String> = []
    for language in Self.languages {
      for seed in 1...8 {
        let document = Self.document(seed: UInt64(seed), language)
        let read = try Self.written(document, as: format, language)
        if read.problems.reach(.error) { messages.insert("\(read.problems)") }
        for (_, losses) in document.losses(in: read.document, place: "F") {
          messages.formUnion(losses.map { "\($0.part.rawValue): \($0.message)" })
        }
      }
    }
    #expect(messages.sorted() == Self.expected[format]?.sorted())
  }

  @Test(arguments: formats) func `every translation comes home`(_ format: ExchangeFormat) throws {
    var lost: [String] = []
    for language in Self.languages {
      for seed in 1...8 {
        var document = Self.document(seed: UInt64(seed), language)
        for file in document.files.indices {
          for unit in document.files[file].units.indices {
            let phrases = document.files[file].units[unit].sourcePhrases
            // In XLIFF 2, only the last segment may have several phrases.
            let isLast = format != .xliff2 || (phrases?.count ?? 0) < 2
            let first = isLast ? "p" : "p\np"
            document.files[file].units[unit].isTranslatable = true
            document.files[file].units[unit].target = XLIFFDocument.Target(
              phrases == nil ? "text \(unit)\nof \"\(file)\" " : first + "q",
              state: "translated", phrases: phrases.map { _ in [first, "q"] })
          }
        }
        let read = try Self.written(document, as: format, language).document
        for file in document.files {
          let units = read.files.first { $0.original == file.original }?.units ?? []
          let found = Dictionary(units.map { ($0.id, $0.target) }) { first, _ in first }
          for unit in file.units
          where found[unit.id] == nil
            || found[unit.id]??.text != unit.target?.text
            || found[unit.id]??.phrases != unit.target?.phrases
          {
            lost.append("\(seed) \(file.original) \(unit): \(String(describing: found[unit.id]))")
          }
        }
      }
    }
    #expect(lost == [])
  }
}

extension XLIFFDocument.File {
  /// Keeps the first unit of each id, and no set of phrases beside a plain text, which apps do not
  /// have.
  fileprivate mutating func removeOddities() {
    var seen: Set<[UInt8]> = []
    units = units.filter { unit in
      seen.insert(Array(unit.id.utf8)).inserted
        && (unit.target.map { ($0.phrases == nil) == (unit.sourcePhrases == nil) } ?? true)
    }
  }
}
