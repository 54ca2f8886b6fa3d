extension String {
  /// A Swift string literal of the text, in quotes; quotes, backslashes, control characters and
  /// common invisible ones are escaped.
  package var swiftLiteral: String { swiftLiteral(hashes: 0) }

  /// Returns a Swift literal between `hashes` number signs; quotes and backslashes then need no
  /// escapes. A text that would end the literal or begin an escape, or that has ASCII control
  /// characters, is escaped, as in `\#n`. Without number signs, this is `swiftLiteral`.
  package func swiftLiteral(hashes: Int) -> String {
    guard hashes > 0 else { return escapedLiteral }
    let quotes = String(repeating: "#", count: hashes)
    let isPlain = unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    // These would end the literal or begin an escape.
    guard isPlain, !containsBytes(of: "\"\(quotes)"),
      !containsBytes(of: "\\\(quotes)")
    else {
      let inner = escapedLiteral.dropFirst().dropLast()
      return "\(quotes)\"" + inner.escapes(with: quotes) + "\"\(quotes)"
    }
    return "\(quotes)\"\(self)\"\(quotes)"
  }

  private var escapedLiteral: String {
    quotedLiteral { scalar in
      switch scalar {
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2060}"..."\u{2069}", "\u{FEFF}":
        "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
  }

  /// Returns the text in quotation marks, with the escapes that Swift and C share.
  ///
  /// `escape` returns the language's own escape of a character; nil for one that needs none.
  package func quotedLiteral(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let escaped = escape(scalar) {
          result += escaped
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension Substring {
  /// Returns the text with `quotes` inserted after each backslash that begins an escape.
  fileprivate func escapes(with quotes: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
      if isEscaped { result += quotes }
    }
    return result
  }
}
