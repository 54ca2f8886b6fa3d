internal import CatalogModel

/// A programming language, or a family of them, whose strings are found.
public enum CodeLanguage: Sendable {
  case swift
  /// Objective-C, Objective-C++, C and C++.
  case objectiveC

  /// The language of a file by the extension of its name; nil if strings are found in none such.
  public init?(ofFile name: String) {
    // As a number, since all names of a project are asked for, and texts are compared slowly.
    var suffix: UInt64 = 0
    for byte in name.utf8.reversed() {
      if byte == .period {
        if suffix == Self.suffix("swift") {
          self = .swift
        } else if Self.familyOfC.contains(suffix) {
          self = .objectiveC
        } else {
          return nil
        }
        return
      }
      guard suffix < 1 << 32 else { return nil }
      suffix = suffix << 8 | UInt64(byte)
    }
    return nil
  }

  private static let familyOfC = ["m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"].map(suffix)

  private static func suffix(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { unsafe $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
