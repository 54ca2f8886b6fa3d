internal import AppleFormats
public import CatalogModel
public import Syntaxes

/// A kind of file that holds texts of an app, as the commands that take any of them see it.
public struct FileFormat: Sendable {
  public let name: String
  /// Says by the name of a file, in lower case, whether it is of this kind.
  public let matches: @Sendable (_ fileName: String) -> Bool
  /// Writes a file as the tool that owns the format does; nil where Loquat writes no such files.
  public private(set) var canonical: (@Sendable ([UInt8]) throws(ParseError) -> CanonicalForm)?
  /// Reads a file.
  public let read: @Sendable ([UInt8]) throws(ParseError) -> FileContent

  /// The format of a file by its name; nil for a kind that is not read.
  public static func format(of fileName: String) -> FileFormat? {
    let name = fileName.lowercased()
    return all.first { $0.matches(name) }
  }

  /// Every format; the first that matches counts.
  public static let all = [
    FileFormat(
      name: ".strings", matches: { $0.hasSuffix(".strings") },
      canonical: StringsDocument.canonicalForm
    ) {
      (bytes) throws(ParseError) in FileContent(try StringsDocument.parse(bytes))
    },
    FileFormat(
      name: ".stringsdict", matches: { $0.hasSuffix(".stringsdict") },
      canonical: StringsdictDocument.canonicalForm
    ) {
      (bytes) throws(ParseError) in FileContent(try StringsdictDocument.parse(bytes))
    },
    FileFormat(
      name: "XLIFF", matches: { $0.hasSuffix(".xliff") || $0.hasSuffix(".xlf") },
      canonical: XLIFFFile.canonicalForm
    ) { (bytes) throws(ParseError) in FileContent(try XLIFFFile.parse(bytes)) },
    FileFormat(name: "PO", matches: { $0.hasSuffix(".po") || $0.hasSuffix(".pot") }) {
      (bytes) throws(ParseError) in FileContent(try PODocument.parse(bytes))
    },
    FileFormat(name: "CSV", matches: { $0.hasSuffix(".csv") || $0.hasSuffix(".tsv") }) {
      (bytes) throws(ParseError) in FileContent(try CSVDocument.parse(bytes))
    },
    FileFormat(
      name: "Interface Builder",
      matches: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    ) { (bytes) throws(ParseError) in FileContent(try InterfaceBuilderDocument.parse(bytes)) },
    FileFormat(name: "Android", matches: { $0.hasSuffix("strings.xml") }) {
      (bytes) throws(ParseError) in FileContent(try AndroidDocument.parse(bytes))
    },
    FileFormat(name: "Info.plist", matches: { $0.hasSuffix(".plist") }) {
      (bytes) throws(ParseError) in FileContent(try InfoPlistDocument.parse(bytes))
    },
    FileFormat(
      name: ".xcstrings", matches: { $0.hasSuffix(".xcstrings") },
      canonical: XCStringsDocument.canonicalForm
    ) { (bytes) throws(ParseError) in FileContent(try XCStringsDocument.parse(bytes)) },
  ]
}

/// What a file says, whatever its format.
public struct FileContent: Sendable {
  /// Facts about the file as a whole, such as its encoding.
  public var facts: [(name: String, value: String)] = []
  public var strings: [Text] = []
  /// What is wrong and did not stop the reading.
  public var problems: [Problem] = []
  /// The bytes in which the offsets of problems count.
  public var text: [UInt8] = []

  public init() {}

  /// One key with everything that is said for it.
  public struct Text: Sendable, Equatable {
    public var id: String
    /// The source file that it belongs to, in a format that holds those of several.
    public var file: String?
    /// The texts with what each is: `value`, `source`, `target`, `plural.one`.
    public var values: [Value]
    public var comment: String?
  }

  /// A text and what it is.
  public struct Value: Sendable, Equatable {
    public var name: String
    public var text: String
    /// How far it is, in the words of the format; nil where it has none.
    public var state: String?
  }
}

extension FileContent {
  init(_ document: StringsDocument) {
    facts = [("encoding", document.isBinary ? "binary property list" : document.encoding.name)]
    strings = document.entries.map {
      Text(id: $0.key, values: [Value(name: "value", text: $0.value)], comment: $0.comment)
    }
    problems = document.problems
    text = document.text
  }

  init(_ document: StringsdictDocument) {
    let (entries, problems) = document.read()
    strings = entries.map { entry in
      Text(id: entry.key, values: entry.localization.localization.values())
    }
    self.problems = problems
    text = document.text
  }

  init(_ file: XLIFFFile) {
    facts = [("version", file.version)]
    for section in file.sections {
      let languages = "\(section.sourceLanguage) → \(section.targetLanguage ?? "?")"
      facts.append((section.original, "\(languages), \(section.units.count) units"))
    }
    strings = file.units.indices.map { unit in
      let target = file.target(of: unit)
      let all = file.notes(of: unit).filter { !$0.text.isEmpty }
      let context = all.first { $0.from == XLIFFDocument.Context.author }
      let values = [
        file.source(of: unit).map { Value(name: "source", text: $0) },
        target.map { Value(name: "target", text: $0.text, state: $0.state) },
        context.map { Value(name: "context", text: $0.text) },
      ]
      let notes = all.filter { $0.from != XLIFFDocument.Context.author }.map(\.text)
      return Text(
        id: file.id(of: unit), file: file.sections[file.units[unit].section].original,
        values: values.compactMap(\.self),
        comment: notes.isEmpty ? nil : notes.joined(separator: "\n"))
    }
    problems = file.problems
    text = file.xml.bytes
  }

  init(_ document: InterfaceBuilderDocument) {
    strings = document.strings.map {
      Text(id: $0.id, values: [Value(name: "value", text: $0.text)], comment: $0.note)
    }
    text = document.xml.bytes
  }

  init(_ document: AndroidDocument) {
    let language = LanguageTag.undetermined
    let catalog = document.catalog(table: "", language: language, sourceLanguage: .english)
    strings = catalog.entries.map {
      Text(
        id: $0.key, values: $0.localizations[language]?.values() ?? [],
        comment: $0.comments.first)
    }
    problems = document.problems
    text = document.text
  }

  init(_ document: InfoPlistDocument) {
    strings = document.texts.map {
      let comment = $0.note.isEmpty ? nil : $0.note
      return Text(id: $0.id, values: [Value(name: "value", text: $0.text)], comment: comment)
    }
  }
}
