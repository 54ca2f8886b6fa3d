package import CatalogModel
package import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
package import StringExtraction

/// Tables that people maintain: code reaches their keys by accessors and functions, so a text that
/// a framework looks up, as in `Text("★★★")`, is not a missing key.
package struct KeptTables: Sendable {
  /// The keys in the code that are not added, by table, sorted.
  package private(set) var leftOut: [ProjectTable: [String]] = [:]

  /// Removes the strings that are not to be added from each existing table that people maintain,
  /// and records their keys in `leftOut`.
  ///
  /// Strings that the code looks up by key, and those that a table already has, stay. In a table
  /// other than the default one, all stay unless `keep` in the configuration names the table.
  package mutating func narrow(
    _ owned: inout [ProjectTable: [ExtractedString]], _ reading: KeyReading
  ) {
    for (table, strings) in owned where table.exists && !table.isSwifternalization {
      let keys = Set(reading.keys[table] ?? [])
      let extra = strings.filter { !$0.isByName && !keys.contains(Key($0.key)) }
      guard !extra.isEmpty, reading.isKeptByHand(table, strings),
        table.name == Catalog.defaultTable || reading.configuration.hasKeeper(ofTable: table.name)
      else { continue }
      let spans = Set(extra.map(\.span))
      owned[table] = strings.filter { !spans.contains($0.span) }
      leftOut[table] = Set(extra.map(\.key)).sorted()
    }
  }

  /// Reports each table from which something was left out.
  package func diagnostics(of project: Project, _ configuration: Configuration) -> [Diagnostic] {
    leftOut.sorted { $0.key < $1.key }.map { table, keys in
      let isKept = configuration.hasKeeper(ofTable: table.name)
      return Diagnostic(
        .keptByHand, .note,
        "\(keys.count.counted("text")) of the code \(keys.count == 1 ? "is" : "are") not added, "
          + (isKept
            ? "because 'keep' in loquat.json lets only people add keys to this table; "
            : "because the keys of this table are reached by accessors or functions; ")
          + "'\"keep\": {\"\(table.name)\": \"code\"}' in loquat.json adds "
          + (keys.count == 1 ? "it" : "them"),
        at: Span(file: project.path(of: table.path)),
        notes: .list(keys.map(\.quoted), limit: .max))
    }
  }
}

/// The keys of tables, and how code reaches them.
package struct KeyReading: Sendable {
  /// The keys in the files of each existing table, except those of Swifternalization; each key
  /// once.
  package let keys: [ProjectTable: [Key]]
  package let flow: KeyFlow
  package let configuration: Configuration
  /// The keys that give their names to members that code uses, but no file declares. Only tables in
  /// which less than half of the keys are reached in other ways are searched for them.
  package var named: Set<Key> = []

  /// Returns how many keys of a table are reached by `strings`, the literals in look-ups, and how
  /// many in other ways: keys that code passes on to look-ups and, of the rest, keys that code may
  /// compose or that are in `named`.
  package func counts(of table: ProjectTable, _ strings: [ExtractedString]) -> (
    direct: Int, others: Int
  ) {
    let own = Set(keys[table] ?? [])
    let handedOn = Set(
      flow.uses.lazy.filter { !$0.isLookUp && ($0.table == nil || $0.table == table.name) }
        .map { Key($0.key) }
    ).intersection(own)
    let direct = Set(strings.lazy.map { Key($0.key) }).intersection(own).subtracting(handedOn)
    // A pattern may fit any key, so it is no evidence about one that a literal reaches.
    let guessed = own.subtracting(direct).subtracting(handedOn).filter { key in
      !flow.patterns(of: key.text, in: table.name).isEmpty || named.contains(key)
    }
    return (direct.count, handedOn.count + guessed.count)
  }

  /// Returns whether people add the keys of a table. If `keep` in the configuration names the
  /// table, it decides. Otherwise, people add them if at least one key is reached in other ways
  /// than by literals in look-ups, and at least as many as by literals (for a string catalog, four
  /// times as many).
  package func isKeptByHand(_ table: ProjectTable, _ strings: [ExtractedString]) -> Bool {
    if let keeper = configuration.keepers.first(where: { $0.name.value == table.name }) {
      return keeper.value.value == .hand
    }
    let (direct, others) = counts(of: table, strings)
    // A catalog is made for extraction, and Xcode adds its texts, too.
    return others > 0 && others >= (table.isCatalog ? 4 : 1) * direct
  }
}

extension ExtractedString {
  /// Whether the code looks the string up by key, rather than showing a text through a framework.
  package var isByName: Bool { Self.lookUpTypes.contains(cause.type) }

  /// The types of the keys of `NSLocalizedString`, `String(localized:)` and similar look-ups.
  private static let lookUpTypes: Set<String> = [
    "StaticString", "String", "String.LocalizationValue",
  ]
}
