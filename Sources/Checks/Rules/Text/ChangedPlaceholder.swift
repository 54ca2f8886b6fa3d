import CatalogModel

extension Rule {
  static let changedPlaceholder = Rule(
    "changed-placeholder", .text, .warning,
    "a placeholder such as '${applicationName}' or '{name}' is not in the translation",
    why: """
      The app or the system finds the placeholder by its name, and puts a value in its place. A \
      placeholder that was translated is shown as it is, a lost one leaves a gap, and Siri does \
      not find a phrase without the name of the app.
      """,
    flagged: [
      Example("de", "Order with ${applicationName}", "Bestelle mit ${anwendungsName}"),
      Example("fr", "Hello {name}", "Bonjour {nom}"), Example("ja", "{{count}} cups", "カップ"),
    ],
    passing: [
      Example("de", "Order with ${applicationName}", "Mit ${applicationName} bestellen"),
      Example("fr", "Hello {name}", "Bonjour {name}"), Example("ja", "{ tea }", "{ お茶 }"),
    ],
    check: .pair(.brace) { pair, report in
      for name in placeholders(in: pair.source).prefix(20) where !pair.target.contains(name) {
        let text = String(decoding: name, as: UTF8.self)
        report.add("translation lacks '\(text)', which is in the source", pair)
        return
      }
    })

  /// Returns the placeholders `{name}` and `${name}` of a text, with their braces and `$`, in
  /// order; of `{{name}}`, only `{name}`. Names consist of ASCII letters, digits, `_` and `.`.
  private static func placeholders(in text: CheckedText) -> [ArraySlice<UInt8>] {
    let bytes = text.bytes
    var result: [ArraySlice<UInt8>] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: .leftBrace) {
      let name = bytes[(start + 1)...].prefix {
        $0.isLetter || $0.isDigit || $0 == .underscore || $0 == .period
      }
      index = max(start + 1, name.endIndex)
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == .rightBrace else {
        continue
      }
      let first = start > 0 && bytes[start - 1] == .dollar ? start - 1 : start
      result.append(bytes[first...name.endIndex])
    }
    return result
  }
}
