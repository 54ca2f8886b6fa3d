internal import CatalogModel
internal import Syntaxes

extension StringsText {
  /// Returns an entry with its comment and, if entries are spaced, an empty line, as Xcode writes
  /// it (apple-formats 5.3).
  static func entry(
    _ entry: StringsEntry, _ lineEnd: [UInt8], isSpaced: Bool = true
  ) -> [UInt8] {
    var result = entry.comment.map { comment($0, lineEnd) + lineEnd } ?? []
    result +=
      entry.spelledKey.map { [.quote] + $0.utf8 + [.quote] } ?? StringsLiteral.encode(entry.key)
    result += " = ".utf8
    result += StringsLiteral.encode(entry.value)
    result.append(.semicolon)
    return result + lineEnd + (isSpaced ? lineEnd : [])
  }

  /// Returns a text as a `/* … */` comment. LF becomes the given line end, except in CR LF, and
  /// `*/` becomes `* /`.
  static func comment(_ text: String, _ lineEnd: [UInt8]) -> [UInt8] {
    var result = Array("/* ".utf8)
    for byte in text.utf8 {
      if byte == .slash, result.last == .asterisk { result.append(.space) }
      if byte == .newline, result.last != .carriageReturn {
        result += lineEnd
      } else {
        result.append(byte)
      }
    }
    return result + " */".utf8
  }
}
