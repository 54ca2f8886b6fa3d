internal import CatalogModel
internal import Syntaxes

extension XLIFFFile {
  /// One text of a unit; a unit of 1.x has exactly one.
  struct Segment {
    let element: Int
    var source: Int?
    var target: Int?
    /// The elements of a surplus source and a surplus target, if any.
    var secondSource: Int?
    var secondTarget: Int?
    /// Whether it is an `<ignorable>`: text between segments that is not translated.
    var isIgnorable = false
  }

  /// Returns the `id` of a unit, which in 1.x is the key of the string or names a form of it, as in
  /// `teas|==|plural.one`.
  public func id(of unit: Int) -> String {
    xml.value(names.id, of: units[unit].element) ?? ""
  }

  /// Returns the `resname` of a unit, or in 2.x its `name`; nil if there is none.
  public func name(of unit: Int) -> String? {
    isSecondVersion
      ? xml.value("name", of: units[unit].element)
      : xml.value(names.resourceName, of: units[unit].element)
  }

  /// Returns the range of a unit in `xml.bytes`.
  public func range(of unit: Int) -> Range<Int> { xml.nodes[units[unit].element].range }

  /// Returns the text to translate, with inline elements flattened; nil if there is no `<source>`.
  public func source(of unit: Int) -> String? {
    let segments = segments(of: unit)
    guard segments.contains(where: { $0.source != nil }) else { return nil }
    return segments.map { $0.source.map { text(of: $0, in: unit) } ?? "" }.joined()
  }

  /// Returns the phrases of the source if it is a set of them (apple-formats 2.12), and otherwise
  /// nil.
  public func sourcePhrases(of unit: Int) -> [String]? {
    if isSetOfPhrases(unit) {
      return segments(of: unit).map { $0.source.map { text(of: $0, in: unit) } ?? "" }
    }
    return segments(of: unit).first?.source.flatMap(phrases)
  }

  /// Returns the translation, with its pending change; nil if there is none.
  ///
  /// Suggestions (`<alt-trans>`) do not count. In 2.x the state is the lowest of all segments, and
  /// `stateQualifier` is the `subState` of the same segment. A segment without a target is
  /// `initial`, and its source takes the place of the target.
  public func target(of unit: Int) -> XLIFFDocument.Target? {
    if let change = changes[unit]?.target { return change.value }
    return originalTarget(of: unit)
  }

  /// Returns whether a unit of 1.x has `approved="yes"`, which marks its translation as final;
  /// false for 2.x, which has no such mark.
  public func isApproved(_ unit: Int) -> Bool {
    xml.value(names.approved, of: units[unit].element) == "yes"
  }

  /// Returns all notes, including pending ones, without empty ones that name no author, such as
  /// Xcode's. Pending notes of authors follow those in the file.
  public func notes(of unit: Int) -> [Note] {
    let change = changes[unit]
    var notes = originalNotes(of: unit).map(note).filter { !$0.text.isEmpty || $0.from != nil }
    for own in change?.ownNotes ?? [] {
      if let old = notes.lastIndex(where: { $0.from == own.from }) { notes.remove(at: old) }
      if !own.text.isEmpty { notes.append(own) }
    }
    return notes + (change?.notes ?? [])
  }

  /// The translators' notes to the developers, each as a problem at its position in the file.
  var translatorNotes: [Problem] {
    // Most files have none.
    guard xml.bytes.range(ofBytes: "\(Note.translator)") != nil else { return [] }
    return units.indices.flatMap { unit in
      originalNotes(of: unit).filter {
        note($0).from == Note.translator && !note($0).text.isEmpty
      }.map { element in
        Problem(
          .translatorNote, .note, "the translator says of '\(id(of: unit))': \(note(element).text)",
          at: xml.nodes[element].range)
      }
    }
  }

  /// Returns the last note of a unit by an author, without pending changes, and the index of its
  /// element; nil without one.
  func originalNote(from author: String, of unit: Int) -> (text: String, element: Int)? {
    originalNotes(of: unit).last { note($0).from == author }.map { (note($0).text, $0) }
  }

  /// Returns the translation in the file, without pending changes; nil if there is none. A target
  /// of 1.2 without a translation of each marked segment has the state `needs-translation`.
  func originalTarget(of unit: Int) -> XLIFFDocument.Target? {
    let segments = segments(of: unit)
    guard let first = segments.first(where: { $0.target != nil && !$0.isIgnorable }) else {
      return nil
    }
    guard isSecondVersion else {
      var result = target(first.target ?? first.element, of: unit)
      if lacksSegments(first) { result.state = Self.firstStates[1] }
      return result
    }
    let least = segments.filter { !$0.isIgnorable }.min { rank($0) < rank($1) } ?? first
    let order = targetOrder(of: segments) ?? Array(segments.indices)
    let texts = order.map { segments[$0] }.map { segment in
      (segment.target ?? segment.source).map { text(of: $0, in: unit) } ?? ""
    }
    let phrases = isSetOfPhrases(unit) ? phrases(texts) : nil
    return XLIFFDocument.Target(
      (phrases ?? texts).joined(),
      state: least.target == nil ? Self.secondStates[0] : xml.value(names.state, of: least.element),
      stateQualifier: xml.value("subState", of: least.element), phrases: phrases)
  }

  /// Returns the indices of the segments in the order of their targets, which `order` may change in
  /// 2.x: a target without it takes the position of its segment (XLIFF 2.1, 4.7.2.4), and a
  /// malformed `order` counts as 0. Nil if two have the same position.
  func targetOrder(of segments: [Segment]) -> [Int]? {
    guard names.order != nil else { return Array(segments.indices) }
    let places = segments.enumerated().map { index, segment in
      segment.target.flatMap { xml.value(names.order, of: $0) }.map { Int($0) ?? 0 } ?? index + 1
    }
    guard Set(places).count == places.count else { return nil }
    return segments.indices.sorted { places[$0] < places[$1] }
  }

  /// Returns whether a nonempty part of a 1.2 text, as marked in `<seg-source>`, has no translation
  /// in the target; false for a target without marked parts.
  private func lacksSegments(_ segment: Segment) -> Bool {
    guard
      let segmented = xml.elements(of: segment.element).first(where: {
        isElement($0, names.segmentedSource)
      }), let target = segment.target
    else { return false }
    let own = marks(in: target)
    // A system may return the text without segments.
    guard !own.isEmpty else { return false }
    let translated = Set(own.filter { !$0.isEmpty }.map { $0.id })
    return marks(in: segmented).contains { !$0.isEmpty && !translated.contains($0.id) }
  }

  /// Returns the `mid` of each segment that is marked in a text of 1.2, and whether it is empty.
  private func marks(in text: Int) -> [(id: String?, isEmpty: Bool)] {
    (text + 1..<xml.nodes[text].next).filter { node in
      xml.nodes[node].kind == .element && xml.isName(xml.localName(of: node), "mrk")
        && xml.value("mtype", of: node) == "seg"
    }.map { (xml.value("mid", of: $0), xml.text(of: $0).isEmpty) }
  }

  /// Returns the value of a `<target>` of a 1.x unit.
  func target(_ element: Int, of unit: Int) -> XLIFFDocument.Target {
    XLIFFDocument.Target(
      text(of: element, in: unit), state: xml.value(names.state, of: element),
      stateQualifier: xml.value(names.stateQualifier, of: element), phrases: phrases(of: element))
  }

  /// Returns whether the segments of a 2.x unit are alternative phrases of a set.
  func isSetOfPhrases(_ unit: Int) -> Bool {
    isSecondVersion && xml.value("type", of: units[unit].element) == XLIFFDocument.Unit.phrasesType
  }

  /// Returns the phrases in the texts of segments, of which the last may contain several, one per
  /// line; leaves out empty ones.
  private func phrases(_ texts: [String]) -> [String] {
    let more = texts.last?.split(separator: "\n").map(String.init) ?? []
    return texts.dropLast().filter { !$0.isEmpty } + more
  }

  /// Returns the rank of a segment's state: -1 without a target, 0 for `initial`, an unknown state
  /// or none, up to 3 for `final`.
  private func rank(_ segment: Segment) -> Int {
    if segment.target == nil { return -1 }
    let state = xml.value(names.state, of: segment.element) ?? "initial"
    return Self.secondStates.firstIndex(of: state) ?? 0
  }
}

extension XLIFFFile {
  /// Returns the segments of a unit in order, with ignorable ones; for 1.x, one for the whole unit.
  func segments(of unit: Int) -> [Segment] {
    let element = units[unit].element
    guard isSecondVersion else { return [segment(element)] }
    return xml.elements(of: element).compactMap { child in
      let isIgnorable = isElement(child, names.ignorable)
      guard isIgnorable || isElement(child, names.segment) else { return nil }
      var segment = segment(child)
      segment.isIgnorable = isIgnorable
      return segment
    }
  }

  private func segment(_ element: Int) -> Segment {
    var segment = Segment(element: element)
    for child in xml.elements(of: element) {
      if isElement(child, names.source) {
        if segment.source == nil {
          segment.source = child
        } else if segment.secondSource == nil {
          segment.secondSource = child
        }
      } else if isElement(child, names.target) {
        if segment.target == nil {
          segment.target = child
        } else if segment.secondTarget == nil {
          segment.secondTarget = child
        }
      }
    }
    return segment
  }

  /// Returns whether an element has the root's namespace and a local name; false if the name is
  /// nil.
  func isElement(_ element: Int, _ name: XMLDocument.Name?) -> Bool {
    xml.localName(of: element) == name && xml.isSameNamespace(element, xml.root)
  }

  /// Returns the indices of the `<note>` elements of a unit, in order.
  func originalNotes(of unit: Int) -> [Int] {
    let element = units[unit].element
    guard isSecondVersion else {
      return xml.elements(of: element).filter { isElement($0, names.note) }
    }
    return xml.elements(of: element).filter { isElement($0, names.notes) }
      .flatMap { xml.elements(of: $0).filter { isElement($0, names.note) } }
  }

  private func note(_ element: Int) -> Note {
    Note(
      xml.text(of: element), from: xml.value(isSecondVersion ? "category" : "from", of: element),
      priority: xml.value("priority", of: element),
      annotates: xml.value(isSecondVersion ? "appliesTo" : "annotates", of: element))
  }
}
