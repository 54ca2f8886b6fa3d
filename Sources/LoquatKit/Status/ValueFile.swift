internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

/// A file whose values may be keys that no code looks up by a literal: a notification payload or
/// other JSON file, a property list, or an interface file with runtime attributes, which are passed
/// to setters in code.
struct ValueFile: Sendable {
  let text: SourceText
  private let content: Content

  private enum Content: Sendable {
    case interface(XMLDocument)
    case list(PropertyListDocument)
    case json(JSONDocument)
  }

  private struct Value {
    let text: String
    /// The UTF-8 range in the file's `text`: that of the value, or of the XML element with it.
    let range: Range<Int>
    let node: Int
    /// Whether the text is the `value` attribute of the XML element, not its content.
    var isAttribute = false
  }

  /// The maximum size of a file to search, in bytes; larger files rarely contain keys.
  static let sizeLimit = 8 << 20

  /// Returns whether a file has the extension `json`, `apns`, `plist`, `storyboard` or `xib`.
  static func isOne(_ path: String) -> Bool {
    ["json", "apns", "plist", "storyboard", "xib"].contains(Path.fileExtension(path))
  }

  /// Parses a file by its extension; nil if it has mistakes.
  init?(_ bytes: [UInt8], at path: String) {
    switch Path.fileExtension(path) {
    case "storyboard", "xib":
      guard let xml = try? XMLDocument.parse(bytes) else { return nil }
      (content, text) = (.interface(xml), SourceText(path: path, bytes: xml.bytes))
    case "plist":
      guard let list = try? PropertyListDocument.parseAnyForm(bytes) else { return nil }
      (content, text) = (.list(list), SourceText(path: path, bytes: list.text))
    default:
      guard let json = try? JSONDocument.parseCommented(bytes) else { return nil }
      (content, text) = (.json(json), SourceText(path: path, bytes: json.bytes))
    }
  }

  /// Returns the values that equal one of the keys, each with its place, in the order of the file;
  /// a key can repeat.
  func places(of keys: Set<Key>) -> [(key: Key, span: Span)] {
    values.compactMap { value in
      keys.contains(Key(value.text)) ? (Key(value.text), text.span(value.range)) : nil
    }
  }

  /// Returns the bytes of the file with values that are keys of `names` replaced; nil for a
  /// property list that is not XML, and for a new text that XML cannot represent.
  func replacing(_ names: [Key: String]) -> [UInt8]? {
    let changed = values.compactMap { value in names[Key(value.text)].map { (value, $0) } }
    switch content {
    case .interface(let xml):
      guard changed.allSatisfy({ XMLEscaping.isRepresentable($1) }) else { return nil }
      return xml.serialize(
        changed.map { value, name in
          value.isAttribute
            ? xml.settingAttribute("value", to: name, of: value.node)
            : xml.settingText(name, of: value.node)
        })
    case .list(let list):
      return list.settingStrings(changed.map { ($0.node, $1) })
    case .json(let json):
      return json.bytes.applying(
        changed.flatMap { json.edits(changing: $0.node, to: .string($1)) })
    }
  }

  private var values: [Value] {
    switch content {
    case .interface(let xml):
      return xml.nodes.indices.filter { xml.isElement($0, "userDefinedRuntimeAttribute") }
        .flatMap { node in
          let range = xml.nodes[node].range
          let own = xml.value("value", of: node).map {
            Value(text: $0, range: range, node: node, isAttribute: true)
          }
          return [own].compactMap(\.self)
            + xml.elements(of: node).map { Value(text: xml.text(of: $0), range: range, node: $0) }
        }
    case .list(let list):
      return (0..<list.nodeCount).filter { list.kind($0) == .string }.compactMap { node in
        list.string(node).map { Value(text: $0, range: list.range(node), node: node) }
      }
    case .json(let json):
      let names = json.nodes.indices.reduce(into: Set<Int>()) { names, node in
        guard json.nodes[node].kind == .object else { return }
        for member in json.members(of: node) { names.insert(member.name) }
      }
      return json.nodes.indices.filter { json.nodes[$0].kind == .string && !names.contains($0) }
        .compactMap { node in
          json.string(node).map { Value(text: $0, range: json.nodes[node].range, node: node) }
        }
    }
  }
}
