/// Which of the languages of an app a person gets, as Apple's systems choose it for a bundle
/// (apple-formats 11.3).
///
/// Each language has a chain of parents: `es-MX`, `es-419`, `es`. Two languages are the nearer the
/// earlier their chains meet. The first preferred language that meets any counts, whatever follows.
public enum LanguageNegotiation {
  /// The languages in which texts are looked for, the best first: the one that fits best, and those
  /// of its parents that are there. Empty if nothing fits.
  ///
  /// All are spelled as `available` has them.
  public static func localizations(preferred: [String], available: [String]) -> [String] {
    let offers = available.map { Candidate($0, isOffer: true) }
    let wishes = preferred.map { Candidate($0, isOffer: false) }
    guard
      var match = wishes.lazy.compactMap({ bestMatch(for: $0, offers) }).first
        ?? brazilian(for: wishes, offers)
    else {
      // No linguistic content: it fits everybody.
      return available.contains("zxx") ? ["zxx"] : []
    }
    if match.distance > 0, offers[match.offer].region != nil, offers[match.offer].language != "zh",
      let exact = exactMatch(for: wishes, offers, language: offers[match.offer].language)
    {
      match.offer = exact
    }
    return family(of: match.offer, offers).map { offers[$0].name }
  }

  /// An available language, and how far it is: -1 if it is spelled alike, 0 if it is the same.
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

  /// What somebody from Portugal gets where there is nothing else.
  private static func brazilian(for wishes: [Candidate], _ offers: [Candidate]) -> Match? {
    guard wishes.contains(where: { $0.tag == "pt-PT" }),
      let offer = offers.lastIndex(where: { $0.tag == "pt-BR" })
    else { return nil }
    return Match(offer: offer, distance: 999)
  }

  /// A variant that a person wants by name counts more than one that is near to an earlier wish:
  /// with `fr-CH, fr-CA`, `fr-CA` and not `fr-FR`.
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

  /// An available language, and those that are among its parents.
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

  /// The parent of a language; nil for one that has none.
  static func parent(of tag: Substring) -> Substring? {
    if let parent = parents[tag] { return parent == "und" ? nil : parent }
    return tag.lastIndex(of: "-").map { tag[..<$0] }
  }

  /// Reads lines of a parent and its children.
  static func children(_ table: String) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for child in parts[1].split(separator: " ") { result[child] = parts[0] }
    }
    return result
  }

  /// Reads words of a name, an equals sign and what it stands for.
  static func pairs(_ table: String) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    for pair in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let sign = pair.firstIndex(of: "=") else { continue }
      result[pair[..<sign]] = pair[pair.index(after: sign)...]
    }
    return result
  }
}

/// A language that is wanted or available.
private struct Candidate {
  /// As it was given.
  let name: String
  /// The same with its parts in their usual letter case.
  let spelled: String
  /// The language that it is another name of.
  let tag: Substring
  let language: Substring
  let region: Substring?
  /// The language and its parents, the nearest first. One that is offered for a region where it is
  /// not at home stands there twice, so that another one is nearer.
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

  /// How far the chains go until they meet; nil if they do not.
  func distance(to offer: Candidate) -> Int? {
    if spelled == offer.spelled { return -1 }
    if tag == offer.tag { return 0 }
    guard group == offer.group, !(tag == "pt-PT" && offer.tag == "pt-BR") else { return nil }
    let sums = chain.enumerated().compactMap { steps, parent in
      offer.chain.firstIndex(of: parent).map { steps + $0 }
    }
    return sums.min().map { language == offer.language ? $0 : $0 + 1 }
  }

  /// Languages that have parents in another one.
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
    // The name says a script; the region stays.
    let region = tag.split(separator: "-").last ?? ""
    let saysScript = language.split(separator: "-").last?.utf8.count == 4
    return saysScript && region.utf8.count <= 3 ? language + "-" + region : language
  }

  /// Whether a tag names a region other than the one where the language is at home.
  private static func isAbroad(
    _ tag: Substring, _ language: Substring, _ parts: [Substring], _ region: Substring?
  ) -> Bool {
    guard let region, tag != "es-MX", tag != "zh-Hant-TW" else { return false }
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    let home = LanguageNegotiation.home(of: language)
    let usual = LanguageNegotiation.likely[language + "-" + region]?.split(separator: "-").first
    // The script that is written there unless another one is named.
    let there = usual ?? home.script
    let written = script ?? there
    if written == there { return region != home.region || written != home.script }
    let inScript = LanguageNegotiation.likely[language + "-" + (written ?? "")]
    return (inScript?.split(separator: "-").last ?? home.region) != region
  }
}

extension LanguageNegotiation {
  /// The script and region of a language where nothing else is said.
  static func home(of language: Substring) -> (script: Substring?, region: Substring?) {
    let parts = likely[language]?.split(separator: "-") ?? []
    return (parts.first, parts.dropFirst().first)
  }
}
