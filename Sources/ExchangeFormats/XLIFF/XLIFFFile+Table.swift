public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension TableFormat {
  public static let xliff = TableFormat(
    "XLIFF", id: "xliff", endings: [".xliff", ".xlf"], .units, languageIn: .file, XLIFFFile.self
  ).rewriting(XLIFFFile.canonicalForm)
}

extension XLIFFFile: TableDocument {
  public static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> XLIFFFile {
    try parse(bytes)
  }

  public var text: [UInt8] { xml.bytes }

  public var content: FileContent {
    var facts = [(name: "version", value: version)]
    for section in sections {
      let languages = "\(section.sourceLanguage) → \(section.targetLanguage ?? "?")"
      facts.append((name: section.original, value: "\(languages), \(section.units.count) units"))
    }
    return FileContent(facts: facts, strings: units.indices.map { text(ofUnit: $0) })
  }

  private func text(ofUnit unit: Int) -> FileContent.Text {
    let target = target(of: unit)
    let all = notes(of: unit).filter { !$0.text.isEmpty }
    let context = all.first { $0.from == XLIFFDocument.Context.author }
    let values = [
      source(of: unit).map { FileContent.Value(name: "source", text: $0) },
      target.map { FileContent.Value(name: "target", text: $0.text, state: $0.state) },
      context.map { FileContent.Value(name: "context", text: $0.text) },
    ]
    let notes = all.filter { $0.from != XLIFFDocument.Context.author }.map { $0.text }
    return FileContent.Text(
      id: id(of: unit), file: sections[units[unit].section].original,
      values: values.compactMap { $0 },
      comment: notes.isEmpty ? nil : notes.joined(separator: "\n"))
  }
}
