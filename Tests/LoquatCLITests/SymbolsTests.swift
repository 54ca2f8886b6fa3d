import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The Swift symbols of an app's keys.
@Suite struct SymbolsTests {
  /// A catalog with keys that people manage, each with its text; a key with another state says so.
  static func catalog(_ keys: KeyValuePairs<String, String>, _ others: String = "") -> String {
    let entries = keys.map { key, text in
      """
          "\(key)" : {
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
            }
          }
      """
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
      + (entries + (others.isEmpty ? [] : [others])).joined(separator: ",\n")
      + "\n  },\n  \"version\" : \"1.0\"\n}"
  }

  static func app(_ setting: String, _ catalog: String) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "project.yml": """
      name: Tea
      targets:
        Tea:
          type: application
          platform: iOS
          sources: App
          settings: {STRING_CATALOG_GENERATE_SYMBOLS: \(setting)}
      """,
      "App/Menu.swift": "let title = String(localized: .days); let other = Text(.days2)",
      "App/Localizable.xcstrings": catalog,
    ])
  }

  /// A setting of the project, and what `check` says of keys that have no symbol of their own.
  @Test(
    arguments: [
      (
        "YES",
        """
        ! App/Localizable.xcstrings:10:23: error: This string key would generate the same symbol as “days”. Please change one of the keys [symbol-collision]
        ! note: 'days.title' would be another one; or say '"generatesSymbol" : false' for one of them
        ! App/Localizable.xcstrings:21:23: error: Unable to derive a symbol name from this string key [symbol-underivable]
        ! note: give it letters, or '"generatesSymbol" : false'
        ! App/Localizable.xcstrings:32:23: error: This key is too close to a reserved keyword in Swift [symbol-reserved]
        ! note: 'type.title' would be another one
        ! App/Localizable.xcstrings:43:23: error: This string key would generate the same symbol as “Days”. Please change one of the keys [symbol-collision]
        ! note: 'days.text' would be another one; or say '"generatesSymbol" : false' for one of them
        """
      ), ("NO", ""),
    ])
  func `what stops Xcode's build is an error where it makes symbols`(
    _ setting: String, _ expected: String
  ) async {
    let catalog = Self.catalog([
      "Days": "Days", "%@ → %@": "%@ → %@", "Type": "Type", "days": "days",
    ])
    var files = Self.app(setting, catalog)
    let found = await files.run(
      "check --rule symbol-collision --rule symbol-underivable --rule symbol-reserved")
    let lines = found.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains("note: ")
    }
    #expect(lines.joined(separator: "\n") == expected)
  }
}
