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
