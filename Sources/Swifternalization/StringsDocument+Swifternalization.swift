public import AppleFormats
internal import CatalogModel

/// The dialect of Swifternalization before version 1.1: the keys of `.strings` files contain
/// expressions, with `%d` for the value; shared expressions are in `Expressions.strings`.
///
///     "cars{one}" = "1 car";
///     "cars{ie:%d>1}" = "%d cars";
extension OpenTable {
  /// Converts the texts of an old `.strings` file to the current format, with one entry for all
  /// expressions of a key; nil for a table without expressions.
  ///
  /// - Parameters:
  ///   - name: The name of the language, or `base`.
  ///   - shared: The shared expressions that keys may name.
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

  /// Splits a key with an expression, `cars{one}` into `cars` and `one`; nil if its braces contain
  /// neither an expression nor the name of one.
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

  /// The expressions in a table of shared expressions, with their names, in the order of the table
  /// and in the current format.
  public var sharedExpressions: [(name: String, pattern: String)] {
    texts.map { ($0.key, StringsDocument.renewed($0.plainText ?? "")) }
  }
}

extension StringsDocument {
  /// The name of the table with shared expressions, without `.strings`.
  public static let expressionsTable = "Expressions"

  /// Returns the name of a file in the current format for the name of an `.lproj` folder: `base`
  /// for `Base`, and any other name unchanged.
  public static func swifternalizationName(of localization: String) -> String {
    localization == "Base" ? "base" : localization
  }

  /// Returns an expression in the current format: `ie:x>1` for `ie:%d>1`; any other text unchanged.
  fileprivate static func renewed(_ pattern: String) -> String {
    guard ["ie:", "iex:"].contains(where: pattern.hasPrefix),
      let value = pattern.range(ofBytes: "%d")
    else { return pattern }
    return pattern[..<value.lowerBound] + "x" + pattern[value.upperBound...]
  }
}
