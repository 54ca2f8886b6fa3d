public import AppleFormats
public import CatalogModel
internal import ExchangeFormats

/// The result of importing units into one file of a project.
public struct ImportResult: Sendable {
  public var outcome = ImportOutcome()
  public var findings: [ImportFinding] = []
  /// The entries of a replaced file that were not kept. The text is nil for a value that is not a
  /// text, and always nil outside of `.strings` tables.
  public var removed: [(key: String, text: String?)] = []

  public init() {}

  public static func + (left: ImportResult, right: ImportResult) -> ImportResult {
    var result = left
    result += right
    return result
  }

  public static func += (left: inout ImportResult, right: ImportResult) {
    left.outcome += right.outcome
    left.findings += right.findings
    left.removed += right.removed
  }
}

/// The known facts about the source texts of a table.
public struct SourceTexts: Sendable {
  /// The source texts by key; the source text of a missing key is unknown.
  public var texts: [Key: String] = [:]
  /// The keys that neither the source table nor the code has.
  public var strange: Set<Key> = []
  /// The keys with forms in a `.stringsdict`, which an app uses instead of the table.
  public var varied: Set<Key> = []
  /// Whether `texts` contains all keys, as for a storyboard; units with other keys are then
  /// unknown.
  public var isComplete = false
  /// Whether the texts may be formats; those of Info.plist and of interfaces are not.
  public var areFormats = true

  public init() {}
}

/// The import of XLIFF units into a `.strings` table; the result counts each unit.
public enum TableImport {
  /// Imports translations into the table; texts that the bundle lacks stay unchanged, unless the
  /// rules replace the table. `base` has the translations as they were sent, by unit id; nil if
  /// unknown.
  ///
  /// A table has no states, so the translation of a source that has changed is either imported or
  /// left out, but never marked for review.
  public static func merge(
    _ units: [ImportedUnit], into table: inout StringsDocument, _ source: SourceTexts,
    _ rules: ImportRules, base: BaseTexts? = nil
  ) -> ImportResult {
    var judge = UnitJudge(rules, base, hasStates: false)
    judge.checksPlaceholders = source.areFormats
    judge.writesXML = table.isXML
    var taken: [StringsEntry] = []
    let chosen = judge.choose(units) { unit in
      CurrentText(
        isKnown: !source.isComplete || source.texts[unit.key] != nil,
        source: source.texts[unit.key], target: table.value(for: unit.unit.id))
    }
    for unit in chosen.map({ units[$0] }) {
      let id = unit.unit.id
      guard table.textlessValue(for: id) == nil else {
        judge.leave(unit, ImportFinding(.left(.notAText), unit), .notAText)
        continue
      }
      let old = table.value(for: id)
      guard old != nil || !source.varied.contains(unit.key) else {
        judge.leave(unit, ImportFinding(.left(.varied), unit), .varied)
        continue
      }
      let isKnown = !source.isComplete || source.texts[unit.key] != nil
      let current = CurrentText(isKnown: isKnown, source: source.texts[unit.key], target: old)
      guard let verdict = judge.judge(unit, current) else { continue }
      judge.count(verdict, isNew: old == nil)
      guard !verdict.isUnchanged else { continue }
      if source.strange.contains(unit.key) { judge.add(ImportFinding(.strange, unit)) }
      taken.append(StringsEntry(key: id, value: verdict.text, comment: comment(of: unit.unit)))
    }
    if rules.mode == .replace {
      var keys = Set(taken.map { Key($0.key) })
      for unit in units where unit.unit.keepsTranslation {
        guard let value = table.value(for: unit.unit.id), keys.insert(unit.key).inserted else {
          continue
        }
        taken.append(
          StringsEntry(key: unit.unit.id, value: value, comment: comment(of: unit.unit)))
      }
      for entry in table.entries where keys.insert(Key(entry.key)).inserted {
        judge.remove(entry.key, table.value(for: entry.key))
      }
      table = StringsDocument(SortOrder.standard.sorted(taken, by: { $0.key }))
    } else {
      // A file without comments gets no empty ones.
      let hasComments = table.entries.isEmpty || table.entries.contains { $0.comment != nil }
      if !hasComments {
        for index in taken.indices where taken[index].comment == StringsEntry.noComment {
          taken[index].comment = nil
        }
      }
      table.insert(taken, order: .standard)
    }
    return judge.result
  }

  /// Returns the notes of a unit as the comment that Xcode writes into the file (apple-formats
  /// 5.3); `StringsEntry.noComment` for a unit without notes.
  private static func comment(of unit: XLIFFDocument.Unit) -> String {
    let notes = unit.notes.map { $0.text }.filter { !$0.isEmpty }
    return notes.isEmpty ? StringsEntry.noComment : notes.joined(separator: "\n")
  }
}
