public import CatalogModel
internal import Syntaxes

/// The classes that Xcode generates from a Core Data model.
///
///     <entity name="Tea" representedClassName="Tea" codeGenerationType="class">
///       <attribute name="steeps" attributeType="Integer 16" usesScalarValueType="YES"/>
///     </entity>
///
/// becomes `class Tea: NSManagedObject {`, `var steeps: Int16;` and `}`. Each declaration is on the
/// line of its element, and the closing brace is on the line of the last property, so that line
/// numbers are valid in both the model and the code.
public struct DataModel: Sendable {
  private let xml: XMLDocument
  private let text: SourceText
  private var lines: [Int: String] = [:]

  /// Reads the `contents` file of a model; throws the errors of `XMLDocument`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> DataModel {
    var model = DataModel(
      xml: try XMLDocument.parse(bytes), text: SourceText(path: "", bytes: bytes))
    for entity in model.xml.elements(of: model.xml.root) where model.xml.isElement(entity, "entity")
    {
      model.add(entity)
    }
    return model
  }

  private init(xml: XMLDocument, text: SourceText) {
    self.xml = xml
    self.text = text
  }

  /// The generated classes and extensions as Swift code in UTF-8, each declaration on the
  /// same line as its element in the model.
  public var declarations: [UInt8] {
    let count = lines.keys.max() ?? 0
    return Array((0...count).map { lines[$0] ?? "" }.joined(separator: "\n").utf8)
  }

  /// Adds the class of an entity, or an extension if the project declares the class itself
  /// (`category`). Adds nothing if the project also declares the properties, or if the class name
  /// is not valid.
  private mutating func add(_ entity: Int) {
    guard let name = xml.value("representedClassName", of: entity), Self.isName(name) else {
      return
    }
    switch xml.value("codeGenerationType", of: entity) {
    case "class":
      let parent = xml.value("parentEntity", of: entity).flatMap { Self.isName($0) ? $0 : nil }
      write("class \(name): \(parent ?? "NSManagedObject") {", entity)
    case "category": write("extension \(name) {", entity)
    default: return
    }
    var last = entity
    for property in xml.elements(of: entity) {
      guard let name = xml.value("name", of: property), Self.isName(name),
        let type = type(of: property)
      else { continue }
      write("var \(name): \(type);", property)
      last = property
    }
    write("}", last)
  }

  private mutating func write(_ code: String, _ element: Int) {
    let line = text.position(of: xml.nodes[element].range.lowerBound).line - 1
    lines[line, default: ""] += code + " "
  }

  private func type(of property: Int) -> String? {
    if xml.isElement(property, "relationship") {
      guard xml.value("toMany", of: property) != "YES" else {
        return xml.value("ordered", of: property) == "YES" ? "NSOrderedSet?" : "NSSet?"
      }
      return xml.value("destinationEntity", of: property).flatMap {
        Self.isName($0) ? $0 + "?" : nil
      }
    }
    guard let kind = xml.value("attributeType", of: property) else { return nil }
    if let scalar = Self.scalars[kind] {
      return xml.value("usesScalarValueType", of: property) == "YES" ? scalar : "NSNumber?"
    }
    return Self.objects[kind]
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
    "Float": "Float", "Boolean": "Bool",
  ]

  private static let objects = [
    "Binary": "Data?", "Date": "Date?", "Decimal": "NSDecimalNumber?", "String": "String?",
    "Transformable": "NSObject?", "URI": "URL?", "UUID": "UUID?",
  ]

  /// Returns whether a text can be a Swift name: it has only ASCII letters, digits, underscores and
  /// characters beyond ASCII, and no digit first. Nothing else may get into the code.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80 }
  }
}
