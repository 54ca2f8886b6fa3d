import CatalogModel

/// The member of `LocalizedStringResource` that Xcode 26 makes of a key: `Text(.helloWorld)`.
///
/// The rules are those that 189 pairs of keys and symbols by Xcode follow.
public struct GeneratedSymbol: Sendable, Hashable {
  public let key: String
  public let table: String
  /// `["helloWorld"]`; below the name of the table for another one than `Localizable`.
  public let path: [String]

  /// The symbol of a key; nil where nothing is left to name it by.
  public init?(key: String, table: String) {
    guard let name = Self.name(of: key) else { return nil }
    self.key = key
    self.table = table
    path = table == Catalog.defaultTable ? [name] : [table, name]
  }

  /// A key as a name: without placeholders and apostrophes, its words joined with capitals.
  static func name(of key: String) -> String? {
    let plain = FormatString(key).bytes(withPlaceholdersAs: .space)
    let text = String(decoding: plain, as: UTF8.self).filter { $0 != "'" && $0 != "’" }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "$" }
    var result = words.map { capitalized($0) }.joined()
    // How Xcode names what begins with a digit is not known.
    guard let first = result.first, !first.isNumber else { return nil }
    result.replaceSubrange(...result.startIndex, with: first.lowercased())
    return result
  }

  /// A capital begins each run of letters; of capitals at its start only the first stays.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isStart = true
    var isInCapitals = false
    for character in word {
      if !character.isLetter {
        isStart = true
        result.append(character)
      } else if isStart {
        isStart = false
        isInCapitals = character.isUppercase
        result += character.uppercased()
      } else if isInCapitals, character.isUppercase {
        result += character.lowercased()
      } else {
        isInCapitals = false
        result.append(character)
      }
    }
    return result
  }
}
