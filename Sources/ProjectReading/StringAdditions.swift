internal import CatalogModel
internal import ProjectFiles

extension String {
  /// The text with visible escapes, such as `\n` and `\u{1B}`, for characters that could move a
  /// cursor or reorder a line, and for a `#` of `##[` and `##vso[`, which CI systems take for a
  /// command anywhere in a line.
  package var escapingControls: String {
    let text = escapingCharacters
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    return text.replacing("##[", with: "#\\u{23}[").replacing("##vso[", with: "#\\u{23}vso[")
  }

  private var escapingCharacters: String {
    guard hasControls else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether the text has characters that could move a cursor or reorder a line.
  package var hasControls: Bool { !isPlain && unicodeScalars.contains(where: \.isControl) }

  /// The text as a Swift string literal, with its quotation marks.
  package var quoted: String {
    isPlain && !utf8.contains { $0 == .quote || $0 == .backslash }
      ? "\"\(self)\"" : debugDescription.withoutEscapedApostrophes
  }

  /// The text, a `debugDescription`, without the needless backslashes before apostrophes.
  private var withoutEscapedApostrophes: String {
    guard utf8.contains(.apostrophe) else { return self }
    var result = ""
    var isEscaped = false
    for character in self {
      if isEscaped {
        result += character == "'" ? "'" : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Whether the text is ASCII without control characters.
  private var isPlain: Bool {
    let isPlain = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.allSatisfy { $0 &- 0x20 < 0x5F }
    }
    return isPlain ?? false
  }

  /// The path of a project as the argument of a shell command, with a space before it; empty for
  /// the current folder.
  package var shellArgument: String { isEmpty || self == "." ? "" : " \(shellWord)" }

  /// Returns the words, which spaces separate, in lines of at most `width` characters; a longer
  /// word has a line of its own. Empty for a text without words.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the text padded with trailing spaces to at least `width` characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line or paragraph separator, or a mark that
  /// changes the direction of text.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
