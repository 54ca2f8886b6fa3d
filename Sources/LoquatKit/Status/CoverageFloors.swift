public import CatalogModel
package import ProjectDiscovery

/// How many percent of the texts of each language are to be translated at least.
public struct CoverageFloors: Equatable, Sendable {
  private var general: Int?
  private var byLanguage: [LanguageTag: Int] = [:]
  /// Where a configuration says so.
  private var generalPlace: Span?
  private var places: [LanguageTag: Span] = [:]

  /// Whether no language has a floor.
  public var isEmpty: Bool { general == nil && byLanguage.isEmpty }

  /// The languages with a floor of their own, sorted.
  package var named: [LanguageTag] { byLanguage.keys.sorted() }

  /// None.
  public init() {}

  /// What `coverage` in `loquat.json` says.
  package init(_ configuration: Configuration) {
    for entry in configuration.coverage {
      if let language = LanguageTag(entry.name.value) {
        byLanguage[language] = entry.value.value
        places[language] = entry.name.span
      } else {
        general = entry.value.value
        generalPlace = entry.name.span
      }
    }
  }

  /// Takes `90`, `fr=95,ja=80` or both with a comma between them; nil for what is neither.
  public init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard let percent = sides.last.flatMap({ Int($0) }), (0...100).contains(percent),
        sides.count < 3
      else { return nil }
      if sides.count == 1 || sides[0] == "*" {
        general = percent
      } else if let language = LanguageTag(sides[0]) {
        byLanguage[language] = percent
      } else {
        return nil
      }
    }
  }

  /// What another says where it says something.
  public func overridden(by other: CoverageFloors) -> CoverageFloors {
    var result = self
    result.general = other.general ?? general
    // A new floor for all is for those, too, that had one of their own.
    if other.general != nil {
      result.byLanguage = [:]
      result.places = [:]
      result.generalPlace = other.generalPlace
    }
    result.byLanguage.merge(other.byLanguage) { $1 }
    for language in other.named { result.places[language] = other.places[language] }
    return result
  }

  /// The floor of a language; nil if it has none.
  public func floor(of language: LanguageTag) -> Int? { byLanguage[language] ?? general }

  /// Where the configuration says that floor; nil for one of the command line.
  package func place(of language: LanguageTag) -> Span? {
    byLanguage[language] == nil ? generalPlace : places[language]
  }
}
