public import CatalogModel
internal import Syntaxes

/// A list of screenshots and of the strings on them.
///
/// It is in Loquat's own form, `screenshots.json`, which people and tests write:
///
///     [ { "file" : "iPhone/menu.png", "language" : "en",
///         "keys" : [ { "table" : "Menu", "key" : "Sencha", "rect" : [12, 81, 335, 29] } ] } ]
///
/// or the `manifest.json` of `xcresulttool export attachments`, which has no strings.
public struct ScreenshotManifest: Sendable {
  public internal(set) var images: [Image] = []
  /// The problems of the manifest: `invalid-value` for parts that were left out, `unknown-key` for
  /// members that were ignored.
  public var problems: [Problem] { found.problems }
  fileprivate var found = ProblemList()

  /// One screenshot, or one exported attachment, which need not be an image.
  public struct Image: Sendable, Equatable {
    /// The path relative to the folder of the manifest.
    public var file: String
    /// The byte range of the file name in the manifest.
    public var range: Range<Int>
    /// The language; nil if the image is for all languages or the manifest has an invalid language.
    public var language: LanguageTag?
    public var uses: [Use] = []
    /// The identifier of the test that made an exported attachment; nil if unknown.
    public var test: String?
    /// The name of the device of an exported attachment; nil if unknown.
    public var device: String?
    /// The suggested human-readable name of an exported attachment; nil if unknown.
    public var name: String?
  }

  /// A string on a screenshot. A key without a table is in `Catalog.defaultTable`.
  public struct Use: Sendable, Equatable {
    public var table: String
    public var key: String
    /// Left, top, width and height in points, as written; nil for the whole image, and for an
    /// invalid `rect`, which `problems` reports.
    public var rect: [String]?
    /// The byte range of the key in the manifest.
    public var range: Range<Int>
  }

  /// Parses `screenshots.json`. Throws the errors of `JSONDocument.parse`, or `invalid-value` if
  /// the document is not an array; all other mistakes are in `problems`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> ScreenshotManifest {
    var reader = ScreenshotManifestReader(document: try JSONDocument.parse(bytes))
    let shape = "write one such as '[ { \"file\": \"menu.png\" } ]'"
    for element in try reader.rootElements("screenshots", shape) { reader.readImage(element) }
    return reader.manifest
  }

  /// Parses the `manifest.json` of exported attachments, skipping those that belong to a test
  /// failure. Throws the errors of `parse`; other mistakes are in `problems`.
  public static func parseAttachments(_ bytes: [UInt8]) throws(ParseError) -> ScreenshotManifest {
    var reader = ScreenshotManifestReader(document: try JSONDocument.parse(bytes))
    let source = "make the file again with 'xcresulttool export attachments'"
    for element in try reader.rootElements("tests", source) { reader.readAttachments(element) }
    return reader.manifest
  }
}

private struct ScreenshotManifestReader {
  let document: JSONDocument
  var manifest = ScreenshotManifest()

  func rootElements(_ noun: String, _ advice: String) throws(ParseError) -> [Int] {
    guard document.nodes[0].kind == .array else {
      throw ParseError(
        .invalidValue, "a list of \(noun) is expected here; \(advice)",
        at: document.nodes[0].range.lowerBound)
    }
    return document.elements(of: 0)
  }

  mutating func readImage(_ node: Int) {
    guard let name = require("file", of: node), let file = document.string(name) else { return }
    var image = ScreenshotManifest.Image(file: file, range: document.nodes[name].range)
    for (member, value) in document.members(of: node) {
      switch document.string(member) ?? "" {
      case "file": continue
      case "language":
        image.language = document.string(value).flatMap { LanguageTag($0) }
        if image.language == nil { add(value, "a language tag such as 'fr' is expected here") }
      case "keys":
        if document.nodes[value].kind != .array {
          add(value, "a list of objects such as '[ { \"key\": \"menu.title\" } ]' is expected here")
        }
        image.uses = document.elements(of: value).compactMap { use($0) }
      case let other: addUnknown(member, other)
      }
    }
    manifest.images.append(image)
  }

  private mutating func use(_ node: Int) -> ScreenshotManifest.Use? {
    guard let name = require("key", of: node), let key = document.string(name) else { return nil }
    var use = ScreenshotManifest.Use(
      table: Catalog.defaultTable, key: key, range: document.nodes[name].range)
    for (member, value) in document.members(of: node) {
      switch document.string(member) ?? "" {
      case "key": continue
      case "table":
        guard let table = document.string(value) else {
          add(value, "the name of a table is expected here")
          return nil
        }
        use.table = table
      case "rect": use.rect = rect(value)
      case let other: addUnknown(member, other)
      }
    }
    return use
  }

  private mutating func rect(_ node: Int) -> [String]? {
    let numbers = document.elements(of: node).filter { document.nodes[$0].kind == .number }
      .map { String(decoding: document.bytes[document.nodes[$0].range], as: UTF8.self) }
    guard numbers.count == 4, document.elements(of: node).count == 4,
      !numbers[2].hasPrefix("-"), !numbers[3].hasPrefix("-")
    else {
      add(
        node,
        "a list of four numbers is expected here: left, top, width and height, the last two not negative"
      )
      return nil
    }
    return numbers
  }

  mutating func readAttachments(_ node: Int) {
    guard let value = document.member("attachments", of: node) else {
      return add(node, "a test with 'attachments' is expected here")
    }
    let test = document.member("testIdentifier", of: node).flatMap { document.string($0) }
    let isList = document.nodes[value].kind == .array
    for attachment in isList ? document.elements(of: value) : [value] {
      guard let name = require("exportedFileName", of: attachment),
        let file = document.string(name)
      else { continue }
      let failure = document.member("isAssociatedWithFailure", of: attachment)
      if let failure, document.nodes[failure].kind == .true { continue }
      var image = ScreenshotManifest.Image(file: file, range: document.nodes[name].range)
      image.test = test
      image.device = text("deviceName", of: attachment)
      image.name = text("suggestedHumanReadableName", of: attachment)
      manifest.images.append(image)
    }
  }

  private func text(_ name: String, of node: Int) -> String? {
    document.member(name, of: node).flatMap { document.string($0) }
  }

  /// Returns the node of a member's value; returns nil and reports a problem if the member is
  /// missing or not a string.
  private mutating func require(_ name: String, of node: Int) -> Int? {
    guard let value = document.member(name, of: node), document.nodes[value].kind == .string
    else {
      add(node, "an object with a string '\(name)' is expected here")
      return nil
    }
    return value
  }

  private mutating func add(_ node: Int, _ message: String) {
    manifest.found.add(.invalidValue, .error, message, at: document.nodes[node].range)
  }

  private mutating func addUnknown(_ node: Int, _ name: String) {
    manifest.found.add(
      .unknownKey, .warning, "member '\(name)' is not known and is ignored; correct or remove it",
      at: document.nodes[node].range)
  }
}
