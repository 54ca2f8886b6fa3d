/// The choice of an app's language by a user's preferred languages, as Apple's systems make it for
/// a bundle (apple-formats 11.3).
///
/// Each language has a chain of parents: `es-MX`, `es-419`, `es`. The earlier two chains meet, the
/// closer the languages are. The first preferred language that meets any available one decides,
/// but a regional variant that is itself preferred takes precedence over one that is merely close:
/// `fr-CA` over `fr-FR` for `fr-CH, fr-CA`.
public enum LanguageNegotiation {
  /// Returns the languages to search for texts, the best first: the available one that matches
  /// `preferred` best, and its available parents. All are spelled as in `available`.
  ///
  /// Without a match, `["zxx"]` if that is available, or else empty.
  public static func localizations(preferred: [String], available: [String]) -> [String] {
    let offers = available.map { Candidate($0, isOffer: true) }
    let wishes = preferred.map { Candidate($0, isOffer: false) }
    guard
      var match = wishes.lazy.compactMap({ bestMatch(for: $0, offers) }).first
        ?? brazilian(for: wishes, offers)
    else {
      // `zxx` has no linguistic content, so it fits everybody.
      return available.contains("zxx") ? ["zxx"] : []
    }
    if match.distance > 0, offers[match.offer].region != nil, offers[match.offer].language != "zh",
      let exact = exactMatch(for: wishes, offers, language: offers[match.offer].language)
    {
      match.offer = exact
    }
    return family(of: match.offer, offers).map { offers[$0].name }
  }

  /// Returns the index of the first preferred language that meets an available one; nil if none
  /// does, although Brazilian Portuguese or `zxx` may be taken then.
  package static func decisive(preferred: [String], available: [String]) -> Int? {
    let offers = available.map { Candidate($0, isOffer: true) }
    return preferred.firstIndex { bestMatch(for: Candidate($0, isOffer: false), offers) != nil }
  }

  /// The index of an available language and its distance: -1 for the same spelling, 0 for the same
  /// tag after CLDR's replacements, more along the chains of parents, 999 for `brazilian`.
  private struct Match {
    var offer: Int
    let distance: Int
  }

  private static func bestMatch(for wish: Candidate, _ offers: [Candidate]) -> Match? {
    var best: Match?
    for (number, offer) in offers.enumerated() {
      guard let distance = wish.distance(to: offer), best.map({ distance < $0.distance }) ?? true
      else { continue }
      best = Match(offer: number, distance: distance)
    }
    return best
  }

  /// Returns the match of Brazilian Portuguese for European Portuguese, which is only tried if
  /// nothing else matches; nil if the latter is not preferred, or the former not available.
  private static func brazilian(for wishes: [Candidate], _ offers: [Candidate]) -> Match? {
    guard wishes.contains(where: { $0.tag == "pt-PT" }),
      let offer = offers.lastIndex(where: { $0.tag == "pt-BR" })
    else { return nil }
    return Match(offer: offer, distance: 999)
  }

  /// Returns the index in `offers` of a variant of `language` that is preferred by name, which
  /// takes precedence over one close to an earlier preference: for `fr-CH, fr-CA`, `fr-CA` instead
  /// of `fr-FR`. Nil if no such variant is available.
  private static func exactMatch(
    for wishes: [Candidate], _ offers: [Candidate], language: Substring
  ) -> Int? {
    for wish in wishes where wish.language == language {
      if let offer = offers.firstIndex(where: { $0.spelled == wish.spelled || $0.tag == wish.tag })
      {
        return offer
      }
    }
    return nil
  }

  /// Returns the indices of an available language and of its available parents, the closest first.
  /// `zh-Hant-TW` also stands in for the parent `zh-Hant-HK`.
  private static func family(of number: Int, _ offers: [Candidate]) -> [Int] {
    var result = [number]
    var previous: Substring?
    for parent in offers[number].chain where parent != previous {
      previous = parent
      result += offers.indices.filter { index in
        let tag = offers[index].tag
        return offers[index].name != offers[number].name
          && (tag == parent || parent == "zh-Hant-HK" && tag == "zh-Hant-TW")
      }
    }
    return result
  }

  /// Returns the parent of a language tag, such as `es-419` for `es-MX`; nil if it has none.
  static func parent(of tag: Substring) -> Substring? {
    if let parent = parents[tag] { return parent == "und" ? nil : parent }
    return tag.lastIndex(of: "-").map { tag[..<$0] }
  }

  /// Reads lines of a parent and its children, such as `no: nb nn`; returns the parent of each
  /// child.
  static func children(_ table: String) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for child in parts[1].split(separator: " ") { result[child] = parts[0] }
    }
    return result
  }

  /// Reads pairs such as `name=value`, separated by white space; returns the value of each name.
  static func pairs(_ table: String) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    for pair in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let sign = pair.firstIndex(of: "=") else { continue }
      result[pair[..<sign]] = pair[pair.index(after: sign)...]
    }
    return result
  }
}

/// A preferred or available language.
private struct Candidate {
  /// The name as given.
  let name: String
  /// The name with the usual letter case of each part and with hyphens, such as `pt-BR` for
  /// `pt_br`; the name as given if it is not a language tag.
  let spelled: String
  /// The tag of the language with replacements for names such as `German` and for CLDR's aliases,
  /// such as `zh-Hans-CN` for `zh-CN`.
  let tag: Substring
  let language: Substring
  let region: Substring?
  /// The language and its parents, the closest first; at most nine tags.
  ///
  /// An available language in a foreign region occurs twice, so that others are closer.
  let chain: [Substring]

  init(_ name: String, isOffer: Bool) {
    self.name = name
    let spelled = LanguageTag(name)?.description ?? name
    self.spelled = spelled
    tag = LanguageTag.oldNames[name].map { $0.description[...] } ?? Self.normalized(spelled[...])
    let parts = tag.split(separator: "-")
    language = parts.first ?? tag
    region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }
    let isAbroad = isOffer && Self.isAbroad(tag, language, parts, region)
    var chain = isAbroad ? [tag, tag] : [tag]
    while chain.count < 9, let last = chain.last, let parent = LanguageNegotiation.parent(of: last)
    {
      chain.append(parent)
    }
    self.chain = chain
  }

  /// Returns the number of steps in both chains before they meet, plus 1 for different languages;
  /// -1 for the same spelling, 0 for the same tag.
  ///
  /// Nil if the chains do not meet, for languages of different groups, and for Brazilian Portuguese
  /// if European is preferred.
  func distance(to offer: Candidate) -> Int? {
    if spelled == offer.spelled { return -1 }
    if tag == offer.tag { return 0 }
    guard group == offer.group, !(tag == "pt-PT" && offer.tag == "pt-BR") else { return nil }
    let sums = chain.enumerated().compactMap { steps, parent in
      offer.chain.firstIndex(of: parent).map { steps + $0 }
    }
    return sums.min().map { language == offer.language ? $0 : $0 + 1 }
  }

  /// The language that represents all languages with common parents, such as `zh` for `yue`.
  private var group: Substring {
    switch language {
    case "ars": "ar"
    case "hi": "en"
    case "nb", "nn": "no"
    case "wuu", "yue": "zh"
    default: language
    }
  }

  private static func normalized(_ tag: Substring) -> Substring {
    if let whole = LanguageNegotiation.aliases[tag] { return whole }
    guard let hyphen = tag.firstIndex(of: "-"),
      let language = LanguageNegotiation.aliases[tag[..<hyphen]]
    else { return tag }
    guard language.contains("-") else { return language + tag[hyphen...] }
    // The name implies a script; the region stays.
    let region = tag.split(separator: "-").last ?? ""
    let saysScript = language.split(separator: "-").last?.utf8.count == 4
    return saysScript && region.utf8.count <= 3 ? language + "-" + region : language
  }

  /// Returns whether a tag names a region other than the home of the language, or of the language
  /// in its script; false for `es-MX` and `zh-Hant-TW`.
  private static func isAbroad(
    _ tag: Substring, _ language: Substring, _ parts: [Substring], _ region: Substring?
  ) -> Bool {
    guard let region, tag != "es-MX", tag != "zh-Hant-TW" else { return false }
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    let home = LanguageNegotiation.home(of: language)
    let usual = LanguageNegotiation.likely[language + "-" + region]?.split(separator: "-").first
    // The usual script there, unless the tag names one.
    let there = usual ?? home.script
    let written = script ?? there
    if written == there { return region != home.region || written != home.script }
    let inScript = LanguageNegotiation.likely[language + "-" + (written ?? "")]
    return (inScript?.split(separator: "-").last ?? home.region) != region
  }
}

extension LanguageNegotiation {
  /// Returns CLDR's likely script and region of a language, such as `Latn` and `DE` for `de`; both
  /// nil if unknown.
  static func home(of language: Substring) -> (script: Substring?, region: Substring?) {
    let parts = likely[language]?.split(separator: "-") ?? []
    return (parts.first, parts.dropFirst().first)
  }
}
