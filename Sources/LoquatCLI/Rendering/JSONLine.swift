internal import CatalogModel
internal import ProjectReading
internal import Syntaxes

extension JSONValue {
  /// A line for a program that reads one after the other.
  var shownLine: String { line.escapingForJSON }
}

extension String {
  /// A JSON text whose control characters are escapes of JSON, so that nothing else makes them visible.
  fileprivate var escapingForJSON: String {
    guard escapingControls != self else { return self }
    return unicodeScalars.map { scalar in
      let text = String(scalar)
      guard scalar != "\\", text.escapingControls != text else { return text }
      return text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }.joined()
  }
}
