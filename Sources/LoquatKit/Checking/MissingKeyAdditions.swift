package import CatalogModel
package import Checks
package import KeyFlow
internal import StringExtraction

extension MissingKey {
  /// Returns the uses of keys that code passes on to look-ups and that their table lacks, sorted by
  /// place, with at most one for each place; without ignored keys and those without a letter.
  /// `tables` has the known keys by table name; uses of other tables are left out. Only the first
  /// 100 uses get a suggestion.
  ///
  /// Functions are identified by name: a key counts only if no other declaration has the name of
  /// the function that takes it, or if an SDK declares the function.
  package static func uses(
    of flow: KeyFlow, in tables: [String: Set<Key>]
  ) -> [(use: KeyFlow.Use, missing: MissingKey)] {
    var seen: Set<Span> = []
    var sorted: [String: [String]] = [:]
    return flow.uses.filter { use in
      guard flow.isSure(use) || use.isLookUp, !use.isIgnored,
        let keys = use.table.flatMap({ tables[$0] })
      else { return false }
      return !keys.contains(Key(use.key)) && seen.insert(use.span).inserted
        && use.key.unicodeScalars.contains { $0.properties.isAlphabetic }
    }.enumerated().map { number, use in
      // Comparing each with all takes long, and nobody reads so many.
      guard number < suggestionCount, let table = use.table else {
        return (use, MissingKey(table: use.table, suggestion: nil))
      }
      let keys = sorted[table] ?? tables[table, default: []].map { $0.text }.sorted()
      sorted[table] = keys
      return (use, MissingKey(table: table, suggestion: use.key.closest(among: keys)))
    }
  }

  /// The maximum number of uses, counted from the first, that get a suggestion.
  private static let suggestionCount = 100
}
