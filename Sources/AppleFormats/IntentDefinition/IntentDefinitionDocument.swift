public import CatalogModel
internal import Syntaxes

/// The texts that people see in an `.intentdefinition` file (apple-formats 2.10).
///
///     INIntentTitle      Log Carbs
///     INIntentTitleID    9KhaIS        the key of the text in a table
public struct IntentDefinitionDocument: Sendable {
  private let propertyList: PropertyListDocument

  /// Parses a file; throws the errors of `PropertyListDocument` and `not-a-dictionary`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> IntentDefinitionDocument {
    IntentDefinitionDocument(propertyList: try .parse(bytes, of: "definitions by their kind"))
  }

  /// Returns the texts that have an id, with the ids as keys and without empty ones; of several
  /// with the same id, only the first. The texts of a dictionary precede those of the dictionaries
  /// in it.
  public func catalog(table: String, sourceLanguage: LanguageTag) -> Catalog {
    var entries: [Entry] = []
    var seen: Set<Key> = []
    var waiting = [0]
    while let node = waiting.popLast() {
      let members = propertyList.members(of: node)
      for (key, value) in members {
        guard let name = propertyList.string(key), let text = propertyList.string(value),
          !text.isEmpty, let id = propertyList.member(name + "ID", of: node),
          let id = propertyList.string(id), !id.isEmpty, seen.insert(Key(id)).inserted
        else { continue }
        entries.append(Entry(key: id, value: text))
      }
      waiting += (members.map { $0.value } + propertyList.elements(of: node)).reversed()
    }
    return Catalog(table: table, sourceLanguage: sourceLanguage, entries: entries)
  }
}
