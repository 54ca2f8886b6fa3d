import CatalogModel

extension Rule {
  static let impliedNumber = Rule(
    "implied-number", .plurals, .warning,
    "a plural form that is used for more than one number does not show the number",
    why: """
      'one' is exactly 1 in English, but 1, 21 and 31 in Russian, and 0 and 1 in French. A form \
      without the number says the same for all of them.
      """,
    flagged: [
      Example(
        "ru", english,
        plural: [
          .one: "Один файл", .few: "%lld файла", .many: "%lld файлов", .other: "%lld файла",
        ]),
      Example("fr", english, plural: [.one: "un fichier", .other: "%lld fichiers"]),
      Example(
        "sl", english,
        plural: [
          .one: "%lld datoteka", .two: "dve datoteki", .few: "%lld datoteke",
          .other: "%lld datotek",
        ]),
    ],
    passing: [
      Example("de", english, plural: [.one: "eine Datei", .other: "%lld Dateien"]),
      Example(
        "ar", english,
        plural: [
          .zero: "لا ملفات", .one: "ملف واحد", .two: "ملفان", .few: "%lld ملفات",
          .many: "%lld ملفًا", .other: "%lld ملف",
        ]),
      Example(
        "ru", [:],
        plural: [
          .one: "Файл", .few: "Файлы", .many: "Файлы", .other: "Файлы",
        ]),
    ],
    check: .entry { pair, report in
      for set in PluralSet.all(in: pair.target) where set.path.substitution == nil {
        guard set.general?.text.showsNumber == true else { continue }
        for (category, leaf) in set.sorted
        where category != .other && leaf.state != .new && !leaf.text.bytes.isEmpty
          && !leaf.text.showsNumber
          && !pair.words.exactCategories.contains(category)
        {
          let numbers = pair.words.samples[category] ?? []
          guard numbers.count > 1 else { continue }
          let sample = Self.sample(of: numbers)
          report.add(
            "'\(category.rawValue)' is used for \(sample) in '\(pair.language)', but its text does not "
              + "show the number", pair.entry, .text(leaf.place))
        }
      }
    })

  /// Returns the first three of the numbers, as a phrase that says whether there are more.
  static func sample(of numbers: [Int]) -> String {
    numbers.prefix(3).map(String.init).joined(separator: ", ") + (numbers.count > 3 ? ", …" : "")
  }

  private static let english: [PluralCategory: String] = [.one: "%lld file", .other: "%lld files"]
}
