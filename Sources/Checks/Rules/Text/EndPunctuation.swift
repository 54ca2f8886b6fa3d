import CatalogModel

extension Rule {
  static let endPunctuation = Rule(
    "end-punctuation", .text, .note,
    "a translation ends with different punctuation from the source",
    why: """
      A question that became a statement, or a sentence without its full stop among others that \
      have one, was probably not meant. Marks of other scripts count as the same.
      """,
    flagged: [
      Example("de", "Delete this account?", "Dieses Konto löschen"),
      Example("fr", "Please wait a moment…", "Patientez un instant."),
      Example("ja", "Really delete it all?", "すべて削除します。"),
    ],
    passing: [
      Example("ja", "Really delete it all?", "すべて削除しますか？"),
      Example("el", "Delete this account?", "Διαγραφή;"),
      Example("fr", "Delete this account?", "Supprimer ce compte ?"),
      Example("th", "All is saved.", "บันทึกแล้ว"),
      Example("hi", "All is saved now.", "सब सहेजा गया।"), Example("de", "OK.", "OK"),
    ],
    check: .pair(.any) { pair, report in
      guard pair.source.bytes.count >= 12, !pair.target.isBlank, pair.place.phrase == nil else {
        return
      }
      let wanted = mark(pair.source, pair.words)
      let found = mark(pair.target, pair.words)
      guard wanted?.kind != found?.kind,
        !(pair.words.hasNoSpaces && (found == nil || wanted == nil)),
        !(pair.words.code == "ja" && wanted?.kind == "?" && found == nil)
      else { return }
      let end = pair.target.bytes.count
      let message =
        switch (found?.written, wanted?.written) {
        case (let found?, let wanted?):
          "translation ends with '\(found)', the source with '\(wanted)'"
        case (let found?, nil): "translation ends with '\(found)', the source does not"
        case (nil, let wanted): "the source ends with '\(wanted ?? "")', the translation does not"
        }
      report.add(message, pair, at: end..<end)
    })

  /// Returns the final mark as it is written, with its English equivalent: `.` for `。`, `?` for the
  /// Greek `;`, and `…` for three dots. Skips closing quotes and brackets after the mark. Nil if the
  /// text ends without a mark.
  private static func mark(
    _ text: CheckedText, _ words: LanguageFacts
  ) -> (kind: Character, written: String)? {
    let content = text.bytes.dropLast(text.trailingSpace.count)
    let tail = String(decoding: content.suffix(12), as: UTF8.self).unicodeScalars
    let closing = "\"'”’“‘»«›‹)）」』*_\n".unicodeScalars
    guard let end = tail.lastIndex(where: { !closing.contains($0) }) else { return nil }
    let last = tail[end]
    let dots = tail[...end].suffix(3)
    let kind: Character? =
      switch last {
      case ".": dots.allSatisfy { $0 == "." } && dots.count == 3 ? "…" : "."
      case "。", "।", "۔", "።", "։", "．": "."
      case "…", "⋯": "…"
      case "?", "？", "؟", "՞": "?"
      case "!", "！", "՜": "!"
      case ":", "：": ":"
      case ";", "；", "؛": words.code == "el" && last == ";" ? "?" : ";"
      case "\u{37E}": "?"
      default: nil
      }
    return kind.map { ($0, $0 == "…" && last == "." ? "..." : String(last)) }
  }
}
