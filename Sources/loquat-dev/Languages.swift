import CatalogModel

/// Prints the plural categories of numbers. Each line of the list has a language, `cardinal` or
/// `ordinal`, and numbers: `ru cardinal 1 2 5`. A language without rules, or an invalid number,
/// gives `none`; an invalid line is skipped.
func printPlurals(named list: String) {
  for line in String(decoding: contents(of: list) ?? [], as: UTF8.self).split(separator: "\n") {
    let words = line.split(separator: " ")
    guard words.count > 2, let language = LanguageTag(String(words[0])) else { continue }
    let rules =
      words[1] == "ordinal" ? PluralRules(ordinalsOf: language) : PluralRules(of: language)
    let categories = words.dropFirst(2).map { number in
      rules.flatMap { rules in PluralOperands(number).map { rules.category(of: $0).rawValue } }
        ?? "none"
    }
    print(categories.joined(separator: " "))
  }
}

/// Prints the negotiated languages, `-` for none. Each line of the list has the preferred and the
/// available languages: `de-AT,fr en,de`. An invalid line is skipped.
func printNegotiations(named list: String) {
  for line in String(decoding: contents(of: list) ?? [], as: UTF8.self).split(separator: "\n") {
    let lists = line.split(separator: " ").map { $0.split(separator: ",").map(String.init) }
    guard lists.count == 2 else { continue }
    let taken = LanguageNegotiation.localizations(preferred: lists[0], available: lists[1])
    print(taken.isEmpty ? "-" : taken.joined(separator: ","))
  }
}

/// Prints the order of two texts in Finder: `<`, `>` or `=`. Each line of the list has two texts
/// separated by a tab; any other line is skipped.
func printOrders(named list: String) {
  for line in String(decoding: contents(of: list) ?? [], as: UTF8.self).split(separator: "\n") {
    let texts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard texts.count == 2 else { continue }
    let isFirst = SortOrder.standard.isIncreasing(texts[0], texts[1])
    let isLast = SortOrder.standard.isIncreasing(texts[1], texts[0])
    print(isFirst ? "<" : isLast ? ">" : "=")
  }
}
