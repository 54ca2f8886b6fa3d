import CatalogModel

extension CodeAround {
  /// The number of arguments after the look-up in a call that formats it, without a locale
  /// argument.
  ///
  /// Nil if the look-up is not a format, if its arguments are an array, or if the code nearby does
  /// not show the number.
  var argumentCount: Int? {
    guard end <= bytes.count, start < end, isFormatting(skipBack(start)) else { return nil }
    var count = 0
    var depth = 0
    var offset = skip(end)
    guard offset < bytes.count, [.comma, .rightParenthesis, .rightBracket].contains(bytes[offset])
    else { return nil }
    let limit = min(bytes.count, end + Self.reach)
    while offset < limit {
      switch bytes[offset] {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        if depth == 0 { return count }
        depth -= 1
      case .comma where depth == 0:
        let argument = bytes[skip(offset + 1)...]
        if argument.starts(with: "arguments:".utf8) { return nil }
        let isNone =
          argument.starts(with: "locale:".utf8) || argument.first == .rightParenthesis
        if !isNone { count += 1 }
      case .quote:
        guard let end = endOfString(offset) else { return nil }
        offset = end
      // A C character literal or a comment.
      case .apostrophe: return nil
      case .slash where offset + 1 < limit && [.slash, .asterisk].contains(bytes[offset + 1]):
        return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The labels of the arguments of a call, empty for unlabelled ones: `["", "in"]` in
  /// `.cups(3, in: pot)`.
  ///
  /// Empty for a use without a call; nil if the code nearby does not show the labels.
  var labels: [String]? {
    guard end < bytes.count, bytes[end] == .leftParenthesis else { return [] }
    var result: [String] = []
    var depth = 0
    var offset = end
    let limit = min(bytes.count, end + Self.reach)
    while offset < limit {
      switch bytes[offset] {
      case .leftParenthesis, .leftBracket, .leftBrace:
        depth += 1
        if depth == 1 { result += label(after: offset).map { [$0] } ?? [] }
      case .rightParenthesis, .rightBracket, .rightBrace:
        depth -= 1
        if depth == 0 { return result }
      case .comma where depth == 1: result += label(after: offset).map { [$0] } ?? []
      case .quote:
        guard let end = endOfString(offset) else { return nil }
        offset = end
      case .slash where offset + 1 < limit && [.slash, .asterisk].contains(bytes[offset + 1]):
        return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Returns the label of the argument that begins after a byte offset, empty for none; nil if no
  /// argument begins there.
  private func label(after offset: Int) -> String? {
    let start = skip(offset + 1)
    guard start < bytes.count, bytes[start] != .rightParenthesis else { return nil }
    let name = bytes[start...].prefix {
      $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80
    }
    let colon = skip(name.endIndex)
    return !name.isEmpty && colon < bytes.count && bytes[colon] == .colon
      ? String(decoding: name, as: UTF8.self) : ""
  }

  /// Returns the byte offset of the closing quote of the literal that begins at `start`; nil if it
  /// has several lines, an interpolation, or no end.
  private func endOfString(_ start: Int) -> Int? {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != .newline {
      switch bytes[offset] {
      case .quote: return bytes[offset...].starts(with: [.quote, .quote]) ? nil : offset
      case .backslash:
        if offset + 1 < bytes.count, bytes[offset + 1] == .leftParenthesis { return nil }
        offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// Returns whether the look-up that begins at `before` is the format of a call with arguments,
  /// such as `String(format:` or `localizedStringWithFormat:`.
  private func isFormatting(_ before: Int) -> Bool {
    guard before > 0 else { return false }
    let name = bytes[wordStart(before - 1)..<before - 1]
    if bytes[before - 1] == .leftParenthesis {
      return name.ends(with: "String.localizedStringWithFormat")
    }
    guard bytes[before - 1] == .colon else { return false }
    if name.ends(with: "stringWithFormat") || name.ends(with: "localizedStringWithFormat")
      || name.ends(with: "initWithFormat")
    {
      return true
    }
    let parenthesis = skipBack(wordStart(before - 1))
    guard name.elementsEqual("format".utf8), parenthesis > 0,
      bytes[parenthesis - 1] == .leftParenthesis
    else { return false }
    return bytes[wordStart(parenthesis - 1)..<parenthesis - 1].ends(with: "String")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}
