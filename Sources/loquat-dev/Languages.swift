import CatalogModel

/// Prints the plural categories of numbers; each line of the list names a language, `cardinal` or
/// `ordinal`, and numbers. A language without rules has `none`.
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

/// Prints the languages that are taken; each line of the list has what is wanted and what there is,
/// separated by commas.
func printNegotiations(named list: String) {
  for line in String(decoding: contents(of: list) ?? [], as: UTF8.self).split(separator: "\n") {
    let lists = line.split(separator: " ").map { $0.split(separator: ",").map(String.init) }
    guard lists.count == 2 else { continue }
    let taken = LanguageNegotiation.localizations(preferred: lists[0], available: lists[1])
    print(taken.isEmpty ? "-" : taken.joined(separator: ","))
  }
}
