public import CatalogModel

/// The settings of a project in `loquat.json`, for what cannot be detected.
public struct Configuration: Sendable {
  /// The language of the texts in the code; nil for the detected one.
  public var developmentLanguage: Located<LanguageTag>?
  /// The languages that the project is translated into; nil for the detected ones.
  public var languages: [Located<LanguageTag>]?
  public var excludedLanguages: [Located<LanguageTag>] = []
  /// The language that each alias stands for: the name of an entry may be `nb-NO`, and its value
  /// `nb`.
  public var languageAliases: [Entry<LanguageTag>] = []
  /// The names and patterns of targets, such as `Shop*`; with the prefix `!`, as in `!ShopKit`,
  /// targets to exclude. See `includes(target:)`.
  public var targets: [Located<String>] = []
  /// The targets that `loquat.json` itself describes.
  public var ownTargets: [OwnTarget] = []
  /// The files, folders and patterns of sources to read, relative to the root; empty for all
  /// sources of the targets.
  public var sources: [Located<String>] = []
  /// Names and patterns of files and folders to exclude, such as `Scripts/**`.
  public var exclude: [Located<String>] = []
  /// Folders, relative to the root, with the sources of dependencies. Their declarations are read;
  /// their strings are not those of the project.
  public var dependencies: [Located<String>] = []
  /// Whether targets and folders of tests are searched, too; nil means no.
  public var includesTests: Located<Bool>?
  /// Whether strings in previews count; nil means no.
  public var includesPreviews: Located<Bool>?
  /// Functions that look strings up as `NSLocalizedString` does.
  public var macros: [Located<String>] = []
  /// Declarations that localize but are not in the sources: names of functions, macros and types,
  /// such as `TextState`, calls such as `Badge(title:)`, Swift declarations, or Objective-C
  /// methods.
  public var localizes: [Located<String>] = []
  /// The paths of tables, relative to the root, by the table's name or a pattern for names. See
  /// `file(ofTable:)`.
  public var tables: [Entry<String>] = []
  /// The keepers of tables, by the table's name.
  public var keepers: [Entry<Keeper>] = []
  /// The level of findings, by the id of the diagnostic.
  public var rules: [Entry<Level>] = []
  /// The level of findings in parts of the project; the last override that covers a finding
  /// applies.
  public var overrides: [Override] = []
  /// Names that stay unchanged in every translation.
  public var names: [Located<String>] = []
  public var terms: [Term] = []
  /// The minimum percentage of translated texts, by the tag of the language; `*` stands for all
  /// other languages.
  public var coverage: [Entry<Int>] = []

  public init() {}

  /// A target that `loquat.json` describes by its files.
  public struct OwnTarget: Sendable {
    public let name: Located<String>
    /// Files, folders and patterns for sources and tables, relative to the root; at least one.
    public let paths: [Located<String>]
  }

  /// The keeper of a table, who adds its keys: people, or the code that uses them.
  public enum Keeper: String, Sendable { case hand, code }

  /// A value with the place where it was written.
  public struct Located<Value: Sendable>: Sendable {
    public let value: Value
    /// The place; nil for a value that was not read from a file.
    public let span: Span?

    public init(_ value: Value, at span: Span? = nil) {
      self.value = value
      self.span = span
    }
  }

  /// A member of an object in `loquat.json`: its name and its value, with their places.
  public struct Entry<Value: Sendable>: Sendable {
    public let name: Located<String>
    public let value: Located<Value>

    public init(_ name: Located<String>, _ value: Located<Value>) {
      self.name = name
      self.value = value
    }
  }

  /// The level at which a finding is reported; `off` hides it.
  public enum Level: String, Sendable, CaseIterable {
    case error, warning, note, off
  }
}
