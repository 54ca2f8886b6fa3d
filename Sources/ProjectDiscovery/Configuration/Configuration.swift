public import CatalogModel

/// What a project says about itself in `loquat.json`, as far as it cannot be found out.
public struct Configuration: Sendable {
  public var developmentLanguage: Located<LanguageTag>?
  /// The languages that the project is translated into; nil for those that are found.
  public var languages: [Located<LanguageTag>]?
  public var excludedLanguages: [Located<LanguageTag>] = []
  /// The languages that names stand for: `nb-NO` for `nb`.
  public var languageAliases: [Entry<LanguageTag>] = []
  /// Names of targets and patterns for them; those behind a `!` are left out. See `includes`.
  public var targets: [Located<String>] = []
  /// Targets that no other file describes.
  public var ownTargets: [OwnTarget] = []
  /// Files, folders and patterns, relative to the root; empty for all sources of the targets.
  public var sources: [Located<String>] = []
  /// Patterns for files and folders that are left out.
  public var exclude: [Located<String>] = []
  /// Folders with sources of others, whose declarations count.
  public var dependencies: [Located<String>] = []
  public var includesTests: Located<Bool>?
  public var includesPreviews: Located<Bool>?
  /// Functions that look strings up as `NSLocalizedString` does.
  public var macros: [Located<String>] = []
  /// Names and declarations of what takes keys.
  public var localizes: [Located<String>] = []
  /// The file of a table, by its name or by a pattern for names. See `file(ofTable:)`.
  public var tables: [Entry<String>] = []
  /// Who adds keys to a table, by its name.
  public var keepers: [Entry<Keeper>] = []
  /// How bad a finding is, by the id of its diagnostic.
  public var rules: [Entry<Level>] = []
  /// The same for parts of the project; the last one that covers a finding counts.
  public var overrides: [Override] = []
  /// Names that stay as they are in every translation.
  public var names: [Located<String>] = []
  public var terms: [Term] = []
  /// How many percent of the texts of a language are to be translated at least, by its tag; `*` is
  /// for all others.
  public var coverage: [Entry<Int>] = []

  public init() {}

  /// A target with its files.
  public struct OwnTarget: Sendable {
    public let name: Located<String>
    /// Files, folders and patterns for sources and tables, relative to the root; at least one.
    public let paths: [Located<String>]
  }

  /// Who adds keys to a table: people, or the code that has them.
  public enum Keeper: String, Sendable { case hand, code }

  /// A value, and where it was written.
  public struct Located<Value: Sendable>: Sendable {
    public let value: Value
    /// Nil for what was not read from a file.
    public let span: Span?

    public init(_ value: Value, at span: Span? = nil) {
      self.value = value
      self.span = span
    }
  }

  /// A name with what it stands for.
  public struct Entry<Value: Sendable>: Sendable {
    public let name: Located<String>
    public let value: Located<Value>

    public init(_ name: Located<String>, _ value: Located<Value>) {
      self.name = name
      self.value = value
    }
  }

  /// How a finding is told.
  public enum Level: String, Sendable, CaseIterable {
    case error, warning, note, off
  }
}
