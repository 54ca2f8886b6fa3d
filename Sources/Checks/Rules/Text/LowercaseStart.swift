import CatalogModel

extension Rule {
  static let lowercaseStart = Rule(
    "lowercase-start", .text, .note,
    "a translation starts with a small letter, the source with a capital",
    why: "Buttons and titles that start differently from all others look like mistakes.",
    flagged: [
      Example("fr", "Add tea", "ajouter du thé"), Example("ru", "Add tea", "добавить чай"),
      Example("el", "Add tea", "προσθήκη τσαγιού"),
    ],
    passing: [
      Example("fr", "Add tea", "Ajouter du thé"), Example("fr", "add tea", "ajouter du thé"),
      Example("de", "Your Mac", "macOS-Gerät"), Example("ka", "Add tea", "ჩაის დამატება"),
      Example("ja", "Add tea", "お茶を追加"), Example("es", "Tea: %@", "%@: té"),
      Example("it", "Open eduroam", "eduroam aperto"), Example("de", "E-Mail", "e-Mail"),
    ],
    check: .pair([.letter, .nonASCII]) { pair, report in
      guard pair.place.phrase == nil, !pair.words.hasNoSpaces, pair.words.code != "ka",
        pair.source.start?.properties.isUppercase == true,
        pair.target.start?.properties.isLowercase == true
      else { return }
      let word = pair.target.string.prefix { $0.isLetter || $0 == "-" }
      guard !word.contains(where: { $0.isUppercase }), word.count > 1,
        pair.source.count(of: Array(word.utf8)) == 0
      else { return }
      report.add("'\(word)' starts with a small letter", pair, at: 0..<word.utf8.count)
    })
}

extension CheckedText {
  fileprivate var start: Unicode.Scalar? {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }
}
