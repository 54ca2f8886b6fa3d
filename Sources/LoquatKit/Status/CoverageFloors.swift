public import CatalogModel
package import ProjectDiscovery

/// The minimum percentages of texts that must be translated: one for each named language, and a
/// general one for all other languages.
public struct CoverageFloors: Equatable, Sendable {
  private var general: Int?
  private var byLanguage: [LanguageTag: Int] = [:]
  /// The place of the general floor's name in `loquat.json`; nil without a general floor, and for
  /// one from the command line.
  private var generalPlace: Span?
  private var places: [LanguageTag: Span] = [:]

  /// Whether no language has a floor.
  public var isEmpty: Bool { general == nil && byLanguage.isEmpty }

  /// The languages with their own floor, sorted.
  package var named: [LanguageTag] { byLanguage.keys.sorted() }

  /// Creates an empty set of floors, so that no language has one.
  public init() {}

  /// Creates the floors in `coverage` of `loquat.json`; a name that is not a language, such as `*`,
  /// applies to the languages that are not named.
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

  /// Parses `90`, `fr=95,ja=80` or both, separated by a comma; `*=90` means `90`. Returns nil for
  /// anything else, and for a percentage outside of 0 to 100.
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

  /// Returns the floors, overridden by those in `other`. A general floor in `other` also replaces
  /// the floors of individual languages.
  public func overridden(by other: CoverageFloors) -> CoverageFloors {
    var result = self
    result.general = other.general ?? general
    // A new general floor also applies to languages that had their own.
    if other.general != nil {
      result.byLanguage = [:]
      result.places = [:]
      result.generalPlace = other.generalPlace
    }
    result.byLanguage.merge(other.byLanguage) { $1 }
    for language in other.named { result.places[language] = other.places[language] }
    return result
  }

  /// Returns the language's own floor, or else the general one; nil without either.
  public func floor(of language: LanguageTag) -> Int? { byLanguage[language] ?? general }

  /// Returns the place in `loquat.json` of the name of the floor that applies to a language; nil
  /// without a floor, and for one from the command line.
  package func place(of language: LanguageTag) -> Span? {
    byLanguage[language] == nil ? generalPlace : places[language]
  }
}
