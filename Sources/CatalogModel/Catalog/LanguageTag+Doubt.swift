extension LanguageTag {
  /// What of a well-formed tag is probably a mistake.
  public struct Doubt: Sendable, Equatable {
    public enum Kind: String, Sendable { case language, script, region }

    public let kind: Kind
    /// The part of the tag that is not known.
    public let part: String
    /// The tag that is probably meant; nil if none is near.
    public let meant: LanguageTag?
  }

  /// The first part of the tag that CLDR 47 does not know; nil if it knows all. Languages of three
  /// letters are not looked at: nearly all of those are taken.
  public var doubt: Doubt? {
    let parts = description.split(separator: "-").map(String.init)
    guard isKnown else { return Doubt(kind: .language, part: parts[0], meant: likelyMeant) }
    for (index, part) in parts.enumerated().dropFirst() {
      // What follows are variants and extensions.
      guard part.utf8.count != 1 else { return nil }
      let isLetters = part.utf8.allSatisfy(\.isLetter)
      if part.utf8.count == 4, isLetters, !Self.scripts.contains(part) {
        let near = part.closest(among: Self.scripts.sorted())
        return Doubt(kind: .script, part: part, meant: Self.tag(parts, index, near))
      }
      if part.utf8.count == 2, isLetters, !Self.regions.contains(part) {
        let other = Self.oldRegions[part]
        return Doubt(kind: .region, part: part, meant: Self.tag(parts, index, other))
      }
    }
    return nil
  }

  /// The tag with another part, or without it.
  private static func tag(_ parts: [String], _ index: Int, _ other: String?) -> LanguageTag? {
    var parts = parts
    parts.replaceSubrange(index...index, with: other.map { [$0] } ?? [])
    return LanguageTag(parts.joined(separator: "-"))
  }

  private static let oldRegions = ["BU": "MM", "DD": "DE", "SU": "RU", "UK": "GB", "YU": "RS"]

  private static let regions = set(
    """
    AD AE AF AG AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BN BO BQ BR BS \
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DO DZ EA \
    EC EE EG EH ER ES ET FI FJ FM FO FR GA GB GD GE GF GH GL GM GN GP GQ GR GT GU GW GY HK \
    HN HR HT HU IC ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KP KR KW KZ LA LB \
    LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MT MU MV MW MX \
    MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA \
    RE RO RS RU RW SA SB SC SD SE SG SI SJ SK SL SM SN SO SR SS ST SV SX SY TC TD TF TG TH \
    TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VI VN VU WF WS XK YE YT ZA \
    ZM ZW
    """)

  private static let scripts = set(
    """
    Adlm Aghb Ahom Arab Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Bopo Brah Brai Bugi \
    Buhd Cakm Cans Cari Cham Cher Chrs Copt Cpmn Cprt Cyrl Deva Diak Dogr Dupl Egyp Elba \
    Elym Ethi Gara Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang Hani Hano \
    Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp Hung Ital Jamo Java Jpan Kali Kana Kawi Khar \
    Khmr Khoj Kits Knda Kore Krai Kthi Lana Laoo Latf Latg Latn Lepc Limb Lina Linb Lisu \
    Lyci Lydi Mahj Maka Mand Mani Marc Medf Mend Merc Mero Mlym Modi Mong Mroo Mtei Mult \
    Mymr Nagm Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Onao Orkh Orya Osge Osma Ougr Palm \
    Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd \
    Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Tagb Takr Tale Talu Taml Tang \
    Tavt Telu Tfng Tglg Thaa Thai Tibt Tirh Tnsa Todr Toto Tutg Ugar Vaii Vith Wara Wcho \
    Xpeo Xsux Yezi Yiii Zanb
    """)

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: " ").map(String.init))
  }
}
