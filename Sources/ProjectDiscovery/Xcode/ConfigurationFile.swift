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

  /// Reads a file; invalid lines are left out and reported as problems.
  init(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes)
    while !cursor.isAtEnd {
      let range = Self.line(&cursor)
      let text = bytes[range].trimmed
      if text.isEmpty {
      } else if text.first == .hash {
        directive(String(decoding: text, as: UTF8.self), range)
      } else {
        assignment(text, range, &cursor)
      }
    }
  }

  /// Returns the range of the bytes before a comment or the end of the line, and moves past the
  /// line.
  private static func line(_ cursor: inout ByteCursor) -> Range<Int> {
    let start = cursor.offset
    while let byte = cursor.peek(), !byte.isLineBreak {
      if byte == .slash, cursor.isNext("//") { break }
      cursor.advance()
    }
    let end = cursor.offset
    cursor.consume { !$0.isLineBreak }
    if cursor.isNext("\r\n") { cursor.advance() }
    cursor.advance()
    return start..<end
  }

  private mutating func directive(_ text: String, _ range: Range<Int>) {
    let directive = text.dropFirst().trimmed
    let word = directive.prefix { $0 != "\"" && $0 != " " && $0 != "\t" }
    guard word == "include" || word == "include?" else {
      let isImport = word.hasPrefix("i") && text.contains("\"")
      let way = isImport ? "use '#include' to include a file" : "begin comments with '//'"
      return problems.add(
        .unknownDirective, .warning,
        "'\(text)' is not a directive of '.xcconfig' files, and is ignored; \(way)", at: range)
    }
    let words = directive[word.endIndex...].trimmed.split(
      separator: "\"", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isEmpty, words[2].isEmpty, !words[1].isEmpty else {
      return problems.add(
        .malformedInclude, .warning,
        "expected the name of one file in quotes after '#\(word)', so the line is ignored",
        at: range)
    }
    lines.append(.include(String(words[1]), isOptional: word == "include?", range))
  }

  /// Adds the assignment in a line, or a problem if it has no `=`. A backslash at the end of a line
  /// continues the value on the next one.
  private mutating func assignment(
    _ text: ArraySlice<UInt8>, _ range: Range<Int>, _ cursor: inout ByteCursor
  ) {
    guard let equals = Self.equals(in: text) else {
      return problems.add(
        .malformedSetting, .warning,
        "expected '=' after the name of the setting, so the line is ignored", at: range)
    }
    var value: [UInt8] = []
    var part = Self.value(text[equals...].dropFirst())
    while true {
      let goesOn = part.last == .backslash
      if goesOn { part = part.dropLast().trimmed }
      if !value.isEmpty, !part.isEmpty { value.append(.space) }
      value += part
      guard goesOn, !cursor.isAtEnd else { break }
      part = Self.value(cursor.bytes[Self.line(&cursor)])
    }
    let name = SettingName(text[..<equals])
    lines.append(.assignment(name, value: String(decoding: value, as: UTF8.self)))
  }

  /// Returns the index of the first `=` outside of brackets; nil if there is none.
  private static func equals(in text: ArraySlice<UInt8>) -> Int? {
    var isInside = false
    return text.indices.first { index in
      switch text[index] {
      case .leftBracket: isInside = true
      case .rightBracket: isInside = false
      case .equals: return !isInside
      default: break
      }
      return false
    }
  }

  /// Returns a value without surrounding blanks and without one semicolon at its end, which is
  /// ignored.
  private static func value(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = text.trimmed
    return text.last == .semicolon ? text.dropLast().trimmed : text
  }
}
