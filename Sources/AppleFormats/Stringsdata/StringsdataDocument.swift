public import CatalogModel
internal import Syntaxes

/// A `.stringsdata` file: the strings that one source file uses, as the Swift compiler and
/// `xcstringstool extract` of Xcode write them (apple-formats 6.9).
public struct StringsdataDocument: Sendable, Equatable {
  /// The path of the source file, absolute as Xcode writes it.
  public var source: String
  /// The uses by table. Parsing keeps the order of the file; Xcode sorts tables by name.
  public var tables: [Table]

  /// A string table, and the uses of its strings in the order of the file.
  public struct Table: Sendable, Equatable {
    public var name: String
    public var uses: [Use]

    public init(name: String, uses: [Use]) {
      self.name = name
      self.uses = uses
    }
  }

  /// One use of a string in the source file.
  public struct Use: Sendable, Equatable {
    public var key: String
    /// The default value; nil if the code gives none.
    public var value: String?
    /// The comment for translators; empty if the code gives none.
    public var comment: String
    /// The line where the literal begins, counted from 1; nil if the file gives no whole number.
    public var line: Int?
    /// The column where the literal begins, counted from 1; nil if the file gives no whole number.
    public var column: Int?

    public init(key: String, value: String?, comment: String, line: Int?, column: Int?) {
      self.key = key
      self.value = value
      self.comment = comment
      self.line = line
      self.column = column
    }
  }

  public init(source: String, tables: [Table]) {
    self.source = source
    self.tables = tables
  }
}

extension StringsdataDocument {
  /// Parses a file. Throws the errors of `JSONDocument`, and `malformed-stringsdata` for a version
  /// other than 1, and for a member that is missing or of the wrong type. A use may lack `value`,
  /// `comment` and `location`; a `location` of the wrong type is ignored.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> StringsdataDocument {
    let reader = StringsdataReader(document: try JSONDocument.parse(bytes))
    return try reader.read()
  }

  /// Returns the file as Xcode 26 writes it: the members of objects in alphabetical order, tables
  /// as listed, and a newline at the end. A location is written only if it has a line and a column.
  public func serialize() -> [UInt8] {
    let tables = self.tables.map { table in
      JSONMember(table.name, .array(table.uses.map { $0.json }))
    }
    let json = JSONValue.object([
      "source": .string(source), "tables": .object(tables), "version": .integer(1),
    ])
    var style = JSONStyle.xcode
    style.colon = Array(": ".utf8)
    style.opensEmptyLists = false
    var writer = JSONWriter(style)
    writer.append(json)
    return writer.bytes + [.newline]
  }
}

extension StringsdataDocument.Use {
  fileprivate var json: JSONValue {
    var members = [JSONMember("comment", .string(comment)), JSONMember("key", .string(key))]
    if let line, let column {
      let location: JSONValue = .object([
        "startingColumn": .integer(column), "startingLine": .integer(line),
      ])
      members.append(JSONMember("location", location))
    }
    if let value { members.append(JSONMember("value", .string(value))) }
    return .object(members)
  }
}

private struct StringsdataReader {
  let document: JSONDocument

  func read() throws(ParseError) -> StringsdataDocument {
    let tables = try member("tables", .object, of: 0)
    let source = try member("source", .string, of: 0)
    if let version = document.member("version", of: 0), number("version", of: 0) != 1 {
      throw error("only version 1 is known", version)
    }
    var result = StringsdataDocument(source: document.string(source) ?? "", tables: [])
    for table in document.members(of: tables) {
      guard document.nodes[table.value].kind == .array else {
        throw error("the uses of a table are not an array", table.value)
      }
      var uses: [StringsdataDocument.Use] = []
      for element in document.elements(of: table.value) { uses.append(try use(element)) }
      result.tables.append(.init(name: document.string(table.name) ?? "", uses: uses))
    }
    _ = try member("version", .number, of: 0)
    return result
  }

  private func use(_ index: Int) throws(ParseError) -> StringsdataDocument.Use {
    let key = try member("key", .string, of: index)
    let location = document.member("location", of: index)
    return StringsdataDocument.Use(
      key: document.string(key) ?? "", value: try text("value", of: index),
      comment: try text("comment", of: index) ?? "",
      line: location.flatMap { number("startingLine", of: $0) },
      column: location.flatMap { number("startingColumn", of: $0) })
  }

  private func member(
    _ name: String, _ kind: JSONDocument.Kind, of index: Int
  ) throws(ParseError) -> Int {
    guard let value = document.member(name, of: index) else {
      throw error("the member '\(name)' is missing", index)
    }
    guard document.nodes[value].kind == kind else {
      let names: [JSONDocument.Kind: String] = [.string: "a string", .number: "a number"]
      throw error("'\(name)' is not \(names[kind] ?? "an object")", value)
    }
    return value
  }

  private func text(_ name: String, of index: Int) throws(ParseError) -> String? {
    guard document.member(name, of: index) != nil else { return nil }
    return document.string(try member(name, .string, of: index))
  }

  private func number(_ name: String, of index: Int) -> Int? {
    guard let value = document.member(name, of: index), document.nodes[value].kind == .number
    else { return nil }
    return Int(String(decoding: document.bytes[document.nodes[value].range], as: UTF8.self))
  }

  private func error(_ message: String, _ index: Int) -> ParseError {
    ParseError(.malformedStringsdata, message, at: document.nodes[index].range.lowerBound)
  }
}
