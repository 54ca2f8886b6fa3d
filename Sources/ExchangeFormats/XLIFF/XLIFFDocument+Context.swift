internal import CatalogModel
internal import Syntaxes

extension XLIFFDocument {
  /// Information about a text for translators, besides the developers' comment.
  ///
  /// It is written after Xcode's notes, as a note from `loquat` and as context groups; the maximum
  /// width is in attributes of the unit. An import ignores all of it.
  public struct Context: Sendable, Equatable {
    /// The author of the note.
    public static let author = "loquat"

    /// The places where the text is used.
    public var places: [Place]
    /// Facts for programs, each written as a `<context>`.
    public var facts: [Fact]
    /// The same information for people, on one or more lines; empty if there is none.
    public var note: String
    /// The maximum width of the text, in points; nil without one.
    public var maximumWidth: Int?

    /// A place in a source file; the line counts from 1 and is nil if it is unknown.
    public struct Place: Sendable, Hashable {
      public var path: String
      public var line: Int?

      public init(path: String, line: Int?) {
        self.path = path
        self.line = line
      }
    }

    /// A fact with its `context-type`: `paramnotes`, `x-role`, `x-code`, `x-form`, `x-screenshot`,
    /// or any other in a parsed file.
    public struct Fact: Sendable, Equatable {
      public var type: String
      public var text: String

      public init(_ type: String, _ text: String) {
        self.type = type
        self.text = text
      }
    }

    public init(
      places: [Place] = [], facts: [Fact] = [], note: String = "", maximumWidth: Int? = nil
    ) {
      self.places = places
      self.facts = facts
      self.note = note
      self.maximumWidth = maximumWidth
    }

    /// Whether there are no places, no facts and no note; ignores `maximumWidth`.
    public var isEmpty: Bool { places.isEmpty && facts.isEmpty && note.isEmpty }
  }
}

extension XLIFFDocument.File {
  /// Returns the key in the id of a unit, and the path to its text, which is empty if the id is
  /// only a key.
  public func place(of unit: XLIFFDocument.Unit) -> (key: String, path: UnitPath) {
    XLIFFForm(original: original).place(of: unit.id)
  }
}

extension XLIFFDocument.Context {
  /// The attributes for the maximum width, `size-unit` and `maxwidth`; empty without a width.
  var attributes: [XLIFFWriter.Attribute] {
    guard let maximumWidth else { return [] }
    return [("size-unit", "point"), ("maxwidth", String(maximumWidth))]
  }

  /// Writes the note, then the places and the facts as context groups, at a level of indentation.
  /// XLIFF 1.2 allows them in any order after the target.
  func write(_ level: Int, to writer: inout XLIFFWriter) {
    if !note.isEmpty { writer.leaf(level, "note", [("from", Self.author)], text: note) }
    for place in places {
      writer.element(level, "context-group", [("purpose", "location")]) { writer in
        writer.leaf(level + 1, "context", [("context-type", "sourcefile")], text: place.path)
        guard let line = place.line else { return }
        writer.leaf(level + 1, "context", [("context-type", "linenumber")], text: String(line))
      }
    }
    guard !facts.isEmpty else { return }
    writer.element(level, "context-group", [("purpose", "information")]) { writer in
      for fact in facts {
        writer.leaf(level + 1, "context", [("context-type", fact.type)], text: fact.text)
      }
    }
  }
}

extension XLIFFFile {
  /// Returns the context in a unit of 1.x: the last note from `loquat`, the maximum width in
  /// points, and the places and facts of its context groups. In 2.x it has only the note.
  public func context(of unit: Int) -> XLIFFDocument.Context {
    let element = units[unit].element
    var context = XLIFFDocument.Context()
    context.note =
      notes(of: unit).last { $0.from == XLIFFDocument.Context.author }.map { $0.text } ?? ""
    if xml.value("size-unit", of: element) == "point" {
      context.maximumWidth = xml.value("maxwidth", of: element).flatMap { Int($0) }
    }
    for group in elements("context-group", of: element) {
      var place = XLIFFDocument.Context.Place(path: "", line: nil)
      for child in elements("context", of: group) {
        let text = xml.text(of: child)
        switch xml.value("context-type", of: child) ?? "" {
        case "sourcefile": place.path = text
        case "linenumber": place.line = Int(text)
        case let type: context.facts.append(.init(type, text))
        }
      }
      if !place.path.isEmpty { context.places.append(place) }
    }
    return context
  }

  /// Returns whether the source or the target of a unit has inline elements other than phrases; a
  /// new translation does not keep them.
  public func hasTags(_ unit: Int) -> Bool {
    segments(of: unit).flatMap { [$0.source, $0.target] }.compactMap { $0 }.contains { text in
      xml.elements(of: text).contains { _ in true } && phrases(of: text) == nil
    }
  }

  /// Returns the previous source of a unit, from its last `<alt-trans>` of the type
  /// `previous-version`; nil without one.
  public func previousSource(of unit: Int) -> String? {
    elements("alt-trans", of: units[unit].element).last(where: isPreviousVersion).flatMap {
      element in
      elements("source", of: element).first.map { xml.text(of: $0) }
    }
  }

  private func isPreviousVersion(_ element: Int) -> Bool {
    xml.value("alttranstype", of: element) == "previous-version"
  }

  /// Returns the translations in a unit's `<alt-trans>` elements, in file order, without those of
  /// the unit's own previous version. A suggestion without a source gets that of the unit; one
  /// without a target is left out.
  public func suggestions(of unit: Int) -> [XLIFFDocument.Unit.Suggestion] {
    elements("alt-trans", of: units[unit].element).compactMap { element in
      guard !isPreviousVersion(element), let target = elements("target", of: element).first else {
        return nil
      }
      let digits = (xml.value("match-quality", of: element) ?? "").prefix { $0.isNumber }
      let source = elements("source", of: element).first.map { xml.text(of: $0) }
      return XLIFFDocument.Unit.Suggestion(
        score: Int(digits) ?? 0, source: source ?? self.source(of: unit) ?? "",
        target: xml.text(of: target), origin: xml.value("origin", of: element) ?? "")
    }
  }

  private func elements(_ name: String, of parent: Int) -> [Int] {
    xml.elements(of: parent).filter { child in
      xml.isName(xml.localName(of: child), name) && xml.isSameNamespace(child, xml.root)
    }
  }
}
