import CatalogModel

extension Rule {
  static let inconsistentTranslation = Rule(
    "inconsistent-translation", .consistency, .note,
    "one source text has several translations in a table",
    why: """
      People look for the word that they have read elsewhere. Two keys may well need two words; \
      where they do not, one of the translations is better.
      """,
    flagged: [
      Example("de", keys: [("a", "Delete", "Löschen"), ("b", "Delete", "Entfernen")]),
      Example("ja", keys: [("a", "Settings", "設定"), ("b", "Settings", "環境設定")]),
      Example("fr", keys: [("a", "Sign in", "Se connecter"), ("b", "Sign in", "Connexion")]),
    ],
    passing: [
      Example("de", keys: [("a", "Delete", "Löschen"), ("b", "Delete", "Löschen")]),
      Example("ja", keys: [("a", "Open", "開く"), ("b", "Close", "閉じる")]),
      Example("fr", "Open", "Ouvrir"),
    ],
    check: .table { table, report in
      guard !table.isSource else { return }
      var first: [[UInt8]: Int] = [:]
      first.reserveCapacity(table.entries.count)
      for number in table.entries.indices {
        let pair = table.entries[number]
        guard let source = pair.source.plain, !pair.entry.isTextUnknown,
          let target = pair.target.plain, target.state != .new, !target.text.isBlank,
          source.text.features.contains(.letter) || source.text.features.contains(.nonASCII)
        else { continue }
        let other = first[source.text.bytes, default: number]
        guard other != number else {
          first[source.text.bytes] = number
          continue
        }
        guard let theirs = table.entries[other].target.all.first, !theirs.text.isSame(target.text)
        else {
          continue
        }
        report.add(
          "'\(source.text.string)' has another translation for key "
            + "'\(table.entries[other].entry.key.string)': '\(theirs.text.string)'",
          pair.entry)
      }
    })

  static let reusedTranslation = Rule(
    "reused-translation", .consistency, .note,
    "different source texts have the same translation",
    why: """
      'Close' and 'Cancel' on two buttons beside each other need two words. Often a translation was \
      pasted to the wrong key.
      """,
    flagged: [
      Example(
        "de",
        texts: ["Close the window": "Fenster schließen", "Open the window": "Fenster schließen"]),
      Example("ja", texts: ["Move to trash": "ゴミ箱に入れる", "Empty trash": "ゴミ箱に入れる"]),
      Example(
        "fr", texts: ["Copy the link": "Copier le lien", "Share the link": "Copier le lien"]),
    ],
    passing: [
      Example("de", texts: ["Cancel": "Abbrechen", "Abort": "Abbrechen"]),
      Example("ja", texts: ["Settings": "設定", "Settings…": "設定…"]),
      Example("fr", texts: ["Copy the link": "Copier le lien", "Copy the Link": "Copier le lien"]),
    ],
    check: .table { table, report in
      guard !table.isSource else { return }
      var first: [[UInt8]: Int] = [:]
      first.reserveCapacity(table.entries.count)
      for number in table.entries.indices {
        let pair = table.entries[number]
        guard let source = pair.source.plain, let target = pair.target.plain, target.state != .new,
          target.text.bytes.count > 12, source.text.wordCount > 1
        else { continue }
        let other = first[target.text.bytes, default: number]
        guard other != number else {
          first[target.text.bytes] = number
          continue
        }
        guard let theirs = table.entries[other].source.all.first,
          theirs.text.letters != source.text.letters
        else { continue }
        report.add(
          "'\(theirs.text.string)' has the same translation", pair.entry,
          notes: ["source: \(source.text.string)"])
      }
    })
}

extension CheckedText {
  /// The UTF-8 bytes of letters and digits, in lower case if they are ASCII, and of all characters
  /// beyond ASCII; other ASCII characters are left out.
  var letters: [UInt8] {
    bytes.lazy.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 }.map { $0.lowercased }
  }
}
