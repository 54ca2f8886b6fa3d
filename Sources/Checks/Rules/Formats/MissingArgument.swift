import CatalogModel

extension Rule {
  static let missingArgument = Rule(
    "missing-argument", .formats, .error,
    "a translation does not show an argument that the source shows",
    why: """
      What the app passes is not shown: a name, a number or a date is missing from the sentence. \
      If the arguments have no numbers, all later ones are taken for the wrong ones, which can \
      crash the app.
      """,
    flagged: [
      Example("de", "Hello %@, you have %lld new messages", "Hallo, %lld neue Nachrichten"),
      Example("ja", "%@ liked your photo", "あなたの写真に「いいね！」しました"),
      Example("ar", "%1$@ of %2$@", "%1$@ من"),
      Example("fr", "%arg files", "fichiers"),
    ],
    passing: [
      Example("ru", "%1$@ of %2$@", "%2$@: %1$@"),
      Example(
        "pl", [.one: "%lld file", .other: "%lld files"],
        plural: [
          .one: "Jeden plik", .few: "%lld pliki", .many: "%lld plików", .other: "%lld pliku",
        ]),
      Example("ko", "%@ and %@", "%1$@ 및 %2$@"),
      Example("de", "50% sale", "Ausverkauf"),
      Example("ja", "%i selected", "%i件選択済み"),
      Example("tr", "%g U", "%gr Ü"),
      Example("es", "Expired on %@", "Caducó el % @"),
      Example(
        "ko", key: "%lld %@",
        Localization(
          .text("%#@cups@", .translated),
          substitutions: [
            Substitution(
              name: "cups", argument: 1, specifier: "lld",
              message: .plural([.other: .text("%2$@ cups", .translated)]))
          ]), Localization("%2$@잔")),
    ],
    check: .entry { pair, report in
      var lacking: [(leaf: Leaf, source: CheckedText, arguments: [String])] = []
      for (difference, leaf, source) in pair.argumentDifferences {
        guard case .missing(let argument) = difference, !leaf.text.isBlank else { continue }
        let written = source.text(argument.range)
        // The translation may have the same specifier for another argument.
        let isOfOther = leaf.text.specifiers.contains { leaf.text.text($0.range) == written }
        let spelling =
          "'\(written)'"
          + (isOfOther && argument.number > 0 ? " for argument \(argument.number)" : "")
        if lacking.last?.leaf.place == leaf.place {
          lacking[lacking.count - 1].arguments.append(spelling)
        } else {
          lacking.append((leaf, source, [spelling]))
        }
      }
      for (leaf, source, arguments) in lacking {
        report.add(
          "translation lacks \(arguments.joined(separator: ", ")), which \(arguments.count == 1 ? "is" : "are") in the source",
          pair.entry, .text(leaf.place), notes: ["source: \(source.string)"])
      }
    })
}
