package import CatalogModel
package import ProjectDiscovery
package import ProjectFiles

/// What the folders of languages are called beside each other: `de.lproj` here, `German.lproj` there.
package struct LocalizationNames: Sendable {
  private struct Place: Hashable {
    let folder: String
    /// Nil for the folder as a whole.
    let table: String?
    let language: LanguageTag
  }

  private var names: [Place: String] = [:]
  /// Tables that another one hides, which is the same in the same language.
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
    // The folder that is called as the language comes first, as it does for apps.
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

  /// The name of a language's folder that has a table, or of the one that could have it; nil where
  /// there is none.
  package func name(of language: LanguageTag, for table: TableFile) -> String? {
    names[Place(folder: table.folder, table: table.table, language: language)]
      ?? names[Place(folder: table.folder, table: nil, language: language)]
  }
}
