internal import CatalogModel
internal import Syntaxes

extension XLIFFFile {
  /// Reads an ordinary unit of 1.x in one pass over its elements: one source, at most one target,
  /// and no element that contains another node. Nil for any other unit, and while the file has
  /// pending changes.
  func plainUnit(_ unit: Int) -> XLIFFDocument.Unit? {
    guard !isSecondVersion, changes.isEmpty else { return nil }
    let element = units[unit].element
    var (source, target): (Int?, Int?)
    var hasNotes = false
    for child in xml.elements(of: element) {
      guard xml.nodes[child].next == child + 1 else { return nil }
      if isElement(child, names.source) {
        guard source == nil else { return nil }
        source = child
      } else if isElement(child, names.target) {
        guard target == nil else { return nil }
        target = child
      } else if isElement(child, names.note) {
        hasNotes =
          hasNotes || !xml.nodes[child].contentRange.isEmpty || !xml.attributes(of: child).isEmpty
      }
    }
    guard let source else { return nil }
    let id = xml.value(names.id, of: element) ?? ""
    var result = XLIFFDocument.Unit(
      id: id, isTranslatable: units[unit].isTranslatable, source: text(of: source, like: id),
      target: target.map { target in
        XLIFFDocument.Target(
          xml.text(in: xml.nodes[target].contentRange), state: xml.value(names.state, of: target),
          stateQualifier: xml.value(names.stateQualifier, of: target))
      },
      notes: hasNotes ? XLIFFDocument.Note.notes(self, of: unit) : [],
      range: xml.nodes[element].range)
    result.name = xml.value(names.resourceName, of: element)
    return result
  }

  /// Returns a text; if it equals the id, both share their memory.
  private func text(of element: Int, like id: String) -> String {
    let range = xml.nodes[element].contentRange
    let isSame = range.count == id.utf8.count && xml.bytes[range].elementsEqual(id.utf8)
    return isSame && xml.isPlain(range) ? id : xml.text(in: range)
  }
}
