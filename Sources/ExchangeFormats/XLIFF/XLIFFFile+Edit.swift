public import CatalogModel
internal import Syntaxes

/// What is to be changed in a unit.
struct XLIFFChange: Sendable {
  var target: Target?
  var notes: [XLIFFFile.Note] = []
  /// What a person says now, by whom it is.
  var ownNote: XLIFFFile.Note?

  var isEmpty: Bool { target == nil && notes.isEmpty && ownNote == nil }

  /// A target that is to be there, or none.
  struct Target: Sendable {
    let value: XLIFFDocument.Target?
  }
}

extension XLIFFFile {
  /// Gives a unit this translation, or with nil none.
  ///
  /// The state is one of the file's version; with nil there is none. What equals the file is no
  /// change, so that setting a translation back gives the original bytes. False, with nothing done,
  /// if XML cannot hold the texts or if a unit of 2.x has no segment.
  public mutating func setTarget(_ target: XLIFFDocument.Target?, of unit: Int) -> Bool {
    var target = target
    if let text = target?.text, target?.phrases == nil, sourcePhrases(of: unit) != nil {
      target?.phrases = [text]
    }
    guard target.map(Self.isRepresentable) ?? true else { return false }
    if isSecondVersion, target != nil, segments(of: unit).allSatisfy({ $0.isIgnorable }) {
      return false
    }
    var change = changes[unit] ?? XLIFFChange()
    let isOriginal = Self.isSame(target, originalTarget(of: unit))
    change.target = isOriginal ? nil : XLIFFChange.Target(value: target)
    changes[unit] = change.isEmpty ? nil : change
    return true
  }

  /// A translation in a state as the version of the file spells it.
  public func target(_ text: String, _ state: TranslationState) -> XLIFFDocument.Target {
    let target = XLIFFDocument.Target(text, state)
    return isSecondVersion ? target.withSecondState : target
  }

  /// Gives a unit this text as translation with a state of the file's version, or none.
  public mutating func setTarget(_ text: String, state: String? = nil, of unit: Int) -> Bool {
    setTarget(XLIFFDocument.Target(text, state: state), of: unit)
  }

  /// Adds a comment behind those a unit has; false if XML cannot hold it.
  public mutating func addNote(_ note: Note, to unit: Int) -> Bool {
    let texts = [note.text, note.from, note.priority, note.annotates]
    guard texts.allSatisfy({ XMLEscaping.isRepresentable($0 ?? "") }) else { return false }
    changes[unit, default: XLIFFChange()].notes.append(note)
    return true
  }

  /// Gives a unit a note of an author in the place of the last one by the same, or with an empty text
  /// none; false if XML cannot hold it.
  public mutating func setNote(_ text: String, from author: String, of unit: Int) -> Bool {
    guard [text, author].allSatisfy(XMLEscaping.isRepresentable) else { return false }
    let isOriginal = text.hasSameBytes(as: originalNote(from: author, of: unit)?.text ?? "")
    var change = changes[unit] ?? XLIFFChange()
    change.ownNote = isOriginal ? nil : Note(text, from: author)
    changes[unit] = change.isEmpty ? nil : change
    return true
  }

  /// The file with its changes, in its encoding; what was parsed if there are none.
  public func serialize() -> [UInt8] { xml.serialize(edits) }

  /// What changes in `xml.bytes`.
  public var edits: [TextEdit] {
    changes.sorted { $0.key < $1.key }.flatMap { unit, change in
      XLIFFUnitEditor(file: self, unit: unit).edits(change)
    } + additionEdits
  }

  private static func isRepresentable(_ target: XLIFFDocument.Target) -> Bool {
    let texts = [target.text, target.state ?? "", target.stateQualifier ?? ""]
    return (texts + (target.phrases ?? [])).allSatisfy(XMLEscaping.isRepresentable)
  }

  /// Compared by bytes: `String` takes two spellings of one letter for the same.
  private static func isSame(
    _ left: XLIFFDocument.Target?, _ right: XLIFFDocument.Target?
  ) -> Bool {
    func bytes(_ target: XLIFFDocument.Target) -> [[UInt8]?] {
      [target.text, target.state, target.stateQualifier].map { $0.map { Array($0.utf8) } }
        + (target.phrases ?? []).map { Array($0.utf8) }
    }
    return left.map(bytes) == right.map(bytes)
      && (left?.phrases == nil) == (right?.phrases == nil)
  }
}
