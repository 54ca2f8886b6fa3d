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

  /// A key that the system looks up in a table, though Xcode puts none there.
  public struct LookUp: Sendable, Hashable {
    /// `InfoPlist` stands for the table of the target, whatever it is called in the project.
    public let table: String
    public let key: String
  }

  /// The titles of services, which are keys of `ServicesMenu`, and the names of document types, of
  /// which `NSDocumentController` looks for what people are to see in `InfoPlist`.
  public var lookUps: [LookUp] {
    var result: [LookUp] = []
    for (key, value) in propertyList.members(of: 0) {
      guard let (table, paths) = InfoPlistNames.lookUps[propertyList.string(key) ?? ""] else {
        continue
      }
      for path in paths {
        result += texts(at: path[...], in: value).map { LookUp(table: table, key: $0) }
      }
    }
    return result.filter { !$0.key.isEmpty }
  }

  /// The texts behind keys, one in another, of each element.
  private func texts(at path: ArraySlice<String>, in node: Int) -> [String] {
    let inElements = propertyList.elements(of: node).flatMap { texts(at: path, in: $0) }
    guard let key = path.first else {
      return inElements + (propertyList.string(node).map { [$0] } ?? [])
    }
    return propertyList.members(of: node).reduce(into: inElements) { result, member in
      guard propertyList.string(member.key) == key else { return }
      result += texts(at: path.dropFirst(), in: member.value)
    }
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
