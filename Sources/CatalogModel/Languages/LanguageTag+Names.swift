extension LanguageTag {
  /// Reads the name of an `.lproj` folder or an Xcode project region: a tag, or a name from before
  /// tags existed, such as `German` (apple-formats 11.1).
  ///
  /// Replaced tags become current ones, such as `zh-Hant` for `zh-TW`. Nil for `Base`, and for
  /// names that are neither.
  public init?(localization name: String) {
    guard let tag = LanguageTag(name: name) else { return nil }
    self = Self.oldTags[tag.description] ?? tag
  }

  /// Reads a name like `init(localization:)`, but keeps replaced tags: `zh-TW` does not become
  /// `zh-Hant`.
  public init?(name: String) {
    guard name != "Base", let tag = Self.oldNames[name] ?? LanguageTag(name) else { return nil }
    self = tag
  }

  /// The older tag that this one replaced, such as `zh-CN` for `zh-Hans`; nil if there is none.
  public var replaced: LanguageTag? {
    Self.oldTags.first { $0.value == self }.flatMap { LanguageTag($0.key) }
  }

  /// Whether ISO 639 lists the language, if its code has two letters. Nearly all three-letter codes
  /// are assigned, so they count as known.
  public var isKnown: Bool {
    let language = description.prefix { $0 != "-" }
    return language.utf8.count != 2 || Self.twoLetters.contains(String(language))
  }

  /// The language that is probably meant by a country code, such as `ja` for `jp`; nil if the tag
  /// is not a known mistake.
  public var likelyMeant: LanguageTag? { Self.countries[description] }

  private static func tags(_ names: [String: String]) -> [String: LanguageTag] {
    names.compactMapValues { LanguageTag($0) }
  }

  /// The tags of languages by their names from before tags existed: `de` for `German`.
  static let oldNames = tags([
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es",
    "Japanese": "ja", "Dutch": "nl", "Portuguese": "pt", "Russian": "ru", "Swedish": "sv",
    "Danish": "da", "Norwegian": "nb", "Finnish": "fi", "Korean": "ko", "Chinese": "zh-Hans",
    "Arabic": "ar", "Polish": "pl", "Thai": "th", "Turkish": "tr",
  ])

  /// The current tags by the tags that they replaced: regions that stood for scripts, and old codes
  /// of ISO 639.
  private static let oldTags = tags([
    "zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "iw": "he", "in": "id", "ji": "yi",
  ])

  private static let countries = tags([
    "cn": "zh-Hans", "cz": "cs", "dk": "da", "gr": "el", "jp": "ja", "sp": "es", "ua": "uk",
    "vn": "vi",
  ])

  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln \
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi \
    pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th \
    ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}
