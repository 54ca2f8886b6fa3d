import CatalogModel

/// The types of interpolations that comments with `loquat:type` settle, by line.
///
///     Text("\(status)")  // loquat:type Int32
///     // loquat:type String, Int
///     Text("\(user.name) has \\(user.points) points")
///
/// As many types as a literal has interpolations are the types of all; `_` leaves one as it is.
/// Fewer are for those whose type cannot be told, in their order.
struct TypeMarks: Sendable {
  private var lines: [Int: [String]] = [:]

  init() {}

  /// Finds the marks of a file, in O(bytes).
  init(_ text: SourceText) {
    for (line, end) in IgnoreMarks.marks("type", in: text) {
      let rest = text.bytes[end...].prefix { !$0.isLineBreak && $0 != .asterisk }
      lines[line] = rest.split(separator: .comma).map { name -> String in
        let start = name.drop { $0 == .space || $0 == .tab }
        let word = start.prefix { $0.isLetter || $0.isDigit || $0 == .underscore || $0 == .period }
        return String(decoding: word, as: UTF8.self)
      }
    }
  }

  var isEmpty: Bool { lines.isEmpty }

  /// The types for a literal with some interpolations.
  func types(on line: Int, for count: Int) -> SettledTypes {
    let names = lines[line] ?? []
    return SettledTypes(names: names[...], areAll: names.count == count)
  }
}

/// The types that are left for the interpolations of a literal.
struct SettledTypes {
  fileprivate var names: ArraySlice<String>
  fileprivate let areAll: Bool

  static let none = SettledTypes(names: [], areAll: false)

  /// The type for the next interpolation, if one is given.
  mutating func next(isKnown: Bool) -> String? {
    guard areAll || !isKnown, let name = names.popFirst(), name != "_" else { return nil }
    return name
  }
}
