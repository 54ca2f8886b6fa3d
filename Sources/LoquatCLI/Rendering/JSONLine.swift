internal import CatalogModel
internal import ProjectReading
internal import Syntaxes

extension JSONValue {
  /// The value as JSON on one line, with control characters as JSON escapes.
  var shownLine: String {
    // What the console would make visible in another way: CI systems take it for a command.
    line.escapingForJSON.replacing("##[", with: "#\\u0023[")
      .replacing("##vso[", with: "#\\u0023vso[")
  }
}

extension String {
  /// The JSON text with control characters as JSON escapes. Otherwise, the console would replace
  /// them by escapes such as `\u{1B}`, which JSON does not have.
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
