public import AppleFormats
internal import CatalogModel

/// The dialect of Swifternalization before its version 1.1: expressions stand in the keys of `.strings`
/// files, with `%d` for the value, and shared ones in `Expressions.strings`.
///
///     "cars{one}" = "1 car";
///     "cars{ie:%d>1}" = "%d cars";
extension OpenTable {
  /// The texts of a `.strings` file as a newer file has them; nil for a table that has no expression.
  ///
  /// - Parameter name: That of the language, or `base`.
  public func swifternalization(
    named name: String, _ shared: SwifternalizationSharedExpressions
  ) -> [SwifternalizationDocument.Entry]? {
    let texts = texts
    guard texts.contains(where: { $0.key.utf8.contains(.rightBrace) }) else { return nil }
    var result: [SwifternalizationDocument.Entry] = []
    var places: [Key: Int] = [:]
    var hasExpressions = false
    for text in texts {
      let range = range(of: text.key, in: "") ?? 0..<0
      let value = text.plainText ?? ""
      guard let (key, pattern) = Self.parts(of: text.key, name, shared) else {
        result.append(.init(key: text.key, keyRange: range, content: .text(value)))
        continue
      }
      hasExpressions = true
      let expression = SwifternalizationDocument.Case(
        pattern: pattern, range: range, texts: [.init(text: value)])
      if let place = places[Key(key)], case .cases(let cases) = result[place].content {
        result[place].content = .cases(cases + [expression])
      } else {
        places[Key(key)] = result.count
        result.append(.init(key: key, keyRange: range, content: .cases([expression])))
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
    let pattern = StringsDocument.renewed(
      String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
    let meaning = shared.pattern(of: pattern, in: name) ?? pattern
    guard ["ie:", "iex:", "exp:"].contains(where: meaning.hasPrefix) else { return nil }
    return (String(decoding: bytes[..<start], as: UTF8.self), pattern)
  }

  /// The shared expressions, of a table that has them.
  public var sharedExpressions: [(name: String, pattern: String)] {
    texts.map { ($0.key, StringsDocument.renewed($0.plainText ?? "")) }
  }
}

extension StringsDocument {
  /// The name of the table with shared expressions.
  public static let expressionsTable = "Expressions"

  /// What newer files call the texts of an `.lproj` folder.
  public static func swifternalizationName(of localization: String) -> String {
    localization == "Base" ? "base" : localization
  }

  /// An expression as newer files write it.
  fileprivate static func renewed(_ pattern: String) -> String {
    guard ["ie:", "iex:"].contains(where: pattern.hasPrefix),
      let value = pattern.range(ofBytes: "%d")
    else { return pattern }
    return pattern[..<value.lowerBound] + "x" + pattern[value.upperBound...]
  }
}
