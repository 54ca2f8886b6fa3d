public import CatalogModel
public import Syntaxes

/// A file format for texts of an app: the names of its files, and the operations on them.
///
/// Each format is a static constant, such as `TableFormat.strings`; `TableFormat.all` lists them.
public struct TableFormat: Sendable {
  /// The display name, such as `.strings` or `PO`.
  public let name: String
  /// The name on the command line, such as `strings`.
  public let id: String
  public let kind: Kind
  /// The place that determines the language of a file.
  public let languagePlace: LanguagePlace
  /// Whether a lower-case file name or path belongs to the format.
  private let matches: @Sendable (_ fileName: String) -> Bool
  private let read: @Sendable ([UInt8], TablePlace) throws(ParseError) -> OpenTable

  /// Returns a file as the tool that owns the format writes it; nil if the format has no such form.
  public private(set) var canonical: (@Sendable ([UInt8]) throws(ParseError) -> CanonicalForm)?
  /// Returns the files that represent a table in its `languages`; nil for a read-only format.
  public private(set) var write: (@Sendable (WritableTable) -> [WrittenFile])?
  /// Returns the files of a table in one of its `languages`, so that languages can be written in
  /// parallel; nil for a read-only format, and for one whose files depend on several languages.
  public private(set) var writeLanguage: (@Sendable (WritableTable, LanguageTag) -> [WrittenFile])?
  /// Whether writing requires a known source language.
  public private(set) var needsSourceLanguage = false
  /// Whether a folder contains at most one table of this format.
  public private(set) var holdsOneTable = false

  /// The purpose of a format's files.
  public enum Kind: Sendable {
    /// A table in one language.
    case table
    /// A table in one language, such as a `.stringsdict`, whose texts take precedence over those of
    /// the `table` file with the same name.
    case forms
    /// A table in many languages: a string catalog.
    case catalog
    /// Texts with their translations, for translators, such as an XLIFF file.
    case units
    /// Texts that are not a table but are translated in one: interface files, Info.plist.
    case source
  }

  /// The place that determines the language of a file's texts.
  public enum LanguagePlace: Sendable {
    /// The content of the file or, in some formats, its name: `fr.csv`.
    case file
    /// The folder name: `fr.lproj`.
    case localizedFolder
    /// The folder name: `values-fr`.
    case valuesFolder
    /// The file name: `fr.json`, or `base.json` for the source language.
    case fileName
  }

  /// Creates a format whose files are documents of a type.
  ///
  /// - Parameter endings: The endings of file names, in lower case: `.strings`.
  public init<Document: TableDocument>(
    _ name: String, id: String, endings: [String], _ kind: Kind, languageIn place: LanguagePlace,
    _: Document.Type
  ) {
    self.name = name
    self.id = id
    self.kind = kind
    languagePlace = place
    matches = { fileName in endings.contains { fileName.hasSuffix($0) } }
    read = { (bytes, place) throws(ParseError) in
      OpenTable(try Document.read(bytes, at: place), at: place)
    }
  }

  /// Returns the format with a function that writes files in their canonical form.
  public func rewriting(
    _ canonical: @escaping @Sendable ([UInt8]) throws(ParseError) -> CanonicalForm
  ) -> TableFormat {
    var result = self
    result.canonical = canonical
    return result
  }

  /// Returns the format with a function that writes tables.
  public func writing(
    needsSourceLanguage: Bool = false, holdsOneTable: Bool = false,
    _ write: @escaping @Sendable (WritableTable) -> [WrittenFile]
  ) -> TableFormat {
    var result = self
    result.write = write
    result.needsSourceLanguage = needsSourceLanguage
    result.holdsOneTable = holdsOneTable
    return result
  }

  /// Returns the format with a function that writes one language of a table. The format's property
  /// `write` calls this function for each of the table's `languages`.
  public func writingLanguages(
    needsSourceLanguage: Bool = false, holdsOneTable: Bool = false,
    _ write: @escaping @Sendable (WritableTable, LanguageTag) -> [WrittenFile]
  ) -> TableFormat {
    var result = writing(needsSourceLanguage: needsSourceLanguage, holdsOneTable: holdsOneTable) {
      table in table.languages.flatMap { write(table, $0) }
    }
    result.writeLanguage = write
    return result
  }

  /// Opens a file; throws the errors of the format.
  public func open(
    _ bytes: [UInt8], at place: TablePlace = TablePlace(name: "")
  ) throws(ParseError) -> OpenTable {
    try read(bytes, place)
  }

  /// Whether a file name or path belongs to the format.
  public func isFormat(of path: String) -> Bool { matches(path.lowercased()) }
}

extension TableFormat: Equatable {
  public static func == (left: TableFormat, right: TableFormat) -> Bool { left.id == right.id }
}

extension [TableFormat] {
  /// Returns the first format that a file name or path belongs to; nil if there is none.
  public func format(of path: String) -> TableFormat? {
    let name = path.lowercased()
    return first { $0.isFormat(of: name) }
  }
}

/// A parsed file of any format.
public struct OpenTable: Sendable {
  /// The place that the file was opened with.
  public let place: TablePlace
  /// The file in UTF-8, or a binary property list as it is; all ranges refer to it.
  public let text: [UInt8]
  /// The mistakes that did not prevent reading the file, in file order.
  public let problems: [Problem]
  /// The source language that a string catalog names, as written; nil if it names none, and for
  /// other formats.
  public let sourceLanguage: String?
  private let contentOf: @Sendable () -> FileContent
  private let textsOf: @Sendable (TablePlace) -> [TableText]
  private let partsOf: @Sendable (TablePlace) throws(ParseError) -> TableParts?
  private let rangeOfName: @Sendable (String) -> Range<Int>?
  private let rangeOfKey: @Sendable (String, String) -> Range<Int>?
  private let rangeOfText:
    @Sendable (String, LanguageTag, TextPath, TextPath.Kind?, Range<Int>?) -> Range<Int>?
  private let joined: @Sendable () -> JoinedDuplicates?

  public init<Document: TableDocument>(_ document: Document, at place: TablePlace) {
    self.place = place
    text = document.text
    problems = document.problems
    sourceLanguage = document.sourceLanguage
    contentOf = { document.content }
    textsOf = { document.texts(at: $0) }
    partsOf = { (place) throws(ParseError) in try document.parts(at: place) }
    rangeOfName = { document.range(ofKey: $0) }
    rangeOfKey = { document.range(of: $0, in: $1) }
    rangeOfText = { document.range(of: $0, $1, $2, forms: $3, $4) }
    joined = { document.joiningDuplicates }
  }

  /// The content of the document; this and the members below are those of `TableDocument`.
  public var content: FileContent { contentOf() }
  public var texts: [TableText] { textsOf(place) }
  public var joiningDuplicates: JoinedDuplicates? { joined() }
  public func parts() throws(ParseError) -> TableParts? { try partsOf(place) }

  public func range(ofKey key: String) -> Range<Int>? { rangeOfName(key) }

  public func range(of key: String, in localization: String) -> Range<Int>? {
    rangeOfKey(key, localization)
  }

  public func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>? {
    rangeOfText(key, language, path, kind, part)
  }
}
