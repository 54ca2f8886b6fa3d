extension LanguageTag {
  /// A part of a well-formed tag that is probably a mistake.
  public struct Doubt: Sendable, Equatable {
    public enum Kind: String, Sendable { case language, script, region }

    public let kind: Kind
    /// The doubtful part of the tag, such as `XY` in `en-XY`.
    public let part: String
    /// The tag that is probably meant; without the part if that is a script or region and has no
    /// likely replacement. Nil for a language that has none.
    public let meant: LanguageTag?
  }

  /// The first doubtful part of the tag: a three-letter language that has a two-letter code, such
  /// as `deu`, a two-letter language that ISO 639 lacks, or a script or two-letter region that CLDR
  /// lacks. Nil if there is none.
  ///
  /// Other three-letter languages are accepted, because nearly all such codes are assigned.
  public var doubt: Doubt? {
    let parts = description.split(separator: "-").map(String.init)
    if let short = Self.longCodes[parts[0][...]] {
      let meant = LanguageTag(([String(short)] + parts.dropFirst()).joined(separator: "-"))
      return Doubt(kind: .language, part: parts[0], meant: meant)
    }
    guard isKnown else { return Doubt(kind: .language, part: parts[0], meant: likelyMeant) }
    for (index, part) in parts.enumerated().dropFirst() {
      // Variants and extensions follow.
      guard part.utf8.count != 1 else { return nil }
      let isLetters = part.utf8.allSatisfy { $0.isLetter }
      if part.utf8.count == 4, isLetters, !Self.scripts.contains(part[...]) {
        let near = part.closest(among: Self.scripts.map { String($0) }.sorted())
        return Doubt(kind: .script, part: part, meant: Self.tag(parts, index, near))
      }
      if part.utf8.count == 2, isLetters, !Self.regions.contains(part[...]) {
        let other = Self.oldRegions[part]
        return Doubt(kind: .region, part: part, meant: Self.tag(parts, index, other))
      }
    }
    return nil
  }

  /// Returns the tag with the part at an index replaced by `other`, or removed if it is nil.
  private static func tag(_ parts: [String], _ index: Int, _ other: String?) -> LanguageTag? {
    var parts = parts
    parts.replaceSubrange(index...index, with: other.map { [$0] } ?? [])
    return LanguageTag(parts.joined(separator: "-"))
  }

  private static let oldRegions = ["BU": "MM", "DD": "DE", "SU": "RU", "UK": "GB", "YU": "RS"]
}
