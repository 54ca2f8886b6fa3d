public import CatalogModel
public import Syntaxes

/// The translatable texts of a storyboard or xib (apple-formats 8).
///
///     <label text="Tea" id="a-b">     id "a-b.text", text "Tea",
///                                     note `Class = "UILabel"; text = "Tea"; ObjectID = "a-b";`
///
/// The texts are those that Xcode extracts (apple-formats 8.2). The file itself is never changed:
/// translations are in separate tables.
public struct InterfaceBuilderDocument: Sendable {
  public let xml: XMLDocument
  public let platform: Platform
  /// The texts that are not empty, in the order in which Xcode extracts them to a table
  /// (apple-formats 8.3).
  ///
  /// A table that Xcode writes on import has a different order, `SortOrder.standard`.
  public internal(set) var strings: [InterfaceBuilderString] = []

  /// The byte ranges in `xml.bytes` of the start tags of attributed texts that have a fragment, in
  /// file order; hints in `userComments` are not included. These texts are not in `strings` because
  /// Xcode's ids for them are unknown (apple-formats 8.3).
  public var attributedTexts: [Range<Int>] {
    xml.nodes.indices.filter { node in
      xml.nodes[node].kind == .element && xml.isElement(node, "attributedString")
        && xml.value("key", of: node) != "userComments"
        && xml.elements(of: node).contains { xml.isElement($0, "fragment") }
    }.map { xml.nodes[$0].startTagRange }
  }

  /// The user interface framework of a file.
  public enum Platform: Sendable, Equatable, CaseIterable {
    /// UIKit.
    case touch
    /// AppKit.
    case mac
    /// WatchKit.
    case watch
  }

  /// Parses a file in the format of Xcode 5 and later.
  ///
  /// Throws the errors of `XMLDocument` and `not-interface-builder`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> InterfaceBuilderDocument {
    let xml = try XMLDocument.parse(bytes)
    let type = xml.value("type", of: xml.root) ?? ""
    guard xml.isElement(xml.root, "document"), type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw ParseError(
        .notInterfaceBuilder,
        xml.isElement(xml.root, "document")
          ? "'<document>' has no 'type' that names Interface Builder; copy 'type' from another file of this kind"
          : "the root is '<\(xml.name(of: xml.root))>' instead of the '<document>' of Interface Builder; if an older Xcode wrote the file, save it with Xcode 5 or later",
        at: xml.nodes[xml.root].range.lowerBound)
    }
    var document = InterfaceBuilderDocument(xml: xml, platform: platform(of: xml, type))
    document.strings = InterfaceBuilderReader(document).strings()
    return document
  }

  private init(xml: XMLDocument, platform: Platform) {
    self.xml = xml
    self.platform = platform
  }

  private static func platform(of xml: XMLDocument, _ type: String) -> Platform {
    let runtime = xml.value("targetRuntime", of: xml.root) ?? ""
    if runtime.lowercased().hasPrefix("watch") || type.containsBytes(of: "WatchKit") {
      return .watch
    }
    return runtime.hasPrefix("MacOSX") || type.containsBytes(of: ".Cocoa.") ? .mac : .touch
  }
}

/// A text of a storyboard or xib.
public struct InterfaceBuilderString: Sendable, Equatable {
  /// The `id` of the object's element, which is the Object ID in Interface Builder.
  public let objectID: String
  /// The attribute of the object, as Xcode names it in keys: `text`, `normalTitle`,
  /// `segmentTitles[0]`.
  public let attribute: String
  public let text: String
  /// The class in Interface Builder, such as `UILabel`, not the custom class.
  public let className: String
  /// The developer's hint for localizers; nil if there is none.
  public let hint: String?
  /// The byte range of the object's element, including its tags, in the document's `xml.bytes`.
  public let range: Range<Int>

  /// The key of the text in a table: `a-b.text`.
  public var id: String { "\(objectID).\(attribute)" }

  /// The comment as Xcode writes it, without the surrounding blanks:
  /// `Class = "UILabel"; text = "Tea"; ObjectID = "a-b";`, and then ` Note = "…";` if there is a
  /// hint. For an element of a list, the full id stands in place of the attribute.
  public var note: String {
    // An element of a list is named with its object.
    let name = attribute.utf8.last == .rightBracket ? id : attribute
    let head = "Class = \"\(className)\"; \(name) = \"\(Self.escape(text))\";"
    let tail = hint.map { " Note = \"\(Self.escape($0))\";" } ?? ""
    return "\(head) ObjectID = \"\(objectID)\";\(tail)"
  }

  private static func escape(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case .quote: result += "\\\"".utf8
      case .backslash: result += "\\\\".utf8
      case .newline: result += "\\n".utf8
      case .tab: result += "\\t".utf8
      case .carriageReturn: result += "\\r".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
