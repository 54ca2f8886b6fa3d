public import CatalogModel
public import Syntaxes

/// An XLIFF file of version 1.x or 2.x from any program, with pending changes.
///
/// This type is for existing files: it reads what translation systems return and edits it, leaving
/// all other bytes alone. To build a file and write it as Xcode does, use the plain value
/// `XLIFFDocument`; `XLIFFDocument(_:)` creates one from a file.
///
/// Units look the same in both versions: an `id`, a source, a target, notes. A unit of 2.x has
/// segments, whose texts are joined. Units are identified by their index in `units` and decoded on
/// demand.
public struct XLIFFFile: Sendable {
  public let xml: XMLDocument
  /// The version that the root states, such as `1.2`; without one, `1.2` or `2.0`, depending on the
  /// namespace.
  public let version: String
  /// Every `<file>` in order.
  public internal(set) var sections: [Section] = []
  /// The units of all sections in order.
  public internal(set) var units: [Unit] = []
  /// Problems that did not prevent reading, in order.
  public internal(set) var problems: [Problem] = []
  /// The number of units and unknown elements that are not read.
  public internal(set) var lostCount = 0
  /// Whether any text has more than one target; the first is used.
  var hasSecondTargets = false
  /// The indices of units whose content is uncertain because of a mistake; none of it is used.
  public internal(set) var faultyUnits: Set<Int> = []
  let names: XLIFFNames
  /// Pending changes, by the index of a unit.
  var changes: [Int: XLIFFChange] = [:]
  /// New units, such as plural forms that only the translation has.
  var additions: [XLIFFAddition] = []

  init(_ xml: XMLDocument, version: String) {
    self.xml = xml
    self.version = version
    names = XLIFFNames(xml, version: version)
  }

  /// Whether the file has version 2.0 or later, whose elements differ.
  public var isSecondVersion: Bool { names.isSecondVersion }
}

extension XLIFFFile {
  /// The strings of one source file, `<file>`.
  public struct Section: Sendable, Equatable {
    /// The path of the source file in the project; in 2.x the `id` if there is no `original`.
    public let original: String
    /// The source language as the file spells it; empty if it names none.
    public let sourceLanguage: String
    /// The target language as the file spells it; nil if it names none.
    public let targetLanguage: String?
    public let tool: XLIFFDocument.Tool?
    /// The indices of the section's units in `XLIFFFile.units`.
    public internal(set) var units: Range<Int>
    /// The index of the `<file>` element in the document's nodes.
    public let element: Int
  }

  /// One text and its translation, `<trans-unit>` or `<unit>`.
  public struct Unit: Sendable, Equatable {
    private let index: UInt32
    private let sectionIndex: UInt32
    /// Whether the text may be translated, according to the attribute `translate` of the unit, or
    /// of the nearest enclosing element that has one; true if there is none.
    public let isTranslatable: Bool

    init(element: Int, section: Int, isTranslatable: Bool) {
      index = UInt32(element)
      sectionIndex = UInt32(section)
      self.isTranslatable = isTranslatable
    }

    /// The index of the unit's element in the document's nodes.
    public var element: Int { Int(index) }
    /// The index of the unit's section in `XLIFFFile.sections`.
    public var section: Int { Int(sectionIndex) }
  }

  /// A comment for translators, `<note>`.
  public struct Note: Sendable, Equatable {
    public var text: String
    /// The author of the note; in 2.x its category.
    public var from: String?
    public var priority: String?
    /// The subject of the note: `source`, `target` or `general`.
    public var annotates: String?

    /// The author, or in 2.x the category, of notes from translators to the developers, which are
    /// not comments for translators.
    public static let translator = "translator"

    public init(
      _ text: String, from: String? = nil, priority: String? = nil, annotates: String? = nil
    ) {
      self.text = text
      self.from = from
      self.priority = priority
      self.annotates = annotates
    }
  }
}

extension XLIFFNames {
  /// The elements of XLIFF 1.2.
  static let first = """
    xliff file header body group trans-unit bin-unit source seg-source target alt-trans note \
    context-group context count-group count prop-group prop tool skl external-file internal-file \
    glossary reference phase-group phase bin-source bin-target g x bx ex ph it bpt ept sub mrk
    """.split(separator: " ").map(String.init)
  /// The elements of XLIFF 2.1.
  static let second = """
    xliff file skeleton notes note group unit segment ignorable source target originalData data cp \
    ph pc sc ec mrk sm em
    """.split(separator: " ").map(String.init)
}

/// The names of elements and attributes that occur in a file, looked up once; nil for one that does
/// not occur or that the version does not use.
struct XLIFFNames: Sendable {
  let isSecondVersion: Bool
  let file, body, group, unit, source, segmentedSource, target: XMLDocument.Name?
  let segment, ignorable, note, notes: XMLDocument.Name?
  let id, translate, state, stateQualifier, approved, resourceName, order,
    language: XMLDocument.Name?
  let binaryUnit: XMLDocument.Name?

  init(_ xml: XMLDocument, version: String) {
    isSecondVersion = version.hasPrefix("2.")
    file = xml.findName("file")
    body = xml.findName("body")
    group = xml.findName("group")
    unit = xml.findName(isSecondVersion ? "unit" : "trans-unit")
    source = xml.findName("source")
    segmentedSource = xml.findName("seg-source")
    target = xml.findName("target")
    segment = xml.findName("segment")
    ignorable = xml.findName("ignorable")
    note = xml.findName("note")
    notes = xml.findName("notes")
    id = xml.findName("id")
    translate = xml.findName("translate")
    state = xml.findName("state")
    stateQualifier = xml.findName("state-qualifier")
    approved = xml.findName("approved")
    resourceName = xml.findName("resname")
    order = isSecondVersion ? xml.findName("order") : nil
    language = xml.findName("xml:lang")
    binaryUnit = isSecondVersion ? nil : xml.findName("bin-unit")
  }
}
