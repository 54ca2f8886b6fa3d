internal import CatalogModel

/// A programming language, or a family of them, whose strings are found.
public enum CodeLanguage: Sendable {
  case swift
  /// Objective-C, Objective-C++, C and C++.
  case objectiveC

  /// The language of a file by the extension of its name; nil if strings are found in none such.
  public init?(ofFile name: String) {
    guard let dot = name.utf8.lastIndex(of: .period) else { return nil }
    switch name[name.utf8.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm", "h", "c", "cc", "cpp", "hpp", "pch": self = .objectiveC
    default: return nil
    }
  }
}
