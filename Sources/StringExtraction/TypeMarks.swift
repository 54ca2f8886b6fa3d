import CatalogModel

/// The types of interpolations given by comments with `loquat:type`, by line.
///
///     Text("\(status)")  // loquat:type Int32
///     // loquat:type String, Int
///     Text("\(user.name) has \(user.points) points")
///
/// If there are as many types as interpolations, they apply to all, in order; `_` leaves one
/// unchanged. Fewer or more types apply to the interpolations of unknown type, in order.
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

  /// Returns the types given for a literal that begins on a one-based line and has `count`
  /// interpolations.
  func types(on line: Int, for count: Int) -> SettledTypes {
    let names = lines[line] ?? []
    return SettledTypes(names: names[...], areAll: names.count == count)
  }
}

/// The types that a comment gives for the interpolations of a literal, without those already used.
struct SettledTypes {
  fileprivate var names: ArraySlice<String>
  fileprivate let areAll: Bool

  static let none = SettledTypes(names: [], areAll: false)

  /// Removes and returns the type given for the next interpolation; nil for `_`, if none remains,
  /// or if its type is known and the marks do not give all types.
  mutating func next(isKnown: Bool) -> String? {
    guard areAll || !isKnown, let name = names.popFirst(), name != "_" else { return nil }
    return name
  }
}
