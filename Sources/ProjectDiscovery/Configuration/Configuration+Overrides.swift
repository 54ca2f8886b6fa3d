public import CatalogModel
import ProjectFiles
import Syntaxes

extension Configuration {
  /// The level of findings in a part of a project; an empty list does not narrow that part.
  public struct Override: Sendable {
    public var rules: [Located<String>] = []
    /// Patterns for files, relative to the root.
    public var paths: [Located<String>] = []
    public var languages: [Located<LanguageTag>] = []
    /// Keys, and patterns for them such as `cart.*`.
    public var keys: [Located<String>] = []
    public var level: Level

    /// Returns whether the override applies to a finding: each of its lists is empty or has a
    /// match. A finding without a path is not covered by an override with paths.
    public func covers(rule: String, path: String?, language: LanguageTag, key: String) -> Bool {
      func matches(_ patterns: [Located<String>], _ text: String?) -> Bool {
        guard !patterns.isEmpty else { return true }
        guard let text else { return false }
        return patterns.contains { Glob($0.value).matches(text) || $0.value == text }
      }
      return matches(rules, rule) && matches(paths, path) && matches(keys, key)
        && (languages.isEmpty || languages.contains { $0.value == language })
    }

    /// The override as JSON, without empty lists: `{"rules": ["untranslated"], "level": "off"}`.
    var text: String {
      func list(_ name: String, _ texts: [String]) -> String? {
        guard !texts.isEmpty else { return nil }
        let values = texts.map { String(decoding: JSONValue.string($0).serialize(), as: UTF8.self) }
        return "\"\(name)\": [\(values.joined(separator: ", "))]"
      }
      let parts = [
        list("rules", rules.map(\.value)), list("paths", paths.map(\.value)),
        list("languages", languages.map(\.value.description)), list("keys", keys.map(\.value)),
        "\"level\": \"\(level.rawValue)\"",
      ]
      return "{" + parts.compactMap(\.self).joined(separator: ", ") + "}"
    }
  }

  /// Returns the level of a finding: that of the last override that covers it, else that of its
  /// rule; nil for the rule's own severity.
  public func level(rule: String, path: String?, language: LanguageTag, key: String) -> Level? {
    overrides.last { $0.covers(rule: rule, path: path, language: language, key: key) }?.level
      ?? rules.last { $0.name.value == rule }?.value.value
  }
}

/// The name of a member of an override, with the kind of text of its values.
enum OverrideKey: String, CaseIterable {
  case rules, paths, languages, keys, level

  var text: ConfigurationText {
    switch self {
    case .rules: .rule
    case .paths: .path
    case .languages: .language
    case .keys: .anything
    case .level: .level
    }
  }
}
