public import CatalogModel

/// The symbols of a locale for numbers: CLDR's data with Apple's changes, as in the ICU of Swift's
/// Foundation. These changes include Latin digits in Bengali and Marathi, and local separators in
/// the English of regions such as `en-DE`.
public struct NumberSymbols: Sendable, Equatable {
  /// The numbering system, such as `latn` or `arab`.
  public let system: String
  /// The digits from zero to nine.
  let digits: [Unicode.Scalar]
  let decimal, group, plus, minus, exponential: String
  /// The number of digits in the last group and in the others: 3 and 2 for `12,34,567` in Hindi.
  let grouping: (last: Int, others: Int)
  /// The minimum number of digits before the first separator (CLDR's `minimumGroupingDigits`).
  let minimum: Int

  /// Creates the symbols of a locale such as `fr-CA` or `hi-u-nu-deva`; an unknown one has the
  /// symbols of its language, or of CLDR's root.
  public init(of locale: LanguageTag) {
    let parts = locale.description.split(separator: "-")
    let start = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    let names = Self.names(Array(parts[..<start]))
    func value<Value>(_ table: [Substring: Value]) -> Value? {
      names.lazy.compactMap { table[$0] }.first
    }
    let wanted = Self.wanted(parts[start...]).flatMap { word -> Substring? in
      if word == "native" { return value(Self.natives) }
      return Self.zeros[word] == nil ? nil : word
    }
    let system = wanted ?? value(Self.systems) ?? "latn"
    self.system = String(system)
    digits = Self.digits(of: system)
    let latin = value(Self.symbols["latn"] ?? [:]) ?? [".", ",", "+", "-", "E", "3"]
    let own = value(Self.symbols[system] ?? [:])
    let symbols = own ?? Self.root(of: system) ?? latin
    decimal = symbols[0]
    group = symbols[1]
    plus = symbols[2]
    minus = symbols[3]
    exponential = symbols[4]
    let sizes = (own ?? latin)[5].utf8.map { Int($0) - 0x30 }
    grouping = (sizes[0], sizes.count > 1 ? sizes[1] : sizes[0])
    minimum = value(Self.minimums) ?? 1
  }

  /// Returns whether two locales have the same digits, separators, minus signs and group sizes;
  /// ignores plus signs, exponents, and the number of digits from which groups are separated.
  public static func == (left: NumberSymbols, right: NumberSymbols) -> Bool {
    left.system == right.system && left.decimal == right.decimal && left.group == right.group
      && left.minus == right.minus && left.grouping == right.grouping
  }

  /// Returns the numbering system that the extensions of a locale request with `-u-nu-`: a name
  /// such as `deva`, which may be unknown, or `native`; nil if they request none.
  private static func wanted(_ parts: ArraySlice<Substring>) -> Substring? {
    guard let start = parts.firstIndex(of: "u"),
      let name = parts[start...].firstIndex(of: "nu"), name + 1 < parts.endIndex
    else { return nil }
    let isExtension = !parts[(start + 1)..<name].contains { $0.utf8.count == 1 }
    return isExtension ? parts[name + 1] : nil
  }

  /// Returns the names to look for in the tables, most specific first: `pt-BR`, `pt`. Names with
  /// the script come first if the region implies an unusual one: `pa-Arab-PK` for `pa-PK`.
  private static func names(_ parts: [Substring]) -> [Substring] {
    var result: [Substring] = []
    func add(_ parts: [Substring]) {
      for count in (1...max(1, parts.count)).reversed() {
        result.append(Substring(parts.prefix(count).joined(separator: "-")))
      }
    }
    let hasScript = parts.dropFirst().first?.utf8.count == 4
    if !hasScript, let tag = LanguageTag(parts.joined(separator: "-")),
      let script = tag.likelyScript,
      let language = parts.first
    {
      // The tables have scripts only for languages with several.
      let usual = LanguageTag(String(language))?.likelyScript
      if script != usual { add([language, Substring(script)] + parts.dropFirst()) }
    }
    add(parts)
    return result
  }

  private static func digits(of system: Substring) -> [Unicode.Scalar] {
    if system == "hanidec" { return Array("〇一二三四五六七八九".unicodeScalars) }
    let zero = zeros[system] ?? 0x30
    return (0..<10).compactMap { Unicode.Scalar(zero + $0) }
  }

  /// Returns the symbols of CLDR's root for a numbering system; nil if they are those for Latin
  /// digits.
  private static func root(of system: Substring) -> [String]? {
    switch system {
    case "arab": symbols["arab"]?["ar"]
    case "arabext": symbols["arabext"]?["ur"]
    default: nil
    }
  }
}

extension NumberSymbols {
  /// The symbols by numbering system and locale, in the order of a line of `allSymbols`: decimal
  /// and group separator, plus, minus, exponent, and group sizes.
  static let symbols: [Substring: [Substring: [String]]] = {
    var result: [Substring: [Substring: [String]]] = [:]
    for (line, locales) in lines(allSymbols) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      for locale in locales {
        result[words[0], default: [:]][locale] = words.dropFirst().map(String.init)
      }
    }
    return result
  }()

  /// The code points of the zeros, by numbering system.
  static let zeros: [Substring: UInt32] = {
    var result: [Substring: UInt32] = [:]
    for pair in allZeros.split(separator: " ") {
      let parts = pair.split(separator: "=")
      if parts.count == 2, let zero = UInt32(parts[1], radix: 16) { result[parts[0]] = zero }
    }
    return result
  }()

  /// Parses lines of a value, a colon and locales, such as `deva: bho ne`, into values by locale.
  static func table<Value>(_ text: String, _ read: (Substring) -> Value) -> [Substring: Value] {
    var result: [Substring: Value] = [:]
    for (name, locales) in lines(text) {
      let value = read(name)
      for locale in locales { result[locale] = value }
    }
    return result
  }

  private static func lines(_ text: String) -> [(name: Substring, locales: [Substring])] {
    text.split(separator: "\n").compactMap { line in
      line.lastIndex(of: ":").map { colon in
        (line[..<colon], line[colon...].dropFirst().split(separator: " "))
      }
    }
  }
}

extension LanguageTag {
  /// Whether the script of the language, as the tag names it or as CLDR expects it, is written from
  /// right to left; false if the script is unknown.
  public var isRightToLeft: Bool {
    let scripts = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]
    return likelyScript.map { scripts.contains($0) } ?? false
  }
}
