import CatalogModel

extension Rule {
  static let changedName = Rule(
    "changed-name", .text, .warning, "a translation lacks a name that is the same in all languages",
    why: """
      'names' in loquat.json lists the names of products and features that are the same \
      everywhere.
      """,
    flagged: [
      Example("de", "Welcome to TeaShop", "Willkommen im Teeladen", names: ["TeaShop"]),
      Example("ja", "Open TeaShop", "ティーショップを開く", names: ["TeaShop"]),
      Example("fr", "TeaShop, TeaShop Pro", "TeaShop, Boutique Pro", names: ["TeaShop Pro"]),
    ],
    passing: [
      Example("de", "Welcome to TeaShop", "Willkommen bei TeaShop", names: ["TeaShop"]),
      Example("ja", "Open TeaShop", "TeaShopを開く", names: ["TeaShop"]),
      Example("fr", "Welcome", "Bienvenue", names: ["TeaShop"]),
      Example("de", "Teas", "Tees", names: ["Tea"]),
    ],
    check: .pair(.any) { pair, report in
      guard !pair.words.names.isEmpty, !pair.target.isBlank else { return }
      for name in pair.words.names
      where pair.source.hasWord(Array(name.utf8), inPlural: false)
        && pair.target.count(of: Array(name.utf8)) == 0
      {
        report.add(
          "translation lacks '\(name)', which is in the source; this name is the same in all languages",
          pair)
      }
    })

  static let wrongTerm = Rule(
    "wrong-term", .text, .warning, "a term is not translated as the team has agreed",
    why: """
      'terms' in loquat.json lists the words that an app uses for its things. A thing with two \
      names looks like two things.
      """,
    flagged: [
      Example("de", "In your basket", "In deinem Korb", terms: [("basket", ["Warenkorb"])]),
      Example("de", "Your Basket", "Dein Einkaufskorb", terms: [("basket", ["!Einkaufskorb"])]),
      Example(
        "ru", "Empty basket", "Пустая корзинка", terms: [("basket", ["корзина", "!корзинка"])]),
      Example("fr-CA", "Your baskets", "Vos corbeilles", terms: [("basket", ["panier"])]),
    ],
    passing: [
      Example("de", "In your basket", "In deinem Warenkorb", terms: [("basket", ["Warenkorb"])]),
      Example("de", "Basketball", "Basketball", terms: [("basket", ["Warenkorb"])]),
      Example("ru", "Empty basket", "Корзина пуста", terms: [("basket", ["корзин", "!корзинка"])]),
      Example("fr", "Your tea", "Ton thé", terms: [("basket", ["panier"])]),
    ],
    check: .pair(.any) { pair, report in
      guard !pair.words.terms.isEmpty, !pair.target.isBlank else { return }
      let source = CheckedText(pair.source.string.lowercased())
      let target = CheckedText(pair.target.string.lowercased())
      for term in pair.words.terms where source.hasWord(Array(term.text.lowercased().utf8)) {
        let advice =
          term.wanted.isEmpty ? "" : "; use '\(term.wanted.joined(separator: "' or '"))'"
        if let word = term.unwanted.first(where: { target.has($0) }) {
          report.add("'\(word)' must not be used for '\(term.text)'\(advice)", pair)
        } else if !term.wanted.isEmpty, !term.wanted.contains(where: { target.has($0) }) {
          report.add("'\(term.text)' is not translated as agreed\(advice)", pair)
        }
      }
    })
}

extension CheckedText {
  /// Returns whether the text, which must be in lower case, contains the lowercase form of a word.
  /// It may be inside a longer word, because endings differ.
  fileprivate func has(_ word: String) -> Bool { count(of: Array(word.lowercased().utf8)) > 0 }

  /// Returns whether the text contains a word in the same letter case and not inside a longer word,
  /// or, with `inPlural`, its plural in `s`.
  fileprivate func hasWord(_ word: [UInt8], inPlural: Bool = true) -> Bool {
    range(ofWord: word, from: 0, inPlural: inPlural) != nil
  }

  /// Returns the UTF-8 ranges of the occurrences of a word, in order: those in the same letter case
  /// that are not inside a longer word. With `inPlural`, an `s` or `S` after the word belongs to
  /// its range. Empty for an empty word.
  public func ranges(ofWord word: String, inPlural: Bool) -> [Range<Int>] {
    let word = Array(word.utf8)
    var result: [Range<Int>] = []
    while let range = range(
      ofWord: word, from: result.last?.upperBound ?? 0, inPlural: inPlural)
    {
      result.append(range)
    }
    return result
  }

  private func range(ofWord word: [UInt8], from offset: Int, inPlural: Bool) -> Range<Int>? {
    func isInside(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (bytes[index].isLetter || bytes[index] >= 0x80)
    }
    guard let first = word.first else { return nil }
    var start = offset
    while let index = bytes[start...].firstIndex(of: first) {
      var end = index + word.count
      if bytes[index...].starts(with: word), !isInside(index - 1) {
        if inPlural, end < bytes.count, bytes[end].lowercased == 0x73 { end += 1 }
        if !isInside(end) { return index..<end }
      }
      start = index + 1
    }
    return nil
  }
}
