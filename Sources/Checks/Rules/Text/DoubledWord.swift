import CatalogModel

extension Rule {
  static let doubledWord = Rule(
    "doubled-word", .text, .note, "a translation has the same word twice in a row",
    why: "A word that appears twice in a row is usually a slip of editing.",
    flagged: [
      Example("de", "The tea is in the pot", "Der Tee ist in in der Kanne"),
      Example("es", "The tea is ready", "El el té está listo"),
      Example("ru", "Choose a tea", "Выберите сорт сорт чая"),
    ],
    passing: [
      Example("fr", "We have tea", "Nous nous réunissons"),
      Example("de", "those who", "die die Tee trinken"),
      Example("id", "Teas", "teh teh"), Example("en-GB", "bye bye", "bye bye"),
      Example("de", "%@ %@", "%@ %@"),
    ],
    check: .pair([.letter, .nonASCII]) { pair, report in
      guard !pair.words.doublesWords, pair.target.bytes.contains(.space) else { return }
      let bytes = pair.target.bytes
      var previous = 0..<0
      var index = 0
      var doubles = 0
      while index < bytes.count, doubles < 20 {
        let end = bytes[index...].firstIndex(of: .space) ?? bytes.count
        let word = index..<end
        if word.count > 1, word.count == previous.count, previous.upperBound + 1 == index,
          isSame(bytes, word, previous), isWord(bytes[word]), count(&doubles),
          !pair.words.usualDoubles.contains(pair.target.text(word).lowercased()),
          pair.source.count(of: Array(bytes[previous.lowerBound..<word.upperBound])) == 0
        {
          report.add("'\(pair.target.text(word))' appears twice in a row", pair, at: word)
          return
        }
        previous = word
        index = end + 1
      }
    })

  /// Increments the number of candidates within a condition, and returns true. Candidates are
  /// counted because each costs a search of the source.
  private static func count(_ number: inout Int) -> Bool {
    number += 1
    return true
  }

  private static func isSame(_ bytes: [UInt8], _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    zip(left, right).allSatisfy { bytes[$0].lowercased == bytes[$1].lowercased }
  }

  private static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.isLetter || $0 >= 0x80 }
  }
}

extension LanguageFacts {
  /// Whether the grammar of the language doubles words, as Indonesian plurals do.
  var doublesWords: Bool {
    [
      "id", "ms", "jv", "fil", "tl", "vi", "sw", "hi", "bn", "mr", "tr", "th", "ur", "ta", "te",
      "gu", "pa", "kn", "ml",
    ].contains(code)
  }

  /// The lowercase words that may correctly follow themselves in the language, such as `nous` in
  /// French; empty if none are known.
  var usualDoubles: Set<String> {
    switch code {
    case "fr": ["nous", "vous", "faire"]
    case "de": ["die", "der", "das", "sie", "den", "dem"]
    case "nl": ["die", "dat", "ze", "je", "u"]
    case "it": ["via", "mano", "piano"]
    case "hu": ["már", "egy", "az"]
    case "sv", "nb", "da", "nn", "no": ["som", "at", "det", "på", "i"]
    default: []
    }
  }
}
