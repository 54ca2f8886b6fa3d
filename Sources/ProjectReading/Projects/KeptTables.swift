package import CatalogModel
package import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
package import StringExtraction

/// Tables that people keep: code reaches their keys by accessors and functions, so that a text which
/// a framework looks up beside them, as in `Text("★★★")`, is no key that is missing.
package struct KeptTables: Sendable {
  /// The texts that are not added, by their tables.
  package private(set) var leftOut: [ProjectTable: [String]] = [:]

  /// Takes what is not to be added from the strings of each table.
  ///
  /// What the code looks up by name, and what a table has already, stays.
  package mutating func narrow(
    _ owned: inout [ProjectTable: [ExtractedString]], _ reading: KeyReading
  ) {
    for (table, strings) in owned where table.exists && !table.isSwifternalization {
      let keys = Set(reading.keys[table] ?? [])
      let extra = strings.filter { !$0.isByName && !keys.contains(Key($0.key)) }
      guard !extra.isEmpty, reading.isKeptByHand(table, strings) else { continue }
      let spans = Set(extra.map(\.span))
      owned[table] = strings.filter { !spans.contains($0.span) }
      leftOut[table] = Set(extra.map(\.key)).sorted()
    }
  }

  /// One line for each table that something was left out of.
  package func diagnostics(of project: Project, _ configuration: Configuration) -> [Diagnostic] {
    leftOut.sorted { $0.key < $1.key }.map { table, keys in
      let isKept = configuration.keepers.contains { $0.name.value == table.name }
      return Diagnostic(
        .keptByHand, .note,
        "\(keys.count.counted("text")) of the code \(keys.count == 1 ? "is" : "are") not added, "
          + (isKept
            ? "because 'keep' in loquat.json leaves the keys of this table to people; "
            : "because the keys of this table are reached by accessors or functions; ")
          + "'\"keep\": {\"\(table.name)\": \"code\"}' in loquat.json adds "
          + (keys.count == 1 ? "it" : "them"),
        at: Span(file: project.path(of: table.path)),
        notes: .list(keys.map(\.quoted), limit: .max))
    }
  }
}

/// What is known of the keys of tables and of how code reaches them.
package struct KeyReading: Sendable {
  /// As the files have them.
  package let keys: [ProjectTable: [Key]]
  package let flow: KeyFlow
  package let configuration: Configuration
  /// The keys whose names stand in the code, for tables of which hardly another key is known.
  package var named: Set<Key> = []

  /// How many keys of a table a look-up with the literal reaches, and how many another way.
  package func counts(of table: ProjectTable, _ strings: [ExtractedString]) -> (
    direct: Int, others: Int
  ) {
    let own = Set(keys[table] ?? [])
    let handedOn = Set(
      flow.uses.lazy.filter { !$0.isLookUp && ($0.table == nil || $0.table == table.name) }
        .map { Key($0.key) }
    ).intersection(own)
    let direct = Set(strings.lazy.map { Key($0.key) }).intersection(own).subtracting(handedOn)
    // A pattern may fit any key, and says nothing of one that a literal reaches.
    let guessed = own.subtracting(direct).subtracting(handedOn).filter { key in
      !flow.patterns(of: key.text, in: table.name).isEmpty || named.contains(key)
    }
    return (direct.count, handedOn.count + guessed.count)
  }

  /// Whether people add the keys of a table: `keep` says it, or most keys are reached in other ways.
  package func isKeptByHand(_ table: ProjectTable, _ strings: [ExtractedString]) -> Bool {
    if let keeper = configuration.keepers.first(where: { $0.name.value == table.name }) {
      return keeper.value.value == .hand
    }
    let (direct, others) = counts(of: table, strings)
    // A catalog is made for extraction, and its texts are added by Xcode as well.
    return others > 0 && others >= (table.isCatalog ? 4 : 1) * direct
  }
}

extension ExtractedString {
  /// Whether the code looks it up by a key, other than a text that a framework shows.
  package var isByName: Bool { Self.lookUpTypes.contains(cause.type) }

  /// The types of the keys of `NSLocalizedString`, `String(localized:)` and the like.
  private static let lookUpTypes: Set<String> = [
    "StaticString", "String", "String.LocalizationValue",
  ]
}
