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
    if let short = Self.longCodes[parts[0]] {
      let meant = LanguageTag(([short] + parts.dropFirst()).joined(separator: "-"))
      return Doubt(kind: .language, part: parts[0], meant: meant)
    }
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

  /// Codes of three letters for languages that have two, from the aliases of CLDR 47; Apple's systems
  /// look for the short ones.
  private static let longCodes: [String: String] = {
    let codes = """
      aar aa abk ab afr af aka ak alb sq amh am ara ar arg an arm hy asm as ava av ave ae aym ay aze \
      az bak ba bam bm baq eu bel be ben bn bis bi bod bo bos bs bre br bul bg bur my cat ca ces cs \
      cha ch che ce chi zh chu cu chv cv cor kw cos co cre cr cym cy cze cs dan da deu de div dv dut \
      nl dzo dz ell el eng en epo eo est et eus eu ewe ee fao fo fas fa fij fj fin fi fra fr fre fr \
      fry fy ful ff geo ka ger de gla gd gle ga glg gl glv gv gre el grn gn guj gu hat ht hau ha heb \
      he her hz hin hi hmo ho hrv hr hun hu hye hy ibo ig ice is ido io iii ii iku iu ile ie ina ia \
      ind id ipk ik isl is ita it jav jv jpn ja kal kl kan kn kas ks kat ka kau kr kaz kk khm km kik \
      ki kin rw kir ky kom kv kon kg kor ko kua kj kur ku lao lo lat la lav lv lim li lin ln lit lt \
      ltz lb lub lu lug lg mac mk mah mh mal ml mao mi mar mr may ms mkd mk mlg mg mlt mt mol ro mon \
      mn mri mi msa ms mya my nau na nav nv nbl nr nde nd ndo ng nep ne nld nl nno nn nob nb nor no \
      nya ny oci oc oji oj ori or orm om oss os pan pa per fa pli pi pol pl por pt pus ps que qu roh \
      rm ron ro rum ro run rn rus ru sag sg san sa sin si slk sk slo sk slv sl sme se smo sm sna sn \
      snd sd som so sot st spa es sqi sq srd sc srp sr ssw ss sun su swa sw swe sv tah ty tam ta tat \
      tt tel te tgk tg tha th tib bo tir ti ton to tsn tn tso ts tuk tk tur tr twi ak uig ug ukr uk \
      urd ur uzb uz ven ve vie vi vol vo wel cy wln wa wol wo xho xh yid yi yor yo zha za zho zh zul \
      zu
      """.split(separator: " ").map(String.init)
    return Dictionary(
      stride(from: 0, to: codes.count, by: 2).map { (codes[$0], codes[$0 + 1]) }
    ) { first, _ in first }
  }()

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
