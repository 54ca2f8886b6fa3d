internal import CatalogModel

/// An index of texts by their words, to find similar ones.
///
///     Add %lld cups to the cart   add cups to the cart
///     Add a cup to the cart       add a cup to the cart    4 of 6 words: 66
struct WordIndex: Sendable {
  private var texts: [String] = []
  /// The words of each text, as numbers.
  private var words: [[UInt32]] = []
  private var numbers: [String: UInt32] = [:]
  /// The numbers of the texts that contain a word, by the word's number; ascending and unique.
  private var places: [[UInt32]] = []

  mutating func add(_ text: String) {
    let own = Self.words(of: text).map { word -> UInt32 in
      if let known = numbers[word] { return known }
      let number = UInt32(places.count)
      numbers[word] = number
      places.append([])
      return number
    }
    let place = UInt32(texts.count)
    texts.append(text)
    words.append(own)
    for word in own where places[Int(word)].last != place { places[Int(word)].append(place) }
  }

  /// Returns similar texts with scores from `minimum` to 99, in the order of insertion; a text with
  /// the same words has 99.
  ///
  /// A text that shares `common` of the n words of `text` must contain one of the n - common + 1
  /// rarest of these, so only texts that contain one are compared.
  func texts(like text: String, minimum: Int) -> [(text: String, score: Int)] {
    let spelled = Self.words(of: text)
    guard !spelled.isEmpty else { return [] }
    // Words that no text contains match none.
    let own = spelled.map { numbers[$0] ?? .max }
    let least = (minimum * own.count + 99) / 100
    let rarest = Set(own).sorted { count(of: $0) < count(of: $1) }
    var needed = own.count - least + 1
    var candidates: Set<UInt32> = []
    for word in rarest {
      guard needed > 0 else { break }
      needed -= own.count { $0 == word }
      if word != .max { candidates.formUnion(places[Int(word)]) }
    }
    return candidates.sorted().compactMap { place in
      let other = words[Int(place)]
      let longest = max(own.count, other.count)
      guard min(own.count, other.count) * 100 >= minimum * longest else { return nil }
      let distance = Self.distance(own, other, limit: longest - (minimum * longest + 99) / 100)
      guard let distance else { return nil }
      // The same words do not make it the same text.
      let score = min(99, (longest - distance) * 100 / longest)
      return score >= minimum ? (texts[Int(place)], score) : nil
    }
  }

  private func count(of word: UInt32) -> Int { word == .max ? 0 : places[Int(word)].count }

  /// Returns the number of words that must be added, removed or replaced to turn one text into the
  /// other; nil if it exceeds a limit.
  private static func distance(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (line, word) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      var best = row[0]
      for column in right.indices {
        let exchanged = diagonal + (word == right[column] && word != .max ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, row[column] + 1, diagonal + 1)
        best = min(best, row[column + 1])
      }
      if best > limit { return nil }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }

  /// Returns the words of a text in lower case, without placeholders, numbers and punctuation.
  ///
  /// In scripts without spaces, each letter is a word.
  static func words(of text: String) -> [String] {
    var plain = text
    let placeholders = FormatString(text).placeholders
    if !placeholders.isEmpty {
      let edits = placeholders.map { TextEdit($0.range, [.space]) }
      plain = String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
    }
    var result: [String] = []
    var word = ""
    func end() {
      if word.contains(where: { $0.isLetter }) { result.append(word) }
      word = ""
    }
    for character in plain.lowercased() {
      if character.isWordByItself {
        end()
        result.append(String(character))
      } else if character.isLetter || character.isNumber || character == "'" || character == "’" {
        word.append(character)
      } else {
        end()
      }
    }
    end()
    return result
  }
}

extension Character {
  /// Whether the character belongs to a script without spaces between words.
  fileprivate var isWordByItself: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    // Thai, Lao, Burmese and Khmer; kana; Han.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }
}
