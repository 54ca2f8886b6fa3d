public import CatalogModel
public import Syntaxes

/// A kind of file with texts of an app: how its files are named, and what can be done with them.
///
/// Each format is a constant in the folder of its document. `TableFormat.all` lists them.
public struct TableFormat: Sendable {
  /// As people read it, such as `.strings` or `PO`.
  public let name: String
  /// As it is named on the command line, such as `strings`.
  public let id: String
  public let kind: Kind
  /// Where the language of a file is said.
  public let languagePlace: LanguagePlace
  /// Whether a file of this name, in lower case, is of the format.
  private let matches: @Sendable (_ fileName: String) -> Bool
  private let read: @Sendable ([UInt8], TablePlace) throws(ParseError) -> OpenTable

  /// Writes a file as the tool that owns the format does; nil where Loquat writes no such files.
  public private(set) var canonical: (@Sendable ([UInt8]) throws(ParseError) -> CanonicalForm)?
  /// Writes a table in some languages as files of the format; nil for a format that is only read.
  public private(set) var write: (@Sendable (WritableTable) -> [WrittenFile])?
  /// Whether files can be written only where the language to translate from is known.
  public private(set) var needsSourceLanguage = false
  /// Whether a folder has one table of this format at most.
  public private(set) var holdsOneTable = false

  /// What a file of the format is.
  public enum Kind: Sendable {
    /// A table in one language.
    case table
    /// A table in one language whose texts an app prefers to those of a `table` of its name.
    case forms
    /// A table in many languages, whose keys are its source texts.
    case catalog
    /// Texts beside their translations, for translators.
    case units
    /// Texts that are not a table, and are translated in one: interface files, Info.plist.
    case source
  }

  /// Where the language of the texts of a file is said.
  public enum LanguagePlace: Sendable {
    /// In the file.
    case file
    /// In the name of the folder: `fr.lproj`.
    case localizedFolder
    /// In the name of the folder: `values-fr`.
    case valuesFolder
    /// In the name of the file: `fr.json`, `base.json` for the language to translate from.
    case fileName
  }

  /// A format whose files are documents of a type.
  ///
  /// - Parameter endings: What the names of files end with, in lower case: `.strings`.
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

  /// The same with a way to write files in their canonical form.
  public func rewriting(
    _ canonical: @escaping @Sendable ([UInt8]) throws(ParseError) -> CanonicalForm
  ) -> TableFormat {
    var result = self
    result.canonical = canonical
    return result
  }

  /// The same with a way to write tables.
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

  /// Reads a file; the errors are those of the format.
  public func open(
    _ bytes: [UInt8], at place: TablePlace = TablePlace(name: "")
  ) throws(ParseError) -> OpenTable {
    try read(bytes, place)
  }

  /// Whether a file is of the format, by its name or path.
  public func isFormat(of path: String) -> Bool { matches(path.lowercased()) }
}

extension TableFormat: Equatable {
  public static func == (left: TableFormat, right: TableFormat) -> Bool { left.id == right.id }
}

extension [TableFormat] {
  /// The format of a file by its name or path; nil for a kind that is not read.
  public func format(of path: String) -> TableFormat? {
    let name = path.lowercased()
    return first { $0.isFormat(of: name) }
  }
}

/// A file of any format that was read.
public struct OpenTable: Sendable {
  /// What was known of it before.
  public let place: TablePlace
  /// The file in UTF-8, in which ranges count.
  public let text: [UInt8]
  /// What is wrong with it and did not stop its reading.
  public let problems: [Problem]
  /// The language that a file of many languages is translated from, as it is spelled there.
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

  /// See the members of `TableDocument`.
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
