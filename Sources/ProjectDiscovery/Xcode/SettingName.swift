internal import CatalogModel
internal import ProjectFiles

/// The name of a build setting with the conditions after it: `NAME[sdk=iphoneos*][arch=arm64]`.
struct SettingName: Sendable, Equatable {
  let name: String
  let conditions: [Condition]

  struct Condition: Sendable, Equatable {
    let parameter: String
    let pattern: String

    /// Returns whether the pattern matches a value; `*` and `?` are wildcards.
    func matches(_ value: String) -> Bool {
      let isPlain = !pattern.utf8.contains { $0 == .asterisk || $0 == .questionMark }
      return isPlain ? pattern == value : Glob(pattern).matches(value)
    }
  }

  /// Splits a name from its conditions; a condition without `=` has an empty pattern.
  init(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// Splits a name in UTF-8 from its conditions; a condition without `=` has an empty pattern.
  init(_ text: ArraySlice<UInt8>) {
    guard let end = text.firstIndex(of: .leftBracket) else {
      (name, conditions) = (Self.text(text), [])
      return
    }
    name = Self.text(text[..<end])
    // Xcode writes one pair of brackets with commas, and also reads several pairs.
    let parts = text[end...].split { $0 == .leftBracket || $0 == .rightBracket || $0 == .comma }
    conditions = parts.map(\.trimmed).filter { !$0.isEmpty }.map { part in
      let equals = part.firstIndex(of: .equals) ?? part.endIndex
      return Condition(
        parameter: Self.text(part[..<equals]), pattern: Self.text(part[equals...].dropFirst()))
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.trimmed, as: UTF8.self)
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without surrounding spaces, tabs and line breaks.
  var trimmed: SubSequence {
    let isBlank: (UInt8) -> Bool = { $0 == .space || $0 &- 0x09 < 5 }
    guard let start = firstIndex(where: { !isBlank($0) }),
      let end = lastIndex(where: { !isBlank($0) })
    else { return self[endIndex...] }
    return self[start...end]
  }
}

extension Substring {
  /// The text without surrounding spaces, tabs and line breaks.
  var trimmed: Substring { Substring(utf8.trimmed) }
}
