internal import CatalogModel
internal import Syntaxes

extension XLIFFDocument {
  /// What a person should know of a text beside the developers' comment.
  ///
  /// It is written after Xcode's notes, as a note from `loquat` and as context groups. Only people read
  /// it: an import takes such a file for what it is without them.
  public struct Context: Sendable, Equatable {
    /// Who the note is from.
    public static let author = "loquat"

    /// Where the text is used.
    public var places: [Place]
    /// What programs may want, each with the type that XLIFF or Loquat has for it.
    public var facts: [Fact]
    /// The same for people, in lines.
    public var note: String
    /// How wide the text can be, in points.
    public var maximumWidth: Int?

    /// A place in a source file, with its line from 1 if it has lines.
    public struct Place: Sendable, Hashable {
      public var path: String
      public var line: Int?

      public init(path: String, line: Int?) {
        self.path = path
        self.line = line
      }
    }

    /// A fact of a `context-type`: `paramnotes`, `x-role`, `x-code`, `x-form`, `x-screenshot`.
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

    /// Whether it says nothing.
    public var isEmpty: Bool { places.isEmpty && facts.isEmpty && note.isEmpty }
  }
}

extension XLIFFDocument.File {
  /// The key of a unit's string, and which of its variations the unit is.
  public func place(of unit: XLIFFDocument.Unit) -> (key: String, path: UnitPath) {
    XLIFFForm(original: original).place(of: unit.id)
  }
}

extension XLIFFDocument.Context {
  /// The attributes of the unit.
  var attributes: [XLIFFWriter.Attribute] {
    guard let maximumWidth else { return [] }
    return [("size-unit", "point"), ("maxwidth", String(maximumWidth))]
  }

  /// Writes what stands behind Xcode's notes; XLIFF 1.2 takes notes and groups in any order there.
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
  /// What a unit says for people, in the words of whoever wrote it.
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

  /// Whether a text of a unit has inline elements, other than phrases, which a new translation replaces.
  public func hasTags(_ unit: Int) -> Bool {
    segments(of: unit).flatMap { [$0.source, $0.target] }.compactMap { $0 }.contains { text in
      xml.elements(of: text).contains { _ in true } && phrases(of: text) == nil
    }
  }

  /// What the source of a unit was before, where a system says so in an
  /// `<alt-trans alttranstype="previous-version">`.
  public func previousSource(of unit: Int) -> String? {
    elements("alt-trans", of: units[unit].element).last(where: isPreviousVersion).flatMap {
      element in
      elements("source", of: element).first.map { xml.text(of: $0) }
    }
  }

  private func isPreviousVersion(_ element: Int) -> Bool {
    xml.value("alttranstype", of: element) == "previous-version"
  }

  /// Translations of other texts that may serve for a unit, `<alt-trans>`.
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
