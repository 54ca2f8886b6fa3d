public import CatalogModel

/// A parsed file with texts of an app: the common interface to its content in all formats.
///
/// A format implements the members that apply to it; the defaults are nil and empty. Each format
/// has its own operations for editing.
public protocol TableDocument: Sendable {
  /// Parses a file; `place` adds information that its bytes do not contain, such as the language.
  static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> Self

  /// The file in UTF-8, or a binary property list as it is; the ranges of texts and problems refer
  /// to it. Empty for a format without ranges.
  var text: [UInt8] { get }
  /// The mistakes that did not prevent reading the file, in file order.
  var problems: [Problem] { get }
  /// All content in file order, for display.
  var content: FileContent { get }
  /// The source language that a string catalog names, as written; nil if it names none, and for
  /// other formats.
  var sourceLanguage: String? { get }

  /// Returns the keys with their content, in file order; empty for a format that does not list
  /// them.
  func texts(at place: TablePlace) -> [TableText]
  /// Returns the content as one catalog for each table, with the content that the catalogs cannot
  /// represent; nil for a format that cannot be converted to catalogs.
  func parts(at place: TablePlace) throws(ParseError) -> TableParts?

  /// Returns the byte range of a key; by default, `range(of:in:)`. Nil if the file lacks the key,
  /// or for a format without ranges.
  func range(ofKey key: String) -> Range<Int>?
  /// Returns the byte range of a key or its value. In a string catalog, it is the range of the
  /// key's content in a language, named as in the file, or else of the part that would contain this
  /// content. Nil if the file lacks the key, or for a format without ranges.
  func range(of key: String, in localization: String) -> Range<Int>?
  /// Returns the byte range of a text, or of `part` of it in UTF-8 offsets; with a kind, returns
  /// the range of the forms of that kind at the path.
  ///
  /// If the file has only the beginning of the path, returns the range of the last part that it
  /// has. A format that does not locate texts returns `range(of:in:)`. Nil for a missing key.
  func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>?

  /// The file with equal entries of the same key joined; nil for a format without such entries.
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

/// The information about a file that is known before reading it: its name, its languages, and a way
/// to read the files near it.
public struct TablePlace: Sendable {
  /// The file name without its extension, in most formats the name of the table.
  public var name: String
  /// The language as written in the folder or file name, such as `fr` for `fr.lproj`; for Android,
  /// the whole name of the folder, such as `values-fr`. Empty if neither names a language.
  public var localization: String
  /// The language of the texts; `und` if unknown.
  public var language: LanguageTag
  /// The language that texts are translated from; `und` if unknown.
  public var sourceLanguage: LanguageTag
  /// Reads a file by its path relative to this file's folder; nil if it cannot be read.
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

/// The content of a file for one key.
public struct TableText: Sendable {
  public let key: String
  public let comment: String?
  /// The localizations, each with the name of its language as written in the file or its path.
  public let localizations: [(name: String, localization: Localization)]
  /// Whether the text may be translated.
  public var isTranslatable = true

  public init(
    key: String, comment: String? = nil,
    localizations: [(name: String, localization: Localization)]
  ) {
    self.key = key
    self.comment = comment
    self.localizations = localizations
  }

  /// The plain text of the first localization, the only one in a file of one language; nil if it is
  /// more than a plain text, or if there is no localization.
  public var plainText: String? { localizations.first?.localization.plainText }
}

/// The content of a file as catalogs.
public struct TableParts: Sendable {
  public var parts: [TablePart]
  /// The problems found while creating the parts, in addition to the file's `problems`.
  public var problems: [Problem]
  /// The content that none of the parts can represent.
  public var losses: [CatalogLoss]

  public init(_ parts: [TablePart], problems: [Problem] = [], losses: [CatalogLoss] = []) {
    self.parts = parts
    self.problems = problems
    self.losses = losses
  }
}

/// The content of a file for one table, as a catalog.
public struct TablePart: Sendable {
  public var catalog: Catalog
  public let losses: [CatalogLoss]
  public let source: Source
  /// The language of the translations in a file of units, such as XLIFF, where source texts have
  /// the plural forms of that language; nil for other files, and if the file names no valid one.
  public let unitLanguage: LanguageTag?

  /// Whether a file contains the source texts, and whether it names their language.
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
