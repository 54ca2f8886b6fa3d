import CatalogModel

extension Rule {
  static let lostSentence = Rule(
    "lost-sentence", .text, .warning,
    "a translation has fewer sentences than the source, and is short",
    why: """
      A sentence that was added to the source, or that did not fit, is missing in this language. A \
      translation of the usual length may well put two sentences into one.
      """,
    flagged: [
      Example("de", "Delete this tea? This cannot be undone.", "Tee löschen?"),
      Example("el", "The pot is full. Please empty it and try again.", "Η κανάτα είναι γεμάτη."),
      Example("zh-Hans", "Are you sure? All teas and cups will be kept.", "确定？"),
    ],
    passing: [
      Example(
        "de", "Delete this tea? This cannot be undone.",
        "Tee löschen? Das kann nicht widerrufen werden."),
      Example(
        "fr", "The pot is full. Please empty it.", "La théière est pleine, veuillez la vider."),
      Example("ja", "The pot is full. Please empty it.", "ポットがいっぱいです。空にしてください。"),
      Example("ru", "Tea etc. and milk in your pot", "Чай с молоком"),
    ],
    check: .pair(.letter) { pair, report in
      let (source, target) = (pair.source.bytes, pair.target.bytes)
      guard source.count >= 30, target.count < source.count, !pair.target.isBlank else { return }
      let isDense = pair.words.hasNoSpaces || pair.words.code == "ko"
      let percent = isDense ? 17 : 60
      guard target.characterCount * 100 < source.characterCount * percent else { return }
      let wanted = source.sentenceCount
      guard wanted > 1 else { return }
      let found = target.sentenceCount
      guard found < wanted else { return }
      report.add(
        "translation has \(found) sentence\(found == 1 ? "" : "s"), the source has \(wanted)", pair)
    })
}

extension [UInt8] {
  /// The number of Unicode scalars in the UTF-8 bytes.
  fileprivate var characterCount: Int { count { $0 & 0xC0 != 0x80 } }

  /// The number of sentences with at least one letter; the last one needs no mark.
  ///
  /// `.`, `!` or `?` ends a sentence at the end of the text, or before white space that no
  /// lowercase ASCII letter follows; `"`, `)` and `*` may come between. Marks of other scripts,
  /// such as `。`, need no white space.
  fileprivate var sentenceCount: Int {
    var count = 0
    var isOpen = false
    for index in indices {
      let byte = self[index]
      if isOpen, isMark(byte) ? endsSentence(at: index + 1) : endsWithWideMark(index) {
        count += 1
        isOpen = false
      } else if byte.isLetter || byte >= 0xC3 && byte != 0xE2 && byte != 0xEF {
        // Quotation marks and wide signs do not begin a sentence.
        isOpen = isOpen || byte != 0xE3 || index + 1 < self.count && self[index + 1] != 0x80
      }
    }
    return count + (isOpen ? 1 : 0)
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == .period || byte == .exclamationMark || byte == .questionMark
  }

  /// Returns whether `.`, `!` or `?` before a byte offset ends a sentence; see `sentenceCount`.
  private func endsSentence(at start: Int) -> Bool {
    let rest = self[start...].drop { $0 == .quote || $0 == .rightParenthesis || $0 == .asterisk }
    guard let next = rest.first else { return true }
    guard next == .space || next.isLineBreak else { return false }
    let word = rest.drop { $0 == .space || $0.isLineBreak }
    return word.first.map { !$0.isLetter || $0 & 0x20 == 0 } ?? true
  }

  private func endsWithWideMark(_ index: Int) -> Bool {
    Self.wideMarks.contains { self[...index].suffix($0.count).elementsEqual($0) }
  }

  private static let wideMarks = ["。", "！", "？", "؟", "।", "۔"].map { Array($0.utf8) }
}
