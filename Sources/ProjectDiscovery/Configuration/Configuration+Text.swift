import CatalogModel
import Syntaxes

extension Configuration {
  /// The text of a file with these values: each key after a line that explains it, and keys without
  /// a value in comments, as examples.
  public var text: String { text(finding: Configuration()) }

  /// Returns the text of a file with these values. A key without one is in a comment, as an
  /// example: with its value in `found`, or else a fixed one.
  public func text(finding found: Configuration) -> String {
    var result =
      "// What Loquat cannot find out about this project; every key may be left out.\n{\n"
    for (index, key) in ConfigurationKey.allCases.enumerated() {
      if index > 0 { result += "\n" }
      result += "  // \(key.summary)\n"
      if let value = value(of: key) {
        result += "  \(Self.quoted(key.rawValue)): \(value),\n"
      } else {
        let example = found.value(of: key).map { $0.replacing("\n", with: "\n  // ") }
        result += "  // \(Self.quoted(key.rawValue)): \(example ?? key.example),\n"
      }
    }
    return result + "}\n"
  }

  /// Returns the value of a key as JSON, in which objects may have trailing commas; nil if it is
  /// not set or empty, except for an empty `languages`, which is `[]`.
  private func value(of key: ConfigurationKey) -> String? {
    switch key {
    case .developmentLanguage: developmentLanguage.map { Self.quoted($0.value.description) }
    case .languages: languages.map { Self.list($0.map(\.value.description)) }
    case .excludeLanguages: Self.unlessEmpty(excludedLanguages.map(\.value.description))
    case .languageAliases: Self.object(languageAliases) { $0.description }
    case .targets:
      targets.isEmpty && ownTargets.isEmpty
        ? nil
        : "["
          + (targets.map { Self.quoted($0.value) } + ownTargets.map(\.text))
          .joined(separator: ", ") + "]"
    case .sources: Self.unlessEmpty(sources.map(\.value))
    case .exclude: Self.unlessEmpty(exclude.map(\.value))
    case .dependencies: Self.unlessEmpty(dependencies.map(\.value))
    case .includeTests: includesTests.map { "\($0.value)" }
    case .includePreviews: includesPreviews.map { "\($0.value)" }
    case .macros: Self.unlessEmpty(macros.map(\.value))
    case .localizes: Self.unlessEmpty(localizes.map(\.value))
    case .tables: Self.object(tables) { $0 }
    case .keep: Self.object(keepers) { $0.rawValue }
    case .rules: Self.object(rules) { $0.rawValue }
    case .overrides:
      overrides.isEmpty ? nil : "[" + overrides.map(\.text).joined(separator: ", ") + "]"
    case .names: Self.unlessEmpty(names.map(\.value))
    case .terms: termsText
    case .coverage:
      coverage.isEmpty
        ? nil
        : "{"
          + coverage.map { "\(Self.quoted($0.name.value)): \($0.value.value)" }
          .joined(separator: ", ") + "}"
    }
  }

  private var termsText: String? {
    guard !terms.isEmpty else { return nil }
    let lines = terms.map { term in
      let forms = term.forms.map {
        "\(Self.quoted($0.language.value.description)): \(Self.list($0.texts))"
      }
      return "    \(Self.quoted(term.text)): {\(forms.joined(separator: ", "))},\n"
    }
    return "{\n\(lines.joined())  }"
  }

  fileprivate static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).serialize(), as: UTF8.self)
  }

  fileprivate static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  private static func unlessEmpty(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : list(texts)
  }

  private static func object<Value>(
    _ entries: [Entry<Value>], _ text: (Value) -> String
  ) -> String? {
    guard !entries.isEmpty else { return nil }
    let lines = entries.map {
      "    \(quoted($0.name.value)): \(quoted(text($0.value.value))),\n"
    }
    return "{\n\(lines.joined())  }"
  }
}

extension Configuration.OwnTarget {
  /// The target as JSON: `{"name": "Widget", "paths": ["Widget"]}`.
  fileprivate var text: String {
    "{\"name\": \(Configuration.quoted(name.value)), "
      + "\"paths\": \(Configuration.list(paths.map(\.value)))}"
  }
}
