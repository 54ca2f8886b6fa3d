public import CatalogModel

/// A file with texts of an app that was read, in whatever format: the one way to ask what it says.
///
/// A format offers what it has; what it leaves out has the answer of a file without it. Formats whose
/// files are changed offer more, which is their own.
public protocol TableDocument: Sendable {
  /// Reads a file. The place says what its bytes do not: the language of the texts, for example.
  static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> Self

  /// The file in UTF-8, in which the ranges of texts and problems count.
  var text: [UInt8] { get }
  /// What is wrong with the file and did not stop its reading, in the order of the file.
  var problems: [Problem] { get }
  /// Everything that the file says, in the order of the file, for people to read.
  var content: FileContent { get }
  /// The language that a file of many languages is translated from, as it is spelled there; nil for
  /// files of one language.
  var sourceLanguage: String? { get }

  /// The keys with what the file says for each, in the order of the file.
  func texts(at place: TablePlace) -> [TableText]
  /// The same as catalogs, each with what it does not hold of the file; nil for a format that is not
  /// converted into others.
  func parts(at place: TablePlace) throws(ParseError) -> TableParts?

  /// The bytes of a key; nil when the file does not have it.
  func range(ofKey key: String) -> Range<Int>?
  /// The bytes of a key, or of what a file of many languages says for it in a localization.
  func range(of key: String, in localization: String) -> Range<Int>?
  /// The bytes of a text, or of a part of it in UTF-8 offsets; with a kind, those of its forms. Where
  /// the way ends before, those of the place where it ends; nil for a key that the file does not have.
  func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>?

  /// The file with one entry in the place of several of the same key and text; nil for a format in
  /// which that cannot be.
  var joiningDuplicates: JoinedDuplicates? { get }
}

extension TableDocument {
  public var sourceLanguage: String? { nil }
  public var joiningDuplicates: JoinedDuplicates? { nil }

  public func texts(at place: TablePlace) -> [TableText] { [] }
  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? { nil }
  public func range(ofKey key: String) -> Range<Int>? { range(of: key, in: "") }
  public func range(of key: String, in localization: String) -> Range<Int>? { nil }

  public func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>? {
    range(of: key, in: language.description)
  }
}

/// What is known of a file before it is read: where it lies, and what the user says of it.
public struct TablePlace: Sendable {
  /// The name of the file without its extension, which is that of the table in most formats.
  public var name: String
  /// What the folder of the file, or its name, calls the language; empty where neither does.
  public var localization: String
  /// The language of the texts; `und` where nobody said it.
  public var language: LanguageTag
  /// The language that texts are translated from; `und` where nobody said it.
  public var sourceLanguage: LanguageTag
  /// Reads a file by its path from the folder of this one; nil where none can be read.
  public var neighbor: @Sendable (_ path: String) -> [UInt8]?

  public init(
    name: String, localization: String = "", language: LanguageTag = .undetermined,
    sourceLanguage: LanguageTag = .undetermined,
    neighbor: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.name = name
    self.localization = localization
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.neighbor = neighbor
  }
}

/// What a file says for a key.
public struct TableText: Sendable {
  public let key: String
  public let comment: String?
  /// What is said in each language, by its name in the file or in the path of the file.
  public let localizations: [(name: String, localization: Localization)]
  /// Whether it may be translated.
  public var isTranslatable = true

  public init(
    key: String, comment: String? = nil,
    localizations: [(name: String, localization: Localization)]
  ) {
    self.key = key
    self.comment = comment
    self.localizations = localizations
  }

  /// The text of a file of one language; nil where it depends on something.
  public var plainText: String? { localizations.first?.localization.plainText }
}

/// What a file says of tables, as catalogs.
public struct TableParts: Sendable {
  public var parts: [TablePart]
  /// What was found wrong with the file when it was taken apart, beside its `problems`.
  public var problems: [Problem]
  /// What none of the parts holds.
  public var losses: [CatalogLoss]

  public init(_ parts: [TablePart], problems: [Problem] = [], losses: [CatalogLoss] = []) {
    self.parts = parts
    self.problems = problems
    self.losses = losses
  }
}

/// What a file says of one table, as a catalog.
public struct TablePart: Sendable {
  public var catalog: Catalog
  public let losses: [CatalogLoss]
  public let source: Source
  /// The language of the translations in a file of units, each of which has the text to translate
  /// beside it, in the forms of that language; nil for files that say each text once.
  public let unitLanguage: LanguageTag?

  /// Whether a file has the texts that are translated, and says in which language they are.
  public enum Source: Sendable, Equatable { case none, unnamed, named(LanguageTag) }

  public init(
    _ catalog: Catalog, _ losses: [CatalogLoss] = [], source: Source = .none,
    unitLanguage: LanguageTag? = nil
  ) {
    self.catalog = catalog
    self.losses = losses
    self.source = source
    self.unitLanguage = unitLanguage
  }
}
