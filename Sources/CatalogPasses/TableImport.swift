public import CatalogFormats
import CatalogModel

/// Merges the units of an XLIFF `<file>` into a table, and accounts for every one of them.
public struct TableImport: Sendable, Equatable {
  public var added = 0
  public var changed = 0
  public var unchanged = 0
  /// The units that were not taken, by the reason.
  public var ignored: [Reason: Int] = [:]

  /// Why a unit is not taken; the raw value is stable.
  public enum Reason: String, Sendable, CaseIterable {
    case noTarget = "no-target"
    case emptyTarget = "empty-target"
    case unfinished
    case notTranslatable = "not-translatable"
    case duplicate
    case notAText = "not-a-text"
    case unknownKey = "unknown-key"
    case unreachable
    case unwritten

    /// The reason in words.
    public var text: String {
      switch self {
      case .noTarget: "without a translation"
      case .emptyTarget: "empty"
      case .unfinished: "not finished"
      case .notTranslatable: "not to be translated"
      case .duplicate: "twice in the bundle"
      case .notAText: "for what is no text in the table"
      case .unknownKey: "for keys that the catalog does not have"
      case .unreachable: "in a file that cannot be imported"
      case .unwritten: "in a file that cannot be written"
      }
    }
  }

  public init() {}

  public static func += (left: inout TableImport, right: TableImport) {
    left.added += right.added
    left.changed += right.changed
    left.unchanged += right.unchanged
    left.ignored.merge(right.ignored, uniquingKeysWith: +)
  }

  /// All units that were looked at.
  public var total: Int { added + changed + unchanged + ignored.values.reduce(0, +) }

  /// Puts the finished translations into the table; what the bundle lacks stays as it is.
  ///
  /// A unit whose key has a value that is no text is ignored and handed to `onRefusal`, and so is
  /// the second of two units with one id.
  public static func merge(
    _ units: [XLIFFDocument.Unit], into table: inout StringsDocument,
    onRefusal: (XLIFFDocument.Unit, Reason) -> Void = { _, _ in }
  ) -> TableImport {
    var outcome = TableImport()
    var seen: Set<[UInt8]> = []
    var taken: [StringsEntry] = []
    for unit in units {
      guard seen.insert(Array(unit.id.utf8)).inserted else {
        outcome.ignored[.duplicate, default: 0] += 1
        onRefusal(unit, .duplicate)
        continue
      }
      if let reason = reasonToIgnore(unit) {
        outcome.ignored[reason, default: 0] += 1
        continue
      }
      guard table.textlessValue(for: unit.id) == nil else {
        outcome.ignored[.notAText, default: 0] += 1
        onRefusal(unit, .notAText)
        continue
      }
      let text = unit.target?.text ?? ""
      let old = table.value(for: unit.id)
      guard old.map({ $0.utf8.elementsEqual(text.utf8) }) != true else {
        outcome.unchanged += 1
        continue
      }
      if old == nil { outcome.added += 1 } else { outcome.changed += 1 }
      taken.append(StringsEntry(key: unit.id, value: text, comment: comment(of: unit)))
    }
    table.insert(taken, order: .standard)
    return outcome
  }

  static func reasonToIgnore(_ unit: XLIFFDocument.Unit) -> Reason? {
    guard unit.isTranslatable else { return .notTranslatable }
    guard let target = unit.target else { return .noTarget }
    if let state = target.state, unfinishedStates.contains(state) { return .unfinished }
    return target.text.isEmpty && unit.source?.isEmpty == false ? .emptyTarget : nil
  }

  /// The states in which Xcode leaves a translation out (apple-formats 4.7), and their kin in the
  /// XLIFF 1.2 and 2.0 specifications.
  private static let unfinishedStates: Set<String> = [
    "new", "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-translation",
    "needs-review-adaptation", "needs-review-l10n", "initial",
  ]

  /// The note as Xcode writes it into the file (apple-formats 5.3).
  private static func comment(of unit: XLIFFDocument.Unit) -> String {
    let notes = unit.notes.map(\.text).filter { !$0.isEmpty }
    return notes.isEmpty ? "(No Comment)" : notes.joined(separator: "\n")
  }
}
