public import ExchangeFormats

/// The choices for an import, such as the treatment of unfinished translations.
public struct ImportRules: Sendable, Equatable {
  public var mode = Mode.merge
  public var unfinished = Unfinished.skip
  public var stale = Stale.review
  /// The side that wins if both have changed a text; nil for neither.
  public var preferred: Side?
  public var allowsBrokenPlaceholders = false

  public init() {}

  /// Returns the reason why a unit is deliberately left out, regardless of the project; nil for one
  /// that is considered.
  ///
  /// - Parameter hasStates: Whether the target file can mark a translation for review.
  public func reasonToIgnore(
    _ unit: XLIFFDocument.Unit, hasStates: Bool
  ) -> ImportOutcome.Reason? {
    guard unit.isTranslatable else { return .notTranslatable }
    guard let target = unit.target else { return .noTarget }
    let needsReview = unfinished == .review && !hasStates
    if unfinished == .skip || needsReview, unit.isUnfinished { return .unfinished }
    if needsReview, !target.isStateKnown { return .unfinished }
    let isEmpty = target.text.isEmpty && unit.source?.isEmpty == false
    return isEmpty && mode == .merge ? .emptyTarget : nil
  }

  /// The treatment of an existing table.
  public enum Mode: String, Sendable, CaseIterable {
    /// Texts that the bundle lacks stay.
    case merge
    /// Tables get the content of the bundle only, as Xcode writes them (apple-formats 5.3);
    /// existing translations stay where those of the bundle are not imported. A string catalog
    /// keeps all its content, and its untranslated variations are filled with their source.
    case replace
  }

  /// The treatment of unfinished translations.
  public enum Unfinished: String, Sendable, CaseIterable {
    /// They are imported with their state, which is lost in files without states.
    case keep
    /// They are imported and marked for review; left out of files that cannot mark them.
    case review
    case skip
  }

  /// The treatment of translations whose source differs from that of the project, and not only in
  /// white space or argument numbers.
  public enum Stale: String, Sendable, CaseIterable {
    /// They are imported and marked for review; left out of files that cannot mark them.
    case review
    case skip
    case take
  }

  /// The two sides of a conflict: the bundle (`theirs`) and the project (`ours`).
  public enum Side: String, Sendable, CaseIterable {
    case theirs, ours
  }
}

/// The results of an import; each unit is counted once.
public struct ImportOutcome: Sendable, Equatable {
  public var added = 0
  public var changed = 0
  public var unchanged = 0
  /// The number of entries of replaced files that were not kept; they are not units.
  public var removed = 0
  /// The number of plural forms and other texts that were filled with the source, in addition to
  /// the counts of units.
  public var filled = 0
  /// The number of units that were not imported, by reason.
  public var left: [Reason: Int] = [:]

  /// The reason why a unit is not imported; raw values are stable.
  public enum Reason: String, Sendable, CaseIterable {
    case noTarget = "no-target"
    case emptyTarget = "empty-target"
    case unfinished
    case unfinishedChange = "unfinished-change"
    case notTranslatable = "not-translatable"
    case duplicate
    case unedited
    case stale
    case ours
    case varied = "has-forms"

    case conflictingUnits = "conflicting-units"
    case changedOnBothSides = "changed-on-both-sides"
    case otherShape = "other-shape"
    case noPhrase = "no-phrase"
    case incomplete = "incomplete-text"
    case unmarkable
    case brokenPlaceholder = "broken-placeholder"
    case missingForm = "missing-form"
    case noForm = "no-form"
    case unknownKey = "unknown-key"
    case notAText = "not-a-text"
    case unrepresentable = "not-in-xml"
    case faultyEntry = "faulty-entry"
    case lost
    case unreachable
    case unwritten

    /// Whether the unit should have been imported but could not be; other units are left out
    /// deliberately.
    public var isRefusal: Bool {
      switch self {
      case .noTarget, .emptyTarget, .unfinished, .unfinishedChange, .notTranslatable, .duplicate,
        .unedited, .stale, .ours, .varied:
        false
      default: true
      }
    }

    /// The reason in words, to follow a number of units: `3 without a translation`.
    public var text: String {
      switch self {
      case .noTarget: "without a translation"
      case .emptyTarget: "empty"
      case .unfinished: "not finished"
      case .unfinishedChange: "changed but not finished"
      case .notTranslatable: "not to be translated"
      case .duplicate: "twice in the bundle"
      case .unedited: "as they were sent"
      case .stale: "of texts that have changed"
      case .ours: "for which yours is preferred"
      case .varied: "of texts that have plural forms elsewhere"
      case .conflictingUnits: "with several translations"
      case .changedOnBothSides: "changed on both sides"
      case .otherShape: "that would remove variations"
      case .noPhrase: "outside of a set of phrases"
      case .incomplete: "without the text they belong to"
      case .unmarkable: "of texts that have changed"
      case .brokenPlaceholder: "with wrong placeholders"
      case .missingForm: "without the plural form 'other'"
      case .noForm: "for plural forms that the language does not have"
      case .unknownKey: "for keys that the project does not have"
      case .notAText: "for values in the table that are not texts"
      case .unrepresentable: "with characters that the file cannot hold"
      case .faultyEntry: "for entries with mistakes"
      case .lost: "damaged or without a file"
      case .unreachable: "in a file that cannot be imported"
      case .unwritten: "in a file that cannot be written"
      }
    }
  }

  public init() {}

  public static func += (left: inout ImportOutcome, right: ImportOutcome) {
    left.added += right.added
    left.changed += right.changed
    left.unchanged += right.unchanged
    left.removed += right.removed
    left.filled += right.filled
    for (reason, count) in right.left { left.left[reason, default: 0] += count }
  }

  mutating func leave(_ reason: Reason, _ count: Int = 1) { left[reason, default: 0] += count }

  /// The number of imported units: those that added or changed a text.
  public var imported: Int { added + changed }

  /// The number of units that were left out deliberately.
  public var ignored: Int { sum { !$0.isRefusal } }

  /// The number of units that could not be imported.
  public var refused: Int { sum { $0.isRefusal } }

  /// The number of all units, whether imported, unchanged or left out.
  public var total: Int { imported + unchanged + ignored + refused }

  private func sum(_ isCounted: (Reason) -> Bool) -> Int {
    left.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
  }
}
