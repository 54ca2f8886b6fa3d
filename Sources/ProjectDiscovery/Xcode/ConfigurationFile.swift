internal import CatalogModel

/// The lines of an `.xcconfig` file.
///
///     #include? "Local.xcconfig"   // a comment
///     NAME[sdk=iphoneos*] = $(inherited) value
struct ConfigurationFile: Sendable {
  private(set) var lines: [Line] = []
  private(set) var problems = ProblemList()

  enum Line: Sendable, Equatable {
    case assignment(SettingName, value: String)
    case include(String, isOptional: Bool, Range<Int>)
  }

  /// Reads a file; lines that mean nothing are problems and left out.
  init(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes)
    while !cursor.isAtEnd {
      let range = Self.line(&cursor)
      let text = Self.text(bytes, range)
      if text.isEmpty {
      } else if text.utf8.first == .hash {
        directive(text, range)
      } else {
        assignment(text, range, &cursor)
      }
    }
  }

  /// The bytes up to a comment or the end of the line; moves behind the line.
  private static func line(_ cursor: inout ByteCursor) -> Range<Int> {
    let start = cursor.offset
    while let byte = cursor.peek(), !byte.isLineBreak {
      if byte == .slash, cursor.isNext("//") { break }
      cursor.advance()
    }
    let end = cursor.offset
    cursor.consume { !$0.isLineBreak }
    cursor.advance()
    return start..<end
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> Substring {
    String(decoding: bytes[range], as: UTF8.self)[...].trimmed
  }

  private mutating func directive(_ text: Substring, _ range: Range<Int>) {
    let directive = text.dropFirst().trimmed
    let word = directive.prefix { $0 != "\"" && $0 != " " && $0 != "\t" }
    guard word == "include" || word == "include?" else {
      return problems.add(
        "unknown-directive", .warning, "'\(text)' is no directive of such a file", at: range)
    }
    let words = directive[word.endIndex...].trimmed.split(
      separator: "\"", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isEmpty, words[2].isEmpty, !words[1].isEmpty else {
      return problems.add(
        "malformed-include", .warning, "expected the name of one file in quotes", at: range)
    }
    lines.append(.include(String(words[1]), isOptional: word == "include?", range))
  }

  /// A line with `=`; one that ends in a backslash goes on in the next one.
  private mutating func assignment(
    _ text: Substring, _ range: Range<Int>, _ cursor: inout ByteCursor
  ) {
    guard let equals = Self.equals(in: text) else {
      return problems.add(
        "malformed-setting", .warning, "expected '=' behind the name of the setting", at: range)
    }
    var part = Self.value(text[text.utf8.index(after: equals)...])
    var parts: [Substring] = []
    while part.utf8.last == .backslash {
      parts.append(part.dropLast().trimmed)
      guard !cursor.isAtEnd else {
        part = ""
        break
      }
      part = Self.value(Self.text(cursor.bytes, Self.line(&cursor)))
    }
    let value = (parts + [part]).filter { !$0.isEmpty }.joined(separator: " ")
    lines.append(.assignment(SettingName(text[..<equals]), value: value))
  }

  /// The first `=` that is not between brackets.
  private static func equals(in text: Substring) -> Substring.Index? {
    var isInside = false
    return text.utf8.indices.first { index in
      switch text.utf8[index] {
      case .leftBracket: isInside = true
      case .rightBracket: isInside = false
      case .equals: return !isInside
      default: break
      }
      return false
    }
  }

  /// Without a semicolon at its end, which counts as nothing.
  private static func value(_ text: Substring) -> Substring {
    let text = text.trimmed
    return text.utf8.last == .semicolon ? text.dropLast().trimmed : text
  }
}
