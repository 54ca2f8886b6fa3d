internal import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// How far a form of a text has come.
public enum EditState: Int, Sendable, CaseIterable {
  /// There is no translation.
  case empty
  /// Nobody has begun.
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
  /// Gives a unit a translation; an empty text stands for none. False, with nothing done, where XML
  /// cannot hold it.
  ///
  /// What a unit said at first gets back all that it was, also a state that only others know.
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

  /// Gives a unit back what it said at first.
  mutating func reset(_ unit: Int) {
    guard originals.indices.contains(unit) else { return }
    _ = set(originals[unit]?.text ?? "", state(ofOriginal: unit), of: unit)
  }

  /// Marks a translation of a text as one that needs review if an import would refuse it, unless it was
  /// that when the file was opened.
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

  /// A translation as the file has it.
  private func stored(_ target: XLIFFDocument.Target?, of unit: Int) -> XLIFFDocument.Target? {
    units[unit].sourcePhrases == nil ? target : target?.withPhrases
  }

  /// How far a form had come when the file was opened.
  private func state(ofOriginal unit: Int) -> EditState {
    EditState(originals[unit].map { file.isSecondVersion ? $0.withFirstState : $0 })
  }

  /// What the translator has to say about a text; it stands with the first of its forms.
  public func note(of text: Int) -> String { note(ofUnit: texts[text].home) }

  private func note(ofUnit unit: Int) -> String {
    guard unit < file.units.count else { return "" }
    return file.notes(of: unit).last { $0.from == XLIFFFile.Note.translator }.map { $0.text } ?? ""
  }

  /// Gives a text a note for the developers; false where XML cannot hold it.
  public mutating func setNote(_ note: String, of text: Int) -> Bool {
    guard texts.indices.contains(text) else { return false }
    return file.setNote(note, from: XLIFFFile.Note.translator, of: texts[text].home)
  }

  private mutating func setNote(_ note: String, ofUnit unit: Int) -> Bool {
    unit >= file.units.count || file.setNote(note, from: XLIFFFile.Note.translator, of: unit)
  }

  /// The file that a unit is of.
  private func section(of unit: Int) -> Int {
    unit < file.units.count
      ? file.units[unit].section
      : texts.first { $0.forms.contains { $0.unit == unit } }?.section ?? 0
  }

  /// A character of a text that XML cannot hold, as people name it: `U+0000`.
  public static func unrepresentable(in text: String) -> String? {
    guard !XMLEscaping.isRepresentable(text) else { return nil }
    let scalar = text.unicodeScalars.first { !XMLEscaping.isRepresentable(String($0)) }
    let digits = String(scalar?.value ?? 0, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

/// What another file says of the texts of one that is open.
public struct ReturnedTexts: Sendable {
  /// Translations that differ.
  public var targets: [(unit: Int, text: String, state: EditState)] = []
  /// Notes that differ.
  public var notes: [(text: Int, note: String)] = []
  /// How many units of the other file are not in this one.
  public var unknownCount = 0
  /// How many are translations of a source that reads otherwise here.
  public var changedSourceCount = 0
  /// The keys of the first texts that are in neither list.
  public var leftKeys: [String] = []

  mutating func leave(_ key: String) {
    if leftKeys.count < 3, leftKeys.last != key { leftKeys.append(key) }
  }
}

extension BundleEditor {
  /// What an older or another copy of the file says; nothing is changed by it.
  ///
  /// Units are the same if their files and ids are; where a file is called otherwise, the id alone counts
  /// if no other file has it. A translation of another source is not taken.
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
        // Of a unit that is there twice, the first counts.
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
  /// Takes what has changed from one copy of the file to another. Where this copy says something else than
  /// both, it stays.
  ///
  /// - Returns: Whether the copies have texts of this one.
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

  /// Takes what another copy says wherever a third one says the same: that has arrived. Notes arrive always:
  /// they are shown to people.
  ///
  /// - Returns: How many translations have arrived that were new, and the keys of those that have not.
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

  /// The file and the id of a unit.
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
