import CatalogModel

/// A key of `loquat.json`, with all facts about it in one place.
enum ConfigurationKey: String, CaseIterable {
  case developmentLanguage, languages, excludeLanguages, languageAliases
  case targets, sources, exclude, dependencies, includeTests, includePreviews
  case macros, localizes, tables, keep, rules, overrides, names, terms, coverage

  enum Shape {
    case flag
    case one(ConfigurationText)
    case list(ConfigurationText)
    /// An object whose names and values are texts of these kinds.
    case map(names: ConfigurationText, values: ConfigurationText)
    case overrides
    /// A list of names, and of objects with `name` and `paths`.
    case targets
    /// An object of terms, each an object of words by language.
    case terms
    /// An object of percentages, by language.
    case percentages
  }

  var shape: Shape {
    switch self {
    case .developmentLanguage: .one(.language)
    case .languages, .excludeLanguages: .list(.language)
    case .languageAliases: .map(names: .anything, values: .language)
    case .targets: .targets
    case .sources, .exclude: .list(.path)
    case .dependencies: .list(.folder)
    case .includeTests, .includePreviews: .flag
    case .macros: .list(.identifier)
    case .localizes: .list(.anything)
    case .tables: .map(names: .anything, values: .tableFile)
    case .keep: .map(names: .anything, values: .keeper)
    case .rules: .map(names: .rule, values: .level)
    case .overrides: .overrides
    case .names: .list(.anything)
    case .terms: .terms
    case .coverage: .percentages
    }
  }

  /// One line that explains the key, for the schema and the comments of a new file.
  var summary: String {
    switch self {
    case .developmentLanguage: "The language of the texts in the code."
    case .languages: "The languages to translate into; if left out, those that have files."
    case .excludeLanguages: "Languages that are neither exported nor checked."
    case .languageAliases: "Other names for languages, as in folders or from translators."
    case .targets:
      "The targets that count, by name or pattern ('!' excludes one), and new ones with their paths."
    case .sources: "Files, folders and patterns to search; if left out, those of the targets."
    case .exclude: "Files and folders to leave out, by name or pattern."
    case .dependencies: "Folders with other people's sources, to read their declarations."
    case .includeTests: "Whether targets and folders of tests are searched."
    case .includePreviews: "Whether strings in previews count."
    case .macros: "Functions that look strings up as NSLocalizedString does."
    case .localizes:
      "What localizes but is not in the sources: names, calls, Swift declarations, Objective-C methods."
    case .tables: "The file of a table, by its name or a pattern."
    case .keep:
      "Who adds keys to a table, by its name: 'hand', or 'code', from which 'extract' takes them."
    case .rules:
      "How findings are reported, by the id in brackets after them: error, warning, note, off."
    case .overrides: "The same for some paths, languages or keys; the last that fits counts."
    case .names: "Names that stay as they are in every translation."
    case .terms: "How terms are translated, in one way or several; '!' marks a wrong word."
    case .coverage:
      "The minimum percentage of translated texts; '*' stands for all other languages."
    }
  }

  /// An example of the value, in JSON.
  var example: String {
    switch self {
    case .developmentLanguage: #""en""#
    case .languages: #"["de", "fr", "zh-Hans"]"#
    case .excludeLanguages: #"["tlh"]"#
    case .languageAliases: #"{"nb-NO": "nb"}"#
    case .targets:
      #"["Shop*", "!ShopPrototype", {"name": "Widget", "paths": ["Widget", "Shared/**"]}]"#
    case .sources: #"["Sources", "App/**/*.swift"]"#
    case .exclude: #"["Generated", "Scripts/**"]"#
    case .dependencies: #"["../Shared/Sources"]"#
    case .includeTests, .includePreviews: "true"
    case .macros: #"["L10n"]"#
    case .localizes: #"["TextState"]"#
    case .tables: #"{"Menu": "Resources/Menu.xcstrings"}"#
    case .keep: #"{"Localizable": "hand"}"#
    case .rules: #"{"key-not-literal": "error"}"#
    case .overrides: #"[{"rules": ["untranslated"], "languages": ["de"], "level": "off"}]"#
    case .names: #"["TeaShop"]"#
    case .terms: #"{"basket": {"de": ["Warenkorb", "!Korb"], "fr": "panier"}}"#
    case .coverage: #"{"*": 90, "de": 100}"#
    }
  }
}

/// A kind of text in `loquat.json`.
enum ConfigurationText: CaseIterable {
  case anything, language, target, path, folder, identifier, tableFile, keeper, rule, level, word

  /// Returns the reason why a text is not valid, such as `is empty`; nil if it is valid.
  func problem(in text: String) -> String? {
    if text.isEmpty { return "is empty; fill it in, or remove it" }
    switch self {
    case .anything: return nil
    case .language:
      return LanguageTag(text) == nil ? "is not a language tag such as 'en' or 'zh-Hans'" : nil
    case .target: return text == "!" ? "names no target" : nil
    case .word: return text == "!" ? "is not a word" : nil
    case .path: return Self.problem(inPath: text, mayLeaveRoot: false)
    case .folder: return Self.problem(inPath: text, mayLeaveRoot: true)
    case .identifier:
      return text.isFunctionName
        ? nil : "is not the name of a function, such as 'tr' or 'String.localized'"
    case .tableFile:
      let isTable = text.hasSuffix(".strings") || text.hasSuffix(".xcstrings")
      return isTable
        ? Self.problem(inPath: text, mayLeaveRoot: false)
        : "is not a '.strings' or '.xcstrings' file"
    case .keeper:
      return Configuration.Keeper(rawValue: text) == nil ? "is neither 'hand' nor 'code'" : nil
    case .rule:
      let isID = text.utf8.allSatisfy {
        $0.isLetter && $0.lowercased == $0 || $0.isDigit || $0 == .minus
      }
      return isID ? nil : "is not an id such as 'key-not-literal'"
    case .level:
      guard Configuration.Level(rawValue: text) == nil else { return nil }
      let levels = Configuration.Level.allCases.map { "'\($0.rawValue)'" }
      return "is not one of \(levels.joined(separator: ", "))"
    }
  }

  private static func problem(inPath path: String, mayLeaveRoot: Bool) -> String? {
    if path.hasPrefix("/") || path.hasPrefix("~") {
      return "is absolute; paths are relative to the folder of this file"
    }
    if !mayLeaveRoot, path.split(separator: "/").contains("..") {
      return "leaves the folder of this file; name a path inside it"
    }
    return nil
  }
}
