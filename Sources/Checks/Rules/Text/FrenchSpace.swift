import CatalogModel

extension Rule {
  static let frenchSpace = Rule(
    "french-space", .text, .note, "a space before a mark in French can break the line",
    why: """
      French sets a space before ';', ':', '!' and '?'. It must be a no-break space, or the mark \
      stands alone on the next line.
      """,
    flagged: [
      Example("fr", "Delete?", "Supprimer ?"), Example("fr", "Total: %@", "Total : %@"),
      Example("fr-BE", "Hello!", "Bonjour !"),
    ],
    passing: [
      Example("fr", "Delete?", "Supprimer\u{202F}?"), Example("fr", "Total: %@", "Total\u{A0}: %@"),
      Example("fr-CA", "Delete?", "Supprimer ?"), Example("de", "Delete?", "Löschen ?"),
      Example("ru", "Delete?", "Удалить ?"),
    ],
    check: .text(.any) { pair, report in
      guard pair.words.code == "fr", !pair.language.description.hasPrefix("fr-CA") else { return }
      let bytes = pair.target.bytes
      for index in bytes.indices.dropFirst() where bytes[index - 1] == .space {
        switch bytes[index] {
        case .questionMark, .exclamationMark, .semicolon, .colon:
          // Not French punctuation: `:)`, `: ` at the start, `://`.
          guard index > 1, index + 1 == bytes.count || bytes[index + 1] == .space else { continue }
          report.add(
            "a no-break space belongs before '\(Character(Unicode.Scalar(bytes[index])))'", pair,
            at: index - 1..<index)
          return
        default: continue
        }
      }
    })
}
