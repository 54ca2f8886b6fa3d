import CatalogModel

extension Rule {
  static let missingPluralForm = Rule(
    .missingPluralForm, .plurals, .warning,
    why: """
      Each language has its own forms: Polish needs 'few' for 2 and 'many' for 5. A number whose \
      form is missing gets that of 'other', which is wrong for it. A text of the source language \
      may have only 'other' if that is right for every number; translations can still have more \
      forms.
      """,
    flagged: [
      Example("pl", [:], plural: [.one: "%lld plik", .other: "%lld pliki"]),
      Example("en", [:], plural: [.other: "%lld files"]),
      Example("cs", [:], plural: [.one: "%.1f litr", .few: "%.1f litry", .other: "%.1f litrů"]),
      Example("ar", [:], plural: [.one: "ملف واحد", .other: "%lld ملف"]),
    ],
    passing: [
      Example("ja", [:], plural: [.other: "%lld個"]),
      Example("cs", [:], plural: [.one: "%lld shoda", .few: "%lld shody", .other: "%lld shod"]),
      Example("en", [:], plural: [.other: "%2$@ expected in next %3$lldh"]),
      Example("en", [:], plural: [.other: "Take %arg and go"]),
      Example("pt-BR", [:], plural: [.one: "%lld arquivo", .other: "%lld arquivos"]),
      Example(
        "pl", [:],
        plural: [
          .one: "%lld plik", .few: "%lld pliki", .many: "%lld plików", .other: "%lld pliku",
        ]),
    ],
    check: .entry { pair, report in
      for set in PluralSet.all(in: pair.target)
      where set.forms[.other] != nil && !set.isNew && !(pair.isSource && fitsAllNumbers(set, pair))
      {
        let missing = pair.words.forms.filter { form in
          set.forms[form] == nil
            && (form == .other || pair.words.samples[form]?.isEmpty == false || set.showsFractions)
        }
        guard let first = missing.first else { continue }
        let numbers = (pair.words.samples[first] ?? []).filter { $0 > 0 || first == .zero }
        let sample = sample(of: numbers)
        report.add(
          "'\(pair.language)' needs \(missing.count > 1 ? "forms" : "a form") for \(missing.list)"
            + (sample.isEmpty ? "" : "; '\(first.rawValue)' is used for \(sample)"), pair.entry,
          set.place
        )
      }
    })

  /// Returns whether `other` is the only form and suits every number: in English, without a plural
  /// noun after a number; in other languages, without a number.
  private static func fitsAllNumbers(_ set: PluralSet, _ pair: EntryPair) -> Bool {
    guard set.forms.count == 1, let text = set.forms[.other]?.text else { return false }
    return pair.words.code == "en" ? text.pluralAfterNumber == nil : !text.showsNumber
  }
}

extension PluralSet {
  /// Whether a form shows a number that may be a fraction, for which some languages have forms of
  /// their own.
  fileprivate var showsFractions: Bool {
    forms.values.contains { form in
      form.text.specifiers.contains { $0.counts && ($0.kind == .float || $0.kind == .argument) }
    }
  }
}
