internal import AppleFormats
internal import CatalogModel
internal import Syntaxes

extension Localization {
  /// Every text in it with its way: `value`, `plural.one`, `substitutions.teas.plural.one`.
  func values() -> [FileContent.Value] { texts.map { .init(name: $0.name, text: $0.text) } }

  /// As `values`, with the language before the way, `fr.value`, and with states.
  func values(in language: String) -> [FileContent.Value] {
    texts.map { .init(name: "\(language).\($0.name)", text: $0.text, state: $0.state.name) }
  }

  private var texts: [(name: String, text: String, state: TranslationState)] {
    message.texts(in: nil) + substitutions.flatMap { $0.message.texts(in: $0.name) }
  }
}

extension Message {
  /// Its texts with their ways behind that of the message; phrases are numbered.
  fileprivate func texts(
    in substitution: String?
  ) -> [(name: String, text: String, state: TranslationState)] {
    if case .phrases(let phrases, let state) = self {
      return phrases.enumerated().map { ("phrases.\($0.offset + 1)", $0.element, state) }
    }
    return leaves.map {
      let path = TextPath($0.path.steps, in: substitution)
      return (path.isEmpty ? "value" : path.description, $0.text, $0.state)
    }
  }
}

extension FileContent {
  init(_ document: XCStringsDocument) {
    let entries = document.entries
    var counts: [String: Int] = [:]
    strings = entries.map { entry in
      let localizations = entry.localizations
      for (language, _) in localizations { counts[language, default: 0] += 1 }
      let facts = [
        entry.extractionState.map { Value(name: "extractionState", text: $0.name) },
        entry.isTranslatable ? nil : Value(name: "shouldTranslate", text: "false"),
      ]
      let values = localizations.flatMap { $1?.values(in: $0) ?? [] }
      return Text(id: entry.key, values: facts.compactMap(\.self) + values, comment: entry.comment)
    }
    facts = [
      ("version", document.version ?? "?"), ("source language", document.sourceLanguage ?? "?"),
    ]
    facts += counts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value) of \(entries.count)") }
    problems = document.problems
    text = document.json.bytes
  }
}
