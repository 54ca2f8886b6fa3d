public import CatalogModel
internal import Syntaxes

/// The pending changes of a unit.
struct XLIFFChange: Sendable {
  var target: Target?
  var notes: [XLIFFFile.Note] = []
  /// A new note of each of some authors, which replaces the author's last one, or removes it if it
  /// is empty.
  var ownNotes: [XLIFFFile.Note] = []

  var isEmpty: Bool { target == nil && notes.isEmpty && ownNotes.isEmpty }

  /// The new target; a nil value removes it.
  struct Target: Sendable {
    let value: XLIFFDocument.Target?
  }
}

extension XLIFFFile {
  /// Sets the translation of a unit; nil removes it.
  ///
  /// The state must be valid in the file's version of XLIFF. Setting the original value restores
  /// the original bytes. A text without phrases becomes the only phrase if the source is a set of
  /// them. Returns false and changes nothing if XML cannot represent the translation, or if a unit
  /// of XLIFF 2 has no segment for it.
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

  /// Returns a translation whose state is spelled as in the file's version.
  public func target(_ text: String, _ state: TranslationState) -> XLIFFDocument.Target {
    let target = XLIFFDocument.Target(text, state)
    return isSecondVersion ? target.withSecondState : target
  }

  /// Sets the translation of a unit, with a state of the file's version or none; returns false in
  /// the same cases as `setTarget(_:of:)`.
  public mutating func setTarget(_ text: String, state: String? = nil, of unit: Int) -> Bool {
    setTarget(XLIFFDocument.Target(text, state: state), of: unit)
  }

  /// Adds a comment after those of a unit; returns false if XML cannot hold it.
  public mutating func addNote(_ note: Note, to unit: Int) -> Bool {
    let texts = [note.text, note.from, note.priority, note.annotates]
    guard texts.allSatisfy({ XMLEscaping.isRepresentable($0 ?? "") }) else { return false }
    changes[unit, default: XLIFFChange()].notes.append(note)
    return true
  }

  /// Replaces the author's last note on a unit, or adds one; removes it if the text is empty.
  /// Returns false if XML cannot hold it.
  public mutating func setNote(_ text: String, from author: String, of unit: Int) -> Bool {
    guard [text, author].allSatisfy(XMLEscaping.isRepresentable) else { return false }
    let isOriginal = text.hasSameBytes(as: originalNote(from: author, of: unit)?.text ?? "")
    var change = changes[unit] ?? XLIFFChange()
    change.ownNotes.removeAll { $0.from == author }
    if !isOriginal { change.ownNotes.append(Note(text, from: author)) }
    changes[unit] = change.isEmpty ? nil : change
    return true
  }

  /// Returns the file with its changes, in its encoding; unchanged bytes if there are none.
  public func serialize() -> [UInt8] { xml.serialize(edits) }

  /// The pending edits of `xml.bytes`.
  public var edits: [TextEdit] {
    changes.sorted { $0.key < $1.key }.flatMap { unit, change in
      XLIFFUnitEditor(file: self, unit: unit).edits(change)
    } + additionEdits
  }

  private static func isRepresentable(_ target: XLIFFDocument.Target) -> Bool {
    let texts = [target.text, target.state ?? "", target.stateQualifier ?? ""]
    return (texts + (target.phrases ?? [])).allSatisfy(XMLEscaping.isRepresentable)
  }

  /// Returns whether two targets have the same bytes: `String` considers two spellings of one
  /// letter equal.
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
