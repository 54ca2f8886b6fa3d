internal import CatalogModel
internal import ProjectFiles

/// An operator after a colon in a reference to a build setting: `$(NAME:c99extidentifier)`.
enum SettingOperator {
  /// Returns the value with the operator of a name applied; unchanged for an unknown name.
  static func apply(_ name: String, to value: String) -> String {
    switch name {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "rfc1034identifier": identifier(value, other: "-") { $0 == "-" }
    case "identifier": identifier(value, other: "_") { $0 == "_" }
    case "c99extidentifier": c99Identifier(value)
    case "base": Path.stem(value)
    case "file": Path.lastComponent(value)
    case "dir": value.contains("/") ? Path.deletingLastComponent(value) + "/" : "./"
    case "suffix": Path.fileExtension(value).isEmpty ? "" : "." + Path.fileExtension(value)
    case "standardizepath": Path.normalized(value)
    case "not": value == "YES" ? "NO" : "YES"
    default: value
    }
  }

  /// Returns the value with `other` in place of every character except ASCII letters, ASCII digits
  /// after the first character, and ASCII characters that `isAllowed` accepts.
  private static func identifier(
    _ value: String, other: Character, isAllowed: (Character) -> Bool
  ) -> String {
    String(
      value.enumerated().map { index, character in
        guard let byte = character.asciiValue else { return other }
        return byte.isLetter || byte.isDigit && index > 0 || isAllowed(character)
          ? character : other
      })
  }

  /// Returns the value with `_` in place of every scalar that cannot be part of an identifier in
  /// Unicode, and of a decimal digit at the start.
  private static func c99Identifier(_ value: String) -> String {
    var scalars = value.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "_" || scalar.properties.isIDContinue ? scalar : "_"
    }
    if let first = scalars.first, first.properties.numericType == .decimal { scalars[0] = "_" }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
