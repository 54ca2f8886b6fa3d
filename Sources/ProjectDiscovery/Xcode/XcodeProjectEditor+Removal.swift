import CatalogModel
import Syntaxes

extension XcodeProjectEditor {
  /// Removes a language from the project's list of languages (`knownRegions`); references to its
  /// files stay. Returns false if the project as it was read does not list it.
  public mutating func remove(region: String) -> Bool {
    guard let list = document.member("knownRegions", of: project),
      let element = document.elements(of: list).first(where: { document.isText($0, region) })
    else { return false }
    remove(element: element, of: list)
    return true
  }

  /// Removes a localized file from the project: its first reference, in any letter case, with the
  /// entries in groups and targets. Returns false if the project has no reference to it.
  public mutating func remove(file path: String) -> Bool {
    guard let file = references(to: [path]).first else { return false }
    forget(file)
    return true
  }

  /// Removes an object and the references to it, also the entries that make targets copy or compile
  /// it, and the group of its languages if it was the last one in it.
  mutating func forget(_ object: (id: String, key: Int, value: Int, kind: String)) {
    removed.insert(object.id)
    for holder in members where !removed.contains(holder.id) {
      if holder.kind == "PBXBuildFile" {
        let file = document.member("fileRef", of: holder.value)
        if file.map({ document.isText($0, object.id) }) == true { forget(holder) }
        continue
      }
      let name = holder.kind.hasSuffix("BuildPhase") ? "files" : "children"
      guard let list = document.member(name, of: holder.value) else { continue }
      let elements = document.elements(of: list)
      for element in elements where document.isText(element, object.id) {
        let isEmpty = elements.allSatisfy { document.string($0).map(removed.contains) == true }
        if holder.kind == "PBXVariantGroup", isEmpty {
          forget(holder)
        } else {
          remove(element: element, of: list)
        }
      }
    }
    forgetText(of: object)
  }

  /// Removes the text of an object and the earlier edits in it, but not the references to the
  /// object.
  mutating func forgetText(of object: (id: String, key: Int, value: Int, kind: String)) {
    let end = offset(of: .semicolon, from: document.range(object.value).upperBound)
    let range = document.range(object.key).lowerBound..<end + 1
    edits.removeAll { range.contains($0.range.lowerBound) }
    remove(range)
  }

  mutating func remove(element: Int, of list: Int) {
    let range = document.range(element)
    let close = document.range(list).upperBound - 1
    let comma = offset(of: .comma, from: range.upperBound, before: close)
    if layout(before: range.lowerBound).indentation != nil {
      return remove(range.lowerBound..<(comma.map { $0 + 1 } ?? range.upperBound))
    }
    removedElements[list, default: []].insert(element)
  }

  /// The edits that remove `removedElements` from lists on one line, with their commas and spaces;
  /// none for a list that is itself removed.
  var elementEdits: [TextEdit] {
    removedElements.sorted { $0.key < $1.key }.flatMap { list, gone -> [TextEdit] in
      let whole = document.range(list)
      // The list itself may be removed.
      guard
        !edits.contains(where: { $0.replacement.isEmpty && $0.range.contains(whole.lowerBound) })
      else { return [] }
      let close = whole.upperBound - 1
      let elements = document.elements(of: list)
      let hasComma =
        elements.last.flatMap {
          offset(of: .comma, from: document.range($0).upperBound, before: close)
        } != nil
      var result: [TextEdit] = []
      var start: Int?
      var kept: Int?
      for (place, element) in elements.enumerated() {
        let range = document.range(element)
        guard gone.contains(element) else {
          if let first = start { result.append(TextEdit(first..<range.lowerBound, [])) }
          (start, kept) = (nil, range.upperBound)
          continue
        }
        start = start ?? range.lowerBound
        guard place == elements.count - 1, let first = start else { continue }
        if hasComma {
          var end =
            offset(of: .comma, from: range.upperBound, before: close).map { $0 + 1 } ?? close
          while end < close, document.bytes[end] == .space { end += 1 }
          result.append(TextEdit(first..<end, []))
        } else {
          // A comment may follow.
          var end = close
          while end > range.upperBound, document.bytes[end - 1] == .space { end -= 1 }
          let comma = kept.flatMap { offset(of: .comma, from: $0, before: first) }
          result.append(TextEdit((comma ?? first)..<end, []))
        }
      }
      return result
    }
  }

  /// Adds an edit that removes bytes: with their line, if it has nothing else; with all spaces
  /// after them, if they begin the line; otherwise with one space after them.
  private mutating func remove(_ range: Range<Int>) {
    let bytes = document.bytes
    var end = range.upperBound
    guard let indentation = layout(before: range.lowerBound).indentation else {
      if end < bytes.count, bytes[end] == .space { end += 1 }
      return edits.append(TextEdit(range.lowerBound..<end, []))
    }
    while end < bytes.count, bytes[end] == .space || bytes[end] == .carriageReturn { end += 1 }
    guard end < bytes.count, bytes[end] == .newline else {
      return edits.append(TextEdit(range.lowerBound..<end, []))
    }
    edits.append(TextEdit(range.lowerBound - indentation.count..<end + 1, []))
  }
}
