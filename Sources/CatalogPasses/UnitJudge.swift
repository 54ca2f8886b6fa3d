internal import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// A judge of single units by the rules of an import, which also collects counts and findings.
struct UnitJudge {
  let rules: ImportRules
  /// The translations as they were sent, by unit id; nil if unknown.
  let base: BaseTexts?
  /// Whether the target file has states, so that a translation can be marked for review.
  let hasStates: Bool
  /// Whether texts are formats, whose placeholders must fit the source.
  var checksPlaceholders = true
  /// Whether texts are written as XML, which cannot represent all of them.
  var writesXML = false
  private(set) var outcome = ImportOutcome()
  private(set) var findings: [ImportFinding] = []
  private var removed: [(key: String, text: String?)] = []

  init(_ rules: ImportRules, _ base: BaseTexts?, hasStates: Bool) {
    self.rules = rules
    self.base = base
    self.hasStates = hasStates
  }

  /// The text and the state of a unit that is imported.
  struct Taken {
    var text: String
    var state: TranslationState
    /// Whether the project already has exactly this text, and keeps its state.
    var isUnchanged = false
  }

  mutating func add(_ finding: ImportFinding) { findings.append(finding) }

  /// Records an entry that a replaced file no longer has, with its text; nil if it is not a text.
  mutating func remove(_ key: String, _ text: String?) { removed.append((key, text)) }

  mutating func leave(
    _ unit: ImportedUnit, _ finding: ImportFinding? = nil, _ reason: ImportOutcome.Reason
  ) {
    outcome.leave(reason)
    if let finding { findings.append(finding) }
  }

  /// Leaves out a unit that `judge` has accepted. Replaces the findings that say that it is
  /// imported with one that states the reason.
  mutating func leaveTaken(_ unit: ImportedUnit, _ reason: ImportOutcome.Reason) {
    dropTaken(unit)
    leave(unit, ImportFinding(.left(reason), unit), reason)
  }

  private mutating func dropTaken(_ unit: ImportedUnit) {
    findings.removeAll {
      $0.kind.isTaken && $0.unit.file == unit.file && $0.unit.key == unit.key
    }
  }

  var result: ImportResult {
    var result = ImportResult()
    result.outcome = outcome
    result.outcome.removed = removed.count
    result.findings = findings
    result.removed = removed
    return result
  }
}

extension UnitJudge {
  /// Returns the indices of the units with a translation to consider, one per id. All others are
  /// counted; refused ones, repetitions in one file, and unfinished ones that were changed are
  /// reported.
  ///
  /// If units with the same id have different translations, none of them is chosen.
  ///
  /// - Parameters:
  ///   - numbers: For each unit, the number of the entry whose key is its id, or nil if unknown;
  ///     empty if all are unknown. Ids with numbers are not compared.
  ///   - current: Returns the project's content for a unit that is not finished.
  mutating func choose(
    _ units: [ImportedUnit], numbers: [Int?] = [], current: (ImportedUnit) -> CurrentText
  ) -> [Int] {
    var firsts = FirstUnits(numbers, count: units.count)
    var chosen: [Int] = []
    chosen.reserveCapacity(units.count)
    var disputed: Set<Int> = []
    for place in units.indices {
      if let reason = rules.reasonToIgnore(units[place].unit, hasStates: hasStates) {
        if units[place].obstacle == .lost {
          outcome.leave(.lost)
        } else if reason == .unfinished {
          leaveUnfinished(units[place], current)
        } else {
          outcome.leave(reason)
        }
        continue
      }
      if let obstacle = units[place].obstacle {
        leave(units[place], ImportFinding(.left(obstacle), units[place]), obstacle)
        continue
      }
      let first = firsts.insert(place, units[place].unit.id)
      guard first < place else {
        chosen.append(place)
        continue
      }
      let (unit, other) = (units[place], units[first])
      if other.unit.target?.hasSameText(as: unit.unit.target) == true {
        outcome.leave(.duplicate)
        // Two bundles may have the same unit.
        if other.file == unit.file {
          findings.append(ImportFinding(.left(.duplicate), unit, other: other))
        }
      } else {
        outcome.leave(.conflictingUnits)
        disputed.insert(first)
        findings.append(ImportFinding(.left(.conflictingUnits), unit, other: other))
      }
    }
    if !disputed.isEmpty { outcome.leave(.conflictingUnits, disputed.count) }
    return disputed.isEmpty ? chosen : chosen.filter { !disputed.contains($0) }
  }

  /// Counts a unit that is not finished. Reports it if it was changed all the same: its text is not
  /// empty, and is neither the source, nor the sent translation, nor that of the project.
  private mutating func leaveUnfinished(
    _ unit: ImportedUnit, _ current: (ImportedUnit) -> CurrentText
  ) {
    guard let text = unit.unit.target?.text, !text.isEmpty, text != unit.unit.source,
      base?[unit.key]?.hasSameBytes(as: text) != true
    else { return outcome.leave(.unfinished) }
    let current = current(unit)
    guard current.target?.hasSameBytes(as: text) != true else {
      return outcome.leave(.unfinished)
    }
    let finding = ImportFinding(
      .left(.unfinishedChange), unit, source: current.source, ours: current.target)
    leave(unit, finding, .unfinishedChange)
  }

  /// Compares a unit with the content of the project. Returns the text to import, which may be
  /// unchanged; nil if the unit is not imported, which is counted, and also reported unless it came
  /// back as it was sent.
  mutating func judge(
    _ unit: ImportedUnit, _ current: CurrentText, in place: FormatComparison.Place = .text
  ) -> Taken? {
    guard current.isKnown, let target = unit.unit.target else {
      leave(unit, ImportFinding(.left(.unknownKey), unit), .unknownKey)
      return nil
    }
    var taken = Taken(text: target.text, state: target.translationState)
    if unit.unit.isUnfinished, rules.unfinished == .review { taken.state = .needsReview }
    let isReturned = target.returns(current.state)
    // Xcode does so (apple-formats 4.7).
    if rules.mode == .replace, !target.isStateKnown, !isReturned { taken.state = .translated }
    let hasSameState = current.state == taken.state || isReturned
    if let ours = current.target, ours.hasSameBytes(as: target.text),
      !hasStates || hasSameState || isStale(unit, current)
    {
      taken.isUnchanged = true
      taken.state = current.state ?? taken.state
      return taken
    }
    guard !writesXML || [unit.unit.id, target.text].allSatisfy({ XMLEscaping.isRepresentable($0) })
    else {
      leave(unit, ImportFinding(.left(.unrepresentable), unit), .unrepresentable)
      return nil
    }
    guard passesBase(unit, target.text, current) else { return nil }
    guard passesSource(unit, current, &taken) else { return nil }
    guard passesPlaceholders(unit, target.text, current, place) else { return nil }
    if target.text.isBlank, (current.source ?? unit.unit.source)?.isBlank == false {
      findings.append(
        ImportFinding(.takenBlank, unit, source: current.source, ours: current.target))
    }
    return taken
  }

  /// Counts texts that were filled with their source, in addition to the units.
  mutating func fill(_ count: Int) { outcome.filled += count }

  /// Counts an imported unit as unchanged, added or changed.
  mutating func count(_ taken: Taken, isNew: Bool) {
    if taken.isUnchanged {
      outcome.unchanged += 1
    } else if isNew {
      outcome.added += 1
    } else {
      outcome.changed += 1
    }
  }
}

extension UnitJudge {
  private func isStale(_ unit: ImportedUnit, _ current: CurrentText) -> Bool {
    guard let then = unit.unit.source, let now = current.source else { return false }
    guard !then.hasSameBytes(as: now), !then.differsInWhiteSpaceOnly(from: now) else {
      return false
    }
    // Arguments may be numbered or not.
    return !FormatString(then).numbered.hasSameBytes(as: FormatString(now).numbered)
  }

  /// Reports a source that came back with other white space, and whether the translation lacks line
  /// breaks as well.
  private mutating func addWhiteSpace(
    _ unit: ImportedUnit, _ target: String, _ current: CurrentText
  ) {
    guard let then = unit.unit.source, let now = current.source, !then.hasSameBytes(as: now),
      then.differsInWhiteSpaceOnly(from: now)
    else { return }
    let lost = max(0, now.lineBreakCount - then.lineBreakCount)
    let isLostInTarget = lost > 0 && target.lineBreakCount < now.lineBreakCount
    findings.append(
      ImportFinding(
        .changedWhiteSpace(lineBreaks: lost, isLostInTarget: isLostInTarget), unit,
        source: now, ours: current.target))
  }

  /// Returns whether the translation may be imported. It may not if the project has changed or
  /// removed its own since it was sent, and the unit came back unedited, or was also changed and is
  /// not preferred. These cases are counted, and changes on both sides are reported.
  private mutating func passesBase(
    _ unit: ImportedUnit, _ theirs: String, _ current: CurrentText
  ) -> Bool {
    guard let base else { return true }
    let sent = base[unit.key]
    let ours = current.target
    // A sent translation that is gone was deleted; copies of the source do not count.
    guard ours != nil || sent.map({ !$0.isEmpty && $0 != unit.unit.source }) == true else {
      return true
    }
    if let sent {
      if let ours, sent.hasSameBytes(as: ours) { return true }
      if sent.hasSameBytes(as: theirs) {
        outcome.leave(.unedited)
        return false
      }
    } else if current.state == .new {
      return true
    }
    let kind = rules.preferred.map { ImportFinding.Kind.preferred($0) }
    findings.append(
      ImportFinding(
        kind ?? .left(.changedOnBothSides), unit, source: current.source, ours: ours, base: sent))
    if rules.preferred == .theirs { return true }
    outcome.leave(rules.preferred == .ours ? .ours : .changedOnBothSides)
    return false
  }

  /// Returns whether the source in the unit is that of the project, apart from white space and
  /// argument numbers, or the rules accept another one; otherwise the unit is left out. Reports
  /// differences, and may mark the translation for review.
  private mutating func passesSource(
    _ unit: ImportedUnit, _ current: CurrentText, _ taken: inout Taken
  ) -> Bool {
    guard isStale(unit, current) else {
      addWhiteSpace(unit, taken.text, current)
      return true
    }
    let finding = { (kind: ImportFinding.Kind) in
      ImportFinding(kind, unit, source: current.source, ours: current.target)
    }
    switch rules.stale {
    case .take:
      findings.append(finding(.takenStale))
      return true
    case .skip:
      leave(unit, finding(.left(.stale)), .stale)
      return false
    case .review where hasStates:
      taken.state = .needsReview
      findings.append(finding(.reviewed))
      return true
    case .review:
      // The file cannot mark a translation for review, and showing one of another text would be a
      // guess.
      leave(unit, finding(.left(.unmarkable)), .unmarkable)
      return false
    }
  }

  private mutating func passesPlaceholders(
    _ unit: ImportedUnit, _ target: String, _ current: CurrentText, _ place: FormatComparison.Place
  ) -> Bool {
    guard checksPlaceholders, !target.isEmpty, let source = current.source ?? unit.unit.source
    else { return true }
    let names = FormatArguments.names(of: current.general ?? source)
    func verdict(_ source: String, _ target: String) -> FormatComparison.Verdict {
      FormatComparison.verdict(
        source: source, translation: target, names: names, variables: current.variables, in: place,
        pinsReferences: current.pinsReferences, whole: current.whole, shown: current.shown)
    }
    let detail: String
    switch verdict(source, target) {
    case .fits: return true
    case .spaced(let placeholder):
      findings.append(
        ImportFinding(
          .takenSpaced, unit, source: source, ours: current.target, detail: placeholder))
      return true
    case .broken(let problem): detail = problem
    }
    // The form for 1 may omit the number in one language and need it in another.
    if case .pluralForm = place, let general = current.general,
      verdict(general, target).problem == nil
    {
      return true
    }
    // A translation may have substitutions of its own.
    if let ours = current.target, ours.utf8.contains(.hash) || place.isOfSubstitution,
      verdict(ours, target).problem == nil
    {
      return true
    }
    // Placeholders only in inline elements were inserted by the system; Xcode also reads them as
    // text.
    let isInline = unit.unit.literalTarget.map { verdict(source, $0).problem == nil }
    let isTaken = rules.allowsBrokenPlaceholders || isInline == true
    if !isTaken { dropTaken(unit) }
    findings.append(
      ImportFinding(
        isTaken ? .takenBroken : .left(.brokenPlaceholder), unit, source: source,
        ours: current.target, detail: detail))
    if !isTaken { outcome.leave(.brokenPlaceholder) }
    return isTaken
  }
}

/// The index of the first unit with each id.
private struct FirstUnits {
  private let numbers: [Int?]
  private var placesByNumber: [Int]
  private var placesByID: [Key: Int] = [:]

  init(_ numbers: [Int?], count: Int) {
    self.numbers = numbers
    let last = numbers.lazy.compactMap { $0 }.max() ?? -1
    placesByNumber = Array(repeating: -1, count: last + 1)
    if numbers.isEmpty { placesByID.reserveCapacity(count) }
  }

  /// Returns the index of the first unit with the id of the unit at `place`: `place` itself if it
  /// is new.
  mutating func insert(_ place: Int, _ id: String) -> Int {
    guard place < numbers.count, let number = numbers[place] else {
      return Self.value(&placesByID[Key(id), default: place])
    }
    if placesByNumber[number] < 0 { placesByNumber[number] = place }
    return placesByNumber[number]
  }

  /// Returns a dictionary's value, which the access has inserted for a new key: one look-up instead
  /// of two.
  private static func value(_ place: inout Int) -> Int { place }
}

extension String {
  /// Whether the text consists of white space only; false for an empty text.
  fileprivate var isBlank: Bool {
    !isEmpty && isWhiteSpace
  }

  /// Returns whether both have the same words. If their numbers of line breaks differ, white space
  /// may also separate words in one that are joined in the other.
  fileprivate func differsInWhiteSpaceOnly(from other: String) -> Bool {
    words == other.words
      || lineBreakCount != other.lineBreakCount
        && words.flatMap { $0 } == other.words.flatMap { $0 }
  }

  /// The parts of the text between white space.
  private var words: [[Unicode.Scalar]] {
    unicodeScalars.split { $0.properties.isWhitespace }.map(Array.init)
  }

  fileprivate var lineBreakCount: Int { utf8.count { $0 == .newline } }
}

extension XLIFFDocument.Target {
  /// Returns whether the project's `state` is unknown to Xcode, and the target came back with it;
  /// false for nil.
  fileprivate func returns(_ state: TranslationState?) -> Bool {
    guard let state, !TranslationState.known.contains(state) else { return false }
    return isSent(as: state)
  }

  fileprivate func hasSameText(as other: XLIFFDocument.Target?) -> Bool {
    guard let other else { return false }
    return text.hasSameBytes(as: other.text) && phrases == other.phrases
  }
}

extension XLIFFDocument.Unit {
  /// Whether a replaced file keeps its translation if that of the unit is not imported, because it
  /// is refused or not meant for the import.
  ///
  /// A translatable unit without a target removes it, as in Xcode (apple-formats 5.3).
  var keepsTranslation: Bool { target != nil || !isTranslatable }

  /// Whether the unit has a translation that must be reviewed before use, by the states that Xcode
  /// leaves out (apple-formats 4.7) and similar ones.
  ///
  /// `approved="no"` does not count, because it is the default of XLIFF 1.2 and written by many
  /// systems. Unknown states do not count either; Xcode imports those.
  package var isUnfinished: Bool {
    guard let target else { return false }
    let state = target.translationState
    return state == .new || state == .needsReview && target.isStateKnown
  }
}
