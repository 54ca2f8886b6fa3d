internal import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// The progress of a form of a text.
public enum EditState: Int, Sendable, CaseIterable {
  /// The translation is missing or empty.
  case empty
  /// The translation is marked as new: nobody has worked on it yet.
  case new
  case needsReview
  case machineTranslated
  case translated

  init(_ target: XLIFFDocument.Target?) {
    guard let target, !target.text.isEmpty else {
      self = .empty
      return
    }
    self =
      switch target.translationState {
      case .new: .new
      case .needsReview: .needsReview
      case .machineTranslated: .machineTranslated
      default: .translated
      }
  }

  var translationState: TranslationState {
    switch self {
    case .empty, .new: .new
    case .needsReview: .needsReview
    case .machineTranslated: .machineTranslated
    case .translated: .translated
    }
  }
}

extension BundleEditor {
  /// Sets the translation of a unit; an empty text removes it. For a set of phrases, each nonempty
  /// line of the text is a phrase.
  ///
  /// Setting the original text and its state also restores its original attributes, including
  /// unknown states.
  ///
  /// - Returns: False, without a change, if XML cannot represent the text, if the unit does not
  ///   exist, or if a unit of XLIFF 2 has no segment for the text.
  public mutating func set(_ text: String, _ state: EditState, of unit: Int) -> Bool {
    guard units.indices.contains(unit) else { return false }
    let target = target(text, state, of: unit)
    if unit >= file.units.count {
      guard file.setTarget(target, ofAdded: unit - file.units.count) else { return false }
      units[unit].target = target
      return true
    }
    guard file.setTarget(stored(target, of: unit), of: unit) else { return false }
    units[unit].target = XLIFFDocument.Unit(file, at: unit).withLines.target
    return true
  }

  /// Restores the original translation of a unit.
  mutating func reset(_ unit: Int) {
    guard originals.indices.contains(unit) else { return }
    _ = set(originals[unit]?.text ?? "", state(ofOriginal: unit), of: unit)
  }

  /// Marks a changed translation whose state is `translated` as needing review if an import would
  /// refuse its placeholders.
  mutating func markBroken(_ unit: Int, in text: Int) {
    guard let target = units[unit].target, EditState(target) == .translated,
      originals[unit].map({ !$0.text.hasSameBytes(as: target.text) }) ?? true,
      brokenPlaceholders(of: unit, in: text) != nil
    else { return }
    _ = set(target.text, .needsReview, of: unit)
  }

  private func target(
    _ text: String, _ state: EditState, of unit: Int
  ) -> XLIFFDocument.Target? {
    let original = originals[unit]
    if text.isEmpty { return original?.text.isEmpty == true ? original : nil }
    if let original, original.text.hasSameBytes(as: text), self.state(ofOriginal: unit) == state {
      return original
    }
    guard hasStates || state != .translated else { return XLIFFDocument.Target(text) }
    return file.target(text, state.translationState)
  }

  /// Returns a translation as it is written in the file: each nonempty line of a phrase set's
  /// translation is a phrase.
  private func stored(_ target: XLIFFDocument.Target?, of unit: Int) -> XLIFFDocument.Target? {
    units[unit].sourcePhrases == nil ? target : target?.withPhrases
  }

  private func state(ofOriginal unit: Int) -> EditState {
    EditState(originals[unit].map { file.isSecondVersion ? $0.withFirstState : $0 })
  }

  /// Returns the translator's note about a text, which is stored with its first unit; empty if
  /// there is none.
  public func note(of text: Int) -> String { note(ofUnit: texts[text].home) }

  private func note(ofUnit unit: Int) -> String {
    guard unit < file.units.count else { return "" }
    return file.notes(of: unit).last { $0.from == XLIFFFile.Note.translator }.map { $0.text } ?? ""
  }

  /// Sets the translator's note to the developers about a text; an empty note removes it. Returns
  /// false if XML cannot represent it, or if the text does not exist.
  public mutating func setNote(_ note: String, of text: Int) -> Bool {
    guard texts.indices.contains(text) else { return false }
    return file.setNote(note, from: XLIFFFile.Note.translator, of: texts[text].home)
  }

  private mutating func setNote(_ note: String, ofUnit unit: Int) -> Bool {
    unit >= file.units.count || file.setNote(note, from: XLIFFFile.Note.translator, of: unit)
  }

  /// Returns the index of the section that contains a unit; 0 for an added unit that no text has.
  private func section(of unit: Int) -> Int {
    unit < file.units.count
      ? file.units[unit].section
      : texts.first { $0.forms.contains { $0.unit == unit } }?.section ?? 0
  }

  /// Returns the first Unicode scalar of a text that XML cannot represent, written like `U+0000`;
  /// nil if there is none.
  public static func unrepresentable(in text: String) -> String? {
    guard !XMLEscaping.isRepresentable(text) else { return nil }
    return text.unicodeScalars.first { !XMLEscaping.isRepresentable(String($0)) }?.codePoint
  }
}

/// The differences between another file and the open one.
public struct ReturnedTexts: Sendable {
  /// The nonempty translations of the other file that differ in text or state, with the indices of
  /// their units in the open file.
  public var targets: [(unit: Int, text: String, state: EditState)] = []
  /// The nonempty notes of the other file that differ, with the indices of their texts in the open
  /// file.
  public var notes: [(text: Int, note: String)] = []
  /// The number of units of the other file that are left out: translated ones that the open file
  /// does not have, and repeated ones.
  public var unknownCount = 0
  /// The number of translations of the other file that are left out because the open file has
  /// another source for them.
  public var changedSourceCount = 0
  /// The keys of the first texts, at most three, with a unit that `unknownCount` or
  /// `changedSourceCount` counts.
  public var leftKeys: [String] = []

  mutating func leave(_ key: String) {
    if leftKeys.count < 3, leftKeys.last != key { leftKeys.append(key) }
  }
}

extension BundleEditor {
  /// Returns what differs in an older version or another copy of the file, without changing
  /// anything.
  ///
  /// Units correspond if their files and ids are equal. A unit without such a counterpart
  /// corresponds to the unit of this file with the same id, if there is exactly one. A translation
  /// of a different source is not included.
  public func texts(returnedIn other: BundleEditor) -> ReturnedTexts {
    var result = ReturnedTexts()
    var places: [Key: [Int]] = [:]
    for text in texts {
      for form in text.forms { places[Key(units[form.unit].id), default: []].append(form.unit) }
    }
    var used: Set<Int> = []
    var owners: [Int: Int] = [:]
    for (number, text) in texts.enumerated() { owners[text.home] = number }
    for text in other.texts {
      let original = other.file.sections[text.section].original
      for form in text.forms where form.unit < other.file.units.count {
        let theirs = other.units[form.unit]
        let same = places[Key(theirs.id)] ?? []
        let unit =
          same.first { file.sections[section(of: $0)].original == original && !used.contains($0) }
          ?? (same.count == 1 ? same[0] : nil)
        guard let unit else {
          guard theirs.target != nil else { continue }
          result.unknownCount += 1
          result.leave(text.key)
          continue
        }
        // If a unit occurs twice, the first one counts.
        guard used.insert(unit).inserted else {
          result.unknownCount += 1
          result.leave(text.key)
          continue
        }
        let ours = units[unit]
        guard ours.source?.hasSameBytes(as: theirs.source ?? "") ?? (theirs.source == nil) else {
          guard theirs.target != nil else { continue }
          result.changedSourceCount += 1
          result.leave(text.key)
          continue
        }
        let (text, state) = (theirs.target?.text ?? "", EditState(theirs.target))
        let isSame =
          (ours.target?.text ?? "").hasSameBytes(as: text) && EditState(ours.target) == state
        if !isSame, !text.isEmpty {
          result.targets.append((unit, text, state))
        }
        if let owner = owners[unit] {
          let note = other.note(ofUnit: form.unit)
          if !note.isEmpty, !note.hasSameBytes(as: self.note(of: owner)) {
            result.notes.append((owner, note))
          }
        }
      }
    }
    return result
  }
}

extension BundleEditor {
  /// Applies the changes from `sent` to `edited`, two copies of the file. A translation or a note
  /// that this copy has changed since `sent` stays.
  ///
  /// - Returns: Whether the two copies have a unit in common; if not, nothing is applied.
  public mutating func take(_ edited: BundleEditor, since sent: BundleEditor) -> Bool {
    let (old, new) = (sent.unitsByPlace, edited.unitsByPlace)
    guard new.keys.contains(where: { old[$0] != nil }) else { return false }
    for (place, unit) in unitsByPlace {
      guard let before = old[place].map({ sent.said($0) }),
        let after = new[place].map({ edited.said($0) }), before != after
      else { continue }
      let now = said(unit)
      if !now.hasSameTarget(as: after), now.hasSameTarget(as: before) {
        _ = set(after.text, after.state, of: unit)
      }
      if now.note.hasSameBytes(as: before.note) { _ = setNote(after.note, ofUnit: unit) }
    }
    return true
  }

  /// Applies those translations of `edited` that `home` already contains; both are copies of this
  /// file.
  ///
  /// The notes of `edited` are applied even if `home` lacks them, because only people read them.
  ///
  /// - Returns: The number of applied translations that this copy did not have, the keys of
  ///   translations that are not applied because `home` lacks them or has others, and the number of
  ///   changed notes.
  public mutating func takeArrived(
    _ edited: BundleEditor, in home: BundleEditor
  ) -> (count: Int, left: [String], noteCount: Int) {
    let (new, there, own) = (edited.unitsByPlace, home.unitsByPlace, unitsByPlace)
    var result = (count: 0, left: [String](), noteCount: 0)
    for text in edited.texts {
      for form in text.forms {
        let place = edited.place(of: form.unit, in: text)
        guard new[place] == form.unit, let unit = own[place] else { continue }
        let (before, after) = (said(unit), edited.said(form.unit))
        if !after.note.hasSameBytes(as: before.note), setNote(after.note, ofUnit: unit) {
          result.noteCount += 1
        }
        let isNew = !after.hasSameTarget(as: before)
        if let arrived = there[place].map({ home.said($0) }), arrived.hasSameTarget(as: after) {
          _ = set(after.text, after.state, of: unit)
          if isNew { result.count += 1 }
        } else if isNew, result.left.last != text.key {
          result.left.append(text.key)
        }
      }
    }
    return result
  }

  /// A unit's file and id.
  private struct Place: Hashable {
    let original: String
    let id: Key
  }

  private struct Said: Equatable {
    let text: String
    let state: EditState
    let note: String

    func hasSameTarget(as other: Said) -> Bool {
      text.hasSameBytes(as: other.text) && state == other.state
    }

    static func == (left: Said, right: Said) -> Bool {
      left.hasSameTarget(as: right) && left.note.hasSameBytes(as: right.note)
    }
  }

  private var unitsByPlace: [Place: Int] {
    var result: [Place: Int] = [:]
    for text in texts {
      for form in text.forms {
        result[place(of: form.unit, in: text)] = form.unit
      }
    }
    return result
  }

  private func place(of unit: Int, in text: EditedText) -> Place {
    Place(original: file.sections[text.section].original, id: Key(units[unit].id))
  }

  private func said(_ unit: Int) -> Said {
    let target = units[unit].target
    return Said(text: target?.text ?? "", state: EditState(target), note: note(ofUnit: unit))
  }
}
