public import CatalogModel

/// Something of an entry for which the other side has no place.
public struct CatalogLoss: Sendable, Equatable {
  public let key: String
  /// As it is written; nil where no language is concerned.
  public let language: String?
  public let message: String
}

extension XCStringsDocument {
  /// The catalog as values, and what of it they do not hold.
  ///
  /// Members that are not known, and Xcode's notes about comments and symbols, stay in the
  /// document only and are not counted.
  public func catalog(table: String) -> (catalog: Catalog, losses: [CatalogLoss]) {
    let source = sourceLanguage.flatMap { LanguageTag($0) } ?? .english
    var losses: [CatalogLoss] = []
    let entries = self.entries.map { entry in
      Entry(entry, sourceLanguage: source, losses: &losses)
    }
    return (Catalog(table: table, sourceLanguage: source, entries: entries), losses)
  }

  /// A catalog with these entries, and what of them it cannot say.
  public static func document(
    of catalog: Catalog
  ) -> (document: XCStringsDocument, losses: [CatalogLoss]) {
    var document = XCStringsDocument(sourceLanguage: catalog.sourceLanguage)
    var losses: [CatalogLoss] = []
    for entry in catalog.entries {
      document.add(key: entry.key)
      document.setComment(entry.catalogComment, of: entry.key)
      document.setExtractionState(entry.extractionState, of: entry.key)
      document.setTranslatable(entry.isTranslatable, key: entry.key)
      var localizations = entry.localizations
      if localizations[catalog.sourceLanguage] == nil, let value = entry.value {
        localizations[catalog.sourceLanguage] = Localization(value)
      }
      for (language, localization) in localizations.sorted(by: { $0.key < $1.key }) {
        losses += document.set(localization, key: entry.key, language: language).map {
          CatalogLoss(key: entry.key, language: language.description, message: $0.message)
        }
      }
    }
    return (document, losses)
  }
}

extension Entry {
  /// The comments as string catalogs have them; nil for none.
  public var catalogComment: String? {
    comments.isEmpty ? nil : comments.joined(separator: "\n")
  }

  fileprivate init(
    _ entry: XCStringsEntry, sourceLanguage: LanguageTag, losses: inout [CatalogLoss]
  ) {
    self.init(
      key: entry.key, comments: entry.comment.map { [$0] } ?? [],
      extractionState: entry.extractionState, isTranslatable: entry.isTranslatable)
    for (name, localization) in entry.localizations {
      let message: String
      if let localization, let language = LanguageTag(name), localizations[language] == nil {
        localizations[language] = localization
        continue
      } else if localization == nil {
        message = "the localization has no text"
      } else {
        message = "'\(name)' is no language of its own"
      }
      losses.append(CatalogLoss(key: key, language: name, message: message))
    }
    if case .text(let text, _)? = localizations[sourceLanguage]?.message { value = text }
  }
}
