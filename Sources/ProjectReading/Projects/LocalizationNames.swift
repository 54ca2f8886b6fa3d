package import CatalogModel
package import ProjectDiscovery
package import ProjectFiles

/// The names of language folders in each place, without `.lproj`: `de` in one, `German` in another.
package struct LocalizationNames: Sendable {
  private struct Place: Hashable {
    let folder: String
    /// The name of the table; nil for the folder as a whole.
    let table: String?
    let language: LanguageTag
  }

  private var names: [Place: String] = [:]
  /// The tables that another one with the same folder, name and language hides, each with the table
  /// that is shown instead.
  package private(set) var shadowed: [(table: TableFile, shown: TableFile)] = []

  package init(_ tables: [TableFile], _ languages: ProjectLanguages) {
    func add(_ table: TableFile, _ language: LanguageTag) {
      for name in [table.table, nil] {
        let place = Place(folder: table.folder, table: name, language: language)
        if names[place] == nil { names[place] = table.localization }
      }
    }
    let known = tables.compactMap { table in
      languages.tag(for: table.localization).map { (table: table, language: $0) }
    }
    // The folder with the canonical name of the language comes first, as it does for apps.
    for (table, language) in known where table.localization == language.description {
      add(table, language)
    }
    for (table, language) in known { add(table, language) }
    for (table, language) in known {
      let shown = TableFile(
        folder: table.folder, localization: name(of: language, for: table) ?? "",
        table: table.table)
      if shown != table { shadowed.append((table, shown)) }
    }
  }

  /// Returns the name, without `.lproj`, of the folder for a language beside a table: preferably a
  /// folder with a table of the same name, otherwise one with any table. Of several names, the
  /// canonical one is preferred, then the first. Nil if there is no folder for the language.
  package func name(of language: LanguageTag, for table: TableFile) -> String? {
    names[Place(folder: table.folder, table: table.table, language: language)]
      ?? names[Place(folder: table.folder, table: nil, language: language)]
  }
}
