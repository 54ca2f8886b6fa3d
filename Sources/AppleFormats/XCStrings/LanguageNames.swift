internal import CatalogModel
internal import Syntaxes

/// The distinct names of languages in a catalog, in the order of first occurrence.
///
/// Most entries name the same languages in the same order, so the expected next name is compared
/// before the actual one is decoded.
struct LanguageNames {
  private(set) var names: [(text: String, language: LanguageTag?)] = []
  /// Whether several names mean one language, such as `pt_BR` and `pt-BR`.
  private(set) var hasSynonyms = false
  private var languages: Set<LanguageTag> = []
  private var places: [Key: Int] = [:]
  private var next = 0

  /// Returns the index in `names` of the name at a JSON node; adds it if it is new.
  mutating func place(of node: Int, in json: JSONDocument) -> Int {
    if next >= names.count { next = 0 }
    guard next < names.count, json.isString(node, names[next].text) else {
      return place(of: json.string(node) ?? "")
    }
    next += 1
    return next - 1
  }

  mutating func place(of name: String) -> Int {
    let place = places[Key(name)] ?? names.count
    if place == names.count {
      let language = LanguageTag(name)
      if let language, !languages.insert(language).inserted { hasSynonyms = true }
      names.append((name, language))
      places[Key(name)] = place
    }
    next = place + 1
    return place
  }

  /// Returns the language of the name at a JSON node; nil if the name is not a language tag. Adds
  /// the name if it is new.
  mutating func language(at node: Int, in json: JSONDocument) -> LanguageTag? {
    let place = place(of: node, in: json)
    return names[place].language
  }
}
