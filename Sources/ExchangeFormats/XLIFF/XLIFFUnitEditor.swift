internal import CatalogModel
internal import Syntaxes

struct XLIFFUnitEditor {
  let file: XLIFFFile
  let unit: Int

  var xml: XMLDocument { file.xml }
  var element: Int { file.units[unit].element }

  func edits(_ change: XLIFFChange) -> [TextEdit] {
    let target = change.target.map(targetEdits) ?? (edits: [], new: [])
    let own = change.ownNotes.map(noteEdits)
    let notes = change.notes.map(noteText) + own.flatMap { $0.new }
    // New targets and notes of an empty unit are inserted together.
    if xml.elements(of: element).first(where: { _ in true }) == nil {
      let new = target.new + (file.isSecondVersion ? notesText(notes) : notes)
      return new.isEmpty ? [] : [xml.inserting(new, .last(in: element))]
    }
    return approvalEdits(change.target) + target.edits + own.flatMap { $0.edits }
      + removing(change.ownNotes, insertsOthers: !notes.isEmpty)
      + inserting(target: target.new) + inserting(notes: notes)
  }
}

extension XLIFFUnitEditor {
  /// Returns the edits that withdraw the approval if the translation is removed or unfinished
  /// (XLIFF 1.2, `approved`).
  private func approvalEdits(_ change: XLIFFChange.Target?) -> [TextEdit] {
    guard let change, !file.isSecondVersion, file.isApproved(unit) else { return [] }
    let state = change.value?.translationState ?? .new
    return [.new, .needsReview].contains(state)
      ? attributeEdits([("approved", "no")], of: element) : []
  }

  /// Returns the edits of an existing target, or of the segments of 2.x, or else the elements to
  /// add to a unit of 1.x.
  private func targetEdits(
    _ change: XLIFFChange.Target
  ) -> (edits: [TextEdit], new: [[UInt8]]) {
    let segments = file.segments(of: unit)
    if file.isSecondVersion { return (segmentEdits(segments, change.value), []) }
    let old = segments.first?.target
    switch (old, change.value) {
    case (nil, nil): return ([], [])
    case (let old?, nil): return ([xml.removing(old)], [])
    case (nil, let new?): return ([], [targetText(new)])
    case (let old?, let new?):
      return (
        attributeEdits([("state", new.state), ("state-qualifier", new.stateQualifier)], of: old)
          + textEdits(new, of: old), []
      )
    }
  }

  /// Returns the edits that insert a translation into a unit that has none.
  func inserting(_ target: XLIFFDocument.Target) -> [TextEdit] {
    inserting(target: [targetText(target)])
  }

  private func targetText(_ target: XLIFFDocument.Target) -> [UInt8] {
    elementText(
      "target", [("state", target.state), ("state-qualifier", target.stateQualifier)],
      content: content(target, at: nil))
  }

  private func inserting(target new: [[UInt8]]) -> [TextEdit] {
    guard !new.isEmpty else { return [] }
    let children = Array(xml.elements(of: element))
    let source = children.last { child in
      file.isElement(child, file.names.source) || file.isElement(child, file.names.segmentedSource)
    }
    if let source { return [xml.inserting(new, .after(source))] }
    return [xml.inserting(new, children.first.map { .before($0) } ?? .last(in: element))]
  }

  /// Returns the edits of a unit of 2.x. They set the state of each segment that is not ignorable
  /// and, unless the text stays the same, put it into the first of these and empty all other
  /// targets. Of a set of phrases, each segment gets one, and the last gets the rest, one per line.
  /// Nil removes all targets and states.
  private func segmentEdits(
    _ segments: [XLIFFFile.Segment], _ target: XLIFFDocument.Target?
  ) -> [TextEdit] {
    let places = segments.indices.filter { !segments[$0].isIgnorable }
    var parts = file.isSetOfPhrases(unit) ? target?.phrases ?? [] : [target?.text ?? ""]
    if let last = places.indices.last, parts.count > places.count {
      parts = parts[..<last] + [parts[last...].joined(separator: "\n")]
    }
    let isSameText = file.originalTarget(of: unit).map { old in
      target.map { old.text.hasSameBytes(as: $0.text) } ?? false
    }
    return segments.indices.flatMap { index -> [TextEdit] in
      let segment = segments[index]
      var edits: [TextEdit] = []
      if !segment.isIgnorable {
        edits += attributeEdits(
          [("state", target?.state), ("subState", target?.stateQualifier)], of: segment.element)
      }
      guard target != nil else {
        return edits + (segment.target.map { [xml.removing($0)] } ?? [])
      }
      if isSameText == true { return edits }
      let part = places.firstIndex(of: index).flatMap { $0 < parts.count ? parts[$0] : nil }
      let text = XLIFFDocument.Target(part ?? "")
      if let old = segment.target { return edits + textEdits(text, of: old) }
      let new = [elementText("target", [], content: content(text, at: nil))]
      return edits + [
        xml.inserting(new, segment.source.map { .after($0) } ?? .last(in: segment.element))
      ]
    }
  }

  /// Returns the edit that sets the content of a target; none if it already has the text or
  /// phrases.
  private func textEdits(_ target: XLIFFDocument.Target, of old: Int) -> [TextEdit] {
    if let phrases = target.phrases {
      let isSame = file.phrases(of: old).map { isSameTexts($0, phrases) } ?? false
      return isSame ? [] : [xml.settingContent(content(target, at: old), of: old)]
    }
    let text = file.text(of: old, in: unit)
    if text.hasSameBytes(as: target.text), file.phrases(of: old) == nil { return [] }
    return [xml.settingText(target.text, of: old)]
  }

  private func isSameTexts(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Returns the content of a target, with phrases on lines of their own (apple-formats 2.12).
  private func content(_ target: XLIFFDocument.Target, at old: Int?) -> [UInt8] {
    var result: [UInt8] = []
    guard let phrases = target.phrases else {
      XMLEscaping.appendText(target.text, to: &result, lineEnd: xml.lineEnd)
      return result
    }
    let outer = old.map { xml.indentation(of: $0) } ?? xml.indentation(in: element)
    let inner = outer.isEmpty ? [] : outer + xml.indentationStep(at: element)
    for (number, phrase) in phrases.enumerated() {
      var text: [UInt8] = []
      XMLEscaping.appendText(phrase, to: &text, lineEnd: xml.lineEnd)
      result += inner
      result += elementText("mrk", [("mtype", "x-set"), ("mid", String(number))], content: text)
    }
    return result + outer
  }
}

extension XLIFFUnitEditor {
  private func attributeEdits(
    _ attributes: [(name: String, value: String?)], of element: Int
  ) -> [TextEdit] {
    attributes.compactMap { name, value in
      let old = xml.attribute(name, of: element)
      if let value {
        if let old, xml.valueBytes(old).elementsEqual(value.utf8) { return nil }
        return xml.settingAttribute(name, to: value, of: element)
      }
      return old.map(xml.removingAttribute)
    }
  }

  /// Returns an element with the unit's prefix and quotes, without attributes that have no value.
  func elementText(
    _ localName: String, _ attributes: [(name: String, value: String?)], content: [UInt8]
  ) -> [UInt8] {
    let parts = xml.name(of: element).split(separator: ":")
    let name = parts.count > 1 ? "\(parts[0]):\(localName)" : localName
    let id = xml.attribute(file.names.id, of: element)
    let quote = id.map { xml.bytes[xml.attributes[$0].valueRange.upperBound] } ?? .quote
    var result = Array("<\(name)".utf8)
    for case (let attribute, let value?) in attributes {
      result += " \(attribute)=".utf8 + [quote]
      XMLEscaping.appendAttribute(value, to: &result, quote: quote)
      result.append(quote)
    }
    guard !content.isEmpty else { return result + "/>".utf8 }
    return result + [.greaterThan] + content + "</\(name)>".utf8
  }
}
