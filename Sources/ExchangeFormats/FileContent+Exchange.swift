internal import Syntaxes

extension FileContent {
  init(_ document: PODocument) {
    facts = document.header.map { ($0.name, $0.value) }
    strings = (0..<document.count).filter { !document.isHeader($0) }.map { message in
      let entry = document.entry(message)
      let state = entry.isFuzzy ? POEntry.fuzzy : nil
      let sources = [Value(name: "msgid", text: entry.id)]
      let plurals = entry.plural.map { [Value(name: "msgid_plural", text: $0)] } ?? []
      let texts = entry.texts.enumerated().map { index, text in
        Value(name: entry.plural == nil ? "msgstr" : "msgstr[\(index)]", text: text, state: state)
      }
      return Text(
        id: entry.context ?? entry.id, values: sources + plurals + texts,
        comment: entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n"))
    }
    problems = document.problems
    text = document.text
  }

  init(_ document: CSVDocument) {
    strings = (0..<document.count).map { row in
      let key = document.value(.key, of: row) ?? ""
      let variation = document.value(.variation, of: row) ?? ""
      let state = document.value(.state, of: row).flatMap { $0.isEmpty ? nil : $0 }
      let values = [
        document.value(.source, of: row).map { Value(name: "source", text: $0) },
        document.value(.target, of: row).map { Value(name: "target", text: $0, state: state) },
      ]
      return Text(
        id: variation.isEmpty ? key : "\(key)|==|\(variation)",
        file: document.value(.file, of: row), values: values.compactMap(\.self),
        comment: document.value(.comment, of: row).flatMap { $0.isEmpty ? nil : $0 })
    }
    facts = [("encoding", document.encoding.name)]
    problems = document.problems
    text = document.text
  }
}
