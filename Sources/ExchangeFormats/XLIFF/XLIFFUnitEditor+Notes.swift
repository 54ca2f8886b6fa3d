internal import CatalogModel
internal import Syntaxes

extension XLIFFUnitEditor {
  /// Returns the edit that replaces the last note by the same author; none if the text is empty. If
  /// the unit has none, returns the element of a new note instead, unless the text is empty.
  func noteEdits(_ note: XLIFFFile.Note) -> (edits: [TextEdit], new: [[UInt8]]) {
    guard !note.text.isEmpty else { return ([], []) }
    guard let old = file.originalNote(from: note.from ?? "", of: unit) else {
      return ([], [noteText(note)])
    }
    return ([xml.settingText(note.text, of: old.element)], [])
  }

  /// Returns the edits that remove the last note by each author whose new one is empty. In 2.x, a
  /// list without other notes is removed, which must not be empty, unless it gets new ones.
  func removing(_ own: [XLIFFFile.Note], insertsOthers: Bool) -> [TextEdit] {
    let old = own.filter { $0.text.isEmpty }
      .compactMap { file.originalNote(from: $0.from ?? "", of: unit)?.element }
    guard file.isSecondVersion, !insertsOthers else { return old.map(xml.removing) }
    let lists = xml.elements(of: element).filter { file.isElement($0, file.names.notes) }
    return lists.flatMap { list -> [TextEdit] in
      let notes = Array(xml.elements(of: list))
      let removed = notes.filter(old.contains)
      return removed.count == notes.count && !notes.isEmpty
        ? [xml.removing(list)] : removed.map(xml.removing)
    }
  }

  func inserting(notes: [[UInt8]]) -> [TextEdit] {
    guard !notes.isEmpty else { return [] }
    let children = Array(xml.elements(of: element))
    if file.isSecondVersion {
      if let list = children.last(where: { file.isElement($0, file.names.notes) }) {
        return [xml.inserting(notes, .last(in: list))]
      }
      let first = children.first { xml.isSameNamespace($0, element) }
      return [xml.inserting(notesText(notes), first.map { .before($0) } ?? .last(in: element))]
    }
    let old = file.originalNotes(of: unit)
    // This is Xcode's note for "no comment".
    if old.count == 1, xml.isBlank(old[0]), xml.attributes(of: old[0]).isEmpty {
      let first = TextEdit(xml.nodes[old[0]].range, notes[0])
      let more = xml.inserting(Array(notes.dropFirst()), .after(old[0]))
      return more.replacement.isEmpty ? [first] : [first, more]
    }
    let names = [file.names.source, file.names.segmentedSource, file.names.target]
    let last = old.last ?? children.last { child in names.contains { file.isElement(child, $0) } }
    return [xml.inserting(notes, last.map { .after($0) } ?? .last(in: element))]
  }

  func noteText(_ note: XLIFFFile.Note) -> [UInt8] {
    var content: [UInt8] = []
    XMLEscaping.appendText(note.text, to: &content, lineEnd: xml.lineEnd)
    let isSecond = file.isSecondVersion
    return elementText(
      "note",
      [
        (isSecond ? "category" : "from", note.from), ("priority", note.priority),
        (isSecond ? "appliesTo" : "annotates", note.annotates),
      ], content: content)
  }

  /// Returns one `<notes>` element around the notes, as in 2.x; nothing if there are no notes.
  func notesText(_ notes: [[UInt8]]) -> [[UInt8]] {
    guard !notes.isEmpty else { return [] }
    let outer = xml.indentation(in: element)
    let inner = outer.isEmpty ? [] : outer + xml.indentationStep(at: element)
    return [elementText("notes", [], content: notes.flatMap { inner + $0 } + outer)]
  }
}
