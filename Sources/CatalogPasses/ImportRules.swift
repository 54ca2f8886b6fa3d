public import ExchangeFormats

/// What an import does where there is a choice.
public struct ImportRules: Sendable, Equatable {
  public var mode = Mode.merge
  public var unfinished = Unfinished.skip
  public var stale = Stale.review
  /// Whose text counts where both sides have changed it; nil for neither.
  public var preferred: Side?
  public var allowsBrokenPlaceholders = false

  public init() {}

  /// Why a unit is left out on purpose, whatever the project has; nil for one that is looked at.
  ///
  /// - Parameter hasStates: Whether the file it is for can say that a translation needs review.
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

  /// What becomes of a table that is there.
  public enum Mode: String, Sendable, CaseIterable {
    /// What the bundle lacks stays.
    case merge
    /// Tables hold what the bundle has and nothing else, as Xcode writes them (apple-formats 5.3).
    case replace
  }

  /// What becomes of translations that nobody has finished.
  public enum Unfinished: String, Sendable, CaseIterable {
    /// They are taken with their state.
    case keep
    /// They are taken as such that need review.
    case review
    case skip
  }

  /// What becomes of translations of texts that have changed since.
  public enum Stale: String, Sendable, CaseIterable {
    /// They are taken as such that need review.
    case review
    case skip
    case take
  }

  /// The two sides of a conflict.
  public enum Side: String, Sendable, CaseIterable {
    case theirs, ours
  }
}

/// What became of the units of an import; each unit is counted once.
public struct ImportOutcome: Sendable, Equatable {
  public var added = 0
  public var changed = 0
  public var unchanged = 0
  /// The entries of a file that was replaced for which the bundle had none; they are no units.
  public var removed = 0
  /// The plural forms and the like that were made with the text of the source; they are no units.
  public var filled = 0
  /// The units that were not taken, by the reason.
  public var left: [Reason: Int] = [:]

  /// Why a unit is not taken; the raw value is stable.
  public enum Reason: String, Sendable, CaseIterable {
    case noTarget = "no-target"
    case emptyTarget = "empty-target"
    case unfinished
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

    /// Whether the unit should have been taken, and could not be; others are left out on purpose.
    public var isRefusal: Bool {
      switch self {
      case .noTarget, .emptyTarget, .unfinished, .notTranslatable, .duplicate, .unedited, .stale,
        .ours, .varied:
        false
      default: true
      }
    }

    /// The reason in words.
    public var text: String {
      switch self {
      case .noTarget: "without a translation"
      case .emptyTarget: "empty"
      case .unfinished: "not finished"
      case .notTranslatable: "not to be translated"
      case .duplicate: "twice in the bundle"
      case .unedited: "as they were sent"
      case .stale: "of texts that have changed"
      case .ours: "for which yours is preferred"
      case .varied: "of texts that have plural forms elsewhere"
      case .conflictingUnits: "with several translations"
      case .changedOnBothSides: "changed on both sides"
      case .otherShape: "that would take variations away"
      case .noPhrase: "outside of a set of phrases"
      case .incomplete: "without the text they belong to"
      case .unmarkable: "of texts that have changed"
      case .brokenPlaceholder: "with wrong placeholders"
      case .missingForm: "without the plural form 'other'"
      case .noForm: "for plural forms that the language does not have"
      case .unknownKey: "for keys that the project does not have"
      case .notAText: "for what is not a text in the table"
      case .unrepresentable: "with characters that the file cannot hold"
      case .faultyEntry: "for entries with mistakes"
      case .lost: "damaged or of no file"
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

  /// The units that came into the project.
  public var imported: Int { added + changed }

  /// The units that were left out on purpose.
  public var ignored: Int { sum { !$0.isRefusal } }

  /// The units that could not be taken.
  public var refused: Int { sum { $0.isRefusal } }

  /// All units that were looked at.
  public var total: Int { imported + unchanged + ignored + refused }

  private func sum(_ isCounted: (Reason) -> Bool) -> Int {
    left.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
  }
}
