extension Catalog {
  /// Adds the content of another catalog for the same table, such as another language of it.
  ///
  /// Existing content of an entry stays, and missing content is added. Entries that are only in the
  /// other catalog are added at the end. Comments, extraction states and localizations that differ
  /// are returned as losses; differing values are ignored, as are the origins and symbol settings
  /// of shared entries. A shared entry is translatable only if it is translatable in both. If the
  /// source languages differ, all values of the other catalog are ignored.
  public mutating func merge(_ other: Catalog) -> [CatalogLoss] {
    var losses: [CatalogLoss] = []
    var places: [Key: Int] = [:]
    for (index, entry) in entries.enumerated() { places[Key(entry.key)] = index }
    for var entry in other.entries {
      if other.sourceLanguage != sourceLanguage { entry.value = nil }
      if let place = places[Key(entry.key)] {
        losses += entries[place].merge(entry)
      } else {
        places[Key(entry.key)] = entries.count
        entries.append(entry)
      }
    }
    return losses
  }
}

extension Entry {
  fileprivate mutating func merge(_ other: Entry) -> [CatalogLoss] {
    var losses: [CatalogLoss] = []
    func lose(_ part: CatalogLoss.Part, _ name: String, _ language: LanguageTag? = nil) {
      losses.append(
        CatalogLoss(
          key: key, language: language?.description, part: part,
          message: "another \(name) already exists"))
    }
    if comments.isEmpty {
      comments = other.comments
      isCommentGenerated = other.isCommentGenerated
    } else if !other.comments.isEmpty, other.comments != comments {
      lose(.comment, "comment")
    }
    if extractionState == nil {
      extractionState = other.extractionState
    } else if other.extractionState != nil, other.extractionState != extractionState {
      lose(.extractionState, "extraction state")
    }
    isTranslatable = isTranslatable && other.isTranslatable
    value = value ?? other.value
    for (language, localization) in other.localizations.sorted(by: { $0.key < $1.key }) {
      guard let known = localizations[language] else {
        localizations[language] = localization
        continue
      }
      if known != localization { lose(.text, "text", language) }
    }
    return losses
  }
}
