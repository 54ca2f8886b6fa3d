import CatalogModel

extension Rule {
  static let droppedInflection = Rule(
    "dropped-inflection", .markup, .error,
    "a translation lacks '^[…](inflect: true)', which is in the source, or has it with other attributes",
    why: """
      The system makes the words inside agree with the number or the person, in the languages that \
      it knows. Without the mark the text is wrong for most numbers; a mark that was broken is \
      shown as it stands. Languages without plural forms need none.
      """,
    flagged: [
      Example("de", "^[%lld item](inflect: true)", "%lld Elemente"),
      Example("es", "^[%lld cup](inflect: true)", "^[%lld taza](inflect: verdadero)"),
      Example("fr", "^[%lld item](inflect: true)", "[%lld élément](inflect: true)"),
    ],
    passing: [
      Example("es", "^[%lld cup](inflect: true)", "^[%lld taza](inflect: true)"),
      Example("ja", "^[%lld item](inflect: true)", "%lld個"),
      Example("fr", "^[%lld item](inflect: true)", "^[%lld pièce](inflect: true, concept: 'a')"),
      Example(
        "de", key: "^[%lld item](inflect: true)", nil,
        Localization(plural: [.one: "%lld Element", .other: "%lld Elemente"])),
    ],
    check: .pair(.square) { pair, report in
      let wanted = Attributes.all(in: pair.source).filter { $0.isInflection }
      guard !wanted.isEmpty else { return }
      let found = Attributes.all(in: pair.target)
      if found.isEmpty, pair.words.forms.count == 1 || pair.place.category != nil { return }
      // A translation may add attributes, such as the gender of a word.
      let isThere = found.contains { one in
        let parts = one.parts
        return wanted.contains { $0.parts.isSubset(of: parts) }
      }
      guard !isThere else { return }
      let range = found.first?.range ?? pair.target.first("](inflect")
      report.add(
        "translation lacks '^[…](\(wanted[0].text))', which is in the source", pair, at: range,
        notes: ["source: \(pair.source.string)"])
    })

  static let changedAttribute = Rule(
    "changed-attribute", .markup, .warning,
    "the attributes of '^[…](…)' in a translation are not those of the source",
    why: """
      Names and values in '^[text](name: value)' are read by the app, which looks for them as they \
      are in the source.
      """,
    flagged: [
      Example("de", "^[Tea](color: 'green')", "^[Tee](farbe: 'grün')"),
      Example("fr", "^[Tea](rainbow: 'wide')", "Thé"),
      Example("ja", "^[Tea](bold: true)", "^[お茶](bold：true)"),
    ],
    passing: [
      Example("de", "^[Tea](color: 'green')", "^[Tee](color: 'green')"),
      Example("es", "%lld cups", "^[%lld taza](inflect: true)"), Example("fr", "Tea", "Thé"),
    ],
    check: .pair(.square) { pair, report in
      let wanted = Attributes.all(in: pair.source).filter { !$0.isInflection }
      guard !wanted.isEmpty else { return }
      let found = Attributes.all(in: pair.target).filter { !$0.isInflection }
      let (texts, names) = (Set(found.map { $0.text }), Set(wanted.map { $0.text }))
      let other = found.first { !names.contains($0.text) }
      if let lost = wanted.first(where: { !texts.contains($0.text) }) {
        report.add(
          "translation lacks '(\(lost.text))', which is in the source", pair, at: other?.range)
      } else if let other {
        report.add("'(\(other.text))' is not in the source", pair, at: other.range)
      }
    })
}

/// The attributes in `^[text](name: value)`: their text and its UTF-8 offsets.
private struct Attributes {
  let text: String
  let range: Range<Int>

  /// The parts between commas, without spaces before them.
  var parts: Set<String> {
    Set(
      text.utf8.split(separator: .comma).map { part in
        String(decoding: part.drop { $0 == .space }, as: UTF8.self)
      })
  }

  var isInflection: Bool {
    ["inflect", "agreeWith", "morphology", "person", "concept", "partOfSpeech", "number"]
      .contains { text.hasPrefix($0) }
  }

  static func all(in text: CheckedText) -> [Attributes] {
    let bytes = text.bytes
    var result: [Attributes] = []
    var open: [Bool] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == .leftBracket { open.append(index > 0 && bytes[index - 1] == 0x5E) }
      if bytes[index] == .rightBracket, open.popLast() == true, index + 1 < bytes.count,
        bytes[index + 1] == .leftParenthesis,
        let end = bytes[(index + 2)...].firstIndex(of: .rightParenthesis)
      {
        let range = index + 2..<end
        result.append(Attributes(text: text.text(range), range: range))
        index = end
      }
      index += 1
    }
    return result
  }
}
