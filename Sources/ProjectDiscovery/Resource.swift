internal import ProjectFiles

/// Files of a target that are no code and hold texts, or copies of which can be localized.
enum Resource {
  /// What lies in `.lproj` folders.
  static let localized: Set<String> = [
    "strings", "stringsdict", "xcstrings", "storyboard", "xib", "intentdefinition",
  ]

  /// What people see and draw.
  static let interfaces: Set<String> = ["storyboard", "xib", "intentdefinition"]

  /// Whether a file holds strings of code by their keys, in all languages or in one.
  static func isTable(_ path: String) -> Bool {
    ["xcstrings", "strings"].contains(Path.fileExtension(path))
  }

  /// Whether a file of this name takes part.
  static func isResource(_ path: String) -> Bool {
    localized.contains(Path.fileExtension(path))
      || SwifternalizationFiles.isPart(Path.lastComponent(path))
  }
}
