internal import CatalogModel
internal import Syntaxes

/// The names of languages in a catalog, each once, in the order in which they come first.
///
/// Entries name languages again and again, and most name the same ones in the same order: the name
/// that comes next is known already, and compared before it is read.
struct LanguageNames {
  private(set) var names: [(text: String, language: LanguageTag?)] = []
  /// Whether several names are of one language, such as `pt_BR` and `pt-BR`.
  private(set) var hasSynonyms = false
  private var languages: Set<LanguageTag> = []
  private var places: [Key: Int] = [:]
  private var next = 0

  /// The place of a name, which is added if it is new.
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

  /// The language of a name; nil if it is none.
  mutating func language(at node: Int, in json: JSONDocument) -> LanguageTag? {
    let place = place(of: node, in: json)
    return names[place].language
  }
}
