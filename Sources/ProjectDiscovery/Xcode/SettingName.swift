internal import CatalogModel

/// The name of a build setting with the conditions behind it: `NAME[sdk=iphoneos*][arch=arm64]`.
struct SettingName: Sendable, Equatable {
  let name: String
  let conditions: [Condition]

  struct Condition: Sendable, Equatable {
    let parameter: String
    let pattern: String
  }

  /// Takes a name apart; a condition without `=` has an empty pattern.
  init(_ text: Substring) {
    guard let bracket = text.utf8.firstIndex(of: .leftBracket) else {
      (name, conditions) = (String(text.trimmed), [])
      return
    }
    name = String(text[..<bracket].trimmed)
    // Xcode writes one pair of brackets with commas, and reads several pairs, too.
    let parts = text[bracket...].utf8.split {
      $0 == .leftBracket || $0 == .rightBracket || $0 == .comma
    }.map { Substring($0).trimmed }
    conditions = parts.filter { !$0.isEmpty }.map { part in
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Condition(
        parameter: String(words[0].trimmed),
        pattern: words.count > 1 ? String(words[1].trimmed) : "")
    }
  }
}

extension Substring {
  /// Without spaces, tabs and line ends around it.
  var trimmed: Substring {
    let isBlank: (UInt8) -> Bool = { $0 == .space || $0 &- 0x09 < 5 }
    guard let start = utf8.firstIndex(where: { !isBlank($0) }),
      let end = utf8.lastIndex(where: { !isBlank($0) })
    else { return self[endIndex...] }
    return self[start...end]
  }
}
