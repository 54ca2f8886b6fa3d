internal import CatalogModel
internal import ProjectFiles

/// An operator after a colon in a reference to a build setting: `$(NAME:c99extidentifier)`.
enum SettingOperator {
  /// Returns the value after the operator; unchanged for an unknown operator.
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

  /// Returns the value in which ASCII letters, digits after the first character, and characters
  /// that `isAllowed` accepts are kept; everything else becomes `other`.
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

  /// Returns the value in which letters and digits of all scripts and `_` are kept; everything
  /// else, and a digit at the start, becomes `_`.
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
