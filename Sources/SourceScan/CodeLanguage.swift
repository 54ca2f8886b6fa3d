internal import CatalogModel

/// A programming language, or a family of languages, whose sources are searched for localized
/// strings.
public enum CodeLanguage: Sendable {
  case swift
  /// Objective-C, Objective-C++, C and C++.
  case objectiveC

  /// Finds the language of a file by the lower-case extension of its name or path, such as `swift`
  /// or `mm`; nil for any other file.
  public init?(ofFile name: String) {
    var name = name
    switch name.withUTF8({ Self.suffix(of: unsafe $0.span) }) {
    case Self.suffix("swift"): self = .swift
    case let suffix? where Self.familyOfC.contains(suffix): self = .objectiveC
    default: return nil
    }
  }

  /// Returns an extension of up to five bytes as a number, nil for a longer or missing one. Every
  /// name of a project is checked, and comparing texts is slow.
  private static func suffix(of name: Swift.Span<UInt8>) -> UInt64? {
    var suffix: UInt64 = 0
    for index in name.indices.reversed() {
      if name[index] == .period { return suffix }
      guard suffix < 1 << 32 else { return nil }
      suffix = suffix << 8 | UInt64(name[index])
    }
    return nil
  }

  private static let familyOfC = [
    "m", "mm", "h", "c", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "pch",
  ].map(suffix)

  private static func suffix(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { unsafe $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
