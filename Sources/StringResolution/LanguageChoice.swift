public import CatalogModel

/// The languages that an app on Apple's systems uses for a person, and the reason.
public struct LanguageChoice: Sendable, Equatable {
  /// The localizations to search, best first, as the app spells them; never empty.
  public let localizations: [String]
  /// The first preferred language that matches a localization, as it was given; nil if none does.
  public let decisive: String?
  /// The locale for numbers: the chosen language, with the person's region and digits, such as
  /// `en-EG`.
  public let locale: LanguageTag
  /// The reason in words: `'fr' is nearest to 'fr-CA'`.
  public let reason: String

  /// Chooses among the `available` languages of an app by the `preferred` ones, best first; if none
  /// fits, chooses the development language.
  public init(preferred: [String], available: [String], development: String) {
    let plain = preferred.map(Self.withoutExtensions)
    let found = LanguageNegotiation.localizations(preferred: plain, available: available)
    localizations = found.isEmpty ? [development] : found
    let chosen = localizations[0]
    let number =
      found.isEmpty
      ? nil
      : LanguageNegotiation.decisive(preferred: plain, available: available)
        ?? plain.firstIndex { wish in
          !LanguageNegotiation.localizations(preferred: [wish], available: available).isEmpty
        }
    decisive = number.map { preferred[$0] }
    let tag = LanguageTag(localization: chosen) ?? .english
    locale = Self.locale(of: tag, wanted: number.map { preferred[$0] } ?? preferred.first)
    let list = preferred.map { "'\($0)'" }.joined(separator: ", ")
    guard let decisive else {
      reason =
        preferred.isEmpty
        ? "no language was asked for; '\(chosen)' is the development language"
        : "nothing fits \(list); '\(chosen)' is the development language"
      return
    }
    let wanted = number.flatMap { LanguageTag(plain[$0])?.description } ?? decisive
    reason =
      LanguageTag(chosen)?.description == wanted
      ? "'\(chosen)' is available" : "'\(chosen)' is nearest to '\(decisive)'"
  }

  /// Returns the tag without extensions such as `-u-nu-deva`; a malformed one does not change.
  private static func withoutExtensions(_ tag: String) -> String {
    guard let parts = LanguageTag(tag)?.description.split(separator: "-") else { return tag }
    return parts.prefix { $0.utf8.count > 1 }.joined(separator: "-")
  }

  /// Returns the locale for numbers: the wanted one if it is of the chosen language. Otherwise, the
  /// chosen one gets the wanted extensions, and the wanted region unless it has its own: `en-EG`
  /// for `en` and `ar-EG`. Without a valid wanted locale, it stays unchanged.
  private static func locale(of chosen: LanguageTag, wanted: String?) -> LanguageTag {
    guard let wanted = wanted.flatMap({ LanguageTag($0) }) else { return chosen }
    let parts = wanted.description.split(separator: "-")
    let own = chosen.description.split(separator: "-")
    if parts.first == own.first { return wanted }
    let start = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    let region = parts[..<start].dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }
    let isRegional = own.dropFirst().contains { $0.utf8.count == 2 || $0.utf8.count == 3 }
    let tag = own + (isRegional ? [] : region.map { [$0] } ?? []) + parts[start...]
    return LanguageTag(tag.joined(separator: "-")) ?? chosen
  }
}
