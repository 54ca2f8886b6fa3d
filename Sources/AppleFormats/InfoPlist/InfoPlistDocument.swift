public import CatalogModel
internal import Syntaxes

/// The texts that people see in an Info.plist file (apple-formats 7).
public struct InfoPlistDocument: Sendable {
  private let propertyList: PropertyListDocument

  /// Parses a file; throws the errors of `PropertyListDocument` and `not-a-dictionary`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> InfoPlistDocument {
    InfoPlistDocument(propertyList: try .parse(bytes, of: "settings by their keys"))
  }

  /// A text to translate.
  public struct Text: Sendable, Equatable {
    /// The key at the top level; for a nested text, such as the title of a shortcut, the text
    /// itself.
    public let id: String
    /// The text as written, including build settings such as `$(PRODUCT_NAME)`.
    public let text: String
    /// Xcode's note for translators; empty for nested texts.
    public let note: String
  }

  /// Returns a text with its key, such as `CFBundleName`, and Xcode's note; nil if Xcode does not
  /// extract the key.
  public static func text(_ text: String, of key: String) -> Text? {
    InfoPlistNames.note(for: key).map { Text(id: key, text: text, note: $0) }
  }

  /// The texts that Xcode extracts, in file order, without empty ones; of several with the same id,
  /// only the first.
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

  /// A key that the system looks up in a table, although Xcode does not extract it.
  public struct LookUp: Sendable, Hashable {
    /// The table in which the key is looked up: `ServicesMenu`, or `InfoPlist` for the table of the
    /// target's Info.plist, whatever the project calls that table.
    public let table: String
    public let key: String
  }

  /// The titles and descriptions of services, which are keys of `ServicesMenu`, and the names of
  /// document types, whose display names `NSDocumentController` looks up in `InfoPlist`. A key can
  /// occur more than once.
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

  /// Returns the texts at a path of keys below a node, including those in elements of arrays.
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

  /// Returns the texts in a value, at any depth, that are under a key of a set, or all of its texts
  /// if the set is empty. The id of each is the text itself.
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
