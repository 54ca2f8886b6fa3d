public import CatalogModel
internal import Syntaxes

/// An Info.plist, as far as people see texts of it (apple-formats 7).
public struct InfoPlistDocument: Sendable {
  private let propertyList: PropertyListDocument

  /// Reads a file; the errors are those of `PropertyListDocument` and `not-a-dictionary`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> InfoPlistDocument {
    InfoPlistDocument(propertyList: try .parse(bytes, of: "settings by their keys"))
  }

  /// A text to translate.
  public struct Text: Sendable, Equatable {
    /// The key; for texts inside of lists, which have none, the text itself.
    public let id: String
    /// As it is written, with build settings such as `$(PRODUCT_NAME)` in it.
    public let text: String
    /// What Xcode tells translators; empty for texts inside of lists.
    public let note: String
  }

  /// A text for a key of Info.plist; nil where people never see it.
  public static func text(_ text: String, of key: String) -> Text? {
    InfoPlistNames.note(for: key).map { Text(id: key, text: text, note: $0) }
  }

  /// The texts in the order of the file, each id once; empty ones are left out.
  public var texts: [Text] {
    var result: [Text] = []
    for (key, value) in propertyList.members(of: 0) {
      let name = propertyList.string(key) ?? ""
      if let text = propertyList.string(value) {
        if let text = Self.text(text, of: name) { result.append(text) }
      } else if let keys = InfoPlistNames.nested[name] {
        result += nested(value, keys)
      }
    }
    var seen: Set<Key> = []
    return result.filter { !$0.text.isEmpty && seen.insert(Key($0.id)).inserted }
  }

  /// The texts of some keys anywhere inside a value; without keys, all its texts.
  private func nested(_ node: Int, _ keys: Set<String>) -> [Text] {
    if let text = propertyList.string(node) {
      return keys.isEmpty ? [Text(id: text, text: text, note: "")] : []
    }
    let inElements = propertyList.elements(of: node).flatMap { nested($0, keys) }
    return propertyList.members(of: node).reduce(into: inElements) { result, member in
      let isWanted = keys.contains(propertyList.string(member.key) ?? "")
      if isWanted || propertyList.string(member.value) == nil || keys.isEmpty {
        result += nested(member.value, isWanted ? [] : keys)
      }
    }
  }
}
