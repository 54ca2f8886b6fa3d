public import CatalogModel

/// Writes string catalogs as Xcode leaves them after reading the code (apple-formats 4).
public enum XCStringsWriter {
  /// A catalog in the source language alone, sorted as Xcode sorts it, without a final newline.
  public static func serialize(_ catalog: Catalog) -> [UInt8] {
    let entries = SortOrder.standard.sorted(catalog.entries, by: \.key)
    let language = catalog.sourceLanguage.description
    return JSONValue.object([
      "sourceLanguage": .string(language),
      "strings": .object(entries.map { JSONMember($0.key, value(of: $0, language: language)) }),
      "version": .string("1.0"),
    ]).serialize()
  }

  private static func value(of entry: Entry, language: String) -> JSONValue {
    var members: [JSONMember] = []
    if !entry.comments.isEmpty {
      members.append(JSONMember("comment", .string(entry.comments.joined(separator: "\n"))))
    }
    let hasOwnValue = hasOwnValue(entry)
    if hasOwnValue {
      members.append(JSONMember("extractionState", .string("extracted_with_value")))
    }
    let text = FormatString(hasOwnValue ? entry.sourceText : entry.key).numbered
    if !isSame(text, entry.key) {
      let unit = JSONValue.object(["state": .string("new"), "value": .string(text)])
      let localization = JSONValue.object(["stringUnit": unit])
      members.append(JSONMember("localizations", .object([JSONMember(language, localization)])))
    }
    return .object(members)
  }

  /// Whether a catalog holds no more than reading code could have put there.
  public static func holdsOnlyExtraction(
    _ catalog: JSONValue, sourceLanguage: LanguageTag
  ) -> Bool {
    let entries = catalog["strings"]?.members ?? []
    return entries.allSatisfy { entry in
      let state = entry.value["extractionState"]?.stringValue
      let localizations = entry.value["localizations"]?.members ?? []
      return (state == nil || state == "extracted_with_value")
        && localizations.allSatisfy { localization in
          localization.name == sourceLanguage.description
            && localization.value["stringUnit"]?["state"]?.stringValue == "new"
        }
    }
  }

  /// A value that is empty or the key itself is none (measured on catalogs of Xcode).
  private static func hasOwnValue(_ entry: Entry) -> Bool {
    guard let value = entry.value else { return false }
    return !value.isEmpty && !isSame(value, entry.key)
  }

  /// `String` takes two spellings of one letter for the same text, Xcode does not.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
