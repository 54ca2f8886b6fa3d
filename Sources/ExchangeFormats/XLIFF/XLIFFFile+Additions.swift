internal import CatalogModel
internal import Syntaxes

/// A new unit with the content of the unit at the index `model` but another id, written after that
/// unit once it has a translation.
struct XLIFFAddition: Sendable {
  let id: String
  let model: Int
  var target: XLIFFDocument.Target?
}

extension XLIFFFile {
  /// Adds a unit modeled on another one of 1.x, given by its index, and returns the new unit's
  /// index among the added ones. It is written only if it gets a translation.
  public mutating func addUnit(_ id: String, like model: Int) -> Int {
    additions.append(XLIFFAddition(id: id, model: model))
    return additions.count - 1
  }

  /// Sets the translation of an added unit; with nil, the unit is not written. Returns false and
  /// changes nothing if XML cannot represent the text.
  public mutating func setTarget(
    _ target: XLIFFDocument.Target?, ofAdded number: Int
  ) -> Bool {
    guard XMLEscaping.isRepresentable(target?.text ?? "") else { return false }
    additions[number].target = target
    return true
  }

  /// The edits that insert the added units with a translation, each after its model.
  var additionEdits: [TextEdit] {
    var models: [Int] = []
    var texts: [Int: [[UInt8]]] = [:]
    for addition in additions {
      guard let target = addition.target else { continue }
      if texts[addition.model] == nil { models.append(addition.model) }
      texts[addition.model, default: []].append(copy(addition, target))
    }
    return models.map { model in
      xml.inserting(texts[model] ?? [], .after(units[model].element))
    }
  }

  /// Returns the bytes of the model with another id and target, without its suggestions and its
  /// translator's notes.
  private func copy(_ addition: XLIFFAddition, _ target: XLIFFDocument.Target) -> [UInt8] {
    let element = units[addition.model].element
    let own = ["alt-trans", "target"]
    let removed = xml.elements(of: element).filter { child in
      isElement(child, names.note) && xml.value("from", of: child) == Note.translator
        || own.contains { xml.isName(xml.localName(of: child), $0) }
    }
    var model = self
    model.changes = [:]
    let editor = XLIFFUnitEditor(file: model, unit: addition.model)
    let edits =
      [xml.settingAttribute("id", to: addition.id, of: element)]
      + removed.map { xml.removing($0) } + editor.inserting(target)
    let range = xml.nodes[element].range
    let moved = edits.map { edit in
      TextEdit(
        (edit.range.lowerBound - range.lowerBound)..<(edit.range.upperBound - range.lowerBound),
        edit.replacement)
    }
    return Array(xml.bytes[range]).applying(moved)
  }
}
