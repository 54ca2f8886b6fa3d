public import AppleFormats
internal import CatalogModel

/// The dialect of Swifternalization before its version 1.1: expressions stand in the keys of `.strings`
/// files, with `%d` for the value, and shared ones in `Expressions.strings`.
///
///     "cars{one}" = "1 car";
///     "cars{ie:%d>1}" = "%d cars";
extension StringsDocument {
  /// The name of the table with shared expressions.
  public static let expressionsTable = "Expressions"

  /// The texts as a newer file has them; nil for a table that has no expression.
  ///
  /// - Parameter name: That of the language, or `base`.
  public func swifternalization(
    named name: String, _ shared: SwifternalizationSharedExpressions
  ) -> [SwifternalizationDocument.Entry]? {
    guard entries.contains(where: { $0.key.utf8.contains(.rightBrace) }) else { return nil }
    var result: [SwifternalizationDocument.Entry] = []
    var places: [ByteKey: Int] = [:]
    var hasExpressions = false
    for entry in entries {
      let range = range(of: entry.key, nil) ?? 0..<0
      guard let (key, pattern) = Self.parts(of: entry.key, name, shared) else {
        result.append(.init(key: entry.key, keyRange: range, content: .text(entry.value)))
        continue
      }
      hasExpressions = true
      let text = SwifternalizationDocument.Case(
        pattern: pattern, range: range, texts: [.init(text: entry.value)])
      if let place = places[ByteKey(key)], case .cases(let cases) = result[place].content {
        result[place].content = .cases(cases + [text])
      } else {
        places[ByteKey(key)] = result.count
        result.append(.init(key: key, keyRange: range, content: .cases([text])))
      }
    }
    return hasExpressions ? result : nil
  }

  /// The key and the expression in a key; nil for a usual key.
  private static func parts(
    of text: String, _ name: String, _ shared: SwifternalizationSharedExpressions
  ) -> (key: String, pattern: String)? {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(of: .leftBrace), let end = bytes.lastIndex(of: .rightBrace),
      start + 1 < end
    else { return nil }
    let pattern = renewed(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
    let meaning = shared.pattern(of: pattern, in: name) ?? pattern
    guard ["ie:", "iex:", "exp:"].contains(where: meaning.hasPrefix) else { return nil }
    return (String(decoding: bytes[..<start], as: UTF8.self), pattern)
  }

  /// What newer files call the texts of an `.lproj` folder.
  public static func swifternalizationName(of localization: String) -> String {
    localization == "Base" ? "base" : localization
  }

  /// The shared expressions, of a table that has them.
  public var sharedExpressions: [(name: String, pattern: String)] {
    entries.map { ($0.key, Self.renewed($0.value)) }
  }

  /// An expression as newer files write it.
  private static func renewed(_ pattern: String) -> String {
    guard ["ie:", "iex:"].contains(where: pattern.hasPrefix) else { return pattern }
    return pattern.split(separator: "%d", maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: "x")
  }
}
