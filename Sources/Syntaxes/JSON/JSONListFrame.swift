internal import CatalogModel

/// The text around a long array in an object, so that its elements can be written separately and
/// need not be in memory together; in the style of `JSONValue.serialize()`.
public struct JSONListFrame: Sendable {
  /// The text before the elements.
  public let opening: [UInt8]
  /// The text after the elements.
  public let closing: [UInt8]

  /// Creates the text of an object with the members before the array, the name of the array, and
  /// the members after it; `isEmpty` states whether the array has no elements.
  public init(_ before: [JSONMember], _ name: String, isEmpty: Bool, _ behind: [JSONMember]) {
    var writer = JSONWriter(.xcode)
    writer.begin(.leftBrace)
    for (index, member) in before.enumerated() {
      writer.beginElement(isFirst: index == 0)
      writer.append(member)
    }
    writer.beginElement(isFirst: before.isEmpty)
    writer.append(name)
    writer.bytes += writer.style.colon
    writer.begin(.leftBracket)
    opening = writer.bytes
    writer.bytes = []
    writer.end(.rightBracket, isEmpty: isEmpty)
    for member in behind {
      writer.beginElement(isFirst: false)
      writer.append(member)
    }
    writer.end(.rightBrace, isEmpty: false)
    closing = writer.bytes
  }

  /// Returns the text of consecutive elements of the array; `isFirst` states whether they begin it.
  public static func elements(_ values: [JSONValue], isFirst: Bool) -> [UInt8] {
    let style = JSONStyle.xcode
    var writer = JSONWriter(style, indentation: style.indent + style.indent)
    for (index, value) in values.enumerated() {
      writer.beginElement(isFirst: isFirst && index == 0)
      writer.append(value)
    }
    return writer.bytes
  }
}
